"""Windows as data: who may speak and how often, what is skipped, what waits, how deep it goes."""

import pytest

from engine.kernel.clock import EVERY_TIME, Once, Phase
from engine.kernel.errors import ScriptError, WindowsTooDeep
from engine.kernel.events import Grounds
from engine.kernel.lines.drive import Play
from engine.kernel.windows import (
    EACH,
    MOST_WINDOWS,
    Pending,
    Policy,
    Window,
    hold,
)
from tests.engine.grove import (
    RULE,
    asked,
    noting,
    playing,
    say,
    toy_table,
    verbs,
    windowed,
)

ALTERNATING = Policy("alternating")
PLAY_OR_PASS = Policy("alternating", passes=2)
STACK = Policy("stack", passes=2)


# Who may speak, and how often


def test_only_the_categories_of_a_window_speak_in_it_and_the_rest_waits_on():
    done = []
    reroll = noting("jar", done, category="reroll")
    policy = ALTERNATING._replace(categories=frozenset({"prevent"}))

    def script(table):
        table.clock.pool.add("ilona", reroll)
        yield from windowed(table, policy, {"kenji": [noting("shield", done, category="prevent")]})

    play = playing(script)

    assert done == ["shield"]
    assert [one.pending for one in play.table.clock.pool] == [reroll]


def test_what_must_speak_does_so_before_anybody_can_pass():
    done = []
    policy = STACK._replace(categories=frozenset({""}), forced=frozenset({"trigger"}))

    def script(table):
        for who, name in (("kenji", "k"), ("ilona", "i"), ("ilona", "j")):
            table.clock.pool.add(who, noting(name, done, category="trigger"))
        yield from windowed(table, policy, {"ilona": [noting("a", done)]})

    play = playing(script)

    assert asked(play) == ("ilona", ["i", "j"])
    say(play, "j")
    assert asked(play) == ("ilona", ["a", "pass"])
    say(play, "pass", "pass")
    assert done == ["k", "i"]


def once_in_an_attack(off=()):
    """An effect that may speak once in each attack, in a window of one attack."""
    done = []
    effect = noting("evade", done, once=Once("attack", ("toy/once",)))

    def script(table):
        table.clock.phases.append(Phase("attack", "ilona", 0))
        yield from windowed(table, PLAY_OR_PASS, {"ilona": [effect]})

    return say(playing(script, off=off), "evade"), done


def test_once_in_an_attack_the_second_time_is_refused_by_its_rule():
    play, done = once_in_an_attack()

    evade, _pass = play.question.options
    assert evade.refused == Grounds(("toy/once",))
    assert done == ["evade"]


def test_with_that_rule_off_it_speaks_again():
    play, done = once_in_an_attack(off=["toy/once"])

    say(play, "evade")

    assert done == ["evade", "evade"]


def test_in_another_attack_it_speaks_again():
    play, done = once_in_an_attack()
    play.table.clock.phases[-1] = Phase("attack", "ilona", 1)
    say(play, "pass")

    again = list(
        windowed(play.table, ALTERNATING, {"ilona": [noting("evade", done, once=Once("attack"))]})
    )

    assert (again, done) == ([], ["evade", "evade"])


def test_once_in_a_phase_that_is_not_under_way_is_a_mistake_of_the_ruleset():
    effect = noting("evade", [], once=Once("attack"))

    with pytest.raises(ScriptError, match="attack"):
        list(windowed(toy_table(), ALTERNATING, {"ilona": [effect]}))


def test_an_effect_for_every_time_may_be_chosen_again():
    done = []
    effect = noting("pump", done, once=EVERY_TIME)
    play = playing(lambda table: windowed(table, PLAY_OR_PASS, {"ilona": [effect]}))

    say(play, "pump", "pump", "pass")

    assert done == ["pump", "pump"]


def test_a_refused_effect_is_shown_with_its_reason_beside_what_can_be_done():
    no = noting("tapped", [], refused=Grounds(("toy/tapped",)))
    play = playing(lambda table: windowed(table, PLAY_OR_PASS, {"ilona": [no]}))

    assert [option.refused for option in play.question.options] == [Grounds(("toy/tapped",)), None]
    assert verbs(play.table) == ["(resolve)"]


def test_who_can_only_pass_is_shown_once_why_and_asked_no_more():
    done = []
    no = noting("tapped", done, refused=Grounds(("toy/tapped",)))
    found = {"ilona": [no], "kenji": [noting("c", done)]}
    play = say(playing(lambda table: windowed(table, PLAY_OR_PASS, found)), "pass", "c")

    assert (play.question, done) == (None, ["c"])
    assert verbs(play.table).count("(resolve)") == 1


def test_a_window_with_nothing_but_refused_effects_and_no_pass_closes():
    no = noting("tapped", [], refused=Grounds(("toy/tapped",)))

    assert list(windowed(toy_table(), EACH, {"ilona": [no]})) == []
    assert list(windowed(toy_table(), ALTERNATING, {"ilona": [no]})) == []


# What may be skipped


def skippable(*keys, off=()):
    done = []
    effect = noting("wolf", done, skip=("toy/may-skip",))
    return say(
        playing(lambda table: windowed(table, EACH, {"ilona": [effect]}), off=off), *keys
    ), done


