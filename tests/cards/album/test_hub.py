"""The way in to all cards: what it says of each game is what the tables hold, and its links agree."""

import re

import pytest

from cards.models import Card, CardName
from corpus.languages import CODES
from corpus.models import Game
from tests.builders import make_game
from tests.cards.album.albums import count, make_card, make_cards, slugs, write_text
from tests.cards.album.truths import texts, values
from tests.pages.html import parsed

NO_NAME = {
    "pl": "Żadna karta nie ma tego w nazwie w żadnym języku.",
    "en": "No card has this in its name, in any language.",
}


@pytest.fixture
def hub(client, corpus, db):
    """The hub of our own games as a tree."""
    return lambda ui, query="": parsed(client.get(f"/{ui}/cards/{query}").content.decode())


def numbers(game):
    """Every number that the hub says of a game, in its order."""
    return [int(n) for n in re.findall(r"\d+", game.one("ul", "hub-counts").text)]


def lines(game):
    return [one.text for one in game.one("ul", "hub-counts").all("li")]


@pytest.mark.parametrize("ui", CODES)
def test_the_numbers_of_each_game_are_those_of_the_tables(hub, ui):
    games = hub(ui).all("li", "hub-game")

    assert [game.one("h2").links() for game in games] == [
        [f"/{ui}/cards/{slug}/"] for slug in ("dominion", "swtcg", "berserk", "hkk")
    ]
    for told in games:
        slug = told.one("h2").links()[0].split("/")[-2]
        cards = list(Card.objects.filter(game__slug=slug))
        official = CardName.objects.filter(card__game__slug=slug, lang=ui, kind="official")
        expected = [len(cards), len({card.expansion_id for card in cards} - {None})]
        expected.append(sum(ui in texts(card) for card in cards))
        expected.append(sum(not texts(card) for card in cards))
        expected += [official.count(), len(cards) - official.count()]
        expected.append(sum(has["example"] == {"yes"} for has in values(slug, ui).values()))

        # What would be none is not said, but for texts and official names.
        kept = {2, 4}
        assert numbers(told) == [n for place, n in enumerate(expected) if n or place in kept]


def test_a_number_that_leads_to_a_list_leads_to_so_many_cards(hub, client, corpus):
    followed = 0
    for game in hub("en").all("li", "hub-game"):
        for line in game.one("ul", "hub-counts").all("li"):
            for link in line.all("a"):
                page = parsed(client.get(link.attrs["href"]).content.decode())
                (said, *_) = [int(n) for n in re.findall(r"\d+", line.text)]
                assert count(page) == len(slugs(page)) == said, link.attrs["href"]
                followed += 1

    assert followed == 4 * 3 + 1


@pytest.mark.parametrize("game", ["dominion", "hkk"])
def test_the_page_of_a_game_says_the_same_of_its_cards(hub, client, game):
    page = parsed(client.get(f"/pl/{game}/").content.decode())
    there = next(
        one for one in hub("pl").all("li", "hub-game") if f"/pl/cards/{game}/" in one.links()
    )

    aside = page.one("div", "game-aside")
    assert lines(aside) == lines(there)
    assert aside.one("ul", "hub-faces").links() == there.one("ul", "hub-faces").links()


def test_faces_are_cards_of_that_game_and_none_stands_twice(hub):
    for game in hub("en").all("li", "hub-game"):
        (address,) = game.one("h2").links()
        faces = game.one("ul", "hub-faces").links()

        assert len(faces) == len({*faces}) == 6
        assert all(one.startswith(address) for one in faces)


@pytest.mark.django_db
def test_a_game_of_which_we_have_names_alone_says_so_and_leads_to_no_empty_list(read):
    make_cards("pl", "Lis", "Żaba")

    (game,) = read("/en/cards/").tree.all("li", "hub-game")

    assert lines(game) == [
        "2 cards",
        "text in your language: 0",
        "only the name is known: 2",
        "official names in your language: 0 · names translated by us: 2",
    ]
    assert [link.partition("?")[2] for link in game.one("ul", "hub-counts").links()] == [
        "", "held=none",
    ]  # fmt: skip


@pytest.mark.django_db
def test_a_text_that_is_published_counts_at_once(read):
    card, _other = make_cards("pl", "Lis", "Żaba")
    before = lines(read("/en/cards/").tree)

    write_text(card, "en", "You draw a card.")

    after = lines(read("/en/cards/").tree)
    assert [before[1], after[1]] == ["text in your language: 0", "text in your language: 1"]
    assert [before[2], after[2]] == ["only the name is known: 2", "only the name is known: 1"]


@pytest.mark.django_db
def test_a_card_with_a_text_in_another_language_is_known_by_more_than_its_name(read):
    card, _other = make_cards("pl", "Lis", "Żaba")

    write_text(card, "hu", "Húzol egy lapot.")

    said = lines(read("/en/cards/").tree)
    assert said[1:3] == ["text in your language: 0", "only the name is known: 1"]


@pytest.mark.django_db
def test_a_name_is_looked_for_in_every_game_and_says_where_the_rest_is(read):
    for number in range(26):
        make_card({"pl": f"Lis {number}"})
    make_card({"pl": "Listonosz"}, game="remik")
    make_card({"pl": "Żaba"}, game="remik")
    make_game("pasjans")

    page = read("/en/cards/?q=lis").tree
    second, first = page.one("div", id="hub-found").all("section")

    assert count(page) == 27
    assert len(first.all("a", "chip")) == 24
    assert first.links()[-1] == "/en/cards/wojna/?q=lis"
    assert first.one("p").text == "2 more"
    assert second.links() == ["/en/cards/remik/karta-0/"]


@pytest.mark.parametrize("ui", NO_NAME)
def test_a_name_that_no_card_has_is_told_and_can_be_searched_for(hub, ui):
    page = hub(ui, "?q=zzzz")
    notice = page.one("p", "notice")

    assert notice.text.startswith(NO_NAME[ui])
    assert notice.links() == [f"/{ui}/search/?q=zzzz"]
    assert len(page.all("li", "hub-game")) == 4


def test_nothing_typed_finds_nothing_and_misses_nothing(hub):
    for query in ("", "?q=", "?q=+++"):
        page = hub("en", query)

        assert not page.all("section", "hub-found")
        assert not page.all("p", "notice")


def test_cards_that_meet_lead_to_where_it_is_answered_and_none_stands_twice(hub, client):
    pairs = hub("en").all("a", "hub-pair")
    met = [
        name.text
        for pair in pairs
        for name in pair.one("span", "hub-pair-names").all("span")
        if "lang" in name.attrs
    ]

    assert len(pairs) >= 4
    assert len(met) == len({*met}) == 2 * len(pairs)
    for pair in pairs:
        answer = client.get(pair.attrs["href"])
        assert answer.status_code == 200
        assert pair.one("span", "hub-pair-question").text.endswith("?")


def test_every_game_that_has_cards_is_there(hub):
    having = Game.objects.filter(cards__isnull=False).distinct()

    assert len(hub("ja").all("li", "hub-game")) == having.count()
