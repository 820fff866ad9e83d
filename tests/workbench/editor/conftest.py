"""Who translates into one language."""

import pytest
from django.test import Client

from tests.builders import make_editor


@pytest.fixture
def translator(db):
    """Sign in somebody who translates into one language."""

    def sign_in(lang="hu", name="Ferenc", rank="translator"):
        client = Client()
        client.force_login(make_editor(name, rank, langs=[lang]))
        return client

    return sign_in
