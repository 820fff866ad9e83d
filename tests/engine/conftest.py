"""The texts, cards and rules that the pages of play name."""

import pytest
from django.conf import settings
from django.db import transaction

from rules.loading import load


@pytest.fixture(scope="module")
def corpus(django_db_setup, django_db_blocker):
    """Our texts for one module; afterwards the database is empty again."""
    with django_db_blocker.unblock(), transaction.atomic():
        load(settings.CORPUS_TEXTS)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/{ui}/examples/` and give back the answer with its page as text."""

    def get(address="", ui="en", **headers):
        response = client.get(f"/{ui}/examples/{address}", headers=headers)
        assert not response.cookies
        response.page = response.content.decode()
        return response

    return get
