"""All lines of an example as a tree that can be walked, without script and by keyboard."""

import re
from html.parser import HTMLParser

import pytest

from corpus.languages import CODES
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.explore import Caps, Explorer
from engine.pages.tree import MOST_OPTIONS
from engine.playing.positions import scenarios
from engine.playing.tree import top_of, walk, walked
from tests.engine.tables import make_scenario

FLAGSHIP = "dominion/rats-watchtower-changeling/"
MOST_BYTES = 60_000

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


def tree(page):
    """The piece of the page that is the tree."""
    return page.partition('<section class="tree"')[2].partition("</section>")[0]


class Nesting(HTMLParser):
    """How deep lists stand in each other, and whether every list stands in an item."""

    def __init__(self):
        super().__init__()
        self.open, self.deepest, self.wrong = [], 0, []

    def handle_starttag(self, tag, attrs):
        if tag in {"ul", "li", "details"}:
            if tag == "li" and self.open[-1:] != ["ul"]:
                self.wrong.append(self.getpos())
            self.open.append(tag)
            self.deepest = max(self.deepest, self.open.count("ul"))

    def handle_endtag(self, tag):
        if tag in {"ul", "li", "details"} and self.open.pop() != tag:
            self.wrong.append(self.getpos())


def many_lines():
    """A shuffle of eight different cards: 40,320 lines."""
    cards = ["copper", "silver", "gold", "estate", "duchy", "province", "curse", "moat"]
    return make_scenario({"draw": 1}, you={"discard": cards})


@every_scenario
def test_every_line_of_an_example_stands_in_its_tree(read, scenario):
    page = tree(read(f"{scenario.name}/lines/", "hu").page)
    codes = [code_of(scenario.name, play.taken) for play in Explorer(scenario.start())]

    if 'class="tree-more"' not in page:
        for code in codes:
            assert f'href="/hu/examples/{scenario.name}/{code}/"' in page or code == "start"
        assert page.count('class="tree-end"') == len(codes)


@every_scenario
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_a_tree_is_small_and_well_nested(read, scenario, ui):
    response = read(f"{scenario.name}/lines/", ui)
    nesting = Nesting()
    nesting.feed(tree(response.page))

    assert response.status_code == 200
    assert len(response.content) < MOST_BYTES
    assert (nesting.wrong, nesting.open) == ([], [])


def test_the_flagship_shows_its_eight_lines_and_its_refusals(read):
    page = tree(read(f"{FLAGSHIP}lines/", "en").page)

    assert page.count('class="tree-end"') == 8
    assert page.count('class="tree-refused"') == page.count('class="tree-why"') >= 4
    assert 'href="/en/dominion/stop-moving/2b/"' in page
    assert page.count("<details open>") == page.count("<details")
    assert "<script" not in page


def test_a_refused_answer_leads_to_its_step_on_the_page_of_the_position(read):
    page = tree(read(f"{FLAGSHIP}lines/", "pl").page)

    assert f'href="/pl/examples/{FLAGSHIP}00-4fx/#step-3"' in page


def test_an_end_names_the_claims_it_shows(read):
    page = read(f"{FLAGSHIP}lines/").page
    shows = re.findall(r'tree-mark--shows" href="#claim-(\d)"', tree(page))

    assert shows.count("6") == 2, "Rats left where they were gained are exchanged"
    assert {number: shows.count(number) for number in "12345"} == dict.fromkeys("12345", 2)
    assert "tree-mark--breaks" not in tree(page)
    assert page.count('id="claim-') == 6


def test_without_a_rule_the_end_names_the_claim_it_breaks(read):
    page = read(f"{FLAGSHIP}lines/?off=dominion/stop-moving/2b").page

    assert 'tree-mark--breaks" href="#claim-1"' in tree(page)
    assert "?off=dominion/stop-moving/2b" in tree(page)
    assert "A rule is switched off" in page


def test_the_lines_below_a_position_have_their_own_page(read):
    page = read(f"{FLAGSHIP}lines/00-4fx/", "ja").page

    assert tree(page).count('class="tree-end"') == 1
    assert 'aria-current="page"' in page
    assert f'href="/ja/examples/{FLAGSHIP}lines/"' in page
    assert 'name="robots" content="noindex"' in page


@pytest.mark.parametrize(("code", "status"), [("zzz", 404), ("0_", 400), ("0" * 2_000, 413)])
def test_a_broken_code_says_so_and_shows_what_can_be_played(read, code, status):
    response = read(f"{FLAGSHIP}lines/{code}/")

    assert response.status_code == status
    assert 'role="alert"' in response.page
    assert 'class="tree-answer"' in response.page


@pytest.mark.parametrize("ui", CODES)
def test_the_page_of_an_example_links_its_tree(read, ui):
    page = read(f"{FLAGSHIP}00-4fx/", ui).page

    assert f'href="/{ui}/examples/{FLAGSHIP}lines/#at-00-4fx"' in page
    assert 'id="at-00-4fx"' in read(f"{FLAGSHIP}lines/", ui).page


def test_a_large_tree_is_unfolded_from_the_top_as_far_as_it_fits():
    large = walk(many_lines(), (), frozenset(), Caps(lines=300))
    unfolded = top_of(large, MOST_OPTIONS)

    assert not large.complete
    assert large.lines == 300
    assert large.root.code in unfolded
    assert 2 <= len(unfolded) <= MOST_OPTIONS // 2


def test_a_large_tree_stays_small_on_a_page(read):
    """The sandbox plays such a table; its tree says nothing of lines that were not counted."""
    cards = "copper,silver,gold,estate,duchy,province,curse,moat"
    response = read(f"dominion/sandbox/lines/?you.discard={cards}&do=draw:1", "ru")

    assert response.status_code == 200
    assert len(response.content) < MOST_BYTES
    assert 'class="tree-more"' in response.page
    assert 'class="tree-count"' not in response.page


def test_a_tree_below_some_answers_is_the_same_as_in_the_whole():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]
    whole = walked(scenario, ())

    part = walked(scenario, (0,))

    assert part.lines == whole.root.branches[0].lines == 4
    assert part.root.branches.keys() == whole.root.branches[0].branches.keys()


def test_a_tree_asks_the_database_little(read, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        read(f"{FLAGSHIP}lines/")
