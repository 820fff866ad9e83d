"""Rules that go, come back or move in the files keep their texts and their history."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.files.loading import load
from rules.models import Revision, Section
from tests.builders import contents, publish_text, rewrite_file, state_of
from tests.rules.files.edits import PL, RULE, TREE, text

JA = "dominion/exchange/ja.md"

pytestmark = pytest.mark.django_db


def test_a_rule_that_is_gone_takes_its_texts_along_and_their_history_stays(folder):
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "2"\nkind = "note"\n', "")
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")

    load(folder)

    assert not Section.objects.filter(key="dominion/exchange/2").exists()
    assert state_of("pl", "rule:dominion/exchange/2").status == "missing"
    assert Revision.objects.filter(key="rule:dominion/exchange/2").count() == 1


def test_a_rule_that_is_gone_stays_whole_while_an_editors_text_is_in_it(folder):
    publish_text("Üres kupac nem.", "hu", key="rule:dominion/exchange/2")
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "2"\nkind = "note"\n', "")
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")

    for _ in range(2):
        loaded = load(folder)

        assert Section.objects.get(key="dominion/exchange/2").body_hu == "Üres kupac nem."
        assert text(key="rule:dominion/exchange/2") == "Pustego stosu nie wymienisz."
        reason = "is gone from the files, but text rule:dominion/exchange/2 hu needs it"
        assert [str(one) for one in loaded.kept] == [f"rule dominion/exchange/2: {reason}"]


def test_a_rule_that_comes_back_has_its_history(folder):
    whole = contents(folder)
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "2"\nkind = "note"\n', "")
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")
    load(folder)
    for name, raw in whole.items():
        (folder / name).write_bytes(raw)

    load(folder)

    assert text(key="rule:dominion/exchange/2") == "Pustego stosu nie wymienisz."
    assert state_of("pl", "rule:dominion/exchange/2").published.seq == 2


def test_a_rule_that_moves_keeps_its_row_and_history(folder):
    """2 goes to the top, and 1.10 leaves its heading."""
    before = dict(Section.objects.values_list("key", "pk"))
    two = '\n[[sections]]\nkey = "2"\nkind = "note"\n'
    rewrite_file(folder, TREE, two, "")
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "1"\n', two + '\n[[sections]]\nkey = "1"\n')
    rewrite_file(folder, TREE, 'parent = "1"\nnumber = "1.10"', 'number = "1.10"')
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")
    rewrite_file(folder, PL, "## 1 Om", "## 2\n\nPustego stosu nie wymienisz.\n\n## 1 Om")

    loaded = load(folder)

    assert dict(Section.objects.values_list("key", "pk")) == before
    assert list(Section.objects.values_list("key", "depth", "parent__key")) == [
        ("dominion/exchange/2", 0, None),
        ("dominion/exchange/1", 0, None),
        ("dominion/exchange/1.9", 1, "dominion/exchange/1"),
        ("dominion/exchange/1.10", 0, None),
    ]
    assert loaded.published == 0
    assert set(Revision.objects.values_list("seq", flat=True)) == {1}


def test_a_heading_that_goes_leaves_the_rules_below_it(folder):
    publish_text("Visszakerül a lap.", "hu", key=RULE)
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "1"\nkind = "heading"\n', "")
    for _ in range(2):
        rewrite_file(folder, TREE, 'parent = "1"\n', "")
    rewrite_file(folder, PL, "\n## 1 Omówienie\n", "")
    rewrite_file(folder, JA, "\n## 1 概要\n", "")

    load(folder)

    assert Section.objects.get(key="dominion/exchange/1.9").body_hu == "Visszakerül a lap."
    assert Section.objects.count() == 3


def test_what_a_load_publishes_meanwhile_is_locked_before_sections_are_written(folder):
    """An editor locks the state of a text first and its section last."""
    rewrite_file(folder, TREE, 'number = "1.9"', 'number = "1.9."')
    rewrite_file(folder, PL, "na stos", "na jej stos")

    with CaptureQueriesContext(connection) as queries:
        load(folder)

    asked = [query["sql"] for query in queries]
    states = [n for n, sql in enumerate(asked) if sql.startswith("INSERT") and "_state" in sql]
    sections = [n for n, sql in enumerate(asked) if sql.startswith('UPDATE "rules_section"')]
    assert states[0] < sections[0]
