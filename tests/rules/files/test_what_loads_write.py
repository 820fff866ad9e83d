"""A load writes no more than there is to write, and rows stay what they are."""

import pytest

from cards.models import CardListEntry, CardName
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import Change, Revision
from tests.builders import contents, rewrite_file, write_corpus
from tests.richer import LATER, RICH, write
from tests.rules.files.edits import CARDS, EFFECTS, RATS, TERMS, everything, exchange, rats, version

pytestmark = pytest.mark.django_db


def test_names_keep_their_rows_when_the_files_change_them(folder):
    before = dict(CardName.objects.values_list("lang", "pk"))
    rewrite_file(folder, CARDS, 'pl = "Szczury"', 'pl = "Szczurzyska"')

    load(folder)

    assert dict(CardName.objects.values_list("lang", "pk")) == before
    assert rats().names.get(lang="pl").text == "Szczurzyska"


def test_a_further_name_becomes_the_name_and_the_name_a_further_one(folder):
    also = '[cards.readings]\nja = "ねずみ"\n'
    rewrite_file(folder, CARDS, also, also + '\n[cards.also]\npl = [\n    "Szczurzyska",\n]\n')
    load(folder)
    rewrite_file(folder, CARDS, 'pl = "Szczury"', 'pl = "Szczurzyska"')
    rewrite_file(folder, CARDS, '    "Szczurzyska"', '    "Szczury"')

    load(folder)

    names = rats().names.filter(lang="pl").values_list("kind", "text")
    assert sorted(names) == [("also", "Szczury"), ("official", "Szczurzyska")]


def test_the_main_word_is_the_first_in_the_file(folder, tmp_path):
    """Words keep their rows, so their order is no longer that of their ids."""
    rewrite_file(folder, TERMS, '    "wymiana",\n', '    "zamiana",\n    "wymiana",\n')

    load(folder)

    words = exchange().words.filter(lang="pl").values_list("text", flat=True)
    assert list(words) == ["zamiana", "wymiana"]
    dump(tmp_path / "dump")
    assert contents(tmp_path / "dump") == contents(folder)


def test_entries_of_a_list_trade_places(folder):
    """No two of them stand at one place meanwhile."""
    lists = (
        '\n[[cards]]\nslug = "mice"\n\n[cards.names]\nen = "Mice"\n\n[[lists]]\nslug = "moving"\n'
        'entries = [\n    { card = "rats" },\n    { card = "mice" },\n]\n'
    )
    rewrite_file(folder, CARDS, 'ja = "ねずみ"\n', 'ja = "ねずみ"\n' + lists)
    load(folder)
    before = set(CardListEntry.objects.values_list("pk", "card__slug"))
    swapped = '    { card = "mice" },\n    { card = "rats" },\n'
    rewrite_file(folder, CARDS, '    { card = "rats" },\n    { card = "mice" },\n', swapped)

    load(folder)

    order = CardListEntry.objects.values_list("card__slug", flat=True)
    assert list(order) == ["mice", "rats"]
    assert set(CardListEntry.objects.values_list("pk", "card__slug")) == before


@pytest.mark.parametrize("later", LATER)
def test_files_that_changed_in_any_way_are_dumped_as_they_were_loaded(tmp_path, later):
    load(write(RICH, tmp_path / "texts"))
    load(write(LATER[later], tmp_path / "texts"))

    dump(tmp_path / "dump")

    assert contents(tmp_path / "dump") == contents(tmp_path / "texts")


def test_a_load_that_changes_nothing_writes_nothing(folder, writes):
    before = everything()

    assert writes(lambda: load(folder)) == []
    assert everything() == before


def test_nor_does_one_that_has_only_something_to_keep(edited, writes):
    assert writes(lambda: load(edited[0])) == []


def test_nor_one_of_our_own_texts(corpus, settings, db, writes):
    assert writes(lambda: load(settings.CORPUS_TEXTS)) == []


def test_a_first_load_raises_the_content_version_once(tmp_path, writes):
    load(write_corpus(tmp_path / "texts"))

    assert version() == 1
    waiting = list(Change.objects.values_list("key", "lang"))
    assert len(waiting) == len(set(waiting))


def test_a_changed_text_is_one_revision_one_change_and_one_content_version(folder):
    before, revisions = version(), Revision.objects.count()
    rewrite_file(folder, EFFECTS, "Dodaj Szczury.", "Dodaj jedne Szczury.")

    load(folder)

    assert version() == before + 1
    assert Revision.objects.count() == revisions + 1
    assert list(Change.objects.values_list("key", "lang")) == [(RATS, "pl")]


def test_changed_rows_are_announced_once_and_others_are_not_touched(folder, writes):
    before = version()
    rewrite_file(folder, CARDS, 'pl = "Szczury"', 'pl = "Szczurzyska"')
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "5"')

    written = writes(lambda: load(folder))

    assert version() == before + 1
    assert {key for key, _ in Change.objects.values_list("key", "lang")} == {RATS}
    assert Change.objects.count() == 5
    assert sorted(sql.split('"')[1] for sql in written) == [
        "cards_card", "cards_cardname", "rules_change", "rules_contentversion", "rules_lastload",
    ]  # fmt: skip
