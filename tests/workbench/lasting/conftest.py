"""A corpus on disk that is loaded, and somebody who may do everything."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules.files.loading import load
from tests.richer import RICH, write


@pytest.fixture
def folder(tmp_path):
    """The rich corpus on disk, loaded."""
    load(write(RICH, tmp_path / "texts"))
    return tmp_path / "texts"


@pytest.fixture
def client(db):
    """Somebody who may do everything."""
    client = Client()
    client.force_login(User.objects.create(username="Ilona", is_staff=True, is_superuser=True))
    return client
