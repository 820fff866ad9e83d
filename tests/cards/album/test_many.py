"""Long lists: the same few questions to the database, one page a letter, parts where it must be."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card, CardName, Expansion
from rules.kept import forget_everything
from tests.builders import make_game
from tests.cards.album.albums import count, headings, letters, names

pytestmark = pytest.mark.django_db
FEW, MANY = 10, 450
ADDRESSES = [
    "/pl/cards/",
    "/pl/cards/?q=lis",
    "/pl/cards/wojna/",
    "/pl/cards/wojna/?sort=cost",
    "/pl/cards/wojna/?q=lis&cost=2&held=none",
    "/pl/cards/wojna/karta-0/",
    "/pl/wojna/",
]


def make_many(number, letters="LŁM"):
    """So many cards more, by turns under each of the letters."""
    game = make_game("wojna", "Wojna")
    held = game.cards.count()
    sets = Expansion.objects.bulk_create(
        Expansion(game=game, slug=f"dodatek-{n}", position=n) for n in range(held, held + number)
    )
    cards = Card.objects.bulk_create(
        Card(game=game, slug=f"karta-{n}", position=n, cost=str(n % 3 or ""), expansion=one)
        for n, one in enumerate(sets, held)
    )
    CardName.objects.bulk_create(
        CardName(card=card, lang="pl", text=f"{letters[n % len(letters)]}is {n:03}")
        for n, card in enumerate(cards, held)
    )


@pytest.fixture
def counted(client):
    """Ask for addresses, as a new process does and once more, and count the queries of each."""

    def ask(address):
        found = []
        forget_everything()
        for _ in ("new", "warm"):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(address).status_code == 200, address
            found.append(len(queries))
        return found

    return ask


def test_hundreds_of_cards_take_the_queries_of_ten(counted):
    make_many(FEW)
    few = {address: counted(address) for address in ADDRESSES}

    make_many(MANY - FEW)

    assert {address: counted(address) for address in ADDRESSES} == few
    assert max(new for new, _ in few.values()) <= 20


def test_a_list_that_is_kept_asks_for_the_version_alone(counted):
    make_many(FEW)

    assert {counted(address)[1] for address in ADDRESSES[2:5]} == {1}


def test_four_hundred_cards_are_one_page_and_one_more_is_a_page_a_letter(read):
    make_many(400)
    whole = read("/pl/cards/wojna/").tree
    forget_everything()
    make_many(1)

    first = read("/pl/cards/wojna/").tree

    assert len(names(whole)) == count(whole) == 400
    assert {url for _, _, url in letters(whole)} == {"#at-0", "#at-1", "#at-2"}
    assert count(first) == 401
    assert headings(first) == ["L"]
    assert [url for _, _, url in letters(first)] == [
        "/pl/cards/wojna/?at=l", "/pl/cards/wojna/?at=%C5%82", "/pl/cards/wojna/?at=m",
    ]  # fmt: skip


def test_the_pages_of_the_letters_have_every_card_once_and_each_what_it_promises(read):
    make_many(MANY)
    seen = []

    for letter, number, url in letters(read("/pl/cards/wojna/").tree):
        page = read(url).tree
        seen += names(page)
        (here,) = page.one("nav", "album-letters").all("a", **{"aria-current": "true"})
        assert here.one("span").text == letter == headings(page)[0]
        assert len(names(page)) == number == 150
        assert page.one("title").text.startswith(f"{letter} – ")
        assert not page.all("meta", name="robots")

    assert sorted(seen) == sorted(CardName.objects.values_list("text", flat=True))


def test_a_letter_of_no_card_shows_the_first(read):
    make_many(MANY)

    assert headings(read("/pl/cards/wojna/?at=z").tree) == ["L"]
    assert headings(read("/pl/cards/wojna/?at=%00").tree) == ["L"]


def test_a_letter_of_too_many_cards_comes_in_parts_that_lead_on_and_back(read):
    make_many(MANY, letters="L")
    first = read("/pl/cards/wojna/").tree
    (on,) = first.one("nav", "pager").links()

    last = read(on).tree

    (back,) = last.one("nav", "pager").links()
    assert [len(names(first)), len(names(last))] == [400, 50]
    assert on == "/pl/cards/wojna/?at=l&from=400"
    assert names(first)[0] == "Lis 000"
    assert names(last)[0] == "Lis 400"
    assert names(read(back).tree) == names(first)


def test_a_letter_of_just_one_part_has_no_second(read):
    make_many(400, letters="L")
    make_many(1, letters="M")

    page = read("/pl/cards/wojna/").tree

    assert [headings(page), len(names(page))] == [["L"], 400]
    assert not page.all("nav", "pager")


@pytest.mark.parametrize("start", ["450", "99999", "99999999999999", "-400", "x", "%00"])
def test_a_part_that_is_not_there_is_the_first(read, start):
    make_many(MANY, letters="L")

    page = read(f"/pl/cards/wojna/?at=l&from={start}").tree

    assert names(page)[0] == "Lis 000"


def test_filters_bring_a_long_list_back_to_one_page(read):
    make_many(MANY)

    page = read("/pl/cards/wojna/?cost=2").tree

    assert len(names(page)) == count(page) == 150
    assert all(url.startswith("#") for _, _, url in letters(page))
