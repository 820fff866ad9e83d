"""What the page of all lines shows: a tree of questions and answers, linked to every position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.kernel.decisions import Choose, Option
from engine.kernel.lines.answers import FORCED, TRIED
from engine.kernel.lines.claims import Result
from engine.kernel.lines.codes import START, code_of
from engine.kernel.reading.scenario import Scenario
from engine.kernel.seeing import named
from engine.pages.log import refused_shown
from engine.pages.shown import RefusedShown, Told, told
from engine.playing.addresses import Address
from engine.playing.tree import TreeNode, Walk, top_of
from engine.words import wording_of
from engine.words.names import CardNames, CitedRules, up_to_date
from engine.words.sentences import Speaker

MOST_OPTIONS = 64
"""How many options a page of lines unfolds: so it stays small and its branches are linked."""
ALL_OPEN = 40
"""Up to so many options every question stands open; in a larger tree only the first ones do."""
FIRST = 2
MARKS = {TRIED: "tried", FORCED: "forced"}


@dataclass(frozen=True, slots=True)
class Twig:
    """One answer in the tree: where it leads, and what follows or why it cannot be given.

    *question* is empty where the line is over, and *folded* where the branch has its own page.
    """

    sentence: SafeString | str
    url: str
    code: str = ""
    refused: RefusedShown | None = None
    asked: str = ""
    question: SafeString | str = ""
    is_open: bool = False
    folded: str = ""
    lines: int | None = None
    twigs: tuple[Twig, ...] = ()
    shows: tuple[int, ...] = ()
    breaks: tuple[int, ...] = ()
    mark: str = ""
    """Of an answer on the way that a rule refuses: ``tried`` or ``forced``."""


class TreePage:
    """The lines of a scenario below some place, in the reader's language. Four queries."""

    def __init__(self, address: Address, walk: Walk, results: tuple[Result, ...] = ()) -> None:
        self.address = address
        self.walk = walk
        self.scenario: Scenario = address.scenario
        self.results = results
        self._unfolded = top_of(walk, MOST_OPTIONS)
        kept = up_to_date()
        self.content = kept.content
        self._names = CardNames(kept, self.scenario.game, self._cards(), address.ui)
        self._rules = CitedRules(kept, self._cites(), address.ui)
        self._wording = wording_of(self.scenario.game)
        self._viewer = self.scenario.layout.players[0]

    @property
    def title(self) -> Told:
        if self.address.laid:
            return Told(_("A table of your own"), "")
        return told(self.scenario.title, self.address.ui)

    @property
    def printed_lang(self) -> str:
        """The language of the printed names of this game's cards."""
        return self._names.printed_lang

    @property
    def root(self) -> Twig:
        """The tree: its first question, or the end of a line that asks nothing."""
        small = sum(len(place.question.options) for place in self._places() if place.question)
        return self._twig(self.walk.root, "", None if small <= ALL_OPEN else FIRST)

    @property
    def way(self) -> list[Twig]:
        """The answers that lead to the root, each with the page of the lines below it."""
        before = self.walk.root.taken
        speaker = self._speaker(START)
        codes = [self.address.to_lines(code) for code in self._codes_before()]
        return [
            Twig(speaker.option(taken.option, taken.question), url, mark=MARKS.get(taken.mark, ""))
            for taken, url in zip(before, codes[1:], strict=True)
        ]

    @property
    def is_forced(self) -> bool:
        """Whether something was forced on the way: then no line here is as the rules have it."""
        return any(taken.mark == FORCED for taken in self.walk.root.taken)

    @property
    def claims(self) -> list[tuple[int, Told, bool | None]]:
        """The claims by number, and what came of each."""
        return [
            (number, told(result.claim.text, self.address.ui), result.holds)
            for number, result in enumerate(self.results, start=1)
        ]

    @property
    def whole(self) -> str:
        """The address of the whole tree."""
        return self.address.to_lines(START)

    @property
    def table(self) -> str:
        """The address of the position at the root."""
        return self.address.to(self.walk.root.code)

    def _codes_before(self) -> list[str]:
        before = self.walk.root.taken
        return [code_of(self.scenario.name, before[:n]) for n in range(len(before) + 1)]

    def _speaker(self, code: str) -> Speaker:
        """Return who speaks of the place with this code: its steps are linked on its own page."""
        return Speaker(self._wording, self._names, self._viewer, f"{self.address.to(code)}#step")

    def _twig(self, place: TreeNode, sentence: SafeString | str, levels: int | None) -> Twig:
        url = self.address.to(place.code)
        question = place.question
        if question is None:
            return Twig(sentence, url, place.code, shows=place.shows, breaks=place.breaks)
        speaker = self._speaker(place.code)
        lines = place.lines if self.walk.complete else None
        asked = question.player
        folded = "" if place.code in self._unfolded else self.address.to_lines(place.code)
        return Twig(
            sentence,
            url,
            place.code,
            asked="" if asked == self._viewer else speaker.player(asked),
            question=speaker.question(question),
            is_open=levels is None or levels > 0,
            folded=folded,
            lines=lines,
            twigs=() if folded else tuple(self._options(place, question, speaker, levels)),
        )

    def _options(
        self, place: TreeNode, question: Choose, speaker: Speaker, levels: int | None
    ) -> Iterator[Twig]:
        below = None if levels is None else levels - 1
        for number, option in enumerate(question.options):
            sentence = speaker.option(option, question)
            if option.refused is not None:
                yield Twig(sentence, "", refused=self._refused(place, question, option, speaker))
            elif number in place.branches:
                yield self._twig(place.branches[number], sentence, below)
            else:
                url = self.address.to(place.code)
                yield Twig(sentence, url, folded=url)

    def _refused(
        self, place: TreeNode, question: Choose, option: Option, speaker: Speaker
    ) -> RefusedShown:
        assert option.refused is not None
        about = {**question.data, **option.data}
        sentence = speaker.option(option, question)
        return refused_shown(
            speaker, self._rules, sentence, option.refused, about, tuple(place.events)
        )

    def _places(self) -> Iterator[TreeNode]:
        """Yield the places that are unfolded."""
        waiting = [self.walk.root]
        while waiting:
            place = waiting.pop()
            if place.code in self._unfolded:
                yield place
                waiting += place.branches.values()

    def _cards(self) -> set[str]:
        found = {*self.scenario.layout.names}
        before = self.walk.root.taken
        asked: list[tuple[Choose, tuple[Option, ...]]] = [
            (taken.question, (taken.option,)) for taken in before
        ]
        folded = [child for place in self._places() for child in place.branches.values()]
        for place in (*self._places(), *folded):
            if place.question is not None:
                asked.append((place.question, place.question.options))
            found |= {name for event in place.events for name in named(event.data)}
        for question, options in asked:
            found |= named(question.data).union(*[named(option.data) for option in options])
        return found

    def _cites(self) -> set[str]:
        return {
            key
            for place in self._places()
            if place.question is not None
            for option in place.question.options
            if option.refused is not None
            for key in option.refused.cites
        }
