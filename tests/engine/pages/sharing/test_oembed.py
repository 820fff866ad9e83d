"""oEmbed: who is given the address of a position is told the frame in which it is played."""

from urllib.parse import quote

import pytest

from tests.engine.pages.sharing.positions import BROKEN, ELSEWHERE, FLAGSHIP, TRASHED

HERE = "http://testserver"


@pytest.fixture
def asked(client, corpus, db):
    """Ask about an address; the answer with its JSON as `said`."""

    def get(url, **more):
        answer = client.get("/oembed", {"url": url, **more})
        assert not answer.cookies
        answer.said = answer.json()
        return answer

    return get


def test_it_tells_the_frame_and_the_picture(asked, client):
    said = asked(f"{HERE}/ja/examples/{TRASHED}/").said

    assert (said["version"], said["type"], said["title"]) == (
        "1.0",
        "rich",
        "廃棄したネズミは交換できない",
    )
    assert f'src="{HERE}/ja/embed/{TRASHED}/"' in said["html"]
    assert (said["thumbnail_width"], said["thumbnail_height"]) == (1200, 630)
    picture = client.get(said["thumbnail_url"].removeprefix(HERE))
    assert picture.headers["Content-Type"] == "image/png"


def test_a_play_page_says_where_it_is_asked_about(client, asked):
    page = client.get(f"/hu/examples/{TRASHED}/").content.decode()
    link = page.split('type="application/json+oembed" href="')[1].split('"')[0]

    said = client.get(link.removeprefix(HERE).replace("&amp;", "&")).json()

    assert f"{HERE}/hu/embed/{TRASHED}/" in said["html"]


@pytest.mark.parametrize(
    "url",
    [
        f"{HERE}/pl/embed/{TRASHED}/",
        f"{HERE}/pl/examples/{TRASHED}/?cards=open#step-2",
        f"{HERE.upper().replace('HTTP', 'http')}/pl/examples/{TRASHED}/",
        f"{HERE}/pl/examples/{quote(TRASHED, safe='/').replace('-', '%2D')}/",
    ],
)
def test_it_knows_a_position_however_its_address_is_written(asked, url):
    assert f"{HERE}/pl/embed/{TRASHED}/" in asked(url).said["html"]


def test_what_is_switched_off_stays_so(asked):
    off = "?off=dominion/stop-moving/2b"

    assert (
        f"/en/embed/{FLAGSHIP}/{off}" in asked(f"{HERE}/en/examples/{FLAGSHIP}/{off}").said["html"]
    )
    assert asked(f"{HERE}/en/examples/{FLAGSHIP}/?off=dominion/x").status_code == 404


def test_a_rule_that_only_refuses_is_off_in_the_frame_too(asked):
    """Nothing that the example claims needs it; "if it were allowed" leads to a world without it."""
    off = "?off=hkk/basics.target"

    page = f"{HERE}/en/examples/hkk/another-target/"
    assert f"/en/embed/hkk/another-target/{off}" in asked(f"{page}{off}").said["html"]
    assert asked(f"{page}?off=hkk/92.1").status_code == 404


def test_the_frame_is_as_small_as_is_asked_and_no_picture_is_larger(asked):
    place = f"{HERE}/en/examples/{FLAGSHIP}/"

    small = asked(place, maxwidth="400", maxheight="300").said
    large = asked(place, maxwidth="99999", maxheight="5000").said

    assert (small["width"], small["height"]) == (400, 300)
    assert 'width="400" height="300"' in small["html"]
    assert "thumbnail_url" not in small
    assert (large["width"], large["height"]) == (720, 720)
    assert "thumbnail_url" in large


@pytest.mark.parametrize(
    "junk", ["0", "-1", "1.5", "1e3", "abc", " 5", "٣٠٠", "9" * 6, "9" * 5000, "0x10", "\x00"]
)
def test_a_size_that_is_none_is_refused(asked, junk):
    for name in ("maxwidth", "maxheight"):
        assert asked(f"{HERE}/en/examples/{FLAGSHIP}/", **{name: junk}).status_code == 400


@pytest.mark.parametrize(
    "url",
    [
        *ELSEWHERE,
        "http://testserver.evil.example/en/examples/",
        f"http://testserver@evil.example/en/examples/{TRASHED}/",
        f"http://evil.example/en/examples/{TRASHED}/",
        f"/en/examples/{TRASHED}/",
        f"{HERE}/en/examples/{BROKEN}/",
        f"{HERE}/en/examples/{FLAGSHIP}/zzz/",
        f"{HERE}/en/examples/dominion/nothing/",
        f"{HERE}/en/dominion/exchange/",
        f"{HERE}/en/examples/{FLAGSHIP}/lines/",
        f"{HERE}/xx/examples/{TRASHED}/",
        f"{HERE}/en/examples/{TRASHED}/" + "a" * 3_000,
        f"{HERE}/ja/examples/望楼/ネズミ/",
        f"{HERE}/%zz/%00/\x00",
        "http://[::1",
        "ネズミ",
        " ",
    ],
)
def test_of_what_is_no_position_of_ours_there_is_nothing(asked, url):
    found = asked(url)

    assert found.status_code == 404
    assert found.said.keys() == {"error"}


def test_what_is_not_asked_rightly_is_told(client, corpus, db):
    assert client.get("/oembed").status_code == 400
    assert client.get("/oembed?url=").status_code == 400
    place = f"{HERE}/en/examples/{FLAGSHIP}/"
    assert client.get("/oembed", {"url": place, "format": "xml"}).status_code == 501
    assert client.get("/oembed", {"url": place, "format": "json"}).status_code == 200
    assert client.post("/oembed", {"url": place}).status_code == 405


def test_a_site_with_an_address_of_its_own_knows_itself_by_it(asked, settings):
    settings.SITE_ADDRESS = "https://regula.example.org"

    said = asked(f"https://regula.example.org/en/examples/{TRASHED}/").said

    assert "https://regula.example.org/en/embed/" in said["html"]
    assert said["thumbnail_url"].startswith("https://regula.example.org/en/examples/")
