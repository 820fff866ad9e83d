"""What a page of play says of itself to be shared."""

from django import template

from engine.pages.position import PositionPage
from engine.pages.sharing.links import Shared

register = template.Library()


@register.simple_tag(takes_context=True)
def shared(context: template.Context) -> Shared:
    """How the position of this page can be shared: `{% shared as share %}`. Made once a page."""
    page: PositionPage = context["page"]
    if page.shared is None:
        page.shared = Shared(context["request"], page)
    return page.shared
