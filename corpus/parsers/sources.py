"""`source.toml`: where a source comes from, and its tree of sections."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from corpus.languages import CODES
from corpus.licences import TEXT_LICENCES
from corpus.parsers.fields import Fields
from corpus.parsers.games import ORDER
from corpus.parsers.rulings import in_order, ruled_in
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import refuse_other_form
from corpus.parsers.texts import KEY, LONGEST_KEY

KINDS: Final = (
    "heading", "definition", "rule", "supplement", "exception",
    "explanation", "example", "erratum", "list", "note",
)  # fmt: skip
LINKS: Final = ("cites", "amends", "example_of", "counterpart", "analogue")
FAULTS: Final = (
    "cell-merged", "contradicted", "doubtful", "from-linked-page", "from-other-chapter",
    "heading-misspelt", "heading-ours", "list-missing", "note-ours", "number-misprinted",
    "number-missing", "picture-lost", "supplement-folded", "superseded", "symbol-lost",
    "table-flattened", "title-missing", "title-ours",
)  # fmt: skip


UNPLAYABLE: Final = ("heading", "summary", "history")
"""Why play cannot show a rule: it is a heading, gathers what other rules say, or tells how the
rules came about."""

LONGEST_LEFT_OPEN = 800
LONGEST_META = {
    "publisher": 200,
    "address": 500,
    "edition": 120,
    "licence": 200,
    "written_by": 120,
}


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """One section of the tree, without its words. `links` are (kind, key) pairs in order.

    `left_open` says in every language what the source leaves open here, or is empty; `ruled` says
    who ruled, when and where that can be read, as far as it is known.
    """

    key: str
    parent: str
    number: str
    meant: str
    kind: str
    unplayable: str
    faults: tuple[str, ...]
    links: tuple[tuple[str, str], ...]
    left_open: dict[str, str] = field(default_factory=dict)
    ruled: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A source and its sections in reading order.

    `licence` says on what terms others show the original, `text_licence` on which we give our text.
    """

    original: str
    position: int
    publisher: str
    address: str
    edition: str
    licence: str
    retrieved: date | None
    written_by: str
    text_licence: str
    sections: tuple[SectionEntry, ...]


def parse(raw: bytes, file: Path | str) -> SourceFile:
    """Read `source.toml`. Raises TextFault with the line of the first fault.

    A parent stands before its children, and the sections below a section follow it without a gap,
    so that the order of the file is the reading order.
    """
    fields = Fields(parse_table(raw, file), raw, file)
    original = fields.text("original", required=True, choices=CODES)
    position = fields.number("position")
    meta = {name: fields.text(name, longest=longest) for name, longest in LONGEST_META.items()}
    text_licence = fields.text("text_licence", choices=tuple(TEXT_LICENCES))
    retrieved = fields.day("retrieved")
    places = list(fields.each("sections", called="key"))
    fields.done()
    if not places:
        raise fields.fault("a source needs sections")
    entries = [_section(one) for one in places]
    _refuse_a_broken_tree(entries, places)
    source = SourceFile(
        original=original,
        position=position,
        text_licence=text_licence,
        retrieved=retrieved,
        sections=tuple(entries),
        **meta,
    )
    refuse_other_form(raw, file, table_of(source))
    return source


def table_of(source: SourceFile) -> dict[str, Any]:
    """The table whose canonical file `parse` reads back as *source*."""
    table: dict[str, Any] = {
        "original": source.original,
        "position": source.position,
        "publisher": source.publisher,
        "address": source.address,
        "edition": source.edition,
        "licence": source.licence,
        "written_by": source.written_by,
        "text_licence": source.text_licence,
        "retrieved": source.retrieved,
        "sections": [_table_of_section(entry) for entry in source.sections],
    }
    return {name: value for name, value in table.items() if value not in ("", None)}


def _section(fields: Fields) -> SectionEntry:
    key = fields.text("key", required=True, longest=LONGEST_KEY)
    if not KEY.fullmatch(key):
        reason = f"{key!r} is not a key: small letters, digits, dots and hyphens"
        raise fields.fault(reason, "key =")
    entry = SectionEntry(
        key=key,
        parent=fields.text("parent"),
        number=fields.text("number", longest=40),
        meant=fields.text("meant", longest=40),
        kind=fields.text("kind", required=True, choices=KINDS),
        unplayable=fields.text("unplayable", choices=UNPLAYABLE),
        faults=fields.texts("faults"),
        links=tuple((kind, to) for kind in LINKS for to in fields.texts(kind)),
        left_open=fields.by_language("left_open", ORDER, longest=LONGEST_LEFT_OPEN),
        ruled=ruled_in(fields),
    )
    missing = [lang for lang in CODES if entry.left_open and lang not in entry.left_open]
    if missing:
        raise fields.fault(f"left_open has no {', '.join(missing)}", "left_open")
    for fault in entry.faults:
        if fault not in FAULTS:
            raise fields.fault(f"unknown fault {fault!r}; known are {', '.join(FAULTS)}", fault)
    fields.done()
    return entry


def _table_of_section(entry: SectionEntry) -> dict[str, Any]:
    table: dict[str, Any] = {
        "key": entry.key,
        "parent": entry.parent,
        "number": entry.number,
        "meant": entry.meant,
        "kind": entry.kind,
        "unplayable": entry.unplayable,
        "faults": list(entry.faults),
    }
    for kind in LINKS:
        table[kind] = [to for k, to in entry.links if k == kind]
    # The database does not keep the order of the languages.
    table["left_open"] = {lang: entry.left_open[lang] for lang in ORDER if lang in entry.left_open}
    table["ruled"] = in_order(entry.ruled)
    return {name: value for name, value in table.items() if value}


def _refuse_a_broken_tree(entries: list[SectionEntry], places: list[Fields]) -> None:
    seen: set[str] = set()
    branch: list[str] = []
    for entry, here in zip(entries, places, strict=True):
        if entry.key in seen:
            raise here.fault(f"the key {entry.key!r} stands twice", "key =")
        seen.add(entry.key)
        if not entry.parent:
            branch = [entry.key]
            continue
        if entry.parent not in seen:
            raise here.fault(f"its parent {entry.parent!r} does not stand before it", "parent")
        if entry.parent not in branch:
            raise here.fault(f"stands apart from the other sections below {entry.parent!r}")
        branch = [*branch[: branch.index(entry.parent) + 1], entry.key]
