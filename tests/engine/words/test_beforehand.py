"""What examples name is read before a reader asks, and their lines are played."""

import pytest

from corpus.languages import CODES
from engine.pages.position import PositionPage
from engine.playing.addresses import Address
from engine.playing.lines.explored import explored
from engine.playing.positions import position, scenarios
from engine.words.beforehand import known_examples
from rules.kept import content_version, forget_everything, make_beforehand

pytestmark = pytest.mark.usefixtures("corpus", "db")
VERSION = 1
"""Which version of the content there is, every page asks: one query."""


@pytest.fixture
def nothing_known():
    forget_everything()
    explored.cache_clear()
    yield
    forget_everything()


@pytest.mark.parametrize("ui", CODES)
def test_no_example_has_to_read_what_it_names(nothing_known, django_assert_num_queries, ui):
    make_beforehand(content_version())
    played = explored.cache_info().misses
    assert played == len(scenarios())

    for scenario in scenarios().values():
        stands = position(scenario)
        with django_assert_num_queries(VERSION):
            PositionPage(Address(ui, scenario), stands)

    assert explored.cache_info().misses == played


def test_if_nothing_was_known_it_is_read_by_who_asks_first(
    nothing_known, django_assert_num_queries
):
    scenario = next(iter(scenarios().values()))
    with django_assert_num_queries(VERSION + 3):
        PositionPage(Address("hu", scenario), position(scenario))

    with django_assert_num_queries(VERSION):
        PositionPage(Address("ja", scenario), position(scenario))


def test_the_clerk_does_it_after_every_publishing():
    assert known_examples.beforehand
