"""A table whose game lays a player's zones in rows, drawn: HKK's."""

import pytest

from engine.pages.position import PositionPage
from engine.playing.addresses import Address
from engine.playing.positions import position, scenarios


@pytest.fixture
def seats(corpus, db):
    """What lies where before each player, by the name of the example."""

    def drawn(game, slug):
        scenario = scenarios()[game, slug]
        table = PositionPage(Address("en", scenario), position(scenario)).tabletop
        return {
            seat.player: [[zone.kind for zone in row] for row in seat.rows] for seat in table.seats
        }

    return drawn


def test_the_players_face_each_other_guard_post_to_guard_post(seats):
    found = seats("hkk", "steps-in-order")

    assert list(found) == ["opponent", "you"], "the reader sits below"
    assert found["opponent"] == [["hand", "collector"], ["reserve", "table"], ["guard-post"]]
    assert found["you"] == [["guard-post"], ["reserve", "table"], ["hand", "collector"]]


def test_where_nothing_is_said_of_rows_all_zones_lie_in_one(seats):
    found = seats("swtcg", "reroll-disrupted")

    assert [len(rows) for rows in found.values()] == [1, 1]


def test_magic_points_are_told_before_anything_is_paid(seats, client):
    page = client.get("/en/examples/hkk/forgotten-gift/start/").content.decode()

    assert page.count("magic points (VP) <b>") == 2


def test_an_empty_zone_of_the_rows_is_drawn_and_nothing_else_that_is_empty(seats, client):
    page = client.get("/en/examples/hkk/steps-in-order/start/").content.decode()

    assert page.count("zone--guard-post") == 2
    assert "zone--nothing" not in page
    assert "zone--deck" not in page
