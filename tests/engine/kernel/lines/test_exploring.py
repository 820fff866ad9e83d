"""Exploring all lines, claims over them, and chance."""

import itertools

import pytest

from engine.kernel.decisions import Choose, Option, checked
from engine.kernel.errors import ScriptError, TooDeep, TooManyAnswers, TooManyOptions
from engine.kernel.events import Grounds
from engine.kernel.lines.answers import RefusedOption
from engine.kernel.lines.claims import Claim, Count, EventPattern, prove
from engine.kernel.lines.drive import MOST_ANSWERS, Play
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.table import Table
from engine.playing.positions import proof, scenarios
from tests.engine.kernel.test_table import make_table
from tests.engine.tables import FLAGSHIP, begun, flagship, lying, make_scenario

CITES = ("game/rules/1",)


def shuffling(deck_after=3):
    """Draw from an empty deck: the discard pile is shuffled first."""
    return make_scenario({"draw": deck_after}, you={"discard": ["gold", "copper", "copper"]})


def test_every_line_is_played_once_and_in_order():
    lines = [play.answers() for play in Explorer(scenarios()[FLAGSHIP].start())]

    assert len(lines) == 8
    assert lines == sorted(set(lines))


def test_a_scenario_without_questions_has_one_line():
    explorer = Explorer(make_scenario({"draw": 1}, you={"deck": ["copper"]}).start())

    assert [play.answers() for play in explorer] == [()]


def test_chance_is_asked_and_like_cards_are_alike():
    """Gold and two Coppers: three orders, not six."""
    orders = [lying(play, "you/hand") for play in Explorer(shuffling().start())]

    assert len(orders) == 3
    assert sorted({tuple(sorted(order)) for order in orders}) == [("copper", "copper", "gold")]


def test_what_chance_brought_is_drawn_first():
    play = begun(
        {"draw": 1},
        words="shuffle=gold",
        you={"discard": ["copper", "gold"]},
    )

    assert lying(play, "you/hand") == ["gold"]
    assert play.taken[0].question.player == "chance"


def test_a_discard_pile_of_one_kind_asks_once_and_has_one_answer():
    """Were it not asked, that would tell everybody that all cards are alike."""
    table = make_scenario({"draw": 2}, you={"discard": ["copper", "copper", "copper"]})
    (play,) = Explorer(table.start())

    assert [len(taken.question.options) for taken in play.taken] == [1]

    assert play.question is None
    assert len(lying(play, "you/deck")) == 1


def test_past_a_cap_nothing_is_proved():
    scenario = scenarios()[FLAGSHIP]

    found = proof(scenario, caps=Caps(lines=3))

    assert found.stopped.startswith("not proved (3 lines tried)")
    assert found.results[0].holds is None
    assert not found.complete


def test_out_of_time_nothing_is_proved():
    clock = itertools.count().__next__

    found = prove(
        Explorer(scenarios()[FLAGSHIP].start(), Caps(seconds=2, clock=clock)),
        scenarios()[FLAGSHIP].claims,
    )

    assert found.stopped.startswith("not proved (2 lines tried)")


def test_a_line_that_shows_something_proves_it_within_the_cap():
    claim = Claim("sometimes", happens=EventPattern("gain"))

    found = prove(Explorer(scenarios()[FLAGSHIP].start(), Caps(lines=1)), [claim])

    assert found.results[0].holds is True


def claimed(kind, **parts):
    """What comes of a claim about the flagship."""
    found = prove(Explorer(scenarios()[FLAGSHIP].start()), [Claim(kind, **parts)])
    return found.results[0]


@pytest.mark.parametrize(
    ("kind", "verb", "holds"),
    [
        ("always", "gain", True),
        ("always", "trash", False),
        ("never", "exile", True),
        ("never", "trash", False),
        ("sometimes", "trash", True),
        ("sometimes", "exile", False),
    ],
)
def test_each_kind_of_claim_has_its_yes_and_its_no(kind, verb, holds):
    assert claimed(kind, happens=EventPattern(verb)).holds is holds


@pytest.mark.parametrize(
    ("cards", "holds"), [(["rats", "gold"], True), (["gold", "silver"], False), ([], True)]
)
def test_an_event_is_about_one_of_several_cards(cards, holds):
    trashed = EventPattern("trash", cards=tuple(cards))

    assert claimed("sometimes", happens=trashed).holds is holds


def test_a_claim_that_falls_shows_a_line():
    result = claimed("never", happens=EventPattern("trash", "rats"))

    assert result.counterexample == (0, 0, 1)


