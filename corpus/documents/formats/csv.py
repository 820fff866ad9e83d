"""CSV: a table. Its first row names the columns, and every row is one of the list.

A table whose columns are called number and text holds rules if its numbers are those of rules: then
a row is a rule. Numbers that only count the rows are none, since a published rule has them too.
"""

import csv
import re
from collections import Counter
from typing import Final

from corpus.documents.columns import has_rule_numbers
from corpus.documents.decoding.encodings import decode, told
from corpus.documents.formats.gathering import Gatherer, tidy
from corpus.documents.model import Document, DocumentRefused

SEPARATORS: Final = ";\t,|"
LONGEST_FIELD: Final = 20_000
MOST_COLUMNS: Final = 200
TITLES: Final = re.compile(
    r"(?:title|heading|tytuł|nagłówek|заголовок|название правила|cím|見出し|表題|題)", re.IGNORECASE
)
TEXTS: Final = re.compile(
    r"(?:text|rule|body|treść|tekst|zasada|reguła|текст|правило|szöveg|szabály|本文|内容|ルール"
    r"|規則|条文)",
    re.IGNORECASE,
)


def read(raw: bytes, file: str, lang: str, encoding: str | None) -> Document:
    """The rows of a table, the names of its columns first."""
    text, name = decode(raw, file, lang, encoding)
    rows = rows_of(text, file)
    gathered = Gatherer(file)
    columns = _columns(rows)
    if columns is not None:
        _add_rules(gathered, rows, columns)
    else:
        for place, (line, row) in enumerate(rows):
            gathered.add("\t".join(tidy(one) for one in row), line, apart=not place, role="cells")
    return Document(file, "csv", name, gathered.done(), told=told(raw, name, encoding))


def rows_of(text: str, file: str) -> list[tuple[int, list[str]]]:
    """The rows that have something in them, each with the line that it begins in.

    Raises DocumentRefused at a row that is not like the first one.
    """
    reader = csv.reader(text.splitlines(keepends=True), delimiter=separator_of(text) or ",")
    rows: list[tuple[int, list[str]]] = []
    begun = 1
    try:
        for row in reader:
            if any(one.strip() for one in row):
                rows.append((begun, row))
            # csv's own limit is one for the whole process, and others read larger cells.
            if any(len(one) > LONGEST_FIELD for one in row):
                refusal = f"has a field of more than {LONGEST_FIELD} characters"
                raise DocumentRefused(file, begun, refusal)
            if len(row) > MOST_COLUMNS:
                raise DocumentRefused(file, begun, f"has more than {MOST_COLUMNS} columns")
            begun = reader.line_num + 1
    except csv.Error as error:
        raise DocumentRefused(file, begun, f"is no CSV: {error}") from None
    if len(rows) < 2:
        raise DocumentRefused(file, 1, "has no rows below the names of its columns")
    return rows


def separator_of(text: str) -> str:
    """The sign that parts the columns: the one of which lines have equally many; empty if none."""
    lines = [one for one in text.split("\n")[:50] if one.strip()]
    best, most = "", 0.0
    for sign in SEPARATORS:
        counts = Counter(re.sub(r'"[^"]*"', "", one).count(sign) for one in lines)
        count, times = max(
            ((c, t) for c, t in counts.items() if c), default=(0, 0), key=lambda p: p[1]
        )
        if times > most and times * 4 >= len(lines) * 3 and count:
            best, most = sign, times
    return best


def is_csv(text: str) -> bool:
    """Whether a text without a name that says so is a table with separators."""
    lines = [one for one in text.split("\n")[:50] if one.strip()]
    sign = separator_of(text)
    if len(lines) < 3 or sign in ("", "|", "\t"):
        return False
    counts = [re.sub(r'"[^"]*"', "", one).count(sign) for one in lines]
    short = sum(len(part.split()) for part in lines[0].split(sign)) <= 3 * (counts[0] + 1)
    same = len(set(counts)) == 1
    return (
        same
        and counts[0] >= (2 if sign == ";" else 3)
        and short
        and not lines[0].rstrip().endswith(".")
    )


def _columns(rows: list[tuple[int, list[str]]]) -> tuple[int, int, int] | None:
    """Where a row has the number, the title and the text of a rule; -1 for what it has not.

    None where no column has numbers of rules.
    """
    head = [one.strip(" \ufeff") for one in rows[0][1]]
    cells = [[tidy(row[at]) for _, row in rows[1:] if at < len(row)] for at in range(len(head))]
    number = next(
        (at for at, one in enumerate(head) if has_rule_numbers(one, [*filter(None, cells[at])])), -1
    )
    title, text = (
        next((at for at, one in enumerate(head) if at != number and said.fullmatch(one)), -1)
        for said in (TITLES, TEXTS)
    )
    return (number, title, text) if number >= 0 and text >= 0 else None


def _add_rules(
    gathered: Gatherer, rows: list[tuple[int, list[str]]], columns: tuple[int, int, int]
) -> None:
    """Rows that hold rules: the number before the title or the text, other columns after it."""
    head = rows[0][1]
    gathered.add("\t".join(tidy(one) for one in head), rows[0][0], furniture="names of columns")
    number, title, text = columns
    for line, row in rows[1:]:
        cells = [tidy(one) for one in row] + [""] * len(head)
        printed = cells[number].rstrip(".")
        first = cells[title] if title >= 0 and cells[title] else cells[text]
        gathered.add(f"{printed}. {first}" if printed else first, line, strong=0)
        if first != cells[text]:
            gathered.add(cells[text], line, apart=False)
        for at, cell in enumerate(cells[: len(head)]):
            if at not in columns and cell:
                gathered.add(f"{tidy(head[at])}: {cell}", line, apart=False)
