"""An index of its own for every test that asks for one."""

from pathlib import Path

import pytest

from search import index, indexer
from tests.search.builders import make_library


@pytest.fixture
def index_folder(settings, tmp_path) -> Path:
    """An empty place for an index; nothing has been indexed yet."""
    settings.SEARCH_INDEX = tmp_path / "index"
    yield settings.SEARCH_INDEX
    index.forget()


@pytest.fixture
def library(db, index_folder) -> None:
    """The small library, published and indexed."""
    make_library()
    indexer.rebuild()
