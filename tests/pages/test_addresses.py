"""Addresses: what is told to search engines, what decides a language, what never changes."""

import pytest
from django.utils.translation import override

from corpus.languages import CODES
from rules.models import Section
from rules.publishing import Draft, publish
from tests.pages.html import parsed
from tests.pages.kinds import KINDS

HOST = "http://testserver"
RULE = "dominion/exchange/r3.4/"
every_language = pytest.mark.parametrize("ui", CODES)


def alternates(tree):
    links = tree.all("link", rel="alternate")
    return {a.attrs["hreflang"]: a.attrs["href"] for a in links if "hreflang" in a.attrs}


def home_of(tree):
    return tree.one("link", rel="canonical").attrs["href"]


@every_language
@pytest.mark.parametrize(
    ("path", "anywhere"),
    [
        ("", "/"),
        ("hkk/", "/en/hkk/"),
        ("dominion/exchange/", "/en/dominion/exchange/"),
        (RULE, "/id/dominion/exchange/r3.4"),
        ("cards/dominion/rats/", "/en/cards/dominion/rats/"),
    ],
)
def test_a_page_names_itself_and_its_siblings_in_five_languages(read, ui, path, anywhere):
    """And where the reader's browser chooses the language; in English where no address does."""
    tree = read(f"/{ui}/{path}").tree

    siblings = {code: f"{HOST}/{code}/{path}" for code in CODES}
    assert home_of(tree) == f"{HOST}/{ui}/{path}"
    assert alternates(tree) == siblings | {"x-default": f"{HOST}{anywhere}"}


def test_a_text_in_another_language_is_at_home_on_the_page_of_that_language(read):
    assert home_of(read(f"/pl/{RULE}?text=ja").tree) == f"{HOST}/ja/{RULE}"
    assert home_of(read(f"/pl/{RULE}?text=pl").tree) == f"{HOST}/pl/{RULE}"
    assert home_of(read(f"/pl/{RULE}?with=ja").tree) == f"{HOST}/pl/{RULE}"


@pytest.mark.parametrize("address", [f"/pl/{RULE}?text=zz", "/pl/dominion/exchange/r99/"])
def test_what_is_refused_or_not_there_is_at_home_nowhere(read, address):
    tree = read(address).tree

    assert not tree.all("link", rel="canonical")
    assert not alternates(tree)
    assert tree.one("meta", name="robots").attrs["content"] == "noindex"


@every_language
def test_the_language_switch_keeps_the_place_and_the_question(read, ui):
    tree = read(f"/{ui}/{RULE}?text=ja&with=pl").tree
    switch = tree.one("nav", "language-switch").all("a")

    assert [a.attrs["href"] for a in switch] == [
        f"/{code}/{RULE}?text=ja&with=pl" for code in CODES
    ]
    assert [a.attrs["lang"] for a in switch] == list(CODES)
    assert [a.attrs["lang"] for a in switch if "aria-current" in a.attrs] == [ui]


def test_an_overlong_address_is_not_repeated(read):
    response = read(f"/pl/{RULE}?with={'a' * 50_000}")

    assert response.tree.one("nav", "language-switch").links() == [f"/{code}/" for code in CODES]
    assert len(response.page) < 20_000


def test_the_language_switch_keeps_what_was_searched(read):
    links = read("/pl/search/?q=%E4%BA%A4%E6%8F%9B&game=dominion").tree.one(
        "nav", "language-switch"
    )

    assert "/hu/search/?q=%E4%BA%A4%E6%8F%9B&game=dominion" in links.links()


@pytest.mark.parametrize(
    ("accepts", "ui"),
    [
        ("pl", "pl"),
        ("ja-JP,ja;q=0.9,en;q=0.5", "ja"),
        ("en;q=0.4,hu;q=0.8", "hu"),
        ("de,fr;q=0.9,ru;q=0.1", "ru"),
        ("de,fr;q=0.9", "en"),
        ("", "en"),
        ("*", "en"),
        ("pl;q=zero;;,,\x01", "en"),
    ],
)
def test_the_front_door_follows_the_readers_browser(client, db, accepts, ui):
    response = client.get("/", headers={"Accept-Language": accepts})

    assert (response.status_code, response.headers["Location"]) == (302, f"/{ui}/")
    assert "Accept-Language" in response.headers["Vary"]


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_nowhere_else_does_the_browser_decide(read, path):
    response = read(f"/pl/{path}", Accept_Language="ja")

    assert response.tree.one("html").attrs["lang"] == "pl"
    assert "Accept-Language" not in response.headers.get("Vary", "")


