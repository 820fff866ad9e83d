"""What a document has to do with what is held: names, its source, rule for rule."""

import pytest

from cards.models import Card, CardName
from corpus.models import Source
from rules.drafts.matching import likely_source, names_held, slug_of
from rules.models import WantedRule
from tests.builders import make_game, make_section, make_source
from tests.rules.drafts.outlines import outline, piece

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = make_game("dominion")
    for number in ("21.1", "21.2", "21.3"):
        make_section(f"dominion/exchange/{number}", number=number)
    make_section("dominion/exchange/r4", title_pl="Pusty stos", title_ja="空の山札")
    return game


def test_numbers_titles_and_cards_are_names(game):
    make_section("dominion/exchange/r5", number="12.3", meant="21.5")
    WantedRule.objects.create(game=game, key="dominion/basics", title_pl="zasady podstawowe")
    card = Card.objects.create(game=game, slug="rats")
    CardName.objects.create(card=card, lang="pl", text="Szczury")
    CardName.objects.create(card=card, lang="ja", text="ネズミ")

    held = names_held(game, "pl")

    assert held["21.2"] == "dominion/exchange/21.2"
    assert held["12.3"] == held["21.5"] == "dominion/exchange/r5"
    assert held["Pusty stos"] == "dominion/exchange/r4"
    assert held["zasady podstawowe"] == "dominion/basics"
    assert held["Szczury"] == "card:dominion/rats"
    assert not {"ネズミ", "空の山札", ""} & set(held)
    assert names_held(game, "ja")["空の山札"] == "dominion/exchange/r4"


def test_what_two_rules_are_called_names_neither(game):
    make_section("dominion/setup/1", number="21.1", title_pl="Pusty stos")

    assert not {"21.1", "Pusty stos"} & set(names_held(game, "pl"))
    assert "21.2" in names_held(game, "pl")


def test_a_title_that_is_an_everyday_word_is_no_name(game):
    make_section("dominion/exchange/r6", title_pl="Wymiana")

    assert "Wymiana" not in names_held(game, "pl")


def test_a_document_is_the_source_in_which_most_of_its_numbers_stand(game):
    found = outline(piece("21.1"), piece("21.2"), piece("21.9"), title="")

    assert likely_source(found, game, "pl", "a.txt") == "exchange"


def test_another_chapter_is_a_source_of_its_own(game):
    found = outline(piece("22.1"), piece("22.2"), piece("21.1"), title="")

    assert likely_source(found, game, "pl", "Rozdział 22.html") == "rozdzial-22"


def test_lists_that_count_from_one_are_no_sign(game):
    make_section("dominion/exchange/1", number="1")
    make_section("dominion/exchange/2", number="2")
    found = outline(piece("1", title="Jeden"), piece("2", title="Dwa"), title="")

    assert likely_source(found, game, "pl", "lista.txt") == "lista"


def test_the_title_of_a_document_is_a_sign_and_another_language_is_none(game):
    Source.objects.update(title_pl="Wymiana kart")
    found = outline(piece("1"), title="Wymiana kart.")

    assert likely_source(found, game, "pl", "x.txt") == "exchange"
    make_source("dominion", "exchange-ja", "ja")
    assert likely_source(found, game, "ja", "x.txt") == "x"


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Kódex 21. fejezet", "kodex-21-fejezet"),
        ("Łańcuch_żądań", "lancuch-zadan"),
        ("交換", "4ea4-63db"),
        ("cards", "cards-text"),
        ("---", "2d-2d-2d"),
        ("x" * 90, "x" * 41),
    ],
)
def test_a_file_name_makes_a_slug(name, slug):
    assert slug_of(name) == slug
