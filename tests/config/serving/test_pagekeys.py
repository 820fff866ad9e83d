"""What makes one page another for the readers of kept pages, and what does not."""

from urllib.parse import parse_qsl

import pytest

from config.access.passes import pass_for
from tests.config.serving.standins import Site
from tests.config.serving.visiting import ask


def test_another_interface_language_is_another_page(kept):
    site = Site()
    door = kept(site)

    ask(door)
    ask(door, "/hu/hkk/playing/")

    assert site.asked == 2


@pytest.mark.parametrize(
    "request_",
    [
        {"cookie": "sessionid=abc; editor=PASS"},
        {"method": "POST"},
        {"query": "utm=1"},
        {"query": "off=1"},
        {"query": "text=" + "x" * 400},
        {"query": "&" * 100},
        {"path": "/ja/edit/login/"},
        {"path": "/ja/search/health/"},
        {"path": "/ja/search/", "query": "q=x&utm=1"},
        {"path": "/ja/search/", "query": "q=" + "x" * 300},
        {"path": "/ja/search/", "query": "&" * 1_500},
        {"path": "/admin/"},
        {"host": "evil.example"},
    ],
)
def test_editors_forms_endless_words_and_unknown_parameters_pass_by(request_, kept):
    site = Site()
    door = kept(site)
    request_ = {name: value.replace("PASS", pass_for("abc")) for name, value in request_.items()}

    ask(door, **request_)
    ask(door, **request_)

    assert site.asked == 2


def test_only_what_django_takes_for_htmx_gets_a_part(kept):
    """Any other value of the header once stored the whole page as the part, for everybody."""
    site = Site()
    door = kept(site)
    for value in ("false", "1", "TRUE", "true,true", " "):
        ask(door, "/ja/search/", hx_request=value)
        assert "HTTP_HX_REQUEST" not in site.told
    assert site.asked == 1

    ask(door, "/ja/search/", hx_request="true")

    assert site.asked == 2
    assert site.told["HTTP_HX_REQUEST"] == "true"


def test_a_page_that_has_no_part_is_one_entry(kept):
    site = Site()
    door = kept(site)

    ask(door)
    ask(door, hx_request="true")

    assert site.asked == 1


@pytest.mark.parametrize("trusted", [True, False])
def test_the_scheme_is_what_a_trusted_proxy_says_and_nobody_else(kept, settings, trusted):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if trusted else None
    site = Site()
    door = kept(site)

    schemes = []
    for said in ("https", "https,http", "http", "ftp", "anything"):
        ask(door, x_forwarded_proto=said)
        schemes.append(site.told["wsgi.url_scheme"])

    assert site.asked == (2 if trusted else 1)
    assert set(schemes) == ({"http", "https"} if trusted else {"http"})


@pytest.mark.parametrize("host", ["localhost:8000", "LocalHost:8000", "localhost.:8000"])
def test_one_host_in_any_spelling_is_one_page(kept, host):
    site = Site()
    door = kept(site)
    ask(door)

    ask(door, host=host)

    assert site.asked == 1
    assert site.told["HTTP_HOST"] == "localhost:8000"


@pytest.mark.parametrize(
    ("cookie", "sealed"),
    [
        ("sessionid=abc", ""),
        ("sessionid=abc; editor=PASS", "abcd"),
        ("sessionid=; editor=PASS", ""),
        ("editor=PASS", "abc"),
        ("sessionid=abc; editor=é", ""),
        ("csrftoken=!", ""),
        ("csrftoken=" + "a" * 32, ""),
    ],
)
def test_a_made_up_cookie_is_answered_like_none(kept, cookie, sealed):
    cookie = cookie.replace("PASS", pass_for(sealed))
    site = Site()
    door = kept(site)

    ask(door, cookie=cookie)
    assert "HTTP_COOKIE" not in site.told
    ask(door)

    assert site.asked == 1


def test_whatever_else_is_sent_django_is_not_told(kept):
    site = Site()
    door = kept(site)

    ask(door, method="HEAD", range="bytes=0-1", accept_language="pl", x_forwarded_host="evil",
        content_type="text/plain; charset=utf-16", accept_encoding="gzip", if_none_match="*",
        user_agent="x", authorization="Basic x", content_length="4", client="1.2.3.4")  # fmt: skip

    assert {name for name in site.told if name.startswith(("HTTP", "CONTENT", "REMOTE"))} == {
        "HTTP_HOST", "CONTENT_LENGTH", "REMOTE_ADDR",
    }  # fmt: skip
    assert (site.told["REQUEST_METHOD"], site.told["CONTENT_LENGTH"]) == ("GET", "")


