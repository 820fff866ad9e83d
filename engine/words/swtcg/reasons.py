"""Why something cannot be done in Star Wars TCG, by the section that decides."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

REASONS = {
    "swtcg/abilities/abilities.2": _("A battle card or mission has no abilities."),
    "swtcg/abilities/abilities.4": _("In the build zone this ability is off."),
    "swtcg/abilities/activated.2": _("The cost of the ability cannot be paid."),
    "swtcg/abilities/activated.3": _("It is not the time for this ability."),
    "swtcg/abilities/activated.6": _(
        "It is tapped already, and the ability needs it to be tapped."
    ),
    "swtcg/abilities/activated.8": _("It has been used in this attack already."),
    "swtcg/abilities/triggered.5": _(
        "It works only in the next chance of its kind, and that is over."
    ),
    "swtcg/abilities/pilots.2": _("{card} pilots another type."),
    "swtcg/abilities/pilots.3": _("{card} has a pilot already."),
    "swtcg/abilities/errata-pilot.1": _("{card} has a pilot attached already."),
    "swtcg/abilities/pilots.5": _("{card} is a Droid: there is no room for a pilot."),
    "swtcg/abilities/pilots.6": _("What the pilot gives works only on a unit."),
    "swtcg/abilities/pilots-setup.1": _("During setup a pilot goes only to the Character arena."),
    "swtcg/abilities/pilots-build.1": _("{card} has been moved in this build step already."),
    "swtcg/abilities/pilots-build.2": _("As printed, the unit has to be in an arena."),
    "swtcg/abilities/pilots-retreat.1": _("Unit and pilot both have to be untapped."),
    "swtcg/abilities/pilots-retreat.2": _("By this reading the unit has to be untapped as well."),
    "swtcg/abilities/piloting.1": _("On a unit, {card} is not a unit itself."),
    "swtcg/abilities/piloting.2": _("On a unit, {card} is not a Character."),
    "swtcg/abilities/piloting.4": _("A pilot cannot be attacked, only the unit can."),
    "swtcg/abilities/piloting.5": _("What is above or below Pilot is ignored while {card} pilots."),
    "swtcg/abilities/piloting.6": _(
        "What works on units or Characters does not reach a pilot on a unit."
    ),
    "swtcg/abilities/unique.1": _("A stack that pilots gives no bonus for its cards underneath."),
    "swtcg/abilities/unique.3": _("{card} cannot pilot this unit: the pilot has to be moved."),
    "swtcg/abilities/errata-pilot.5": _(
        "As amended, of the text beside Pilot only what is closely tied to piloting works."
    ),
    "swtcg/abilities/errata-pilot.7": _(
        "The subtype is followed by “Character” or “unit”: a pilot on a unit does not count."
    ),
    "swtcg/abilities/errata-pilot.8": _("{card} is still controlled by {player}."),
    "swtcg/abilities/battle.2": _("There is not enough Force for the card."),
    "swtcg/abilities/when.dice": _("After a roll only rerolls may be played."),
    "swtcg/abilities/when.damage": _("Before damage only prevention may be played."),
    "swtcg/abilities/when.play": _("Here only disrupts may be played."),
    "swtcg/abilities/term.choose-one": _("The option has a time of its own, and this is not it."),
    "swtcg/abilities/term.for-this-attack": _("No unit is attacking."),
    "swtcg/abilities/errata-activated.2": _("It has been used for this attack already."),
    "swtcg/abilities/term.play-only.1": _("Only during your own build step."),
    "swtcg/abilities/term.play-only.2": _("Only if no units are attacking, and once per turn."),
    "swtcg/abilities/term.play-only.3": _("Only when {card} would attack."),
    "swtcg/abilities/term.prevent.2": _("There is no damage to prevent."),
    "swtcg/abilities/term.prevent.3": _("It has been played in this chance already."),
    "swtcg/abilities/term.prevent.4": _(
        "This card names another time: before the dice are rolled."
    ),
    "swtcg/abilities/term.reroll": _("It has been played after this roll already."),
    "swtcg/abilities/term.durations": _("It has been played this turn already."),
    "swtcg/abilities/errata-activated.1": _("Once per turn: it has been played already."),
    "swtcg/abilities/errata-activated.6": _(
        "Once for each attack on a unit: it has been played already."
    ),
    "swtcg/abilities/errata-activated.7": _("The unit has to be in an arena."),
    "swtcg/abilities/errata-build.1": _("As amended, build points come only in the build step."),
    "swtcg/glossary": _("{card} is not in play."),
}
