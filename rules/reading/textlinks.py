"""The links inside the texts of a page: they lead on in the languages that the reader chose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from cards.links import LinkedText
from rules.reading.rules import Rule, TextChoice, query_of, retold

TO_A_RULE = re.compile(
    r'(?P<address> href="/\w\w/(?!wanted/)[a-z0-9-]+/[a-z0-9-]+/[a-z0-9.-]+/)(?=" class="to-rule")'
)
"""A rule that we do not hold has its page in the reader's language alone."""


def led_on(rules: Sequence[Rule], choice: TextChoice, ui: str) -> list[Rule]:
    """The rules of one page, the links in whose texts keep the reader's choice of texts.

    It is put in here, and not where HTML is made of a text, which is kept for all readers.
    """
    kept = escape(query_of(choice, ui))

    def tell(texts: Sequence[LinkedText]) -> Iterator[SafeString]:
        for text in texts:
            yield mark_safe(TO_A_RULE.sub(lambda link: link["address"] + kept, text.html))

    return retold(rules, tell) if kept else [*rules]
