"""What the database itself refuses, each by a name that says what holds."""

from datetime import UTC, datetime

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from cards.models import Card, CardList, CardListEntry, CardName, Expansion
from corpus.languages import CODES
from corpus.models import Game, Source
from rules.models import (
    CheckAnswer,
    Concept,
    ContentVersion,
    Import,
    ImportedSection,
    JournalEntry,
    LastLoad,
    Link,
    Mention,
    PlayersQuestion,
    PlayersWord,
    Revision,
    Role,
    Section,
    State,
    Term,
    TermWord,
    WantedRule,
)
from tests.builders import give_roles, make_editor, make_game, make_section, make_source

pytestmark = pytest.mark.django_db


@pytest.fixture
def rows():
    """One of everything that has a constraint."""
    game, source = make_game(), make_source()
    one, two = make_section("dominion/exchange/1"), make_section("dominion/exchange/2")
    card = Card.objects.create(game=game, slug="rats")
    fox = Card.objects.create(game=game, slug="fox")
    term = Term.objects.create(slug="exchange")
    cards = CardList.objects.create(game=game, slug="moving")
    wanted = WantedRule.objects.create(game=game, key="dominion/basics")
    Expansion.objects.create(game=game, slug="base")
    CardName.objects.create(card=card, lang="pl", text="Szczury")
    CardListEntry.objects.create(list=cards, card=card, position=0)
    Link.objects.create(kind="cites", start=one, end=two)
    Link.objects.create(kind="cites", start=one, wanted=wanted)
    TermWord.objects.create(term=term, lang="pl", text="wymiana")
    TermWord.objects.create(term=term, game=game, lang="pl", text="wymiana")
    said = Concept.objects.create(slug="exchange", term=term)
    Concept.objects.create(slug="shuffle", of_class="verb")
    PlayersWord.objects.create(concept=said, lang="pl", text="podmienić", weight=0.9)
    PlayersWord.objects.create(concept=said, game=game, lang="pl", text="podmienić", weight=0.9)
    PlayersQuestion.objects.create(section=one, lang="pl", text="Gdzie ląduje karta?")
    Mention.objects.create(section=one, lang="pl", start=3, words="Szczury", card=card)
    revision = Revision.objects.create(**TEXT | BY_ILONA, seq=1)
    JournalEntry.objects.create(**TEXT | DONE, n=1)
    State.objects.create(**TEXT)
    ilona = make_editor("Ilona", "lead", ["hu"], "dominion")
    give_roles(ilona, "lead", ["pl"])
    ContentVersion.objects.get_or_create(pk=1)
    document = Import.objects.create(**FILE | {"game": game})
    ImportedSection.objects.create(document=document, position=0, key="1.2")
    return {"game": game, "source": source, "one": one, "two": two, "card": card, "fox": fox,
            "term": term, "said": said, "trash": Term.objects.create(slug="trash"), "cards": cards, "wanted": wanted, "nothing": None,
            "document": document, "ilona": ilona, "revision": revision}  # fmt: skip


def placed(fields, rows):
    """*fields* with `=name` replaced by the row of that name."""
    return {
        name: rows[value[1:]] if isinstance(value, str) and value.startswith("=") else value
        for name, value in fields.items()
    }


WORD = {"term": "=term", "lang": "pl", "text": "wymiana"}
SAID = {"concept": "=said", "lang": "pl", "text": "Podmienić", "weight": 0.5}
NAME = {"card": "=card", "lang": "pl"}
ASKED = {"section": "=one", "lang": "pl", "text": "Gdzie ląduje karta?"}
MENTION = {"section": "=one", "lang": "pl"}
TEXT = {"key": "rule:dominion/exchange/1", "lang": "pl"}
BY_ILONA = {"author_name": "Ilona"}
DONE = {"version": 1, "done": "withdrawn", "by_name": "Ilona"}
ANSWER = {"check_name": "modality", "finding": "x", "why": "So.", "by_name": "Ilona"}
ROLE = {"user": "=ilona", "rank": "lead"}
FILE = {"game": "=game", "source": "exchange", "lang": "pl", "digest": "1f", "format": "text"}
DRAFT = {"document": "=document", "position": 1, "key": "1.3"}
WHEN = datetime(2026, 11, 21, tzinfo=UTC)
CITES = {"kind": "cites", "start": "=one"}

