"""The interface for programs, asked as programs ask it; and a door before a site of one's own."""

import pytest

from config.door import Door
from config.pagecache import PageCache
from tests.config.standins import Clock


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/api/v1/` and give back its status and what it says."""

    def ask(address, **asked):
        response = client.get(f"/api/v1/{address}", asked)
        assert response.headers["Content-Type"].startswith("application/json")
        assert not response.cookies
        return response.status_code, response.json()

    return ask


@pytest.fixture
def version():
    return {"number": 1}


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def kept(version, clock):
    """Makes the door of a site whose pages are kept."""

    def make(site, **more):
        return Door(site, PageCache(lambda: version["number"], clock=clock, **more))

    return make
