"""“You are here”: the windows that are open, on the page, in the transcript and as data."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import as_seen, position_in_words, scenarios
from engine.words import wording_of

STRIP = re.compile(r'<details class="windows".*?</details>', re.DOTALL)
PLAYED = "swtcg/reroll-disrupted/0-9va/"


def told(page):
    """A page as text."""
    return re.sub(r"\s+", " ", unescape(strip_tags(page)))


def standing(slug, words, game="swtcg"):
    """The windows that are open after this line."""
    return position_in_words(scenarios()[game, slug], words).windows


def test_a_window_says_whose_word_it_is_and_how_near_its_end():
    (chance,) = standing("reroll-disrupted", "")

    assert (chance.key, chance.speakers, chance.speaker) == ("reroll", ("dark", "light"), "dark")
    assert (chance.passed, chance.passes, chance.turns) == (0, 2, "alternating")
    assert chance.doing is None


def test_a_window_that_answers_another_lies_within_it():
    outer, inner = standing("reroll-disrupted", "reroll=second-effort")

    assert (outer.key, outer.doing.name, inner.key) == ("reroll", "second-effort", "disrupt")
    assert (inner.speaker, inner.passed) == ("light", 1)


def test_nothing_is_open_when_the_line_is_over():
    assert standing("reroll-disrupted", "reroll=pass") == ()


def test_passes_count_as_they_are_said():
    scenario = scenarios()["swtcg", "two-passes-in-a-row"]
    found = {
        one.passed
        for play in Explorer(scenario.start())
        for n in range(len(play.taken))
        for one in position_in_words(
            scenario, " ".join(f"{t.question.key}={t.option.key}" for t in play.taken[:n])
        ).windows
    }

    assert found == {0, 1}


def test_a_berserk_stack_is_told_top_first_with_whose_it_is():
    for slug in sorted(slug for game, slug in scenarios() if game == "berserk"):
        for play in Explorer(scenarios()["berserk", slug].start()):
            words = [f"{t.question.key}={t.option.key}" for t in play.taken]
            for n in range(len(words)):
                for window in standing(slug, " ".join(words[:n]), "berserk"):
                    if window.key == "answer" and window.stack:
                        assert window.passes == len(window.speakers)
                        assert {one.player for one in window.stack} <= {"you", "opponent"}
                        return
    pytest.fail("No example of Berserk has a stack while somebody is asked.")


def test_who_does_not_know_a_card_is_not_told_that_it_waits():
    """Hidden cards: what the other player's hand carries out now has no name for this one."""
    stands = position_in_words(scenarios()["swtcg", "reroll-disrupted"], "reroll=second-effort")
    outer = as_seen(stands, "light").windows[0]

    assert outer.doing.name == "second-effort", "it has been played openly"
    hidden = stands._replace(
        windows=(stands.windows[0]._replace(doing=outer.doing._replace(name="keen-eye")),)
    )
    assert as_seen(hidden, "light").windows[0].doing.name == "keen-eye"
    assert as_seen(hidden, "dark").windows[0].doing.name == "keen-eye"
    foreign = outer.doing._replace(player="light", name="keen-eye")
    hidden = stands._replace(windows=(stands.windows[0]._replace(doing=foreign),))
    assert as_seen(hidden, "dark").windows[0].doing.name is None


def test_every_window_of_every_example_that_a_game_draws_has_all_its_words():
    drawn = set()
    for scenario in scenarios().values():
        wording = wording_of(scenario.game)
        if wording.windows:
            for play in Explorer(scenario.start()):
                drawn |= {
                    (scenario.game, taken.question.key)
                    for taken in play.taken
                    if taken.question.data.get("chance") or taken.question.key == "answer"
                }
    assert {game for game, _ in drawn} == {"berserk", "swtcg"}
    for game, key in drawn:
        wording = wording_of(game)
        assert key in wording.windows


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_what_a_game_calls_a_window_it_says_all_of(game):
    wording = wording_of(game)

    assert wording.windows.keys() == wording.may.keys() == wording.then.keys()


@pytest.mark.parametrize("ui", CODES)
def test_the_page_draws_the_windows_within_each_other(read, ui):
    found = STRIP.search(read(PLAYED, ui).page)[0]

    assert found.count('<div class="strip">') == 2
    assert found.index('<div class="strip">') < found.rindex('<div class="strip">')
    assert 'href="#step-' in found
    names = wording_of("swtcg").windows
    with override(ui):
        assert str(names["reroll"]) in told(found)
        assert str(names["disrupt"]) in told(found)


def test_a_position_without_a_window_has_no_strip(read):
    assert STRIP.search(read("swtcg/reroll-disrupted/start/").page)
    assert not STRIP.search(read("dominion/rats-watchtower-changeling/start/").page)


def test_the_transcript_says_it_too(read):
    page = read("swtcg/reroll-disrupted/0-9va/?as=transcript").page

    assert "You are here" in told(STRIP.search(page)[0])


@pytest.mark.django_db
def test_the_api_has_it_as_data(client, corpus):
    found = client.get("/api/v1/examples/swtcg/reroll-disrupted/0-9va").json()

    assert [one["key"] for one in found["windows"]] == ["reroll", "disrupt"]
    assert found["windows"][0]["doing"] == {"player": "dark", "name": "second-effort"}
    assert found["windows"][1]["speaker"] == "light"
    assert found["waiting"] == []
