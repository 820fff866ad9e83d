"""What can be asked for: each filter, several at once, a part of a name, and what is not there."""

from collections import Counter

import pytest

from corpus.languages import CODES
from corpus.models import Game
from tests.cards.album.albums import (
    NOTHING_FOUND,
    chosen,
    count,
    make_card,
    make_cards,
    names,
    options,
    slugs,
    write_text,
)
from tests.cards.album.truths import told_values, values

FILTERS = ("type", "cost", "set", "edition", "does", "held", "name", "example", "rule", "play")
OF_GAMES = {
    "dominion": ("type", "cost", "set", "edition", "does", "example", "rule", "play"),
    "swtcg": ("type", "cost", "set", "does", "example", "rule", "play"),
    "berserk": ("type", "cost", "does", "example"),
    "hkk": ("type", "cost", "does", "held", "example", "play"),
}
"""The filters that tell English cards of each game apart."""
ASKED = {
    "type": ("dominion", "treasure"),
    "cost": ("dominion", "none"),
    "set": ("swtcg", "none"),
    "edition": ("dominion", "first"),
    "does": ("dominion", "shield"),
    "held": ("hkk", "none"),
    "example": ("berserk", "no"),
    "rule": ("swtcg", "yes"),
    "play": ("swtcg", "no"),
}
AT_ONCE = [
    ("dominion", {"type": "action", "cost": "5", "example": "yes"}),
    ("dominion", {"type": "treasure", "example": "yes"}),
    ("swtcg", {"play": "yes", "rule": "yes"}),
    ("hkk", {"held": "own", "type": "spell", "play": "yes"}),
]


def query(**parts):
    return "?" + "&".join(f"{name}={value}" for name, value in parts.items())


def fitting(every, parts):
    """The cards that have every one of these values."""
    return {card for card, has in every.items() if all(parts[name] in has[name] for name in parts)}


@pytest.mark.parametrize("game", OF_GAMES)
def test_a_filter_is_offered_where_it_tells_cards_apart_and_nowhere_else(ours, game):
    offered = tuple(name for name in FILTERS if options(ours(game), name))

    every = values(game, "en")
    assert offered == OF_GAMES[game]
    for name in FILTERS:
        assert (len({frozenset(has[name]) for has in every.values()}) > 1) == (name in offered)


@pytest.mark.parametrize("game", OF_GAMES)
@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_every_choice_says_how_many_cards_there_are(ours, game, ui):
    every = values(game, ui)

    for name in FILTERS:
        offered = options(ours(game, ui=ui), name)
        held = Counter(value for has in every.values() for value in has[name])
        if offered:
            assert {value: number for value, (_, number) in offered.items()} == held, name
            assert all(words for words, _ in offered.values())


@pytest.mark.parametrize("name", ASKED)
def test_a_choice_shows_its_cards_and_no_others(ours, name):
    game, value = ASKED[name]
    page = ours(game, query(**{name: value}))

    found = fitting(values(game, "en"), {name: value})
    assert {*slugs(page)} == found
    assert 0 < len(found) < len(values(game, "en"))
    assert len(slugs(page)) == count(page) == options(ours(game), name)[value][1]
    assert len(chosen(page)) == 1


@pytest.mark.parametrize(("value", "other"), [("official", "ours"), ("ours", "official")])
def test_names_are_asked_for_by_who_gave_them(ours, value, other):
    page = ours("dominion", query(name=value), ui="pl")

    assert {*slugs(page)} == fitting(values("dominion", "pl"), {"name": value})
    assert not {*slugs(page)} & {*slugs(ours("dominion", query(name=other), ui="pl"))}


@pytest.mark.parametrize(("game", "parts"), AT_ONCE)
def test_several_filters_are_asked_for_at_once_and_each_says_what_would_be_left(ours, game, parts):
    page = ours(game, query(**parts))
    every = values(game, "en")

    assert {*slugs(page)} == fitting(every, parts) != set()
    assert count(page) == len(slugs(page))
    for name in OF_GAMES[game]:
        rest = {other: value for other, value in parts.items() if other != name}
        left = Counter(value for card in fitting(every, rest) for value in every[card][name])
        assert {value: number for value, (_, number) in options(page, name).items()} == left


def test_what_is_left_out_is_a_link_and_the_rest_stays_asked_for(ours):
    page = ours("dominion", "?type=treasure&cost=3&sort=set")

    assert chosen(page) == [
        ("Type: Treasure", "/en/cards/dominion/?cost=3&sort=set"),
        ("Cost: 3", "/en/cards/dominion/?type=treasure&sort=set"),
    ]
    assert page.one("ul", "album-chosen").links()[-1] == "/en/cards/dominion/"
    assert not ours("dominion").all("ul", "album-chosen")


