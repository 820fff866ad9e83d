"""What one unknown word may be: a slip of the finger, other letters, another form, a name as heard.

A slip leaves no doubt if what was meant is likelier than that there is such a word: it must cost
little for the length of the word (`Corrections.cost`: the edit, less what speaks for the word that
was meant: the documents that have it, that it is a name, the reader's language).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from search.known.corrections import SHORTEST, Known
from search.known.words import KnownWords
from search.language.analysis import Pattern, asked
from search.language.endings import bases
from search.language.everyday import is_english_name, is_everyday, with_accents
from search.language.scripts import CYRILLIC, JAPANESE, LATIN, bare, may_be_in, to_cyrillic
from search.query.typed import TypedPiece

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
MOST_OFFERED = 3
# What a slip may cost in a word of so many letters to leave no doubt, and to be worth an offer.
# A Japanese letter is a syllable and counts as two.
SURE = {3: 0.55, 4: 0.6, 5: 0.95, 6: 1.1, 7: 1.2, 8: 1.3}
# The same of two slips in a long word, and of a word that is a name of somebody; what a slip of a
# listed word may cost to be offered, and how much more a slip of another.
TWO_SLIPS, A_NAME, IN_DOUBT, IN_DOUBT_MORE = 1.85, 0.4, 0.65, 0.3
# A word of a dictionary is a slip within a longer query if it costs no more and is not short.
ALL_BUT, LONG_ENOUGH = 0.3, 5
# Of several slips in one query each must be as much surer.
ONE_OF_MANY = 0.2
# How near a name must sound to a Japanese word of a dictionary that is long, and to a short one.
LONG_SOUND, LIKE_SOUND, SAME_SOUND = 5, 0.13, 0.05
# Letters that are one sound, and spelt wrongly by those who hear no difference.
SOUND_ALIKE = {
    "hu": (("ly", "j"), ("j", "ly")),
    "pl": (("rz", "ż"), ("ż", "rz"), ("ch", "h"), ("h", "ch"), ("u", "ó"), ("ó", "u")),
}
# A stem that is left of a foreign word.
SHORTEST_BASE = 4


@dataclass(frozen=True, slots=True)
class Respelling:
    """What stands instead of the characters from `start` to `end`, why, and how unlikely it is.

    Why is `spelling`, `layout`, `script`, or empty where it says the same.
    """

    start: int
    end: int
    text: str
    why: str
    sure: bool = True
    cost: float = 0.0


def meant_by(
    word: TypedPiece, memory: KnownWords, ui: str, *, alone: bool = True
) -> list[Respelling]:
    """What one word may be, the likeliest first; only the first may be sure.

    A word of a dictionary is meant, if it is not *alone*, unless it is all but a name.
    """
    listed = is_listed(word.text, ui)
    slips = [] if _is_form(word.text, memory, ui) else list(_slips(word, memory, ui, listed=listed))
    if listed and (not alone or JAPANESE.search(word.text)):
        slips = [one for one in slips if one.cost <= ALL_BUT and len(one.text) >= LONG_ENOUGH]
    if JAPANESE.search(word.text):
        if small := list(_other_accents(word, memory, ui)):
            return small
        return sorted([*slips, *_heard(word, memory, listed=listed)], key=lambda one: not one.sure)
    if listed:
        return slips
    for source in (_other_accents, _other_letters, _of_stem):
        if found := list(source(word, memory, ui)):
            return found
    if slips and slips[0].sure:
        return slips
    return (
        list(_heard_in_cyrillic(word, memory)) or list(_listed_but_for_accents(word, ui)) or slips
    )


def _is_form(text: str, memory: KnownWords, ui: str) -> bool:
    meant = memory.corrections.alike(text, ui)[:1]
    return bool(meant) and is_same_word(text, meant[0])


def _slips(word: TypedPiece, memory: KnownWords, ui: str, *, listed: bool) -> Iterator[Respelling]:
    """Known words that a slip makes into *word*; of a word that is *listed* none is sure."""
    known = memory.corrections
    called = ui == "en" and is_english_name(word.text)
    for n, meant in enumerate(known.alike(word.text, ui)[:MOST_OFFERED]):
        cost = known.cost(word.text, meant, ui)
        most = most_for(word.text, meant.text)
        if known.two_apart(word.text, meant):
            most = TWO_SLIPS if word.text[:1].casefold() == meant.text[:1] else 0.0
        sure = not listed and n == 0 and cost <= (A_NAME if called else most)
        near = cost <= (IN_DOUBT if listed else _most_offered(word.text, meant.text))
        if sure or (near and (meant.lang == ui or meant.named)):
            yield replace(respelt(word, meant.text, "spelling"), sure=sure, cost=cost)


def _most_offered(*texts: str) -> float:
    return most_for(*texts) + IN_DOUBT_MORE


def most_for(*texts: str) -> float:
    """What a slip between these words may cost and leave no doubt."""
    letters = max(len(text) * (2 if JAPANESE.search(text) else 1) for text in texts)
    return SURE[min(max(letters, min(SURE)), max(SURE))]


def _other_accents(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[Respelling]:
    """A wrong, missing or needless accent is no slip and not worth telling; a spelling that sounds
    the same is worth it."""
    for meant in memory.corrections.but_for_accents(word.text, ui)[:1]:
        yield respelt(word, meant.text, "")
        return
    text, langs = word.text.casefold(), _languages(word.text, ui)
    for one, other in (pair for lang in langs for pair in SOUND_ALIKE.get(lang, ())):
        if one in text:
            for meant in memory.corrections.but_for_accents(text.replace(one, other), ui)[:1]:
                yield respelt(word, meant.text, "spelling")


def _listed_but_for_accents(word: TypedPiece, ui: str) -> Iterator[Respelling]:
    """A word of the dictionary with other accents: its parts or forms may stand somewhere."""
    text = word.text.casefold()
    for lang in _languages(text, ui) if bare(text) != text else ():
        if other := with_accents(lang, text):
            yield respelt(word, other, "")
            return


def _other_letters(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[Respelling]:
    """A word of another script, letter by letter; in the reader's language a slip is likelier."""
    known = memory.corrections
    slip = known.alike(word.text, ui)[:1]
    if len(word.text) < SHORTEST or (slip and slip[0].lang == ui):
        return
    for alike in known.spelt_alike(word.text)[:1]:
        yield respelt(word, alike.text, "script")
        return
    if ui == "ru" and LATIN.search(word.text):
        other = to_cyrillic(word.text)
        if known.knows(other) or is_everyday(ui, other):
            yield respelt(word, other, "script")


