"""The hints of a position, from rough to fine: those of its file, and those that play itself gives.

Play says of each grade something: under which heading the rule stands that is about to matter,
which rule it is, and which answers keep the goal in reach. Where others have answered unseen it
says nothing, as the lamp does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from cards.links import LinkedText, with_names
from cards.namechoice import chosen_names
from engine.kernel.effects.readings import TOGETHER
from engine.kernel.lines.hints import GRADES
from engine.pages.lessons.book import LessonBook
from engine.pages.shelf import lines_of
from engine.pages.shown import Told, told
from engine.playing.lessons.ahead import goals_ahead, rule_ahead
from engine.playing.lessons.hints import HintHere, hints_at
from engine.playing.positions import Position
from engine.words.names import Cited, CitedRules
from engine.words.sentences import Speaker
from rules.kept import Kept
from rules.models import Section
from rules.reading.rules import RuleWords, words_of

ROUGH, FINER, FINEST = GRADES


@dataclass(frozen=True, slots=True)
class HintTold:
    """A hint of the file, and on how many of all lines it shows; None if that is not known."""

    text: Told
    shown: int | None
    lines: int


@dataclass(frozen=True, slots=True)
class GoalHint:
    """A goal that is still in reach, and the answers that keep it there."""

    goal: Told
    answers: list[SafeString]


@dataclass(frozen=True, slots=True)
class HintGrade:
    """All hints of one grade: what the file says, and what play does. `finer` lies folded in it."""

    grade: int
    told: list[HintTold]
    rule: Cited | None
    """Grade 1: the heading above the rule that is about to matter; grade 2: that rule."""
    words: RuleWords | None
    """Grade 2: the rule whole, as its own page has it."""
    goals: list[GoalHint]
    """Grade 3: what keeps each goal in reach that can be lost here."""
    finer: HintGrade | None = None


class HintsOfPosition:
    """The hints for the player who is asked in a position, as that player knows it."""

    def __init__(
        self, whole: Position, seen: Position, speaker: Speaker, book: LessonBook, ui: str
    ) -> None:
        self._whole = whole
        self._seen = seen
        self._speaker = speaker
        self._book = book
        self._ui = ui
        taken = [moment.taken for moment in whole.moments if moment.taken and not moment.is_tried]
        self._answers = tuple([one.answer for one in taken])

    def graded(self) -> HintGrade | None:
        """The roughest grade with the finer ones folded in it; None if there is no hint."""
        if not self._may_say():
            return None
        scenario, off = self._whole.scenario, self._whole.off
        rule, heading = self._rules(rule_ahead(scenario, self._answers, off))
        words = whole(rule.key, self._ui, self._speaker.names.kept.content) if rule else None
        here = hints_at(scenario, self._answers, off)
        grades = [
            HintGrade(ROUGH, self._told(here, ROUGH), heading, None, []),
            HintGrade(FINER, self._told(here, FINER), rule, words, []),
            HintGrade(FINEST, self._told(here, FINEST), None, None, self._goals()),
        ]
        found = None
        for grade in reversed(grades):
            if grade.told or grade.rule or grade.goals:
                found = replace(grade, finer=found)
        return found

    def _may_say(self) -> bool:
        """Say whether the reader is asked, nothing answered is unseen, and nothing was forced."""
        if self._whole.is_forced:
            return False
        question = self._whole.question
        if question is None or question.player not in (self._whole.asked, TOGETHER):
            return False
        return not self._answers or bool(self._seen.words)

    def _rules(self, rule: str) -> tuple[Cited | None, Cited | None]:
        """Return the rule that is about to matter, and the heading above it if it has one."""
        if not rule:
            return None, None
        heading = self._book.headings.get(rule, rule)
        rules = CitedRules(self._speaker.names.kept, {rule, heading}, self._ui)
        (cited,) = rules.of([rule])
        return cited, rules.of([heading])[0] if heading != rule else None

    def _told(self, here: Iterable[HintHere], grade: int) -> list[HintTold]:
        scenario = self._whole.scenario
        return [
            HintTold(
                told(one.hint.text, self._ui),
                None if self._whole.off else one.lines,
                lines_of(scenario),
            )
            for one in here
            if one.hint.grade == grade
        ]

    def _goals(self) -> list[GoalHint]:
        question = self._seen.question
        if question is None:
            return []
        count = len(question.options)
        return [
            GoalHint(
                told(ahead.goal.text, self._ui),
                [self._speaker.option(question.options[n], question) for n in ahead.answers],
            )
            for ahead in goals_ahead(self._whole.scenario, self._answers, count, self._whole.off)
        ]


def whole(rule: str, ui: str, content: int) -> RuleWords | None:
    """Return the words of a rule in *ui*, else in its original; None of one that we do not hold.

    One query for one not met before at this version of the *content*.
    """
    kept, asked = _words(content), (rule, ui, chosen_names())
    if asked not in kept:
        section = Section.objects.with_source().in_language(ui).filter(key=rule).first()
        words = words_of(section, section.source, ui, ui) if section else None
        if words is not None:
            (html,) = with_names([LinkedText(words.html, words.lang)])
            words = replace(words, html=html)
        kept[asked] = words
    return kept[asked]


_words: Kept[dict[tuple[str, str, str], RuleWords | None]] = Kept(lambda _content: {})
