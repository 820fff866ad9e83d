"""Reading the claims of a scenario: patterns and counts, checked against the game and the table."""

from __future__ import annotations

from collections.abc import Collection

from engine.kernel.errors import MissingKey, TooManyClaims, WrongValue
from engine.kernel.layout import Layout
from engine.kernel.lines.claims import FIELDS, KINDS, NUMBERS, Claim, Count, EventPattern
from engine.kernel.reading.layouts import MOST_CARDS
from engine.kernel.reading.marks import read_marks, read_value
from engine.kernel.reading.names import cells_of
from engine.kernel.reading.reader import Reader, word_of
from engine.kernel.ruleset import Ruleset

CLAIM_KEYS = ("kind", "given", "unless", "happens", "after", "order", "end", "text", "illustrates")
PATTERN_KEYS = ("verb", "card", "cards", "which", *FIELDS, *NUMBERS, "value", "refused", "cites")
CARD_COUNT_KEYS = ("card", "which", "zone", "zones", "cell", "cells", "shared", "on", "marks")
END_KEYS = (*CARD_COUNT_KEYS, "counter", "player", "count", "at_least", "at_most")
MOST_POINTS = 999
MOST_IN_ORDER = 12


def read_claim(claim: Reader, rules: Ruleset, layout: Layout) -> Claim:
    """Return the claim in this table of the file."""
    kind = claim.word("kind", KINDS)
    if not (claim.has("happens") or claim.has("order") or claim.has("end")):
        raise claim.error(MissingKey, f"{claim.place()} needs “happens”, “order” or “end”.")
    if claim.has("after") and not claim.has("happens"):
        raise claim.error(MissingKey, f"{claim.place()} has “after” without “happens”.", "after")
    return Claim(
        kind=kind,
        happens=pattern_at(claim, "happens", rules, layout),
        after=pattern_at(claim, "after", rules, layout),
        order=_order(claim, rules, layout),
        end=count_at(claim, "end", rules, layout),
        given=pattern_at(claim, "given", rules, layout),
        unless=pattern_at(claim, "unless", rules, layout),
        text=claim.text("text"),
        illustrates=claim.sections("illustrates"),
    )


def _order(claim: Reader, rules: Ruleset, layout: Layout) -> tuple[EventPattern, ...]:
    patterns = claim.tables("order", (*PATTERN_KEYS, *rules.figures))
    if len(patterns) > MOST_IN_ORDER:
        sentence = f"{claim.place('order')} lists {len(patterns)}; {MOST_IN_ORDER} is the most."
        raise claim.error(TooManyClaims, sentence, "order")
    return tuple(_event(pattern, rules, layout) for pattern in patterns)


def pattern_at(claim: Reader, key: str, rules: Ruleset, layout: Layout) -> EventPattern | None:
    """Return what an event looks like, as the key says; None if it is missing."""
    if not claim.has(key):
        return None
    return _event(claim.table(key, (*PATTERN_KEYS, *rules.figures)), rules, layout)


def _event(table: Reader, rules: Ruleset, layout: Layout) -> EventPattern:
    legals: dict[str, tuple[Collection[str], str]] = {
        "cell": (cells_of(layout), "cell"),
        "from_cell": (cells_of(layout), "cell"),
        "on": (rules.cards, "card"),
        "mark": (rules.marks, "mark"),
        "counter": (rules.counters, ""),
        "setting": (rules.settings, ""),
        "reading": ({word for words in rules.settings.values() for word in words}, ""),
        "phase": ({*rules.phases, *rules.inner}, "phase"),
        "player": (layout.players, "player"),
        "from": (layout.kinds, "zone"),
        "to": (layout.kinds, "zone"),
        "by": (rules.cards, "card"),
        "for": (rules.cards, "card"),
    }
    mark = word_of(table.left.get("mark"))
    if table.has("value") and mark not in rules.marks:
        raise table.error(MissingKey, f"{table.place()} has “value” without a “mark”.", "value")
    numbers = (*NUMBERS, *rules.figures)
    return EventPattern(
        which=_which(table, layout),
        value=read_value(table, "value", rules.marks[mark], layout) if table.has("value") else None,
        verb=table.word("verb", rules.verbs),
        card=table.word("card", rules.cards, "card") if table.has("card") else None,
        cards=table.words("cards", rules.cards, "card"),
        fields={name: table.word(name, *legals[name]) for name in FIELDS if table.has(name)}
        | {n: table.number(n, -MOST_POINTS, MOST_POINTS) for n in numbers if table.has(n)},
        refused=table.flag("refused"),
        cites=table.section("cites") if table.has("cites") else None,
    )


def count_at(claim: Reader, key: str, rules: Ruleset, layout: Layout) -> Count | None:
    """Return how many cards lie where, or how much a counter is, as the key says."""
    if not claim.has(key):
        return None
    end = claim.table(key, END_KEYS)
    counter = _counter(end, rules, layout)
    zones = end.words("zones", layout.kinds, "zone")
    if end.has("zone"):
        zones += (end.word("zone", layout.kinds, "zone"),)
    card = end.word("card", rules.cards, "card") if end.has("card") else None
    which = _which(end, layout)
    cells = end.words("cells", cells_of(layout), "cell")
    if end.has("cell"):
        cells += (end.word("cell", cells_of(layout), "cell"),)
    shared = end.flag("shared")
    on = end.word("on", rules.cards, "card") if end.has("on") else ""
    marks = read_marks(end, rules.marks, layout)
    if end.has("count"):
        least = end.number("count", 0, MOST_CARDS)
        most: int | None = least
    else:
        if not (end.has("at_least") or end.has("at_most")):
            raise end.error(MissingKey, f"{end.place()} needs “count”, “at_least” or “at_most”.")
        least = end.number("at_least", 0, MOST_CARDS, 0)
        most = end.number("at_most", 0, MOST_CARDS) if end.has("at_most") else None
    if end.has("at_least") or end.has("at_most"):
        raise end.error(WrongValue, f"{end.place()} has “count” and a bound beside it.")
    return Count(zones, least, most, card, which, cells, on, marks, counter, shared)


def _which(table: Reader, layout: Layout) -> int | None:
    """Take the label of one card, and return the card's number."""
    return (
        layout.labels[table.word("which", layout.labels, "label")] if table.has("which") else None
    )


def _counter(end: Reader, rules: Ruleset, layout: Layout) -> str:
    """Take the counter whose amount is claimed, instead of a number of cards."""
    if not end.has("counter"):
        if end.has("player"):
            raise end.error(MissingKey, f"{end.place()} has “player” without “counter”.", "player")
        return ""
    beside = [key for key in CARD_COUNT_KEYS if end.has(key)]
    if beside:
        sentence = f"{end.place()} counts cards or has a “counter”, not both."
        raise end.error(WrongValue, sentence, beside[0])
    player = end.word("player", layout.players, "player") if end.has("player") else ""
    counter = end.word("counter", rules.counters)
    return f"{player or layout.players[0]}/{counter}"
