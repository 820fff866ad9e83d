"""Titles: of sources in the language of the page, else the original's; of pages each its own."""

import re

import pytest

from cards.models import Card
from corpus.models import Source
from rules.models import Section, Term
from rules.pages.home import titles_of
from tests.builders import make_source
from tests.pages.kinds import KINDS

pytestmark = pytest.mark.django_db


def titles(ui):
    """The titles of all sources in their order, each with its language."""
    sources = list(Source.objects.order_by("slug"))
    found = titles_of(sources, ui)
    return [found[source.pk] for source in sources]


def test_a_title_that_is_lacking_is_that_of_the_original(django_assert_num_queries):
    make_source("dominion", "exchange", "pl")
    make_source("hkk", "playing", "hu")
    Source.objects.filter(slug="playing").update(title_pl="Granie kartami")

    assert titles("pl") == [("dominion exchange", "pl"), ("Granie kartami", "pl")]
    assert titles("hu") == [("dominion exchange", "pl"), ("hkk playing", "hu")]
    assert titles("ja") == [("dominion exchange", "pl"), ("hkk playing", "hu")]


def test_a_source_without_any_title_is_called_by_its_slug():
    make_source()
    Source.objects.update(title_pl="")

    assert titles("pl") == [("exchange", "pl")]
    assert titles("ja") == [("exchange", "pl")]


def test_further_titles_cost_one_question_and_none_where_nothing_lacks(django_assert_num_queries):
    make_source()
    make_source("hkk", "playing", "hu")
    sources = list(Source.objects.all())

    with django_assert_num_queries(1):
        titles_of(sources, "ja")
    with django_assert_num_queries(0):
        titles_of(sources[:1], sources[0].original)


TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_no_two_pages_of_one_language_share_a_title(client, indexed, ui):
    """Rules, cards, terms as each game asks for them, versions, examples and what stands beside."""
    keys = list(Section.objects.values_list("key", flat=True))
    terms = list(Term.objects.values_list("slug", flat=True))
    pages = [
        *keys,
        *(f"cards/{game}/{slug}" for game, slug in Card.objects.values_list("game__slug", "slug")),
        *(f"terms/{slug}" for slug in terms),
        *(f"history/{ui}/rule/{key}" for key in keys[::40]),
        *(f"history/{ui}/1/rule/{key}" for key in keys[::40]),
        *(path.partition("?")[0].rstrip("/") for path in KINDS.values()),
    ]
    asked = [
        *(f"/{ui}/{page}/" for page in dict.fromkeys(pages) if page),
        *(f"/{ui}/terms/{slug}/?game={game}" for slug in terms[::2] for game in ("hkk", "swtcg")),
        *(f"/{ui}/search/index/{query}" for query in ("?text=hu", "?game=hkk", "?game=dominion")),
    ]
    told: dict[str, list[str]] = {}
    for address in asked:
        page = client.get(address).content.decode()
        if 'content="noindex"' not in page and (title := TITLE.search(page)):
            told.setdefault(title[1], []).append(address)

    assert {title: some for title, some in told.items() if len(some) > 1} == {}
    assert len(told) > 500
