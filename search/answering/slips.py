"""A query of unknown words, put right: another keyboard, another script, a slip of the finger.

What leaves no doubt is searched for instead, and said; the rest is offered. A word that stands in
a text, is a name, or is in a dictionary is never changed, nor is what was quoted. What a word
becomes always stands somewhere or is a name; of letters from another keyboard or script, all do.

A slip leaves no doubt if what was meant is likelier than that there is such a word: the slip must
cost little for the length of the word (`corrections.cost`: the edit, less what speaks for the word
that was meant: the documents that have it, that it is a name, the reader's language).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product

from search.known.corrections import KATAKANA_WORD, SHORTEST, Known
from search.known.words import KnownWords
from search.language.analysis import Pattern, asked
from search.language.endings import bases
from search.language.everyday import is_english_name, is_everyday, with_accents
from search.language.scripts import (
    CYRILLIC,
    JAPANESE,
    LATIN,
    bare,
    may_be_in,
    other_layouts,
    to_cyrillic,
)
from search.query.plan import Plan
from search.query.typed import Query, TypedPiece, parse

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# The language without a dictionary of forms: stems say nothing of whether a word is one.
STEMS_ONLY = "en"
# Words that are put right in one query, and other queries that are offered.
MOST_WORDS, MOST_OFFERED = 4, 3
# What a slip may cost in a word of so many letters to leave no doubt, and to be worth an offer.
# A Japanese letter is a syllable and counts as two.
SURE = {3: 0.55, 4: 0.6, 5: 0.95, 6: 1.1, 7: 1.2, 8: 1.3}
# The same of two slips in a long word, of a word that is a name of somebody, and of a listed one.
TWO_SLIPS, A_NAME, OFFERED, IN_DOUBT = 1.85, 0.4, 1.4, 0.65
# Of several slips in one query each must be as much surer.
ONE_OF_MANY = 0.2
# A Japanese word of a dictionary is a name only if it is as long as this.
LONG_SOUND = 5
# Letters that are one sound, and spelt wrongly by those who hear no difference.
SOUND_ALIKE = {
    "hu": (("ly", "j"), ("j", "ly")),
    "pl": (("rz", "ż"), ("ż", "rz"), ("ch", "h"), ("h", "ch"), ("u", "ó"), ("ó", "u")),
}
# A stem that is left of a foreign word.
SHORTEST_BASE = 4


@dataclass(frozen=True, slots=True)
class Mended:
    """Another query, its new words and why: `spelling`, `layout` or `script`.

    Without a reason it says the same: romaji for kana, other accents, another form of a name. If it
    is not `sure`, the reader is asked.
    """

    query: Query
    why: str
    words: tuple[str, ...]
    sure: bool = True


@dataclass(frozen=True, slots=True)
class _Change:
    start: int
    end: int
    text: str
    why: str
    sure: bool = True
    cost: float = 0.0


def mended(query: Query, planned: Plan, memory: KnownWords, ui: str) -> Iterator[Mended]:
    """Other queries that may have been meant: one that is sure, then those to be offered."""
    if query.number:
        return
    left = [piece for piece in query.pieces if not piece.quoted]
    named = [one for piece in left for one in _not_named(piece, query, planned, memory, ui)]
    unknown = [piece for piece in named if not _known(piece, memory)][:MOST_WORDS]
    if not unknown:
        return
    retyped = _retyped(left, unknown, memory, ui)
    if retyped:
        yield _changed(query, retyped)
        return
    sure, offered = _read(query, unknown, memory, ui)
    if sure:
        yield _changed(query, sure)
    for choice in _choices(offered):
        yield replace(_changed(query, [*sure, *choice]), sure=False)


def doubtful(query: Query, memory: KnownWords, ui: str) -> list[TypedPiece]:
    """Words by which something may have been found by chance: by the stem of what is no word, or in
    Japanese by a part of what is one letter away from a name."""
    pieces = () if query.number else query.pieces
    return [piece for piece in pieces if not piece.quoted and _is_doubtful(piece, memory, ui)]


def _is_doubtful(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    if JAPANESE.search(piece.text):
        return _one_away(piece, memory, ui)
    if memory.corrections.knows(piece.text) or _everyday(piece.text, ui):
        return False
    if any(way.terms == (piece.text.casefold(),) for way in _ways(ui, piece.text)):
        return True
    meant = memory.corrections.alike(piece.text, ui)[:1]
    return ui == STEMS_ONLY and bool(meant) and not _same_word(piece.text, meant[0])


def _one_away(piece: TypedPiece, memory: KnownWords, ui: str) -> bool:
    """Whether unbroken Japanese is nearly a name, which does not stand in it as it is."""
    meant = memory.corrections.alike(piece.text, ui)[:1]
    if not meant or len(piece.text) <= SHORTEST or memory.corrections.knows(piece.text):
        return False
    return meant[0].text not in piece.text


def _same_word(typed: str, known: Known) -> bool:
    """Whether *typed* is another form of a known word, and nothing is wrong with it."""
    if known.lang == "ja":
        return False
    forms = {way.terms for way in _ways(known.lang, known.text) if way.weight == 1}
    return any(way.terms in forms for way in _ways(known.lang, typed) if way.weight == 1)


def _ways(lang: str, word: str) -> Iterator[Pattern]:
    return (way for row in asked(lang, word) for ways in row.words for way in ways)


def _not_named(
    piece: TypedPiece, query: Query, planned: Plan, memory: KnownWords, ui: str
) -> list[TypedPiece]:
    """A word that names nothing; of unbroken Japanese what stands between names."""
    at, end = piece.start, piece.start + len(piece.text)
    inside = [one for one in planned.named if one.start < end and one.end > at]
    if not inside:
        return [piece]
    if not JAPANESE.search(piece.text):
        return []
    if _one_away(piece, memory, ui):
        return [piece]
    found = []
    for one in inside:
        found.append(TypedPiece(query.text[at : one.start], at))
        at = max(at, one.end)
    found.append(TypedPiece(query.text[at:end], at))
    return [piece for piece in found if WORD.search(piece.text)]


def _known(piece: TypedPiece, memory: KnownWords) -> bool:
    return bool(piece.text.isdecimal() or memory.corrections.knows(piece.text))


def _languages(word: str, ui: str) -> list[str]:
    """The languages of which *word* may be: the reader's, and those its letters tell."""
    langs = may_be_in(word)
    return sorted(langs if len(langs) == 1 else langs & {ui, "en"}, key=lambda lang: lang != ui)


