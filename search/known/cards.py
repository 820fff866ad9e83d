"""Which cards and terms a reader means: names in any language, form or script, readings, slips.

What is only guessed is said to be, and a name that several things have is asked about. A name of a
card and a term is the card's: a term can be said as `term:slug`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rapidfuzz import fuzz, process

from corpus.keys import CARD, TERM, ContentKey, of_kind
from search.language.fillers import FILLERS
from search.language.scripts import bare, other_layouts, skeleton
from search.query.glossary import Glossary, Name
from search.query.typed import clean

MOST_SAID = 12
MOST_NEAR = 5
KEY = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
BETWEEN = re.compile(r"[+&,;/、；・\n]+")
WORD = re.compile(r"[^\s+&,;/、；]+")
# A guess that is taken, how far ahead of the next card it must be, one that is worth offering.
TAKEN, AHEAD, OFFERED = 78, 5, 55
# A word of fewer letters beside a name is too little to guess from.
ENOUGH = 4
SAYING_NOTHING = frozenset().union(*FILLERS.values())
# Every guess compares a text with all names, and a reader may send hundreds of words.
MOST_GUESSED = 12


@dataclass(frozen=True, slots=True)
class Said:
    """Words that stand for a card or term, and those (content keys) that they may mean.

    `instead` is the name that was taken for what is no name, `near` are names that are like it.
    """

    text: str
    keys: tuple[str, ...] = ()
    instead: Name | None = None
    near: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """Characters of a text that name cards, or else terms."""

    start: int
    end: int
    keys: tuple[str, ...]

    @property
    def is_term(self) -> bool:
        """Whether no card is called so."""
        return not of_kind(self.keys, CARD)


class NamesOfThings:
    """The names of all cards and terms, and which of them are like what is no name.

    It guesses for so many texts, and says of further ones that they are like nothing.
    """

    def __init__(self, words: Glossary) -> None:
        self._words = words
        self._guessed: dict[str, Said] = {}

    @cached_property
    def names(self) -> list[Name]:
        """The names of cards, then those of terms."""
        held = [(ContentKey.of(name.key).kind, name) for name in self._words.names]
        return [name for wanted in (CARD, TERM) for kind, name in held if kind == wanted]

    @cached_property
    def plain(self) -> dict[int, str]:
        """Each name without accents and capitals."""
        return {n: bare(name.text.casefold()) for n, name in enumerate(self.names)}

    @cached_property
    def russian(self) -> dict[int, str]:
        """Each Russian name as it sounds in Latin letters."""
        return {n: skeleton(name.text) for n, name in enumerate(self.names) if name.lang == "ru"}

    def guess(self, text: str) -> Said:
        """The thing that was most likely meant, or names that are like *text*."""
        if text not in self._guessed:
            if len(self._guessed) == MOST_GUESSED:
                return Said(text)
            self._guessed[text] = self._guess(text)
        return self._guessed[text]

    def _guess(self, text: str) -> Said:
        alike = self._alike(text)
        if not alike:
            return Said(text)
        best, name = alike[0]
        others = [score for score, other in alike if other.key != name.key]
        if best >= TAKEN and best - max(others, default=0) >= AHEAD:
            return Said(text, (name.key,), instead=name)
        return Said(text, near=tuple(name for _, name in alike[:MOST_NEAR]))

    def _alike(self, text: str) -> list[tuple[float, Name]]:
        """What has names like *text*, each by its likest name, the likest thing first.

        Also as if the keyboard had been another, and Russian names as they sound.
        """
        typed = text.casefold()
        best: dict[str, tuple[float, Name]] = {}
        for form, choices in (
            *((bare(form), self.plain) for form in (typed, *other_layouts(typed))),
            (skeleton(typed), self.russian),
        ):
            alike = process.extract(
                form, choices, scorer=fuzz.ratio, limit=4 * MOST_NEAR, score_cutoff=OFFERED
            )
            for _, score, place in alike:
                name = self.names[place]
                if score > best.get(name.key, (0.0, name))[0]:
                    best[name.key] = score, name
        return sorted(best.values(), key=lambda pair: (-pair[0], pair[1].key))


def things_said(texts: Iterable[str], words: Glossary) -> list[Said]:
    """The cards and terms of *texts*, in their order, each once; every text may name several.

    `game/slug` means that card, `term:slug` that term. A name that several games have is of the
    game of the others. In a sentence with other words only its cards are meant, if it has any.
    """
    likeness = NamesOfThings(words)
    found = [said for text in texts for said in _in_text(clean(text)[0], words, likeness)]
    return _each_once(_of_one_game(found))[:MOST_SAID]


def _in_text(text: str, words: Glossary, likeness: NamesOfThings) -> Iterator[Said]:
    if KEY.fullmatch(text) and (key := str(ContentKey(CARD, text))) in words.by_key:
        yield Said(text, (key,))
    elif ContentKey.of(text).kind == TERM and text in words.by_key:
        yield Said(text, (text,))
    elif spots := _whole(text, words):
        yield from (Said(text[one.start : one.end], one.keys) for one in spots)
    else:
        for piece in BETWEEN.split(text):
            if piece.strip():
                yield from _in_piece(piece.strip(), words, likeness)


def _whole(text: str, words: Glossary) -> list[Spot]:
    """The one name that *text* is, whatever signs there are in it."""
    spots = _spots(text, words)
    return spots if len(spots) == 1 and spots[0].end - spots[0].start == len(text) else []


def _in_piece(piece: str, words: Glossary, likeness: NamesOfThings) -> Iterator[Said]:
    spots = _spots(piece, words)
    rest = [
        word
        for word in WORD.finditer(piece)
        if all(word.end() <= one.start or word.start() >= one.end for one in spots)
    ]
    telling = any(word[0].casefold() not in SAYING_NOTHING for word in rest)
    if telling and not all(one.is_term for one in spots):
        spots = [one for one in spots if not one.is_term]
    found = [(one.start, Said(piece[one.start : one.end], one.keys)) for one in spots]
    if not spots:
        guess = likeness.guess(piece)
        if guess.keys or len(rest) < 2:
            yield guess
            return
    for word in rest:
        if len(word[0]) >= ENOUGH and of_kind((guess := likeness.guess(word[0])).keys, CARD):
            found.append((word.start(), guess))
    if not found:
        yield likeness.guess(piece)
    yield from (said for _, said in sorted(found, key=lambda pair: pair[0]))


def _spots(text: str, words: Glossary) -> list[Spot]:
    """Where *text* names things, by their names or by readings, also in Latin letters."""
    spots = []
    for one in words.spot(text):
        if keys := _things(one.keys):
            spots.append(Spot(one.start, one.end, keys))
    row = list(WORD.finditer(text))
    at = 0
    while at < len(row):
        count, kana = words.romaji([word[0] for word in row[at:]])
        keys = _things(words.called(kana)) if kana else ()
        start, end = row[at].start(), row[at + max(count, 1) - 1].end()
        if keys and all(end <= one.start or start >= one.end for one in spots):
            spots.append(Spot(start, end, keys))
            at += count
        else:
            at += 1
    return sorted(spots, key=lambda one: one.start)


def _things(keys: Iterable[str]) -> tuple[str, ...]:
    """The cards among *keys*, else the terms."""
    ordered = sorted(keys)
    return tuple(of_kind(ordered, CARD) or of_kind(ordered, TERM))


def _of_one_game(found: Sequence[Said]) -> list[Said]:
    """*found* without the cards of games that another name has none of, if that leaves any.

    A term is of all games.
    """
    games = [
        {ContentKey.of(key).game for key in said.keys} for said in found if of_kind(said.keys, CARD)
    ]
    shared = set.intersection(*games) if games else set()
    if not shared:
        return list(found)
    shared.add("")
    return [
        replace(said, keys=tuple(key for key in said.keys if ContentKey.of(key).game in shared))
        for said in found
    ]


def _each_once(found: Iterable[Said]) -> list[Said]:
    once: dict[object, Said] = {}
    for said in found:
        once.setdefault(said.keys or said.text, said)
    return list(once.values())
