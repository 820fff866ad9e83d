"""The order of words in each language, and the letter under which an index puts them.

An alphabet is a row of letters. Spellings that are one letter to a dictionary stand together in
it (Hungarian a and á, Russian е and ё) and differ only where two words are otherwise the same. No
library does this for Polish, Russian, Japanese and Hungarian without ICU beside Python.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from corpus.languages import row_of

# Under which of the ten an index puts a kana; ん begins no word, and stands last.
ROWS = {
    kana: row[0]
    for row in (
        "あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの",
        "はひふへほ", "まみむめも", "やゆよ", "らりるれろ", "わゐゑをん",
    )
    for kana in row
}  # fmt: skip
VOWELS = {
    kana: "あいうえお"["aiueo".index(vowel)]
    for vowel, row in {
        "a": "ぁあゕかさたなはまゃやらゎわ",
        "i": "ぃいきしちにひみりゐ",
        "u": "ぅうくすっつぬふむゅゆる",
        "e": "ぇえゖけせてねへめれゑ",
        "o": "ぉおこそとのほもょよろを",
    }.items()
    for kana in row
}
LONG = "ー"
KATAKANA = str.maketrans({chr(n): chr(n - 0x60) for n in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)})
"""To hiragana."""
APOSTROPHES = re.compile("['’ʼ]")
NUMBER = re.compile(r"\d+")
ARTICLES = {
    "hu": re.compile(r"^az?\s+(?=\w)", re.IGNORECASE),
    "en": re.compile(r"^(?:the|an?)\s+(?=\w)", re.IGNORECASE),
}

# What stands before what: gaps between words, numbers, the letters of the language, of others.
GAP, DIGITS, OWN, FOREIGN, OTHER = range(5)

Weight = tuple[int, int]
Key = tuple[tuple[Weight, ...], tuple[int, ...], str]


@dataclass(frozen=True, slots=True)
class Head:
    """A letter of an index: how it is called in addresses, and on the page.

    `name` is empty for what begins with no letter that the language has: the page says it in words.
    """

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of a language by their spellings: place in the row, and which spelling it is."""

    letters: dict[str, tuple[int, int]]
    doubled: dict[str, str]
    longest: int
    heads: tuple[Head, ...]


@lru_cache
def alphabet(lang: str) -> Alphabet:
    """The alphabet of *lang*."""
    letters: dict[str, tuple[int, int]] = {}
    language = row_of(lang)
    heads, written = [], language.writing.listed
    for place, row in enumerate(language.alphabet.split()):
        spellings = [row] if row in language.digraphs else list(row)
        letters |= {spelling: (place, variant) for variant, spelling in enumerate(spellings)}
        heads.append(Head(spellings[0], written(s.capitalize() for s in spellings)))
    short = language.digraphs if language.short_doubles else ()
    doubled = {two[0] + two: two for two in short}
    longest = max(map(len, (*letters, *doubled)))
    return Alphabet(letters, doubled, longest, tuple(heads))


def key(lang: str, text: str) -> Key:
    """What to sort *text* by: its letters, then their accents, then the text itself.

    Words are compared one by one (`fal rendje` before `falak`), numbers by their value. In
    Japanese *text* is a reading in kana. Where two Hungarian letters only look like a digraph, on
    the border of a compound, they are taken for one: that needs a dictionary.
    """
    weighed: list[tuple[Weight, int]] = []
    for one in _weighed(lang, _plain(lang, text)):
        # Quotation marks and brackets before a word, and a comma after it, are one gap or none.
        if one[0][0] != GAP or (weighed and weighed[-1][0][0] != GAP):
            weighed.append(one)
    accents = tuple(accent for _, accent in weighed)
    return tuple(weight for weight, _ in weighed), accents, text.swapcase()


def without_article(lang: str, text: str) -> str:
    """*text* without the article that it begins with: an index puts “A bőség zavara” under B."""
    article = ARTICLES.get(lang)
    return article.sub("", text) if article else text


def head(lang: str, sort_key: Key) -> Head:
    """The letter under which a text with *sort_key* stands; Japanese has its ten rows."""
    weights = sort_key[0]
    block, value = weights[0] if weights else (OTHER, 0)
    if block == DIGITS:
        return Head("0-9", "0–9")
    if block == FOREIGN:
        return Head("a-z", "A–Z")
    if block != OWN:
        return Head("other", "")
    found = alphabet(lang).heads[value]
    if lang != "ja":
        return found
    row = next(ROWS[kana] for kana in found.slug[::-1] + found.name if kana in ROWS)
    return Head(row, row)


def plain(word: str) -> str:
    """*word* in one spelling: composed, half and full width made one, without capitals."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", word).casefold())


def _plain(lang: str, text: str) -> str:
    folded = APOSTROPHES.sub("", plain(text))
    return hiragana(folded) if lang == "ja" else folded


def hiragana(text: str) -> str:
    """Katakana as hiragana, and a long vowel as the vowel it is."""
    said = ""
    for char in text.translate(KATAKANA):
        before = unicodedata.normalize("NFD", said[-1:])[:1]
        said += VOWELS.get(before, char) if char == LONG else char
    return said


def _weighed(lang: str, text: str) -> Iterator[tuple[Weight, int]]:
    """The weight of each letter of *text* and of its accent."""
    known = alphabet(lang)
    at = 0
    while at < len(text):
        for length in range(known.longest, 0, -1):
            piece = text[at : at + length]
            if piece in known.letters:
                place, variant = known.letters[piece]
                yield (OWN, place), variant
                break
            if piece in known.doubled:
                place, _ = known.letters[known.doubled[piece]]
                yield (OWN, place), 0
                yield (OWN, place), 1
                break
        else:
            length = 1
            if number := NUMBER.match(text, at):
                length = len(number[0])
            yield from _other(known, text[at : at + length])
        at += length


def _other(known: Alphabet, char: str) -> Iterator[tuple[Weight, int]]:
    """A number, a gap, a letter with an accent that the language has not, or a foreign one."""
    base, *marks = [*unicodedata.normalize("NFD", char)]
    accent = 10 + sum(map(ord, marks)) if marks else 0
    if char.isdecimal():
        yield (DIGITS, int(char)), 0
    elif base in known.letters:
        place, variant = known.letters[base]
        yield (OWN, place), accent + variant
    elif "a" <= base <= "z":
        yield (FOREIGN, ord(base)), accent
    elif char.isalpha():
        yield (OTHER, ord(base)), accent
    else:
        yield (GAP, 0), 0
