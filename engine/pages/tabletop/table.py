"""The table of a position, drawn: piles, players' zones, what just moved, and backs of cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import takewhile

from engine.games import rulesets
from engine.pages.tabletop.board import drawn_zone, fronts
from engine.pages.tabletop.ghosts import ghosts
from engine.pages.tabletop.room import Bands, RoomTaken, bands_of, cards_in
from engine.pages.tabletop.touches import Touch, Touches
from engine.pages.tabletop.zones import Drawn, Front, Zone
from engine.playing.positions import Position
from engine.words import wording_of
from engine.words.names import CardNames, CardShown
from engine.words.sentences import Speaker


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the game: one card of it, and how many are left."""

    card: CardShown
    count: int
    moved: bool
    touch: Touch | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part of the table."""

    player: str
    name: str
    is_viewer: bool
    has_turn: bool
    phase: str
    """The phase of the player's turn, if the scenario speaks of phases."""
    zones: list[Zone]
    counters: list[tuple[str, int]]
    lasting: list[CardShown]
    """The cards whose effects are in force for the player."""
    rows: list[list[Zone]]
    """The zones in rows as they lie between the players; in one where a game says nothing of it."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table as the viewer sees it."""

    piles: list[Pile]
    shared: list[Zone]
    seats: list[Seat]
    fronts: tuple[Front, ...] = ()
    """The arenas in which the players face each other, if the game has such."""

    @property
    def bands(self) -> Bands:
        """The room it needs, so that it stays on one screen."""
        piles = RoomTaken(len(self.piles), len(self.piles))
        groups = [[piles, *map(cards_in, self.shared)]]
        boards = [len(zone.rows) for zone in self.shared]
        for seat in self.seats:
            groups += [[cards_in(zone) for zone in row] for row in seat.rows]
            groups.append([RoomTaken(len(seat.lasting), len(seat.lasting))])
            boards += [len(zone.rows) for zone in seat.zones]
        halves = len(self.fronts[0].halves) if self.fronts else 0
        return bands_of(groups, halves=halves, rows=max([*boards, 0]))


def drawn(
    stands: Position, speaker: Speaker, touches: Touches | None = None, *, haunted: bool = False
) -> Tabletop:
    """Return the table as it stands, with what the last answer moved marked.

    With *touches* what can be touched is lit; *haunted*, where refused effects expect their cards
    stand ghosts.
    """
    lit = touches or Touches()
    absent = ghosts(stands, speaker) if haunted else {}
    just_moved = moved_last(stands)
    changed = changed_zones(stands)
    piles: list[Pile] = []
    shared: list[Zone] = []
    of_player: dict[str, list[Zone]] = {player: [] for player in stands.scenario.layout.players}
    for key in stands.zones:
        owner, _, kind = key.rpartition("/")
        if owner == "pile":
            pile = _pile(stands, key, kind, just_moved, speaker.names)
            piles.append(replace(pile, touch=lit.card(key, kind)))
            continue
        zone = _zone(stands, key, just_moved, speaker, lit)
        if zone is None and key in absent:
            zone = Zone(key, kind, str(speaker.wording.zones.get(kind, kind)), [], 0, False)
        if zone is not None:
            zone = replace(zone, ghosts=tuple(absent.get(key, ())), changed=key in changed)
            (of_player[owner] if owner else shared).append(zone)
    facing = _facing(stands, of_player)
    for player, zone in facing.items():
        of_player[player].remove(zone)
    seats = [_seat(stands, player, zones, speaker) for player, zones in of_player.items()]
    if speaker.wording.rows:
        seats.reverse()
    drawn_seats = [seat for seat in seats if seat.zones or seat.lasting or seat.counters]
    return Tabletop(piles, shared, drawn_seats, fronts(facing, speaker) if facing else ())


def _facing(stands: Position, of_player: dict[str, list[Zone]]) -> dict[str, Zone]:
    """Return each player's zone with lanes, if every one of several players has such a zone."""
    kinds = stands.scenario.layout.kinds
    found: dict[str, Zone] = {}
    for player, zones in of_player.items():
        for zone in zones:
            cells = kinds[zone.key].cells
            if cells is not None and cells.lanes:
                found[player] = zone
    return found if len(found) == len(of_player) > 1 else {}


