"""Addresses of positions: the path holds the line, the query what is switched off and ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from cards.namechoice import query_of_names
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario

EXAMPLE = "example"
"""The anchor of an example on a page that has more than that."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a position of a scenario is: enough to make the address of any other from it.

    `ahead` is the code of a longer line that the reader has gone back in, or "".
    """

    ui: str
    scenario: Scenario
    off: frozenset[str] = frozenset()
    ahead: str = ""
    is_open: bool = False
    """Whether all cards lie open, and not only those that the player asked knows."""

    laid: tuple[tuple[str, str], ...] = ()
    """For a table that a reader has laid, what the address says of it."""

    page: str = ""
    """The path of another page on which the scenario is played, if it is played there."""

    def to(self, code: str, *, ahead: str = "", transcript: bool = False) -> str:
        """Return the address of the position with this code, with the same rules in force."""
        query = []
        if ahead and ahead != code:
            query.append(("ahead", ahead))
        if transcript:
            query.append(("as", "transcript"))
        if self.is_open:
            query.insert(0, ("cards", "open"))
        return self._address("example", code, query)

    def to_lines(self, code: str) -> str:
        """Return the address of all lines that begin with this one, as a tree."""
        return self._address("lines", code, [])

    def to_form(self) -> str:
        """Return where the table of this scenario can be changed."""
        address = reverse("engine:sandbox", args=[self.ui, self.scenario.game])
        return f"{address}?{urlencode([('like', self.scenario.slug), *query_of_names()])}"

    def _address(self, what: str, code: str, query: list[tuple[str, str]]) -> str:
        place = [self.ui, self.scenario.game, self.scenario.slug]
        at = [] if code == START else [("line", code)]
        anchor = ""
        if self.page and what == "example" and ("as", "transcript") not in query:
            address, query, anchor = self.page, [*at, *query], f"#{EXAMPLE}"
        elif self.laid:
            name = {"example": "sandbox", "lines": "sandbox-lines"}[what]
            address = reverse(f"engine:{name}", args=place[:2])
            query = [*self.laid, *at, *query]
        else:
            address = reverse(f"engine:{what}", args=[*place, *[code for _, code in at]])
        query = [("off", key) for key in sorted(self.off)] + query + query_of_names()
        question = f"?{urlencode(query, safe='/:,*')}" if query else ""
        return f"{address}{question}{anchor}"

    def switched(self, rule: str) -> Address:
        """Return the address with the rule switched off, or on again."""
        return replace(self, off=self.off ^ {rule})

    def opened(self) -> Address:
        """Return the address with all cards open, or with only the known ones if they are."""
        return replace(self, is_open=not self.is_open)
