"""Battle cards: each of the ways in which one can be played is an `Ability`."""

from __future__ import annotations

from engine.games.swtcg.card import Ability, Bonus, battle_card
from engine.games.swtcg.effects import (
    adds,
    disrupts,
    evades,
    mine,
    mine_is_hit,
    own_dice,
    played_by_other,
    rerolls,
    sends_away,
)

MOST_DICE = 12

battle_card(
    "second-effort",
    "neutral",
    Ability("reroll", rerolls(MOST_DICE), when="reroll", force=5, can=own_dice),
)
battle_card(
    "yodas-intervention",
    "light",
    Ability("prevent", evades(3), when="prevent", force=3, can=mine_is_hit()),
)
battle_card(
    "windus-solution",
    "light",
    Ability("stronger", adds("battle"), force=2, aims=mine(), until="battle"),
    lasting=Bonus(speed=30, power=2),
)
battle_card(
    "precise-blast",
    "neutral",
    Ability(
        "for-this-attack",
        adds("attack"),
        when="for-this-attack",
        force=2,
        aims=mine("ground"),
        until="attack",
    ),
    lasting=Bonus(power=4),
)
battle_card(
    "desperate-times",
    "light",
    Ability("disrupt", disrupts, when="disrupt", empties_hand=True, can=played_by_other("battle")),
)
battle_card(
    "into-the-garbage-chute",
    "neutral",
    Ability("prevent", sends_away, when="prevent", force=4, can=mine_is_hit("character")),
)
# Samples of ours.
battle_card(
    "iron-nerve",
    "dark",
    Ability("disrupt", disrupts, when="disrupt", force=1, can=played_by_other("battle")),
)
battle_card(
    "jamming",
    "dark",
    Ability("disrupt", disrupts, when="disrupt", force=1, against="ability", can=played_by_other()),
)
battle_card(
    "keen-eye",
    "neutral",
    Ability("reroll", rerolls(1), when="reroll", force=1, can=own_dice),
    Ability("prevent", evades(1), when="prevent", force=1, can=mine_is_hit()),
    shields=1,
)
battle_card(
    "brace",
    "light",
    Ability("prevent", evades(2), when="before-dice", force=1, aims=mine(), until="attack"),
    shields=2,
)
