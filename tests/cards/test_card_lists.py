"""Lists of cards: which games have one, and what stands in it."""

import pytest

from cards.models import Card
from tests.builders import make_game
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db


def test_the_games_that_have_cards_are_offered_and_no_others(client):
    make_game("wojna", "Wojna")
    for slug in ("rats", "watchtower"):
        Card.objects.create(game=make_game(), slug=slug, position=0)

    page = parsed(client.get("/pl/cards/").content.decode())

    offered = [one.one("h2").links() for one in page.all("li", "hub-game")]
    assert offered == [["/pl/cards/dominion/"]]
