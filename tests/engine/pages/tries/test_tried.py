"""A refused move that was tried: on the page, in the line, and in the world that allows it."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.html import strip_tags

from corpus.languages import CODES
from corpus.markup.targets import plain_words
from engine.kernel.lines.codes import code_of, follow_words
from engine.playing.positions import scenarios
from rules.models import Section
from tests.engine.tables import FLAGSHIP

NAME = "/".join(FLAGSHIP)
DECIDES = "dominion/stop-moving/2b"


def at(words, name=NAME):
    """The address of the line in words, below the examples."""
    scenario = scenarios()[tuple(name.split("/"))]
    found = follow_words(scenario.start(), words)
    assert found.problem is None, found.problem
    return f"{name}/{code_of(name, found.play.taken)}/"


REFUSED = at("watchtower=trash")
TRIED = at("watchtower=trash changeling~yes")


def part(page, name, of="section"):
    """The first element of this class, with what follows it in its own kind."""
    return page.partition(f'class="{name}"')[2].partition(f"</{of}>")[0]


def plain(html):
    return " ".join(unescape(strip_tags(html)).split())


def link(page, name):
    return unescape(re.search(rf'class="{name}" href="([^"]+)"', page)[1])


def test_a_refused_option_has_an_address_that_tries_it_and_one_that_forces_it(read):
    page = read(REFUSED).page

    assert link(page, "try-it") == f"/en/examples/{TRIED}"
    assert link(page, "try-force") == f"/en/examples/{at('watchtower=trash changeling!yes')}"


def test_an_option_that_nothing_refuses_is_not_tried(read):
    """Both windows are open, and nothing is refused yet."""
    assert 'class="try-it"' not in read(f"{NAME}/").page


@pytest.mark.parametrize("ui", CODES)
def test_the_refusal_stands_large_with_its_whole_rule_in_the_readers_language(read, ui):
    shown = part(read(TRIED, ui).page, "try")
    rule = Section.objects.get(key=DECIDES)
    words = "".join(plain_words(getattr(rule, f"body_{ui}")).split())

    assert f'<div class="rule-whole-text prose" lang="{ui}">' in shown
    assert words[:12] in "".join(plain(shown).split())
    assert words[-12:] in "".join(plain(shown).split())
    assert f'href="/{ui}/{DECIDES}/"' in shown
    assert ">2b</a>" in shown


def test_a_try_is_an_entry_of_its_own_in_the_line_struck_through(read):
    page = read(at("watchtower=trash changeling~yes changeling=no")).page
    entry = part(page, "log-answer log-answer--tried", "li")

    assert f'href="/en/examples/{TRIED}' in entry
    assert "<s>" in entry
    assert 'class="rule-whole"' in entry


def test_the_whole_texts_of_all_tries_take_one_query(read, django_assert_max_num_queries):
    """As many as the same page without them, one for the texts and one for the cards in them.

    One more is for the rule of a hint that was not met before.
    """
    read(TRIED)
    with CaptureQueriesContext(connection) as without:
        read(REFUSED)

    with django_assert_max_num_queries(len(without) + 3):
        read(at("changeling=yes watchtower~trash watchtower~topdeck watchtower~trash"))


def test_trying_it_again_leads_to_the_same_address(read):
    assert link(read(TRIED).page, "try-it") == f"/en/examples/{TRIED}"


def test_a_page_with_a_try_is_not_for_search_engines(read):
    assert '<meta name="robots" content="noindex">' in read(TRIED).page
    assert '<meta name="robots" content="noindex">' not in read(REFUSED).page


def test_the_transcript_tells_the_try(read):
    page = read(f"{TRIED}?as=transcript").page

    assert "<s>" in part(page, "log-answer log-answer--tried", "p")
    assert 'class="rule-whole"' in page


def test_if_it_were_allowed_leads_to_the_move_in_the_world_without_the_rule(read):
    address = link(read(TRIED).page, "try-allowed")
    page = read(address.removeprefix("/en/examples/")).page

    assert f"?off={DECIDES}" in address
    assert "play--off" in page
    assert "A rule is switched off" in page
    assert "without 2b" in re.search("<title>(.*?)</title>", page, re.DOTALL)[1]
    assert "Exchanged" in plain(part(page, "log", "section"))


def test_that_world_is_marked_wherever_one_goes_in_it(read):
    address = link(read(TRIED).page, "try-allowed").removeprefix("/en/examples/")
    page = read(address).page
    inside = [
        unescape(href)
        for room in ("ask", "log")
        for href in re.findall(r'href="(/en/examples/dominion/rats[^"]+)', part(page, room))
    ]

    assert inside
    assert [href for href in inside if f"off={DECIDES}" not in href] == []
    transcript = read(f"{address}&as=transcript").page
    assert "A rule is switched off" in transcript
    assert "without 2b" in transcript


def test_the_way_back_leads_as_far_as_the_rules_allow(read):
    address = link(read(TRIED).page, "try-allowed").removeprefix("/en/examples/")

    assert link(read(address).page, "world-back") == f"/en/examples/{REFUSED}"


def test_a_rule_that_refuses_nothing_here_is_not_switched_off(read):
    assert read(f"{REFUSED}?off=dominion/basics.reveal").status_code == 400
    assert read(f"{REFUSED}?off={DECIDES}").status_code == 200


@pytest.mark.parametrize(
    ("code", "status"),
    [("00~1-abc", 404), ("00!1-abc", 404), ("00~9-abc", 404), ("00~-abc", 400), ("00~0-zzz", 404)],
)
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_a_broken_mark_shows_the_longest_valid_part(read, ui, code, status):
    answer = read(f"{NAME}/{code}/", ui)

    assert answer.status_code == status
    assert 'role="alert"' in answer.page
    assert "play-problem" in answer.page
