"""What editors change in the admin lives beside the files: loads keep it, and say so."""

import shutil
from io import StringIO

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card, CardList, CardListEntry, CardName
from corpus.languages import CODES
from corpus.models import Game, Source
from corpus.records import records_of
from rules.files import lastload
from rules.files.dumping import dump
from rules.files.loading import load
from rules.files.stored import corpus_stored
from rules.models import (
    Change,
    ContentVersion,
    LastLoad,
    Link,
    Revision,
    Section,
    State,
    Term,
    TermWord,
    WantedRule,
)
from tests.builders import (
    contents,
    empty_database,
    publish_text,
    rewrite_file,
    state_of,
    write_corpus,
)
from tests.richer import LATER, RICH, write

CARDS, TERMS, TREE = (
    "dominion/cards/cards.toml", "glossary/terms.toml", "dominion/exchange/source.toml",
)  # fmt: skip
PL, EFFECTS = "dominion/exchange/pl.md", "dominion/cards/pl.md"
RULE, RATS = "rule:dominion/exchange/1.9", "card:dominion/rats"
ROWS = (Game, Source, Section, WantedRule, Link, Card, CardName, CardList, CardListEntry, Term,
        TermWord)  # fmt: skip
EVERYTHING = (*ROWS, Revision, State, Change, ContentVersion, LastLoad)

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path):
    """The small corpus on disk, loaded, and the search has heard of it."""
    load(write_corpus(tmp_path / "texts"))
    Change.objects.all().delete()
    return tmp_path / "texts"


def everything(models=EVERYTHING):
    return [list(model.objects.order_by("pk").values()) for model in models]


def told(loaded):
    return [f"{'conflict' if one.conflict else 'kept'}: {one}" for one in loaded.kept]


def version():
    return ContentVersion.objects.get().number


def rats():
    return Card.objects.get(slug="rats")


def exchange():
    return Term.objects.get(slug="exchange")


def rule(number="1.9"):
    return Section.objects.get(key=f"dominion/exchange/{number}")


def change(model, key, **fields):
    assert model.objects.filter(**key).update(**fields) == 1


