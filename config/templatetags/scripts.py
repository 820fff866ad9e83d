"""The scripts of a page, by what it does."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from config.look import HTMX_LATER, SCRIPTS, htmx, scripts_for

register = template.Library()


@register.simple_tag
def scripts(name: str) -> SafeString:
    """The row of `config.look.SCRIPTS` with this name, as a page asks for it."""
    addresses = scripts_for(name)
    told = format_html_join(
        "\n", '<script type="module" src="{}"></script>', ((one,) for one in addresses)
    )
    if HTMX_LATER not in SCRIPTS[name]:
        return told
    return format_html('<meta name="htmx" content="{}">\n{}', htmx(), told)
