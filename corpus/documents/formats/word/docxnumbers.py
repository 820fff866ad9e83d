"""The numbers that Word shows before paragraphs: they stand nowhere in the text of a file."""

import re
from dataclasses import dataclass, field
from typing import Any

from docx.oxml.ns import qn

ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
         (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip
ALPHABETS = {
    "lowerLetter": "abcdefghijklmnopqrstuvwxyz",
    "upperLetter": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "russianLower": "абвгдежзиклмнопрстуфхцчшщэюя",
    "russianUpper": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ",
    "aiueoFullWidth": "アイウエオカキクケコサシスセソタチツテトナニヌネノ",
    "irohaFullWidth": "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰ",
    "decimalEnclosedCircle": "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
}
LARGEST = 99_999


@dataclass(frozen=True, slots=True)
class ParagraphLabel:
    """What Word shows before a paragraph; `outlined` if it is a number such as 21.5.3."""

    text: str
    level: int
    outlined: bool


@dataclass(slots=True)
class _Level:
    form: str = "decimal"
    shown: str = "%1."
    start: int = 1


@dataclass(slots=True)
class _List:
    levels: dict[int, _Level] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)


class Numbers:
    """Counts the numbered paragraphs of a document, which must be asked for in reading order."""

    def __init__(self, numbering: Any | None) -> None:
        self.lists: dict[str, _List] = {}
        self.of: dict[str, str] = {}
        self.starts: dict[str, dict[int, int]] = {}
        if numbering is None:
            return
        for abstract in numbering.findall(qn("w:abstractNum")):
            self.lists[_value(abstract, "w:abstractNumId")] = _List(
                {
                    _whole(_value(level, "w:ilvl"), 0): _level(level)
                    for level in abstract.findall(qn("w:lvl"))
                }
            )
        for num in numbering.findall(qn("w:num")):
            number = _value(num, "w:numId")
            self.of[number] = _child(num, "w:abstractNumId")
            self.starts[number] = {
                _whole(_value(one, "w:ilvl"), 0): _whole(_child(one, "w:startOverride"), 1)
                for one in num.findall(qn("w:lvlOverride"))
                if one.find(qn("w:startOverride")) is not None
            }

    def label(self, number: str, level: int) -> ParagraphLabel | None:
        """The label of the next paragraph in list *number* at *level*; None if it shows none."""
        held = self.lists.get(self.of.get(number, ""))
        if held is None or level not in held.levels:
            return None
        starts = self.starts[number]
        if level in starts:  # a list that begins anew does so once
            held.counts[level] = starts.pop(level) - 1
        for deeper in [one for one in held.counts if one > level]:
            del held.counts[deeper]
        for upper in range(level):
            held.counts.setdefault(upper, held.levels.get(upper, _Level()).start)
        held.counts[level] = held.counts.get(level, held.levels[level].start - 1) + 1

        mine = held.levels[level]
        if mine.form == "bullet":
            return ParagraphLabel("•", level, False)
        if mine.form == "none" or not mine.shown.strip():
            return None
        text = re.sub(r"%([1-9])", lambda match: _shown(held, int(match[1]) - 1), mine.shown)
        outlined = any(len(re.findall("%[1-9]", one.shown)) > 1 for one in held.levels.values())
        return ParagraphLabel(text.strip(), level, outlined)


def _level(element: Any) -> _Level:
    shown = element.find(qn("w:lvlText"))
    return _Level(
        form=_child(element, "w:numFmt") or "decimal",
        shown="" if shown is None else _value(shown, "w:val"),
        start=_whole(_child(element, "w:start"), 1),
    )


def _shown(held: _List, level: int) -> str:
    """The count of a level, written in its form."""
    count = held.counts.get(level, 1)
    form = held.levels.get(level, _Level()).form
    alphabet = ALPHABETS.get(form, "")
    if 1 <= count <= len(alphabet):
        return alphabet[count - 1]
    if form.endswith("Roman"):
        return _roman(count).upper() if form == "upperRoman" else _roman(count)
    return f"{count:02}" if form == "decimalZero" else str(count)


def _roman(count: int) -> str:
    text = ""
    for value, letters in ROMAN:
        while count >= value and len(text) < 30:
            text, count = text + letters, count - value
    return text


def _value(element: Any, name: str) -> str:
    return str(element.get(qn(name)) or "")


def _child(element: Any, name: str) -> str:
    found = element.find(qn(name))
    return "" if found is None else _value(found, "w:val")


def _whole(text: str, otherwise: int) -> int:
    return min(int(text), LARGEST) if re.fullmatch(r"[0-9]{1,9}", text) else otherwise
