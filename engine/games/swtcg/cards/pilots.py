"""Characters that pilot units, and what they give to them."""

from __future__ import annotations

from engine.games.swtcg.card import Bonus, unit
from engine.games.swtcg.effects import evade, stronger

unit(
    "luke-skywalker-e",
    "character",
    "light",
    (5, 50, 4, 3),
    "Rebel Jedi Padawan",
    pilots="Starfighter",
    uses=evade(2, 2) + evade(2, 2, pilot=True),
)
unit(
    "luke-skywalker-k",
    "character",
    "light",
    (5, 60, 5, 4),
    "Rebel Officer Jedi Padawan",
    pilots="Speeder",
    gives=Bonus(speed=10),
    uses=evade(2, 3),
    lands="ground",
)
unit(
    "darth-vader-d",
    "character",
    "dark",
    (8, 40, 6, 6),
    "Dark Jedi Knight Sith Lord",
    pilots="Starfighter",
    gives=Bonus(speed=20, power=2),
    uses=evade(3, 3) + evade(2, 2, pilot=True),
)
unit(
    "garven-dreis-a",
    "character",
    "light",
    (2, 20, 2, 2),
    "Rebel Officer",
    pilots="Starfighter",
    lasting=Bonus(power=2),
    uses=stronger(2, pilot=True),
)
unit(
    "biggs-darklighter-a",
    "character",
    "light",
    (2, 30, 2, 2),
    "Rebel Officer",
    pilots="Starfighter",
)
unit(
    "han-solo-b",
    "character",
    "light",
    (5, 50, 4, 4),
    "Independent Smuggler",
    pilots="Transport",
    gives=Bonus(speed=10),
)