def _everyday(text: str, ui: str) -> bool:
    """Whether every word of *text* is in a dictionary, though in no text of ours."""
    words = [word[0] for word in WORD.finditer(text)]
    return bool(words) and all(
        any(is_everyday(lang, word) for lang in _languages(word, ui)) for word in words
    )


def _retyped(
    pieces: list[TypedPiece], unknown: list[TypedPiece], memory: KnownWords, ui: str
) -> list[_Change]:
    """All unknown words as another keyboard has them, if each is a word then; none else.

    Short words beside them (`d`, which is *в*) are retyped with them.
    """
    known = memory.corrections
    if any(JAPANESE.search(one.text) or _everyday(one.text, ui) for one in unknown):
        return []
    if all(len(piece.text) < SHORTEST for piece in unknown):
        return []
    for others in zip(*(_on_other_keyboards(one.text) for one in unknown), strict=True):
        words = [other for other in others if other]
        if not (any(map(known.knows, words)) and len(words) == len(unknown)):
            continue
        if all(known.knows(word) or _everyday(word, ui) for word in words):
            changes = [_to(one, word, "layout") for one, word in zip(unknown, words, strict=True)]
            short = [one for one in pieces if len(one.text) < SHORTEST and one not in unknown]
            changes += (
                _to(one, other, "layout")
                for one in short
                if (other := other_layouts(one.text)[0]) and known.knows(other)
            )
            return changes
    return []


