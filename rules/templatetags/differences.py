"""Two texts told as one, in every place that shows what became of a text."""

from collections.abc import Iterable

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext

from corpus.punctuation import here
from rules.reading.comparing import TextComparison, Woven

register = template.Library()


@register.simple_tag
def woven(words: TextComparison) -> SafeString:
    """What went and what came, marked where it stood, and named for those who listen.

    {% woven pair.words %}
    """
    return mark_safe("".join(_woven(words.woven)))


def _woven(pieces: Iterable[Woven]) -> Iterable[str]:
    said = {"del": pgettext("words", "removed"), "ins": pgettext("words", "added")}
    for piece in pieces:
        text = escape(piece.text)
        if sign := "del" if piece.was else "ins" if piece.came else "":
            name = f"{escape(said[sign])}{here().colon}"
            hidden = f'<span class="visually-hidden" lang="{get_language()}">{name}</span>'
            yield f"<{sign}>{hidden}{text}</{sign}>"
        else:
            yield text
