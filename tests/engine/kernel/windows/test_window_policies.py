"""Windows as data: in whose turns effects speak, when a window closes, and what waits on."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.windows import (
    EACH,
    WINDOW_VERBS,
    Policy,
    Window,
    hold,
)
from tests.engine.grove import (
    RULE,
    SPEAKERS,
    all_lines,
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


def spoken(policy, *keys, done=None, pool=(), **find):
    """A window in which these effects were chosen; who could say what is given by name."""
    done = [] if done is None else done
    found = {who: [noting(name, done) for name in names] for who, names in find.items()}

    def script(table):
        for who, pending, *legal in pool:
            table.clock.pool.add(who, pending, *legal)
        yield from windowed(table, policy, found)

    return say(playing(script), *keys), done


# In whose turns


def test_each_speaker_empties_their_own_before_the_next():
    play, done = spoken(EACH, "b", ilona=["a", "b"], kenji=["c"])

    assert done == ["b", "a", "c"]
    assert play.question is None


def test_alternating_speakers_carry_out_one_each():
    _, done = spoken(ALTERNATING, "b", ilona=["a", "b"], kenji=["c"])

    assert done == ["b", "c", "a"]


def test_a_speaker_with_nothing_left_is_passed_by_and_not_asked():
    play, done = spoken(ALTERNATING, "c", kenji=["c", "d", "e"])

    assert asked(play) == ("kenji", ["d", "e"])
    assert done == ["c"]
    assert verbs(play.table) == []


def test_two_passes_in_a_row_close_a_window():
    play, done = spoken(PLAY_OR_PASS, "pass", "pass", ilona=["a"], kenji=["c"])

    assert play.question is None
    assert done == []
    assert verbs(play.table) == ["pass", "pass"]


def test_a_play_between_two_passes_keeps_it_open():
    play, done = spoken(PLAY_OR_PASS, "pass", "c", ilona=["a"], kenji=["c", "d"])

    assert asked(play) == ("ilona", ["a", "pass"])
    assert done == ["c"]


def test_who_has_only_to_pass_is_not_asked_and_the_pass_is_written():
    play, _ = spoken(PLAY_OR_PASS, ilona=["a"])

    say(play, "a")

    assert verbs(play.table) == ["pass", "pass"]


def test_a_speaker_who_keeps_the_turn_goes_on_until_they_pass():
    policy = PLAY_OR_PASS._replace(keeps_turn=True)
    play, done = spoken(policy, "a", ilona=["a", "b"], kenji=["c"])

    assert asked(play) == ("ilona", ["b", "pass"])
    say(play, "pass", "c")
    assert done == ["a", "c"]


def test_each_speaker_may_pass_on_what_is_left_where_passing_is_allowed():
    play, done = spoken(EACH._replace(passes=2), "a", "pass", "c", ilona=["a", "b"], kenji=["c"])

    assert asked(play) == ("ilona", ["b", "pass"])
    assert done == ["a", "c"]


# A stack


def test_the_last_on_the_stack_is_the_first_off_it():
    play, done = spoken(STACK, "a", "c", ilona=["a"], kenji=["c"])

    assert done == ["c", "a"]
    assert verbs(play.table) == ["stack", "stack", *["pass"] * 6]


def test_between_two_effects_of_the_stack_there_is_a_chance_to_answer():
    play, done = spoken(STACK, "a", "c", "pass", ilona=["a", "b"], kenji=["c"])

    assert done == ["c"]
    assert asked(play) == ("ilona", ["b", "pass"])
    say(play, "b")
    assert done == ["c", "b", "a"]


def test_what_is_on_the_stack_stands_in_the_diagram():
    play, _ = spoken(STACK, "a", ilona=["a"], kenji=["c"])

    assert "waiting: a of ilona until its turn on the stack" in str(play.table)


def test_what_lies_under_a_window_waits_for_it_to_close():
    """A window that opens while the stack is carried out takes nothing off below its own."""
    done = []

    def script(table):
        table.clock.stack.append(("ilona", noting("under", done), 0))
        yield from windowed(table, STACK, {"ilona": [noting("a", done)]})

    play = say(playing(script), "a")

    assert play.question is None
    assert done == ["a"]
    assert len(play.table.clock.stack) == 1


def test_a_declaration_that_comes_to_nothing_stacks_nothing_and_its_player_speaks_on():
    def fails():
        yield from ()
        return False

    def script(table):
        effects = [noting("a", done)._replace(declare=fails), noting("b", done)]
        yield from windowed(table, STACK, {"ilona": effects})

    done = []
    play = say(playing(script), "a")

    assert asked(play) == ("ilona", ["b", "pass"])
    assert (play.table.clock.stack, done) == ([], [])


def test_a_declaration_that_stands_is_made_before_anybody_answers():
    order = []

    def declares():
        order.append("declared")
        yield from ()
        return True

    def script(table):
        yield from windowed(
            table,
            STACK,
            {
                "ilona": [noting("a", order)._replace(declare=declares)],
                "kenji": [noting("c", order)],
            },
        )

    say(playing(script), "a", "c")

    assert order == ["declared", "c", "a"]


def answered(*keys, stands=True):
    """Ilona declares a summon, which kenji can answer."""

    def declares():
        yield from ()
        return stands

    def script(table):
        summon = noting("summon", done)._replace(declare=declares)
        window = Window("speak", ("kenji", "ilona"), RULE, policy=STACK)
        effects = [noting("c", done)]
        find = {"kenji": effects, "ilona": []}
        yield from hold(table, window, find.__getitem__, first=("ilona", summon))

    done = []
    return say(playing(script), *keys), done


def test_what_a_window_is_about_lies_on_the_stack_before_anybody_speaks():
    play, done = answered()

    assert asked(play) == ("kenji", ["c", "pass"])
    assert [speaker for speaker, _, _ in play.table.clock.stack] == ["ilona"]

    say(play, "c")
    assert done == ["c", "summon"]


def test_nobody_answers_what_came_to_nothing_when_it_was_declared():
    play, done = answered(stands=False)

    assert (asked(play), done) == (None, [])
    assert play.table.clock.windows == []


# Whatever is said


POLICIES = st.builds(
    Policy,
    st.sampled_from(["each", "alternating", "stack"]),
    st.sampled_from([0, 2, 3]),
    st.none(),
    st.sampled_from([frozenset(), frozenset({"must"})]),
    st.booleans(),
)
FOUND = st.fixed_dictionaries(
    {},
    optional={who: st.lists(st.sampled_from(["", "must"]), max_size=3) for who in SPEAKERS},
)


@given(POLICIES, FOUND, st.data())
def test_any_passes_and_plays_close_a_window_and_each_effect_speaks_at_most_once(
    policy, found, data
):
    done = []
    effects = {
        who: [noting(f"{who}-{n}", done, category=sort) for n, sort in enumerate(sorts)]
        for who, sorts in found.items()
    }
    play = playing(lambda table: windowed(table, policy, effects))

    while play.question is not None:
        play.answer(data.draw(st.integers(0, len(play.question.options) - 1)))

    names = [effect.name for mine in effects.values() for effect in mine]
    assert len(done) == len(set(done))
    assert set(done) <= set(names)
    if not policy.passes:
        assert sorted(done) == sorted(names)
    assert play.table.clock.stack == []
    assert play.table.clock.windows == []
    assert {event.verb for event in play.table.events} <= WINDOW_VERBS
    closing = [event.verb for event in play.table.events[-policy.passes :]]
    if policy.passes and policy.turns != "each":
        assert closing == ["pass"] * policy.passes


@given(FOUND)
def test_what_must_speak_has_spoken_when_a_window_closes(found):
    """Over every line of play, whoever passes."""
    policy = PLAY_OR_PASS._replace(forced=frozenset({"must"}))
    spoke = []

    def start():
        done, table = [], toy_table()
        spoke.append(done)
        effects = {
            who: [noting(f"{who}-{n}", done, category=sort) for n, sort in enumerate(sorts[:2])]
            for who, sorts in found.items()
        }
        return table, windowed(table, policy, effects)

    must = {
        f"{who}-{n}"
        for who, sorts in found.items()
        for n, sort in enumerate(sorts[:2])
        if sort == "must"
    }
    for _ in all_lines(start):
        assert must <= set(spoke[-1])