# The constraint, its table, the row that it refuses, and the nearest row that it does not.
RULINGS = [
    ("one_source_per_game_and_slug", Source,
     {"game": "=game", "slug": "exchange"}, {"slug": "setup"}),
    ("one_expansion_per_game_and_slug", Expansion,
     {"game": "=game", "slug": "base"}, {"slug": "intrigue"}),
    ("one_card_per_game_and_slug", Card, {"game": "=game", "slug": "rats"}, {"slug": "mice"}),
    ("one_card_name_per_language_and_text", CardName,
     NAME | {"text": "Szczury", "kind": "also"}, {"lang": "hu"}),
    ("one_main_card_name_per_language", CardName,
     NAME | {"text": "Myszy", "kind": "ours"}, {"kind": "also"}),
    ("one_card_list_per_game_and_slug", CardList,
     {"game": "=game", "slug": "moving"}, {"slug": "staying"}),
    ("one_entry_per_list_and_card", CardListEntry,
     {"list": "=cards", "card": "=card", "position": 1}, {"card": "=fox"}),
    ("one_entry_per_list_and_position", CardListEntry,
     {"list": "=cards", "card": "=fox", "position": 0}, {"position": 1}),
    ("one_section_per_position", Section,
     {"source": "=source", "key": "dominion/exchange/3", "position": 1}, {"position": 2}),
    ("a_link_ends_at_a_rule_or_a_wanted_rule", Link,
     CITES | {"kind": "amends", "end": "=two", "wanted": "=wanted"}, {"wanted": None}),
    ("a_link_ends_at_a_rule_or_a_wanted_rule", Link,
     CITES | {"kind": "amends", "end": None}, {"end": "=two"}),
    ("one_link_per_kind_and_pair", Link, CITES | {"end": "=two"}, {"kind": "amends"}),
    ("one_link_per_kind_and_wanted_rule", Link, CITES | {"wanted": "=wanted"}, {"start": "=two"}),
    ("one_term_word_per_game_language_and_text", TermWord,
     WORD | {"game": "=game"}, {"kind": "form"}),
    ("one_general_term_word_per_language_and_text", TermWord, WORD, {"lang": "hu"}),
    ("only_words_are_ours_or_unchecked", TermWord,
     WORD | {"kind": "form", "ours": True}, {"ours": False}),
    ("only_words_are_ours_or_unchecked", TermWord,
     WORD | {"lang": "hu", "kind": "form", "unchecked": True}, {"kind": "word"}),
    ("a_reading_is_of_no_game", TermWord,
     WORD | {"game": "=game", "kind": "reading"}, {"game": None}),
    ("a_concept_of_the_class_term_is_a_term", Concept,
     {"slug": "trash", "of_class": "term"}, {"term": "=trash"}),
    ("a_concept_of_the_class_term_is_a_term", Concept,
     {"slug": "trash", "of_class": "verb", "term": "=trash"}, {"term": None}),
    ("one_players_word_per_concept_game_and_language", PlayersWord,
     SAID | {"game": "=game"}, {"lang": "hu"}),
    ("one_general_players_word_per_concept_and_language", PlayersWord, SAID, {"text": "podmiana"}),
    ("a_weight_is_above_0_and_at_most_1", PlayersWord, SAID | {"lang": "hu", "weight": 0}, {"weight": 0.1}),
    ("a_weight_is_above_0_and_at_most_1", PlayersWord, SAID | {"lang": "hu", "weight": 1.1}, {"weight": 1}),
    ("what_an_editor_added_has_an_author", PlayersWord,
     SAID | {"lang": "hu", "origin": "editor"}, {"author_name": "Ilona"}),
    ("what_an_editor_added_has_an_author", PlayersWord,
     SAID | {"lang": "hu", "author_name": "Ilona"}, {"author_name": ""}),
    ("one_question_per_rule_and_language", PlayersQuestion,
     ASKED | {"text": "gdzie ląduje KARTA?"}, {"lang": "hu"}),
    ("one_question_per_rule_and_language", PlayersQuestion, ASKED, {"section": "=two"}),
    ("a_question_that_an_editor_added_has_an_author", PlayersQuestion,
     ASKED | {"lang": "hu", "origin": "editor"}, {"author_name": "Ilona"}),
    ("a_question_that_an_editor_added_has_an_author", PlayersQuestion,
     ASKED | {"lang": "hu", "author_name": "Ilona"}, {"author_name": ""}),
    ("a_mention_names_a_card_or_a_term", Mention,
     MENTION | {"start": 9, "card": "=card", "term": "=term"}, {"card": None}),
    ("a_mention_names_a_card_or_a_term", Mention, MENTION | {"start": 9}, {"term": "=term"}),
    ("one_mention_per_place", Mention,
     MENTION | {"start": 3, "term": "=term"}, {"lang": "ja"}),
    ("one_revision_per_text_and_number", Revision, TEXT | BY_ILONA | {"seq": 1}, {"seq": 2}),
    ("a_revision_has_an_author", Revision, TEXT | {"seq": 2}, BY_ILONA),
    ("one_journal_entry_per_text_and_number", JournalEntry, TEXT | DONE | {"n": 1}, {"n": 2}),
    ("a_journal_entry_has_an_author", JournalEntry,
     TEXT | DONE | {"n": 2, "by_name": ""}, {"by_name": "load"}),
    ("a_check_answer_has_an_author", CheckAnswer,
     TEXT | ANSWER | {"by_name": ""}, {"by_name": "Ilona"}),
    ("a_finding_is_accepted_for_a_reason", CheckAnswer,
     TEXT | ANSWER | {"why": ""}, {"accepted": False}),
    ("one_state_per_text_and_language", State, TEXT, {"lang": "ja"}),
    ("a_text_is_drafted_or_in_review", State,
     TEXT | {"lang": "ja", "draft": "=revision", "review": "=revision"}, {"draft": None}),
    ("what_is_not_wanted_has_no_text", State,
     TEXT | {"lang": "ja", "draft": "=revision", "not_wanted": True}, {"not_wanted": False}),
    ("one_role_per_user_language_and_game", Role,
     ROLE | {"lang": "hu", "game": "=game"}, {"lang": "ja"}),
    ("one_role_per_user_and_language_for_all_games", Role, ROLE | {"lang": "pl"}, {"lang": "ja"}),
    ("a_role_is_in_a_language_of_ours", Role, ROLE | {"lang": "de"}, {"lang": "ru"}),
    ("one_import_per_file_and_reading_of_it", Import, FILE, {"encoding": "cp1250"}),
    ("an_import_is_in_a_language_of_ours", Import, FILE | {"lang": "de"}, {"lang": "hu"}),
    ("one_imported_section_per_place", ImportedSection, DRAFT | {"position": 0}, {"position": 1}),
    ("one_imported_section_per_key", ImportedSection, DRAFT | {"key": "1.2"}, {"key": "1.3"}),
    ("what_is_decided_knows_when", ImportedSection, DRAFT | {"state": "taken"}, {"decided": WHEN}),
    ("what_is_decided_knows_when", ImportedSection, DRAFT | {"decided": WHEN}, {"state": "thrown"}),
]  # fmt: skip
ON_THEIR_OWN = {
    "no_section_is_its_own_parent",
    "there_is_one_content_version",
    "there_is_one_last_load",
}


