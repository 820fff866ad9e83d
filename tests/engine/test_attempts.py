"""Attempts: done or prevented, alone and on a stack."""

from engine.kernel.decisions import Choose, Option, ask
from engine.kernel.effects.attempts import Attempt
from engine.kernel.events import Grounds
from engine.kernel.windows import Pending, Policy
from tests.engine.grove import (
    BACK,
    RULE,
    asked,
    attempted,
    moves,
    pays,
    playing,
    say,
    stage,
    verbs,
    windowed,
)


def test_what_goes_through_all_its_stages_is_done():
    attempt = attempted(
        stage("declare"), stage("pay", pays(2)), stage("do", moves("hand", "field")), hand=["oak"]
    )

    assert attempt.state == "done"
    assert verbs(attempt.table) == ["declare", "pay", "add", "do", "move"]
    assert attempt.table.zones()["field"] == ("oak",)


def test_each_stage_cites_its_section_and_follows_from_the_one_before():
    events = attempted(stage("declare"), stage("pay"), stage("do")).table.events

    assert [(event.cites, event.cause) for event in events] == [
        (("toy/declare",), None),
        (("toy/pay",), 0),
        (("toy/do",), 1),
    ]


def test_a_stage_without_a_verb_writes_nothing():
    assert verbs(attempted(stage(""), stage("do")).table) == ["do"]


def test_what_is_prevented_is_not_done_but_stays_paid():
    def prevented(attempt):
        assert attempt.prevent(Grounds(("toy/disrupt",)))
        yield from ()

    attempt = attempted(
        stage("pay", pays(2)),
        stage("answer", prevented, stays=True),
        stage("do", moves("hand", "field")),
        hand=["oak"],
    )

    assert attempt.state == "prevented"
    assert attempt.table.counters["ilona/coins"] == 1
    assert attempt.table.zones()["hand"] == ("oak",)
    assert (attempt.table.events[-1].verb, attempt.table.events[-1].cites) == (
        "prevent",
        ("toy/disrupt",),
    )


def test_what_is_done_can_be_prevented_no_more():
    attempt = attempted(stage("do"))

    assert attempt.prevent(Grounds(("toy/disrupt",))) is False
    assert verbs(attempt.table) == ["do"]


def test_an_attempt_is_known_to_all_while_it_is_under_way():
    seen = []

    def looks(attempt):
        seen.extend(attempt.table.clock.attempts)
        yield from ()

    attempt = attempted(stage("declare", looks))

    assert seen == [attempt]
    assert attempt.table.clock.attempts == []


def test_prevented_in_silence_nothing_is_written():
    def prevented(attempt):
        attempt.prevent(Grounds(("toy/instead",)), verb="")
        yield from ()

    attempt = attempted(stage("", prevented, stays=True), stage("do"))

    assert (attempt.state, verbs(attempt.table)) == ("prevented", [])


# On a stack


def summons(*keys, preventing=False):
    """Ilona declares a summon on a stack; kenji can prevent it; she may find no card."""

    def script(table):
        def search(attempt):
            options = (Option("oak", "find"), Option("none", "not-found"))
            found = yield from ask(table, Choose("ilona", "search", options, RULE))
            return None if found.key == "oak" else Grounds(("toy/not-found",))

        attempt = Attempt(
            table,
            "ilona",
            (stage("declare", search), stage("do", moves("deck", "field"))),
            BACK,
            data={"card": "oak"},
        )
        summon = Pending(
            "summon", "summon", "summon", attempt.finish, declare=lambda: attempt.declare("do")
        )

        def prevent():
            attempt.prevent(Grounds(("toy/disrupt",)))
            yield from ()

        disrupt = Pending("disrupt", "disrupt", "disrupt", prevent)
        policy = Policy("stack", passes=2)
        found = {"ilona": [summon], "kenji": [disrupt]}
        yield from windowed(table, policy, found)

    return say(playing(script, deck=["oak"]), *keys)


def test_a_declared_attempt_is_done_when_the_stack_comes_to_it():
    play = summons("summon", "oak")

    assert asked(play) == ("kenji", ["disrupt", "pass"])
    assert play.table.zones()["field"] == ()

    say(play, "pass", "pass")
    assert play.table.zones()["field"] == ("oak",)


def test_a_declaration_that_is_cancelled_is_not_put_on_the_stack():
    play = summons("summon", "none")

    assert "stack" not in verbs(play.table)
    assert "take-back" in verbs(play.table)
    assert asked(play) == ("kenji", ["disrupt", "pass"])


def test_an_attempt_prevented_on_the_stack_does_nothing_when_it_comes():
    play = summons("summon", "oak", "disrupt")

    assert play.question is None
    assert play.table.zones()["deck"] == ("oak",)
    assert verbs(play.table).count("prevent") == 1
    assert "move" not in verbs(play.table)
