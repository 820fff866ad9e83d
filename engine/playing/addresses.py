"""Addresses of positions: the path holds the line, the query what is switched off and walked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import quote, urlencode

from django.urls import reverse
from django.utils.http import RFC3986_SUBDELIMS

from cards.namechoice import query_of_names
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario

EXAMPLE = "example"
"""The anchor of an example on a page that has more than that."""
NEWS = "news"
"""The anchor of what the last answer brought, where a table is told."""
GUESS = ("guess", "1")
"""What an address says of a reader who guesses before seeing."""


IN_PATHS = f"{RFC3986_SUBDELIMS}/~:@"
"""Signs that stand in a path as they are, as Django has it."""


def moves_said(query: Mapping[str, str]) -> str:
    """Return what a query says of the lines walked.

    Addresses from before they were a tree say `ahead`: the one line that one had gone back in.
    """
    return query.get("moves") or query.get("ahead", "")


SHOWN = "example"
FRAMED = "embed"
"""The same position inside a page of another site; what is no position leads out of it."""
FRAME = f"sharing:{FRAMED}"
"""The name of its address."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a position of a scenario is: enough to make the address of any other from it.

    `moves` is what it says of the lines that the reader has walked (`engine.playing.moves`), or "".
    """

    ui: str
    scenario: Scenario
    off: frozenset[str] = frozenset()
    moves: str = ""
    is_open: bool = False
    """Whether all cards lie open, and not only those that the player asked knows."""

    laid: tuple[tuple[str, str], ...] = ()
    """For a table that a reader has laid, what the address says of it."""

    page: str = ""
    """The path of another page on which the scenario is played, if it is played there."""

    view: str = SHOWN
    """How positions are shown: drawn as an `example`, told as `spoken`, for `two` at one table, or
    drawn within a page of another site (`FRAMED`)."""

    other: str = ""
    """The language of the other player, where two sit at the table."""

    at: str = ""
    """The interface language of the page, where this half of it is in another."""

    is_guess: bool = False
    """Whether the reader guesses what happens before seeing it."""

    def to(self, code: str, *, moves: str = "", transcript: bool = False) -> str:
        """Return the address of the position with this code, with the same rules in force."""
        query = []
        if moves and moves != code:
            query.append(("moves", moves))
        if transcript:
            query.append(("as", "transcript"))
        if self.is_open:
            query.insert(0, ("cards", "open"))
        if self.other:
            query.insert(0, ("other", self.other))
        return self._address(SHOWN if transcript else self.view, code, query)

    def to_lines(self, code: str) -> str:
        """Return the address of all lines that begin with this one, as a tree."""
        return self._address("lines", code, [])

    def to_form(self) -> str:
        """Return where the table of this scenario can be changed."""
        address = reverse("engine:sandbox", args=[self.ui, self.scenario.game])
        return f"{address}?{urlencode([('like', self.scenario.slug), *query_of_names()])}"

    def _address(self, what: str, code: str, query: list[tuple[str, str]]) -> str:
        place = [self.at or self.ui, self.scenario.game, self.scenario.slug]
        at = [] if code == START else [("line", code)]
        anchor = f"#{NEWS}" if what == "spoken" else ""
        if self.page and what == "example" and ("as", "transcript") not in query:
            address, query, anchor = self.page, [*at, *query], f"#{EXAMPLE}"
        elif self.laid:
            name = {"example": "sandbox", "lines": "sandbox-lines"}[what]
            address = reverse(f"engine:{name}", args=place[:2])
            query = [*self.laid, *at, *query]
        else:
            address = _start_of(FRAME if what == FRAMED else f"engine:{what}", *place)
            address += "".join(f"{quote(code, safe=IN_PATHS)}/" for _, code in at)
        query = [("off", key) for key in sorted(self.off)] + query + query_of_names()
        query += [GUESS] if self.is_guess else []
        question = f"?{urlencode(query, safe='/:,*!')}" if query else ""
        return f"{address}{question}{anchor}"

    def shown_as(self, view: str, other: str = "") -> Address:
        """Return the address with positions shown in another way, for the same reader."""
        return replace(self, view=view, other=other, ui=self.at or self.ui, at="", page="")

    def switched(self, rule: str) -> Address:
        """Return the address with the rule switched off, or on again."""
        return replace(self, off=self.off ^ {rule})

    def with_all_rules(self) -> Address:
        """Return the address with all rules in force."""
        return replace(self, off=frozenset())

    def opened(self) -> Address:
        """Return the address with all cards open, or with only the known ones if they are."""
        return replace(self, is_open=not self.is_open)

    def guessing(self) -> Address:
        """Return the address for a reader who guesses first, or who does not if this one does."""
        return replace(self, is_guess=not self.is_guess)


@lru_cache(maxsize=4_096)
def _start_of(name: str, ui: str, game: str, slug: str) -> str:
    """Return the path of the start of an example; that of a position goes on with its code.

    A page of play has some fifty of them. Kept, as addresses do not change while a process runs.
    """
    return reverse(name, args=[ui, game, slug])
