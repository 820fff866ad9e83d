"""Addresses of nothing and questions without sense: a sentence, something near, never a 500."""

import pytest
from django.test import Client

from corpus.languages import CODES
from tests.pages.kinds import KINDS

every_language = pytest.mark.parametrize("ui", CODES)
NOTHING = {
    "game": "chess/",
    "source": "dominion/chess/",
    "rule": "dominion/exchange/r99/",
    "number": "hkk/playing/99.99/",
    "wanted rule": "wanted/hkk/1.1.1/",
    "game of cards": "cards/chess/",
    "card": "cards/dominion/queen/",
    "card of another game": "cards/hkk/rats/",
    "term": "terms/checkmate/",
    "example": "examples/dominion/chess/",
    "text to edit": "edit/pl/",
}
NOT_FOUND = {
    "pl": "Pod tym adresem nic nie ma",
    "ru": "По этому адресу ничего нет",
    "ja": "このアドレスにページはありません",
    "hu": "Ezen a címen nincs semmi",
    "en": "There is nothing at this address",
}
HOSTILE = [
    "%00",
    "dominion%00/",
    "%ff%fe/",
    "%c3%28",
    "%ed%a0%80",
    "../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "dominion/../../settings/",
    "a" * 100_000,
    "%E4%BA%A4%E6%8F%9B" * 5_000,
    "dominion/" * 5_000,
    "%0d%0aSet-Cookie:x=y",
    "<script>alert(1)</script>",
    "{{7*7}}/{%25 debug %25}",
    "%252e%252e/",
    "dominion/exchange/%F0%9F%82%A1/",
    "dominion/exchange/' OR 1=1 --/",
    "//evil.example/",
]
PARAMETERS = [
    "text",
    "with",
    "from",
    "one",
    "two",
    "card",
    "letter",
    "q",
    "game",
    "lang",
    "kind",
    "off",
    "ahead",
    "as",
]


def offered(tree):
    return [a.attrs["href"] for a in tree.one("main").all("a")]


@pytest.mark.parametrize(
    ("ui", "path"),
    [*(("hu", path) for path in NOTHING.values()), *((ui, NOTHING["rule"]) for ui in CODES)],
)
def test_an_address_of_nothing_is_a_page_in_the_readers_language(read, ui, path):
    response = read(f"/{ui}/{path}")

    assert response.status_code == 404
    assert response.tree.one("html").attrs["lang"] == ui
    assert response.tree.one("h1").text == NOT_FOUND[ui]
    assert response.tree.one("nav", "language-switch")
    assert not response.cookies


def test_an_unknown_language_is_offered_the_five_we_speak(read):
    response = read("/de/dominion/exchange/")

    assert response.status_code == 404
    assert offered(response.tree)[:5] == [f"/{code}/dominion/exchange/" for code in CODES]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/pl/dominion/exchang/r3.4/", "/pl/dominion/exchange/r3.4/"),
        ("/ja/dominion/exchange/r3,4/", "/ja/dominion/exchange/r3.4/"),
        ("/hu/hkk/playing/21.53/", "/hu/hkk/playing/21.5.3/"),
        ("/ru/berserk/summoning/523.3.2/", "/ru/berserk/summoning/532.3.2/"),
        ("/en/cards/dominion/rat/", "/en/cards/dominion/rats/"),
        ("/pl/terms/exchang/", "/pl/terms/exchange/"),
        ("/pl/dominion/exchanges/", "/pl/dominion/exchange/"),
    ],
)
def test_what_was_meant_is_offered(read, typed, meant):
    response = read(typed)

    assert response.status_code == 404
    assert meant in offered(response.tree)
    assert read(meant).status_code == 200


def test_where_nothing_is_near_nothing_is_made_up(read):
    near = offered(read("/en/qqqqqqqqqqqqqq/").tree)

    assert not [link for link in near if link.startswith(("/en/dominion", "/en/hkk", "/en/cards/"))]


def test_everything_that_is_offered_exists(read):
    for typed in ("/pl/dominion/exchang/r3.4/", "/hu/hkk/playin/21/", "/ja/cards/dominion/watch/"):
        for link in offered(read(typed).tree):
            assert read(link).status_code == 200, link


@every_language
@pytest.mark.parametrize("path", ["dominion/exchange/", "dominion/exchange/r3.4/"])
@pytest.mark.parametrize("asked", ["text=zz", "with=zz", "text=PL", "text=pl,ja", "with=%00"])
def test_an_unknown_text_language_is_refused_with_a_sentence(read, ui, path, asked):
    response = read(f"/{ui}/{path}?{asked}")

    assert response.status_code == 400
    assert response.tree.one("html").attrs["lang"] == ui
    assert "pl, ru, ja, hu, en" in response.tree.one("main").text


def test_no_text_language_is_the_readers_own(read):
    assert read("/ja/dominion/exchange/r3.4/?text=&with=").tree.all("div", "prose")[0].lang == "ja"


@pytest.mark.parametrize("from_", ["-1", "x", "99999999999", "１", "1.5", "", "%00", "9999999"])
def test_a_place_that_is_not_in_the_source_breaks_nothing(read, from_):
    response = read(f"/pl/dominion/exchange/?from={from_}")

    assert response.status_code == 200
    assert response.tree.one("h1")


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_addresses_break_nothing(corpus, db, text):
    client = Client(raise_request_exception=True)
    for head in ("/", "/pl/", "/ja/cards/dominion/", "/id/", "/ru/wanted/hkk/"):
        response = client.get(f"{head}{text}")

        assert response.status_code in {301, 302, 400, 404}, head
        assert b"<script>alert" not in response.content
        assert len(response.content) < 60_000
        assert not response.cookies
        assert not response.headers.get("Location", "").startswith("//")


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_questions_break_nothing(indexed, db, text):
    client = Client(raise_request_exception=True)
    text = text.replace("&", "%26").replace("#", "%23")
    for path in ("dominion/exchange/", "dominion/exchange/r3.4/", "search/together/", "search/",
                 "search/index/", "search/contexts/term/exchange/",
                 "examples/dominion/rats-watchtower-changeling/"):  # fmt: skip
        asked = "&".join(f"{name}={text[:20_000]}" for name in PARAMETERS)
        response = client.get(f"/pl/{path}", QUERY_STRING=asked)

        assert response.status_code in {200, 302, 400}, path
        assert b"<script>alert" not in response.content
        assert len(response.content) < 100_000
        assert not response.cookies


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_pages_are_only_read(corpus, db, path):
    for client in (Client(), Client(enforce_csrf_checks=True)):
        response = client.post(f"/pl/{path}", data="q=1", content_type="text/plain")

        assert response.status_code in {403, 405}
        assert not response.cookies


def test_a_page_can_be_asked_for_its_head_alone(client, indexed, db):
    for path in KINDS.values():
        response = client.head(f"/ja/{path}")

        assert (response.status_code, response.content) == (200, b"")


def test_a_strange_host_is_refused_with_a_sentence(client, corpus, db):
    response = client.get("/pl/", headers={"Host": "evil.example:x/"})

    assert response.status_code == 400
    assert "html" in response.headers["Content-Type"]
