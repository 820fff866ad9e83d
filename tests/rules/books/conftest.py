"""Books as a reader takes them, from a host that the world knows."""

import pytest

from tests.pages.conftest import read
from tests.rules.books.epubs import unpacked

__all__ = ["read"]


@pytest.fixture
def take(client, corpus, db, settings):
    settings.ALLOWED_HOSTS = ["*"]

    def get(address, host="regula.example.org"):
        response = client.get(address, headers={"host": host})
        assert response.status_code == 200, address
        return unpacked(response.content)

    return get
