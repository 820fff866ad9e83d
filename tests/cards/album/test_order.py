"""The order of a list: by name in the reader's own letters, by cost, by type, by expansion."""

import pytest

from cards.models import Expansion
from corpus.languages import CODES
from corpus.models import Game
from tests.builders import make_game
from tests.cards.album.albums import count, headings, letters, make_card, make_cards, names, slugs

pytestmark = pytest.mark.django_db

BY_LETTERS = {
    "pl": ["Lis", "Lód", "Łąka", "Mur", "Śmietnik", "Tama", "Zorza", "Źrebak", "Żaba"],
    "ru": ["Еда", "Ёлка", "Ель", "Жаба", "Иволга", "Йод", "Яма"],
    "ja": [("ガーゴイル", ""), ("商人", "しょうにん"), ("鼠", "ねずみ"), ("望楼", "ぼうろう")],
    "hu": ["Alma", "A bőség zavara", "Cukor", "Czifra", "Csata", "Dob", "Géz", "Gőz", "Gyík"],
    "en": ["Élan", "Estate", "The Market", "Moat"],
}
HEADS = {
    "pl": ["L", "Ł", "M", "Ś", "T", "Z", "Ź", "Ż"],
    "ru": ["Е, Ё", "Ж", "И", "Й", "Я"],
    "ja": ["か", "さ", "な", "は"],
    "hu": ["A, Á", "B", "C", "Cs", "D", "G", "Gy"],
    "en": ["E", "M"],
}


def as_written(cards):
    return [one[0] if isinstance(one, tuple) else one for one in cards]


@pytest.mark.parametrize("ui", CODES)
def test_cards_stand_in_the_order_of_the_readers_letters(read, ui):
    """Hungarian `cs` after all of c, Polish ł after l, Russian ё as е, Japanese by its reading."""
    make_cards(ui, *reversed(BY_LETTERS[ui]))

    page = read(f"/{ui}/cards/wojna/").tree

    assert names(page) == as_written(BY_LETTERS[ui])
    assert names(page) != sorted(names(page)), "code points would do as well"


@pytest.mark.parametrize("ui", CODES)
def test_a_letter_jumps_to_its_cards_and_one_without_cards_is_not_there(read, ui):
    make_cards(ui, *BY_LETTERS[ui])

    page = read(f"/{ui}/cards/wojna/").tree

    assert [letter for letter, _, _ in letters(page)] == HEADS[ui] == headings(page)
    for letter, number, jump in letters(page):
        place = page.one(id=jump.removeprefix("#"))
        assert place.text == letter
        assert len(place.parent.parent.all("tr", "card-row")) == number


def test_a_name_of_another_language_stands_behind_the_readers_own(read):
    make_card({"ru": "Волк"})
    make_card({"en": "Quartz", "pl": "Kwarc"})
    make_card({"en": "Wolf"})
    make_card({"ru": "Яма", "pl": "Żleb"})

    page = read("/pl/cards/wojna/").tree

    assert names(page) == ["Kwarc", "Wolf", "Żleb", "Волк"]
    assert headings(page) == ["K", "W", "Ż", "Inne znaki"]
    assert [one.one("a").lang for one in page.all("th", "card-row-name")] == [
        "pl", "en", "pl", "ru",
    ]  # fmt: skip


def test_printed_names_stand_in_the_order_of_the_language_that_they_are_printed_in(read):
    """Kwarc is Quartz in print, and Lis is Fox."""
    make_card({"en": "Quartz", "pl": "Kwarc"})
    make_card({"en": "Fox", "pl": "Lis"})
    Game.objects.update(printed="en")

    own = read("/pl/cards/wojna/").tree
    printed = read("/pl/cards/wojna/?names=printed").tree

    assert names(own) == ["Kwarc", "Lis"]
    assert names(printed) == ["Fox", "Quartz"]
    assert [one.lang for one in printed.all("tr", "card-group")[0].all("th")] == ["en"]


