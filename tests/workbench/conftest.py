"""Who edits: Ilona may do all that editors do, Kenji may do nothing, a guest only reads."""

import pytest
from django.test import Client

from rules.editors import SEE_SEARCH_HEALTH, TAKE_OVER, to_edit
from rules.publishing import PLACES
from tests.builders import signed_in

EDITORS_RIGHTS = {*TAKE_OVER, *SEE_SEARCH_HEALTH, *(p for kind in PLACES for p in to_edit(kind))}


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """A good hash takes half a second, and none of these tests is about it."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def ilona(db):
    """An editor."""
    return signed_in("Ilona", EDITORS_RIGHTS)


@pytest.fixture
def kenji(db):
    """Signed in, but no editor."""
    return signed_in("Kenji")


@pytest.fixture
def guest(db):
    return Client()
