"""What was tried and forced on a line, and the world of a page on which rules are out of force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.punctuation import here
from engine.kernel.lines.answers import FORCED, Taken
from engine.kernel.lines.codes import code_of
from engine.pages.log import Teller
from engine.pages.shown import MomentShown, RefusedShown
from engine.playing.addresses import Address
from engine.playing.allowed import carried, if_allowed
from engine.playing.positions import UNSEEN, Position, position
from engine.words.names import Cited


@dataclass(frozen=True, slots=True)
class AllowedShown:
    """The world without one rule, in which the move was taken, or as far as the line leads."""

    rule: Cited
    url: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class TryShown:
    """The refused move that has just been tried, the address that forces it, and what if.

    *forced_url* is empty where it cannot be carried out.
    """

    moment: MomentShown
    forced_url: str
    allowed: AllowedShown | None


@dataclass(frozen=True, slots=True)
class AnswerInstead:
    """An answer that could have been given, and where it leads."""

    sentence: SafeString
    url: str


@dataclass(frozen=True, slots=True)
class ForcedShown:
    """A move that was forced, and what should have happened: the position before, and its answers.

    *what*, *refused* and *instead* are empty if it was another player's and went unseen.
    """

    what: SafeString | str
    refused: RefusedShown | None
    before: str
    instead: list[AnswerInstead]


@dataclass(frozen=True, slots=True)
class WorldShown:
    """The rules that are out of force on a page, and the same line with all of them in force."""

    rules: list[Cited]
    back: str
    name: str
    """It in a few words, for titles."""


class LineTries:
    """What was tried and forced on the way to a position, as its viewer may see it."""

    def __init__(self, address: Address, whole: Position, seen: Position, teller: Teller) -> None:
        self._address = address
        self._whole = whole
        self._seen = seen
        self._teller = teller
        self._taken = [moment.taken for moment in whole.moments if moment.taken]

    @property
    def is_marked(self) -> bool:
        """Whether the line has an answer that a rule refuses: no page for search engines."""
        return any(taken.mark for taken in self._taken)

    @cached_property
    def tried(self) -> TryShown | None:
        """What has just been tried, if the viewer may see that."""
        if self._seen.tried is None:
            return None
        tried = self._taken[-1]
        moment = self._teller.log(self._seen)[-1]
        # A try changes nothing: the question that it was an answer to is still put.
        options = self._whole.question.options if self._whole.question else ()
        place = [option.key for option in options].index(tried.option.key)
        codes = self._whole.refused_codes[place]
        forced = self._address.to(codes.forced) if codes and codes.forced else ""
        return TryShown(moment, forced, self._allowed(tried, moment))

    def _allowed(self, tried: Taken, moment: MomentShown) -> AllowedShown | None:
        rules = moment.refused.rules if moment.refused else []
        found = if_allowed(
            self._whole.scenario,
            self._taken[:-1],
            tried,
            self._whole.off,
            [rule.key for rule in rules],
        )
        if found is None:
            return None
        rule = next(rule for rule in rules if rule.key == found.section)
        world = self._address.switched(found.section)
        return AllowedShown(rule, world.to(found.code), found.is_done)

    @cached_property
    def forced(self) -> list[ForcedShown]:
        """Each move that was forced on the way, with what should have happened."""
        codes = [moment.code for moment in self._whole.moments]
        seen = {
            moment.code: (moment.taken, shown) for moment, shown in self._teller.pairs(self._seen)
        }
        return [
            self._forced(place, codes, *seen.get(codes[place + 1], (None, None)))
            for place, taken in enumerate(self._taken)
            if taken.mark == FORCED
        ]

    def _forced(
        self, place: int, codes: list[str], taken: Taken | None, shown: MomentShown | None
    ) -> ForcedShown:
        before = self._address.to(codes[place])
        if taken is None or taken.option is UNSEEN or shown is None:
            return ForcedShown("", None, before, [])
        question, leads = taken.question, self._leads(codes[place])
        instead = [
            AnswerInstead(self._teller.speaker.option(option, question), self._address.to(code))
            for option in question.options
            if (code := leads.get(option.key))
        ]
        return ForcedShown(shown.answer, shown.refused, before, instead)

    def _leads(self, code: str) -> dict[str, str | None]:
        """Return where each answer to the question put at this place of the line leads."""
        stands = position(self._whole.scenario, code, self._whole.off)
        options = stands.question.options if stands.question else ()
        return dict(zip([option.key for option in options], stands.codes, strict=True))

    @cached_property
    def world(self) -> WorldShown | None:
        """The world without the rules that are out of force; None if all are in force."""
        off = self._seen.off
        if not off:
            return None
        rules = self._teller.rules.of(sorted(off))
        play, _whole = carried(self._whole.scenario, self._taken, frozenset())
        back = self._address.with_all_rules().to(code_of(self._name, play.taken))
        names = [str(rule.pointer.label) or rule.pointer.title or rule.key for rule in rules]
        name = _("without %(rules)s") % {"rules": here().listed(names)}
        return WorldShown(rules, back, name)

    @property
    def title(self) -> str:
        """What a title says besides: which rules are out of force, or that something was forced."""
        if self.world is not None:
            return self.world.name
        return _("with a forced move") if self._whole.is_forced else ""

    @property
    def _name(self) -> str:
        return self._whole.scenario.name