# What an editor does in the admin, and what the next load says of it.
EDITS = {
    "a name for a language without one": (
        lambda: rats().names.create(lang="hu", kind="ours", text="Patkányok"),
        ["kept: name dominion/rats hu: is only here"],
    ),
    "another name": (
        lambda: change(CardName, {"card": rats(), "lang": "pl"}, text="Szczurzyska"),
        ["kept: name dominion/rats pl: text is 'Szczurzyska' here and 'Szczury' in the files"],
    ),
    "a further name with its reading": (
        lambda: rats().names.create(lang="ja", kind="also", text="鼠", reading="ねずみ"),
        ["kept: also dominion/rats ja 鼠: is only here"],
    ),
    "a name less": (
        lambda: rats().names.get(lang="ja", kind="official").delete(),
        ["kept: name dominion/rats ja: was removed here"],
    ),
    "another cost": (
        lambda: change(Card, {"slug": "rats"}, cost="5", stats={"debt": 2}),
        ["kept: card dominion/rats: cost is '5' here and '4' in the files",
         "kept: card dominion/rats: stats is {'debt': 2} here and nothing in the files"],
    ),
    "a card of one's own": (
        lambda: rats().game.cards.create(slug="mice", position=0).names.create(lang="en", text="M"),
        ["kept: card dominion/mice: is only here"],
    ),
    "a word": (
        lambda: exchange().words.create(lang="hu", text="csere", unchecked=True, position=9),
        ["kept: word exchange any hu word csere: is only here"],
    ),
    "a mark on a word": (
        lambda: change(TermWord, {"text": "wymiana"}, ours=True),
        ["kept: word exchange any pl word wymiana: ours is True here and nothing in the files"],
    ),
    "a term that is defined nowhere": (
        lambda: change(Term, {"slug": "exchange"}, defined_in=None),
        ["kept: term exchange: defined_in is nothing here and 'dominion/exchange/1.9' in the files"],
    ),
    "a list": (
        lambda: rats().game.card_lists.create(slug="l").entries.create(card=rats(), position=4),
        ["kept: list dominion/l: is only here"],
    ),
    "a link": (
        lambda: Link.objects.create(kind="amends", start=rule(), end=rule("2"), made_by="Ilona"),
        ["kept: link dominion/exchange/1.9 amends dominion/exchange/2: is only here"],
    ),
    "a wanted rule's number": (
        lambda: change(WantedRule, {"key": "dominion/basics"}, number="3"),
        ["kept: wanted dominion/basics: number is '3' here and nothing in the files"],
    ),
    "a source's edition": (
        lambda: change(Source, {"slug": "exchange"}, edition="2"),
        ["kept: source dominion/exchange: edition is '2' here and nothing in the files"],
    ),
    "why play cannot show a rule": (
        lambda: change(Section, {"key": "dominion/exchange/2"}, unplayable="summary"),
        ["kept: rule dominion/exchange/2: unplayable is 'summary' here and nothing in the files"],
    ),
    "a fault that is none": (
        lambda: change(Section, {"key": "dominion/exchange/1.10"}, faults=[]),
        ["kept: rule dominion/exchange/1.10: faults is nothing here and ['number-misprinted'] in the files"],
    ),
    "what a source leaves open": (
        lambda: change(Section, {"key": "dominion/exchange/2"}, left_open=dict.fromkeys(CODES, "?")),
        ["kept: rule dominion/exchange/2: left_open is {'pl': '?', 'ru': '?', 'ja': '?', 'hu': '?', 'en': '?'} here and nothing in the files"],
    ),
    "a game's publisher": (
        lambda: change(Game, {"slug": "dominion"}, publisher="Rio Grande"),
        ["kept: game dominion: publisher is 'Rio Grande' here and nothing in the files"],
    ),
    "the witnesses of a game: one changed, one less and one more": (
        lambda: change(Game, {"slug": "dominion"}, witnesses=[
            {"letter": "S", "kind": "list"}, {"letter": "L", "kind": "page"},
        ]),
        ["kept: game dominion: witness.S is {'letter': 'S', 'kind': 'list'} here and {'letter': 'S', 'kind': 'source'} in the files",
         "kept: game dominion: witness.W is nothing here and {'letter': 'W', 'kind': 'page'} in the files",
         "kept: game dominion: witness.L is {'letter': 'L', 'kind': 'page'} here and nothing in the files"],
    ),
    "a text": (
        lambda: publish_text("Oddawaną kartę zwracasz.", key=RULE),
        [f"kept: text {RULE} pl: has other words here than in the files"],
    ),
    "a text in a language without one": (
        lambda: publish_text("Visszakerül.", "hu", key=RULE),
        [f"kept: text {RULE} hu: is only here"],
    ),
    "what a card does": (
        lambda: publish_text("Adj hozzá Patkányokat.", "hu", key=RATS),
        [f"kept: text {RATS} hu: is only here"],
    ),
}  # fmt: skip
every_edit = pytest.mark.parametrize(("edit", "lines"), EDITS.values(), ids=EDITS)


@every_edit
def test_what_an_editor_changed_outlives_loads_and_is_told_by_each(folder, edit, lines):
    edit()
    before = everything()

    for _ in range(2):
        assert told(load(folder)) == lines

    assert everything() == before


@pytest.fixture
def edited(folder):
    """The same, after all of these edits; what a load says of them."""
    for edit, _ in EDITS.values():
        edit()
    return folder, sorted(line for _, lines in EDITS.values() for line in lines)


def test_all_of_it_is_dumped_and_loaded_by_a_new_installation(edited, tmp_path):
    before = records_of(corpus_stored())

    dump(tmp_path / "dump")
    empty_database()
    loaded = load(tmp_path / "dump")

    assert records_of(corpus_stored()) == before
    assert told(loaded) == []


def test_once_dumped_and_loaded_it_is_what_the_files_say(edited):
    folder, lines = edited
    before = everything(ROWS)

    assert sorted(told(load(folder))) == lines
    dump(folder)

    assert told(load(folder)) == []
    assert everything(ROWS) == before


def test_each_can_be_given_up_for_what_the_files_say(folder):
    before = records_of(corpus_stored())
    for edit, lines in EDITS.values():
        edit()
        name = lines[0].removeprefix("kept: ").partition(": ")[0]

        assert told(load(folder, take=[name])) == []
        assert records_of(corpus_stored()) == before


