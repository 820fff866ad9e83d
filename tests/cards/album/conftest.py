"""Lists of cards, read as trees; where nothing changes, each is asked for once."""

import pytest

from tests.cards.album.albums import HTMX
from tests.pages.html import parsed


@pytest.fixture
def read(client, db):
    """Get an address and give back the answer with its page as a tree."""

    def get(address, **headers):
        response = client.get(address, headers=headers)
        response.tree = parsed(response.content.decode())
        return response

    return get


@pytest.fixture(scope="module")
def opened():
    """The lists of our own cards that were read already in this module."""
    return {}


@pytest.fixture
def ours(client, corpus, db, opened):
    """A list of our own cards as a tree, without the frame of its page."""

    def get(game, query="", ui="en"):
        address = f"/{ui}/cards/{game}/{query}"
        if address not in opened:
            response = client.get(address, headers=HTMX)
            assert response.status_code == 200, address
            opened[address] = parsed(response.content.decode())
        return opened[address]

    return get


@pytest.fixture(scope="module")
def asked():
    """What programs were told already in this module."""
    return {}


@pytest.fixture
def told(client, corpus, db, asked):
    """What programs are told of a card, by `game/slug`."""

    def get(game, slug):
        if (game, slug) not in asked:
            asked[game, slug] = client.get(f"/api/v1/cards/{slug}?game={game}").json()
        return asked[game, slug]

    return get
