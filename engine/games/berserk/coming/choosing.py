"""Which cards may come, why others may not, and which one their player chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.berserk.card import CARDS, BerserkCard
from engine.games.berserk.coming.cells import legal_cells, needs_cell, no_cell
from engine.games.berserk.coming.ways import Coming
from engine.games.berserk.seats import others
from engine.games.berserk.sections import AS_IT_SAYS
from engine.kernel.decisions import Choose, Option, Script, ask, refuse_all
from engine.kernel.events import Grounds
from engine.kernel.pieces.naming import AT, place_of, told_apart
from engine.kernel.table import Ref, Table

Wants = Callable[[BerserkCard], bool]


def choose_card(
    table: Table,
    coming: Coming,
    wants: Wants,
    verb: str,
    chosen: Sequence[Ref] = (),
    none: Option | None = None,
) -> Script[Ref | None]:
    """Return the card that the player chooses to come with those *chosen*, or None.

    With *none* as an option, the player may choose that. Refused are cards of the player's own
    graveyard that are not wanted, those of others by the first default, and those that no cell
    would take. What lies in another's deck stays unknown: the whole deck is refused.
    """
    refused = _grounds(table, coming, wants, chosen)
    by = coming.by(table)
    options = [
        Option(key, verb, {**place_of(table, ref), **by}, refused[ref])
        for key, ref in told_apart(table, list(refused)).items()
    ]
    if not chosen:
        options += _decks_of_others(table, coming, verb)
    if none is not None:
        options.append(none)
    key = next(iter(by.values()), coming.way.verb)
    cites = (coming.way.definition, *AS_IT_SAYS)
    question = Choose(coming.player, key, tuple(options), cites, by, coming.cause)
    if not question.offered():
        refuse_all(table, question)
        return None
    taken = yield from ask(table, question)
    if taken is none:
        return None
    cards = told_apart(table, list(refused))
    if taken.key not in cards and table.cards(taken.data["at"]):
        # Another's deck, which was forced: it is looked through, if we know what lies there.
        return (yield from choose_card(table, coming, wants, verb, chosen, none))
    return cards[taken.key]


def can_come(table: Table, coming: Coming, wants: Wants, chosen: Sequence[Ref] = ()) -> bool:
    """Say whether any card that is wanted may come."""
    return None in _grounds(table, coming, wants, chosen).values()


def _grounds(
    table: Table, coming: Coming, wants: Wants, chosen: Sequence[Ref]
) -> dict[Ref, Grounds | None]:
    """Return the cards that are shown, each with why it may not come or None."""
    found: dict[Ref, Grounds | None] = {}
    for ref, refused in _lying(table, coming):
        wanted = wants(CARDS[table.name(ref)])
        if ref in chosen or (not wanted and (refused or coming.way.zone == "deck")):
            continue
        unwanted = None if wanted else Grounds(AS_IT_SAYS)
        found[ref] = refused or unwanted or no_room(table, coming, table.name(ref), chosen)
    return found


def _lying(table: Table, coming: Coming) -> list[tuple[Ref, Grounds | None]]:
    """Return the cards in the zones that cards may come from, and those that they may not."""
    way, strangers = coming.way, others(table, coming.player)
    if coming.otherwise.whose == "opponent":
        return [(ref, None) for one in strangers for ref in table.cards(f"{one}/{way.zone}")]
    own: list[tuple[Ref, Grounds | None]] = [
        (ref, None) for ref in table.cards(f"{coming.player}/{way.zone}")
    ]
    refused = table.refusal((way.own,))
    if refused is not None and way.zone == "deck":
        return own
    return own + [(ref, refused) for one in strangers for ref in table.cards(f"{one}/{way.zone}")]


def _decks_of_others(table: Table, coming: Coming, verb: str) -> list[Option]:
    """Return that others' decks are not looked through, if that is refused."""
    way = coming.way
    refused = table.refusal((way.own,))
    if way.zone != "deck" or coming.otherwise.whose or refused is None:
        return []
    return [
        Option(f"deck{AT}{one}", verb, {"at": f"{one}/deck", **coming.by(table)}, refused)
        for one in others(table, coming.player)
    ]


def no_room(table: Table, coming: Coming, name: str, chosen: Sequence[Ref] = ()) -> Grounds | None:
    """Return why no cell would take the card beside those *chosen*, or None if one would."""
    if not needs_cell(table, coming, name):
        return None
    legal = legal_cells(table, coming)
    if not legal:
        return Grounds(no_cell(table, coming))
    placed = sum(needs_cell(table, coming, table.name(ref)) for ref in chosen)
    return table.refusal((coming.way.apart,)) if placed >= len(legal) else None
