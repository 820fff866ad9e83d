"""A door before a site of one's own."""

import pytest

from config.serving.door import Door
from config.serving.pagecache import PageCache
from tests.config.serving.standins import Clock


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
