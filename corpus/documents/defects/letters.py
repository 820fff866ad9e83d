"""Letters that nobody wrote: text read in a wrong encoding, characters that are not seen."""

import re
from collections.abc import Sequence
from typing import Final

from corpus.documents.model import Anomaly
from corpus.documents.numbers.numbering import Number
from corpus.documents.paragraphs import Paragraph

HIGH: Final = "\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
MOJIBAKE: Final = (
    ("UTF-8 read as Windows-1252", re.compile(
        rf"Ã[{HIGH}]|Â[\u00a0-\u00bf]|â€[{HIGH}]|[ÄÅ][{HIGH}](?=[a-z])|(?:[ÐÑ][{HIGH}]){{2}}")),
    ("UTF-8 read as Windows-1250", re.compile(
        "[ĂĹ][\u0080-\u00bf‚„…†‡‰‹‘’“”•–—™›˘Łł¤§¨©Ş«¬®Ż°±˛´µ¶·¸ąş»Ľ˝ľż‚]|Ä[\u0080-\u00bf…™‡‚„]"
        "|â€[žťś\u0080-\u00bf]")),
    ("UTF-8 read as Windows-1251", re.compile(
        "(?:[РС][\u0080-\u00bfЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЁЄЇІіґёєјЅѕї°±µ¶·»]){2}")),
    ("UTF-8 read as Shift_JIS", re.compile(
        "(?:[縺繧繝譁荳莠謇髟蜈逕][^a-zA-Z\\s]){2}|[縺繧繝][\uff61-\uff9f]")),
    ("Shift_JIS read as Windows-1252", re.compile(
        "(?:[‚ƒ„][\u0020-\u007e\u00a0-\u00ff‘’“”•–—˜™š›œžŸŠŒŽ…†‡ˆ‰‹€]){3}")),
    ("EUC-JP read as Windows-1252", re.compile("(?:[¤¥][\u00a1-\u00ff]){3}")),
    ("EUC-JP read as Windows-1250 or 1251", re.compile(r"(?:[¤ĄҐ][^\x00-\x7f\s]){3}")),
    ("EUC-JP read as Shift_JIS", re.compile("(?:[\uff64\uff65][\uff61-\uff9f]){3}")),
    ("a Cyrillic encoding read as Windows-1252", re.compile(
        "(?<![A-Za-z])[\u00c0-\u00ff]{5,}(?![A-Za-z])")),
    ("KOI8-R and Windows-1251 taken for each other", re.compile(
        r"\b[а-яё][А-ЯЁ]{4,}\b.{0,200}\b[а-яё][А-ЯЁ]{3,}\b")),
    ("letters that were lost", re.compile(r"(?<=[^\W\d_])\?(?=[^\W\d_])(?!.{0,3}=)")),
)  # fmt: skip
OF_LANGUAGE: Final = {
    "pl": re.compile(
        r"(?<=[a-zżźćńółęąś])[³¹¿](?![0-9])|\b[a-z]+(?:ê|æ|ñ|œ|Ÿ)[a-z]*\b.{0,200}[a-z](?:ê|æ|ñ|³|¹"
        r"|¿)"),
    "hu": re.compile(r"(?<=[a-záéíóöúü])[õûÕÛ]|\b[õû](?=[a-z])"),
}  # fmt: skip
INVISIBLE: Final = re.compile("[\u200b-\u200d\u2060\ufeff\u180e]")
RAISED: Final = re.compile(r"(?:(?<=[^\W\d_]{3})|(?<=[0-9.,;:!?]))[¹²³⁰⁴⁵⁶⁷⁸⁹]")
NAMES: Final = {"\u200b": "zero-width space", "\u200c": "zero-width non-joiner",
                "\u200d": "zero-width joiner", "\u2060": "word joiner",
                "\ufeff": "byte order mark", "\u180e": "vowel separator"}  # fmt: skip


def spoilt(
    paragraphs: Sequence[Paragraph], numbers: Sequence[Number | None], lang: str
) -> list[Anomaly]:
    """Lines with letters of a wrong encoding, with characters that nobody sees, or raised ones."""
    found: list[Anomaly] = []
    for one, number in zip(paragraphs, numbers, strict=True):
        begin = number.length if number is not None and number.doubt else 0
        for at, (text, line) in enumerate(one.texts):
            if text.isascii() and "?" not in text:
                continue
            found += [*_misread(text, line, lang), *_unseen(text[0 if at else begin :], line)]
    return found


def misread(text: str, lang: str) -> str:
    """By what mistake a text got its letters, if by one; else empty."""
    for said, pattern in MOJIBAKE:
        if pattern.search(text):
            return said
    own = OF_LANGUAGE.get(lang)
    return "letters of another encoding" if own and own.search(text) else ""


def _misread(text: str, line: int, lang: str) -> list[Anomaly]:
    said = misread(text[:20_000], lang)
    if not said:
        return []
    return [Anomaly(line, "mojibake", f"looks like {said}: “{' '.join(text[:60].split())}”")]


def _unseen(text: str, line: int) -> list[Anomaly]:
    found = []
    if unseen := INVISIBLE.search(text):
        near = text[max(unseen.start() - 10, 0) : unseen.end() + 10].replace(unseen[0], "·")
        message = f"a character that nobody sees ({NAMES[unseen[0]]}) stands in “{near}”"
        found.append(Anomaly(line, "character-invisible", message))
    if raised := RAISED.search(text):
        near = text[max(raised.start() - 20, 0) : raised.end()]
        message = f"a raised digit may be a note that is lost, or belong to the word: “{near}”"
        found.append(Anomaly(line, "character-raised", message))
    return found
