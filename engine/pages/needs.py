"""What a proof needs, as the page of its example shows it: one table, claim by claim."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.kernel.lines.claims import Claim
from engine.kernel.proving.needs import NO_LINE, Breakage, Fall, Needs
from engine.kernel.reading.scenario import Scenario
from engine.pages.shown import Told, told
from engine.playing.addresses import Address
from engine.playing.needs import needs_for, rules_named
from engine.words.names import Cited, CitedRules, up_to_date

PARTS = {
    "happens": _("What was to happen does not."),
    "after": _("It happens, but too early."),
    "order": _("It does not happen in that order."),
    "end": _("The table ends otherwise."),
}
"""How an *always* breaks in a line, by the part of it."""
NEVER = {
    "happens": _("What was never to happen does."),
    "order": _("What was never to happen does."),
    "end": _("The table ends as it never should."),
}
"""How a *never* does."""
NOT_CONCERNED = _("No line is left that it concerns.")
NOT_SHOWN = _("True in no line.")


@dataclass(frozen=True, slots=True)
class BreakageShown:
    """How a claim breaks: in words, in how many of the lines that it then concerns, and where.

    *url* is the shortest such line, without the rule; empty if there is none to show.
    """

    sentence: str
    broken: int
    lines: int
    url: str

    @property
    def count(self) -> str:
        """In how many of the lines."""
        return gettext("%(broken)s of %(lines)s") % {"broken": self.broken, "lines": self.lines}


@dataclass(frozen=True, slots=True)
class FallShown:
    """A rule, and how a claim breaks without it, the shortest way first."""

    rule: Cited
    breakages: list[BreakageShown]


@dataclass(frozen=True, slots=True)
class ClaimNeedsShown:
    """A claim, the rules without which it falls, and those without which it stands or may."""

    text: Told
    falls: list[FallShown]
    stands: list[Cited]
    unknown: list[Cited]


@lru_cache(maxsize=1_024)
def needs_table(scenario: Scenario, ui: str, content: int, _names: str) -> NeedsTable | None:
    """Return the table of an example, None if nothing is kept of its needs.

    It is the same in every position: kept in each language, for each choice of names of cards, as
    long as the *content* is the same.
    """
    needs = needs_for(scenario)
    if needs is None:
        return None
    return NeedsTable(scenario, ui, needs, CitedRules(up_to_date(content), rules_named(needs), ui))


class NeedsTable:
    """What each claim of an example needs, with its rules in the reader's language."""

    def __init__(self, scenario: Scenario, ui: str, needs: Needs, rules: CitedRules) -> None:
        self._scenario = scenario
        self._ui = ui
        self._needs = needs
        self._rules = rules

    @property
    def claims(self) -> list[ClaimNeedsShown]:
        """Each claim in the order of the file."""
        return [
            ClaimNeedsShown(
                text=told(claim.text, self._ui),
                falls=[self._fall(claim, fall) for fall in needs.falls],
                stands=self._rules.of(self._needs.stands_without(number)),
                unknown=self._rules.of(needs.unknown),
            )
            for number, (claim, needs) in enumerate(
                zip(self._scenario.claims, self._needs.claims, strict=True), start=1
            )
        ]

    @property
    def idle(self) -> list[Cited]:
        """The rules without which nothing changes."""
        return self._rules.of(self._needs.idle)

    @property
    def fixed(self) -> list[Cited]:
        """The rules that are cited and that cannot be switched off."""
        return self._rules.of(self._needs.fixed)

    def _fall(self, claim: Claim, fall: Fall) -> FallShown:
        (rule,) = self._rules.of([fall.section])
        return FallShown(rule, [self._breakage(claim, fall, one) for one in fall.breakages])

    def _breakage(self, claim: Claim, fall: Fall, one: Breakage) -> BreakageShown:
        if one.part == NO_LINE:
            sentence = NOT_SHOWN if fall.lines else NOT_CONCERNED
        else:
            sentence = (NEVER if claim.kind == "never" else PARTS)[one.part]
        without = Address(self._ui, self._scenario, frozenset({fall.section}))
        return BreakageShown(
            str(sentence), one.lines, fall.lines, without.to(one.code) if one.code else ""
        )
