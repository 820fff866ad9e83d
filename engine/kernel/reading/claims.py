"""Reading the claims of a scenario: patterns and counts, checked against the game and the table."""

from __future__ import annotations

from engine.kernel.errors import MissingKey, WrongValue
from engine.kernel.layout import Layout
from engine.kernel.lines.claims import FIELDS, KINDS, NUMBERS, Claim, Count, EventPattern
from engine.kernel.reading.reader import Reader
from engine.kernel.reading.tables import MOST_CARDS
from engine.kernel.ruleset import Ruleset

CLAIM_KEYS = ("kind", "given", "happens", "after", "end", "text", "illustrates")
PATTERN_KEYS = ("verb", "card", *FIELDS, *NUMBERS, "refused", "cites")
END_KEYS = ("card", "zone", "zones", "count", "at_least", "at_most")
MOST_POINTS = 999


def read_claim(claim: Reader, rules: Ruleset, layout: Layout) -> Claim:
    """Return the claim in this table of the file."""
    kind = claim.word("kind", KINDS)
    if not (claim.has("happens") or claim.has("end")):
        raise claim.error(MissingKey, f"{claim.place()} needs “happens” or “end”.")
    if claim.has("after") and not claim.has("happens"):
        raise claim.error(MissingKey, f"{claim.place()} has “after” without “happens”.", "after")
    return Claim(
        kind=kind,
        happens=_pattern(claim, "happens", rules, layout),
        after=_pattern(claim, "after", rules, layout),
        end=_count(claim, rules, layout),
        given=_pattern(claim, "given", rules, layout),
        text=claim.text("text"),
        illustrates=claim.sections("illustrates"),
    )


def _pattern(claim: Reader, key: str, rules: Ruleset, layout: Layout) -> EventPattern | None:
    if not claim.has(key):
        return None
    table = claim.table(key, PATTERN_KEYS)
    legals = {
        "player": (layout.players, "player"),
        "from": (layout.kinds, "zone"),
        "to": (layout.kinds, "zone"),
        "by": (rules.cards, "card"),
        "for": (rules.cards, "card"),
    }
    return EventPattern(
        verb=table.word("verb", rules.verbs),
        card=table.word("card", rules.cards, "card") if table.has("card") else None,
        fields={name: table.word(name, *legals[name]) for name in FIELDS if table.has(name)}
        | {n: table.number(n, -MOST_POINTS, MOST_POINTS) for n in NUMBERS if table.has(n)},
        refused=table.flag("refused"),
        cites=table.section("cites") if table.has("cites") else None,
    )


def _count(claim: Reader, rules: Ruleset, layout: Layout) -> Count | None:
    if not claim.has("end"):
        return None
    end = claim.table("end", END_KEYS)
    zones = end.words("zones", layout.kinds, "zone")
    if end.has("zone"):
        zones += (end.word("zone", layout.kinds, "zone"),)
    card = end.word("card", rules.cards, "card") if end.has("card") else None
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
    return Count(zones, least, most, card)
