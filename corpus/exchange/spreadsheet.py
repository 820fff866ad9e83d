"""CSV with a line of names, for spreadsheets: in UTF-8 with its mark, by which they know it.

A cell that begins like a formula is written with an apostrophe before it, and read without.
"""

import csv
import io
import re

from corpus.exchange import model
from corpus.exchange.model import LARGEST, ExchangeFile, ExchangeRefused, ExchangeUnit

COLUMNS = ("id", "source", "target", "translator_comments", "developer_comments")
"""As translate-toolkit calls them, which drops columns of other names."""
# A cell may be as large as a file: which text is too long is said of the text.
csv.field_size_limit(LARGEST)
SAID = re.compile(r"([a-z-]+): ([^\s;]*)")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
GUARD = "'"
PLACE = ("collection", "source-language", "target-language")


def write(file: ExchangeFile) -> bytes:
    paper = io.StringIO()
    rows = csv.writer(paper)
    rows.writerow(COLUMNS)
    for unit in file.units:
        said = {
            "collection": file.collection,
            "source-language": file.source_lang,
            "target-language": file.lang,
            "source-revision": unit.made_from,
            "target-revision": unit.revision,
            "state": unit.state,
        }
        facts = "; ".join(f"{name}: {value}" for name, value in said.items())
        cells = (unit.name, unit.source, unit.target, unit.note, facts)
        rows.writerow(guarded(cell) for cell in cells)
    return b"\xef\xbb\xbf" + paper.getvalue().encode()


def guarded(cell: str) -> str:
    """A cell that no spreadsheet reckons out."""
    return f"{GUARD}{cell}" if cell.startswith((*FORMULA, GUARD)) else cell


def unguarded(cell: str) -> str:
    """What `guarded` was given."""
    return cell[1:] if cell.startswith(GUARD) and cell[1:].startswith((*FORMULA, GUARD)) else cell


def read(raw: bytes) -> ExchangeFile:
    rows = csv.DictReader(io.StringIO(model.decoded(raw), newline=""), strict=True)
    units: list[ExchangeUnit] = []
    places: set[tuple[str, ...]] = set()
    try:
        if not rows.fieldnames or not {*COLUMNS} <= {*rows.fieldnames}:
            raise ExchangeRefused(ExchangeRefused.OTHER_FORMAT, 1)
        for row in rows:
            if any(row[name] is None for name in COLUMNS):
                raise ExchangeRefused(ExchangeRefused.BROKEN, rows.line_num)
            said = dict(SAID.findall(row["developer_comments"]))
            places.add(tuple(said.get(name, "") for name in PLACE))
            units.append(_unit({k: unguarded(row[k]) for k in COLUMNS}, said, rows.line_num))
    except csv.Error as error:
        raise ExchangeRefused(ExchangeRefused.BROKEN, rows.line_num) from error
    if len(places) != 1:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS if places else ExchangeRefused.EMPTY)
    ((collection, source_lang, lang),) = places
    return ExchangeFile(collection, source_lang, lang, tuple(units))


def _unit(row: dict[str, str], said: dict[str, str], line: int) -> ExchangeUnit:
    key, part = model.named(row["id"], line)
    return ExchangeUnit(
        key=key,
        part=part,
        source=row["source"],
        # Spreadsheets end lines within a cell in their own way.
        target=row["target"].replace("\r\n", "\n"),
        made_from=model.number(said.get("source-revision"), line),
        revision=model.number(said.get("target-revision"), line),
        state=model.state(said.get("state")),
        note=row["translator_comments"],
    )
