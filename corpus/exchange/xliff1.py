"""XLIFF 1.2: one `file` with a `trans-unit` for each unit, its revisions in a `context-group`."""

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

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
NS = f"{{{NAMESPACE}}}"
STATE_NAMES: Final = {
    "missing": "new",
    "suggested": "x-suggested",
    "draft": "translated",
    "review": "needs-review-translation",
    "published": "final",
    "stale": "needs-translation",
    "not_wanted": "x-not-wanted",
}
STATES_READ = {name: state for state, name in STATE_NAMES.items()}
MADE_FROM, REVISION = "x-source-revision", "x-target-revision"


def write(file: ExchangeFile) -> bytes:
    root = etree.Element(f"{NS}xliff", {"version": "1.2"}, nsmap={None: NAMESPACE})
    whole = add(
        root,
        f"{NS}file",
        **{
            "original": file.collection,
            "source-language": file.source_lang,
            "target-language": file.lang,
            "datatype": "plaintext",
        },
    )
    body = add(whole, f"{NS}body")
    for unit in file.units:
        one = add(body, f"{NS}trans-unit", id=unit.name, **{f"{XML}space": "preserve"})
        add(one, f"{NS}source", unit.source)
        state = {"state": STATE_NAMES[unit.state]} if unit.state else {}
        add(one, f"{NS}target", unit.target or None, **state)
        revisions = add(one, f"{NS}context-group", purpose="information")
        for kind, number in ((MADE_FROM, unit.made_from), (REVISION, unit.revision)):
            add(revisions, f"{NS}context", str(number), **{"context-type": kind})
        if unit.note:
            add(one, f"{NS}note", unit.note)
    return written(root)


def read(raw: bytes) -> ExchangeFile:
    root = parsed(raw, f"{NS}xliff")
    whole = child(root, f"{NS}file")
    return ExchangeFile(
        collection=attribute(whole, "original"),
        source_lang=attribute(whole, "source-language"),
        lang=attribute(whole, "target-language"),
        units=tuple(_unit(one) for one in whole.iter(f"{NS}trans-unit")),
    )


def _unit(one: Element) -> ExchangeUnit:
    key, part = model.named(attribute(one, "id"), line_of(one))
    source, target = child(one, f"{NS}source"), one.find(f"{NS}target")
    said = {context.get("context-type"): context.text for context in one.iter(f"{NS}context")}
    return ExchangeUnit(
        key=key,
        part=part,
        source=words(source),
        target=words(target),
        made_from=model.number(said.get(MADE_FROM), line_of(one)),
        revision=model.number(said.get(REVISION), line_of(one)),
        state=STATES_READ.get((target.get("state") or "") if target is not None else "", ""),
        note=words(one.find(f"{NS}note")),
        marked=is_marked(target),
    )
