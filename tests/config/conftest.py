"""The whole corpus for the tests of what stands on everything else."""

import pytest
from django.conf import settings
from django.db import transaction
from django.test import override_settings

from rules.loading import load
from search import index
from search.indexer import rebuild


@pytest.fixture(scope="module")
def corpus(django_db_setup, django_db_blocker, tmp_path_factory):
    """Our texts for one module, with a place for an index; afterwards all is empty again."""
    place = tmp_path_factory.mktemp("index")
    with django_db_blocker.unblock(), override_settings(SEARCH_INDEX=place):
        with transaction.atomic():
            load(settings.CORPUS_TEXTS)
            yield
            transaction.set_rollback(True)
        index.forget()


@pytest.fixture(scope="module")
def indexed(corpus, django_db_blocker):
    """The corpus with its search index."""
    with django_db_blocker.unblock():
        rebuild()


@pytest.fixture
def read(client, corpus, db):
    """Get an address below `/api/v1/` and give back its status and what it says."""

    def ask(address, **asked):
        response = client.get(f"/api/v1/{address}", asked)
        assert response.headers["Content-Type"].startswith("application/json")
        assert not response.cookies
        return response.status_code, response.json()

    return ask
