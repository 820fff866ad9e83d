"""A position inside pages of other sites: played there, and nothing else of ours may be framed."""

import re
from html import unescape

import pytest

from corpus.languages import CODES
from engine.playing.positions import scenarios
from tests.engine.pages.sharing.positions import BROKEN, FLAGSHIP, TRASHED
from tests.pages.kinds import KINDS

LINK = re.compile(r"<a\s[^>]*>")
LEADS = re.compile(r'href="([^"]*)"')


@pytest.fixture
def frame(client, corpus, db):
    """Get what a frame shows at a position, with the page as text."""

    def get(place, ui="en", **headers):
        answer = client.get(f"/{ui}/embed/{place}", headers=headers)
        assert not answer.cookies
        answer.page = unescape(answer.content.decode())
        return answer

    return get


def may_be_framed(answer):
    """By pages of any site; both headers have to agree."""
    policy = answer.headers["Content-Security-Policy"]
    return "frame-ancestors *" in policy and "X-Frame-Options" not in answer.headers


@pytest.mark.parametrize("ui", CODES)
def test_any_site_may_frame_it_and_no_site_another_page(frame, client, ui):
    assert may_be_framed(frame(f"{TRASHED}/", ui))

    for path in KINDS.values():
        answer = client.get(f"/{ui}/{path}")
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"], path
        assert answer.headers["X-Frame-Options"] == "DENY", path


def test_its_other_rules_stay(frame):
    policy = frame(f"{TRASHED}/").headers["Content-Security-Policy"]

    for rule in (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ):
        assert rule in policy


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.name)
def test_each_answer_stays_inside_and_all_else_opens_outside(frame, scenario):
    """A page of ours that may not be framed would leave the frame blank."""
    ui = CODES[len(scenario.slug) % len(CODES)]
    links = LINK.findall(frame(f"{scenario.name}/", ui).page)

    inside = [one for one in links if 'target="_blank"' not in one]

    options = [one for one in links if 'class="option"' in one]
    assert all(one in inside for one in options)
    assert [
        one
        for one in inside
        if not re.match(rf"/({'|'.join(CODES)})/embed/|[#?]", LEADS.search(one)[1])
    ] == []
    assert len(inside) < len(links)


def test_it_has_no_head_of_the_site_but_a_way_there(frame):
    page = frame(f"{TRASHED}/", "hu").page

    assert 'class="masthead"' not in page
    assert 'class="colophon"' not in page
    assert f'<a href="/hu/examples/{TRASHED}/" target="_blank">' in page
    assert f'<link rel="canonical" href="http://testserver/hu/examples/{TRASHED}/">' in page
    assert 'content="noindex"' in page


def test_htmx_gets_a_part_that_stays_inside(frame):
    part = frame(f"{TRASHED}/", "ja", **{"HX-Request": "true"}).page

    assert "<html" not in part
    assert 'id="embed-foot" hx-swap-oob="true"' in part
    assert all(
        one.startswith("/ja/embed/") for one in re.findall(r'class="option" href="([^"]*)"', part)
    )


@pytest.mark.parametrize("ui", CODES)
def test_a_broken_code_is_told_in_the_frame_and_the_rest_can_be_played(frame, ui):
    broken = frame(f"{BROKEN}/", ui)

    assert broken.status_code == 404
    assert may_be_framed(broken)
    assert 'role="alert"' in broken.page
    assert f'class="option" href="/{ui}/embed/{FLAGSHIP}/' in broken.page


@pytest.mark.parametrize(
    ("place", "status"),
    [
        ("dominion/nothing/", 404),
        ("chess/rats/00-abc/", 404),
        (f"{FLAGSHIP}/?off=dominion/nothing", 400),
        (f"{FLAGSHIP}/%3Cscript%3E/", 400),
        (f"{FLAGSHIP}/{'0' * 250}-abc/", 413),
    ],
)
def test_what_cannot_be_shown_is_told_in_the_frame(frame, place, status):
    refused = frame(place, "ru")

    assert refused.status_code in {status, 404}
    assert may_be_framed(refused)
    assert re.search(r'role="alert"[^А-я]*[А-я]', refused.page)
    assert "<script>" not in refused.page


def test_a_frame_is_played_to_its_end(frame):
    """As a reader without script does, who follows links."""
    page = frame(f"{FLAGSHIP}/").page
    for _ in range(20):
        option = re.search(r'class="option" href="/en/embed/([^"]*)"', page)
        if option is None:
            break
        page = frame(option[1]).page

    assert "The line is over." in page


def test_a_form_in_a_frame_cannot_be_sent(client, corpus, db):
    assert client.post(f"/en/embed/{TRASHED}/").status_code == 405
