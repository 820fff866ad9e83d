"""A network to the site that fails as a test wants it to."""

import pytest

from tests.browser.offline.network import network_to


@pytest.fixture(scope="module")
def between(site):
    with network_to(site) as network:
        yield network
