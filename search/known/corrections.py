"""Words that were mistyped, and the words that may have been meant.

A deletion dictionary: each known word is filed under itself and under itself without any one of
its letters. Two words that are one edit apart, a swap of neighbours among them, meet under such a
key. It takes eight bytes a key: a hash in the upper bits, the word's number in the lower ones.
"""

import math
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rapidfuzz import process
from rapidfuzz.distance import OSA

from corpus.languages.collation import KATAKANA
from search.language.analysis import EXACT, exact, folds
from search.language.analysis.sudachi import words as words_of
from search.language.fillers import is_filler
from search.language.scripts import CYRILLIC, NEIGHBOURS, bare, may_be_in, skeleton
from search.query.glossary import GAME, Name

NUMBER_BITS = 20
NUMBER_MASK = (1 << NUMBER_BITS) - 1
HASH_MASK = (1 << (64 - NUMBER_BITS)) - 1
MOST_WORDS = NUMBER_MASK
SHORTEST, LONGEST = 3, 24
# Two edits are one too many in a short word.
LONG = 8
MOST_CHOICES = 40
# What each kind of slip costs, beside what speaks for the word: the rest is a plain edit.
ACCENT, SWAP, NEXT_KEY, TWICE, PLAIN = 0.2, 0.7, 0.75, 0.75, 1.0
FIRST_LETTER, FOREIGN, OFTEN, NAMED, SAYS_NOTHING = 0.25, 0.25, 0.1, 0.35, 0.5
LARGE = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
KATAKANA_WORD = re.compile("[\u30a1-\u30fa\u30fc]{3,}")
# What stands between the parts of a name, and is left out when it is typed in one.
BETWEEN = re.compile("[\\s\u2010-\u2015'’・＝=-]+")


@dataclass(frozen=True, slots=True)
class Known:
    """A word that stands somewhere, in one language, in how many documents, and if in a name."""

    text: str
    lang: str
    documents: int
    named: bool = False


@dataclass(slots=True)
class Corrections:
    """The words of all languages, to be found by what was meant to be one of them."""

    words: list[Known] = field(default_factory=list)
    keys: "array[int]" = field(default_factory=lambda: array("Q"))
    forms: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    katakana: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    long: dict[int, dict[int, str]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        vocabularies: Mapping[str, Mapping[str, int]],
        names: Iterable[Name],
        titles: Iterable[str] = (),
    ) -> "Corrections":
        """Learn the written forms of each language; whole names, readings and *titles* of Japanese.

        Japanese has no spaces: of a name or title its words in katakana are learned, too, and what
        they begin or end with, クリーンアップ of クリーンアップフェイズ. Names of several parts are
        learned whole, since some readers write them in one.
        """
        said, in_parts = _parts_of(names)
        japanese = said.setdefault("ja", set())
        japanese.update(title.casefold() for title in titles)
        runs = {run for text in japanese for run in KATAKANA_WORD.findall(text)}
        japanese.update(part for run in runs for part in _ends(run))
        forms = {lang: dict(found) for lang, found in vocabularies.items()}
        forms["ja"] = dict.fromkeys(sorted(japanese), 1) | forms.get("ja", {})
        words = [
            Known(text, lang, documents, text in said.get(lang, ()))
            for lang, found in forms.items()
            for text, documents in found.items()
            if SHORTEST <= len(text) <= LONGEST and not text.isdecimal()
        ]
        words += [
            Known(text, lang, 1, named=True)
            for lang, text in sorted(in_parts)
            if len(text) <= LONGEST and text not in forms.get(lang, ())
        ]
        del words[MOST_WORDS:]
        made = cls(
            words=words,
            forms=vocabularies,
            katakana=frozenset(filter(_is_katakana, japanese)),
            named=frozenset().union(*said.values()),
        )
        made.keys = array("Q", sorted(made._filed()))
        for number, word in enumerate(words):
            if len(word.text) >= LONG and word.lang != "ja":
                plain = comparable(word.text)
                made.long.setdefault(len(plain), {})[number] = plain
        return made

    def _filed(self) -> Iterator[int]:
        for number, word in enumerate(self.words):
            plain = comparable(word.text)
            for key in {plain, *_shorter(plain)}:
                yield _hash(key) << NUMBER_BITS | number
            if word.lang != "ja":
                yield _hash(_sounding(plain)) << NUMBER_BITS | number

    def _under(self, key: str) -> Iterator[int]:
        wanted = _hash(key) << NUMBER_BITS
        at = bisect_left(self.keys, wanted)
        while at < len(self.keys) and self.keys[at] & ~NUMBER_MASK == wanted:
            yield self.keys[at] & NUMBER_MASK
            at += 1

    def knows(self, text: str) -> bool:
        """Whether all words of *text* stand somewhere in one language, if need be with accents."""
        if _is_katakana(text):  # a dictionary puts slips right and says nothing of it
            return text in self.katakana or text in self.forms.get("ja", ())
        for lang, forms in self.forms.items():
            asked = [pattern.terms[0].removeprefix(EXACT) for pattern in exact(lang, text)]
            if asked and all(word in forms for word in asked):
                return True
        plain = comparable(text)
        if plain != text.casefold():
            return False
        bare_forms = (self.words[number] for number in self._under(plain))
        return any(folds(w.lang) and bare(w.text) == plain for w in bare_forms)

    def spelt_alike(self, word: str) -> list[Known]:
        """Words of another script that sound alike: обмен for `obmen`; the commonest first."""
        said = skeleton(word)
        cyrillic = bool(CYRILLIC.search(word))
        found = [self.words[n] for n in set(self._under(_sounding(word)))]
        alike = [
            known
            for known in found
            if bool(CYRILLIC.search(known.text)) != cyrillic and skeleton(known.text) == said
        ]
        return sorted(alike, key=lambda known: (-known.documents, known.text))

    def alike(self, word: str, ui: str) -> list[Known]:
        """Words that one slip makes into *word*, two in a long one; the likeliest first."""
        typed = comparable(word)
        if not SHORTEST <= len(typed) <= LONGEST:
            return []
        numbers = {n for key in {typed, *_shorter(typed)} for n in self._under(key)}
        found = [n for n in numbers if self._apart(typed, n) <= 1]
        if not found and len(typed) >= LONG:
            found = list(self._two_apart(typed))
        langs = may_be_in(word)
        best = sorted((self._cost(word, self.words[n], ui, langs), n) for n in found)
        return [self.words[n] for _, n in best[:MOST_CHOICES]]

    def but_for_accents(self, word: str, ui: str) -> list[Known]:
        """Words that differ from *word* in nothing but accents, capitals and ё; the likeliest
        first."""
        typed, langs = comparable(word), may_be_in(word)
        found = (n for n in self._under(typed) if comparable(self.words[n].text) == typed)
        best = sorted((self._cost(word, self.words[n], ui, langs), n) for n in found)
        return [self.words[n] for _, n in best]

    def stands(self, text: str, shortest: int) -> bool:
        """Whether *text* is a name or a word of one, or in some text and not too short for that."""
        if text in self.named:
            return True
        return len(text) >= shortest and any(text in forms for forms in self.forms.values())

    def cost(self, word: str, known: Known, ui: str) -> float:
        """How unlikely it is that *known* was meant by *word*: about 1 is a plain slip.

        A swap, a key beside the right one and a letter twice cost less, the first letter and a word
        of another language more. Taken off it is what speaks for *known*: that it is (in) a name,
        and the logarithm of how many documents have it.
        """
        return self._cost(word, known, ui, may_be_in(word))

    def two_apart(self, word: str, known: Known) -> bool:
        """Whether it takes two slips."""
        return OSA.distance(comparable(word), comparable(known.text)) > 1

    def _apart(self, typed: str, number: int) -> int:
        return OSA.distance(typed, comparable(self.words[number].text), score_cutoff=2)

    def _two_apart(self, typed: str) -> Iterator[int]:
        for size in range(len(typed) - 2, len(typed) + 3):
            for _, _, number in process.extract(
                typed,
                self.long.get(size, {}),
                scorer=OSA.distance,
                score_cutoff=2,
                limit=MOST_CHOICES,
            ):
                yield number

    def _cost(self, word: str, known: Known, ui: str, langs: frozenset[str]) -> float:
        typed, meant = comparable(word), comparable(known.text)
        cost = _slip(typed, meant)
        cost += FIRST_LETTER * (typed[0] != meant[0])
        cost += FOREIGN * (known.lang != ui) + FOREIGN * (known.lang not in langs)
        cost += SAYS_NOTHING * is_filler(known.lang, known.text) - NAMED * known.named
        if cost < PLAIN and word.casefold() != known.text:
            cost += ACCENT * OSA.normalized_distance(word.casefold(), known.text)
        return cost - OFTEN * math.log1p(known.documents)


