"""Bad questions: always a sentence, never a broken page; and nothing can be written."""

import re

import pytest
from django.test import Client

from corpus.languages import CODES

HOSTILE = [
    "\0",
    "\ud800",
    "‮evil",
    "a" * 100_000,
    "' OR 1=1 --",
    "../../etc/passwd",
    "🂡",
    "\r\nX: y",
]
PARAMETERS = ["q", "ui", "game", "lang", "kind", "source", "limit", "page"]
EVERY = [
    "search", "sections", "sections/dominion/stop-moving/2b", "cards/rats", "terms/trash",
    "examples/dominion/last-changeling", "coverage", "openapi.json",
]  # fmt: skip


def encoded(text):
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("name", PARAMETERS)
def test_hostile_parameters_are_answered_or_refused(client, corpus, db, name, text):
    for path in ("search", "sections"):
        response = client.get(f"/api/v1/{path}", QUERY_STRING=f"{name}={encoded(text)}")

        assert response.status_code in {200, 400, 404}
        if response.status_code != 200:
            assert response.json()["error"].endswith(".")
            assert len(response.content) < 1_000


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("path", ["sections", "wanted", "cards", "terms", "examples/dominion", "x"])
def test_hostile_addresses_are_addresses_of_nothing(client, corpus, db, path, text):
    response = client.get(f"/api/v1/{path}/{encoded(text)}")

    assert response.status_code == 404
    assert response.json()["error"]


@pytest.mark.parametrize("number", ["1_0", "+1", " 1", "1 ", "１", "²", "1.0", "x", "1e3", "%00"])
def test_a_number_is_digits_in_no_other_spelling_that_python_knows(read, number):
    for path, name in (("sections", "page"), ("search", "limit"), ("search", "page")):
        assert read(path, **{name: number}) == (
            400,
            {"error": f"“{name}” must be a whole number."},
        )


@pytest.mark.parametrize("number", ["1", "", "01"])
def test_digits_are_a_number_and_nothing_is_as_good_as_none(read, number):
    for path, name in (("sections", "page"), ("search", "limit"), ("search", "page")):
        assert read(path, **{name: number})[0] == 200


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "x", "9" * 5_000, "１0x", "1e3"])
def test_a_page_and_a_limit_are_whole_numbers(read, number):
    for path, name in (("sections", "page"), ("search", "limit"), ("search", "page")):
        status, said = read(path, **{name: number})

        assert status == 400
        assert f"“{name}”" in said["error"]


def test_a_page_after_the_last_one_is_not_there(read):
    status, said = read("sections", game="hkk", page=10**30)

    assert status == 404
    assert re.fullmatch(r"There is no page 10+; the last one is \d+\.", said["error"])


def test_the_highest_limit_is_a_hundred(read):
    assert read("search", q="a", limit=100)[0] == 200
    assert read("search", q="a", limit=101)[1] == {"error": "“limit” must be at most 100."}


def test_hits_have_twenty_pages_and_no_more(read):
    assert read("search", q="a", page=20)[0] == 200
    assert read("search", q="a", page=21)[1] == {"error": "“page” must be at most 20."}


def test_an_unknown_language_is_told_the_known_ones(read):
    status, said = read("sections", lang="de")

    assert status == 400
    assert all(f"'{code}'" in said["error"] for code in CODES)
    assert "''" not in said["error"]


def test_an_unknown_game_is_told_the_known_ones(read):
    status, said = read("sections", game="poker")

    assert status == 404
    assert said["error"].startswith("There is no game “poker”. There is: dominion")
    assert read("sections", game="dominion", source="playing")[0] == 404
    assert read("search", q="x", game="poker") == (404, said)


def test_two_wrong_parameters_make_two_sentences(read):
    _, said = read("sections", lang="de", page="x")

    assert said["error"].count("“") == 2


@pytest.mark.parametrize("path", EVERY)
def test_every_address_can_be_asked_for_its_head_alone(client, corpus, db, path):
    head, whole = client.head(f"/api/v1/{path}"), client.get(f"/api/v1/{path}")

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Type"] == whole.headers["Content-Type"]
    assert "Set-Cookie" not in whole.headers


@pytest.mark.parametrize("path", EVERY)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_nothing_can_be_written(corpus, db, path, method):
    response = Client(enforce_csrf_checks=True).generic(method, f"/api/v1/{path}", b"{}")

    assert response.status_code == 405
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"
    assert "GET or HEAD" in response.json()["error"]


@pytest.mark.parametrize("path", ["", "nothing", "section/x"])
def test_an_address_without_a_subject_is_refused_in_json(read, path):
    assert read(path)[0] == 404


@pytest.mark.parametrize("path", [*EVERY, "", "nothing", "cards/nobody", "search?limit=many"])
def test_any_page_may_read_what_is_answered_and_what_is_refused(client, corpus, db, path):
    for answer in (client.get(f"/api/v1/{path}"), client.head(f"/api/v1/{path}")):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert "Origin" not in answer.headers.get("Vary", "")


def test_a_browser_that_asks_beforehand_is_told_what_it_may(client, db):
    asking = {"Origin": "https://example.org", "Access-Control-Request-Method": "GET"}
    answer = client.options("/api/v1/coverage", headers=asking)

    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_no_page_of_another_site_reads_our_pages(client, corpus, db):
    assert "Access-Control-Allow-Origin" not in client.get("/pl/").headers
    assert client.options("/pl/").status_code == 405
