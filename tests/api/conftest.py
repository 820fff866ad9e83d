"""The interface for programs, asked as programs ask it."""

import pytest


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/api/v1/` and give back its status and what it says."""

    def ask(address, **asked):
        response = client.get(f"/api/v1/{address}", asked)
        assert response.headers["Content-Type"].startswith("application/json")
        assert not response.cookies
        return response.status_code, response.json()

    return ask