def _parts_of(names: Iterable[Name]) -> tuple[dict[str, set[str]], set[tuple[str, str]]]:
    """The words of *names* by language, and (language, name) of what may be written in one."""
    said: dict[str, set[str]] = {}
    in_parts: set[tuple[str, str]] = set()
    for name in names:
        if not name.key.startswith(GAME):
            text = name.text.casefold().replace("ё", "е")
            parts = [text] if name.lang == "ja" else text.split()
            said.setdefault(name.lang, set()).update(parts)
            in_parts.update((name.lang, one) for one in (text, *parts) if BETWEEN.search(one))
    return said, in_parts


def _ends(run: str) -> Iterator[str]:
    """*run*, and what it begins or ends with, of two words of a dictionary or more."""
    places = [word.start for word in words_of(run)]
    yield run
    yield from (run[:place] for place in places[2:])
    yield from (run[place:] for place in places[1:-1])


def _is_katakana(text: str) -> bool:
    return KATAKANA_WORD.fullmatch(text) is not None


def _hash(key: str) -> int:
    return hash(key) & HASH_MASK


def _sounding(word: str) -> str:
    return f"\0{skeleton(word)}"


def _shorter(word: str) -> Iterator[str]:
    """*word* without each of its letters in turn."""
    return (word[:n] + word[n + 1 :] for n in range(len(word)))


def comparable(word: str) -> str:
    """*word* as slips are counted: without accents, capitals and gaps, in one kind of kana, and
    none of them small."""
    plain = bare(word.casefold().replace("ё", "е")).translate(KATAKANA)
    return BETWEEN.sub("", plain.translate(LARGE))


def _slip(typed: str, meant: str) -> float:
    """What it takes to make *typed* of *meant*; the next key and a swap happen most."""
    if typed == meant:
        return ACCENT
    if len(typed) == len(meant):
        places = [
            n for n, (one, other) in enumerate(zip(typed, meant, strict=True)) if one != other
        ]
        if len(places) == 1:
            return NEXT_KEY if (typed[places[0]], meant[places[0]]) in NEIGHBOURS else PLAIN
        if len(places) == 2 and places[1] == places[0] + 1:
            return SWAP if sorted(typed) == sorted(meant) else 2 * PLAIN
    elif len(set(typed)) == len(set(meant)) and abs(len(typed) - len(meant)) == 1:
        return TWICE
    return PLAIN * OSA.distance(typed, meant)
