"""Addresses of positions: the path holds the line, the query what is switched off and ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from engine.kernel.lines import START
from engine.kernel.scenario import Scenario

NO_RULES: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Address:
    """Where a position of a scenario is: enough to make the address of any other from it.

    `ahead` is the code of a longer line that the reader has gone back in, or "".
    """

    ui: str
    scenario: Scenario
    off: frozenset[str] = NO_RULES
    ahead: str = ""

    def to(self, code: str, *, ahead: str = "", transcript: bool = False) -> str:
        """Return the address of the position with this code, with the same rules in force."""
        place = [self.ui, self.scenario.game, self.scenario.slug]
        if code != START:
            place.append(code)
        query = [("off", key) for key in sorted(self.off)]
        if ahead and ahead != code:
            query.append(("ahead", ahead))
        if transcript:
            query.append(("as", "transcript"))
        address = reverse("engine:example", args=place)
        return f"{address}?{urlencode(query, safe='/')}" if query else address

    def switched(self, rule: str) -> Address:
        """Return the address with the rule switched off, or on again."""
        return replace(self, off=self.off ^ {rule})