def test_a_claim_about_no_line_is_not_true():
    result = claimed("always", given=EventPattern("exile"), happens=EventPattern("gain"))

    assert (result.holds, result.lines) == (False, 0)


def test_after_wants_the_other_event_first():
    traded_then_gained = {"happens": EventPattern("gain"), "after": EventPattern("exchange")}
    gained_then_traded = {"happens": EventPattern("exchange"), "after": EventPattern("gain")}

    assert claimed("never", **traded_then_gained).holds
    assert claimed("sometimes", **gained_then_traded).holds


def test_a_claim_concerns_the_lines_in_which_what_it_presupposes_happens():
    """Rats are trashed in two of the eight lines; of the others the claim says nothing."""
    trashed = EventPattern("trash", "rats")
    exchanged = EventPattern("exchange", "rats")

    never = claimed("never", happens=exchanged, after=trashed)
    always = claimed("always", happens=EventPattern("draw"), after=trashed)
    given = claimed("always", happens=EventPattern("draw"), given=trashed)
    plain = claimed("never", happens=EventPattern("exile"))

    assert [(one.holds, one.lines, one.shown) for one in (never, always, given)] == [
        (True, 2, 2)
    ] * 3
    assert (plain.holds, plain.lines) == (True, 8)


def test_what_is_presupposed_and_never_happens_proves_nothing():
    exiled = EventPattern("exile", "rats")

    for kind in ("always", "never", "sometimes"):
        result = claimed(kind, happens=EventPattern("exchange", "rats"), after=exiled)
        assert (result.holds, result.lines) == (False, 0)


def test_of_a_sometimes_it_is_counted_in_how_many_lines_it_is_so():
    result = claimed("sometimes", happens=EventPattern("trash", "rats"))

    assert (result.holds, result.lines, result.shown) == (True, 8, 2)


def test_of_a_claim_that_falls_the_lines_are_counted_in_which_it_is_so():
    result = claimed("always", happens=EventPattern("trash", "rats"))

    assert (result.holds, result.lines, result.shown) == (False, 8, 2)


def test_a_refused_event_is_not_what_happened():
    assert claimed("never", happens=EventPattern("exchange", refused=True)).holds is False
    assert claimed("always", happens=EventPattern("exchange", refused=True)).holds is False


@pytest.mark.parametrize(
    ("count", "holds"),
    [
        (Count(("trash",), 0, 1), True),
        (Count(("trash",), 1, None), False),
        (Count((), 20, 20, "rats"), True),
        (Count(("you/discard", "pile/changeling"), 10, 10, "changeling"), True),
    ],
)
def test_cards_are_counted_when_the_line_is_over(count, holds):
    assert claimed("always", end=count).holds is holds


def test_a_refused_option_cannot_be_answered():
    play = flagship("watchtower=trash")

    with pytest.raises(RefusedOption, match="exchange/r3"):
        play.answer(0)
    assert play.question is not None


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ([Option("a", "do"), Option("a", "do")], ScriptError),
        ([Option("a", "do", {}, Grounds(CITES))], ScriptError),
        ([Option("a", "do"), Option("b", "do", {}, Grounds(()))], ScriptError),
        ([], ScriptError),
        ([Option(str(n), "do") for n in range(37)], TooManyOptions),
    ],
    ids=["twice", "all refused", "uncited", "none", "too many"],
)
def test_a_question_that_breaks_its_promises_is_not_put(options, error):
    with pytest.raises(error):
        checked(Choose("ilona", "which", tuple(options), CITES))


def endless(table: Table):
    """A script that asks for ever."""
    while True:
        yield Choose("ilona", "again", (Option("yes", "do"), Option("no", "do")), CITES)


def deeper(table: Table):
    """A script that sets itself off for ever."""
    yield from deeper(table)


def start(script):
    """What starts this script on an empty table."""

    def begin():
        table = make_table()
        return table, script(table)

    return begin


def test_a_line_without_end_is_stopped():
    play = Play(start(endless))

    for _ in range(MOST_ANSWERS):
        play.answer(0)

    with pytest.raises(TooManyAnswers):
        play.answer(0)


def test_an_endless_scenario_proves_nothing():
    explorer = Explorer(start(endless))

    found = prove(explorer, [Claim("never", happens=EventPattern("drop"))])

    assert found.results[0].holds is None
    assert "answers" in found.stopped


def test_effects_without_end_are_stopped():
    with pytest.raises(TooDeep):
        Play(start(deeper))