def test_a_card_without_a_printed_name_stands_behind_those_that_have_one(read):
    """Once `Apple` stood before `Волк`: the first letter of one row beside the third of another."""
    make_cards("ru", "Яма", "Волк")
    make_card({"en": "Apple"})

    page = read("/pl/cards/wojna/?names=printed").tree

    assert names(page) == ["Волк", "Яма", "Apple"]
    assert headings(page) == ["В", "Я", "A–Z"]


def test_costs_stand_by_their_number_and_no_cost_at_the_end(read):
    costs = ["10", "", "3", "2", "3P", "X"]
    for cost in costs:
        make_card({"pl": f"Karta za {cost or 'nic'}"}, cost=cost, slug=f"za-{cost or 'nic'}")

    page = read("/pl/cards/wojna/?sort=cost").tree

    assert slugs(page) == ["za-2", "za-3", "za-3P", "za-10", "za-X", "za-nic"]
    assert headings(page)[0] == "Koszt 2"
    assert headings(page)[-1] == "Bez kosztu"


def test_cards_of_one_cost_stand_by_their_names(read):
    for name in ("Żaba", "Łąka", "Lis"):
        make_card({"pl": name}, cost="2")

    assert names(read("/pl/cards/wojna/?sort=cost").tree) == ["Lis", "Łąka", "Żaba"]


@pytest.mark.parametrize(
    ("ui", "order"),
    [("en", ["Action", "Treasure", "Victory", "Type not known"]),
     ("pl", ["Akcja", "Skarb", "Zwycięstwo", "Typ nieznany"])],
)  # fmt: skip
def test_types_stand_by_the_readers_words_and_what_is_not_known_at_the_end(read, ui, order):
    for kind in ("victory", "", "treasure", "action"):
        make_card({"pl": kind or "nic"}, types=[kind] if kind else [])

    assert headings(read(f"/{ui}/cards/wojna/?sort=type").tree) == order


def test_expansions_stand_as_they_came_out_and_not_by_their_names(read):
    game = make_game("wojna")
    sets = [
        Expansion.objects.create(game=game, slug=slug, position=place, name_pl=name)
        for place, (slug, name) in enumerate({"zima": "Zima", "lato": "Lato"}.items())
    ]
    for one in (None, *reversed(sets)):
        make_card({"pl": f"Karta {one or 'bez'}"}, expansion=one)

    page = read("/pl/cards/wojna/?sort=set").tree

    assert headings(page) == ["Zima", "Lato", "Dodatek nieznany"]


def test_only_what_tells_cards_apart_is_offered_to_sort_by(read):
    make_cards("pl", "Lis", "Żaba")
    bare = read("/pl/cards/wojna/").tree
    make_card({"pl": "Kot"}, game="remik", cost="2")

    priced = read("/pl/cards/remik/").tree

    assert not bare.all("nav", "album-sorts")
    assert priced.one("nav", "album-sorts").links() == [
        "/pl/cards/remik/", "/pl/cards/remik/?sort=cost",
    ]  # fmt: skip


def test_the_order_that_is_shown_says_so_and_an_unknown_one_is_by_name(read):
    make_card({"pl": "Lis"}, cost="3")
    make_card({"pl": "Żaba"}, cost="2")

    def here(query):
        tree = read(f"/pl/cards/wojna/{query}").tree
        (link,) = tree.one("nav", "album-sorts").all("a", **{"aria-current": "true"})
        return link.text, names(tree)

    assert here("") == here("?sort=price") == here("?sort=%00") == ("nazwa", ["Lis", "Żaba"])
    assert here("?sort=cost") == ("koszt", ["Żaba", "Lis"])


@pytest.mark.parametrize("ui", CODES)
def test_each_of_our_cards_stands_once_in_the_list_and_under_one_letter(ours, ui):
    for game in Game.objects.all():
        tree = ours(game.slug, ui=ui)
        held = sorted(game.cards.values_list("slug", flat=True))

        assert sorted(slugs(tree)) == held
        assert sum(number for _, number, _ in letters(tree)) == len(held) == count(tree)
