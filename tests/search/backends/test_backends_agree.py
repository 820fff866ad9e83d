"""Our texts in both backends: what a reader finds does not depend on which one answers.

Collected on PostgreSQL alone.
"""

import pytest
from django.test import override_settings

from search import backends
from search.upkeep import indexer
from tests.search.judged import judged
from tests.search.judged.asking import first_keys

pytestmark = pytest.mark.django_db

FIRST = 10
AGREE = 0.95
# The benchmark asks them all; here every so many-th must do.
EVERY = 4


@pytest.fixture(scope="module")
def both(indexed, django_db_blocker):
    """The first ten for every judged query, from Whoosh and from PostgreSQL."""
    with django_db_blocker.unblock():
        told = {}
        for name in ("whoosh", "postgres"):
            with override_settings(SEARCH_BACKEND=name):
                if name == "postgres":
                    indexer.rebuild()
                told[name] = {
                    (one.query, one.ui): first_keys(one.query, one.ui, FIRST)
                    for one in judged()[::EVERY]
                }
                backends.forget()
        return told


def test_the_first_ten_are_the_same(both):
    same = [both["postgres"][asked] == keys for asked, keys in both["whoosh"].items()]

    assert sum(same) >= AGREE * len(same)


def test_what_differs_is_only_the_order_of_equals(both):
    """What one finds first, the other has in its first ten."""
    lost = [
        asked
        for asked, keys in both["whoosh"].items()
        if keys and keys[0] not in both["postgres"][asked]
    ]

    assert lost == []