def test_the_language_of_one_request_does_not_reach_the_next(read):
    with override("ja"):
        assert read("/hu/").tree.one("html").attrs["lang"] == "hu"
    assert read("/en/nothing/").tree.one("html").attrs["lang"] == "en"


def test_every_key_has_a_lasting_address_that_leads_to_its_page(client, corpus, db):
    for key in Section.objects.values_list("key", flat=True):
        response = client.get(f"/id/{key}", headers={"Accept-Language": "ja"})

        assert response.status_code == 302, key
        assert response.headers["Location"] == f"/ja/{key}/"


LASTING = "/id/hkk/playing/21.5.3"


@pytest.mark.parametrize(
    ("asked", "accepts", "ui"),
    [
        ("", "pl,en;q=0.5", "pl"),
        ("", "ru-RU", "ru"),
        ("", "de", "en"),
        ("", "", "en"),
        ("?ui=ja", "pl", "ja"),
        ("?ui=", "pl", "pl"),
    ],
)
@pytest.mark.parametrize("address", [LASTING, "/resolve?q=HKK+21.5.3"])
def test_an_address_without_a_language_keeps_the_readers(
    client, indexed, db, address, asked, accepts, ui
):
    address += asked.replace("?", "&") if "?" in address else asked
    response = client.get(address, headers={"Accept-Language": accepts})

    assert response.headers["Location"] == f"/{ui}/hkk/playing/21.5.3/"
    assert response.status_code == 302
    assert "Accept-Language" in response.headers["Vary"]


def test_a_lasting_address_in_no_language_of_ours_is_refused_in_the_readers(client, corpus, db):
    response = client.get(f"{LASTING}?ui=xx", headers={"Accept-Language": "hu"})

    assert response.status_code == 400
    assert parsed(response.content.decode()).one("html").attrs["lang"] == "hu"


@pytest.mark.parametrize("address", ["/id/dominion/exchange/r99", "/nothing", "/nothing/of/ours/"])
def test_what_is_not_there_is_said_in_the_readers_language(client, corpus, db, address):
    response = client.get(address, headers={"Accept-Language": "ja"})

    assert response.status_code == 404
    assert parsed(response.content.decode()).one("html").attrs["lang"] == "ja"
    assert "Accept-Language" in response.headers["Vary"]


def test_programs_are_answered_in_english_whoever_asks(client, corpus, db):
    response = client.get("/api/v1/nothing", headers={"Accept-Language": "ja"})

    assert response.json() == {"error": "There is nothing at this address."}
    assert "Accept-Language" not in response.headers.get("Vary", "")


@pytest.mark.each_database
def test_a_lasting_address_outlives_a_new_text(client, corpus, db):
    before = client.get("/id/dominion/exchange/r3.4").headers["Location"]

    publish(
        [Draft("rule:dominion/exchange/r3.4", "pl", "Nowy tytuł", "Zupełnie nowa zasada.")],
        author="Ilona",
    )

    assert client.get("/id/dominion/exchange/r3.4").headers["Location"] == before
    assert "Zupełnie nowa zasada." in client.get("/pl/dominion/exchange/r3.4/").content.decode()


def test_a_key_of_nothing_has_no_lasting_address(client, corpus, db):
    assert client.get("/id/dominion/exchange/r99").status_code == 404


@pytest.mark.parametrize("path", ["/pl", "/pl/dominion", "/pl/dominion/exchange", "/ja/terms"])
def test_a_forgotten_slash_is_mended(client, corpus, db, path):
    response = client.get(path)

    assert (response.status_code, response.headers["Location"]) == (301, f"{path}/")


def test_every_page_of_a_rule_names_its_lasting_address(read):
    assert "/id/dominion/exchange/r3.4?ui=ja" in read(f"/ja/{RULE}").tree.links()
