"""Reading the table of a scenario: who sits there, which cards lie where, what is in force."""

from __future__ import annotations

from datetime import date

from engine.kernel.effects.readings import AGREE, ASKED
from engine.kernel.errors import TooManyCells, TooManyPlayers, WrongValue
from engine.kernel.layout import Lasting, Layout
from engine.kernel.pieces.cells import MOST_CELLS
from engine.kernel.reading.cards import CARDS, lay_cards
from engine.kernel.reading.layouts import MOST_CARDS, OpenLayout
from engine.kernel.reading.reader import Reader, word_of
from engine.kernel.ruleset import Ruleset

MOST_PLAYERS = 6
MOST_COUNTER = 99

PILES = "piles"
LASTING = "lasting"
FIRST_PLAYER = "you"


def read_players(reader: Reader) -> tuple[str, ...]:
    """Return the players in order of play; one called “you” if the file names none."""
    names = reader.items("players") or [FIRST_PLAYER]
    if len(names) > MOST_PLAYERS:
        sentence = f"There are {len(names)} players; {MOST_PLAYERS} is the most."
        raise reader.error(TooManyPlayers, sentence, "players")
    for name in names:
        if not isinstance(name, str) or not name.isascii() or not name.isalpha():
            sentence = "“players” must be names of letters a to z, in quotes."
            raise reader.error(WrongValue, sentence, "players", word_of(name))
    for place, name in enumerate(names):
        if name in names[:place]:
            raise reader.error(WrongValue, "“players” names one player twice.", "players", name)
    return tuple(names)


def read_layout(reader: Reader, rules: Ruleset, players: tuple[str, ...]) -> Layout:
    """Return the layout that the file's ``table`` describes."""
    for name in players:
        if name in rules.shared_zones or name in (PILES, CARDS) or name in rules.attached:
            raise reader.error(WrongValue, f"A player cannot be called “{name}”.", "players", name)
    table = reader.table("table", {*players, *rules.shared_zones, PILES, CARDS, *rules.attached})
    laid = OpenLayout(rules, players)
    _check_cells(reader, laid)
    laid.settings = _settings(reader, rules)
    laid.rules_of = _day(reader, "rules_of") if reader.has("rules_of") else ""
    if table.has(PILES):
        legals = rules.cards if rules.piled is None else rules.piled
        piles = table.table(PILES, None)
        for card in list(piles.left):
            piles.one_of(card, card, legals, "card")
            laid.pile(card, piles.number(card, 0, MOST_CARDS), piles)
    for key, legals in rules.attached.items():
        if table.has(key):
            laid.attach(table.table(key, legals))
    for zone in rules.shared_zones:
        laid.lay(zone, table.words(zone, rules.cards, "card"), table)
    for player in players:
        if table.has(player):
            keys = {*rules.player_zones, *rules.counters, LASTING}
            _read_player(table.table(player, keys), player, rules, laid)
    lay_cards(table, laid)
    return laid.layout()


def _check_cells(reader: Reader, laid: OpenLayout) -> None:
    """Refuse more players than have room: each may have cells of their own."""
    cells = sum(len(kind.cells.cells) for kind in laid.kinds.values() if kind.cells is not None)
    if cells > MOST_CELLS:
        sentence = f"{len(laid.players)} players have {cells} cells; {MOST_CELLS} is the most."
        raise reader.error(TooManyCells, sentence, "players")


def _settings(reader: Reader, rules: Ruleset) -> dict[str, str]:
    """Take how each thing that the rules leave open is played; the usual way if it is not said.

    In a game whose players can agree on a reading, it may be left to them.
    """
    if not reader.has("settings"):
        return {name: words[0] for name, words in rules.settings.items()}
    said = reader.table("settings", rules.settings)
    more = (ASKED,) if AGREE in rules.steps else ()
    return {
        name: said.word(name, (*words, *more)) if said.has(name) else words[0]
        for name, words in rules.settings.items()
    }


def _day(reader: Reader, key: str) -> str:
    """Take a day, written ``2020-10-01``."""
    value = reader.string(key)
    try:
        if date.fromisoformat(value).isoformat() == value:
            return value
    except ValueError:
        pass
    raise reader.error(WrongValue, f"“{key}” must be a day such as “2020-10-01”.", key, value)


def _read_player(seat: Reader, player: str, rules: Ruleset, laid: OpenLayout) -> None:
    for zone in rules.player_zones:
        laid.lay(f"{player}/{zone}", seat.words(zone, rules.cards, "card"), seat)
    for counter, usual in rules.counters.items():
        laid.counters[f"{player}/{counter}"] = seat.number(counter, 0, MOST_COUNTER, usual)
    laid.lasting += [Lasting(card, player) for card in seat.words(LASTING, rules.lasting, "card")]