def test_what_may_be_skipped_is_asked_about_when_it_would_be_carried_out():
    play, done = skippable("no")

    assert done == []
    assert [(e.verb, e.cites) for e in play.table.events] == [("skip", ("toy/may-skip",))]


def test_it_is_carried_out_if_it_is_not_skipped():
    play, done = skippable("yes")

    assert (done, verbs(play.table)) == (["wolf"], [])


def test_with_the_rule_off_it_must_be_carried_out():
    play, done = skippable(off=["toy/may-skip"])

    assert (asked(play), done) == (None, ["wolf"])


# What waits in the pool


def test_an_effect_set_off_by_another_joins_the_window_that_is_open():
    done = []

    def script(table):
        late = noting("late", done)
        first = noting("first", done, then=lambda: table.clock.pool.add("ilona", late))
        yield from windowed(table, EACH, {"ilona": [first]})

    play = playing(script)

    assert done == ["first", "late"]
    assert len(play.table.clock.pool) == 0


def test_it_waits_for_the_next_window_if_none_is_open():
    done, table = [], toy_table()
    table.clock.pool.add("kenji", noting("late", done))

    assert "waiting: late of kenji until a chance" in str(table)
    list(windowed(table, EACH, {}))

    assert (done, len(table.clock.pool)) == (["late"], 0)


def test_what_waits_until_it_is_legal_stays_until_then():
    done, free, table = [], [], toy_table()
    table.clock.pool.add("ilona", noting("rise", done), lambda: bool(free))

    list(windowed(table, EACH, {}))
    assert (done, len(table.clock.pool)) == ([], 1)

    free.append("cell")
    list(windowed(table, EACH, {}))
    assert (done, len(table.clock.pool)) == (["rise"], 0)


def test_what_waits_for_one_source_waits_once():
    done, table = [], toy_table()
    for _ in range(2):
        table.clock.pool.add("ilona", noting("rise", done, source="phoenix"))

    list(windowed(table, EACH, {}))

    assert done == ["rise"]


def test_what_is_forgotten_never_speaks():
    done, table = [], toy_table()
    table.clock.pool.add("ilona", noting("rise", done, category="turn"))
    table.clock.pool.add("ilona", noting("stay", done))

    table.clock.pool.forget(frozenset({"turn"}))
    list(windowed(table, EACH, {}))

    assert done == ["stay"]


# What the rules do themselves


def test_the_rules_settle_before_anybody_speaks():
    done = []

    def settle():
        done.append("settled")
        yield from ()

    found = {"ilona": [noting("a", done)]}
    play = say(playing(lambda table: windowed(table, STACK, found, settle=settle)), "a")

    assert play.question is None
    assert done == ["settled", "settled", "settled", "a", "settled", "settled"]


def test_the_rules_settle_where_each_speaks_in_turn_too():
    done = []

    def settle():
        done.append("settled")
        yield from ()

    list(windowed(toy_table(), EACH, {"ilona": [noting("a", done)]}, settle=settle))

    assert done == ["settled", "a", "settled", "settled"]


# How deep


def nested(table, depth):
    """A window whose effect opens a window, and so on."""

    def run():
        if depth > 1:
            yield from nested(table, depth - 1)

    effect = noting("again", [])._replace(run=run)
    window = Window("speak", ("ilona",), RULE)
    return hold(table, window, lambda _: [effect])


def test_windows_within_windows_have_a_cap():
    table = toy_table()
    list(nested(table, MOST_WINDOWS))
    assert table.clock.windows == []

    with pytest.raises(WindowsTooDeep, match="40 windows"):
        list(nested(toy_table(), MOST_WINDOWS + 1))


def test_a_stack_has_a_cap():
    effect = noting("pump", [], once=EVERY_TIME)
    play = playing(
        lambda table: windowed(table, STACK._replace(keeps_turn=True), {"ilona": [effect]})
    )
    say(play, *["pump"] * MOST_WINDOWS)

    with pytest.raises(WindowsTooDeep, match="40 effects"):
        say(play, "pump")


def test_an_open_window_is_written_down_and_taken_off_when_it_closes():
    """Who speaks, who has passed, and what is carried out while a window within it is open."""
    table = toy_table()
    window = Window("outer", table.players, RULE, policy=PLAY_OR_PASS)
    second = table.players[1]

    def nothing():
        yield from ()

    def answers():
        elm = Pending("elm", "elm", "nothing", nothing)
        inner = window._replace(key="inner")
        yield from hold(table, inner, lambda who: [elm] if who == second else [])

    oak = Pending("oak", "oak", "answers", answers)
    script = hold(table, window, lambda who: [oak] if who == second else [])
    play = Play(lambda: (table, script))
    (outer,) = table.clock.windows

    assert (outer.window.key, outer.speaker, outer.passed) == ("outer", second, 1)
    assert outer.doing is None

    play.answer(0)
    outer, inner = table.clock.windows

    assert (outer.doing, outer.passed) == (oak, 0)
    assert (inner.window.key, inner.speaker, inner.passed) == ("inner", second, 1)

    while play.question:
        play.answer(len(play.question.options) - 1)

    assert table.clock.windows == []
