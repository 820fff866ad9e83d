"""PO: an entry for each unit, its name as context, its revisions in extracted comments."""

import re

import polib

from corpus.exchange import model
from corpus.exchange.model import ExchangeFile, ExchangeRefused, ExchangeUnit

COLLECTION, SOURCE_LANG, LANG = "X-Collection", "X-Source-Language", "Language"
FUZZY = "fuzzy"
SAID = re.compile(r"(source-revision|target-revision|state): *(\S*)")


def write(file: ExchangeFile) -> bytes:
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.metadata = {
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        LANG: file.lang,
        SOURCE_LANG: file.source_lang,
        COLLECTION: file.collection,
    }
    for unit in file.units:
        said = [f"source-revision: {unit.made_from}", f"target-revision: {unit.revision}"]
        said += [f"state: {unit.state}"] if unit.state else []
        catalogue.append(
            polib.POEntry(
                msgctxt=unit.name,
                msgid=unit.source,
                msgstr=unit.target,
                comment="\n".join(said),
                tcomment=unit.note,
                flags=[FUZZY] if unit.state == "stale" and unit.target else [],
            )
        )
    return f"{catalogue}".encode()


def read(raw: bytes) -> ExchangeFile:
    text = model.decoded(raw)
    # What has one line polib may take for the name of a file.
    if 'msgid "' not in text or "\n" not in text:
        raise ExchangeRefused(ExchangeRefused.OTHER_FORMAT, 1)
    try:
        catalogue = polib.pofile(text, wrapwidth=0)
    except (OSError, ValueError, IndexError, UnicodeError) as error:
        raise ExchangeRefused(ExchangeRefused.BROKEN) from error
    said = catalogue.metadata
    if not said.get(COLLECTION) or not said.get(SOURCE_LANG) or not said.get(LANG):
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, 1)
    return ExchangeFile(
        collection=said[COLLECTION],
        source_lang=said[SOURCE_LANG],
        lang=said[LANG],
        units=tuple(_unit(one) for one in catalogue if not one.obsolete),
    )


def _unit(one: polib.POEntry) -> ExchangeUnit:
    line = one.linenum or 0
    key, part = model.named(one.msgctxt or "", line)
    said = dict(SAID.findall(one.comment))
    return ExchangeUnit(
        key=key,
        part=part,
        source=one.msgid,
        target=one.msgstr,
        made_from=model.number(said.get("source-revision"), line),
        revision=model.number(said.get("target-revision"), line),
        state=model.state(said.get("state")),
        note=one.tcomment,
    )
