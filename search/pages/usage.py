"""What the search adds to the page of a term and to the glossary: where a term is used, in the
reader's language, and how its words are spoken."""

from django.http import HttpRequest

from corpus.keys import RULE, ContentKey, key_of_term, names_of
from rules.models import Section
from rules.pages.sources import title_in
from rules.reading.pointers import pointer_to
from search import backends
from search.answering.atoz import terms_in_index
from search.answering.contexts import usage_of
from search.known import words
from search.upkeep import lemmas
from search.upkeep.indexer import bring_up_to_date

MOST_RULES = 12


def added_to_glossary(request: HttpRequest, game: str, ui: str) -> dict[str, object]:
    """How the Japanese words for terms are spoken, by slug and word: as the index has it.

    Two queries in Japanese, else none.
    """
    said = terms_in_index(ui, game) if ui == "ja" else ()
    return {"readings": {(ContentKey.of(one.key).name, one.text): one.reading for one in said}}


def added_to_term(request: HttpRequest, slug: str, ui: str) -> dict[str, object]:
    """How many texts in *ui* use the term, and the rules that tell most of it, in reading order.

    They link it or have one of its words in any form, as its contexts show them; of the game that
    is asked from (`?game=`) before others. Without an index nothing is counted, and the rules are
    those that link it. The section that defines it stands on the page already. Two queries, and
    those of the index.
    """
    game = request.GET.get("game", "")
    sections = Section.objects.with_source().in_language(ui).exclude(defines__slug=slug)
    lemmas.recall()
    try:
        names = words.recall((bring_up_to_date(), backends.generation())).glossary
        usage = usage_of(key_of_term(slug), ui, names, game)
    except backends.IndexUnavailable:
        linking = sections.filter(mentions__term__slug=slug).distinct()
        rows = list(linking.order_by("source", "position")[:MOST_RULES])
        counted = {"used": 0, "rebuilding": True}
    else:
        best = names_of(usage.rules[: MOST_RULES + 1], RULE)
        held = list(sections.filter(key__in=best).order_by("source", "position"))
        left_out = set(best[MOST_RULES:]) if len(held) > MOST_RULES else set()
        rows = [row for row in held if row.key not in left_out]
        rows.sort(key=lambda row: bool(game) and row.source.game.slug != game)
        counted = {"used": usage.total, "rebuilding": False, "cut": usage.total > len(rows) > 0}
    return counted | {
        "rules": [
            pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui)) for row in rows
        ]
    }
