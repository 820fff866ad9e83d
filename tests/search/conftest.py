"""An index of its own for every test that asks for one."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import transaction
from django.test import override_settings

from rules.kept import forget_everything
from search import backends
from search.known import words
from search.upkeep import indexer
from tests.search.builders import make_library

BACKENDS = ["whoosh", "postgres"] if os.environ.get("DATABASE_URL") else ["whoosh"]
collect_ignore = (
    []
    if "postgres" in BACKENDS
    else ["backends/test_backends_agree.py", "backends/test_index_postgres.py"]
)


@pytest.fixture
def index_folder(settings, tmp_path) -> Path:
    """An empty place for an index; nothing has been indexed yet."""
    settings.SEARCH_INDEX = tmp_path / "index"
    yield settings.SEARCH_INDEX
    backends.forget()


@pytest.fixture(scope="module")
def standing(
    django_db_setup: None, django_db_blocker: object, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """The small library once for all tests of a module, which only read it."""
    place = tmp_path_factory.mktemp("index")
    with (
        django_db_blocker.unblock(),
        override_settings(SEARCH_INDEX=place),
        transaction.atomic(),
    ):
        words.forget()
        forget_everything()
        make_library()
        indexer.rebuild()
        yield
        transaction.set_rollback(True)
    backends.forget()
    words.forget()
    forget_everything()


@pytest.fixture
def library(standing: None, db: None, settings: object, tmp_path: Path) -> Iterator[None]:
    """The small library and its index, for a test that changes them: both are put back."""
    place = tmp_path / "index"
    shutil.copytree(settings.SEARCH_INDEX, place)
    settings.SEARCH_INDEX = place
    yield
    backends.forget()
    words.forget()
    forget_everything()


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest, library: None, settings: object) -> str:
    """The small library in every backend that this database allows, one after the other."""
    if request.param != settings.SEARCH_BACKEND:
        settings.SEARCH_BACKEND = request.param
        indexer.rebuild()
    return str(request.param)