@pytest.mark.parametrize(("name", "model", "fields", "_nearest"), RULINGS)
def test_the_database_refuses_what_the_name_of_its_constraint_says(
    rows, name, model, fields, _nearest
):
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        model.objects.create(**placed(fields, rows))

    # SQLite names the columns of a unique constraint, and the constraint only with a condition.
    constraint = next(one for one in model._meta.constraints if one.name == name)
    columns = [f"{model._meta.db_table}.{model._meta.get_field(field).column}"
               for field in getattr(constraint, "fields", ())]  # fmt: skip
    said = str(refused.value)
    assert name in said or all(column in said for column in columns)


@pytest.mark.parametrize(("_name", "model", "fields", "nearest"), RULINGS)
def test_and_not_the_nearest_thing_to_it(rows, _name, model, fields, nearest):
    assert model.objects.create(**placed(fields | nearest, rows)).pk


def test_no_section_is_its_own_parent(rows):
    with pytest.raises(IntegrityError, match="no_section_is_its_own_parent"), transaction.atomic():
        Section.objects.filter(pk=rows["one"].pk).update(parent=rows["one"])

    Section.objects.filter(pk=rows["one"].pk).update(parent=rows["two"])


def test_there_is_one_content_version(rows):
    with pytest.raises(IntegrityError, match="there_is_one_content_version"), transaction.atomic():
        ContentVersion.objects.create(pk=2)


