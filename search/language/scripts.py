"""One word in several scripts: romaji and kana, Latin and Cyrillic letters, a wrong keyboard.

Small tables of our own. What people type follows several systems at once, so words are compared
by what the systems have in common: `sound` for Japanese, `skeleton` for Russian.
"""

import re
import unicodedata
from collections.abc import Iterator

from corpus.languages import LANGUAGES
from corpus.languages.collation import KATAKANA
from corpus.languages.language import CYRILLIC as CYRILLIC_SCRIPT
from corpus.languages.language import JAPANESE as JAPANESE_SCRIPT
from corpus.languages.language import LATIN as LATIN_SCRIPT
from corpus.languages.language import QWERTY, SCRIPTS

KANJI = re.compile("[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
KANA = re.compile("[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe・ ]+")
JAPANESE_LETTERS = "\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
JAPANESE = re.compile(f"[{JAPANESE_LETTERS}]")
CYRILLIC = re.compile("[\u0400-\u04ff]")
LATIN = re.compile("[A-Za-zÀ-ɏ]")
ALL_LETTERS = "".join(language.letters for language in LANGUAGES.values())
LETTERS_OF = {
    code: own
    for code, language in LANGUAGES.items()
    if language.script == LATIN_SCRIPT
    and (own := "".join(one for one in language.letters if ALL_LETTERS.count(one) == 1))
}
"""The letters by which a language in Latin script is told: no other of ours has them."""
WRITTEN_IN = {
    script: frozenset(code for code, one in LANGUAGES.items() if one.script == script)
    for script in SCRIPTS
}

ROWS = {
    "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ",
    "t": "たちつてと", "d": "だじずでど", "n": "なにぬねの", "h": "はひふへほ", "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ", "m": "まみむめも", "r": "らりるれろ", "v": "ばびぶべぼ",
}  # fmt: skip
GLIDES = {"k": "き", "g": "ぎ", "s": "し", "z": "じ", "t": "ち", "d": "じ", "n": "に", "h": "ひ",
          "b": "び", "p": "ぴ", "m": "み", "r": "り"}  # fmt: skip
# Hepburn's spellings beside the regular ones, and syllables that only foreign words have.
OTHERS = {
    "shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ",
    "ya": "や", "yu": "ゆ", "yo": "よ", "wa": "わ",
    "wo": "お", "wi": "うぃ", "we": "うぇ", "ye": "いぇ",
    "sha": "しゃ", "shu": "しゅ", "sho": "しょ", "she": "しぇ",
    "cha": "ちゃ", "chu": "ちゅ", "cho": "ちょ", "che": "ちぇ",
    "ja": "じゃ", "ju": "じゅ", "jo": "じょ", "je": "じぇ",
    "fa": "ふぁ", "fi": "ふぃ", "fe": "ふぇ", "fo": "ふぉ",
    "tsa": "つぁ", "tse": "つぇ", "tso": "つぉ",
}  # fmt: skip
SYLLABLES = {
    **{first + vowel: row[n] for first, row in ROWS.items() for n, vowel in enumerate("aiueo")},
    **{
        f"{first}y{vowel}": kana + small
        for first, kana in GLIDES.items()
        for vowel, small in zip("auo", "ゃゅょ", strict=True)
    },
    **OTHERS,
}
LONG_VOWELS = str.maketrans("āīūēōâîûêô", "aiueoaiueo")
# Kana that sound alike, and foreign syllables as romaji cannot but write them.
ALIKE = (("ぢ", "じ"), ("づ", "ず"), ("を", "お"), ("てぃ", "ち"), ("でぃ", "じ"), ("とぅ", "つ"),
         ("ゔぁ", "ば"), ("ゔぃ", "び"), ("ゔぇ", "べ"), ("ゔぉ", "ぼ"), ("ゔ", "ぶ"))  # fmt: skip
VOWEL_OF = {kana: "aiueo"[n] for row in ROWS.values() for n, kana in enumerate(row)} | dict(
    zip("やゆよゃゅょわぁぃぅぇぉ", "auoauoaaiueo", strict=True)
)
LENGTHENS = {"あ": "a", "い": "i", "う": "uo", "え": "e", "お": "o"}

TRANSLITERATED = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "Z", "з": "z",
    "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "C", "ш": "S", "щ": "SC",
    "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "U", "я": "A",
}  # fmt: skip
# The longest first. GOST, passports, libraries, Polish and Hungarian habits, and chats.
FROM_LATIN = {
    "shch": "SC", "szcz": "SC", "sch": "SC", "shh": "SC", "scs": "SC",
    "zh": "Z", "zs": "Z", "kh": "h", "ch": "C", "cz": "C", "cs": "C", "sh": "S", "sz": "S",
    "ts": "c", "tz": "c", "ya": "A", "ja": "A", "ia": "A", "yu": "U", "ju": "U", "iu": "U",
    "yo": "e", "jo": "e", "ye": "e", "je": "e",
    "ž": "Z", "ż": "Z", "č": "C", "š": "S", "ł": "l",
    "y": "i", "j": "i", "w": "v", "x": "h", "q": "k", "'": "", "’": "", "ʹ": "", "`": "",
}  # fmt: skip
LATIN_PIECE = re.compile("|".join(sorted(map(re.escape, FROM_LATIN), key=len, reverse=True)) + "|.")
BACK = {shared: letter for letter, shared in reversed(TRANSLITERATED.items()) if shared}
VOWEL_AND_Y = re.compile("([aeiouy])[yj](?![aeiou])")
SOFT = re.compile("i+(?=[AUei])")

