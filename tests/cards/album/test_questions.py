"""Addresses of lists: what is not there to be asked for, fragments for htmx, what engines find."""

import pytest

from corpus.languages import CODES
from tests.builders import make_game
from tests.cards.album.albums import HTMX, NOTHING_FOUND, chosen, count, make_cards, options, slugs
from tests.pages.html import parsed

NO_CARDS = {
    "pl": "Nie mamy jeszcze kart tej gry.",
    "ru": "Карт этой игры у нас пока нет.",
    "ja": "このゲームのカードはまだ収録していません。",
    "hu": "Ennek a játéknak a lapjai még nincsenek meg.",
    "en": "We have no cards of this game yet.",
}
UNKNOWN = [
    "type=wizards",
    "type=Treasure",
    "cost=3.5",
    "cost=99999999999999999999999999",
    "set=0",
    "held=yes",
    "name=any",
    "example=maybe",
    "play=1",
    "does=fly",
    "type=treasure,action",
]
FAULTY = ["type=%00", "q=%00", "q=a%00b", "cost=%ff%fe", "does=%ed%a0%80", "set=" + "9" * 5000]
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def plain(client, corpus, db):
    """Get an address of our own cards; the answer with its page as a tree."""

    def get(address, **headers):
        response = client.get(address, headers=headers)
        response.page = response.content.decode()
        response.tree = parsed(response.page)
        return response

    return get


@pytest.mark.parametrize("asked", UNKNOWN)
def test_a_value_that_no_card_has_finds_nothing_and_can_be_left_out(plain, asked):
    response = plain(f"/en/cards/dominion/?{asked}")
    (choice,) = chosen(response.tree)

    assert response.status_code == 200
    assert response.tree.one("div", "notice").one("p").text == NOTHING_FOUND["en"]
    assert choice[0].endswith(asked.partition("=")[2])
    assert choice[1] == "/en/cards/dominion/"
    assert "(153 cards)" in response.tree.one("div", "notice").one("ul").text


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("asked", FAULTY)
def test_what_is_no_text_finds_nothing_and_says_so_in_the_readers_language(plain, ui, asked):
    response = plain(f"/{ui}/cards/hkk/?{asked}")

    assert response.status_code == 200
    assert response.tree.one("html").attrs["lang"] == ui
    assert response.tree.one("div", "notice").one("p").text == NOTHING_FOUND[ui]
    assert "\0" not in response.page
    assert len(response.page) < 40_000


def test_a_value_is_shown_as_it_was_typed_and_is_no_markup(plain):
    for name in ("q", "type", "set"):
        response = plain(f"/pl/cards/dominion/?{name}={SCRIPT}")

        assert SCRIPT not in response.page
        assert chosen(response.tree)[0][0].endswith(SCRIPT)


@pytest.mark.parametrize(
    "asked",
    ["from=-1", "from=x", "from=99999999999999999999", "from=１", "from=1.5", "from=%00", "at=%00",
     "at=zz", "at=Ł", "sort=%00", "sort=price", "type=", "q=", "q=+++", "unknown=1", "page=0"],
)  # fmt: skip
def test_a_place_that_is_not_in_the_list_shows_the_whole_list(plain, asked):
    response = plain(f"/pl/cards/berserk/?{asked}")

    assert response.status_code == 200
    assert count(response.tree) == len(slugs(response.tree)) == 24
    assert not chosen(response.tree)


@pytest.mark.parametrize("ui", CODES)
def test_an_unknown_choice_of_names_is_refused_with_a_sentence(plain, ui):
    response = plain(f"/{ui}/cards/dominion/?names=any")

    assert response.status_code == 400
    assert response.tree.one("html").attrs["lang"] == ui
    assert response.tree.one("main").one("h1").text


@pytest.mark.parametrize("path", ["chess/", "%00/", "dominion/%00/", "9" * 500 + "/"])
def test_cards_of_no_game_are_a_page_that_is_not_found(plain, path):
    response = plain(f"/hu/cards/{path}")

    assert response.status_code == 404
    assert response.tree.one("h1").text == "Ezen a címen nincs semmi"


@pytest.mark.parametrize("ui", CODES)
def test_a_game_without_cards_says_so_and_leads_to_those_that_have_some(client, db, ui):
    make_game("wojna", "Wojna")
    make_cards("pl", "Lis", game="remik")

    response = client.get(f"/{ui}/cards/wojna/")
    page = parsed(response.content.decode())

    assert response.status_code == 200
    assert page.one("p", "lede").text == NO_CARDS[ui]
    assert f"/{ui}/cards/" in page.one("main").links()
    assert page.all("meta", name="robots")


