"""A load tells the search what it changed: the index is what the database is, without a rebuild."""

import pytest

from rules.files.loading import load
from rules.models import Change
from search import backends
from search.upkeep import indexer
from tests.richer import LATER, RICH, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path, settings):
    """The rich corpus, loaded and indexed."""
    settings.SEARCH_INDEX = tmp_path / "index"
    load(write(RICH, tmp_path / "texts"))
    indexer.rebuild()
    yield tmp_path / "texts"
    backends.forget()


@pytest.mark.parametrize("later", [name for name in LATER if name != "as before"])
def test_what_a_load_changed_is_in_the_index_once_the_outbox_is_drained(folder, later):
    before = indexer.content_version()

    load(write(LATER[later], folder))

    assert indexer.content_version() == before + 1
    while indexer.drain():
        pass
    assert indexer.differences() == []


def test_a_load_that_changed_nothing_leaves_nothing_to_do(folder):
    load(folder)

    assert not Change.objects.exists()
    assert indexer.is_current()
