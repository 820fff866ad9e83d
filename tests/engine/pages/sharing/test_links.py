"""What a link to a position unfolds to, what a page offers to copy, and what stands on paper."""

import re
from html import unescape

import pytest

from corpus.languages import CODES
from corpus.languages.writing import unbound
from corpus.paper.public import is_local
from corpus.paper.qr import LONGEST, qr_of
from engine.pages.sharing.verdict import plain
from tests.engine.pages.sharing.positions import FLAGSHIP, PUBLIC, TRASHED
from tests.pages.html import parsed

SANDBOX = "dominion/sandbox/?like=rats-watchtower-changeling"

ENDED = ("020-99m", "112-4p8")


def meta(page):
    """What a page says to places that show links."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize(
    ("ui", "refused", "number"),
    [
        ("en", "Refused: ", "Rule 2b"),
        ("pl", "Niemożliwe: ", "Zasada 2b"),
        ("ru", "Нельзя: ", "Правило 2b"),
        ("ja", "できないこと：", "ルール2b"),
        ("hu", "Nem lehet: ", "2b szabály"),
    ],
)
def test_a_link_unfolds_to_picture_verdict_and_rule(read, client, ui, refused, number):
    said = meta(read(f"{TRASHED}/", ui).page)

    assert refused in said["og:description"]
    assert number in said["og:description"].replace("\u00a0", " ")
    assert said["og:description"] in said["og:image:alt"]
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert said["twitter:card"] == "summary_large_image"
    assert said["og:url"] == f"http://testserver/{ui}/examples/{TRASHED}/"
    picture = client.get(said["og:image"].removeprefix("http://testserver"))
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/png")


@pytest.mark.parametrize(
    ("ui", "over"),
    [
        ("en", "The line is over. "),
        ("pl", "Koniec wariantu. "),
        ("ru", "Вариант разыгран до конца. "),
        ("ja", "この進め方はここまでです。"),
        ("hu", "A játékmenet véget ért. "),
    ],
)
def test_where_a_line_is_over_a_link_tells_how_it_ended(read, ui, over):
    page = read(f"{FLAGSHIP}/020-99m/", ui).page
    said = meta(page)["og:description"]

    assert said.startswith(over)
    ended = [plain(one.text) for one in parsed(page).one("details", "ask-news").all("li")]
    assert unbound(said) == unbound(over + " · ".join(ended[-3:]))


def test_how_one_line_ended_is_not_how_another_did(read):
    told = {meta(read(f"{FLAGSHIP}/{code}/").page)["og:description"] for code in ENDED}

    assert len(told) == len(ENDED)


def test_where_something_is_asked_what_happened_last_is_not_told(read):
    said = meta(read(f"{FLAGSHIP}/0-xkv/").page)["og:description"]

    assert said.endswith("?")


def test_where_nothing_is_refused_no_rule_is_named(read):
    assert "Refused" not in meta(read(f"{FLAGSHIP}/").page)["og:description"]


def test_a_table_of_ones_own_has_an_address_and_nothing_else(read):
    page = read(SANDBOX).page

    assert "picture" not in meta(page)["og:image"].removesuffix("/en/picture.png"), "the site's"
    assert "oembed" not in page
    assert 'id="share-address"' in page
    assert 'id="share-frame"' not in page
    assert "ruling=" not in page


@pytest.mark.parametrize("ui", CODES)
def test_without_script_address_and_code_are_there_to_be_selected(read, ui):
    tree = parsed(read(f"{TRASHED}/", ui).page)
    field = next(one for one in tree.all("input") if one.attrs.get("id") == "share-address")
    frame = next(one for one in tree.all("textarea") if one.attrs.get("id") == "share-frame")

    assert field.attrs["value"] == f"http://testserver/{ui}/examples/{TRASHED}/"
    assert {"readonly"} <= field.attrs.keys() & frame.attrs.keys()
    assert f'src="http://testserver/{ui}/embed/{TRASHED}/"' in unescape(frame.text)


def test_the_address_is_of_the_position_and_not_of_how_one_came_there(read):
    page = read(f"{TRASHED}/?ahead=001-k2m&cards=open").page

    assert f'value="http://testserver/en/examples/{TRASHED}/"' in page


def test_a_ruling_is_reported_on_the_rule_that_decides(read, client):
    page = unescape(read(f"{TRASHED}/?off=dominion/exchange/4.5", "hu").page)
    form = re.search(r'href="(/hu/suggest/[^"]*ruling=[^"]*)"', page)[1]

    assert "/rule/dominion/" in form
    assert form.endswith(f"ruling={TRASHED},dominion/exchange/4.5")
    assert client.get(form).status_code == 200


def test_where_nothing_is_refused_it_is_reported_on_the_rule_that_asks(read, client):
    page = unescape(read(f"{FLAGSHIP}/").page)
    form = re.search(r'href="(/en/suggest/[^"]*ruling=[^"]*)"', page)[1]

    assert client.get(form).status_code == 200


def test_paper_has_a_code_where_others_can_reach_the_host(read, settings):
    settings.ALLOWED_HOSTS = ["*"]

    for place in (f"{TRASHED}/", f"{TRASHED}/?as=transcript"):
        page = read(place, **PUBLIC).page
        assert str(qr_of(f"http://regula.example.org/en/examples/{TRASHED}/")) in page
        for host in ("127.0.0.1:8000", "localhost", "192.168.1.7", "nas.local"):
            at_home = read(place, Host=host).page
            assert "share-qr" not in at_home
            assert f'transcript-address">http://{host}' not in at_home


def test_a_site_with_an_address_of_its_own_prints_that(read, settings):
    settings.SITE_ADDRESS = "https://regula.example.org"

    page = read(f"{TRASHED}/?as=transcript").page

    assert f"https://regula.example.org/en/examples/{TRASHED}/" in page
    assert "share-qr" in page


def test_a_code_is_drawn_of_each_address_apart_and_of_none_that_is_overlong():
    assert str(qr_of("https://a.example/")) != str(qr_of("https://b.example/"))
    assert qr_of("https://a.example/" + "x" * LONGEST) == ""
    assert qr_of("") == ""
    assert "a.example" not in qr_of("https://a.example/")


def test_a_host_that_only_looks_public_is_local():
    assert is_local("regula.internal")
    assert not is_local("internal.example.org")
