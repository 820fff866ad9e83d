"""The page of a study: its title, and each position with the way there, its table and its note."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from corpus.labels import LANGUAGES
from engine.kernel.lines.codes import START
from engine.pages.mentions import cards_of
from engine.pages.sharing.links import picture_address
from engine.pages.shown import Told, told
from engine.pages.studies.beside import address_beside
from engine.pages.studies.places import EntryPlace, address_of, places_of
from engine.pages.studies.sentences import said_of, summed_up
from engine.pages.tabletop.table import Tabletop, drawn
from engine.pages.views import name_of, sentence_of
from engine.playing.addresses import Address
from engine.playing.positions import UNSEEN, Position, as_seen
from engine.playing.studies.packed import LONGEST_ADDRESS, packed
from engine.playing.studies.study import OpenedStudy, StudyEntry
from engine.words import faults, wording_of
from engine.words.names import CardNames, Cited, CitedRules, up_to_date
from engine.words.sentences import Speaker

MOST_ANSWERS = 4
"""So many answers before a position are told; what went before them is on its page."""


@dataclass(frozen=True, slots=True)
class PositionShown:
    """A position of a study: how one comes there, what is asked there, and its table.

    `before` is how many answers are left out before those that are told.
    """

    answers: list[SafeString]
    before: int
    question: SafeString | str
    tabletop: Tabletop
    seen_by: str
    picture: str
    """The path of its picture; empty of a table that a reader has laid, or with all cards open."""


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry as its study shows it; `problems` says what is not as it was noted.

    `url` is empty where the example is gone, `code` is how the place was written.
    """

    number: int
    entry: StudyEntry
    title: Told
    game_name: str
    url: str
    position: PositionShown | None
    off: list[Cited]
    problems: list[str]
    beside: list[tuple[int, str]]
    """The numbers of other positions of the same example, with where they stand beside it."""

    @property
    def note_lang(self) -> str:
        """The language of the note, "" if the reader has said none."""
        return self.entry.lang

    @property
    def is_strange_language(self) -> bool:
        """Whether the note is in a language that this site does not have."""
        return bool(self.entry.lang) and self.entry.lang not in LANGUAGES


class StudyPage:
    """A study as a reader of *ui* sees it. Two queries for each game, and three for the page."""

    def __init__(self, opened: OpenedStudy, ui: str, said: Iterable[str] = ()) -> None:
        self.study = opened.study
        self.ui = ui
        self.is_newer = opened.is_newer
        self.faults = opened.faults
        self._said = list(said)
        self._places = places_of(self.study.entries)
        self._kept = up_to_date()
        self._names = dict(self._named())
        self._rules = CitedRules(self._kept, self._cited(), ui)
        self._games = {place.entry.game: "" for place in self._places if place.scenario}
        self._games = {game: name_of(game, ui) for game in self._games}

    @property
    def problems(self) -> list[str]:
        """What is wrong with the whole."""
        return [*self._said, *summed_up(self.faults)]

    @cached_property
    def packed(self) -> str:
        """The study as a word for an address."""
        return packed(self.study)

    @property
    def fits(self) -> bool:
        """Whether an address can hold it; else a file does."""
        return len(self.packed) <= LONGEST_ADDRESS

    @property
    def url(self) -> str:
        """The address of this study."""
        return study_url(self.ui, self.packed)

    @property
    def languages(self) -> list[tuple[str, str]]:
        """The languages that a note can be in: code and name."""
        return [(code, str(name)) for code, name in LANGUAGES.items()]

    @cached_property
    def entries(self) -> list[EntryShown]:
        """The positions in the reader's order."""
        return [self._entry(number, place) for number, place in enumerate(self._places, start=1)]

    def _named(self) -> Iterator[tuple[str, CardNames]]:
        reached: dict[str, list[Position]] = {}
        for place in self._places:
            if place.stands is not None:
                reached.setdefault(place.entry.game, []).append(place.stands)
        for game, positions in reached.items():
            yield game, CardNames(self._kept, game, cards_of(positions), self.ui)

    def _cited(self) -> set[str]:
        return {rule for place in self._places if place.stands for rule in place.stands.off}

    def _entry(self, number: int, place: EntryPlace) -> EntryShown:
        entry, address = place.entry, address_of(place, self.ui)
        code = place.stands.code if place.stands else START
        return EntryShown(
            number=number,
            entry=entry,
            title=self._title(place),
            game_name=self._games.get(entry.game, ""),
            url=address.to(code) if address else "",
            position=self._position(place, address) if address else None,
            off=self._rules.of(sorted(place.stands.off)) if place.stands else [],
            problems=list(self._problems(number, place)),
            beside=list(self._beside(number, place)),
        )

    def _title(self, place: EntryPlace) -> Told:
        if place.entry.table:
            return Told(_("A table of your own"), "")
        if place.scenario is None:
            return Told(place.entry.slug or _("A note without a position"), "")
        return told(place.scenario.title, self.ui)

    def _position(self, place: EntryPlace, address: Address) -> PositionShown | None:
        if place.stands is None or place.scenario is None:
            return None
        viewer, stands = place.stands.asked, place.stands
        seen = stands if address.is_open else as_seen(stands, viewer)
        wording = wording_of(place.scenario.game)
        sits = place.scenario.layout.players[0] if wording.reader_sits else ""
        names = self._names[place.entry.game]
        speaker = Speaker(wording, names, sits, f"{address.to(stands.code)}#step")
        taken = [moment.taken for moment in seen.moments if moment.taken]
        told_of = [one for one in taken if one.option is not UNSEEN]
        return PositionShown(
            answers=[speaker.option(one.option, one.question) for one in told_of[-MOST_ANSWERS:]],
            before=max(len(told_of) - MOST_ANSWERS, 0),
            question=speaker.question(seen.question),
            tabletop=drawn(seen, speaker),
            seen_by="" if address.is_open else speaker.player(viewer),
            picture=""
            if address.laid or address.is_open
            else picture_address(address, stands.code, "svg"),
        )

    def _problems(self, number: int, place: EntryPlace) -> Iterator[str]:
        yield from [said_of(fault) for fault in self.faults if fault.entry == number]
        if not place.entry.is_position:
            return
        if place.scenario is None and place.entry.table:
            yield _("This table cannot be laid here any more. The note stays.")
        elif place.scenario is None:
            yield _("There is no such example here any more. The note stays.")
        elif place.error is not None:
            yield faults.too_much(place.error) or faults.unplayable()
        elif place.stands is not None and place.stands.problem is not None:
            yield sentence_of(place.stands.problem)
            yield _("Below is the longest part of it that can be played.")
        if place.strange:
            yield _("A rule that was switched off here cannot be switched off in this example.")

    def _beside(self, number: int, place: EntryPlace) -> Iterator[tuple[int, str]]:
        """Yield the other positions of the same example, each with where both stand together."""
        for other_number, other in enumerate(self._places, start=1):
            if other_number == number or not place.entry.is_of_same_example(other.entry):
                continue
            if place.stands is not None and other.stands is not None:
                is_open = place.entry.is_open and other.entry.is_open
                url = address_beside(self.ui, place.stands, other.stands, is_open=is_open)
                yield other_number, url


def study_url(ui: str, word: str, number: int = 0) -> str:
    """Return the address of a study, at one of its entries if its number is given."""
    place = f"#entry-{number}" if number else ""
    query = f"?s={word}" if word else ""
    return f"{reverse('engine:study', args=[ui])}{query}{place}"