def _of_stem(word: TypedPiece, memory: KnownWords, ui: str) -> Iterator[Respelling]:
    """A foreign word or name without its ending, which no dictionary could take off."""
    text = word.text.casefold().replace("ё", "е")
    for lang in _languages(text, ui):
        for base in bases(lang, text):
            if memory.corrections.stands(base, SHORTEST_BASE) and not is_everyday(lang, base):
                yield respelt(word, base, "")
                return


def _heard_in_cyrillic(word: TypedPiece, memory: KnownWords) -> Iterator[Respelling]:
    """An English name as a Russian hears it, in any form."""
    text = word.text.casefold()
    for stem in (text, *bases("ru", text)) if CYRILLIC.search(text) else ():
        if found := [one for one in _heard(replace(word, text=stem), memory) if one.sure]:
            yield replace(found[0], end=word.start + len(word.text))
            return


def _heard(word: TypedPiece, memory: KnownWords, *, listed: bool = False) -> Iterator[Respelling]:
    """English names that sound like kana or Cyrillic letters; a listed word has to be long."""
    for one in memory.soundalikes.like(word.text):
        if not listed:
            yield replace(respelt(word, one.text, "script"), sure=one.sure, cost=one.far)
        elif one.sure:
            sure = one.far <= (LIKE_SOUND if len(word.text) >= LONG_SOUND else SAME_SOUND)
            yield replace(respelt(word, one.text, "script"), sure=sure)


def _languages(word: str, ui: str) -> list[str]:
    """The languages of which *word* may be: the reader's, and those its letters tell."""
    langs = may_be_in(word)
    return sorted(langs if len(langs) == 1 else langs & {ui, "en"}, key=lambda lang: lang != ui)


def is_listed(text: str, ui: str) -> bool:
    """Whether every word of *text* is in a dictionary, though in no text of ours."""
    words = [word[0] for word in WORD.finditer(text)]
    return bool(words) and all(
        any(is_everyday(lang, word) for lang in _languages(word, ui)) for word in words
    )


def is_same_word(typed: str, known: Known) -> bool:
    """Whether *typed* is another form of a known word, and nothing is wrong with it."""
    if known.lang == "ja":
        return False
    forms = {way.terms for way in ways_of(known.lang, known.text) if way.weight == 1}
    return any(way.terms in forms for way in ways_of(known.lang, typed) if way.weight == 1)


def ways_of(lang: str, word: str) -> Iterator[Pattern]:
    """Everything that one typed word is found by in *lang*."""
    return (way for row in asked(lang, word) for ways in row.words for way in ways)


def respelt(piece: TypedPiece, text: str, why: str) -> Respelling:
    """*piece*, for sure, as *text*."""
    return Respelling(piece.start, piece.start + len(piece.text), text, why)
