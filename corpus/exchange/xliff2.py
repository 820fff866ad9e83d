"""XLIFF 2.0: one `file` with a `unit` of one `segment` for each unit, its revisions in notes."""

from typing import Final

from lxml import etree

from corpus.exchange import model
from corpus.exchange.guardedxml import (
    XML,
    Element,
    add,
    attribute,
    child,
    is_marked,
    line_of,
    parsed,
    words,
    written,
)
from corpus.exchange.model import ExchangeFile, ExchangeUnit

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
NS = f"{{{NAMESPACE}}}"
OURS = "regula:"
STATE_NAMES: Final = {
    "missing": "initial",
    "suggested": "initial",
    "draft": "translated",
    "review": "translated",
    "published": "final",
    "stale": "initial",
    "not_wanted": "initial",
}
MADE_FROM, REVISION, COMMENT = "source-revision", "target-revision", "comment"


def write(file: ExchangeFile) -> bytes:
    root = etree.Element(
        f"{NS}xliff",
        {"version": "2.0", "srcLang": file.source_lang, "trgLang": file.lang},
        nsmap={None: NAMESPACE},
    )
    whole = add(root, f"{NS}file", id="f1", original=file.collection, canResegment="no")
    for place, unit in enumerate(file.units, start=1):
        one = add(whole, f"{NS}unit", id=f"u{place}", name=unit.name)
        notes = add(one, f"{NS}notes")
        for kind, number in ((MADE_FROM, unit.made_from), (REVISION, unit.revision)):
            add(notes, f"{NS}note", str(number), category=kind)
        if unit.note:
            add(notes, f"{NS}note", unit.note, category=COMMENT)
        state = unit.state
        states = {"state": STATE_NAMES[state], "subState": f"{OURS}{state}"} if state else {}
        segment = add(one, f"{NS}segment", **states)
        add(segment, f"{NS}source", unit.source, **{f"{XML}space": "preserve"})
        if unit.target:
            add(segment, f"{NS}target", unit.target, **{f"{XML}space": "preserve"})
    return written(root)


def read(raw: bytes) -> ExchangeFile:
    root = parsed(raw, f"{NS}xliff")
    whole = child(root, f"{NS}file")
    return ExchangeFile(
        collection=attribute(whole, "original"),
        source_lang=attribute(root, "srcLang"),
        lang=attribute(root, "trgLang"),
        units=tuple(_unit(one) for one in whole.iter(f"{NS}unit")),
    )


def _unit(one: Element) -> ExchangeUnit:
    key, part = model.named(attribute(one, "name"), line_of(one))
    segment = child(one, f"{NS}segment")
    source, target = child(segment, f"{NS}source"), segment.find(f"{NS}target")
    said = {note.get("category"): note.text for note in one.iter(f"{NS}note")}
    divided = len(one.findall(f"{NS}segment")) > 1 or one.find(f"{NS}ignorable") is not None
    return ExchangeUnit(
        key=key,
        part=part,
        source=words(source),
        target=words(target),
        made_from=model.number(said.get(MADE_FROM), line_of(one)),
        revision=model.number(said.get(REVISION), line_of(one)),
        state=model.state((segment.get("subState") or "").removeprefix(OURS)),
        note=said.get(COMMENT) or "",
        marked=is_marked(target) or divided,
    )
