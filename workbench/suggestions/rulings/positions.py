"""A ruling of a worked example that a reader reports: where it stands, and how it came about.

A report names the position alone; what else is kept of it is played here, so that nobody can write
into it what no line says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import override

from engine.kernel.errors import TooMuch
from engine.pages.position import PositionPage
from engine.pages.sharing.verdict import plain, verdict_of
from engine.playing.addresses import Address
from engine.playing.allowed import not_offered
from engine.playing.needs import engine_digest, script_digest
from engine.playing.positions import Position, position, scenarios
from engine.words.names import Cited, CitedRules, up_to_date

PARAMETER = "ruling"
LONGEST = 500
MOST_TOLD = 60
"""So many sentences of a line are kept, the last ones."""


@dataclass(frozen=True, slots=True)
class ReportedRuling:
    """A position that a reader reports; `written` is how an address names it."""

    written: str
    stands: Position

    @classmethod
    def read(cls, written: str) -> ReportedRuling | None:
        """The ruling `game/slug/code`, and after a comma each rule that is off; None if it is none.

        A line that has broken is none: it would be about another position.
        """
        place, *off = written.split(",")
        parts = place.split("/")
        scenario = scenarios().get((parts[0], parts[1])) if len(parts) == 3 else None
        if len(written) > LONGEST or scenario is None or not_offered(scenario, off, parts[2]):
            return None
        try:
            stands = position(scenario, parts[2], frozenset(off))
        except TooMuch:
            return None
        return None if stands.problem else cls(written, stands)

    def address(self, ui: str) -> str:
        """Where the position is, in interface language *ui*."""
        return Address(ui, self.stands.scenario, self.stands.off).to(self.stands.code)

    def title(self, ui: str) -> str:
        """What the example is called."""
        return plain(self._page(ui).title)

    def trace(self, lang: str) -> dict[str, Any]:
        """What is kept of the ruling, for editors of *lang*, as JSON.

        `ruling` as it is written in addresses, `line` its answers in the words of the engine,
        `told` what happened in sentences, `off` the rules that are off, `decided` the rule that
        refuses, or an empty text, and `version` the digests of the script and of its engine.
        """
        with override(lang):
            page = self._page(lang)
            verdict = verdict_of(page)
            told = [
                plain(sentence)
                for moment in page.log
                for sentence in (moment.answer, *[step.sentence for step in moment.steps])
                if sentence
            ]
            return {
                "ruling": self.written,
                "line": self.stands.words,
                "told": [*told[-MOST_TOLD:], verdict.told],
                "off": sorted(self.stands.off),
                "decided": verdict.rule.key if verdict.rule else "",
                "version": self.version,
            }

    @property
    def version(self) -> str:
        """By what the ruling was played."""
        scenario = self.stands.scenario
        return f"{script_digest(scenario.name)}.{engine_digest(scenario.game)}"

    def _page(self, ui: str) -> PositionPage:
        return PositionPage(Address(ui, self.stands.scenario, self.stands.off), self.stands)


@dataclass(frozen=True, slots=True)
class RulingShown:
    """A ruling as an editor sees it. `url` is empty where the line cannot be played any more, and
    `is_same` says whether the script and the engine are those of then."""

    url: str
    line: str
    told: list[str]
    off: list[Cited]
    decided: list[Cited]
    version: str
    is_same: bool


def asked_about(request: HttpRequest) -> tuple[ReportedRuling | None, bool]:
    """The ruling that a form is about, and whether one was named that cannot be found."""
    sent = request.POST if request.method == "POST" else request.GET
    written = sent.get(PARAMETER, "")
    ruling = ReportedRuling.read(written) if written else None
    return ruling, bool(written) and ruling is None


def ruling_shown(trace: Mapping[str, Any], ui: str) -> RulingShown | None:
    """What was kept of a ruling; None for a report that is about none."""
    if not trace:
        return None
    ruling = ReportedRuling.read(trace["ruling"])
    keys = [*trace["off"], *([trace["decided"]] if trace["decided"] else [])]
    rules = CitedRules(up_to_date(), keys, ui)
    return RulingShown(
        url=ruling.address(ui) if ruling else "",
        line=trace["line"],
        told=trace["told"],
        off=rules.of(trace["off"]),
        decided=rules.of([trace["decided"]]) if trace["decided"] else [],
        version=trace["version"],
        is_same=ruling is not None and ruling.version == trace["version"],
    )
