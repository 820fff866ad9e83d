"""The sections that the events and refusals of Star Wars TCG cite, by what they say."""

from __future__ import annotations

from engine.kernel.events import Cites

ABILITIES = "swtcg/abilities/"
"""The one source that is held."""


def section(*names: str) -> Cites:
    """Return the sections of the source by their numbers.

    >>> section("intro.4")
    ('swtcg/abilities/intro.4',)
    """
    return tuple([ABILITIES + name for name in names])


BASICS: Cites = ("swtcg/glossary",)
"""What the source takes for granted: what an attack, a draw, a tap is."""
ONE_SHOT = section("intro.2")
CONTINUOUS = section("intro.3")
NEVER_NEGATIVE = section("intro.4")

NO_ABILITIES_ON_CARDS = section("abilities.2")
SILENT = section("abilities.4")
PAYING = section("activated.1")
CANNOT_PAY = section("activated.2")
WHEN_PLAYED = section("activated.3")
EFFECT = section("activated.4")
NOT_IF_DISRUPTED = section("activated.4.note")
TAPPED_ONCE = section("activated.6")
UNTAPPED_AGAIN = section("activated.7")
ONCE_AN_ATTACK = section("activated.8")

TRIGGERED = section("triggered.1")
AFTER_THE_EVENT = section("triggered.3")
AFTER_THE_CHANCE = section("triggered.4")
IN_ITS_CHANCE = section("triggered.5")
MAY_REROLL = section("triggered.6")
IN_TURN = section("triggered.7")
TIES: Cites = ("swtcg/ties",)
JOINS = section("triggered.8")
CHANCE_BEFORE_THE_REST = section("triggered.9")
STATIC = section("static.1")
STATIC_IN_ARENA = section("static.3")

CARD_UNPAID = section("battle.2")
CARD_PAID = section("battle.3")

CHANCE = section("when.1")
TRIGGERS_FIRST = section("when.1b")
PLAY_OR_PASS = section("when.2")
OPENS = section("when.3")
ON_A_ROLL = section("when.dice")
ON_DAMAGE = section("when.damage")
NEW_DAMAGE_WAITS = section("when.damage.2")
ON_A_PLAY = section("when.play")

CHOOSE_ONE = section("term.choose-one")
DISRUPT = section("term.disrupt")
FOR_THIS_ATTACK = section("term.for-this-attack")
ONLY_IN_BUILD_STEP = section("term.play-only.1")
ONLY_WITHOUT_ATTACK = section("term.play-only.2")
ONLY_WOULD_ATTACK = section("term.play-only.3")
ONLY_PREVENTS = section("term.prevent.1")
PREVENTED_IN_CHANCE = section("term.prevent.2")
PREVENTED_ONCE = section("term.prevent.3")
PREVENTED_OTHERWISE = section("term.prevent.4")
ONCE_A_ROLL = section("term.reroll")
DURATIONS = section("term.durations")

ONCE_A_TURN = section("errata-activated.1")
AGAIN_BY_SORT = {
    "for-this-attack": section("errata-activated.2"),
    "would-attack": section("errata-activated.3"),
    "prevent": section("errata-activated.4"),
    "reroll": section("errata-activated.5"),
    "intercept": section("errata-activated.6"),
}
"""The errata by which some sorts of ability may be played many times in a turn."""
IN_AN_ARENA = section("errata-activated.7")
BUILD_POINTS_ONCE = section("errata-build.1")
PLAYED_WHEN_PAID = section("errata-played.1")
PLAYED_WHEN_ANNOUNCED = section("errata-played.2")
CARD_PLAYED = section("errata-played.3")

UNSAID = "swtcg/silent."
"""What the source does not say, and no setting asks: how it is played here, stated by a sentence
of ours wherever it matters."""
HITS_ON_FOUR: Cites = (UNSAID + "hit",)
DICE_LAID_DOWN: Cites = (UNSAID + "dice",)
ATTACK_TAPS: Cites = (UNSAID + "tap",)
TOO_MUCH_DAMAGE: Cites = (UNSAID + "health",)
RETREATS_TO_BUILD: Cites = (UNSAID + "retreat",)
PASSES_UNASKED: Cites = (UNSAID + "pass",)
SAME_ROLL: Cites = (UNSAID + "reroll",)
EVADE: Cites = (UNSAID + "evade",)
DEFLECT: Cites = (UNSAID + "deflect",)
INTERCEPT: Cites = (UNSAID + "intercept",)
NAMES_NO_TIME: Cites = (UNSAID + "time",)
LEAST_FIGURE: Cites = (UNSAID + "least",)

ERRATA = section("errata-activated", "errata-build", "errata-played", "errata-pilot")
"""All that amends the printed text, each part of it as a whole."""
OPEN_BY = {"edition": ERRATA}
"""The sections that leave each setting open."""
