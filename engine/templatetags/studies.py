"""From a position to studies: what is collected of it, and the lines it can be compared with."""

from dataclasses import replace

from django import template

from engine.pages.position import PositionPage
from engine.pages.shown import Told
from engine.pages.studies import beside
from engine.pages.studies.beside import address_beside
from engine.playing.positions import position

register = template.Library()


@register.simple_tag
def address_to_collect(page: PositionPage) -> str:
    """The address of the position itself, wherever the page is on which it is played."""
    return replace(page.address, page="", moves="", is_guess=False).to(page.stands.code)


@register.simple_tag
def lines_beside(page: PositionPage) -> list[tuple[Told, str]]:
    """The lines that the example names, with where each stands beside the one so far."""
    if page.address.laid:
        return []
    return beside.lines_beside(page.address.ui, page.stands, is_open=page.address.is_open)


@register.simple_tag
def beside_the_rules(page: PositionPage) -> str:
    """Where the line stands beside itself with no rule switched off; empty if none is."""
    if page.address.laid or not page.stands.off:
        return ""
    in_force = position(page.scenario, page.stands.code)
    return address_beside(page.address.ui, page.stands, in_force, is_open=page.address.is_open)
