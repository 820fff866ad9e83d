"""Star Wars' pages: where the game stands, which text is played, and a table that a reader lays."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.codes import words_of
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import position_in_words, scenarios
from engine.playing.tables import laid_like, laid_scenario
from engine.sandbox.cards import CardVocabulary, TableReader
from engine.words import wording_of
from tests.engine.pages.test_berserk import fields_of

SCENARIO = scenarios()["swtcg", "what-the-pilot-gives"]
SWTCG = sorted(slug for game, slug in scenarios() if game == "swtcg")

TWINS = {"intercept-every-attack", "one-seat-or-two"}
"""Where only labels tell two cards of one name apart, which an address has not."""


def told(page):
    """A page as text."""
    return re.sub(r"\s+", " ", unescape(strip_tags(page)))


@pytest.mark.parametrize("slug", SWTCG)
def test_every_example_can_be_laid_again_as_a_table(slug):
    laid = laid_like(scenarios()["swtcg", slug])
    again, faults = laid_scenario(laid)

    assert faults == []
    assert again.layout.settings == scenarios()["swtcg", slug].layout.settings
    if slug not in TWINS:
        assert lines(again) == lines(scenarios()["swtcg", slug])


def lines(scenario):
    """What happens in every line of play."""
    return [
        [(event.verb, event.refused, event.data.get("cards")) for event in play.table.events]
        for play in Explorer(scenario.start())
    ]


@pytest.mark.parametrize("ui", CODES)
def test_the_form_of_an_example_sends_the_same_table_in_every_language(visit, ui):
    """Every arena, mark, number and flag of the form comes back as it was."""
    rules = rulesets()["swtcg"]
    for slug in ("reroll-disrupted", "attack-or-ability", "evade-in-one-attack"):
        page = visit(f"/{ui}/examples/swtcg/sandbox/?like={slug}").page
        form = re.search(r'<form class="sandbox-form".*?</form>', page, re.DOTALL)[0]
        with override(ui):
            reader = TableReader(rules, CardVocabulary(rules, ui), wording_of("swtcg"))
            sent = reader.asked(QueryDict(urlencode(list(fields_of(form)))))

        assert sent.strangers == []
        taken, faults = laid_scenario(sent.laid)
        assert faults == []
        wanted = laid_scenario(laid_like(scenarios()["swtcg", slug]))[0]
        assert [step.said for step in taken.steps] == [step.said for step in wanted.steps]
        cards, like = laid_like(taken).fields, laid_like(wanted).fields
        assert {**cards, "do": ()} == {**like, "do": ()}


def block(page, cls):
    """The blocks of a page with this class, as far as their first end."""
    return re.findall(rf'<div class="{cls}">.*?</dl>', page, re.DOTALL)


def test_a_table_that_plays_both_texts_says_so_and_what_changed_with_links_to_both(read):
    (found,) = block(read("swtcg/evade-in-one-attack/start/").page, "tabletop-readings")

    assert "Each text can be tried:" in told(found)
    assert "as amended by the errata" in told(found)
    assert "as printed" in told(found)
    assert "Before: Evade and Deflect once for each attack. Since:" in told(found)
    printed, amended = found.split("Amended text")
    assert re.search(r'href="[^"]*abilities/activated\.8/"', printed)
    assert re.search(r'href="[^"]*abilities/errata-activated\.4/"', amended)
    assert "silent" not in told(found)


def test_once_a_text_is_agreed_on_the_table_says_which(read, visit):
    start = read("swtcg/evade-in-one-attack/start/").page
    addresses = re.findall(r'class="option" href="([^"]*)"', start)
    said = [told(visit(address).page) for address in addresses]

    assert "This table plays the text as amended by the errata." in said[0]
    assert "This table plays the text as printed, without the errata." in said[1]
    assert not any("Each text can be tried:" in page for page in said)


def test_where_nothing_depends_on_the_text_nothing_is_said_of_it(read):
    assert "errata" not in told(read("swtcg/reroll-disrupted/start/").page)


def test_what_the_source_leaves_open_of_pilots_is_told_as_that(read):
    page = told(read("swtcg/the-pilot-retreats-alone/start/").page)

    assert "The source is silent here. By which reading is it played?" in page
    assert "The source is silent on this. Each reading can be tried:" in page


@pytest.mark.parametrize("ui", CODES)
def test_three_arenas_have_a_half_for_each_side_under_headings(read, ui):
    page = read("swtcg/reroll-disrupted/start/", ui).page
    arenas = re.findall(r'<section class="front front--(\w+)">(.*?)</section>', page, re.DOTALL)

    assert [lane for lane, _ in arenas] == ["space", "ground", "character"]
    for _, arena in arenas:
        assert re.findall(r"<(h\d) class=\"front-", arena) == ["h3", "h4", "h4"]
    assert page.count('class="front-none"') == 4
    assert page.index("seat-name") < page.index("front-name") < page.rindex("seat-name")
    assert page.count("zone--build") == 2


def test_a_unit_in_an_arena_shows_its_figures_as_they_are_now(read):
    """As printed at first; with a pilot on it, what the two make together."""
    ends = [
        position_in_words(SCENARIO, words_of(play.taken)) for play in Explorer(SCENARIO.start())
    ]
    page = next(one for one in ends if any(event.verb == "reckon" for event in one.events))
    alone = told(read("swtcg/what-the-pilot-gives/start/").page)
    aboard = told(read(f"swtcg/what-the-pilot-gives/{page.code}/").page)

    assert "speed: 50" in alone
    assert "power: 3" in alone
    assert "speed: 70" in aboard
    assert "power: 5" in aboard


def test_a_doubtful_wording_is_not_told_as_silence(read):
    page = told(read("swtcg/a-wounded-pilot/start/").page)

    assert "The wording of the source is doubtful. Each reading can be tried:" in page
    assert "The source is silent on this. Each reading can be tried:" not in page


def test_what_the_source_does_not_say_is_told_beside_the_table(read, visit):
    start = read("swtcg/a-second-luke/start/").page
    addresses = re.findall(r'class="option" href="([^"]*)"', start)
    said = [told(visit(address).page) for address in addresses]

    assert "A second version of a unique unit joins the stack" in said[0]
    asked = start.partition('id="example"')[2].partition('class="panels"')[0]
    assert "A second version of a unique unit joins the stack" not in told(asked)