def _on_other_keyboards(text: str) -> Iterator[str]:
    """*text* on the other keyboard, then with each pair of keys exchanged; as many for any text."""
    found = other_layouts(text)
    yield from (*found, *[""] * 3)[:3]


def _to(piece: TypedPiece, text: str, why: str) -> _Change:
    return _Change(piece.start, piece.start + len(piece.text), text, why)


def _read(
    query: Query, unknown: list[TypedPiece], memory: KnownWords, ui: str
) -> tuple[list[_Change], list[list[_Change]]]:
    """What each of the unknown words is for sure, and what others may be, likeliest first."""
    sure: list[_Change] = []
    offered: list[list[_Change]] = []
    at = 0
    while at < len(unknown):
        count, kana = _spoken(query, unknown[at:], memory)
        if count:
            last = unknown[at + count - 1]
            sure.append(_Change(unknown[at].start, last.start + len(last.text), kana, ""))
        for word in () if count else _words(unknown[at], memory, ui):
            changes = _meant(word, memory, ui)
            if changes and changes[0].sure:
                sure.append(changes[0])
            elif changes:
                offered.append(changes)
        at += max(count, 1)
    slips = [change for change in sure if change.why == "spelling"]
    if len(slips) > 1:
        doubted = [one for one in slips if one.cost > _most(one.text) - ONE_OF_MANY]
        sure = [change for change in sure if change not in doubted]
        offered += [[change] for change in doubted]
    return sure, offered


def _choices(offered: list[list[_Change]]) -> Iterator[tuple[_Change, ...]]:
    """A few ways to put all doubtful words right at once."""
    if offered:
        ways = product(*(changes[:MOST_OFFERED] for changes in offered))
        best = sorted(ways, key=lambda way: sum(change.cost for change in way))
        once = {tuple(change.text for change in way): way for way in reversed(best)}
        yield from [*reversed(once.values())][:MOST_OFFERED]


def _spoken(query: Query, pieces: list[TypedPiece], memory: KnownWords) -> tuple[int, str]:
    """How many of the first *pieces* spell a reading in Latin letters, side by side, and which."""
    if not LATIN.search(pieces[0].text):
        return 0, ""
    words = [pieces[0].text]
    for before, piece in pairwise(pieces):
        between = query.text[before.start + len(before.text) : piece.start]
        if between.strip():
            break
        words.append(piece.text)
    return memory.glossary.romaji(words)


def _words(piece: TypedPiece, memory: KnownWords, ui: str) -> list[TypedPiece]:
    """The words in a piece; of Japanese that is like no name as a whole, its katakana."""
    found = list(WORD.finditer(piece.text))
    if JAPANESE.search(piece.text) and not memory.corrections.alike(piece.text, ui):
        found = list(KATAKANA_WORD.finditer(piece.text)) or found
    words = (TypedPiece(one[0], piece.start + one.start()) for one in found)
    return [word for word in words if not memory.corrections.knows(word.text)]


def _meant(word: TypedPiece, memory: KnownWords, ui: str) -> list[_Change]:
    """What one word may be, the likeliest first; only the first may be sure."""
    listed = _everyday(word.text, ui)
    slips = [] if _is_form(word.text, memory, ui) else list(_slips(word, memory, ui, listed=listed))
    if JAPANESE.search(word.text):
        return sorted([*slips, *_heard(word, memory, listed=listed)], key=lambda one: not one.sure)
    if listed:
        return slips
    for source in (_other_accents, _other_letters, _of_stem):
        if found := list(source(word, memory, ui)):
            return found
    sure = bool(slips) and slips[0].sure
    return slips if sure else list(_heard_in_cyrillic(word, memory)) or slips


def _is_form(text: str, memory: KnownWords, ui: str) -> bool:
    meant = memory.corrections.alike(text, ui)[:1]
    return bool(meant) and _same_word(text, meant[0])


