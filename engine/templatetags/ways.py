"""Other ways to have the table that a page of play shows."""

from django import template

from engine.pages.position import PositionPage

register = template.Library()


@register.inclusion_tag("engine/spoken/_ways.html")
def ways(page: PositionPage) -> dict[str, str]:
    """Links to the same position told in words, and for two; none on a table that a reader laid."""
    if page.address.laid:
        return {}
    code = page.stands.code
    return {view: page.address.shown_as(view).to(code) for view in ("spoken", "two")}


@register.inclusion_tag("engine/spoken/_ways_out.html")
def ways_out(page: PositionPage) -> dict[str, str]:
    """The same links for a panel, a line each."""
    return ways(page)
