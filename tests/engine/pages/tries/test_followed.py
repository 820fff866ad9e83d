"""What a position offers can be followed: given, tried or forced."""

import re

import pytest

from engine.kernel.lines.codes import code_of, follow, follow_words
from engine.playing.positions import position, scenarios

DECKS = {
    "berserk/whose-deck-whose-graveyard/": True,
    "berserk/search-before-the-answer/": False,
}
"""Whether the opponent has a deck there, so that forced it can be looked through."""
FORCE = re.compile(r'class="try-force" href="/en/examples/([^"]+)"')
TRY = re.compile(r'class="try-it" href="/en/examples/([^"]+)"')


def shown_codes(scenario):
    """The code of each position of the lines that the file shows."""
    found = set()
    for line in ("", *[one.line for one in scenario.shown]):
        taken = follow_words(scenario.start(), line).play.taken
        found |= {code_of(scenario.name, taken[:count]) for count in range(len(taken) + 1)}
    return sorted(found)


def offered(stands):
    """The codes of all that is offered in a position."""
    marked = [code for codes in stands.refused_codes if codes for code in codes]
    return [code for code in (*stands.codes, *marked) if code]


@pytest.mark.parametrize("game", sorted({game for game, _slug in scenarios()}))
def test_all_that_is_offered_can_be_followed_and_so_can_what_is_offered_after_force(game):
    dead, forced = [], 0
    for scenario in [one for one in scenarios().values() if one.game == game]:

        def broken(codes, scenario=scenario):
            return [
                (scenario.name, code)
                for code in codes
                if follow(scenario.start(), scenario.name, code).problem
            ]

        for code in shown_codes(scenario):
            stands = position(scenario, code)
            dead += broken(offered(stands))
            for codes in stands.refused_codes:
                if codes and codes.forced:
                    forced += 1
                    after = position(scenario, codes.forced)
                    dead += broken(code for code in after.codes if code)
                    assert after.question is None or any(after.codes), codes.forced

    assert dead == []
    assert forced


@pytest.mark.parametrize(("name", "can"), DECKS.items())
def test_a_refused_option_is_forced_only_where_that_can_be_carried_out(read, name, can):
    page = read(name).page
    (tried,) = TRY.findall(page)

    for place in (page, read(tried).page):
        assert bool(FORCE.findall(place)) == can
        for forced in FORCE.findall(place):
            assert read(forced).status_code == 200


@pytest.mark.parametrize(("name", "can"), DECKS.items())
def test_programs_are_told_the_same(client, corpus, db, name, can):
    answer = client.get(f"/api/v1/examples/{name}start").json()
    (refused,) = [one for one in answer["options"] if one["refused"]]

    assert refused["tried"]
    assert bool(refused["forced"]) == can
    assert can or refused["forced"] is None
