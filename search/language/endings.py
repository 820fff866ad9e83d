"""The base forms of foreign words and names that were inflected: droidzie, Watchtowerrel, раты.

A dictionary does not know such words, so their endings are taken off by a table, the longest first.
What is left is a guess: the caller asks whether it is a word that stands somewhere.
"""

from collections.abc import Iterator

from corpus.languages import LANGUAGES

SHORTEST_BASE = 3
ENDINGS = {
    code: tuple(sorted(row.endings.split(), key=len, reverse=True))
    for code, row in LANGUAGES.items()
}
# -val and -vel double the consonant before them instead of their v.
WITH = ("al", "el")
LONG_AGAIN = {"á": "a", "é": "e"}


def bases(lang: str, word: str) -> Iterator[str]:
    """What *word* (in lower case) may be a form of in *lang*, the surest first; never itself."""
    told: set[str] = {word}
    for base in _bases(lang, word) if len(word) > SHORTEST_BASE else ():
        if len(base) >= SHORTEST_BASE and base not in told:
            told.add(base)
            yield base


def _bases(lang: str, word: str) -> Iterator[str]:
    for ending, put in LANGUAGES[lang].changed_endings:
        if word.endswith(ending):
            yield word.removesuffix(ending) + put
    if lang == "hu" and word.endswith(WITH):
        yield from _before_with(word[:-2])
    for ending in ENDINGS[lang]:
        if word.endswith(ending):
            base = word.removesuffix(ending).rstrip("-'’")
            yield base
            if base[-1:] in LONG_AGAIN and lang == "hu":
                yield base[:-1] + LONG_AGAIN[base[-1]]
            # A vowel of the base gives way to the ending: -a of feminine, -y of English names.
            if lang in ("pl", "ru"):
                yield from (base + vowel for vowel in ("a", "o", "y") if lang == "pl")
                yield from (base + vowel for vowel in ("а", "о") if lang == "ru")


def _before_with(before: str) -> Iterator[str]:
    """Watchtowerr-el is Watchtower with -vel; a doubled ssz is sz."""
    before = before.rstrip("-'’")
    single = before[:-1].rstrip("-'’")
    if single.endswith(before[-1:]):
        yield single
    for double, single in (("ssz", "sz"), ("ccs", "cs"), ("ggy", "gy"), ("zzs", "zs")):
        if before.endswith(double):
            yield before.removesuffix(double) + single
    if before.endswith("v"):
        yield before[:-1]
