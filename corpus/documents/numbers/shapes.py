"""What a printed number can look like: parts, what joins them, what is put around and behind.

A shape is read from any text that might begin with one; whether it is the number of a rule is told
by its like in the document (`kin.py`), because `B-52` and `C4` are names elsewhere.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from corpus.documents.numbers import alphabets
from corpus.documents.numbers.alphabets import CAPITAL, DIGITS, IS_ROMAN, RAISED, SMALL
from corpus.documents.numbers.numbering import CLOCK, DAY_DATE, LETTER, ROMAN, YEAR_DATE, Parts

PAIRS: Final = {
    "[": "]", "(": ")", "\uff08": "\uff09", "【": "】", "〔": "〕", "\uff3b": "\uff3d", "〈": "〉",
    "《": "》", "「": "」",
}  # fmt: skip
LETTERS: Final = "A-Za-z\uff21-\uff3a\uff41-\uff5aÀ-ɏЀ-ӿΑ-ω"
"""Letters of words: kana and kanji follow a number without a space."""
PART: Final = re.compile(
    rf"(?P<digits>{DIGITS}{{1,3}}(?!{DIGITS}))"
    rf"|(?P<roman>[IVXL]{{2,6}}(?![{LETTERS}]))"
    rf"|(?P<capital>{CAPITAL}(?![{LETTERS}]))|(?P<small>{SMALL}(?![{LETTERS}]))"
    rf"|(?P<kanji>[一二三四五六七八九十]{{1,3}})|(?P<kana>[ァ-ヶ](?![ァ-ヶー]))"
    rf"|(?P<raised>[{RAISED}]{{1,2}})"
)
JOINT: Final = re.compile(r"(?P<dot>[.\uff0e])|(?P<dash>[\u2010\u2011\u2212\u2013\uff0d-])"
                          r"|(?P<slash>[/\uff0f])|(?P<colon>[:\uff1a])"
                          r"|(?P<middle>[・の])")  # fmt: skip
SIGNS: Final = {"dot": ".", "dash": "-", "slash": "/", "colon": ":", "middle": "の"}
KINDS: Final = {"digits": "9", "roman": "R", "kanji": "K", "kana": "N", "raised": "¹"}
SCRIPTS: Final = {"capital": "AЯΩ", "small": "aяω"}
END: Final = re.compile(
    r"(?P<stop>[.\uff0e]?[)\uff09]|[.\uff0e:\uff1a、](?![0-9])|[\s\u3000]+[–—-](?=[\s\u3000]))?"
    r"(?P<gap>[\s\u00a0\u3000]*)"
)
MOST_PARTS: Final = 8


@dataclass(frozen=True, slots=True)
class Shape:
    """A number as printed: its form, its parts, and how many characters it takes with its end.

    `form` has a sign for each kind of part, what joins them and what is around: `[A9]`, `Я.9`.
    `stop` is what ends it, a space for two of them or a tab, empty for one space or none. `letter`
    is what it begins with, if that is one letter.
    """

    form: str
    parts: Parts
    printed: str
    length: int
    stop: str
    letter: str = ""

    @property
    def sure(self) -> bool:
        """Whether something besides the number itself says that it is one."""
        return bool(self.stop) or not self.form[0].isalnum()


def read(text: str) -> Shape | None:
    """The number that a text begins with: of more than one part, or of one that stands apart."""
    opened = text[:1] if text[:1] in PAIRS else ""
    core = read_core(text, len(opened))
    if core is None or CLOCK.match(text) or YEAR_DATE.match(text) or DAY_DATE.match(text):
        return None
    form, parts, end, letter = core
    printed = text[len(opened) : end]
    if opened:
        if text[end : end + 1] != PAIRS[opened]:
            return None
        form, end = opened + form + PAIRS[opened], end + 1
    found = END.match(text, end)
    assert found is not None
    stop, gap, after = found["stop"] or "", found["gap"], text[found.end() : found.end() + 1]
    if not stop and (len(gap) > 1 or gap in ("\t", "\u3000")):
        stop = " "
    glued = after and not gap and not found["stop"] and not opened
    if glued and not "\u3040" <= after <= "\u9fff":
        return None
    if not gap and after and (after in ".,)%" or after.isdecimal()):
        return None
    return Shape(form, parts, printed, found.start("gap"), stop.strip() or stop, letter)


def read_core(text: str, start: int = 0) -> tuple[str, Parts, int, str] | None:
    """The form and parts of the number that begins at *start*, where it ends, its first letter."""
    parts: list[int] = []
    form, at, first, joint = "", start, "", ""
    while len(parts) < MOST_PARTS and (found := PART.match(text, at)):
        kind, written = str(found.lastgroup), found[0]
        if parts and not joint and not _may_touch(form[-1], kind):
            break
        value = value_of(kind, written)
        if not value and kind != "digits":
            break
        first = written if not parts and kind == "capital" else first
        form += joint + sign_of(kind, written)
        parts.append(value)
        at = found.end()
        link = JOINT.match(text, at)
        joint = SIGNS[str(link.lastgroup)] if link else ""
        if link is None:
            continue
        at, before = link.end(), at
        if not PART.match(text, at):
            at = before
            break
    else:
        at -= len(joint)
    if not parts:
        return None
    return form, tuple(parts), at, first


def _may_touch(before: str, kind: str) -> bool:
    """Whether a part may follow another without a joint: a letter a digit, and raised digits."""
    letters = ("capital", "small", "kana")
    return kind == "raised" or (
        kind in letters if before == "9" else kind == "digits" and before in "AЯΩNaяω"
    )


def sign_of(kind: str, written: str) -> str:
    """The sign that stands for a part in a form: letters by their script."""
    if kind not in SCRIPTS:
        return KINDS[kind]
    letter = unicodedata.normalize("NFKC", written).lower()
    return SCRIPTS[kind][1 if "а" <= letter <= "я" else 2 if "α" <= letter <= "ω" else 0]


def value_of(kind: str, written: str) -> int:
    """The value of a part as it is ordered; 0 for a letter that nothing is counted by."""
    if kind == "digits":
        return int(unicodedata.normalize("NFKC", written))
    if kind == "roman":
        return ROMAN + alphabets.roman(written) if IS_ROMAN.fullmatch(written) else 0
    if kind == "kanji":
        return alphabets.kanji(written)
    if kind == "raised":
        return alphabets.raised(written)
    place = alphabets.kana(written) if kind == "kana" else alphabets.letter(written)
    return LETTER + place if place else 0
