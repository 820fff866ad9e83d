"""A line of play retold: its moments, what happened in each, and what was refused and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from django.utils.safestring import SafeString

from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Data, Event, Grounds
from engine.pages.shown import MomentShown, OptionShown, RefusedShown, StepShown
from engine.playing.moments import Moment
from engine.playing.positions import UNSEEN, Position
from engine.words.names import CitedRules
from engine.words.sentences import Speaker
from rules.reading.rules import Rule

DEEPEST = 3
"""How far a step is indented under what caused it; beyond that it is not read more easily."""


@dataclass(frozen=True)
class Teller:
    """Tells positions of one page: who speaks, which rules are cited, where moments are found."""

    speaker: Speaker
    rules: CitedRules
    address_of: Callable[[str], str]
    whole: Mapping[str, Rule] = field(default_factory=dict)
    """The rules with their whole texts that refuse what was tried or forced."""

    def log(self, stands: Position) -> list[MomentShown]:
        """Return every moment of the line, the last one marked as here.

        What others answered unseen makes no moment of its own: that they were asked would tell of
        their cards.
        """
        return [shown for _moment, shown in self.pairs(stands)]

    def pairs(self, stands: Position) -> list[tuple[Moment, MomentShown]]:
        """Return the same, each beside its moment."""
        depths: dict[int, int] = {}
        for event in stands.events:
            above = -1 if event.cause is None else depths[event.cause]
            depths[event.n] = min(above + 1, DEEPEST)
        shown: list[tuple[Moment, MomentShown]] = []
        for moment in stands.moments:
            url = self.address_of(moment.code)
            steps = [self._step(stands, event, depths[event.n], url) for event in moment.events]
            here = moment is stands.moments[-1]
            if shown and moment.taken is not None and moment.taken.option is UNSEEN:
                first, before = shown.pop()
                told = replace(before, steps=before.steps + steps, here=here)
                shown.append((first, told))
                continue
            told = MomentShown(url, self._answer(moment), steps, here)
            shown.append((moment, self._marked(stands, moment, told)))
        return shown

    def _marked(self, stands: Position, moment: Moment, told: MomentShown) -> MomentShown:
        """Return the moment with why a rule refuses its answer, if one does."""
        taken = moment.taken
        if taken is None or not taken.mark:
            return told
        refused = self.option(stands, taken.question, taken.option, "").refused
        decides = refused.rules[0].key if refused else ""
        mark = "tried" if moment.is_tried else "forced"
        return replace(told, mark=mark, refused=refused, rule=self.whole.get(decides))

    def _answer(self, moment: Moment) -> SafeString | str:
        if moment.taken is None:
            return ""
        return self.speaker.option(moment.taken.option, moment.taken.question)

    def _step(self, stands: Position, event: Event, depth: int, url: str) -> StepShown:
        sentence = self.speaker.event(event)
        player = event.data.get("player", self.speaker.viewer)
        if player == self.speaker.viewer or self.speaker.names_player(event):
            player = ""
        refused = None
        if event.refused:
            refusal = Grounds(event.cites, event.data.get("because"))
            refused = self._refused(sentence, refusal, event.data, stands)
        return StepShown(
            number=event.n + 1,
            sentence=sentence,
            player=self.speaker.player(player) if player else "",
            rules=tuple(self.rules.of(event.cites)),
            refused=refused,
            depth=depth,
            url=url,
        )

    def _refused(
        self, what: SafeString, refusal: Grounds, about: Data, stands: Position
    ) -> RefusedShown:
        return refused_shown(self.speaker, self.rules, what, refusal, about, stands.events)

    def option(self, stands: Position, question: Choose, option: Option, url: str) -> OptionShown:
        """Return the option as a link to *url*, or with the reason why it is refused."""
        sentence = self.speaker.option(option, question)
        if option.refused is None:
            return OptionShown(sentence, url, None)
        about = {**question.data, **option.data}
        return OptionShown(sentence, "", self._refused(sentence, option.refused, about, stands))

    def options(self, stands: Position) -> list[OptionShown]:
        """Return each option of the question now put, with its addresses."""
        question = stands.question
        if question is None:
            return []
        found = []
        codes = zip(question.options, stands.codes, stands.refused_codes, strict=True)
        for option, code, refused in codes:
            shown = self.option(stands, question, option, self.address_of(code) if code else "")
            if refused is not None:
                forced = self.address_of(refused.forced) if refused.forced else ""
                shown = replace(shown, try_url=self.address_of(refused.tried), force_url=forced)
            found.append(shown)
        return found

    def refusals(self, stands: Position, log: list[MomentShown]) -> list[RefusedShown]:
        """Return what was refused: in the whole line at its end, before it by the last answer.

        What is refused as an option of the question now put is shown there, and not here.
        """
        question = stands.question
        asked_now = {
            (option.verb, option.refused)
            for option in (question.options if question else ())
            if option.refused is not None
        }
        moments = log if question is None else log[-1:]
        found = []
        for step in (step for moment in moments for step in moment.steps):
            event = stands.events[step.number - 1]
            grounds = Grounds(event.cites, event.data.get("because"))
            if step.refused and (event.verb, grounds) not in asked_now:
                found.append(step.refused)
        return found


def refused_shown(
    speaker: Speaker,
    rules: CitedRules,
    what: SafeString,
    refusal: Grounds,
    about: Data,
    events: tuple[Event, ...],
) -> RefusedShown:
    """Return what is refused with its reason and the rules, the one that decides first."""
    why, decides = speaker.reason(refusal, about, events)
    cites = sorted(refusal.cites, key=lambda key: key != decides)
    return RefusedShown(what, why, tuple(rules.of(cites)))