@pytest.mark.parametrize("path", ["dominion/", "dominion/?type=treasure&sort=cost", "?q=rat"])
def test_htmx_is_sent_the_part_that_the_page_has_and_keepers_are_told(plain, path):
    whole, part = plain(f"/pl/cards/{path}"), plain(f"/pl/cards/{path}", **HTMX)
    place = "album" if path.startswith("dominion") else "hub-found"

    assert not part.tree.all("html")
    assert not part.tree.all("h1")
    assert part.tree.text.startswith(whole.tree.one("div", id=place).text)
    for response in (whole, part):
        assert "HX-Request" in response.headers["Vary"]
        assert response.status_code == 200


def test_what_is_the_same_for_htmx_does_not_say_that_it_differs(plain):
    assert "HX-Request" not in plain("/pl/cards/dominion/rats/").headers["Vary"]


@pytest.mark.parametrize("path", ["dominion/?type=treasure", "?q=rat"])
def test_the_switch_of_languages_keeps_what_was_asked_for_by_htmx(plain, path):
    """Once the hub swapped its list and left the switch as it was before."""
    switch = plain(f"/pl/cards/{path}", **HTMX).tree.one("ul", id="languages")

    assert switch.attrs["hx-swap-oob"] == "true"
    assert switch.links() == [f"/{code}/cards/{path}" for code in CODES]


def test_how_many_are_left_is_said_to_those_who_listen(plain):
    part = plain("/en/cards/dominion/?type=treasure", **HTMX).tree
    (told,) = [one for one in part.all("p") if "hx-swap-oob" in one.attrs]

    assert told.attrs["hx-swap-oob"] == "innerHTML:#album-said"
    assert told.text == part.one("p", "album-count").text == "15 cards"
    assert plain("/en/cards/dominion/").tree.one(id="album-said").attrs["role"] == "status"


@pytest.mark.parametrize(
    "asked", ["?type=treasure", "?q=rat", "?sort=cost", "?cost=99", "?held=own&sort=set"]
)
def test_what_is_asked_for_is_not_for_search_engines(plain, asked):
    page = plain(f"/pl/cards/dominion/{asked}").tree

    assert page.one("meta", name="robots").attrs["content"] == "noindex"
    assert page.one("link", rel="canonical").attrs["href"].endswith("/pl/cards/dominion/")


@pytest.mark.parametrize("path", ["dominion/", "dominion/?type=", "hkk/?sort=", ""])
def test_the_plain_list_is(plain, path):
    assert not plain(f"/pl/cards/{path}").tree.all("meta", name="robots")


def test_the_hub_is_not_once_something_was_typed(plain):
    assert plain("/pl/cards/?q=rat").tree.one("meta", name="robots").attrs["content"] == "noindex"


def test_no_link_of_a_filter_or_an_order_is_offered_to_search_engines(plain):
    page = plain("/en/cards/dominion/?type=treasure&sort=cost").tree
    links = [*page.one("nav", "album-sorts").all("a"), *page.one("ul", "album-chosen").all("a")]

    rel = {link.attrs["href"]: link.attrs.get("rel") for link in links}

    assert rel == {
        "/en/cards/dominion/?type=treasure": None,
        "/en/cards/dominion/?type=treasure&sort=cost": "nofollow",
        "/en/cards/dominion/?type=treasure&sort=type": "nofollow",
        "/en/cards/dominion/?type=treasure&sort=set": "nofollow",
        "/en/cards/dominion/?sort=cost": "nofollow",
        "/en/cards/dominion/": None,
    }


def test_filters_work_without_script_as_a_form_that_keeps_the_order_and_the_names(plain):
    page = plain("/pl/cards/dominion/?sort=cost&names=printed&type=treasure").tree
    form = page.one("form", id="album-filters")
    sent = [*form.all("input"), *page.all("input", form="album-filters")]
    fields = [(one.attrs["name"], one.attrs.get("value")) for one in sent]

    assert form.attrs["action"] == "/pl/cards/dominion/"
    assert sorted(fields) == [("names", "printed"), ("q", ""), ("sort", "cost")]
    selects = page.one("main").all("select")
    assert {one.attrs["form"] for one in selects} == {"album-filters"}
    assert [one.attrs["value"] for one in page.all("option") if "selected" in one.attrs] == [
        "treasure"
    ]
    assert options(page, "type")


def test_the_title_says_what_is_asked_for(plain):
    title = plain("/en/cards/dominion/?type=treasure&cost=3").tree.one("title").text
    bare = plain("/en/cards/dominion/").tree.one("title").text

    assert title.replace("\xa0", " ") == "Treasure – 3 – Cards – Dominion · Regula"
    assert bare.replace("\xa0", " ") == "Cards – Dominion · Regula"
