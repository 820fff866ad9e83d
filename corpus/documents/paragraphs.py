"""Lines put together into paragraphs: broken lines are joined, bullets and tables are told."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from corpus.documents import kinds, numbering
from corpus.documents.model import Line

BULLET = re.compile(r"([ \t\u00a0\u3000]*)([•◦▪●○∙‣⁃■□◆◇★☆*・\-–—])[ \t\u00a0\u3000]+(?=\S)")
RULE_LINE = re.compile(r"[-=_─━–—*~\s]{4,}")
TERMINAL = re.compile(r"[.!?:;。\uff01\uff1f\uff1a…][\"”“»」』)\]\uff09]*$")
HEADS = {
    "拡張", "収録拡張", "名前", "カード名", "カード", "コスト", "種別", "種類",
    "カード種別", "効果", "関連", "備考",
    "枚数", "読み", "英語名", "日本語名", "分類", "能力", "説明", "セット", "番号", "レアリティ",
    "nazwa", "karta", "koszt", "typ", "rodzaj", "dodatek", "efekt", "opis", "liczba", "uwagi",
    "название", "карта", "цена", "стоимость", "тип", "набор", "эффект", "описание", "количество",
    "név", "lap", "költség", "típus", "kiegészítő", "hatás", "leírás", "darab", "megjegyzés",
    "name", "card", "cost", "type", "types", "set", "expansion", "effect", "text", "number",
}  # fmt: skip
HEAD_WORD = re.compile("|".join(sorted(map(re.escape, HEADS), key=len, reverse=True)))
EFFECTS = re.compile("効果|efekt|эффект|hatás|effect|text")
LONGEST_HEAD = 80
LONGEST_JOINED = 20_000


@dataclass(slots=True)
class Paragraph:
    """What is read as one: `texts` are its parts, each with its line, kept apart by blank lines.

    `table` is "head" or "row" in a table with a row to a line, "whole" where rows cannot be told.
    """

    texts: list[tuple[str, int]]
    line: int
    block: int
    heading: int = 0
    depth: int = 0
    mark: str = ""
    marks: int = 0
    indent: int = 0
    table: str = ""
    first: bool = False
    alone: bool = False
    links: list[tuple[str, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The first part; empty where there is nothing but a line drawn across the page."""
        return self.texts[0][0] if self.texts else ""


def gather(lines: Sequence[Line]) -> list[Paragraph]:
    """The paragraphs of the lines, in reading order; every character is in one, or in its marks."""
    short = Counter(line.text.strip().casefold() for line in lines if len(line.text) < 200)
    repeated = {text for text, times in short.items() if times > 1}
    wrapped, pairs = _wrap_width(lines), _two_columns(lines)
    made: list[Paragraph] = []
    block, last_number, last_page, gap = 0, 0, 0, True
    indents: list[int] = []
    for line in lines:
        if not line.text.strip():
            gap = True
            continue
        rule = RULE_LINE.fullmatch(line.text)
        if gap or (line.number - last_number > 1 and line.page == last_page):
            block += not (rule and made and made[-1].table)
        gap, last_number, turned = False, line.number, line.page != last_page
        last_page = line.page
        one = _paragraph(line, block)
        before = made[-1] if made else None
        near = before is not None and (before.block == block or turned)
        if rule and (before is None or not before.table):
            one.marks, one.texts = _solid(line.text), []
            if before is None:
                made.append(one)
            else:
                before.marks += one.marks
            continue
        _nest(one, indents)
        if before is not None and near and _joins(before, one, repeated, wrapped):
            _join(before, one)
            continue
        point = _point_of(one, made) if near else None
        if point is not None:
            point.texts += one.texts
            continue
        one.table = _table(one, before, line.text, line.number in pairs)
        if one.table == "whole" and before is not None and before.table == "whole":
            before.texts += one.texts
            before.marks += one.marks
            continue
        made.append(one)
    for at, one in enumerate(made):
        one.first = at == 0 or made[at - 1].block != one.block
        one.alone = one.first and (at + 1 == len(made) or made[at + 1].block != one.block)
    return made


def _point_of(one: Paragraph, made: list[Paragraph]) -> Paragraph | None:
    """The point of a list that a line goes on with, past the points below it.

    Such a line is indented, or its format says how deep in lists it stands.
    """
    if one.mark or one.heading or numbering.starts_numbered(one.text):
        return None
    if not (one.indent or one.depth):
        return None
    for point in reversed(made[-50:]):
        if not point.mark or point.block != one.block:
            return None
        if one.depth:
            if point.depth <= one.depth and point.texts:
                return point
            continue
        if point.indent < one.indent and point.texts:
            return point
    return None


