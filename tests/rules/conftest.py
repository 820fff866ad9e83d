"""The small corpus as it was loaded, and as editors have changed it since."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.files.loading import load
from rules.models import Change
from tests.builders import make_editor, write_corpus
from tests.rules.files.edits import EDITS


@pytest.fixture
def folder(db, tmp_path):
    """The small corpus on disk, loaded, and the search has heard of it."""
    load(write_corpus(tmp_path / "texts"))
    Change.objects.all().delete()
    return tmp_path / "texts"


@pytest.fixture
def edited(folder):
    """The same, after all of these edits; what a load says of them."""
    for edit, _ in EDITS.values():
        edit()
    return folder, sorted(line for _, lines in EDITS.values() for line in lines)


@pytest.fixture
def writes():
    """The queries of a block that are more than questions."""

    def counted(act):
        with CaptureQueriesContext(connection) as queries:
            act()
        asked = [query["sql"] for query in queries]
        reading = ("SELECT", "SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
        return [sql for sql in asked if not sql.startswith(reading)]

    return counted


@pytest.fixture
def ilona(db):
    """An editor, who takes drafts over."""
    return make_editor("Ilona", is_staff=True)
