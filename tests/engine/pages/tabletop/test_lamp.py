"""What a page says of the goal of its example, in every position."""

import re
from html import unescape

import pytest

from corpus.languages import CODES
from engine.kernel.chance import CHANCE
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import as_seen, position_after, scenarios

SCHEME = "dominion/page-taken-by-scheme/"
ONE = scenarios()["dominion", "page-taken-by-scheme"]
STILL = {
    "en": "From here it can still be reached on 4 of 10 lines.",
    "pl": "Stąd można do tego jeszcze doprowadzić (warianty: 4 z 10).",
    "ru": "Отсюда этого ещё можно добиться (вариантов: 4 из 10).",
    "ja": "ここからは、10通りの進め方のうち4通りで実現できます。",
    "hu": "Innen ez még elérhető: 10 játékmenetből 4 vezet ide.",
}


def says(page):
    """What the page says of each goal."""
    said = re.findall(r'<span class="lamp-sentence">(.*?)</span>', page)
    return [unescape(one).replace("\xa0", " ").strip() for one in said]


def at(read, *answers):
    """The page after these answers."""
    return read(f"{SCHEME}{position_after(ONE, answers).code}/?cards=open").page


@pytest.mark.parametrize("ui", CODES)
def test_a_goal_that_can_be_reached_says_on_how_many_lines(read, ui):
    assert STILL[ui] in says(read(SCHEME, ui=ui).page)


def test_a_goal_that_is_lost_says_so_and_its_lamp_is_out(read):
    page = at(read, 0, 1)

    assert says(page)[0] == "From here it can no longer be reached."
    assert page.count("lamp--lit") == 1


def test_a_goal_that_cannot_be_missed_says_so(read):
    assert says(at(read, 0, 0))[0] == "From here every line reaches it."


def test_at_the_end_of_a_line_it_was_reached_or_not(read):
    assert says(at(read, 0, 1, 0)) == ["Not reached on this line.", "Reached on this line."]


def test_the_goal_is_the_claim_in_its_own_words(read):
    goals = [claim.text["en"] for claim in ONE.claims if claim.kind == "sometimes"]
    shown = re.findall(r"<q[^>]*>(.*?)</q>", read(SCHEME).page)

    assert [unescape(one) for one in shown] == goals


def test_an_example_without_a_goal_has_no_lamp(read):
    without = next(s for s in scenarios().values() if all(c.kind != "sometimes" for c in s.claims))

    assert 'class="lamps"' not in read(f"{without.name}/").page


def test_where_an_answer_is_not_seen_the_lamp_does_not_tell_it(read):
    """How many lines are left after an answer would say which it was."""
    found = 0
    for scenario in scenarios().values():
        if all(claim.kind != "sometimes" for claim in scenario.claims):
            continue
        play = next(iter(Explorer(scenario.start())))
        whole = position_after(scenario, play.answers()[:1])
        seen = as_seen(whole, whole.asked)
        if not play.taken or seen.words or play.taken[0].question.player == CHANCE:
            continue
        found += 1
        address = f"{scenario.name}/{whole.code}/"
        assert says(read(address).page) == []
        assert says(read(f"{address}?cards=open").page)
        if found == 2:
            break

    assert found
