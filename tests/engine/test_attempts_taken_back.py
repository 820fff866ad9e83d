"""Attempts that are taken back whole; and what cannot be taken back, so that nothing is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.effects.attempts import ATTEMPT_VERBS
from engine.kernel.effects.lasting import bind
from engine.kernel.events import Grounds
from tests.engine.grove import (
    BACK,
    COVER,
    MOVED,
    NO_TARGET,
    RULE,
    attempted,
    lies,
    moves,
    pays,
    refuses,
    stage,
    toy_table,
    verbs,
)


def test_what_cannot_go_on_is_taken_back_whole():
    attempt = attempted(
        stage("declare", moves("hand", "field")),
        stage("pay", pays(2)),
        stage("check", refuses),
        stage("do", moves("deck", "hand")),
        hand=["oak", "elm"],
        deck=["ash"],
    )
    table = attempt.table

    assert attempt.state == "taken back"
    assert attempt.why == NO_TARGET
    assert table.zones() == {"deck": ("ash",), "hand": ("oak", "elm"), "field": (), "heap": ()}
    assert table.counters == {"ilona/coins": 3}


def test_taking_back_cites_why_and_each_undone_thing_is_an_event_of_it():
    table = attempted(
        stage("declare", moves("hand", "field")),
        stage("pay", pays(2)),
        stage("check", refuses),
        hand=["oak"],
    ).table

    taken = next(event for event in table.events if event.verb == "take-back")
    assert taken.cites == NO_TARGET.cites + BACK
    undone = table.events[taken.n + 1 :]
    assert [(event.verb, event.cause, event.cites) for event in undone] == [
        ("take-back", taken.n, taken.cites)
    ] * 2
    assert verbs(table)[:5] == ["declare", "move", "pay", "add", "check"]


def test_a_card_that_only_changed_its_place_in_a_pile_comes_back_by_an_event_too():
    def sinks(attempt):
        table = attempt.table
        table.move([table.top("deck")], "deck", "sink", RULE, bottom=True)
        yield from ()

    table = attempted(stage("declare", sinks), stage("check", refuses), deck=["oak", "elm"]).table

    assert table.zones()["deck"] == ("oak", "elm")
    assert table.events[-1].verb == "take-back"
    assert "oak" in table.events[-1].data["cards"]


def test_what_others_did_in_answer_to_it_stays():
    def answered(attempt):
        attempt.table.add("kenji/coins", 1, RULE)
        attempt.table.move([attempt.table.top("deck")], "heap", "burn", RULE)
        yield from ()

    attempt = attempted(
        stage("declare", moves("hand", "field")),
        stage("answer", answered, stays=True),
        stage("check", refuses),
        hand=["oak"],
        deck=["ash"],
    )

    assert attempt.state == "taken back"
    assert attempt.table.zones()["heap"] == ("ash",)
    assert attempt.table.zones()["hand"] == ("oak",)
    assert attempt.table.counters["kenji/coins"] == 1


def test_a_card_comes_back_to_where_it_lay_among_those_that_are_left():
    """Another card beneath it has gone in the meantime."""

    def answered(attempt):
        table = attempt.table
        table.move([table.find("deck", "fir")], "heap", "burn", RULE)
        yield from ()

    def lifts(attempt):
        attempt.table.move([attempt.table.find("deck", "elm")], "hand", "lift", RULE)
        yield from ()

    attempt = attempted(
        stage("declare", lifts),
        stage("answer", answered, stays=True),
        stage("check", refuses),
        deck=["oak", "elm", "fir", "ash"],
    )

    assert attempt.table.zones()["deck"] == ("oak", "elm", "ash")


def test_a_card_that_comes_back_under_others_covers_none_of_them():
    def lifts(attempt):
        attempt.table.move([attempt.table.find("deck", "elm")], "hand", "lift", RULE)
        yield from ()

    table = toy_table(deck=["oak", "elm", "fir"])
    oak, _elm, fir = table.cards("deck")

    attempted(stage("declare", lifts), stage("check", refuses), table=table)

    assert table.zones()["deck"] == ("oak", "elm", "fir")
    assert table.stale(oak) is None
    assert table.stale(fir) is None


def test_a_card_that_comes_back_on_top_covers_what_lies_there():
    table = toy_table(deck=["oak", "elm"])
    elm = table.cards("deck")[1]

    attempted(stage("declare", moves("deck", "hand")), stage("check", refuses), table=table)

    assert table.stale(elm) == Grounds((COVER,), table.events[-1].n)


def test_a_card_that_has_gone_on_cannot_be_taken_back_and_so_nothing_is():
    def answered(attempt):
        table = attempt.table
        table.move([table.top("field")], "heap", "burn", RULE)
        yield from ()

    attempt = attempted(
        stage("declare", moves("hand", "field")),
        stage("pay", pays(2)),
        stage("answer", answered, stays=True),
        stage("check", refuses),
        hand=["oak"],
    )
    table = attempt.table

    assert attempt.state == "prevented"
    assert (table.zones()["heap"], table.counters["ilona/coins"]) == (("oak",), 1)
    refused = next(event for event in table.events if event.refused)
    assert (refused.verb, refused.cites) == ("take-back", (MOVED,))
    assert table.events[refused.data["because"]].verb == "burn"


def test_a_card_that_left_and_came_back_is_another_to_the_attempt():
    def answered(attempt):
        table = attempt.table
        table.move([table.top("field")], "heap", "burn", RULE)
        table.move([table.top("heap")], "field", "lift", RULE)
        yield from ()

    attempt = attempted(
        stage("declare", moves("hand", "field")),
        stage("answer", answered, stays=True),
        stage("check", moves("field", "heap")),
        stage("again", refuses),
        hand=["oak"],
    )

    assert attempt.state == "prevented"


def test_a_card_that_was_covered_where_that_matters_cannot_be_taken_back():
    def answered(attempt):
        table = attempt.table
        table.move([table.top("heap")], "deck", "topdeck", RULE)
        yield from ()

    attempt = attempted(
        stage("declare", moves("hand", "deck")),
        stage("answer", answered, stays=True),
        stage("check", refuses),
        hand=["oak"],
        heap=["ash"],
    )

    assert attempt.state == "prevented"
    assert [event.cites for event in attempt.table.events if event.refused] == [(COVER,)]


def test_a_card_that_the_attempt_itself_covered_comes_back():
    attempt = attempted(
        stage("declare", moves("hand", "deck")),
        stage("pay", moves("field", "deck")),
        stage("check", refuses),
        hand=["oak"],
        field=["elm"],
    )

    assert attempt.state == "taken back"
    assert attempt.table.zones() == {"deck": (), "hand": ("oak",), "field": ("elm",), "heap": ()}


def test_coins_that_were_spent_since_cannot_be_taken_back():
    def earns(attempt):
        attempt.table.add("ilona/coins", 2, RULE)
        yield from ()

    def spent(attempt):
        attempt.table.add("ilona/coins", -4, RULE)
        yield from ()

    attempt = attempted(
        stage("declare", earns), stage("answer", spent, stays=True), stage("check", refuses)
    )

    assert attempt.state == "prevented"
    assert attempt.table.counters["ilona/coins"] == 1


@pytest.mark.parametrize("verb", ["shuffle", "phase", "turn"])
def test_a_shuffle_and_a_new_phase_are_not_taken_back(verb):
    def does(attempt):
        attempt.table.emit(verb, {}, RULE)
        yield from ()

    attempt = attempted(stage("declare", does), stage("check", refuses))

    assert attempt.state == "prevented"
    assert verbs(attempt.table) == ["declare", verb, "check", "(take-back)", "prevent"]


def test_an_effect_that_came_in_force_is_in_force_no_more():
    def begins(attempt):
        table = attempt.table
        bind(table, table.top("field"), "ilona", RULE)
        yield from ()

    attempt = attempted(stage("declare", begins), stage("check", refuses), field=["oak"])

    assert attempt.table.lasting == ()


# Whatever it has done


ZONES = ["deck", "hand", "field", "heap"]
DOINGS = st.lists(
    st.one_of(
        st.tuples(
            st.just("move"),
            st.sampled_from(ZONES),
            st.sampled_from(ZONES),
            st.integers(0, 2),
            st.integers(1, 3),
            st.booleans(),
        ),
        st.tuples(
            st.just("add"), st.sampled_from(["ilona/coins", "kenji/life"]), st.integers(-3, 3)
        ),
        st.tuples(st.just("bind"), st.sampled_from(ZONES)),
    ),
    max_size=8,
)


def does(doing):
    """Do one of these things, if it can be done."""

    def run(attempt):
        table = attempt.table
        match doing:
            case "move", start, to, first, count, bottom:
                seen = table.cards(start)[first : first + count]
                if seen:
                    table.move(seen, to, "move", RULE, bottom=bottom)
            case "add", counter, amount:
                if table.counters[counter] + amount >= 0:
                    table.add(counter, amount, RULE)
            case "bind", zone:
                if table.top(zone):
                    bind(table, table.top(zone), "ilona", RULE)
        yield from ()

    return run


@given(DOINGS)
def test_an_attempt_taken_back_leaves_zones_counters_and_effects_as_they_were(doings):
    table = toy_table(
        counters={"ilona/coins": 2, "kenji/life": 1},
        deck=["oak", "elm", "fir"],
        hand=["ash", "yew"],
        field=["bay"],
    )
    before = lies(table)
    numbers = table.numbers()

    attempt = attempted(
        *[stage("step", does(one)) for one in doings], stage("check", refuses), table=table
    )

    assert attempt.state == "taken back"
    assert lies(table) == before
    assert table.numbers() == numbers
    after = verbs(table)[verbs(table).index("check") + 1 :]
    assert {*after} <= ATTEMPT_VERBS | {"end"}


@given(DOINGS, DOINGS)
def test_with_answers_in_between_all_of_it_is_taken_back_or_nothing(own, others):
    """No card and no coin of it is half undone; what others did stays in either case."""
    table = toy_table(
        counters={"ilona/coins": 2, "kenji/life": 1},
        deck=["oak", "elm", "fir"],
        hand=["ash", "yew"],
        field=["bay"],
    )
    between = {}

    def note(attempt):
        between["lies"] = lies(table)
        yield from ()

    attempt = attempted(
        *[stage("own", does(one)) for one in own],
        *[stage("answer", does(one), stays=True) for one in others],
        stage("", note),
        stage("check", refuses),
        table=table,
    )

    if attempt.state == "prevented":
        assert lies(table) == between["lies"]
    else:
        assert attempt.state == "taken back"
        moved = {card for event in attempt.events() for card in event.data.get("ids", ())}
        assert moved == set()
    cards = [card for zone in table.numbers().values() for card in zone]
    assert sorted(cards) == list(range(6))
    assert min(table.counters.values()) >= 0
