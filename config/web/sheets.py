"""Style sheets put together: a page asks for two files and not for twenty."""

from __future__ import annotations

import re
from collections.abc import Iterable

from config.look import BUNDLES
from config.web.made import FilesMade, found

UNREAD = re.compile(r"""(?P<said>"[^"]*"|'[^']*')|(?:/\*.*?\*/|\s)+""", re.DOTALL)


class SheetsTogether(FilesMade):
    """Every row of `config.look.BUNDLES` as one sheet without comments.

    They lie where the sheets lie that they are made of, so that what those point at is found.
    """

    def files(self) -> dict[str, bytes]:
        return {f"css/{name}.css": together(row).encode() for name, row in BUNDLES.items()}


def together(sheets: Iterable[str]) -> str:
    """The sheets after one another, without what only their writers read."""
    return "\n".join(shortened(found(f"css/{name}.css").read_text("utf-8")) for name in sheets)


def shortened(sheet: str) -> str:
    """The same rules without comments, and with one blank where there were several.

    No blank goes: whether one says something, a browser knows and few who shorten sheets do.
    """
    return UNREAD.sub(lambda one: one["said"] or " ", sheet).strip()
