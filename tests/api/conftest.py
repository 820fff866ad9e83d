"""The interface for programs, asked as programs ask it; and the corpus as one file."""

import pytest

from api.download import pack


@pytest.fixture(scope="package")
def packed_once(loaded, django_db_blocker, tmp_path_factory):
    """The folder with the corpus as a file, as it was loaded, and what was said of it."""
    folder = tmp_path_factory.mktemp("download")
    with django_db_blocker.unblock():
        return folder, pack(folder)


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/api/v1/` and give back its status and what it says."""

    def ask(address, **asked):
        response = client.get(f"/api/v1/{address}", asked)
        assert response.headers["Content-Type"].startswith("application/json")
        assert not response.cookies
        return response.status_code, response.json()

    return ask
