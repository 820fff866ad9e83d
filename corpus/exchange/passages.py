"""The Markdown of the corpus: a passage for each text, with a comment that says what it is.

Only the words of the translation are in it; those of its source stand in another file.
"""

import json
import re
from itertools import groupby
from typing import Any

from corpus.errors import TextFault
from corpus.exchange import model
from corpus.exchange.model import BODY, PARTS, TITLE, ExchangeFile, ExchangeRefused, ExchangeUnit
from corpus.parsers import texts

COMMENT = re.compile(r"<!-- (?P<said>\{.*\}) -->(?:\n\n|\Z)")
FIELDS = {
    "from": str, "to": str, "source": int, "target": int, "state": str, "parts": list, "note": str,
}  # fmt: skip


def write(file: ExchangeFile) -> bytes:
    passages = []
    for key, group in groupby(file.units, key=lambda unit: unit.key):
        parts = {unit.part: unit for unit in group}
        one = next(iter(parts.values()))
        said = {
            "from": file.source_lang,
            "to": file.lang,
            "source": one.made_from,
            "target": one.revision,
            "state": one.state,
            "parts": [*parts],
            "note": one.note,
        }
        comment = json.dumps(said, ensure_ascii=False).replace("--", "-\\u002d")
        title, body = (parts[p].target if p in parts else "" for p in (TITLE, BODY))
        written = f"<!-- {comment} -->" + (f"\n\n{body}" if body else "")
        passages.append((local(key), title, written))
    kind = "card" if file.collection.endswith("/cards") else "rule"
    return texts.render(f"{kind}:{file.collection}", passages).encode()


def local(key: str) -> str:
    """What a text is called within its collection."""
    return key.rpartition("/")[2]


def read(raw: bytes) -> ExchangeFile:
    model.decoded(raw)
    try:
        file = texts.parse(raw, "")
    except TextFault as fault:
        raise ExchangeRefused(ExchangeRefused.BROKEN, fault.line or 0) from fault
    kind, _colon, collection = file.title.partition(":")
    if kind not in ("card", "rule"):
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, 1)
    place = collection.partition("/")[0] if kind == "card" else collection
    units: list[ExchangeUnit] = []
    langs = set()
    for passage in file.passages:
        said = _said(passage)
        langs.add((said["from"], said["to"]))
        words = {TITLE: passage.title, BODY: COMMENT.sub("", passage.body, count=1)}
        units.extend(
            ExchangeUnit(
                key=f"{kind}:{place}/{passage.key}",
                part=part,
                source="",
                target=words[part],
                made_from=said["source"],
                revision=said["target"],
                state=model.state(said["state"]),
                note=said["note"],
            )
            for part in said["parts"]
        )
    if len(langs) != 1:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, 1)
    ((source_lang, lang),) = langs
    return ExchangeFile(collection, source_lang, lang, tuple(units))


def _said(passage: texts.Passage) -> dict[str, Any]:
    """What the comment of a passage says, by FIELDS; raises ExchangeRefused."""
    found = COMMENT.match(passage.body)
    try:
        said = json.loads(found["said"]) if found else None
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or {name: type(said.get(name)) for name in FIELDS} != FIELDS:
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, passage.line)
    numbers = said["source"], said["target"]
    if not {*map(str, said["parts"])} <= {*PARTS} or not all(0 <= n < 10**9 for n in numbers):
        raise ExchangeRefused(ExchangeRefused.NOT_OURS, passage.line)
    return said