JCUKEN = LANGUAGES["ru"].keys
SHIFTED = str.maketrans('{}:"<>~', "[];',.`")
TO_CYRILLIC = str.maketrans(QWERTY, JCUKEN)
TO_LATIN = str.maketrans(JCUKEN, QWERTY)
SWAPPED = tuple(dict.fromkeys(one.swapped_keys for one in LANGUAGES.values() if one.swapped_keys))
ROWS_OF_KEYS = (slice(12), slice(12, 23), slice(23, 32))


def _keyboards() -> tuple[tuple[str, ...], ...]:
    """The letters of each keyboard that a language of ours has, row by row."""
    return tuple(
        tuple("".join(filter(str.isalpha, keys[row])) for row in ROWS_OF_KEYS)
        for keys in dict.fromkeys((QWERTY, *(one.keys for one in LANGUAGES.values())))
    )


KEYBOARDS = _keyboards()


def _bare_letters() -> dict[int, str]:
    found = {ord("ł"): "l", ord("đ"): "d", ord("ø"): "o"}
    for code in range(0xC0, 0x250):
        letter = chr(code)
        first = unicodedata.normalize("NFD", letter)[0]
        if first.isascii() and first != letter:
            found[code] = first
    return found


BARE = _bare_letters()


def bare(word: str) -> str:
    """*word* with Latin letters as a keyboard without accents has them; й and ガ stay."""
    return word.translate(BARE)


def may_be_in(text: str) -> frozenset[str]:
    """The languages whose letters *text* is written in; nothing is guessed from the words."""
    if JAPANESE.search(text):
        return WRITTEN_IN[JAPANESE_SCRIPT]
    if CYRILLIC.search(text):
        return WRITTEN_IN[CYRILLIC_SCRIPT]
    only = [lang for lang, letters in LETTERS_OF.items() if set(text.casefold()) & set(letters)]
    if len(only) == 1:
        return frozenset(only)
    return WRITTEN_IN[LATIN_SCRIPT] if LATIN.search(text) else frozenset()


def is_kana(text: str) -> bool:
    """Whether *text* says how it is spoken."""
    return bool(KANA.fullmatch(text))


