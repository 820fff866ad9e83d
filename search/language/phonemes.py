"""How a word is heard, roughly: English by its spelling, kana and Cyrillic letter by letter.

English names are written in kana and in Cyrillic by ear, and not by everybody in one way:
ヴァンパイア, バンパイア. Sounds that these scripts cannot tell apart are one here (l and r, b and
v), and `apart` says how far two words are. Nothing is known of how a word is really spoken.

Consonants are letters, `S` is sh, `T` is th, `c` is ch, `j` as in *judge*. `R` is an r that ends a
syllable, which kana leave out; `U`, `O`, `I` are vowels that kana need after a consonant.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from corpus.languages.collation import KATAKANA
from search.language.scripts import CYRILLIC, ROWS, VOWEL_OF, bare, is_kana

# At each place of a word the first pattern that fits tells what is heard there.
SPELLINGS = tuple(
    (re.compile(pattern), heard)
    for pattern, heard in (
        (r"^(?:[kgp]n|mn)", "n"), (r"^wr", "r"), (r"^ps", "s"), (r"^x", "z"), (r"^is(?=l)", "i"),
        (r"tch", "c"), (r"sch", "sk"), (r"ch(?=[rl])|(?<=r)ch(?=i)", "k"), (r"ch", "c"),
        (r"sh", "S"), (r"ph", "f"), (r"^gh", "g"), (r"gh", ""), (r"ck|kk|cc(?![eiy])", "k"),
        (r"qu", "k"), (r"gu(?=[aeiou])", "g"), (r"gg", "g"), (r"dg(?=[eiy])", "j"),
        (r"g(?=[eiy])", "j"), (r"s?c(?=[eiy])(?!i[ao])", "s"), (r"(?<=[aeiou])sion", "jon"),
        (r"(?:ss|[tc])ion", "Son"), (r"(?<=[aeiou])s(?=ur[aeiy])", "j"), (r"t(?=ure)", "c"),
        (r"(?<=\w)[tc]i(?=[ao])", "S"), (r"(?<=[aeiou])s(?=[aeiou])", "z"), (r"th", "T"),
        (r"igh", "ai"), (r"ds$", "z"), (r"ee|ea|ie(?=[a-z])", "i"), (r"oo", "u"), (r"oe", "e"),
        (r"oa|a[uw](?![aeiou])", "o"), (r"air(?![aeiou])", "eR"), (r"a[iy](?![aeiou])", "ei"),
        (r"e[iy](?![aeiou])", "e"), (r"(?<=[iou])e$", ""), (r"m[bn]$", "m"), (r"m(?=[bp])", "n"),
        (r"x", "ks"), (r"wh", "w"), (r"([bcdfghjklmnpqrstvwxyz])(?=\1)", ""), (r"re$", "aR"),
        (r"[eui]r(?![aeiouy])", "aR"), (r"r(?![aeiouy])", "R"), (r"(?<=[^aeiou])e$", ""),
        (r"h(?![aeiouy])", ""), (r"w(?=[aeiou])", "w"), (r"w", "u"), (r"y(?=[aeiou])", "y"),
        (r"y", "i"), (r"[cq]", "k"), (r"v", "b"), (r"l", "r"), (r"[a-z]", "="),
    )
)  # fmt: skip
FIRST_OF = {kana: row or "" for row, some in ROWS.items() for kana in some if row != "v"} | {
    "し": "S", "じ": "j", "ず": "z", "ち": "c", "ぢ": "j", "つ": "ts", "づ": "z",
    "ふ": "f", "ゔ": "b", "や": "y", "ゆ": "y", "よ": "y", "わ": "w", "を": "",
}  # fmt: skip
SMALL = dict(zip("ぁぃぅぇぉゃゅょ", "aiueoauo", strict=True))
ADDED = {"u": "U", "o": "O", "i": "I"}
IN_CYRILLIC = {
    "а": "a", "б": "b", "в": "b", "г": "g", "д": "d", "е": "e", "ё": "o", "ж": "j", "з": "z",
    "и": "i", "й": "y", "к": "k", "л": "r", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "c", "ш": "S", "щ": "S",
    "ы": "i", "э": "e", "ю": "u", "я": "a",
}  # fmt: skip
VOWELS = "aeiouUOI"
DOUBLED = re.compile(r"(.)\1")
CONSONANTS = re.compile("[^aeiouUOIRwyh]")
# Pairs that one script writes for the other, and how far they are apart; all others are strange.
NEAR = {
    frozenset(pair): apart
    for apart, pairs in (
        (0.0, "rR uU oO iI"),
        (0.1, "wu wU yi yI Ra Ro Ru Re Ts Tt"),
        (0.25, "Tz Tf TS sz sS zj nm hf ct wo wb fb"),
        (0.4, "sj Sj Sc dj dz jg ck gh sk cs"),
    )
    for pair in pairs.split()
}
STRANGE, A_VOWEL, FIRST_VOWEL = 1.2, 0.12, 0.5
LEFT_OUT = dict.fromkeys("aeiou", 0.12) | {
    **dict.fromkeys("UOI", 0.03), "R": 0.1, "y": 0.15, "w": 0.3, "h": 0.4,
}  # fmt: skip
# What the second of n and g, and of double sounds, is worth.
AFTER_N = 0.4


def heard(word: str) -> str:
    """What *word* sounds like, in the letters of this module; empty where nobody can tell."""
    text = bare(word.casefold())
    if is_kana(text):
        return _of_kana(text.translate(KATAKANA))
    if CYRILLIC.search(text):
        text = DOUBLED.sub(r"\1", text.replace("дж", "ж").replace("тч", "ч"))
        return "".join(IN_CYRILLIC.get(letter, "") for letter in text)
    return "".join(_of_english(word) for word in re.findall("[a-z]+", text.replace("'", "")))


def coarse(sounds: str, *, in_cyrillic: bool = False) -> str:
    """The consonants of *sounds*, those that may be mistaken for each other as one letter.

    Kana leave out some that Cyrillic has.
    """
    if in_cyrillic:
        sounds = sounds.replace("w", "b").replace("R", "r")
    return "".join(CONSONANTS.findall(sounds)).translate(COARSE)


COARSE = str.maketrans("sSTzjctdgkmfpb", "sssssssskknbbb")


@lru_cache(maxsize=50_000)
def _of_english(word: str) -> str:
    return "".join(_spelt(word))


def _spelt(word: str) -> Iterator[str]:
    at = 0
    while at < len(word):
        found, said = next(
            (found, said) for pattern, said in SPELLINGS if (found := pattern.match(word, at))
        )
        yield found[0] if said == "=" else said
        at = max(found.end(), at + 1)


def _of_kana(text: str) -> str:
    found: list[str] = []
    for letter in text:
        if letter in SMALL:
            _make_small(found, letter)
        elif letter == "ん":
            found.append("n")
        elif letter in FIRST_OF:
            vowel = VOWEL_OF.get(letter, "u")
            first = FIRST_OF[letter]
            found += [first, ADDED.get(vowel, vowel) if first else vowel]
        elif letter == "ゔ":
            found += ["b", "U"]
    return "".join(found)


def _make_small(found: list[str], letter: str) -> None:
    """ティ is ti, ウィ is wi, フォ is fo: a small letter takes the place of the vowel before it."""
    if not found:
        return
    before = found.pop()
    if before in "uU" and (not found or found[-1] == ""):
        found.append("w")
    found.append(SMALL[letter])


def apart(one: str, other: str) -> float:
    """How far two rows of sounds are apart: 0 is the same, 1 a consonant too many."""
    before = [0.0]
    for n in range(len(other)):
        before.append(before[-1] + _alone(other, n))
    for m, here in enumerate(one):
        row = [before[0] + _alone(one, m)]
        for n, there in enumerate(other):
            row.append(
                min(
                    before[n] + _between(here, there),
                    before[n + 1] + _alone(one, m),
                    row[n] + _alone(other, n),
                )
            )
        before = row
    return before[-1]


def _alone(sounds: str, at: int) -> float:
    """What it costs to leave out one sound."""
    here = sounds[at]
    if here == "g" and at and sounds[at - 1] == "n":
        return AFTER_N
    return FIRST_VOWEL if at == 0 and here in VOWELS else LEFT_OUT.get(here, 1.0)


def _between(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if one in VOWELS and other in VOWELS:
        return NEAR.get(frozenset((one, other)), A_VOWEL)
    return NEAR.get(frozenset((one, other)), STRANGE)
