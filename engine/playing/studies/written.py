"""Studies as plain data: what JSON of an address or a file says, and how much of it is a study.

Whatever is read is a study or a fault, never an exception: a reader's notes are kept even where the
position beside them cannot be told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from engine.kernel.lines.codes import START
from engine.playing.studies.study import (
    CODE,
    LANGUAGE,
    LONGEST_TABLE,
    MOST_ENTRIES,
    MOST_FIELDS,
    MOST_OFF,
    NAME,
    RULE,
    VERSION,
    OpenedStudy,
    Study,
    StudyEntry,
    StudyFault,
    Table,
    in_one_line,
    over_caps,
    plain,
)

Raw = Mapping[str, object]
Upgrade = Callable[[Raw], Raw]
UPGRADES: Mapping[int, Upgrade] = {}
"""How a study of an older version becomes one of the next; the first version has none before it."""


def head_of(study: Study) -> dict[str, object]:
    """Return what the study says of itself; what is empty is left out."""
    said = {"title": study.title, "lang": study.lang}
    return {key: value for key, value in said.items() if value}


def written_entry(entry: StudyEntry) -> dict[str, object]:
    """Return the entry as plain data; what is empty or usual is left out."""
    said: dict[str, object] = {
        "game": entry.game,
        "example": "" if entry.table else entry.slug,
        "table": [list(pair) for pair in entry.table],
        "line": "" if entry.code == START else entry.code,
        "off": list(entry.off),
        "cards": "open" if entry.is_open else "",
        "note": entry.note,
        "lang": entry.lang,
    }
    return {key: value for key, value in said.items() if value}


def study_of(
    version: int,
    head: object,
    entries: Iterable[object],
    upgrades: Mapping[int, Upgrade] = UPGRADES,
) -> OpenedStudy:
    """Return the study that is written so, as far as it can be read."""
    faults = [StudyFault("newer", word=str(version))] if version > VERSION else []
    head = head if isinstance(head, Mapping) else {}
    title, lang = _text(head, "title"), _language(head)
    if title is None:
        faults.append(StudyFault("wrong-type", word="title"))
    read = []
    for number, raw in enumerate(entries, start=1):
        if number > MOST_ENTRIES:
            faults.append(StudyFault("too-many"))
            break
        entry, found = _entry(_upgraded(raw, version, upgrades))
        read.append(entry)
        faults += [replace(fault, entry=number) for fault in found]
    study = Study(in_one_line(title or ""), lang, tuple(read))
    return OpenedStudy(study, (*faults, *over_caps(study)))


def _upgraded(raw: object, version: int, upgrades: Mapping[int, Upgrade]) -> object:
    while version < VERSION and isinstance(raw, Mapping):
        raw = upgrades[version](raw) if version in upgrades else raw
        version += 1
    return raw


def _entry(raw: object) -> tuple[StudyEntry, list[StudyFault]]:
    """Return the entry and what is wrong with it; one without a place keeps its note."""
    if not isinstance(raw, Mapping):
        return StudyEntry("", ""), [StudyFault("wrong-type")]
    faults = []
    note = _text(raw, "note")
    if note is None:
        faults.append(StudyFault("wrong-type", word="note"))
    place, fault = _place(raw)
    if fault is not None:
        faults.append(fault)
    return replace(place, note=plain(note or ""), lang=_language(raw)), faults


def _place(raw: Raw) -> tuple[StudyEntry, StudyFault | None]:
    nowhere = StudyEntry("", "")
    table = _table(raw.get("table", []))
    if table is None:
        return nowhere, StudyFault("wrong-type", word="table")
    if sum(len(name) + len(value) for name, value in table) > LONGEST_TABLE:
        return nowhere, StudyFault("long-table")
    texts = {key: _text(raw, key) for key in ("game", "example", "line", "cards")}
    for key, text in texts.items():
        if text is None:
            return nowhere, StudyFault("wrong-type", word=key)
    off = raw.get("off", [])
    if not isinstance(off, list) or len(off) > MOST_OFF or not all(map(_is_rule, off)):
        return nowhere, StudyFault("wrong-type", word="off")
    game, slug = texts["game"] or "", (texts["example"] or "") if not table else "sandbox"
    if not NAME.fullmatch(game) or not NAME.fullmatch(slug):
        return nowhere, StudyFault("no-place", word=f"{game} {slug}".strip()[:80])
    code = texts["line"] or START
    if not CODE.fullmatch(code):
        return nowhere, StudyFault("no-place", word=code[:80])
    off_once = tuple(sorted(set(off)))
    return StudyEntry(game, slug, code, off_once, texts["cards"] == "open", table), None


def _is_rule(word: object) -> bool:
    return isinstance(word, str) and RULE.fullmatch(word) is not None


def _table(raw: object) -> Table | None:
    """Return the pairs of a laid table's address, or None if they are none."""
    if not isinstance(raw, list) or len(raw) > MOST_FIELDS:
        return None
    pairs = []
    for one in raw:
        is_pair = isinstance(one, list) and len(one) == 2
        if not is_pair or not all(isinstance(word, str) for word in one):
            return None
        name, value = (plain(word) for word in one)
        pairs.append((name, value))
    return tuple(pairs)


def _text(raw: Raw, key: str) -> str | None:
    """Return what is said, "" if nothing is, None if it is no text."""
    said = raw.get(key, "")
    return said if isinstance(said, str) else None


def _language(raw: Raw) -> str:
    """Return the language that is said; one that is no language at all is left out."""
    lang = _text(raw, "lang") or ""
    return lang if LANGUAGE.fullmatch(lang) else ""
