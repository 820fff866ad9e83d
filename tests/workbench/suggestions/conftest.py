"""A rule in Polish and Hungarian, and readers who have read it for a while before they write."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from rules.models import State
from tests.builders import make_section, publish_text
from tests.workbench.suggestions.readers import KEY, LANG
from workbench.suggestions import stamps


@pytest.fixture
def rule(db):
    """Two paragraphs in Polish and in Hungarian."""
    make_section("dominion/exchange/1.2")
    publish_text("Kartę zwracasz na stos.\n\nPustego stosu nie wymienisz.", key=KEY)
    publish_text("A lapot visszateszed.\n\nÜres paklit nem cserélsz.", "hu", KEY, based_on="pl")
    return State.objects.select_related("published").get(key=KEY, lang=LANG)


@pytest.fixture
def reader(rule):
    """Somebody without an account."""
    return Client()


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Forms may be sent as soon as they are made; the tests about haste say so."""
    monkeypatch.setattr(stamps, "SOONEST", timedelta(0))


@pytest.fixture
def clock(monkeypatch):
    """Time that passes when it is told to: `clock(hours=2)`."""
    start = timezone.now()
    passed = [timedelta(0)]
    monkeypatch.setattr(timezone, "now", lambda: start + passed[0])

    def pass_by(**time):
        passed[0] += timedelta(**time)

    return pass_by
