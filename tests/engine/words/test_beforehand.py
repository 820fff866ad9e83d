"""What examples name is read before a reader asks, and their lines are played."""

import pytest
from django.db.models import F

from corpus.languages import CODES
from corpus.models import Game
from engine.pages.position import PositionPage
from engine.playing.addresses import Address
from engine.playing.lines.explored import explored
from engine.playing.positions import code_after, position, scenarios
from engine.words.beforehand import known_examples
from engine.words.names import up_to_date
from rules.kept import content_version, forget_everything, make_beforehand
from rules.models import ContentVersion

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


def test_no_example_has_to_play_the_lines_that_show_its_claims(nothing_known):
    code_after.cache_clear()
    make_beforehand(content_version())
    played = code_after.cache_info().misses

    pages = [PositionPage(Address("pl", one), position(one)) for one in scenarios().values()]
    assert sum(bool(claim.url) for page in pages for claim in page.claims) >= played

    assert code_after.cache_info().misses == played > 0


def test_the_games_are_known_by_name(nothing_known, django_assert_num_queries):
    make_beforehand(content_version())

    with django_assert_num_queries(VERSION):
        assert up_to_date().game("dominion", "ja") == "ドミニオン"


@pytest.mark.each_database
def test_a_game_is_called_what_it_was_renamed_once_that_is_published(nothing_known):
    assert up_to_date().game("hkk", "hu") == Game.objects.get(slug="hkk").name_hu

    Game.objects.filter(slug="hkk").update(name_hu="Kódex")
    ContentVersion.objects.filter(pk=1).update(number=F("number") + 1)

    assert up_to_date().game("hkk", "hu") == "Kódex"
    assert up_to_date().game("nothing", "hu") == "nothing"


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
