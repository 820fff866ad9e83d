"""Guess first: nothing gives the answer away, and the reveal comes in two beats."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.kernel.chance import CHANCE
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import position_after, position_in_words, scenarios
from tests.engine.tables import FLAGSHIP

ADDRESS = f"{'/'.join(FLAGSHIP)}/"
ONE = scenarios()[FLAGSHIP]
TRASHED = position_in_words(ONE, "watchtower=trash").code
LINK = re.compile(r'href="(/en/examples/dominion/[^"]+)"')


def parts(page):
    """What is true of each answer, and its markup."""
    return re.findall(r'<guess-first class="guess" data-truths="([^"]*)"(.*?)</guess-first>', page, re.DOTALL)  # fmt: skip


def test_the_title_is_the_question_and_nothing_is_proved(read):
    page, plain = read(f"{ADDRESS}?guess=1").page, read(ADDRESS).page

    assert ONE.title["en"] in plain
    assert ONE.title["en"] not in page
    assert f"<h1>{ONE.question['en']}</h1>" in unescape(page)
    for tell in ('class="example-lines-shown"', 'id="proof"', 'class="needs"', 'class="lamps"'):
        assert tell in plain
        assert tell not in page


def test_no_answer_is_marked_before_it_is_opened(read):
    """A refused one looks like the others: its reason lies in two folds within its own."""
    page = read(f"{ADDRESS}{TRASHED}/?guess=1").page
    found = parts(page)

    assert [truths for truths, _ in found] == ["refuses", "works ends"]
    refused, works = (inside for _, inside in found)
    assert refused.count("<summary") == 4
    assert works.count("<summary") == 2
    for fold in (refused, works):
        answer = fold.partition("</summary>")[0]
        assert "refused" not in answer
        assert "✕" not in answer
    assert page.count('class="refused"') == 1


def test_first_the_consequence_then_the_refusal_with_its_rule(read):
    inside = parts(read(f"{ADDRESS}{TRASHED}/?guess=1").page)[0][1]
    consequence, _, why = inside.partition('<details class="guess-why">')

    assert "Nothing happens: it cannot be done." in consequence
    assert "/en/dominion/stop-moving/2b/" not in consequence
    assert "/en/dominion/stop-moving/2b/" in why
    assert re.search(r'<refusals-seen data-rules="[^"]*dominion/stop-moving/2b', why)


def test_an_answer_that_works_says_what_it_brings_and_leads_on(read):
    inside = parts(read(f"{ADDRESS}?guess=1").page)[0][1]

    assert f'href="/en/examples/{ADDRESS}' in inside
    assert "guess=1" in inside
    assert "Play on with this answer" in inside


def test_at_the_start_the_example_itself_can_be_guessed(read):
    start = read(f"{ADDRESS}?guess=1").page.partition("guess--start")[2].partition("</guess-first>")[0]  # fmt: skip
    claims, _, rules = start.partition('<details class="guess-why">')

    assert all(claim.text["en"] in unescape(claims) for claim in ONE.claims)
    assert all(f"/en/{rule}/" in rules for rule in ONE.proves)
    assert "guess--start" not in read(f"{ADDRESS}{TRASHED}/?guess=1").page


def test_every_address_of_the_page_keeps_guessing_and_one_leaves_it(read):
    page = read(f"{ADDRESS}{TRASHED}/?guess=1").page.partition("<main")[2].partition("</main>")[0]
    links = [unescape(one) for one in LINK.findall(page)]
    own = [one for one in links if one.startswith(f"/en/examples/{ADDRESS}")]
    leaving = [one for one in own if "guess=1" not in one]

    assert leaving == [f"/en/examples/{ADDRESS}{TRASHED}/"]
    assert len(own) > 5
    assert all("guess=1" in one for one in links if "sandbox" not in one and one not in leaving)


def test_the_list_shows_questions_and_keeps_guessing(read):
    page = read("?guess=1").page

    assert ONE.title["en"] not in page
    assert ONE.question["en"] in unescape(page)
    assert f'href="/en/examples/{ADDRESS}?guess=1"' in page
    assert '<input type="hidden" name="guess" value="1">' in page
    assert '<a class="lessons-guess" href="/en/examples/" aria-current="true"' in page


@pytest.mark.parametrize("value", ["", "0", "yes"])
def test_another_word_does_not_turn_it_on(read, value):
    assert "guess-first" not in read(f"{ADDRESS}?guess={value}").page


@pytest.mark.parametrize("ui", CODES)
def test_it_is_said_in_every_language(read, ui):
    page = read(f"{ADDRESS}{TRASHED}/?guess=1", ui=ui).page

    assert f"<h1>{ONE.question[ui]}</h1>" in unescape(page).replace("\xa0", " ")
    assert len({strip_tags(one) for one in re.findall(r"<button.*?</button>", page)}) >= 3
    if ui != "en":
        assert "Play on with this answer" not in page


@pytest.mark.parametrize("game", ["berserk", "dominion", "hkk", "swtcg"])
def test_what_is_true_of_an_answer_is_what_play_says(read, game):
    """Checked against the positions themselves, along the first line of some examples."""
    checked = 0
    for scenario in [one for one in scenarios().values() if one.game == game][:4]:
        answers = next(iter(Explorer(scenario.start()))).answers()
        for n in range(len(answers)):
            stands = position_after(scenario, answers[:n])
            found = parts(read(f"{scenario.name}/{stands.code}/?guess=1&cards=open").page)
            if stands.question.player == CHANCE:
                assert found == []
                continue
            assert len(found) == len(stands.codes)
            for (truths, _), code in zip(found, stands.codes, strict=True):
                checked += 1
                assert ("works" in truths) == (code is not None)
                assert code is not None or truths == "refuses"
    assert checked


def test_what_is_not_seen_is_not_guessed_about(read):
    """Chance is put as it always is, and no answer of another player is looked into."""
    hidden = 0
    for scenario in scenarios().values():
        answers = next(iter(Explorer(scenario.start()))).answers()
        for n in range(len(answers)):
            stands = position_after(scenario, answers[:n])
            if stands.question.player == CHANCE and hidden < 3:
                hidden += 1
                page = read(f"{scenario.name}/{stands.code}/?guess=1").page
                assert "guess-first" not in page
                assert 'class="option"' in page
    assert hidden == 3


def test_a_page_that_guesses_is_not_for_search_engines(read):
    assert '<meta name="robots" content="noindex">' in read(f"{ADDRESS}?guess=1").page
    assert '<meta name="robots" content="noindex">' not in read(ADDRESS).page