def _slips(word: TypedPiece, memory: KnownWords, ui: str, *, listed: bool) -> Iterator[_Change]:
    """Known words that a slip makes into *word*; of a word that is *listed* none is sure."""
    known = memory.corrections
    called = ui == "en" and is_english_name(word.text)
    for n, meant in enumerate(known.alike(word.text, ui)[:MOST_OFFERED]):
        cost = known.cost(word.text, meant, ui)
        most = _most(word.text, meant.text)
        if known.two_apart(word.text, meant):
            most = TWO_SLIPS
        sure = not listed and n == 0 and cost <= (A_NAME if called else most)
        near = (meant.lang == ui or meant.named) and cost <= (IN_DOUBT if listed else OFFERED)
        if sure or near:
            yield replace(_to(word, meant.text, "spelling"), sure=sure, cost=cost)


def _most(*texts: str) -> float:
    """What a slip between these words may cost and leave no doubt."""
    letters = max(len(text) * (2 if JAPANESE.search(text) else 1) for text in texts)
    return SURE[min(max(letters, min(SURE)), max(SURE))]


def _other_accents(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[_Change]:
    """A wrong, missing or needless accent is no slip and not worth telling; a spelling that sounds
    the same is worth it."""
    for meant in memory.corrections.but_for_accents(word.text, ui)[:1]:
        yield _to(word, meant.text, "")
        return
    text, langs = word.text.casefold(), _languages(word.text, ui)
    for other in (with_accents(lang, text) for lang in langs if bare(text) != text):
        if other:
            yield _to(word, other, "")
            return
    for one, other in (pair for lang in langs for pair in SOUND_ALIKE.get(lang, ())):
        if one in text:
            for meant in memory.corrections.but_for_accents(text.replace(one, other), ui)[:1]:
                yield _to(word, meant.text, "spelling")


def _other_letters(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[_Change]:
    """A word of another script, letter by letter; in the reader's language a slip is likelier."""
    known = memory.corrections
    slip = known.alike(word.text, ui)[:1]
    if len(word.text) < SHORTEST or (slip and slip[0].lang == ui):
        return
    for alike in known.spelt_alike(word.text)[:1]:
        yield _to(word, alike.text, "script")
        return
    if ui == "ru" and LATIN.search(word.text):
        other = to_cyrillic(word.text)
        if known.knows(other) or is_everyday(ui, other):
            yield _to(word, other, "script")


def _of_stem(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[_Change]:
    """A foreign word or name without its ending, which no dictionary could take off."""
    text = word.text.casefold().replace("ё", "е")
    for lang in _languages(text, ui):
        for base in bases(lang, text):
            if memory.corrections.stands(base, SHORTEST_BASE) and not is_everyday(lang, base):
                yield _to(word, base, "")
                return


def _heard_in_cyrillic(word: TypedPiece, memory: KnownWords) -> Iterator[_Change]:
    """An English name as a Russian hears it, in any form."""
    text = word.text.casefold()
    for stem in (text, *bases("ru", text)) if CYRILLIC.search(text) else ():
        if found := [one for one in _heard(replace(word, text=stem), memory) if one.sure]:
            yield replace(found[0], end=word.start + len(word.text))
            return


def _heard(word: TypedPiece, memory: KnownWords, *, listed: bool = False) -> Iterator[_Change]:
    """English names that sound like kana or Cyrillic letters; a listed word has to be long."""
    sure = not listed or len(word.text) >= LONG_SOUND
    for one in memory.soundalikes.like(word.text):
        yield replace(_to(word, one.text, "script"), sure=one.sure and sure, cost=OFFERED)


def _changed(query: Query, changes: Iterable[_Change]) -> Mended:
    ordered = sorted(changes, key=lambda change: change.start)
    text = query.text
    for change in reversed(ordered):
        text = text[: change.start] + change.text + text[change.end :]
    told = [change for change in ordered if change.why]
    words = tuple(change.text for change in told)
    return Mended(parse(text, subrules=query.subrules), told[0].why if told else "", words)