def _solid(text: str) -> int:
    return len("".join(text.split()))


def _paragraph(line: Line, block: int) -> Paragraph:
    text = line.text
    found = None if line.heading or line.mark else BULLET.match(text)
    indent = len(text) - len(text.lstrip())
    one = Paragraph([], line.number, block, line.heading, line.depth, line.mark, indent=indent)
    one.links = list(line.links)
    if found:
        one.mark, one.marks, text = found[2], len(found[2]), text[found.end() :]
    one.texts = [(text.strip(), line.number)]
    return one


def _nest(one: Paragraph, indents: list[int]) -> None:
    """Give a bullet its depth by how far it is indented, unless the format knows it."""
    if not one.mark:
        if not one.indent:
            indents.clear()
        return
    if one.depth:
        return
    while indents and indents[-1] > one.indent:
        indents.pop()
    if not indents or indents[-1] < one.indent:
        indents.append(one.indent)
    one.depth = len(indents)


def _wrap_width(lines: Sequence[Line]) -> int:
    """At what width the document breaks its lines; 0 if a line is a paragraph."""
    texts = [line.text.rstrip() for line in lines if line.text.strip() and not line.heading]
    widest = max(map(len, texts), default=0)
    if len(texts) < 6 or not 40 <= widest <= 140:
        return 0
    broken = sum(
        not TERMINAL.search(one[-80:]) and two.lstrip()[:1].islower()
        for one, two in pairwise(texts)
    )
    return widest if broken * 4 >= len(texts) else 0


def _joins(before: Paragraph, one: Paragraph, repeated: set[str], wrapped: int) -> bool:
    """Whether this line goes on with the paragraph before it, of which it was broken off."""
    if one.mark or one.heading or before.heading or not before.texts or before.table:
        return False
    last = before.texts[-1][0]
    if len(last) > LONGEST_JOINED:
        return False
    tail = last[-400:]
    if len(re.findall("[(\uff08]", tail)) > len(re.findall("[)\uff09]", tail)):
        return before.block == one.block
    if numbering.starts_numbered(one.text):
        return False
    if before.mark and one.indent > before.indent and before.block == one.block:
        return True
    if TERMINAL.search(tail):
        # A line after a colon that is a heading elsewhere is a link, set on a line of its own.
        return last.endswith(":") and one.text.casefold() in repeated
    if one.text[:1].islower():
        return True
    if kinds.SUPPLEMENT_MARK.match(one.text) or any(to.match(one.text) for _, to in kinds.OPENINGS):
        return False
    return bool(wrapped) and before.block == one.block and len(last) * 5 >= wrapped * 4


def _join(before: Paragraph, one: Paragraph) -> None:
    last, number = before.texts[-1]
    if before.mark and TERMINAL.search(last[-80:]):
        before.texts.append(one.texts[0])
    else:
        cjk = re.search(r"[\u3040-\u30ff\u4e00-\u9fff。、」]$", last[-1:])
        between = "" if cjk or re.search(r"\w-$", last[-2:]) else " "
        before.texts[-1] = (last + between + one.text, number)
    before.links += one.links


def _two_columns(lines: Sequence[Line]) -> set[int]:
    """The numbers of lines with one tab each that follow one another: rows, unless numbered."""
    return {
        one.number
        for one, two in pairwise(lines)
        if all(
            line.text.strip().count("\t") == 1 and not line.text.lstrip()[:1].isdigit()
            for line in (one, two)
        )
    }


def _table(one: Paragraph, before: Paragraph | None, raw: str, paired: bool) -> str:
    """The part of a table that the paragraph is; empty if of none."""
    inside = before is not None and before.table and before.block == one.block
    if inside and before is not None:
        return "whole" if before.table == "whole" else "row"
    if one.mark or one.heading:
        return ""
    if (
        paired
        or raw.strip().count("\t") >= 2
        or len(re.findall(r"\s\|\s|^\||\|$", raw.strip())) >= 2
    ):
        return "head"
    if not is_table_head(one.text):
        return ""
    return "whole" if EFFECTS.search(one.text.casefold()) and "関連" not in one.text else "head"


def is_table_head(text: str) -> bool:
    """Whether a line is the names of columns run together."""
    text = text.strip()
    if not 4 <= len(text) <= LONGEST_HEAD:
        return False
    words = HEAD_WORD.findall(text.casefold())
    return len(words) >= 3 and sum(map(len, words)) == len(re.sub(r"[\s|/]", "", text))
