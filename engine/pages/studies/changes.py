"""What a reader changes in a study: the fields of its form, and what one button does besides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import QueryDict

from corpus.languages import CODES
from engine.pages.studies.places import entry_at
from engine.playing.studies.packed import unpacked
from engine.playing.studies.study import (
    MOST_ENTRIES,
    OpenedStudy,
    Study,
    StudyEntry,
    StudyFault,
    in_one_line,
    moved,
    noted_at,
    over_caps,
    with_entry,
    without_entry,
)

MOST_ADDED = MOST_ENTRIES
STEPS = {"up": -1, "down": 1}


@dataclass(frozen=True, slots=True)
class StudyChange:
    """The study after a form: with faults, and the address that could not be taken, if it was
    refused, and with the number of the entry to go on at."""

    opened: OpenedStudy
    number: int = 0
    typed: str = ""

    @property
    def is_refused(self) -> bool:
        """Whether there is something to be said before the reader can go on."""
        return bool(self.opened.faults)


def changed(sent: QueryDict) -> StudyChange:
    """Return the study of the form with all that was typed, and what its button does.

    Whatever button it was, nothing typed is lost: notes are kept and positions are added.
    """
    opened = unpacked(sent.get("s", ""))
    if opened.is_newer:
        return StudyChange(opened)
    study, number = _pressed(_typed(opened.study, sent), sent.get("do", ""))
    refused: list[tuple[StudyFault, str]] = []
    for address in [one for one in sent.getlist("address") if one.strip()][:MOST_ADDED]:
        entry = entry_at(address)
        if isinstance(entry, StudyEntry) and len(with_entry(study, entry).entries) > MOST_ENTRIES:
            refused.append((StudyFault("too-many"), address))
        elif isinstance(entry, StudyEntry):
            study = with_entry(study, entry)
            number = len(study.entries)
        else:
            refused.append((replace(entry, entry=0), address))
    faults = [fault for fault, _ in refused]
    typed = refused[0][1] if refused else ""
    faults += [fault for fault in over_caps(study) if fault not in faults]
    return StudyChange(OpenedStudy(study, tuple(faults)), number, typed)


def _typed(study: Study, sent: QueryDict) -> Study:
    """Return the study with its title and notes as the form has them."""
    if "title" in sent:
        lang = _language(sent.get("title-lang", ""), study.lang)
        study = replace(study, title=in_one_line(sent.get("title", "")), lang=lang)
    for number, entry in enumerate(study.entries, start=1):
        if f"note.{number}" in sent:
            lang = _language(sent.get(f"lang.{number}", ""), entry.lang)
            study = noted_at(study, number, sent.get(f"note.{number}", ""), lang)
    return study


def _language(asked: str, had: str) -> str:
    """Return the language that was chosen: one of ours, the one it had, or none."""
    return asked if asked in {"", had, *CODES} else had


def _pressed(study: Study, button: str) -> tuple[Study, int]:
    """Return the study after the button, and the number of the entry that it was about."""
    what, _, said = button.partition(".")
    number = int(said) if said.isascii() and said.isdigit() and len(said) < 4 else 0
    if not 0 < number <= len(study.entries):
        return study, 0
    if what == "remove":
        return without_entry(study, number), min(number, len(study.entries) - 1)
    if what in STEPS:
        there = min(max(number + STEPS[what], 1), len(study.entries))
        return moved(study, number, STEPS[what]), there
    return study, number
