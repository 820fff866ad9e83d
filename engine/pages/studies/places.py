"""Where a position of a study is: from an address as readers copy it, and back to one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from django.urls import Resolver404, resolve

from cards.namechoice import PARAMETER
from engine.kernel.errors import EngineError, ScenarioError
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.playing.addresses import Address
from engine.playing.allowed import not_offered
from engine.playing.positions import Position, position, scenarios
from engine.playing.studies.study import VERSION, StudyEntry, StudyFault
from engine.playing.studies.tables import LIKE, scenario_of
from engine.playing.studies.written import study_of
from engine.playing.tables import SLUG, laid_like

LONGEST_TYPED = 16_000
"""Characters of an address of a position: percent signs make a laid table three times as long."""
OF_EXAMPLES = {"example", "lines", "beside", "spoken", "two"}
OF_TABLES = {"sandbox", "sandbox-lines"}
BESIDE_THE_TABLE = {"line", "moves", "ahead", "as", "cards", "form", PARAMETER}


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """An entry's scenario and the position it reaches, as far as both are there.

    *strange* are the rules that the example does not offer to switch off; *error* is why the line
    could not be played at all.
    """

    entry: StudyEntry
    scenario: Scenario | None
    stands: Position | None
    strange: tuple[str, ...] = ()
    error: EngineError | None = None


def entry_at(address: str) -> StudyEntry | StudyFault:
    """Return the position at an address of ours, with or without its host, as an entry."""
    address = address.strip()
    wrong = StudyFault("no-place", word=address[:80])
    if len(address) > LONGEST_TYPED:
        return wrong
    try:
        parts = urlsplit(address)
        match = resolve(parts.path)
        query = parse_qsl(parts.query, keep_blank_values=True, max_num_fields=200)
    except (ValueError, Resolver404):
        return wrong
    if match.app_name != "engine":
        return wrong
    said = {key: value for key, value in query if key in {"line", "cards"}}
    raw: dict[str, object] = {"game": match.kwargs.get("game"), "cards": said.get("cards", "")}
    if match.url_name in OF_EXAMPLES:
        raw["example"] = match.kwargs["slug"]
        raw["line"] = match.kwargs.get("code", START)
        raw["off"] = [value for key, value in query if key == "off"]
    elif match.url_name in OF_TABLES:
        pairs = [(key, value) for key, value in query if key not in BESIDE_THE_TABLE]
        raw["table"] = [list(pair) for pair in _whole(str(match.kwargs["game"]), pairs)]
        raw["line"] = said.get("line", START)
        if not raw["table"]:
            return wrong
    else:
        return wrong
    opened = study_of(VERSION, {}, [raw])
    return opened.faults[0] if opened.faults else opened.study.entries[0]


def _whole(game: str, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return what an address says of a table; one that only names an example means its table."""
    if [name for name, _ in pairs] != [LIKE]:
        return pairs
    scenario = scenarios().get((game, pairs[0][1]))
    return [*laid_like(scenario).query(), *pairs] if scenario else []


def place_of(entry: StudyEntry, laid: Mapping[tuple[object, ...], Scenario | None]) -> EntryPlace:
    """Return what the entry leads to by now; *laid* are scenarios of tables read already."""
    if entry.table:
        scenario = laid.get((entry.game, entry.table))
    else:
        scenario = scenarios().get((entry.game, entry.slug))
    if scenario is None:
        return EntryPlace(entry, None, None)
    off, strange = _offered(entry, scenario)
    try:
        return EntryPlace(entry, scenario, position(scenario, entry.code, off), strange)
    except EngineError as error:
        return EntryPlace(entry, scenario, None, strange, error)


def places_of(entries: tuple[StudyEntry, ...]) -> list[EntryPlace]:
    """Return what the entries lead to; a table that stands there twice is read once."""
    laid: dict[tuple[object, ...], Scenario | None] = {}
    for entry in entries:
        key = (entry.game, entry.table)
        if entry.table and key not in laid:
            try:
                laid[key] = scenario_of(entry.game, entry.table)
            except ScenarioError:
                laid[key] = None
    return [place_of(entry, laid) for entry in entries]


def _offered(entry: StudyEntry, scenario: Scenario) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the rules of the entry that can be switched off here, and those that cannot."""
    refused = frozenset(entry.off)
    if not entry.table:
        refused = not_offered(scenario, entry.off, entry.code)
    strange = tuple(rule for rule in entry.off if rule in refused)
    return frozenset(entry.off) - refused, strange


def address_of(place: EntryPlace, ui: str) -> Address | None:
    """Return the address of the place's scenario; None if that is gone."""
    if place.scenario is None:
        return None
    entry, stands = place.entry, place.stands
    off = stands.off if stands else frozenset()
    is_laid = place.scenario.slug == SLUG and bool(entry.table)
    laid = entry.table if is_laid else ()
    return Address(ui, place.scenario, off, is_open=entry.is_open, laid=laid)
