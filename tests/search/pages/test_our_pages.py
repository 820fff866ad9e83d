"""Where a term is used and what errata change, in our own texts."""

import pytest

from corpus.languages import CODES
from rules.models import Term
from search.answering.answer import answer
from search.pages.usage import MOST_RULES
from search.query.typed import parse
from tests.pages.html import parsed
from tests.search.pages.test_usage import number_in, used

TERMS = ("card", "exchange", "trash", "target", "unit", "deck", "summoning-sickness", "shuffle")


@pytest.mark.parametrize("ui", CODES)
def test_a_term_is_counted_on_its_page_as_in_its_contexts(client, indexed, db, ui):
    for slug in Term.objects.filter(slug__in=TERMS).values_list("slug", flat=True):
        line, shown = used(client, ui, slug)
        address = f"/{ui}/search/contexts/term/{slug}/"
        contexts = parsed(client.get(address).content.decode())
        counted = contexts.all("p", "search-count")

        assert number_in(line.all("span")[0].text) == number_in(
            counted[0].text if counted else ""
        ), slug
        assert address in line.links()
        assert len(shown) <= MOST_RULES + 1  # and the section that defines it


def test_what_more_texts_have_than_a_search_looks_at_is_counted_whole(client, indexed, db):
    """A search looks at the best 300 texts of a language; cards are in more than that."""
    line, _ = used(client, "ja", "card")

    assert number_in(line.text) > 300


@pytest.mark.parametrize("ui", CODES)
def test_of_our_texts_no_erratum_stands_before_the_rule_that_it_changes(indexed, db, ui):
    asked = {"en": "pilot", "pl": "pilot", "ru": "пилот", "ja": "パイロット", "hu": "pilóta"}[ui]

    hits = answer(parse(asked), ui, limit=60).hits

    told = [(n, hits.index(hit.amends)) for n, hit in enumerate(hits) if hit.amends in hits]
    assert told
    assert all(rule < erratum for erratum, rule in told)
