"""How much can be sent from one address, and by all; nothing that was typed is lost by it."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client

from tests.builders import make_editor
from tests.workbench.suggestions.readers import (
    ADDRESS,
    BETTER,
    form_at,
    report,
    reword,
    say,
    text_of,
)
from workbench.suggestions import decisions, limits
from workbench.suggestions.models import ReaderSuggestion, Receipt
from workbench.suggestions.pruning import prune

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def three_an_hour(monkeypatch):
    monkeypatch.setattr(limits, "MOST_OF_A_CLIENT", 3)


def send(number, **more):
    return say(Client(**more), text=f"Szöveg {number}.", reason="mert")


def test_an_address_sends_so_much_within_an_hour(rule, clock):
    assert [send(n).status_code for n in range(4)] == [302, 302, 302, 429]

    refused = send(4)
    assert refused.headers["Retry-After"] == "3600"
    assert "Szöveg 4." in refused.content.decode()
    assert Receipt.objects.count() == 3

    clock(minutes=61)
    assert send(5).status_code == 302


def test_another_address_is_not_kept_waiting(rule):
    for n in range(4):
        send(n)

    assert send(5, REMOTE_ADDR="203.0.113.9").status_code == 302


def test_what_is_said_after_midnight_counts_with_what_was_said_before(rule, clock, monkeypatch):
    now = limits.timezone.now()
    midnight = now.replace(hour=0, minute=10, second=0) + timedelta(days=1)
    clock(seconds=(midnight - now).total_seconds() - 1200)
    assert [send(n).status_code for n in range(3)] == [302] * 3

    clock(minutes=20)
    assert send(4).status_code == 429


def test_behind_our_proxy_the_client_is_counted_and_not_the_proxy(rule, settings):
    settings.TRUSTED_PROXIES = 1
    for n in range(4):
        send(n, HTTP_X_FORWARDED_FOR="203.0.113.1")

    assert send(5, HTTP_X_FORWARDED_FOR="203.0.113.1").status_code == 429
    assert send(5, HTTP_X_FORWARDED_FOR="203.0.113.77, 203.0.113.1").status_code == 429
    assert send(6, HTTP_X_FORWARDED_FOR="203.0.113.2").status_code == 302


def test_without_a_proxy_of_ours_nobody_hides_behind_a_header(rule):
    sent = [send(n, HTTP_X_FORWARDED_FOR=f"203.0.113.{n}").status_code for n in range(4)]

    assert sent == [302, 302, 302, 429]


def test_a_household_of_version_six_is_one_client(rule):
    sent = [send(n, REMOTE_ADDR=f"2001:db8::{n + 1}").status_code for n in range(4)]

    assert sent == [302, 302, 302, 429]
    assert send(5, REMOTE_ADDR="2001:db8:1::1").status_code == 302


def test_what_lacks_something_does_not_count(rule):
    for _ in range(5):
        assert say(Client()).status_code == 400

    assert send(1).status_code == 302


def test_sending_the_last_one_twice_is_not_too_much(rule):
    reader = Client()
    send(1)
    send(2)
    fields = form_at(reader) | {"kind": "better", "text": BETTER}

    assert [reader.post(ADDRESS, fields).status_code for _ in range(2)] == [302, 302]


@pytest.mark.parametrize("limit", ["MOST_OF_ALL", "MOST_OPEN"])
def test_more_than_editors_can_read_is_not_taken(limit, rule, monkeypatch):
    monkeypatch.setattr(limits, limit, 2)
    sent = [send(n, REMOTE_ADDR=f"203.0.113.{n}") for n in range(3)]

    assert [one.status_code for one in sent] == [302, 302, 429]
    assert "Szöveg 2." in sent[2].content.decode()
    assert "Annyi minden vár a szerkesztőkre" in text_of(sent[2])


def test_nothing_stored_is_an_address_and_after_two_days_nothing_tells(rule, clock):
    reword(Client(REMOTE_ADDR="203.0.113.9"))
    receipt = Receipt.objects.get()
    assert len(receipt.client) == 64

    clock(hours=49)
    report(Client(REMOTE_ADDR="203.0.113.9"))

    receipt.refresh_from_db()
    assert receipt.client == ""
    assert Receipt.objects.exclude(client="").count() == 1


def test_one_address_has_another_hash_every_day(rf, clock):
    request = rf.get("/", REMOTE_ADDR="203.0.113.9")
    now = limits.timezone.now()

    first = limits.client_of(request, now)
    assert first == limits.client_of(request, now)
    assert first != limits.client_of(request, now + timedelta(days=1))


def test_what_was_decided_on_long_ago_is_forgotten(rule, clock, capsys):
    ilona = make_editor()
    answered, thrown, waiting = reword(), report(), report(paragraph=2)
    decisions.decline(answered, by=ilona, answer="Nem.")
    decisions.discard([thrown], by=ilona)
    kept = answered.revision

    clock(days=31)
    assert prune(dry_run=True).discarded == 1
    call_command("prune_suggestions")
    assert capsys.readouterr().out == "1 suggestions forgotten, 1 of them thrown away by editors\n"
    assert set(ReaderSuggestion.objects.all()) == {answered, waiting}

    clock(days=335)
    call_command("prune_suggestions")
    assert ReaderSuggestion.objects.get() == waiting
    kept.refresh_from_db()
    assert kept.body.startswith(BETTER)
