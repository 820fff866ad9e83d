"""Reading the table of a scenario: who sits there, which cards lie where, what is in force."""

from __future__ import annotations

from datetime import date

from engine.kernel.errors import TooManyCards, TooManyPlayers, TooManyZones, WrongValue
from engine.kernel.layout import Lasting, Layout
from engine.kernel.reading.reader import Reader, word_of
from engine.kernel.ruleset import Ruleset

MOST_PLAYERS = 6
MOST_ZONES = 64
MOST_CARDS = 500
MOST_COUNTER = 99

PILES = "piles"
PILE = "pile/"
"""What the name of a pile's zone starts with."""
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
        if name in rules.shared_zones or name == PILES or name in rules.attached:
            raise reader.error(WrongValue, f"A player cannot be called “{name}”.", "players", name)
    table = reader.table("table", {*players, *rules.shared_zones, PILES, *rules.attached})
    laid = _Laid(rules, players)
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
    return laid.layout()


def _day(reader: Reader, key: str) -> str:
    """Take a day, written ``2020-10-01``."""
    value = reader.string(key)
    try:
        if date.fromisoformat(value).isoformat() == value:
            return value
    except ValueError:
        pass
    raise reader.error(WrongValue, f"“{key}” must be a day such as “2020-10-01”.", key, value)


def _read_player(seat: Reader, player: str, rules: Ruleset, laid: _Laid) -> None:
    for zone in rules.player_zones:
        laid.lay(f"{player}/{zone}", seat.words(zone, rules.cards, "card"), seat)
    for counter, usual in rules.counters.items():
        laid.counters[f"{player}/{counter}"] = seat.number(counter, 0, MOST_COUNTER, usual)
    laid.lasting += [Lasting(card, player) for card in seat.words(LASTING, rules.lasting, "card")]


class _Laid:
    """A layout while it is read."""

    def __init__(self, rules: Ruleset, players: tuple[str, ...]) -> None:
        self.rules = rules
        self.players = players
        self.kinds = dict(rules.shared_zones)
        self.counters: dict[str, int] = {}
        for player in players:
            for zone, kind in (*rules.player_zones.items(), *rules.passing_zones.items()):
                self.kinds[f"{player}/{zone}"] = kind
            for counter, usual in rules.counters.items():
                self.counters[f"{player}/{counter}"] = usual
        self.zones: dict[str, tuple[int, ...]] = dict.fromkeys(self.kinds, ())
        self.names: list[str] = []
        self.lasting: list[Lasting] = []
        self.attached: dict[str, str] = {}
        self.rules_of = ""

    def pile(self, card: str, count: int, reader: Reader) -> None:
        """Add the card's pile, of *count* cards."""
        self.kinds[PILE + card] = self.rules.pile
        passing = len(self.players) * len(self.rules.passing_zones)
        if len(self.kinds) - passing > MOST_ZONES:
            raise reader.error(TooManyZones, f"There are more than {MOST_ZONES} zones.", card)
        self.lay(PILE + card, (card,) * count, reader)

    def attach(self, reader: Reader) -> None:
        """Note which pile each name is for; its effect is in force for every player."""
        piles = [zone.removeprefix(PILE) for zone in self.zones if zone.startswith(PILE)]
        for name in list(reader.left):
            self.attached[name] = reader.word(name, piles, "card")
            self.lasting += [Lasting(name, player) for player in self.players]

    def lay(self, zone: str, cards: tuple[str, ...], reader: Reader) -> None:
        """Lay the cards, which are listed top first, in the zone."""
        first = len(self.names)
        if first + len(cards) > MOST_CARDS:
            raise reader.error(TooManyCards, f"There are more than {MOST_CARDS} cards.")
        self.names += reversed(cards)
        self.zones[zone] = tuple(range(first, len(self.names)))

    def layout(self) -> Layout:
        """Return what was read. A card's home is the pile of its name, if the table has one."""
        piles = (self.rules.homes.get(name, PILE + name) for name in self.names)
        homes = [zone if zone in self.kinds else None for zone in piles]
        for zone in self.rules.homeless:
            for card in self.zones[zone]:
                homes[card] = None
        return Layout(
            players=self.players,
            kinds=self.kinds,
            zones=self.zones,
            names=tuple(self.names),
            homes=tuple(homes),
            moved=self.rules.moved,
            counters=self.counters,
            lasting=tuple(self.lasting),
            attached=self.attached,
            rules_of=self.rules_of,
        )
