"""What pages of play say in words: why something is refused, who did it, and by which rule."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.games.dominion import sections
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.words import wording_of
from tests.engine.scenarios.test_scenarios import WANTED, every_scenario, plays

NOT_LAID = "dominion/sandbox/?you.hand=trader&piles=smithy*5&do=gain:smithy"
LAID_EMPTY = "dominion/sandbox/?you.hand=trader&piles=smithy*5,silver*0&do=gain:smithy"
RAW_KEY = re.compile(r"\b[a-z]+/[a-z-]+(/[a-z0-9.]+)?\b")


def refusals(play):
    """The sections of everything that was refused in a play, as an event or an option."""
    refused = [event.cites for event in play.table.events if event.refused]
    asked = [taken.question for taken in play.taken]
    return refused + [o.refused.cites for question in asked for o in question.options if o.refused]


@every_scenario
def test_every_refusal_of_an_example_says_why(scenario):
    wording = wording_of(scenario.game)

    for play in plays(scenario):
        for cites in refusals(play):
            assert {*cites} & {*wording.reasons, *wording.reasons_unmoved}


def test_every_basic_rule_that_is_cited_is_stated_and_every_stated_one_is_cited():
    cited = {
        key
        for constant in vars(sections).values()
        if isinstance(constant, tuple)
        for key in constant
        if key.startswith("dominion/basics")
    }

    assert cited == {key for key in WANTED if key.startswith("dominion/basics.")}


def test_what_is_shown_where_it_lies_cites_the_rule_of_revealing():
    shown = [
        (scenario.slug, event.cites)
        for scenario in scenarios().values()
        for play in Explorer(scenario.start())
        for event in play.table.events
        if event.verb == "reveal" and "to" not in event.data
    ]

    assert "black-market-is-no-pile" in {slug for slug, _ in shown}
    assert {cites for _, cites in shown} == {("dominion/basics.reveal",)}


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("game", sorted({key.partition("/")[0] for key in WANTED}))
def test_the_basic_rules_are_a_list_of_sentences(visit, ui, game):
    """None of our sources holds them; each is stated, and says whose words these are."""
    listed = visit(f"/{ui}/wanted/{game}/basics/").page
    parts = re.findall(rf'href="(/{ui}/wanted/{game}/basics\.[a-z-]+/)"', listed)

    assert len(parts) == len(set(parts)) == len([k for k in WANTED if f"{game}/basics." in k])
    for part in parts:
        found = visit(part)
        assert found.status == 200
        assert f'href="/{ui}/wanted/{game}/basics/"' in found.page
        title = re.search(r"<h1>(.*?)</h1>", found.page, re.DOTALL)[1].strip()
        assert title in listed


def test_a_wanted_rule_promises_those_that_cite_it_only_if_there_are_any(visit):
    """Exile is cited by examples alone; the tie of the Star Wars TCG by rules."""
    ours, theirs = (visit(f"/en/wanted/{key}/").page for key in ("dominion/exile", "swtcg/ties"))

    assert "The words are ours" in ours
    assert "These rules refer to it:" not in ours
    assert "These rules refer to it:" in theirs
    assert "pointers--citing" in theirs


@pytest.mark.parametrize("ui", CODES)
def test_a_pile_that_was_not_laid_is_not_called_empty(read, ui):
    not_laid, empty = read(NOT_LAID, ui).page, read(LAID_EMPTY, ui).page

    assert f"/{ui}/wanted/dominion/basics.piles/" in not_laid
    assert f"/{ui}/wanted/dominion/basics.piles/" not in empty


def test_what_has_no_pile_here_and_what_has_an_empty_one_are_told_apart(read):
    assert "This pile is not on this table: Silver" in strip_tags(read(NOT_LAID).page)
    assert "The pile is empty: Silver" not in strip_tags(read(NOT_LAID).page)
    assert "The pile is empty: Silver" in strip_tags(read(LAID_EMPTY).page)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("you.hand=smithy&you.actions=0&do=play:smithy", "There is no Action left."),
        ("do=play:smithy", "This card is not there: Smithy (hand)."),
        ("piles=smithy*0&do=gain:smithy", "The pile is empty: Smithy."),
        ("do=gain:smithy", "This pile is not on this table: Smithy."),
        ("piles=smithy*5&do=buy:smithy", "There is not enough left to pay for it: Smithy costs 4."),
        ("you.buys=0&piles=smithy*5&do=buy:smithy", "There is no Buy left."),
        ("piles=madman*5&do=buy:madman", "Not in the Supply: Madman."),
        ("you.hand=smithy&do=phase:buy&do=play:smithy", "This phase is over: Actions."),
        ("do=phase:buy&do=phase:action", "This phase is over: Actions."),
    ],
)
def test_a_refusal_by_a_basic_rule_says_which(read, address, sentence):
    page = read(f"dominion/sandbox/?{address}").page
    told = re.sub(r"\s+", " ", unescape(strip_tags(page)))

    assert sentence in told
    assert "/en/wanted/dominion/basics." in page


def transcripts(visit, scenario, ui):
    """The steps of every line's transcript, as the page has them."""
    for play in Explorer(scenario.start()):
        code = code_of(scenario.name, play.taken)
        page = visit(f"/{ui}/examples/{scenario.name}/{code}/?as=transcript").page
        yield from re.findall(r'<li value="\d+".*?</li>', page, re.DOTALL)


@pytest.mark.parametrize("ui", CODES)
def test_a_transcript_has_no_raw_keys_and_names_the_player_once(visit, ui):
    for slug in ("keep-the-last-province", "a-returned-curse-comes-again", "both-names-for-museum"):
        steps = list(transcripts(visit, scenarios()["dominion", slug], ui))
        assert steps
        for step in steps:
            told = re.sub(r"\s+", " ", unescape(strip_tags(step)))
            assert not RAW_KEY.search(told), told
            player = re.search(r'class="step-player">(.*?)<', step)
            if player is not None:
                sentence = told.partition(player[1])[2].partition("[")[0]
                assert player[1] not in sentence, told