def _seat(stands: Position, player: str, zones: list[Zone], speaker: Speaker) -> Seat:
    several = len(stands.scenario.layout.players) > 1
    timed = several or bool(stands.turn.phase or stands.turn.number)
    has_turn = timed and stands.turn.player == player
    zones = _in_order(zones, list(speaker.wording.zones))
    phase = speaker.wording.phases.get(stands.turn.phase, stands.turn.phase)
    return Seat(
        player=player,
        name=speaker.player(player),
        is_viewer=player == speaker.viewer,
        has_turn=has_turn,
        phase=str(phase) if has_turn else "",
        zones=zones,
        counters=_counters(stands, player, speaker) if _spoken_of(stands, player) else [],
        lasting=[speaker.names.card(one.card) for one in stands.lasting if one.player == player],
        rows=_rows(speaker, zones, is_below=player == stands.scenario.layout.players[0]),
    )


def _rows(speaker: Speaker, zones: list[Zone], *, is_below: bool) -> list[list[Zone]]:
    """Return a player's zones in rows, from the top; the first player's nearest row is the last.

    A zone that lies in no row stands in the nearest one.
    """
    rows = speaker.wording.rows
    if not rows:
        return [zones]
    placed = {kind: n for n, row in enumerate(rows) for kind in row}
    drawn: list[list[Zone]] = [[] for _ in rows]
    for zone in zones:
        drawn[placed.get(zone.kind, 0)].append(zone)
    found = [_in_order(row, list(kinds)) for row, kinds in zip(drawn, rows, strict=True)]
    return [row for row in (reversed(found) if is_below else found) if row]


def _in_order(zones: list[Zone], kinds: list[str]) -> list[Zone]:
    return sorted(zones, key=lambda zone: _place(kinds, zone.kind))


def _place(order: list[str], kind: str) -> int:
    return order.index(kind) if kind in order else len(order)


def _spoken_of(stands: Position, player: str) -> bool:
    """Say whether what the player can spend matters: the scenario sets it, or it has changed.

    Where the table has its rows it always does.
    """
    if wording_of(stands.scenario.game).rows:
        return True
    if stands.turn.phase and stands.turn.player == player:
        return True
    usual = rulesets()[stands.scenario.game].counters
    laid = stands.scenario.layout.counters
    if any(laid.get(f"{player}/{name}", amount) != amount for name, amount in usual.items()):
        return True
    return any(
        "counter" in event.data and event.data.get("player") == player for event in stands.events
    )


def _pile(
    stands: Position, key: str, slug: str, moved: Counter[tuple[str, str]], names: CardNames
) -> Pile:
    return Pile(names.card(slug), len(stands.zones[key]), moved[key, slug] > 0)


def _zone(
    stands: Position,
    key: str,
    moved: Counter[tuple[str, str]],
    speaker: Speaker,
    touches: Touches,
) -> Zone | None:
    """Return the zone as the viewer sees it, or None if it is not worth its place."""
    owner, _, kind = key.rpartition("/")
    wording, slugs = speaker.wording, stands.zones[key]
    if stands.scenario.layout.carries and kind not in wording.stacked:
        return drawn_zone(stands, key, speaker, touches)
    if not slugs and (owner not in ("", speaker.viewer) or kind in wording.if_any):
        return None
    stacked = kind in wording.stacked
    # In a stack only what lies above the first unknown card is shown: the rest may be anywhere.
    seen = [slug for slug in (takewhile(bool, slugs) if stacked else slugs) if slug]
    left = moved.copy()
    cards = []
    for slug in seen:
        card, is_moved = speaker.names.card(slug), left[key, slug] > 0
        cards.append(Drawn(card, is_moved, touch=touches.card(key, slug)))
        left[key, slug] -= 1
    name = wording.zones.get(kind, kind)
    return Zone(key, kind, str(name), cards, len(slugs) - len(seen), stacked)


def _counters(stands: Position, player: str, speaker: Speaker) -> list[tuple[str, int]]:
    return [
        (str(speaker.wording.counters.get(name, name)), total)
        for (owner, _, name), total in ((k.partition("/"), v) for k, v in stands.counters.items())
        if owner == player and (total or name not in speaker.wording.if_any)
    ]


def moved_last(stands: Position) -> Counter[tuple[str, str]]:
    """Count the cards that the last answer openly moved, by the zone they ended in and name."""
    ended: dict[int, tuple[str, str]] = {}
    for event in stands.moments[-1].events:
        if not event.refused and "ids" in event.data:
            for card, slug in zip(event.data["ids"], event.data["cards"], strict=True):
                if card is not None:
                    ended[card] = (event.data["to"], slug)
    return Counter(ended.values())


def changed_zones(stands: Position) -> set[str]:
    """Return the zones to which or from which the last answer openly moved cards."""
    return {
        event.data[end]
        for event in stands.moments[-1].events
        if not event.refused and "ids" in event.data
        for end in ("from", "to")
        if end in event.data
    }
