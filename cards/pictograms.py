"""How a card looks at a glance: the pictogram and the hue of its leading type."""

from __future__ import annotations

from collections.abc import Iterable

LEADING = (
    "event", "landmark", "project", "prophecy", "trait", "way", "ally", "rule-card",
    "curse", "ruins", "loot", "night", "victory", "treasure", "reserve", "fort",
    "duration", "reaction", "doom", "attack", "looter", "fate", "command",
    "traveller", "wizard", "liaison", "action",
    "flying", "walking", "location", "artifact", "character", "space", "ground", "battle",
    "mission", "creature", "building", "charm-upon", "charm", "lasting-card", "spell",
)  # fmt: skip
"""Every type that a card can have, the most telling first: the first that a card has leads."""

HUES = {
    "curse": "curse", "ruins": "curse", "prophecy": "curse", "charm": "curse",
    "charm-upon": "curse", "artifact": "curse",
    "night": "night", "space": "night", "spell": "night", "way": "night",
    "victory": "victory", "walking": "victory", "creature": "victory", "mission": "victory",
    "landmark": "victory",
    "treasure": "treasure", "loot": "treasure", "location": "treasure", "building": "treasure",
    "event": "treasure",
    "duration": "duration", "lasting-card": "duration", "ground": "duration", "reserve": "duration",
    "project": "duration",
    "reaction": "reaction", "character": "reaction", "flying": "reaction", "ally": "reaction",
    "attack": "attack", "doom": "attack", "battle": "attack",
}  # fmt: skip
"""What colour a leading type gives its card; every other leaves it plain."""


def leading_type(types: Iterable[str]) -> str:
    """Return the type by which a card is known at a glance; empty for a card without types.

    A creature on the ground is no vehicle there: it is called walking.
    """
    has = set(types)
    if {"creature", "ground"} <= has:
        has = has - {"ground"} | {"walking"}
    return next((kind for kind in LEADING if kind in has), min(has, default=""))


def pictogram_of(types: Iterable[str]) -> str:
    """Return the name of the pictogram of a card with these types."""
    return f"type-{leading_type(types) or 'plain'}"


def hue_of(types: Iterable[str]) -> str:
    """Return the name of the colour of a card with these types."""
    return HUES.get(leading_type(types), "plain")
