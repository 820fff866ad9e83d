"""Phases that nest, and effects in force that are bound to a card, touch some, and end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.decisions import DONE
from engine.kernel.effects.lasting import bind, end_at, end_lost, is_lost, touches, touching
from engine.kernel.effects.phases import MOST_PHASES, PHASE_VERBS, during, enter, leave
from engine.kernel.errors import ScriptError, WindowsTooDeep
from tests.engine.grove import MOVED, RULE, toy_table, verbs


def move(table, start, to):
    """Move the top card of a zone."""
    table.move([table.top(start)], to, "move", RULE)


# Phases


def test_the_innermost_phase_says_who_acts():
    table = toy_table()
    assert table.clock.acting == "ilona"

    enter(table, "battle", "ilona", RULE)
    enter(table, "attack", "kenji", RULE)
    assert table.clock.acting == "kenji"

    leave(table, "attack", RULE)
    assert table.clock.acting == "ilona"
    assert table.clock.player == "ilona"


def test_a_phase_begins_and_ends_with_events_that_cite_and_say_where_it_lies():
    table = toy_table()

    enter(table, "battle", "ilona", RULE)
    list(during(table, "attack", "kenji", ("toy/attack",), DONE))

    attack, over = table.events[1:]
    assert (attack.verb, attack.data["within"], attack.cites) == (
        "enter",
        ("battle",),
        ("toy/attack",),
    )
    assert (over.verb, over.data["phase"], over.cause) == ("leave", "attack", attack.n)


def test_an_outer_phase_does_not_end_before_those_within_it():
    table = toy_table()
    enter(table, "battle", "ilona", RULE)
    enter(table, "attack", "kenji", RULE)

    with pytest.raises(ScriptError, match="battle"):
        leave(table, "battle", RULE)


def test_a_phase_that_is_not_under_way_cannot_end():
    with pytest.raises(ScriptError, match="attack"):
        leave(toy_table(), "attack", RULE)


def test_phases_within_phases_have_a_cap():
    table = toy_table()
    for _ in range(MOST_PHASES):
        enter(table, "attack", "ilona", RULE)

    with pytest.raises(WindowsTooDeep, match="12 phases"):
        enter(table, "attack", "ilona", RULE)


def test_what_a_script_returns_comes_out_of_its_phase():
    def script():
        yield from ()
        return 7

    def outer():
        seen.append((yield from during(toy_table(), "attack", "ilona", RULE, script())))

    seen = []
    list(outer())
    assert seen == [7]


@given(st.lists(st.sampled_from(["battle", "attack", "roll"]), max_size=8), st.data())
def test_however_phases_nest_each_ends_in_its_turn(names, data):
    table = toy_table()

    def nest(left):
        if left:
            player = data.draw(st.sampled_from(["ilona", "kenji"]))
            yield from during(table, left[0], player, RULE, nest(left[1:]))
            assert len(table.clock.phases) == len(names) - len(left)
        yield from ()

    list(nest(names))

    assert table.clock.phases == []
    assert verbs(table) == ["enter"] * len(names) + ["leave"] * len(names)
    assert {*verbs(table)} <= PHASE_VERBS


# Lasting effects


def test_an_effect_bound_to_a_card_ends_when_the_card_is_lost():
    table = toy_table(field=["oak"])
    bind(table, table.top("field"), "ilona", RULE)
    end_lost(table, RULE)
    assert len(table.lasting) == 1

    move(table, "field", "heap")
    assert is_lost(table, table.lasting[0])
    end_lost(table, (MOVED,))

    assert table.lasting == ()
    assert (table.events[-1].verb, table.events[-1].cites) == ("end", (MOVED,))


def test_a_card_that_left_and_came_back_does_not_bring_its_effect_back():
    table = toy_table(field=["oak"])
    bind(table, table.top("field"), "ilona", RULE)

    move(table, "field", "heap")
    move(table, "heap", "field")

    assert touching(table, table.top("field")) == []


def test_an_effect_that_is_bound_to_no_card_stays_without_its_card():
    table = toy_table(field=["oak"])
    table.begin("oak", "ilona", RULE)

    move(table, "field", "heap")
    end_lost(table, RULE)

    assert [one.card for one in table.lasting] == ["oak"]


def test_an_effect_touches_the_cards_it_is_on_and_no_others():
    table = toy_table(field=["oak"], hand=["elm", "fir"])
    elm, fir = table.cards("hand")

    bind(table, table.top("field"), "ilona", RULE, on=[elm])

    assert [one.card for one in touching(table, elm)] == ["oak"]
    assert touching(table, fir) == []
    assert table.events[-1].data["on"] == ("elm",)


def test_an_effect_on_no_card_in_particular_touches_what_the_game_says():
    table = toy_table(field=["oak"], hand=["elm"])
    bind(table, table.top("field"), "ilona", RULE)

    assert touches(table, table.lasting[0], table.top("hand"))


def test_an_effect_on_a_card_ends_with_that_card():
    table = toy_table(field=["oak"], hand=["elm"])
    elm = table.top("hand")
    bind(table, table.top("field"), "ilona", RULE, on=[elm])

    move(table, "hand", "heap")
    move(table, "heap", "hand")

    assert touching(table, table.top("hand")) == []
    end_lost(table, RULE)
    assert table.lasting == ()


def test_an_effect_on_two_cards_stays_while_one_of_them_does():
    table = toy_table(field=["oak"], hand=["elm", "fir"])
    bind(table, table.top("field"), "ilona", RULE, on=table.cards("hand"))

    move(table, "hand", "heap")
    end_lost(table, RULE)

    assert len(table.lasting) == 1
    assert len(touching(table, table.top("hand"))) == 1


def test_an_effect_ends_at_its_moment_and_for_its_player():
    table = toy_table()
    table.begin("oak", "ilona", RULE, until="dusk")
    table.begin("elm", "kenji", RULE, until="dusk")
    table.begin("fir", "ilona", RULE, until="dawn")

    end_at(table, "dusk", RULE, player="ilona")
    assert [one.card for one in table.lasting] == ["elm", "fir"]

    end_at(table, "dusk", RULE)
    assert [one.card for one in table.lasting] == ["fir"]


def test_what_lasts_until_a_phase_is_over_ends_with_it():
    table = toy_table()
    enter(table, "battle", "ilona", RULE)
    table.begin("oak", "ilona", RULE, until="battle")
    list(during(table, "attack", "ilona", RULE, DONE))
    assert len(table.lasting) == 1

    leave(table, "battle", ("toy/over",))

    assert table.lasting == ()
    assert [(e.verb, e.cites) for e in table.events[-2:]] == [
        ("leave", ("toy/over",)),
        ("end", ("toy/over",)),
    ]


def test_it_goes_on_while_an_outer_phase_of_that_name_does():
    table = toy_table()
    enter(table, "attack", "ilona", RULE)
    table.begin("oak", "ilona", RULE, until="attack")

    list(during(table, "attack", "kenji", RULE, DONE))

    assert len(table.lasting) == 1
