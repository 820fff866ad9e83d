"""A database that an older version has loaded, brought in step with the files of a newer one."""

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType

from cards.models import Card
from corpus.records import records_of
from rules.files.loading import load
from rules.files.stored import corpus_stored
from rules.models import LastLoad, Link
from tests.builders import publish_text, rewrite_file, state_of
from tests.rules.files.edits import CARDS, EDITS, EFFECTS, PL, RATS, RULE, rats, rule, told

pytestmark = pytest.mark.django_db


@pytest.fixture
def older(folder):
    """It remembers which files it loaded, and not what they said."""
    LastLoad.objects.update(records=None, reader="")
    return folder


def test_an_upgrade_keeps_what_was_edited_when_the_files_are_the_same(edited):
    folder, lines = edited
    LastLoad.objects.update(records=None, reader="")

    assert sorted(told(load(folder))) == lines


def test_an_upgrade_with_other_files_keeps_what_may_be_an_editors(older):
    ilona = User.objects.create_user("Ilona", is_staff=True)
    for edit, _ in EDITS.values():
        edit()
    kind = ContentType.objects.get_for_model(Card)
    LogEntry.objects.create(user=ilona, content_type=kind, object_id="1", action_flag=CHANGE)
    rewrite_file(older, EFFECTS, "Dodaj Szczury.", "Dodaj jedne Szczury.")
    before = records_of(corpus_stored())

    load(older)

    changed = {
        key: record
        for key, record in records_of(corpus_stored()).items()
        if before.get(key) != record
    }
    assert {*changed} == {
        ("text", RATS, "pl"), ("name", "dominion/rats", "ja"),
        ("saying", "exchange", "pl", "dominion", "swap"),
        ("question", "dominion/exchange/1.9", "pl", "co z kartą po zamianie"),
    }  # fmt: skip


def test_an_upgrade_with_other_files_takes_them_where_nobody_has_edited(older):
    publish_text("Visszakerül.", "hu", key=RULE)
    link = Link.objects.create(kind="amends", start=rule(), end=rule("2"), made_by="Ilona")
    rewrite_file(older, CARDS, 'cost = "4"', 'cost = "5"')
    rewrite_file(older, CARDS, 'pl = "Szczury"\n', "")
    rewrite_file(older, PL, "na stos", "na jej stos")

    loaded = load(older)

    assert rats().cost == "5"
    assert not rats().names.filter(lang="pl").exists()
    assert "na jej stos" in rule().body_pl
    assert Link.objects.filter(pk=link.pk).exists()
    assert state_of("hu", RULE).status == "published"
    assert told(loaded) == [
        "kept: link dominion/exchange/1.9 amends dominion/exchange/2: is only here",
        f"kept: text {RULE} hu: is only here",
    ]