def test_all_of_it_can_be_given_up(folder):
    before = records_of(corpus_stored())
    for edit, _ in EDITS.values():
        edit()

    assert told(load(folder, take=["all"])) == []
    assert records_of(corpus_stored()) == before


def test_the_files_change_other_fields_of_what_an_editor_changed(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, "\n[cards.names]", "removed = true\n\n[cards.names]")

    assert told(load(folder)) == ["kept: card dominion/rats: cost is '5' here and '4' in the files"]
    assert (rats().cost, rats().removed) == ("5", True)


def test_what_the_files_and_an_editor_changed_is_a_conflict(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "6"')

    assert told(load(folder)) == [
        "conflict: card dominion/rats: cost is '5' here and '6' in the files"
    ]
    assert rats().cost == "5"


def test_after_that_it_is_kept_as_any_other_change(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "6"')
    load(folder)

    assert told(load(folder)) == ["kept: card dominion/rats: cost is '5' here and '6' in the files"]


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


# Writing no more than there is to write


@pytest.fixture
def writes():
    """The queries of a block that are more than questions."""

    def counted(act):
        with CaptureQueriesContext(connection) as queries:
            act()
        asked = [query["sql"] for query in queries]
        reading = ("SELECT", "SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
        return [sql for sql in asked if not sql.startswith(reading)]

    return counted


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


# Files that are gone


def test_a_dump_takes_away_the_file_of_what_an_editor_removed(folder):
    Source.objects.get(slug="exchange").delete()
    exchange().delete()

    dump(folder)

    assert sorted(contents(folder)) == [CARDS, EFFECTS, "dominion/game.toml"]


def test_a_dump_does_not_take_away_what_was_never_loaded(folder):
    shutil.copytree(folder / "dominion/exchange", folder / "dominion/new")
    before = contents(folder)
    publish_text("Oddawaną kartę zwracasz.", key=RULE)

    with pytest.raises(CommandError, match=r"dominion/new/ja.md: the database has nothing of it"):
        call_command("dump_corpus", folder)

    assert contents(folder) == before


def test_a_dump_leaves_other_files(folder):
    (folder / "README").write_text("…")

    dump(folder)

    assert (folder / "README").exists()


# Which files were loaded


def command(*words):
    said = StringIO()
    call_command("load_corpus", *words, stdout=said, stderr=said)
    return said.getvalue()


UNCHANGED = "The corpus has not changed since it was loaded.\n"


def test_files_that_were_loaded_are_not_read_again(folder, writes):
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "5"')

    assert command(folder, "--if-changed") != UNCHANGED
    assert command(folder, "--if-changed") == UNCHANGED
    assert rats().cost == "5"


def test_another_database_has_its_own_last_load(folder):
    empty_database()

    assert command(folder, "--if-changed") != UNCHANGED
    assert rats().cost == "4"


def test_a_database_that_was_put_back_is_brought_in_step_again(folder):
    """Its last load went back with it."""
    old = LastLoad.objects.get()
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "5"')
    load(folder)
    old.save()
    change(Card, {"slug": "rats"}, cost="4")

    assert "1 changed" in command(folder, "--if-changed")
    assert rats().cost == "5"


def test_files_are_read_again_by_other_code(folder, monkeypatch, tmp_path, writes):
    monkeypatch.setattr(lastload, "READERS", ("corpus/*.py",))

    assert command(folder, "--if-changed") == "8 texts read, nothing to change.\n"
    assert command(folder, "--if-changed") == UNCHANGED


def test_a_load_that_left_something_undecided_is_done_again(folder):
    publish_text("Üres kupac nem.", "hu", key="rule:dominion/exchange/2")
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "2"\nkind = "note"\n', "")
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")

    for _ in range(2):
        assert "text rule:dominion/exchange/2 hu needs it" in command(folder, "--if-changed")


def test_a_record_that_is_nowhere_cannot_be_taken(folder):
    before = everything()

    with pytest.raises(CommandError, match="nothing is called 'card dominion/mice'"):
        call_command("load_corpus", folder, "--take", "card dominion/mice")

    assert everything() == before


# A database that an older version has loaded


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
    assert {*changed} == {("text", RATS, "pl"), ("name", "dominion/rats", "ja")}


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
