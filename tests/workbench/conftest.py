"""Who edits: Ilona may, Kenji may not, a guest only reads."""

import pytest
from django.contrib.auth.models import User
from django.test import Client


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """A good hash takes half a second, and none of these tests is about it."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def signed_in(name, **rights):
    client = Client()
    client.force_login(User.objects.create_user(name, password="hosszú jelszó", **rights))
    return client


@pytest.fixture
def ilona(db):
    """An editor."""
    return signed_in("Ilona", is_staff=True)


@pytest.fixture
def kenji(db):
    """Signed in, but no editor."""
    return signed_in("Kenji")


@pytest.fixture
def guest(db):
    return Client()
