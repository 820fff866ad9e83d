"""The text as printed and as amended, and what each erratum changed."""

from __future__ import annotations

from itertools import chain

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.games.swtcg.sections import section
from engine.kernel.events import Cites

SETTINGS = {
    "edition printed": pgettext_lazy("swtcg", "as printed"),
    "edition amended": _("as amended by the errata"),
    "pilot-alone pilot": _("Only the pilot has to be untapped"),
    "pilot-alone both": _("Unit and pilot have to be untapped"),
    "pilot-health more": _("More counters than health"),
    "pilot-health as-many": _("As many counters as health are enough"),
}

STATED = {
    "edition printed": _("This table plays the text as printed, without the errata."),
    "edition amended": _("This table plays the text as amended by the errata."),
}

CHANGED = {
    "swtcg/abilities/errata-activated.1": _(
        "Before: an ability that taps its unit could be used again once the unit was "
        "untapped, and nothing else was limited by the turn. Since: once per turn, with "
        "exceptions that are listed."
    ),
    "swtcg/abilities/errata-activated.4": _(
        "Before: Evade and Deflect once for each attack. Since: once each time damage is dealt."
    ),
    "swtcg/abilities/errata-build.1": _(
        "Before: an ability that names no time could bring build points in battle. Since: "
        "only in the build step, once per turn."
    ),
    "swtcg/abilities/errata-pilot.1": _(
        "Before: you could have one pilot on a unit. Since: one pilot can be attached to it. "
        "On this table it comes to the same."
    ),
    "swtcg/abilities/errata-pilot.5": _(
        "Before: all text above or below Pilot was ignored. Since: except what is closely "
        "tied to piloting."
    ),
    "swtcg/abilities/errata-pilot.6": _(
        "Before: a pilot simply kept its subtypes. Since: they count only for effects that "
        "name the bare subtype."
    ),
    "swtcg/abilities/errata-pilot.10b": _(
        "Before: a pilot could go onto a unit in an arena. Since: onto one in the build zone too."
    ),
    "swtcg/abilities/errata-pilot.11": _(
        "Before: nothing was said of unique units while they pilot. Since: their rules hold "
        "then too."
    ),
    "swtcg/abilities/errata-pilot.11b": _(
        "Before: Upkeep was ignored with the other text beside Pilot. Since: it has to be "
        "paid while piloting too."
    ),
}

AMENDED: dict[str, Cites] = {
    "swtcg/abilities/errata-activated.1": section("activated.6", "activated.7", "activated.8"),
    "swtcg/abilities/errata-activated.4": section("activated.8"),
    "swtcg/abilities/errata-build.1": section("activated.3"),
    "swtcg/abilities/errata-pilot.1": section("pilots.3"),
    "swtcg/abilities/errata-pilot.5": section("piloting.5"),
    "swtcg/abilities/errata-pilot.6": section("piloting.6", "piloting.3"),
    "swtcg/abilities/errata-pilot.10b": section("pilots-build.2"),
    "swtcg/abilities/errata-pilot.11": section("piloting.1"),
    "swtcg/abilities/errata-pilot.11b": section("piloting.5"),
}
"""The sections that each erratum changed, as the source has them."""

CONCERNED: Cites = tuple(dict.fromkeys([*AMENDED, *chain.from_iterable(AMENDED.values())]))
"""The sections to which it matters which text is played."""