def test_there_is_one_last_load(rows):
    with pytest.raises(IntegrityError, match="there_is_one_last_load"), transaction.atomic():
        LastLoad.objects.create(pk=2)

    assert LastLoad.objects.create(pk=1).pk


def test_a_key_names_one_rule(rows):
    with pytest.raises(IntegrityError, match="key"), transaction.atomic():
        Section.objects.create(source=rows["source"], key="dominion/exchange/1", position=7)


def test_two_games_may_have_a_card_of_one_slug(rows):
    assert Card.objects.create(game=make_game("hkk", "HKK"), slug="rats").pk


def test_every_constraint_of_the_rules_is_tried_here():
    named = {
        constraint.name
        for app in ("corpus", "cards", "rules")
        for model in apps.get_app_config(app).get_models()
        for constraint in model._meta.constraints
    }

    assert named == {name for name, *_ in RULINGS} | ON_THEIR_OWN
    assert Game._meta.get_field("slug").unique


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ({}, True),
        (dict.fromkeys(CODES, "Nie mówi, czyj to stos."), True),
        (dict.fromkeys(CODES, ""), False),
        (dict.fromkeys(CODES, "Nie mówi.") | {"hu": " "}, False),
        (dict.fromkeys(CODES, "Nie mówi.") | {"hu": 5}, False),
        ({"pl": "Nie mówi."}, False),
        (dict.fromkeys([*CODES, "de"], "Nie mówi."), False),
        (["Nie mówi."], False),
    ],
)
def test_what_a_source_leaves_open_is_said_in_every_language_or_in_none(said, fits):
    section = make_section(left_open=said)

    refused = "left_open" in faults_of(section)

    assert refused is not fits


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ({}, True),
        ({"on": "2019-09", "by": "Ewa"}, True),
        ({"on": "2019-13"}, False),
        ({"at": "https://example.org/"}, False),
        ({"by": 5}, False),
        ({"who": "Ewa"}, False),
        (["Ewa"], False),
    ],
)
def test_who_ruled_is_what_a_file_can_say(said, fits):
    section = make_section(ruled=said)

    assert ("ruled" in faults_of(section)) is not fits


@pytest.mark.parametrize(
    ("told", "fits"),
    [
        ([], True),
        (["number-misprinted"], True),
        (["number-misprinted", "number-misprinted"], False),
        (["misread"], False),
        ("number-misprinted", False),
    ],
)
def test_faults_of_a_source_are_known_ones_each_once(told, fits):
    assert ("faults" in faults_of(make_section(faults=told))) is not fits


def faults_of(row):
    """The fields of a row that a form would refuse."""
    try:
        row.full_clean()
    except ValidationError as error:
        return set(error.message_dict)
    return set()
