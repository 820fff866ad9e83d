"""That what is stored outlives a load, a dump and a new installation."""

import shutil
from contextlib import contextmanager, suppress

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import State
from rules.publishing import publish_reviewed
from tests.builders import contents, empty_database, make_editor
from tests.rules.drafts.outlines import outline, piece, refers
from tests.workbench.lasting.editing import content

FOUND = outline(
    piece("1.11", "Nowa zasada, patrz 2 i 77.\nRzuć kostką.",
          to=[refers("2", "2"), refers("77\n e\u0301", wanted="77")]),
    piece("3", "Na końcu.", "Koniec"),
    title="Wymiana\nkart",
)  # fmt: skip
"""A document with two rules, one of them with a reference to none."""


class Undone(Exception):
    """Takes back what an example has done."""


def publish_what_waits():
    """Kenji reviews all that was sent to review; how much that was."""
    kenji = make_editor("Kenji")
    waiting = list(State.objects.exclude(review=None))
    for state in waiting:
        publish_reviewed(state.key, state.lang, version=state.version, by=kenji)
    return len(waiting)


@contextmanager
def undone():
    """Take back what happens inside."""
    with suppress(Undone), transaction.atomic():
        yield
        raise Undone


def fresh_from(place):
    """What a new installation has after loading the files of *place*."""
    with undone():
        empty_database()
        load(place)
        return content()


def writes_of(act):
    """The queries of an action that are more than questions."""
    with CaptureQueriesContext(connection) as queries:
        act()
    reading = ("SELECT", "SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    return [q["sql"] for q in queries.captured_queries if not q["sql"].startswith(reading)]


def check_that_it_lasts(folder, tmp_path):
    """A load keeps all of it, and a new installation has it from what was dumped."""
    before = content()

    assert writes_of(lambda: load(folder)) == []
    shutil.rmtree(tmp_path / "out", ignore_errors=True)
    dump(tmp_path / "out")
    assert fresh_from(tmp_path / "out") == before


def check_that_all_of_it_lasts(folder, tmp_path):
    """Load, dump, load: it is what the files say, and they are dumped as they were."""
    check_that_it_lasts(folder, tmp_path)
    before, files = content(), contents(tmp_path / "out")

    with undone():
        assert load(tmp_path / "out").kept == []
        assert content() == before
        dump(tmp_path / "out")
        assert contents(tmp_path / "out") == files
