"""Lines put together into paragraphs: broken lines are joined, bullets and tables are told."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from corpus.documents import columns, kinds
from corpus.documents.model import Line, characters_in
from corpus.documents.numbers import labels, openings

BULLET = re.compile(
    r"([ \t\u00a0\u3000]*)(?:([•◦▪●○∙‣⁃■□◆◇★☆*・\-–—])[ \t\u00a0\u3000]+|([•◦・]))(?=\S)"
)
DEEPER = {"◦": 1, "○": 1, "▪": 2, "‣": 2, "⁃": 2}
"""Bullets that stand for a deeper list where nothing is indented."""
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
LABEL = re.compile(r"^[\w./]{1,6}[)\uff09]")
BROKEN = re.compile("[^\\W\\d_][-\u2010\u00ad]$")
KANA = re.compile(r"[\u3040-\u30ff]")
LONGEST_HEAD = 80
LONGEST_JOINED = 20_000


@dataclass(slots=True)
class Paragraph:
    """What is read as one: `texts` are its parts, each with its line, kept apart by blank lines.

    `table` is "head" or "row" in a table with a row to a line, "whole" where rows cannot be told.
    `strong` says that all of it is printed bold, `lead` are the words at its beginning that are.
    `cells` says that the cells of its table are told apart, `numbered` that its number is told by
    its like in the document, `hung` that its line is indented and so is what comes after it.
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
    strong: bool = False
    lead: str = ""
    role: str = ""
    page: int = 0
    cells: bool = False
    numbered: bool = False
    hung: bool = False
    links: list[tuple[str, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The first part; empty where there is nothing but a line drawn across the page."""
        return self.texts[0][0] if self.texts else ""


def gather(lines: Sequence[Line]) -> list[Paragraph]:
    """The paragraphs of the lines, in reading order; every character is in one, or in its marks."""
    short = Counter(line.text.strip().casefold() for line in lines if len(line.text) < 200)
    repeated = {text for text, times in short.items() if times > 1}
    wrapped, pairs = _wrap_width(lines), columns.rows_of_two(lines)
    numbered = openings.numbered_lines([line.text.strip() for line in lines])
    signs = {found[2] or found[3] for line in lines if (found := BULLET.match(line.text))}
    made: list[Paragraph] = []
    block, last_number, last_page, gap = 0, 0, 0, True
    indents: list[int] = []
    for at, line in enumerate(lines):
        if not line.text.strip():
            gap = True
            continue
        rule = RULE_LINE.fullmatch(line.text)
        cells = "\t" in line.text and made and bool(made[-1].table)
        if gap or (line.number - last_number > 1 and line.page == last_page and not cells):
            block += not (rule and made and made[-1].table)
        gap, last_number, turned = False, line.number, line.page != last_page
        last_page = line.page
        one = _paragraph(line, block)
        one.numbered = at in numbered and not one.mark
        one.hung = one.indent > 1 and openings.hangs(lines[at + 1 : at + 2], one.indent)
        before = made[-1] if made else None
        near = before is not None and (before.block == block or turned)
        if rule and (before is None or not before.table):
            one.marks, one.texts = characters_in(line.text), []
            if before is None:
                made.append(one)
            else:
                before.marks += one.marks
            continue
        _nest(one, indents, len(signs))
        if before is not None and near and _joins(before, one, repeated, wrapped):
            _join(before, one)
            continue
        point = _point_of(one, made) if near else None
        if point is not None:
            point.texts += one.texts
            continue
        one.table = _table(one, before, line.text, at in pairs)
        if one.table == "whole" and before is not None and before.table == "whole":
            before.texts += one.texts
            before.marks += one.marks
            continue
        made.append(one)
    made = _labelled(made)
    for at, one in enumerate(made):
        one.first = at == 0 or made[at - 1].block != one.block
        one.alone = one.first and (at + 1 == len(made) or made[at + 1].block != one.block)
    return made


def _labelled(made: list[Paragraph]) -> list[Paragraph]:
    """The paragraphs, a label that has a line to itself put before what it labels."""
    kept: list[Paragraph] = []
    for one in made:
        before = kept[-1] if kept else None
        plain = not (one.mark or one.heading or one.table) and one.texts
        if (
            before is not None
            and plain
            and not (before.mark or before.heading or before.table)
            and len(before.texts) == 1
            and kinds.is_label(before.text)
            and not openings.starts_numbered(one.text)
        ):
            before.texts += one.texts
            before.links += one.links
            before.marks += one.marks
            continue
        kept.append(one)
    return kept


def _point_of(one: Paragraph, made: list[Paragraph]) -> Paragraph | None:
    """The point of a list that a line goes on with, past the points below it.

    Such a line is indented, or its format says how deep in lists it stands.
    """
    if one.mark or one.heading or one.numbered or openings.starts_numbered(one.text):
        return None
    opened = any(opening.match(one.text) for _, opening in kinds.OPENINGS)
    if opened or not (one.indent or one.depth):
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


def _paragraph(line: Line, block: int) -> Paragraph:
    text = line.text
    found = None if line.heading or line.mark else BULLET.match(text)
    indent = len(text) - len(text.lstrip())
    one = Paragraph([], line.number, block, line.heading, line.depth, line.mark, indent=indent)
    one.links, one.role, one.page = list(line.links), line.role, line.page
    one.strong = bool(line.strong) and line.strong >= characters_in(text)
    one.lead = _lead(text, line.strong)
    if found:
        one.mark, one.marks, text = found[2] or found[3], 1, text[found.end() :]
    one.texts = [(text.strip(), line.number)]
    return one


def _lead(text: str, strong: int) -> str:
    """The first characters of a text, so many that are solid."""
    at = 0
    while strong > 0 and at < len(text):
        strong -= not text[at].isspace()
        at += 1
    return text[:at].strip()


def _nest(one: Paragraph, indents: list[int], marks: int) -> None:
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
    one.depth = len(indents) + (DEEPER.get(one.mark, 0) if len(indents) == 1 and marks > 1 else 0)


def _wrap_width(lines: Sequence[Line]) -> int:
    """At what width the document breaks its lines; 0 if a line is a paragraph."""
    texts = [line.text.rstrip() for line in lines if line.text.strip() and not line.heading]
    widest = max(map(len, texts), default=0)
    if len(texts) < 6 or widest > 140:
        return 0
    pairs = list(pairwise(texts))
    if sum(bool(KANA.search(text)) for text in texts) * 2 > len(texts):
        # Japanese breaks lines anywhere, at a width that many of them have.
        full = [one for one in texts if len(one) * 10 >= widest * 9]
        broken = sum(not TERMINAL.search(one) for one in full)
        return widest if widest >= 20 and broken >= 2 and broken * 2 >= len(full) else 0
    broken = sum(
        not TERMINAL.search(one[-80:]) and two.lstrip()[:1].islower() for one, two in pairs
    )
    return widest if widest >= 40 and broken * 5 >= len(texts) else 0


def _joins(before: Paragraph, one: Paragraph, repeated: set[str], wrapped: int) -> bool:
    """Whether this line goes on with the paragraph before it, of which it was broken off."""
    if one.mark or one.heading or before.heading or not before.texts or before.table:
        return False
    if before.role != one.role or (before.strong and one.strong and not wrapped):
        return False
    last = before.texts[-1][0]
    if len(last) > LONGEST_JOINED:
        return False
    tail = last[-400:]
    same = before.block == one.block
    if _is_open(tail):
        return same
    if one.numbered or openings.starts_numbered(one.text):
        full = one.indent > before.indent or (wrapped and len(last) * 5 >= wrapped * 3)
        broken = same and bool(full) and not TERMINAL.search(tail)
        return broken and openings.goes_on(before.text, one.text)
    if BROKEN.search(tail) and one.text[:1].islower():
        return True
    if before.mark and one.indent > before.indent and same:
        return True
    opens = any(to.match(one.text) for _, to in kinds.OPENINGS)
    hanging = one.hung and same and one.indent > before.indent + 1 and not before.mark
    if hanging and wrapped and not opens and openings.label(one.text) is None:
        return True
    if TERMINAL.search(tail):
        # A line after a colon that is a heading elsewhere is a link, set on a line of its own.
        if last.endswith(":") and one.text.casefold() in repeated:
            return True
        goes_on = one.text[:1].islower() and not tail.endswith((";", ":", "!", "?"))
        return goes_on and bool(wrapped) and same and len(last) * 5 >= wrapped * 3
    if one.text[:1].islower() and not labels.read_doubtful(one.text):
        return True
    if kinds.SUPPLEMENT_MARK.match(one.text) or opens:
        return False
    return bool(wrapped) and same and len(last) * 5 >= wrapped * 4


def _is_open(tail: str) -> bool:
    """Whether a bracket is open at the end of a text; those of labels close none."""
    depth = 0
    for sign in re.findall("[(\uff08)\uff09]", LABEL.sub("", tail)):
        depth = depth + 1 if sign in "(\uff08" else max(depth - 1, 0)
    return depth > 0


def _join(before: Paragraph, one: Paragraph) -> None:
    last, number = before.texts[-1]
    before.strong = before.strong and one.strong
    if before.mark and TERMINAL.search(last[-80:]):
        before.texts.append(one.texts[0])
    elif BROKEN.search(last[-40:]) and one.text[:1].islower():
        # The hyphen of a word that was broken off is a mark; one that is written stays.
        whole = re.split(r"[^\w-]", last)[-1] + one.text.split()[0]
        hyphen = last[-1] == "\u00ad" or not _is_compound(whole)
        before.marks += hyphen
        before.texts[-1] = (last[: len(last) - hyphen] + one.text, number)
    else:
        cjk = re.search(r"[\u3040-\u30ff\u4e00-\u9fff。、」]$", last[-1:])
        between = "" if cjk else " "
        before.texts[-1] = (last + between + one.text, number)
    before.links += one.links


def _is_compound(word: str) -> bool:
    """Whether a hyphen would be written within a word: between numbers and letters, or capitals."""
    first, _, second = word.rpartition("-")
    return bool(re.search(r"\d$|^\w$", first)) or not second[:1].islower()


def _table(one: Paragraph, before: Paragraph | None, raw: str, paired: bool) -> str:
    """The part of a table that the paragraph is; empty if of none."""
    tabs = raw.strip().count("\t")
    columned = one.role == "cells" or paired or len(columns.PIPES.findall(raw.strip())) >= 2
    celled = columned or tabs >= 1
    inside = before is not None and before.table and before.block == one.block
    celled = celled or bool(inside and columns.two(raw.strip()))
    if inside and before is not None and (celled or not before.cells):
        one.cells = before.cells
        return "whole" if before.table == "whole" else "row"
    if one.heading or (one.mark and not celled):
        return ""
    if columned or tabs >= 2:
        one.cells = True
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
