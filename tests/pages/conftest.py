"""The reading pages, read as trees."""

import pytest

from tests.pages.html import parsed


@pytest.fixture
def read(client, corpus, db):
    """Get an address and give back the answer with its page as text and as a tree."""

    def get(address, **headers):
        response = client.get(address, headers=headers)
        response.page = response.content.decode()
        response.tree = parsed(response.page)
        return response

    return get
