"""The page of a told table: what a page of play shows, in the order in which it is listened to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import unescape
from urllib.parse import SplitResult, parse_qsl, urlsplit

from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import override

from corpus.languages import CODES
from corpus.punctuation import here
from engine.kernel.seeing import named
from engine.pages.mentions import cards_of, told_of
from engine.pages.position import PositionPage
from engine.pages.shown import OptionShown, StepShown
from engine.pages.spoken.names import names_said
from engine.pages.spoken.speaker import SpokenSpeaker
from engine.pages.spoken.table import MovedTold, PartTold, moved_told, parts_told
from engine.pages.spoken.understanding import Sayable
from engine.playing.addresses import Address
from engine.playing.positions import Position
from engine.words import wording_of
from engine.words.names import CardNames, CardShown
from engine.words.sentences import Speaker

MOST_TOLD = 8
"""A screen reader reads out all that is new in one go: of a longer answer it has the last steps."""


@dataclass(frozen=True, slots=True)
class NumberedOption:
    """A way to answer, and the number by which it can be said."""

    number: int
    option: OptionShown


@dataclass(frozen=True, slots=True)
class NewsTold:
    """What is told of an answer as soon as it is given, and how many steps of it are not."""

    steps: list[StepShown]
    untold: list[StepShown]


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of what was said: `url` leads on where one choice is meant.

    Else there is a sentence, and the choices that it is about.
    """

    url: str
    sentence: str = ""
    options: tuple[NumberedOption, ...] = ()


class SpokenPage(PositionPage):
    """A position that is told, with all that can be said for each way to answer.

    `reply` is what came of something that was said here and led nowhere.
    """

    def __init__(self, address: Address, stands: Position, reply: Reply | None = None) -> None:
        super().__init__(address, stands)
        self.reply = reply

    def _speaking(self) -> Speaker:
        return self._speaking_with(self._names)

    def _speaking_with(self, names: CardNames) -> Speaker:
        layout, wording = self.scenario.layout, wording_of(self.scenario.game)
        boards = tuple([kind.cells for kind in layout.kinds.values() if kind.cells])
        first = layout.players[0] if wording.reader_sits else ""
        return SpokenSpeaker(wording, names, first, boards)

    @cached_property
    def numbered(self) -> list[NumberedOption]:
        """The ways to answer, refused ones too, numbered from one."""
        return [NumberedOption(n, option) for n, option in enumerate(self.options, 1)]

    @property
    def parts(self) -> list[PartTold]:
        """The table, part by part."""
        return parts_told(self.tabletop, self._speaker)

    @property
    def moved(self) -> list[MovedTold]:
        """What the last answer moved, and where it lies now."""
        return moved_told(self.tabletop)

    @property
    def cards(self) -> list[CardShown]:
        """The cards that the reader knows to be here, in the order of their names."""
        known = [self._names.card(slug) for slug in told_of(self.stands)]
        return sorted(known, key=lambda card: card.name.casefold())

    @cached_property
    def told_now(self) -> NewsTold:
        """What the last answer brought, as far as it is told at once: its end and what was refused.

        What has happened before the first answer is told whole.
        """
        moment = self.log[-1]
        last = len(moment.steps) - (MOST_TOLD if len(self.log) > 1 else len(moment.steps))
        told = [step for n, step in enumerate(moment.steps) if n >= last or step.refused]
        return NewsTold(told, [step for step in moment.steps if step not in told])

    @property
    def place(self) -> str:
        """Where among the lines worth hearing this position is: “Line 2 of 3.”"""
        here_too = [str(n) for n, line in enumerate(self.lines, 1) if line.here]
        if not here_too:
            return ""
        said = {"line": here().any_of(here_too), "lines": len(self.lines)}
        return _("Line %(line)s of %(lines)s.") % said

    @property
    def answered(self) -> str:
        """How many answers have been given."""
        return _("Answers so far: %(number)s.") % {"number": len(self.log) - 1}

    @property
    def drawn(self) -> str:
        """The address of this position with the table drawn."""
        return self.address.shown_as("example").to(self.stands.code)

    # What can be said

    @property
    def asked_at(self) -> SplitResult:
        """The address to which the field sends what is said."""
        return urlsplit(self.here)

    @property
    def kept_in_field(self) -> list[tuple[str, str]]:
        """What the address says besides, to be sent with it."""
        return parse_qsl(self.asked_at.query)

    @cached_property
    def sayables(self) -> list[Sayable]:
        """For each way to answer what can be said for it, in any language."""
        question = self.stands.question
        if question is None:
            return []
        speakers = {code: self._speaking_in(code) for code in CODES}
        names = self._names_of(set().union(*[named(option.data) for option in question.options]))
        phrases: list[list[str]] = [[] for _option in question.options]
        for code, speaker in speakers.items():
            with override(code):
                for option, said in zip(question.options, phrases, strict=True):
                    said.append(unescape(strip_tags(speaker.option(option, question))))
        return [
            Sayable.of(said, [name for slug in named(option.data) for name in names[slug]])
            for option, said in zip(question.options, phrases, strict=True)
        ]

    def _speaking_in(self, lang: str) -> Speaker:
        if lang == self.address.ui:
            return self._speaker
        kept, slugs = self._names.kept, cards_of([self.stands])
        return self._speaking_with(CardNames(kept, self.scenario.game, slugs, lang))

    def _names_of(self, slugs: set[str]) -> dict[str, tuple[str, ...]]:
        return names_said(self.scenario.game, slugs)

    @property
    def sayable_cards(self) -> dict[str, Sayable]:
        """The cards that the reader knows to be here, and all that they are called."""
        names = self._names_of(told_of(self.stands))
        return {slug: Sayable.of([], said) for slug, said in sorted(names.items())}

    def name(self, slug: str) -> str:
        """What the page calls a card."""
        return self._names.card(slug).name
