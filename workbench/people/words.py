"""Words for what was done with roles and invitations, and the names of games."""

from django.utils.translation import pgettext_lazy

from corpus.languages import column
from corpus.models import Game
from workbench.people.models import Appointment

Deed = Appointment.Deed

DEEDS = {
    Deed.INVITED: pgettext_lazy("role", "invited"),
    Deed.RESENT: pgettext_lazy("role", "invited once more"),
    Deed.WITHDRAWN: pgettext_lazy("role", "invitation withdrawn"),
    Deed.ACCEPTED: pgettext_lazy("role", "invitation accepted"),
    Deed.GIVEN: pgettext_lazy("role", "given"),
    Deed.CHANGED: pgettext_lazy("role", "changed"),
    Deed.ENDED: pgettext_lazy("role", "ended"),
}
ABOUT_ROLES = (Deed.GIVEN, Deed.CHANGED, Deed.ENDED)
"""Of who has an account; the others are of an address."""


def games_in(ui: str) -> dict[str, str]:
    """The names of all games by their slugs."""
    name = column("name", ui)
    rows = Game.objects.order_by("position", "slug").values_list("slug", name)
    return {slug: called or slug for slug, called in rows}
