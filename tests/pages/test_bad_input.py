"""Addresses of nothing and questions without sense: a sentence, something near, never a 500."""

import re
from urllib.parse import unquote

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.log import log_response

from corpus.languages import CODES, writing_of
from corpus.languages.writing import unbound
from tests.pages.html import parsed
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
    "moves",
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


def test_what_is_not_there_is_not_worth_a_line_of_the_log(client, db, caplog):
    """Anybody could fill the disk with them; what the site itself does wrong is told."""
    assert client.get("/pl/dominion/nothing/").status_code == 404
    assert not caplog.records

    log_response("%s", "broken", response=HttpResponse(status=500))
    assert [one.levelname for one in caplog.records] == ["ERROR"]


@pytest.mark.parametrize(
    "odd", ["a%3Fq=1", "a%23b", "a%25b", "%0d%0aSet-Cookie:%20x=y", "%E4%BA%A4"]
)
def test_an_odd_address_stays_the_same_in_another_language(read, odd):
    """Once the links had the address as it is read, not as it is written."""
    response = read(f"/pl/dominion/{odd}/")

    links = response.tree.one("nav", "language-switch").links()
    assert [unquote(link) for link in links] == [f"/{ui}/dominion/{unquote(odd)}/" for ui in CODES]
    assert all(re.fullmatch(r"[!-~]+", link) and "?" not in link for link in links)


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


@pytest.mark.parametrize(
    ("ui", "typed", "said"),
    [
        ("pl", "dominion/exchange/nothing/", {"Wymienianie (mechanika) Dominion"}),
        ("pl", "cards/dominion/wachtower/", {"Strażnica Dominion", "Dominion Karty"}),
        ("ja", "cards/dominion/wachtower/", {"望楼 ドミニオン", "ドミニオン カード"}),
        ("hu", "terms/exchang/", {"elcserélni Fogalmak", "Fogalmak"}),
        ("pl", "cards/dominion/qqqqqq/", {"Dominion Karty"}),
        ("pl", "dominion/xyz/", set()),
        ("pl", "nothing/", set()),
    ],
)
def test_what_is_offered_is_like_what_was_asked_for_and_named_as_readers_name_it(
    read, ui, typed, said
):
    """`teacher` is no slip for `wachtower`, and nobody who reads Polish knows `dominion/exchange`."""
    links = read(f"/{ui}/{typed}").tree.one("main").all("a", "pointer")

    assert {link.text for link in links} == said


def test_where_only_the_game_is_ours_the_way_to_it_stands_once_by_its_name(read):
    main = read("/ja/dominion/xyz/").tree.one("main")

    ways = [link for link in main.all("a") if link.attrs["href"] == "/ja/dominion/"]
    assert [(way.text, way.attrs["class"]) for way in ways] == [
        ("ドミニオン", "button button--main")
    ]


def test_a_rule_is_offered_by_its_number_and_name(read):
    links = read("/pl/hkk/playing/21.53/").tree.one("main").all("a", "pointer")

    first = next(link for link in links if link.attrs["href"] == "/pl/hkk/playing/21.5.3/")
    assert first.one(cls="rule-label").text == "21.5.3"
    assert first.one(cls="pointer-title").text.startswith("Wybór celu")
    assert all(link.one(cls="pointer-title").text for link in links)


def test_an_address_that_lacks_its_language_only_is_offered_in_the_readers(client, corpus, db):
    answer = client.get("/hkk/playing/21.5.3/", headers={"Accept-Language": "ja"})

    assert offered(parsed(answer.content.decode()))[0] == "/ja/hkk/playing/21.5.3/"


def test_where_nothing_is_near_nothing_is_made_up(read):
    near = [link for link in offered(read("/en/qqqqqqqqqqqqqq/").tree) if link != "/en/cards/"]

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
    assert writing_of(ui).all_of(CODES) in unbound(response.tree.one("main").text)


@every_language
@pytest.mark.parametrize(
    "address",
    [
        "dominion/exchange/?text=de", "history/de/rule/dominion/exchange/r3.4/",
        "history/de/since/dominion/exchange/?on=2020-01-01", "news/?text=de",
        "examples/dominion/rats-watchtower-changeling/two/?other=de",
    ],
)  # fmt: skip
def test_what_was_asked_for_stands_in_the_quotes_of_the_readers_language(read, ui, address):
    said = unbound(read(f"/{ui}/{address}").tree.one("main").text)

    assert "de".join(writing_of(ui).quotes) in said
    assert not re.search(r"['\"]de|de['\"]", said)


def test_no_text_language_is_the_readers_own(read):
    assert read("/ja/dominion/exchange/r3.4/?text=&with=").tree.all("div", "prose")[0].lang == "ja"


@pytest.mark.parametrize("from_", ["-1", "x", "99999999999", "１", "1.5", "", "%00"])
def test_a_place_that_is_not_in_the_source_breaks_nothing(read, from_):
    response = read(f"/pl/dominion/exchange/?from={from_}")

    assert response.status_code == 200
    assert response.tree.one("h1")


def test_a_part_behind_the_end_of_a_source_is_not_there_and_leads_to_the_rules(read):
    response = read("/pl/dominion/exchange/?from=9999999")

    assert response.status_code == 404
    assert "/pl/dominion/exchange/" in response.tree.one("main").links()


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

        assert (response.status_code, response.headers["Allow"]) == (405, "GET, HEAD")
        assert not response.cookies


def test_a_page_can_be_asked_for_its_head_alone(client, indexed, db):
    for path in KINDS.values():
        response = client.head(f"/ja/{path}")

        assert (response.status_code, response.content) == (200, b"")


def test_a_strange_host_is_refused_with_a_sentence(client, corpus, db):
    response = client.get("/pl/", headers={"Host": "evil.example:x/"})

    assert response.status_code == 400
    assert "html" in response.headers["Content-Type"]
