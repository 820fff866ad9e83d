"""Rolls: chance brings them, they are pending until they count, and some do not see them."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.decisions import Choose, Option, ask
from engine.kernel.effects.rolls import ROLL_VERBS, SIX, roll
from engine.kernel.errors import ScriptError
from engine.kernel.events import Grounds
from tests.engine.grove import RULE, all_lines, asked, playing, say, toy_table, verbs

LATE = ("toy/too-late",)
COUNTS = ("toy/counts",)


def rolled(dice=2, faces=SIX, then=None, **table):
    """A roll of ilona's, what is done with it then, and what it counts as in the end."""

    def script(laid):
        thrown = yield from roll(laid, "ilona", dice, RULE, faces=faces)
        if then is not None:
            yield from then(laid, thrown)
        thrown.count(COUNTS)

    return playing(script, **table)


def results(start):
    """What the dice show at the end of each line."""
    return [play.table.events[-1].data["dice"] for play in all_lines(start)]


def starts(script):
    """What lays a fresh table for the script."""

    def start():
        table = toy_table()
        return table, script(table)

    return start


def test_chance_is_asked_for_one_die_after_another():
    play = rolled()

    assert asked(play) == ("chance", list(SIX))
    say(play, "5", "6")
    assert play.table.events[0].data["dice"] == ("5", "6")


def test_dice_are_alike_so_each_outcome_is_one_line():
    """Of two dice 21 outcomes, not 36: a 2 and a 5 are a 5 and a 2."""

    def script(table):
        thrown = yield from roll(table, "ilona", 2, RULE)
        thrown.count(COUNTS)

    assert results(starts(script)) == list(combinations_with_replacement(SIX, 2))


def test_a_roll_is_pending_until_it_counts():
    play = say(rolled(1), "3")

    assert verbs(play.table) == ["roll", "count"]
    assert [event.cites for event in play.table.events] == [RULE, COUNTS]
    assert play.table.events[1].cause == 0


def test_a_die_is_rolled_again_while_the_roll_is_pending():
    def again(table, thrown):
        assert (yield from thrown.reroll(["6"], RULE, too_late=LATE)) is None

    play = say(rolled(then=again), "2", "6", "1")

    reroll, count = play.table.events[1:]
    assert (reroll.verb, reroll.data["was"], reroll.data["dice"]) == ("reroll", ("6",), ("1", "2"))
    assert count.data["dice"] == ("1", "2")


def test_every_outcome_of_a_second_roll_is_a_line():
    def script(table):
        thrown = yield from roll(table, "ilona", 1, RULE, faces=("heads", "tails"))
        again = Choose("kenji", "again", (Option("yes", "reroll"), Option("no", "pass")), RULE)
        if (yield from ask(table, again)).key == "yes":
            yield from thrown.reroll(thrown.dice, RULE, too_late=LATE)
        thrown.count(COUNTS)

    assert Counter(results(starts(script))) == {("heads",): 3, ("tails",): 3}


def test_a_die_is_turned_over_while_the_roll_is_pending():
    def turned(table, thrown):
        assert thrown.change("2", "6", RULE, too_late=LATE) is None
        yield from ()

    play = say(rolled(then=turned), "2", "3")

    assert play.table.events[-1].data["dice"] == ("3", "6")


def too_late(off=()):
    """A roll is counted, and then a die is to be rolled again and one turned over."""
    seen = []

    def late(table, thrown):
        thrown.count(COUNTS)
        seen.append((yield from thrown.reroll(["2"], RULE, too_late=LATE)))
        seen.append(thrown.change("3", "6", RULE, too_late=LATE))

    return rolled(then=late, off=off), seen


def test_a_roll_that_counts_is_not_changed_any_more_and_the_refusal_says_why():
    play, seen = too_late()

    say(play, "2", "3")

    assert seen == [Grounds(LATE, 1)] * 2
    assert verbs(play.table) == ["roll", "count", "(reroll)", "(turn-over)"]


def test_with_that_rule_off_it_is_changed_all_the_same():
    play, seen = too_late(off=LATE)

    say(play, "2", "3", "1")

    assert seen == [None, None]
    assert verbs(play.table) == ["roll", "count", "reroll", "turn-over"]


def test_a_die_that_does_not_lie_there_cannot_be_rolled_again():
    def wrong(table, thrown):
        yield from thrown.reroll(["3", "3"], RULE, too_late=LATE)

    with pytest.raises(ScriptError, match="shows 3"):
        say(rolled(then=wrong), "2", "3")


def test_a_face_that_no_die_has_cannot_be_turned_up():
    def wrong(table, thrown):
        thrown.change("2", "7", RULE, too_late=LATE)
        yield from ()

    with pytest.raises(ScriptError, match="shows 7"):
        say(rolled(1, then=wrong), "2")


@pytest.mark.parametrize("dice", [0, 13])
def test_dice_have_a_cap(dice):
    with pytest.raises(ScriptError, match="dice"):
        rolled(dice)


def test_a_long_game_rolls_at_once_and_asks_nobody():
    def last_first(faces):
        faces.reverse()

    play = rolled(3, shuffle=last_first)

    assert play.question is None
    assert play.table.events[0].data["dice"] == ("6", "6", "6")


@given(st.integers(1, 4), st.lists(st.integers(0, 5), max_size=12), st.integers(0, 4))
def test_however_often_dice_are_rolled_again_they_keep_their_number(dice, answers, again):
    def twice(table, thrown):
        left = thrown.dice[: min(again, dice)]
        if left:
            yield from thrown.reroll(left, RULE, too_late=LATE)

    play = rolled(dice, then=twice)
    for answer in answers + [0] * 12:
        if play.question is not None:
            play.answer(answer % len(play.question.options))

    events = play.table.events
    assert {event.verb for event in events} <= ROLL_VERBS
    for event in events:
        shown = event.data["dice"]
        assert len(shown) == dice
        assert list(shown) == sorted(shown)


def stated(shown, *again):
    """What the dice show in the end, in each line, of a roll that is stated to show this."""

    def script(table):
        thrown = yield from roll(table, "ilona", 2, RULE, shown=shown)
        if again:
            yield from thrown.reroll(again, RULE, too_late=LATE)
        thrown.count(COUNTS)

    return results(starts(script))


def test_dice_that_are_stated_are_no_question():
    assert stated(("5", "2")) == [("2", "5")]


def test_but_what_is_rolled_again_is():
    assert stated(("5", "2"), "5") == [tuple(sorted(["2", face])) for face in SIX]


@pytest.mark.parametrize("shown", [("5",), ("5", "7")])
def test_stated_dice_are_as_many_as_are_rolled_and_show_what_they_can(shown):
    with pytest.raises(ScriptError, match="cannot show"):
        stated(shown)