def to_hiragana(romaji: str) -> str | None:
    """What *romaji* spells, in Hepburn's or the school's system; None if it spells nothing.

    `koukan`, `kōkan` and `kokan` differ here; by `sound` they are one.
    """
    rest = re.sub(r"[-\s]+", "", romaji.casefold().translate(LONG_VOWELS))
    made = list(_syllables(rest))
    return "".join(s for s in made if s) if made and None not in made else None


def _syllables(rest: str) -> Iterator[str | None]:
    at = 0
    while at < len(rest):
        here = rest[at:]
        found = next((n for n in (3, 2, 1) if here[:n] in SYLLABLES), 0)
        if found:
            yield SYLLABLES[here[:found]]
            at += found
        elif here[0] == "n" or (here[0] == "m" and here[1:2] in set("bpm")):
            yield "ん"
            at += 2 if here[:2] == "n'" or (here[:2] == "nn" and not _vowel(here[2:3])) else 1
        elif here[:2] == here[:1] * 2 or here[:3] == "tch":
            yield "っ"
            at += 1
        else:
            yield None
            return


def _vowel(letter: str) -> bool:
    return letter != "" and letter in "aiueoy"


def sound(kana: str) -> str:
    """*kana* as hiragana, long vowels as short ones, without spaces: what is heard alike."""
    text = unicodedata.normalize("NFKC", kana).translate(KATAKANA)
    text = re.sub(r"[・\s]+", "", text)
    for written, heard in ALIKE:
        text = text.replace(written, heard)
    heard = ""
    for letter in text:
        before = VOWEL_OF.get(heard[-1:], "")
        if letter == "ー" or (before and before in LENGTHENS.get(letter, "")):
            continue
        heard += letter
    return heard


def skeleton(word: str) -> str:
    """*word* in letters that Latin and Cyrillic spellings of it share: `obmen` as `обмен`."""
    text = unicodedata.normalize("NFC", word.casefold())
    if CYRILLIC.search(text):
        made = "".join(TRANSLITERATED.get(letter, letter) for letter in text)
    else:
        found = (piece[0] for piece in LATIN_PIECE.finditer(text))
        made = "".join(
            FROM_LATIN.get(piece) or ("" if piece in "'’ʹ`" else bare(piece)) for piece in found
        )
    return SOFT.sub("", made).replace("ii", "i")


def to_cyrillic(latin: str) -> str:
    """*latin* in Cyrillic letters, as most would transliterate it back; soft signs are lost."""
    text = VOWEL_AND_Y.sub(r"\1й", unicodedata.normalize("NFC", latin.casefold()))
    pieces = (
        (piece[0], FROM_LATIN.get(piece[0], piece[0])) for piece in LATIN_PIECE.finditer(text)
    )
    return "".join("ы" if piece == "y" else _cyrillic(shared) for piece, shared in pieces)


def _cyrillic(shared: str) -> str:
    return "щ" if shared == "SC" else BACK.get(shared, bare(shared))


def other_layouts(typed: str) -> list[str]:
    """What *typed* would be had the keyboard been another: ЙЦУКЕН, QWERTY, y and z exchanged."""
    text = typed.casefold()
    if CYRILLIC.search(text):
        return [text.translate(TO_LATIN)]
    found = [text.translate(SHIFTED).translate(TO_CYRILLIC)]
    for pair in SWAPPED:
        if set(pair) & set(text):
            found.append(text.translate(str.maketrans(pair, pair[::-1])))
    return found


def _neighbours() -> frozenset[tuple[str, str]]:
    """Keys that touch; each row of a keyboard lies half a key further right than the one above."""
    found = set()
    for rows in KEYBOARDS:
        places = [(key, x + y / 2, y) for y, row in enumerate(rows) for x, key in enumerate(row)]
        for one, x, y in places:
            found |= {
                (one, other)
                for other, u, v in places
                if other != one and abs(v - y) <= 1 and abs(u - x) <= 1 - abs(v - y) / 2
            }
    return frozenset(found)


NEIGHBOURS = _neighbours()
