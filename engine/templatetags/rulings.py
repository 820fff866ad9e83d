"""What a page of play says on paper alone."""

from django import template

from engine.pages.paper.rulings import rulings_of
from engine.pages.position import PositionPage
from rules.books.proofs import CitedInFull

register = template.Library()


@register.inclusion_tag("engine/lines/_rulings.html", takes_context=True)
def rulings(context: template.Context, page: PositionPage) -> dict[str, str | list[CitedInFull]]:
    """The rules that refuse in this position, whole."""
    return {"rules": rulings_of(page), "ui": context["ui"]}