@pytest.mark.parametrize(
    ("again", "asked"),
    [
        ("q=%E4%BA%A4%E6%8F%9B&game=dominion", 1),
        ("game=dominion&lang=&q=%E4%BA%A4%E6%8F%9B", 1),
        ("q=++%E4%BA%A4%E6%8F%9B+&game=dominion", 1),
        ("q=%E4%BA%A4%E6%8F%9B&game=hkk", 2),
        ("q=%E4%BA%A4%E6%8F%9B&game=dominion&page=2", 2),
    ],
)
def test_a_search_is_kept_by_its_words_and_filters(again, asked, kept):
    site = Site()
    door = kept(site)

    ask(door, "/ja/search/", "q=%E4%BA%A4%E6%8F%9B&game=dominion")
    ask(door, "/ja/search/", again)

    assert site.asked == asked


@pytest.mark.parametrize(
    ("path", "one", "other", "asked"),
    [
        ("/ru/cards/dominion/", "", "names=printed", 2),
        ("/ru/dominion/exchange/", "text=ja", "text=ja&names=printed", 2),
        ("/ru/search/", "q=x", "q=x&names=printed", 2),
        ("/ru/search/", "q=x&names=printed", "names=printed&q=x", 1),
        ("/hu/terms/trash/", "", "game=hkk", 2),
        ("/hu/terms/trash/", "game=dominion", "game=hkk", 2),
        ("/hu/terms/trash/", "game=hkk", "game=hkk&names=printed", 2),
        ("/hu/terms/trash/", "game=hkk", "game=hkk", 1),
        ("/ru/cards/dominion/", "names=printed", "names=printed", 1),
    ],
)
def test_a_choice_is_part_of_the_key_and_is_told_to_django(kept, path, one, other, asked):
    site = Site()
    door = kept(site)

    ask(door, path, one)
    assert sorted(parse_qsl(site.told["QUERY_STRING"])) == sorted(parse_qsl(one))
    ask(door, path, other)
    ask(door, path, one)

    assert site.asked == asked


def test_a_game_is_no_choice_on_a_page_of_rules(kept):
    """The nearest no: pages of rules do not ask for it, so none is kept under it."""
    site = Site()
    door = kept(site)

    ask(door, "/hu/hkk/playing/", "game=hkk")
    ask(door, "/hu/hkk/playing/", "game=hkk")

    assert site.asked == 2


@pytest.mark.parametrize(
    ("path", "endless", "known"),
    [
        ("/ja/cards/dominion/", "q={}", "text=hu"),
        ("/ja/cards/dominion/rats/", "from={}", "as=preview"),
        ("/ja/history/pl/as-of/dominion/exchange/", "on=2026-{}", ""),
        ("/ja/history/pl/rule/dominion/exchange/1.2/", "from={}&to=1", ""),
        ("/ja/news/", "text=pl&before=2026-{}", "text=pl"),
        ("/ja/dominion/exchange/", "text=pl&from={}", "text=pl&with=hu"),
        ("/ja/", "moves={}", "text=pl"),
    ],
)
def test_what_a_client_makes_up_puts_nothing_out_that_is_known(kept, path, endless, known):
    site = Site()
    door = kept(site)
    ask(door, path, known)
    for number in range(3):
        ask(door, path, endless.format(number))

    shelves = door.cache.shelves

    assert len(shelves["sought"].pages) == 3
    assert len(shelves["asked" if known else "read"].pages) == 1
    assert site.asked == 4


def test_a_position_of_an_example_lies_with_those_that_are_played(kept):
    door = kept(Site())
    ask(door, "/ja/examples/dominion/rats/", "moves=0")

    assert not door.cache.shelves["sought"].pages
    assert len(door.cache.shelves["played"].pages) == 1


PICTURE = "/ja/examples/dominion/rats/00-abc/picture.png"


def test_frames_are_kept_with_their_parts_and_pictures_apart_from_both(kept):
    site = Site()
    door = kept(site)
    for _ in range(2):
        ask(door, "/ja/embed/dominion/rats/")
        ask(door, "/ja/embed/dominion/rats/", hx_request="true")
        ask(door, PICTURE)
    assert site.asked == 3

    ask(door, PICTURE, query="off=dominion/stop-moving/2b")
    assert site.asked == 4


@pytest.mark.parametrize("query", ["cards=open", "ahead=00-abc", "as=transcript", "utm=1"])
def test_what_no_picture_is_asked_makes_no_entry(query, kept):
    """It would be the same picture, kept under addresses without end."""
    site = Site()
    door = kept(site)

    ask(door, PICTURE, query=query)
    ask(door, PICTURE, query=query)

    assert site.asked == 2
