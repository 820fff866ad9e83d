"""The words of the toy game, where the house looks for words."""

from engine.words.wording import Wording

WORDING = Wording(
    events={
        "walk": "Walked: {cards} ({from_cell} → {cell})",
        "wound damage": "Wounded: {cards}, {was} → {value} ({cell})",
        "die": "Dead: {cards}",
        "add": "{counter}: {amount}",
    },
    refused={"walk": "Cannot walk: {cards}"},
    options={"wound": "Wound {card} ({cell})"},
    questions={"wound": "Which is wounded?"},
    reasons={},
    no_reason="No.",
    zones={"hand": "hand", "field": "field", "yard": "yard", "road": "road"},
    pile="pile",
    players={"ilona": "Ilona", "kenji": "Kenji"},
    counters={"gold": "Gold"},
    marks={
        "closed": "closed",
        "damage": "damage {value}",
        "face down": "face down",
        "owner": "{value}",
    },
    turned=frozenset({"closed"}),
    cells={"left": "left lane"},
    settings={"corners no": "Corners do not touch.", "corners yes": "Corners touch."},
    seats=("ilona", "kenji"),
)
