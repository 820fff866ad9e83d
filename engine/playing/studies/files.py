"""A study in a file: JSON that a person can read (`docs/reference/studies.md`)."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from engine.playing.studies.packed import unpacked
from engine.playing.studies.study import MOST_BYTES, VERSION, OpenedStudy, Study, StudyFault
from engine.playing.studies.written import head_of, study_of, written_entry

MARK = "regula_study"
"""The key that says that a file is a study, and of which version."""


def written(study: Study) -> str:
    """Return the study as the text of a file."""
    entries = [written_entry(entry) for entry in study.entries]
    said = {MARK: VERSION, **head_of(study), "entries": entries}
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


def read_file(content: bytes) -> OpenedStudy:
    """Return the study in a file, as far as it can be read."""
    if len(content) > MOST_BYTES:
        return _nothing("too-large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _nothing("not-text")
    return read_text(text)


def read_text(text: str) -> OpenedStudy:
    """Return the study in what was pasted: the text of a file, an address, or its `s` alone."""
    text = text.strip().removeprefix("\ufeff")
    if not text:
        return _nothing("no-study")
    if text.startswith(("{", "[", '"')):
        return _of_json(text)
    if text[0].isdigit() and "/" not in text:
        return unpacked(text)
    try:
        words = parse_qs(urlsplit(text).query).get("s", [])
    except ValueError:
        words = []
    return unpacked(words[0]) if words else _nothing("not-json")


def _of_json(text: str) -> OpenedStudy:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return _nothing("not-json")
    if not isinstance(said, dict):
        return _nothing("no-study")
    version = said.get(MARK)
    if not isinstance(version, int) or isinstance(version, bool) or not 0 < version < 10_000:
        return _nothing("no-study")
    entries = said.get("entries", [])
    if isinstance(entries, list):
        return study_of(version, said, entries)
    opened = study_of(version, said, [])
    return OpenedStudy(opened.study, (*opened.faults, StudyFault("wrong-type", word="entries")))


def _nothing(kind: str) -> OpenedStudy:
    return OpenedStudy(Study(), (StudyFault(kind),))
