"""The examples of some rules with what proves them: claims, verdicts, and what is refused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from engine.kernel.lines.claims import Proof, Result
from engine.kernel.reading.scenario import LineToShow, Scenario
from engine.pages.log import Teller
from engine.pages.mentions import cards_of, cites_of
from engine.pages.shelf import in_order, url_of
from engine.pages.shown import ClaimShown, StepShown, told
from engine.pages.tries.wholerules import whole_rules
from engine.playing.coverage import coverage_of
from engine.playing.positions import Position, position_in_words, proof
from engine.words import wording_of
from engine.words.names import CardNames, Cited, CitedRules, up_to_date
from engine.words.sentences import Speaker
from rules.books.proofs import (
    CitedInFull,
    PrintedLine,
    WrittenClaim,
    WrittenMoment,
    WrittenProof,
    WrittenStep,
)
from rules.kept import content_version
from rules.reading.pointers import Pointer
from rules.reading.rules import Rule


class PlayedLine(NamedTuple):
    """A line that a scenario names, played to its end with all cards open."""

    line: LineToShow
    stands: Position


def proofs_for(ui: str, keys: Collection[str]) -> list[WrittenProof]:
    """Return the examples that show one of the rules, in the language *ui*, which is active.

    Five queries for each game whose cards or rules were not met before, and one.
    """
    wanted = frozenset(keys)
    found = [one for one in in_order() if not wanted.isdisjoint(coverage_of(one).words)]
    if not found:
        return []
    content = content_version()
    kept = up_to_date(content)
    by_game: dict[str, list[Scenario]] = defaultdict(list)
    for scenario in found:
        by_game[scenario.game].append(scenario)
    written: list[WrittenProof] = []
    for game, scenarios in by_game.items():
        played = {
            one.name: [PlayedLine(line, position_in_words(one, line.line)) for line in one.shown]
            for one in scenarios
        }
        stands = [line.stands for lines in played.values() for line in lines]
        cited = cites_of(stands).union(*[one.sections for one in scenarios])
        names = CardNames(kept, game, cards_of(stands), ui)
        rested_on = refusing(stands).union(*[one.proves for one in scenarios])
        whole = whole_rules(rested_on, ui, content)
        writer = ProofWriter(names, CitedRules(kept, cited, ui), whole, ui, wanted)
        written += [writer.written(one, played[one.name]) for one in scenarios]
    return written


class ProofWriter:
    """Writes examples of one game down, its cards and rules looked up once for all of them."""

    def __init__(
        self,
        names: CardNames,
        rules: CitedRules,
        whole: Mapping[str, Rule],
        ui: str,
        of_book: Collection[str],
    ) -> None:
        self._names = names
        self._rules = rules
        self._whole = whole
        self._ui = ui
        self._of_book = of_book

    def written(self, scenario: Scenario, lines: list[PlayedLine]) -> WrittenProof:
        """Return the scenario with what came of its claims over all lines."""
        proved = proof(scenario)
        wording = wording_of(scenario.game)
        viewer = scenario.layout.players[0] if wording.reader_sits else ""
        teller = Teller(Speaker(wording, self._names, viewer), self._rules, lambda _code: "")
        told_whole: set[str] = set()
        title, question, intro = (
            told(text, self._ui) for text in (scenario.title, scenario.question, scenario.intro)
        )
        return WrittenProof(
            name=scenario.name,
            url=url_of(scenario, self._ui),
            title=str(title),
            title_lang=title.lang,
            question=str(question),
            question_lang=question.lang,
            intro=str(intro),
            intro_lang=intro.lang,
            checked=checked_over(proved),
            claims=tuple(self._claim(result) for result in proved.results),
            lines=tuple(self._line(teller, line, stands, told_whole) for line, stands in lines),
            proved=tuple(self._pointer(one) for one in self._rules.of(scenario.proves)),
            shown=frozenset(coverage_of(scenario).rules),
            elsewhere=tuple(self._elsewhere(scenario, [stands for _line, stands in lines])),
        )

    def _elsewhere(
        self, scenario: Scenario, positions: Iterable[Position]
    ) -> Iterable[CitedInFull]:
        """The rules of other sources by which something is refused, or without which a claim
        falls."""
        rested_on = sorted(refusing(positions).union(scenario.proves) - {*self._of_book})
        return (self._in_full(one) for one in self._rules.of(rested_on) if one.key in self._whole)

    def _in_full(self, cited: Cited) -> CitedInFull:
        pointer = self._pointer(cited)
        return CitedInFull(self._whole[cited.key], pointer.where, pointer.where_lang)

    def _pointer(self, cited: Cited) -> Pointer:
        """Where the rule is; of one of the book without saying so."""
        if cited.key not in self._of_book:
            return cited.pointer
        return replace(cited.pointer, where="", where_lang="")

    def _claim(self, result: Result) -> WrittenClaim:
        text = told(result.claim.text, self._ui)
        shown = ClaimShown(
            text, result.claim.kind, result.holds, result.lines, result.shown, url=""
        )
        said = render_to_string("engine/lines/_claim_said.html", {"claim": shown})
        return WrittenClaim(str(text), text.lang, mark_safe(said.strip()), result.holds)

    def _line(
        self, teller: Teller, line: LineToShow, stands: Position, told_whole: set[str]
    ) -> PrintedLine:
        title = told(line.title, self._ui)
        moments = [
            WrittenMoment(
                moment.answer, tuple(self._step(step, told_whole) for step in moment.steps)
            )
            for moment in teller.log(stands)
        ]
        return PrintedLine(str(title), title.lang, tuple(moments))

    def _step(self, step: StepShown, told_whole: set[str]) -> WrittenStep:
        """Return the step; the rule that refuses it is whole where it was not *told_whole* yet."""
        if step.refused is None:
            return WrittenStep(step.number, step.player, step.sentence)
        decides, *others = step.refused.rules
        is_new = decides.key in self._whole and decides.key not in told_whole
        told_whole.add(decides.key)
        return WrittenStep(
            step.number,
            step.player,
            step.sentence,
            step.refused.why,
            self._in_full(decides) if is_new else None,
            tuple(self._pointer(one) for one in (others if is_new else step.refused.rules)),
        )


def refusing(positions: Iterable[Position]) -> set[str]:
    """Return the rules by which something is refused on the way to these positions."""
    events = (event for stands in positions for event in stands.events if event.refused)
    return {key for event in events for key in event.cites}


def checked_over(proved: Proof) -> SafeString:
    """Say over how many lines it was checked, in the words of the page."""
    return mark_safe(render_to_string("engine/lines/_checked.html", {"proof": proved}).strip())
