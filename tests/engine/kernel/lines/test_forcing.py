"""What is forced: which rules are out of force and how long, and what cannot be done at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.decisions import Choose, Option, ask
from engine.kernel.errors import TooManyEvents
from engine.kernel.lines.answers import FORCED, TRIED, CannotCarryOut, RefusedAnswer
from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import Play, replay
from engine.kernel.lines.explore import Explorer
from engine.kernel.windows import Policy
from engine.playing.positions import scenarios
from tests.engine.grove import RULE, noting, playing, toy_table, verbs, windowed

EVERY = list(scenarios().values())
ALTERNATING = Policy("alternating", passes=2)
BURN = ("toy/burn", "toy/also")
FORCE_FIRST = RefusedAnswer(FORCED, 0)


def choice(table, key):
    """Ask whether to burn the top card of the hand, which a rule refuses, or not."""
    refused = table.refusal(BURN)
    options = Option("yes", "burn", refused=refused), Option("no", "keep")
    return ask(table, Choose("ilona", key, options, RULE))


def burn(table):
    """Burn the top card of the hand unless, looked at again, that is refused."""
    refused = table.refusal(BURN)
    if refused:
        table.emit("burn", {}, refused.cites, refused=True)
    else:
        table.move([table.top("hand")], "heap", "burn", RULE)


def burning(times):
    """A script that asks so many times whether to burn a card."""

    def script(table):
        for number in range(times):
            if (yield from choice(table, f"burn-{number}")).key == "yes":
                burn(table)

    return script


def test_an_effect_that_checks_again_carries_out_what_is_forced():
    play = playing(burning(1), hand=["elm", "oak"])

    play.force(0)

    assert verbs(play.table) == ["(burn)", "burn"]
    assert play.table.zones()["heap"] == ("elm",)


def test_the_effect_refuses_the_next_time():
    """The second question comes out of the same script, which asks the table again."""

    def script(table):
        yield from choice(table, "first")
        burn(table)
        yield Choose("kenji", "between", (Option("a", "a"), Option("b", "b")), RULE)
        burn(table)

    play = playing(script, hand=["elm", "oak"])
    play.force(0)
    play.answer(0)

    assert verbs(play.table) == ["(burn)", "burn", "(burn)"]


def test_whoever_speaks_next_in_the_window_is_under_all_rules():
    """The options of the next question are found before it is put."""

    def script(table):
        def find(name):
            def run():
                burn(table)
                yield from ()

            return noting(name, [])._replace(run=run, refused=table.refusal(BURN))

        class Found(dict):
            def get(self, speaker, default):
                if speaker != "ilona":
                    return []
                return [find("torch"), find("match"), noting("sing", [])]

        yield from windowed(table, ALTERNATING, Found())

    play = playing(script, hand=["elm", "oak"])
    assert [option.key for option in play.question.options if option.refused] == ["torch", "match"]

    play.force(0)

    assert verbs(play.table)[2] == "burn"
    assert [option.key for option in play.question.options if option.refused] == ["match"]


def test_rules_that_would_be_off_for_the_next_question_stay_in_force_where_they_can():
    """No window lies between: the script itself asks on, and finds its options before it does."""

    def script(table):
        for cell in ("first", "second"):
            yield from choice(table, cell)
            table.move([table.top("hand")], "heap", "burn", RULE)

    play = playing(script, hand=["elm", "oak"])
    play.force(0)

    assert [option.key for option in play.question.options if option.refused] == ["yes"]


def test_such_lines_come_back_and_each_play_is_played_only_a_few_times():
    """To try both ways at each of them anew would double the work with each."""
    laid = []

    def script(table):
        for number in range(20):
            yield from choice(table, f"cell-{number}")
            table.move([table.top("hand")], "heap", "burn", RULE)

    def start():
        laid.append(toy_table(hand=["elm"] * 20))
        return laid[-1], script(laid[-1])

    play = Play(start)
    while play.question is not None:
        play.force(0)

    assert len(laid) == 20


def test_what_was_off_before_stays_off():
    play = playing(burning(2), hand=["elm", "oak"], off=["toy/else"])

    play.force(0)

    assert play.table.off == {"toy/else"}


def test_what_is_refused_again_by_another_rule_cannot_be_forced():
    def script(table):
        yield from choice(table, "burn")
        table.emit("burn", {}, ("toy/wet",), refused=True)

    with pytest.raises(CannotCarryOut, match="comes to nothing"):
        playing(script, hand=["elm"]).force(0)


def test_what_leaves_the_same_question_put_cannot_be_forced():
    def script(table):
        refused = table.refusal(BURN)
        options = Option("yes", "burn", refused=refused), Option("no", "keep")
        while (yield Choose("ilona", "burn", options, RULE)).key == "yes":
            pass

    with pytest.raises(CannotCarryOut):
        playing(script, hand=["elm"]).force(0)


def test_a_choice_that_only_leads_to_the_next_question_can_be_forced():
    def script(table):
        yield from choice(table, "target")
        yield from choice(table, "price")

    play = playing(script, hand=["elm"])
    play.force(0)

    assert play.question.key == "price"


@pytest.mark.parametrize("error", [KeyError("elm"), AssertionError(), IndexError(), ValueError()])
def test_a_script_that_fails_at_what_is_forced_says_so(error):
    def script(table):
        yield from choice(table, "burn")
        raise error

    play = playing(script, hand=["elm"])
    with pytest.raises(CannotCarryOut) as caught:
        play.force(0)

    assert caught.value.__cause__ is error
    assert play.is_broken


def test_a_script_that_fails_without_force_is_a_bug():
    def script(table):
        yield from choice(table, "burn")
        raise KeyError("elm")

    with pytest.raises(KeyError):
        playing(script, hand=["elm"]).answer(1)


def test_whether_it_can_be_forced_is_known_before():
    play = playing(burning(1), hand=["elm", "oak"])

    assert play.can_give(FORCE_FIRST)
    assert verbs(play.table) == ["(burn)"], "the play itself stays where it is"
    assert not play.taken


def test_what_comes_to_nothing_is_known_before():
    def script(table):
        yield from choice(table, "burn")
        table.emit("burn", {}, ("toy/wet",), refused=True)

    play = playing(script, hand=["elm"])

    assert not play.can_give(FORCE_FIRST)
    assert play.can_give(1)


@pytest.mark.parametrize(("dead", "goes_on"), [({"a", "b"}, False), ({"a"}, True), (set(), True)])
def test_so_is_what_nothing_can_be_answered_after(dead, goes_on):
    def script(table):
        yield from choice(table, "burn")
        burn(table)
        taken = yield Choose("kenji", "then", (Option("a", "a"), Option("b", "b")), RULE)
        if taken.key in dead:
            raise KeyError(taken.key)

    play = playing(script, hand=["elm", "oak"])

    assert play.can_give(FORCE_FIRST) == goes_on


def test_what_is_lifted_is_not_switched_off():
    """What is forced is not refused, and still rests on what allows it."""
    found = []

    def script(table):
        yield from choice(table, "burn")
        found.append((table.off, table.switched_off))

    playing(script, hand=["elm"], off=["toy/else"]).force(0)

    (off, switched_off) = found[0]
    assert off == {*BURN, "toy/else"}
    assert switched_off == {"toy/else"}


def test_a_cap_is_a_cap_after_force_too():
    def script(table):
        yield from choice(table, "burn")
        while True:
            table.emit("again", {}, RULE)

    with pytest.raises(TooManyEvents):
        playing(script, hand=["elm"]).force(0)


def test_what_cannot_be_carried_out_is_shown_up_to_the_answer_before():
    def script(table):
        yield from choice(table, "first")
        burn(table)
        yield from choice(table, "second")
        raise KeyError("elm")

    found = follow_words(lambda: _laid(script), "first!yes second=no")

    assert found.problem.kind == "cannot-be-done"
    assert words_of(found.play.taken) == "first!yes"
    assert found.play.question.key == "second"


def test_all_lines_after_what_is_forced_are_explored():
    before = (RefusedAnswer(FORCED, 0),)
    explorer = Explorer(lambda: _laid(burning(2)), before=before)

    lines = [words_of(play.taken) for play in explorer]

    assert lines == ["burn-0!yes burn-1=yes", "burn-0!yes burn-1=no"]
    assert explorer.complete


def test_lines_that_fail_after_what_is_forced_are_not_all_lines():
    def script(table):
        yield from choice(table, "burn")
        table.move([table.top("hand")], "heap", "burn", RULE)
        yield Choose("kenji", "then", (Option("a", "a"), Option("b", "b")), RULE)
        raise KeyError("elm")

    explorer = Explorer(lambda: _laid(script), before=(RefusedAnswer(FORCED, 0),))

    assert list(explorer) == []
    assert not explorer.complete


def _laid(script):
    table = toy_table(hand=["elm", "oak"])
    return table, script(table)


def test_no_line_is_explored_with_a_try():
    for play in Explorer(lambda: _laid(burning(2))):
        assert not any(taken.mark for taken in play.taken)


@st.composite
def marked_lines(draw):
    """A line of some example with what is refused in it tried and forced here and there."""
    scenario = draw(st.sampled_from(EVERY))
    play = Play(scenario.start())
    for _ in range(8):
        if play.question is None:
            break
        options = play.question.options
        number = draw(st.integers(0, len(options) - 1))
        marks = st.sampled_from([TRIED, FORCED])
        reply = RefusedAnswer(draw(marks), number) if options[number].refused else number
        before = play.answers()
        try:
            play.give(reply)
        except CannotCarryOut:
            play = replay(scenario.start(), before)
            break
    return scenario, play


@given(marked_lines())
def test_a_line_with_marks_comes_back_from_its_code_and_its_words(drawn):
    scenario, play = drawn

    for found in (
        follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken)),
        follow_words(scenario.start(), words_of(play.taken)),
    ):
        assert found.problem is None
        assert found.play.taken == play.taken
        assert found.play.table.events == play.table.events
        assert found.play.question == play.question


@given(marked_lines())
def test_the_events_of_a_part_of_a_line_are_its_first_events(drawn):
    scenario, play = drawn

    for count in range(len(play.taken) + 1):
        part = replay(scenario.start(), play.answers()[:count])

        assert part.table.events == play.table.events[: len(part.table.events)]


@given(marked_lines())
def test_a_line_is_the_same_without_what_was_only_tried(drawn):
    scenario, play = drawn
    others = [taken.given for taken in play.taken if taken.mark != TRIED]

    without = replay(scenario.start(), others)

    assert without.table.events == play.table.events
    assert without.question == play.question
