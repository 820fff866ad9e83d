"""What is stored under a content key, whichever app has its table."""

import pytest

from cards.models import Card
from corpus.contents import HOLDINGS, objects_of
from corpus.keys import KINDS
from rules.models import Section, Term


def test_each_kind_of_content_key_is_held_by_an_app():
    assert HOLDINGS.keys() == set(KINDS)


@pytest.mark.parametrize(
    ("key", "model"),
    [
        ("rule:dominion/exchange/r3.4", Section),
        ("card:dominion/rats", Card),
        ("term:exchange", Term),
    ],
)
def test_a_key_leads_to_its_object_and_the_object_says_its_key(corpus, db, key, model):
    (found,) = objects_of([key]).values()

    assert isinstance(found, model)
    assert found.content_key == key


@pytest.mark.parametrize(
    "key", ["rule:dominion/exchange/none", "card:hkk/rats", "term:rats", "game:dominion", "rats"]
)
def test_a_key_of_nothing_leads_nowhere_and_hides_no_other(corpus, db, key):
    assert objects_of([key, "term:exchange"]).keys() == {"term:exchange"}


def test_a_hundred_keys_of_all_kinds_take_a_query_for_each_kind(
    corpus, db, django_assert_num_queries
):
    keys = [one.content_key for one in Section.objects.all()[:98]]
    keys += ["card:dominion/rats", "term:exchange"]

    with django_assert_num_queries(3):
        assert objects_of(keys).keys() == set(keys)
