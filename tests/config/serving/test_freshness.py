"""Who may keep which answer: a change is seen at once, and an editor's page is nobody else's."""

import pytest

from config.serving.freshness import FOR_ALL, FOR_NOBODY, FOR_ONE
from rules.publishing import Draft, publish

RULE = "dominion/exchange/r3.4"
pytestmark = pytest.mark.usefixtures("corpus", "db")


def control(response):
    return response.headers["Cache-Control"]


@pytest.mark.parametrize(
    "address",
    [
        "/pl/", f"/ja/{RULE}/", f"/ja/{RULE}/?text=hu", "/hu/search/index/", "/en/terms/",
        "/en/cards/dominion/rats/", "/pl/nothing/here/", "/", f"/id/{RULE}", "/sitemap.xml",
        "/api/v1/coverage", "/api/v1/sections/nothing/at/all", "/en/manifest.webmanifest",
        "/hu/examples/dominion/rats-watchtower-changeling/", "/en/api/",
    ],
)  # fmt: skip
def test_what_is_the_same_for_all_is_kept_by_all_and_asked_for_again(client, address):
    assert control(client.get(address)) == FOR_ALL == "public, no-cache"


@pytest.mark.each_database
def test_who_asks_again_is_sent_nothing_until_something_is_published(client):
    first = client.get(f"/pl/{RULE}/")
    again = client.get(f"/pl/{RULE}/", headers={"If-None-Match": first.headers["ETag"]})

    assert (again.status_code, again.content, control(again)) == (304, b"", FOR_ALL)

    publish([Draft(f"rule:{RULE}", "pl", title="Inaczej", body="Treść.")], author="Ilona")
    now = client.get(f"/pl/{RULE}/", headers={"If-None-Match": first.headers["ETag"]})

    assert now.status_code == 200
    assert "Inaczej" in now.content.decode()


@pytest.mark.parametrize(
    "address",
    ["/sitemap.xml", "/sitemap-rules.xml", "/api/v1/coverage", f"/api/v1/sections/{RULE}", "/pl/"],
)
def test_the_head_alone_has_the_tag_of_the_whole(client, address):
    head, whole = client.head(address), client.get(address)

    assert head.content == b""
    assert head.headers["ETag"] == whole.headers["ETag"]


def test_what_nobody_keeps_has_no_tag(client):
    answer = client.head("/pl/history/pl/as-of/dominion/exchange/?on=2999-01-01")

    assert control(answer) == FOR_NOBODY
    assert "ETag" not in answer.headers


@pytest.mark.each_database
def test_a_version_is_kept_by_all_and_by_one_who_has_signed_in_alone(client, django_user_model):
    address = f"/pl/history/pl/1/rule/{RULE}/"
    guest = client.get(address)
    again = client.get(address, headers={"If-None-Match": guest.headers["ETag"]})
    client.force_login(django_user_model.objects.create_user("Ilona", password="x", is_staff=True))

    assert (control(guest), again.status_code) == (FOR_ALL, 304)
    client.get("/pl/edit/")
    assert control(client.get(address)) == FOR_ONE


@pytest.mark.each_database
def test_an_editors_page_is_kept_by_no_other(client, django_user_model):
    ilona = django_user_model.objects.create_user("Ilona", password="x", is_staff=True)
    guest = client.get(f"/pl/{RULE}/")
    client.force_login(ilona)
    client.get("/pl/edit/")

    page = client.get(f"/pl/{RULE}/")

    assert control(guest) == FOR_ALL
    assert control(page) == FOR_ONE == "private, no-cache"
    assert "public" not in control(client.get("/pl/edit/"))
    assert "public" not in control(client.get("/admin/"))


def test_a_cookie_that_somebody_made_up_is_taken_away_from_nobody_else(client):
    client.cookies["sessionid"] = "made-up"
    client.cookies["editor"] = "made-up"

    answer = client.get(f"/pl/{RULE}/")

    assert answer.cookies["editor"].value == ""
    assert control(answer) == FOR_ONE


def test_what_is_sent_in_or_goes_wrong_is_kept_by_nobody(client):
    assert control(client.post("/pl/")) == FOR_NOBODY
    assert control(client.post("/api/v1/coverage")) == FOR_NOBODY


def test_a_part_of_a_page_says_that_it_is_one(client):
    address = "/en/examples/dominion/rats-watchtower-changeling/"
    part = client.get(address, headers={"HX-Request": "true"})

    assert control(part) == FOR_ALL
    assert "HX-Request" in part.headers["Vary"]
    assert "HX-Request" not in client.get(f"/en/{RULE}/").headers.get("Vary", "")


def test_what_a_view_says_itself_stays(client):
    assert control(client.get("/en/picture.png")) == "public, max-age=3600"
    assert control(client.get("/favicon.ico")) == "public, max-age=86400"


def test_pixels_are_not_packed_once_more(client):
    packed = {"Accept-Encoding": "gzip"}

    assert "Content-Encoding" not in client.get("/en/picture.png", headers=packed).headers
    assert client.get("/en/", headers=packed).headers["Content-Encoding"] == "gzip"


def test_a_book_is_not_packed_once_more(client):
    packed = {"Accept-Encoding": "gzip"}
    book = client.get("/en/books/dominion/exchange.epub", headers=packed)

    assert book.content[:2] == b"PK"
    assert "Content-Encoding" not in book.headers
    assert "Accept-Encoding" not in book.headers.get("Vary", "")
    paper = client.get("/en/books/dominion/exchange/", headers=packed)
    assert paper.headers["Content-Encoding"] == "gzip"
