"""TMX 1.4: a `tu` of two `tuv` for each unit; what TMX has no word for is a `prop`.

Without a document type, though many write one: it would be a file to fetch.
"""

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

COLLECTION, TARGET_LANG = "x-collection", "x-target-language"
MADE_FROM, REVISION, STATE = "x-source-revision", "x-target-revision", "x-state"


def write(file: ExchangeFile) -> bytes:
    root = etree.Element("tmx", {"version": "1.4"})
    header = add(
        root, "header", creationtool="Regula", creationtoolversion="1", segtype="paragraph",
        adminlang="en", srclang=file.source_lang, datatype="plaintext", **{"o-tmf": "Regula"},
    )  # fmt: skip
    add(header, "prop", file.collection, type=COLLECTION)
    add(header, "prop", file.lang, type=TARGET_LANG)
    body = add(root, "body")
    for unit in file.units:
        one = add(body, "tu", tuid=unit.name)
        if unit.note:
            add(one, "note", unit.note)
        said = (MADE_FROM, unit.made_from), (REVISION, unit.revision), (STATE, unit.state)
        for kind, value in said:
            add(one, "prop", str(value), type=kind)
        for lang, text in ((file.source_lang, unit.source), (file.lang, unit.target)):
            add(add(one, "tuv", **{f"{XML}lang": lang}), "seg", text)
    return written(root)


def read(raw: bytes) -> ExchangeFile:
    root = parsed(raw, "tmx")
    header = child(root, "header")
    said = {prop.get("type"): words(prop) for prop in header.iter("prop")}
    source_lang, lang = attribute(header, "srclang"), said.get(TARGET_LANG, "")
    collection = said.get(COLLECTION, "")
    if not collection or not lang:
        raise model.ExchangeRefused(model.ExchangeRefused.NOT_OURS, line_of(header))
    return ExchangeFile(
        collection=collection,
        source_lang=source_lang,
        lang=lang,
        units=tuple(_unit(one, source_lang, lang) for one in root.iter("tu")),
    )


def _unit(one: Element, source_lang: str, lang: str) -> ExchangeUnit:
    key, part = model.named(attribute(one, "tuid"), line_of(one))
    segments = {tuv.get(f"{XML}lang"): tuv.find("seg") for tuv in one.iter("tuv")}
    said = {prop.get("type"): prop.text for prop in one.findall("prop")}
    return ExchangeUnit(
        key=key,
        part=part,
        source=words(segments.get(source_lang)),
        target=words(segments.get(lang)),
        made_from=model.number(said.get(MADE_FROM), line_of(one)),
        revision=model.number(said.get(REVISION), line_of(one)),
        state=model.state(said.get(STATE)),
        note=words(one.find("note")),
        marked=is_marked(segments.get(lang)),
    )
