"""What a claim needs: the sections without which it falls, how, and those that change nothing."""

import pytest

from engine.games import rulesets
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.proving.needs import NO_LINE, Breakage, Consulted, needs_of
from engine.playing.positions import scenarios
from tests.engine.kernel.test_table import make_table
from tests.engine.tables import FLAGSHIP, make_scenario, played

NO_CARD_ORDERS = "dominion/exchange/r3.4a"
STOPPED = "dominion/exchange/r3.4"
TAKING = "dominion/exchange/r3.2"
TAKEN = {"verb": "take", "card": "silver"}
GAINED = {"verb": "gain", "card": "silver"}
one_of_each_game = pytest.mark.parametrize(
    "scenario", [next(s for s in scenarios().values() if s.game == g) for g in rulesets()], ids=str
)


def exchanged(*claims):
    """A Smithy is gained with Trader in hand, and may be exchanged for a Silver."""
    return make_scenario(
        {"gain": "smithy"},
        you={"hand": ["trader"]},
        piles={"smithy": 5, "silver": 5},
        claims=claims,
    )


def falls(scenario, claim=1):
    """How a claim falls, by the section without which it does."""
    return {fall.section: fall.breakages for fall in needs_of(scenario).claims[claim - 1].falls}


def histories(start):
    """What happens in every line, with what it cites."""
    return [(play.answers(), play.table.events) for play in Explorer(start)]


def without_cites(start):
    """What happens in every line, whatever it rests on."""
    return [
        (answers, [event._replace(cites=()) for event in events])
        for answers, events in histories(start)
    ]


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_a_set_that_notes_what_is_asked_changes_no_line(scenario):
    assert histories(scenario.start(Consulted())) == histories(scenario.start())


def test_what_is_asked_is_noted_in_every_way_of_asking():
    consulted = Consulted()

    assert "a" not in consulted
    assert consulted.isdisjoint(("b", "c"))
    assert not consulted.intersection(("d",))
    assert consulted.asked == {"a", "b", "c", "d"}


def test_a_refusal_asks_for_all_that_it_rests_on():
    table = make_table()
    table.off = consulted = Consulted()

    assert table.refusal(("toy/rules.one", "toy/rules.two")) is not None
    assert {"toy/rules.one", "toy/rules.two"} <= consulted.asked


@one_of_each_game
def test_without_a_section_that_no_line_asks_about_every_line_is_the_same(scenario):
    for section in needs_of(scenario).fixed:
        assert histories(scenario.start(frozenset({section}))) == histories(scenario.start())


@one_of_each_game
def test_without_an_idle_section_the_same_happens(scenario):
    needs = needs_of(scenario)

    for section in needs.idle:
        assert without_cites(scenario.start(frozenset({section}))) == without_cites(
            scenario.start()
        )
    assert not {*needs.idle} & {*needs.changing}
    assert not {*needs.fixed} & {*needs.idle, *needs.changing}


def test_a_claim_falls_without_the_rule_it_rests_on_and_says_which_part_broke():
    """Without the rule that the new card is taken and not gained, it is gained."""
    scenario = exchanged({"kind": "never", "happens": GAINED})

    (breakage,) = falls(scenario)[TAKING]
    assert (breakage.part, breakage.lines) == ("happens", 1)
    assert any(
        event.verb == "gain" and "silver" in event.data["cards"]
        for event in played(scenario, "trader=yes", {TAKING}).table.events
    )


def test_a_claim_beside_it_stands_without_the_same_rule():
    needs = needs_of(exchanged({"kind": "always", "happens": {"verb": "gain", "card": "smithy"}}))

    assert TAKING in needs.stands_without(1)
    assert TAKING not in {fall.section for fall in needs.claims[0].falls}


def test_a_sometimes_that_no_line_shows_any_more_has_no_line_to_show():
    assert falls(exchanged({"kind": "sometimes", "happens": TAKEN}))[TAKING] == (
        Breakage(NO_LINE, 0, ""),
    )


def test_a_claim_that_concerns_no_line_any_more_falls():
    claim = {"kind": "always", "given": TAKEN, "end": {"zone": "you/discard", "count": 1}}
    needs = needs_of(exchanged(claim)).claims[0]

    (fall,) = [fall for fall in needs.falls if fall.section == TAKING]
    assert (fall.lines, fall.breakages) == (0, (Breakage(NO_LINE, 0, ""),))


def test_only_the_lines_are_counted_that_a_claim_concerns():
    """Of two lines the Smithy is exchanged in one."""
    given = {"kind": "always", "given": TAKEN, "end": {"zone": "you/discard", "count": 1}}
    every = {"kind": "always", "happens": {"verb": "gain", "card": "smithy"}}

    assert [claim.lines for claim in needs_of(exchanged(given, every)).claims] == [1, 2]


def test_ways_to_break_are_told_apart_and_the_shortest_comes_first():
    for scenario in scenarios().values():
        if scenario.game == "dominion":
            for claim in needs_of(scenario).claims:
                for fall in claim.falls:
                    parts = [breakage.part for breakage in fall.breakages]
                    lengths = [len(one.code.partition("-")[0]) for one in fall.breakages]
                    assert len(parts) == len(set(parts))
                    assert lengths == sorted(lengths)
                    assert sum(one.lines for one in fall.breakages) <= fall.lines
                found = [fall.breakages[0].code for fall in claim.falls]
                shown = [len(code.partition("-")[0]) for code in found if code]
                assert shown == sorted(shown)
                assert not any(found[len(shown) :])


def test_past_a_cap_it_is_not_known_whether_a_claim_needs_a_rule():
    needs = needs_of(exchanged({"kind": "always", "happens": TAKEN}), Caps(lines=1)).claims[0]

    assert TAKING in needs.unknown or TAKING in {fall.section for fall in needs.falls}
    assert all(fall.breakages[0].part != NO_LINE for fall in needs.falls)


def test_the_flagship_needs_the_rule_that_its_card_is_not_where_it_is_expected():
    needs = needs_of(scenarios()[FLAGSHIP])
    first = needs.claims[0]

    assert [fall.section for fall in first.falls] == [
        STOPPED, "dominion/stop-moving/2", "dominion/stop-moving/2b",
    ]  # fmt: skip
    assert {fall.breakages[0].part for fall in first.falls} == {"happens"}
    assert NO_CARD_ORDERS in needs.fixed
