"""The sections on pilots that events and refusals cite, by what they say."""

from __future__ import annotations

from engine.games.swtcg.chances.limits import amended
from engine.games.swtcg.sections import UNSAID, section
from engine.kernel.events import Cites
from engine.kernel.table import Table

MAY_PILOT = section("pilots.1")
RIGHT_TYPE = section("pilots.2")
ONE_PILOT = section("pilots.3")
NO_DROID = section("pilots.5")
GIVES = section("pilots.6")
UNIT_STAYS = section("pilots.8b")
GOES_ALONG = section("pilots.9")
NOT_IN_SETUP = section("pilots-setup.1")
UNTAPS = section("pilots-ready.1")
MOVED_ONCE = section("pilots-build.1")
ONTO_A_UNIT = section("pilots-build.2")
FROM_UNIT_TO_UNIT = section("pilots-build.3")
OFF_A_UNIT = section("pilots-build.4")
BOTH_UNTAPPED = section("pilots-retreat.1")
RETREATS_ALONE = section("pilots-retreat.2")

NO_UNIT = section("piloting.1")
NO_CHARACTER = section("piloting.2")
KEEPS_SUBTYPES = section("piloting.3")
NOT_ATTACKED = section("piloting.4")
TEXT_IGNORED = section("piloting.5")
NOT_COUNTED = section("piloting.6")
OWN_FIGURES = section("piloting.7")
PILOT_DIES = section("piloting.8")
DAMAGED_APART = section("piloting.9")

NO_STACK_BONUS = section("unique.1")
MOVED_WITH_STACK = section("unique.2")
TOP_HAS_TO_FIT = section("unique.3")
STACK: Cites = ("swtcg/stack",)
"""How cards are stacked; the section is not held."""

ONE_ATTACHED = section("errata-pilot.1")
STAYS_ATTACHED = section("errata-pilot.2")
NO_EXTRA_SEAT = section("errata-pilot.3")
WHO_LEAVES = section("errata-pilot.4")
TIED_TEXT_WORKS = section("errata-pilot.5")
BARE_SUBTYPE = section("errata-pilot.6")
SUBTYPE_CHARACTER = section("errata-pilot.7")
OWN_CONTROL = section("errata-pilot.8")
GOES_BACK = section("errata-pilot.9")
IN_ANY_ARENA = section("errata-pilot.10")
IN_BUILD_ZONE = section("errata-pilot.10b")
UNIQUE_TOO = section("errata-pilot.11")
UPKEEP_TOO = section("errata-pilot.11b")

UPKEEP: Cites = (UNSAID + "upkeep",)
PILOTS_UPKEEP_FIRST: Cites = (UNSAID + "upkeep-order",)
APART_FROM_PILOT: Cites = (UNSAID + "luke",)
JOINS_STACK: Cites = (UNSAID + "version",)
UNIQUE_BY_LETTER: Cites = (UNSAID + "unique",)
STACK_BONUS: Cites = (UNSAID + "bonus",)
REORGANISED: Cites = (UNSAID + "reorganised",)
TAKEN_OFF: Cites = (UNSAID + "taken-off",)
TO_CHARACTER_ARENA: Cites = (UNSAID + "borrowed",)

LEFT_OPEN = {"pilot-alone": RETREATS_ALONE, "pilot-health": PILOT_DIES}
"""The sections that leave each setting open."""


def in_force(table: Table, erratum: Cites) -> bool:
    """Say whether the erratum is played: the text is the amended one, and it is not off."""
    return amended(table) and table.off.isdisjoint(erratum)


def as_amended(table: Table, erratum: Cites, text: Cites) -> Cites:
    """Return the erratum if it is played, else the printed text that it amends."""
    return erratum if in_force(table, erratum) else text
