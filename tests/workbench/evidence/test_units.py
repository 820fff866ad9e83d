"""The memory has what is published, kept in step by each publishing; a rebuild finds the same."""

import random

import pytest
from django.core.management import call_command
from django.db.migrations import Migration

from corpus.languages import CODES
from rules.models import State
from rules.publishing import publish, still_right, withdraw
from rules.publishing.drafts import Draft
from tests.builders import make_editor, make_section, publish_text, state_of
from workbench.evidence.apps import remember_what_was_there
from workbench.evidence.models import MemoryGram, MemoryParagraph, MemoryUnit
from workbench.evidence.units import stored, units_of

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


@pytest.fixture(autouse=True)
def rule():
    return make_section()


def units(source="pl", lang="hu"):
    rows = MemoryUnit.objects.filter(source__lang=source, lang=lang).order_by("place", "pk")
    return [(one.source.text, one.target.text) for one in rows]


def test_a_translation_is_remembered_paragraph_by_paragraph_in_both_directions():
    publish_text("Zwracasz kartę.\n\nDobierasz inną.")
    publish_text("A lap visszakerül.\n\nMásikat húzol.", "hu", based_on="pl")

    assert units() == [
        ("Zwracasz kartę.", "A lap visszakerül."),
        ("Dobierasz inną.", "Másikat húzol."),
    ]
    assert units("hu", "pl") == [(target, source) for source, target in units()]


def test_two_translations_of_one_text_say_each_other():
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("カードを戻す。", "ja", based_on="pl")

    assert units("ja", "hu") == [("カードを戻す。", "A lap visszakerül.")]


def test_a_text_by_itself_and_one_that_was_written_apart_are_not_remembered():
    publish_text("Zwracasz kartę.")
    assert MemoryParagraph.objects.count() == 0

    publish_text("カードを戻す。", "ja")
    assert MemoryUnit.objects.count() == 0


def test_texts_with_other_paragraphs_are_not_remembered():
    publish_text("Zwracasz kartę.\n\nDobierasz inną.")
    publish_text("A lap visszakerül, másikat húzol.", "hu", based_on="pl")

    assert units() == []


def test_what_was_overtaken_is_remembered_with_what_it_was_made_from():
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Odrzucasz kartę.")

    assert units() == [("Zwracasz kartę.", "A lap visszakerül.")]
    assert units("hu", "pl") == []


def test_a_typo_overtakes_nothing():
    publish_text("Zwracasz krtę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Zwracasz kartę.", significance="typo")

    assert units() == [("Zwracasz kartę.", "A lap visszakerül.")]


def test_what_is_found_still_right_says_the_new_words():
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Oddajesz kartę.")

    still_right(KEY, "hu", version=state_of("hu").version, by=make_editor("Ewa"))

    assert units() == [("Oddajesz kartę.", "A lap visszakerül.")]


def test_what_is_withdrawn_is_forgotten_with_its_grams():
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    assert MemoryGram.objects.exists()

    withdraw([state_of("hu")], author="Ilona")

    assert [MemoryUnit.objects.count(), MemoryParagraph.objects.count()] == [0, 0]
    assert not MemoryGram.objects.exists()


def kept():
    """Everything that the memory holds, without ids."""
    paragraphs = MemoryParagraph.objects.values_list("key", "lang", "digest", "text")
    grams = MemoryGram.objects.values_list("paragraph__lang", "paragraph__digest", "gram")
    keys = set(State.objects.values_list("key", flat=True))
    return {*stored(keys)}, sorted(paragraphs), sorted(grams)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_is_what_a_rebuild_makes(seed, capsys):
    """After publishing, relays, co-sources, typos, reverts to old words and withdrawals."""
    chance = random.Random(seed)
    make_section("dominion/exchange/1.3")
    words = ["egy", "два\n\nтри", "cztery", "五", "six\n\nseven"]
    for _ in range(40):
        key = f"rule:dominion/exchange/1.{chance.choice([2, 3])}"
        lang, base = chance.sample(CODES, 2)
        there = State.objects.filter(key=key, lang=base, published__isnull=False).exists()
        if chance.random() < 0.12:
            withdraw(State.objects.filter(key=key, lang=lang, published__isnull=False), author="I")
            continue
        draft = Draft(
            key, lang, body=chance.choice(words),
            based_on=base if there and chance.random() < 0.8 else "",
            significance=chance.choice(["typo", "rule"]),
        )  # fmt: skip
        publish([draft], author="Ilona")
    before = kept()

    call_command("rebuild_memory")

    assert kept() == before
    assert before[0] == units_of({row.key for row in State.objects.all()}).keys()
    assert f"{len(before[0])} units." in capsys.readouterr().out


def test_a_publication_writes_only_what_is_new(django_assert_max_num_queries):
    publish_text("Zwracasz kartę.\n\nDobierasz inną.")
    publish_text("A lap visszakerül.\n\nMásikat húzol.", "hu", based_on="pl")
    before = {*MemoryParagraph.objects.values_list("pk", flat=True)}

    publish_text("A lap visszakerül.\n\nHúzol egyet.", "hu", based_on="pl")

    after = {*MemoryParagraph.objects.values_list("pk", flat=True)}
    assert len(after & before) == 3
    assert len(after - before) == 1


def test_a_site_that_had_texts_before_it_had_a_memory_gets_one():
    publish_text("Zwracasz kartę.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    MemoryParagraph.objects.all().delete()
    first, later = (
        Migration(name, "evidence") for name in ("0001_memory_of_translations", "0002_later")
    )

    remember_what_was_there(plan=[(later, False)])
    assert units() == []

    remember_what_was_there(plan=[(first, False), (later, False)])
    assert units() == [("Zwracasz kartę.", "A lap visszakerül.")]
