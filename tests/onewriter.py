"""While a test runs, each write of a translated column is looked at: who asked for it?

Tests may write such columns themselves, to lay out what they are about. When code of ours does it,
`rules/publishing/readmodel.py` must be among the callers.
"""

import re
import sys
from functools import cache
from pathlib import Path

from corpus.contents import HOLDINGS
from corpus.languages import CODES

HOUSE = Path(__file__).resolve().parent.parent
READ_MODEL = "rules/publishing/readmodel.py"
OURS = ("api", "cards", "config", "corpus", "engine", "rules", "search", "workbench")


class SecondWriter(AssertionError):
    """A module of ours has written a text past the one that does."""


@cache
def writes_a_text():
    """A pattern of the SQL that changes a translated text of a row that is there."""
    said = []
    for one in HOLDINGS.values():
        fields = "|".join(name for name in (one.title, one.body) if name)
        columns = rf'"(?:{fields})(?:_(?:{"|".join(CODES)}))?" = '
        said.append(rf'UPDATE "{one.model._meta.db_table}" SET .*?{columns}')
    return re.compile("|".join(said), re.S)


def watching(execute, sql, params, many, context):
    """Refuse a write that no caller may ask for; an execute wrapper of a connection."""
    if sql.startswith("UPDATE") and writes_a_text().match(sql.partition(" WHERE ")[0]):
        ours = list(_callers())
        if ours and READ_MODEL not in ours and not _is_migration(ours):
            raise SecondWriter(f"{ours[0]} writes a text: {sql[:120]}")
    return execute(sql, params, many, context)


def _is_migration(callers):
    return any("/migrations/" in path for path in callers)


def _callers():
    """The files of ours that are being run, the innermost first."""
    frame = sys._getframe(1)
    while frame:
        path = frame.f_code.co_filename
        if path.startswith(str(HOUSE)):
            name = path[len(str(HOUSE)) + 1 :]
            if name.split("/")[0] in OURS:
                yield name
        frame = frame.f_back
