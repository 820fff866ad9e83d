"""Pages of play, asked for by their address."""

import pytest


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/{ui}/examples/` and give back the answer with its page as text."""

    def get(address="", ui="en", **headers):
        response = client.get(f"/{ui}/examples/{address}", headers=headers)
        assert not response.cookies
        response.page = response.content.decode()
        return response

    return get
