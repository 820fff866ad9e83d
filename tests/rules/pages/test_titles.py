"""Titles of sources: in the language of the page, else the original's."""

import pytest

from corpus.models import Source
from rules.pages.home import titles_of
from tests.builders import make_source

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