@pytest.mark.parametrize("game", ["hkk", "dominion"])
def test_lists_and_programs_are_told_the_same_of_each_card(ours, told, game):
    """Each value of each filter that programs know as well, against the answers for all cards."""
    held = slugs(ours(game, ui="pl"))
    by_program = {card: told_values(told(game, card), "pl") for card in held}

    for name in ("type", "cost", "set", "edition", "held", "name", "rule"):
        said = Counter(value for has in by_program.values() for value in has[name])
        offered = options(ours(game, ui="pl"), name)
        if offered:
            assert {value: number for value, (_, number) in offered.items()} == said, name
            rarest = min(said, key=lambda value: (said[value], value))
            page = ours(game, query(**{name: rarest}), ui="pl")
            assert {*slugs(page)} == fitting(by_program, {name: rarest})
        else:
            assert len({frozenset(has[name]) for has in by_program.values()}) == 1, name


def test_a_row_counts_the_examples_that_the_shelf_of_the_card_has(ours, client):
    rats = next(
        row
        for row in ours("dominion").all("tr", "card-row")
        if row.one("th").one("a").text == "Rats"
    )

    shelf = client.get("/en/examples/?card=dominion/rats").content.decode()

    shown = shelf.partition("lessons-filters")[2].count('class="example-card lesson"')
    assert f"{shown} examples" in [one.text for one in rats.all("li")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "found"),
    [("own", ["Lis"]), ("other", ["Mur"]), ("none", ["Żaba"]), ("", ["Lis", "Mur", "Żaba"])],
)
def test_a_text_is_in_the_readers_language_or_in_others_only_or_nowhere(read, asked, found):
    own, other, _none = make_cards("pl", "Lis", "Mur", "Żaba")
    write_text(own, "pl", "Dobierasz kartę.")
    write_text(own, "hu", "Húzol egy lapot.")
    write_text(other, "hu", "Húzol egy lapot.")

    page = read(f"/pl/cards/wojna/?held={asked}").tree

    assert names(page) == found
    assert options(page, "held") == {
        "own": ("tekst w twoim języku", 1),
        "other": ("tekst tylko w innych językach", 1),
        "none": ("znana tylko nazwa", 1),
    }


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("zaba", ["Żaba"]),
        ("ŻAB", ["Żaba"]),
        ("Łaka", ["Łąka"]),
        ("laka", ["Łąka"]),
        ("еж", ["Jeż"]),
        ("ネズミ", ["Szczur"]),
        ("ねず", ["Szczur"]),
        ("zuzy", []),
        ("aba", ["Żaba"]),
        ("a b a", []),
        ("%25", []),
        ("_", []),
        ("   ", ["Jeż", "Łąka", "Szczur", "Żaba"]),
    ],
)
def test_a_part_of_a_name_is_found_in_any_language_without_its_accents(read, typed, found):
    make_card({"pl": "Żaba"})
    make_card({"pl": "Łąka"})
    make_card({"pl": "Jeż", "ru": "Ёж"})
    make_card({"pl": "Szczur", "ja": ("鼠", "ねずみ")})

    assert names(read(f"/pl/cards/wojna/?q={typed}").tree) == found


@pytest.mark.parametrize("ui", CODES)
def test_where_nothing_is_found_it_says_so_and_which_filter_to_leave_out(ours, ui):
    page = ours("dominion", "?q=qqqq&type=treasure", ui=ui)
    notice = page.one("div", "notice")

    assert notice.one("p").text == NOTHING_FOUND[ui]
    assert not page.all("table")
    assert not page.all("nav", "album-letters")
    assert notice.links() == [
        f"/{ui}/cards/dominion/?type=treasure", f"/{ui}/cards/dominion/",
    ]  # fmt: skip


def test_each_way_out_of_nothing_says_how_many_cards_are_there_and_they_are(ours):
    page = ours("dominion", "?type=treasure&cost=8")
    ways = page.one("div", "notice").all("li")[:-1]

    assert ways
    for way in ways:
        (link,) = way.links()
        there = ours("dominion", link.partition("/en/cards/dominion/")[2])
        cards = count(there)
        assert cards > 0
        assert f"({cards} card" in way.text


@pytest.mark.parametrize("ui", CODES)
def test_no_list_without_a_question_is_empty(ours, ui):
    for game in Game.objects.all():
        assert not ours(game.slug, ui=ui).all("div", "notice")
