"""A layout while it is read: zones and piles, the cards in them, what they carry."""

from __future__ import annotations

from engine.kernel.errors import TooManyCards, TooManyZones, WrongPlace, WrongValue, legal
from engine.kernel.layout import Lasting, Layout
from engine.kernel.pieces.marks import OWNER, Value
from engine.kernel.reading.reader import Reader
from engine.kernel.ruleset import Ruleset

MOST_ZONES = 64
MOST_CARDS = 500

PILE = "pile/"
"""What the name of a pile's zone starts with."""


class OpenLayout:
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
        self.settings: dict[str, str] = {}
        self.marked: dict[int, dict[str, Value]] = {}
        self.cells: dict[int, str] = {}
        self.labels: dict[str, int] = {}
        """The cards that the file calls by a word of its own."""
        self.where: dict[int, str] = {}
        """The zone of each card that is written one by one."""
        self.host = next((n for n, kind in rules.marks.items() if kind.kind == "host"), None)
        """The mark that says on what a card lies."""
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

    @property
    def guests(self) -> set[int]:
        """The cards that lie on others."""
        return {card for card, marks in self.marked.items() if self.host in marks}

    def lay(self, zone: str, cards: tuple[str, ...], reader: Reader) -> None:
        """Lay the cards, which are listed top first, in the zone."""
        first = len(self.names)
        if first + len(cards) > MOST_CARDS:
            raise reader.error(TooManyCards, f"There are more than {MOST_CARDS} cards.")
        if cards and self.kinds[zone].cells is not None:
            sentence = f"“{zone}” has cells: its cards are written in “cards”, each with its cell."
            raise reader.error(WrongValue, sentence, zone.rpartition("/")[2])
        for card in cards:
            self.check_place(card, zone, reader, zone.rpartition("/")[2])
        if OWNER in self.rules.marks and zone.partition("/")[0] in self.players:
            owner = zone.partition("/")[0]
            self.marked |= {first + n: {OWNER: owner} for n in range(len(cards))}
        self.names += reversed(cards)
        self.zones[zone] = tuple(range(first, len(self.names)))

    def check_place(
        self, card: str, zone: str, reader: Reader, key: str, *, cell: str = ""
    ) -> None:
        """Refuse a card that the game never lets lie in the zone, or in this cell of it."""
        owner, _, kind = zone.rpartition("/")
        name = f"{kind}/{cell}" if cell else kind
        legals = self.rules.takes.get(name) if owner in ("", *self.players) else None
        if legals is None or card in legals:
            return
        known = f"known are {legal(legals, like=card)}" if legals else "nothing does"
        sentence = f"{reader.place(key)}: “{card}” never lies in “{name}” at the start; {known}."
        error = reader.error(WrongPlace, sentence, key, card)
        error.zone, error.cell = kind, cell
        raise error

    def check_host(self, card: str, host: str, reader: Reader) -> None:
        """Refuse a card that the game never lets lie on this one."""
        hosts = self.rules.hosts
        if hosts is None or host in hosts.get(card, ()):
            return
        sentence = f"{reader.place('on')}: “{card}” never lies on “{host}”."
        error = reader.error(WrongPlace, sentence, "on", card)
        error.host = host
        raise error

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
            marks=self.rules.marks,
            marked={card: marks for card, marks in self.marked.items() if marks},
            cells=self.cells,
            keeps=self.rules.keeps,
            settings=self.settings,
            labels=self.labels,
        )
