"""The rules that refuse in a position, in full words: paper has nothing to be unfolded."""

from __future__ import annotations

from engine.pages.position import PositionPage
from engine.pages.tries.wholerules import whole_rules
from rules.books.proofs import CitedInFull


def rulings_of(page: PositionPage) -> list[CitedInFull]:
    """Return the rules that refuse on the line or refuse an option, each once, with their sources.

    Two queries for rules that were not met before.
    """
    refused = [*page.refusals, *[option.refused for option in page.options if option.refused]]
    cited = {rule.key: rule.pointer for one in refused for rule in one.rules}
    whole = whole_rules(cited, page.address.ui, page.content)
    return [
        CitedInFull(whole[key], pointer.where, pointer.where_lang)
        for key, pointer in cited.items()
        if key in whole
    ]
