"""Declared, searched, answered, carried out or cancelled; and abilities that a death sets off."""

import pytest

from tests.engine.battle import (
    at,
    battle,
    cites,
    done,
    find,
    keys,
    lines,
    marks,
    on,
    place,
    refused,
    taken,
)
from tests.engine.grove import asked, verbs

SUMMON = {"use": "prizyvatel"}
DECK = [at("deck", "volk"), at("deck", "boloto")]
CALLER = [on("c3", "prizyvatel"), *DECK]
SENTINEL = on("c5", "dozorny", "opponent")


def test_the_summoner_is_closed_and_the_deck_is_searched_before_anybody_answers():
    play = battle([*CALLER, SENTINEL], SUMMON, words="prizyvatel=volk")

    assert verbs(play.table)[:3] == ["declare", "close", "search"]
    assert asked(play)[0] == "opponent"
    assert "dozorny:c4" in keys(play)
    assert [event.data["cards"] for event in done(play, "find")] == [("volk",)]
    assert place(play, "volk") == "you/deck"


def test_without_that_rule_the_deck_is_searched_after_the_answers():
    play = battle([*CALLER, SENTINEL], SUMMON, off=("532.3.1",))

    assert asked(play)[0] == "opponent"
    assert done(play, "search") == []
    answered = battle([*CALLER, SENTINEL], SUMMON, words="answer=pass", off=("532.3.1",))
    assert keys(answered) == ["volk", "no"]


def test_what_is_not_found_is_cancelled_whole_and_the_deck_shuffled():
    play = battle([*CALLER, SENTINEL], SUMMON, words="prizyvatel=no shuffle=boloto")

    assert marks(play, "prizyvatel") == {}
    assert [cites(event) for event in done(play, "shuffle")] == [["532.3.1b"]]
    assert cites(done(play, "take-back")[0])[0] == "532.3.1b"
    assert (done(play, "stack"), done(play, "pass")) == ([], [])
    assert play.table.names_in("you/deck") == ["boloto", "volk"]


def test_without_that_rule_it_goes_on_with_nothing():
    play = battle(CALLER, SUMMON, words="prizyvatel=no", off=("532.3.1b",))

    assert marks(play, "prizyvatel") == {"closed": True}
    assert (done(play, "take-back"), done(play, "shuffle")) == ([], [])
    assert len(done(play, "resolve")) == 1


def test_a_cancelled_summon_can_be_declared_again_and_a_carried_out_one_cannot():
    again = battle(CALLER, SUMMON, SUMMON, words="prizyvatel=no shuffle=boloto")
    once = battle(CALLER, SUMMON, SUMMON, words="prizyvatel=volk cell=c4")

    assert keys(again) == ["volk", "no"]
    assert refused(once, "declare") == [("berserk/basics.ability",)]


def test_the_deck_is_shuffled_after_a_find_too_once_all_is_done():
    cards = [*CALLER, at("deck", "grifon")]
    play = battle(cards, SUMMON, words="prizyvatel=volk cell=c4 shuffle=grifon")

    assert verbs(play.table).index("summon") < verbs(play.table).index("shuffle")
    assert cites(done(play, "shuffle")[0]) == ["berserk/basics.shuffle"]


@pytest.mark.parametrize(("owner", "closed"), [("opponent", False), ("you", True)])
def test_who_does_not_control_a_card_or_has_it_closed_cannot_use_it(owner, closed):
    card = on("c3", "prizyvatel", owner, closed=closed) if closed else on("c3", "prizyvatel", owner)
    play = battle([card, *DECK], SUMMON)

    assert play.question is None
    assert refused(play, "declare") == [("berserk/basics.ability",)]


@pytest.mark.parametrize("step", [{"use": "nekromant"}, {"use": "volk"}])
def test_a_card_that_is_not_there_or_does_nothing_cannot_be_used(step):
    play = battle([on("c3", "volk"), *DECK[1:]], step)

    assert refused(play, "declare") == [("berserk/basics.ability",)]


def test_the_last_declared_is_carried_out_first():
    play = battle(
        [*CALLER, *taken("b3", "c2", "d3"), SENTINEL],
        SUMMON,
        words="prizyvatel=volk answer=dozorny:d5 cell=c4",
    )

    assert verbs(play.table).index("move") < verbs(play.table).index("resolve")
    assert place(play, "volk") == "c4"
    assert marks(play, "dozorny") == {"closed": True}


def test_an_answer_that_takes_the_last_cell_leaves_the_card_in_the_deck():
    play = battle(
        [*CALLER[:2], *taken("b3", "c2", "d3"), SENTINEL],
        SUMMON,
        words="prizyvatel=volk answer=dozorny:c4",
    )

    assert place(play, "volk") == "you/deck"
    assert done(play, "summon") == []
    assert ("berserk/summoning/532.3.i5",) in refused(play, "summon")


def test_a_closed_sentinel_and_one_without_a_free_cell_do_not_answer():
    closed = on("c5", "dozorny", "opponent", closed=True)
    shut_in = [SENTINEL, *taken("b5", "d5", "c6", owner="opponent"), *taken("c4")]

    for others in ([closed], shut_in):
        play = battle([*CALLER, *others], SUMMON, words="prizyvatel=volk")
        assert play.question.key == "cell"


def test_nobody_answers_where_nothing_is_declared():
    play = battle([on("c3", "volk"), SENTINEL], {"die": "volk"})

    assert play.question is None
    assert done(play, "answer") == []


# Set off by a death


PACK = [on("c2", "volchitsa"), on("d2", "ar-gul"), *DECK]


def test_a_she_wolf_calls_a_wolf_when_another_of_yours_dies():
    play = battle(PACK, {"die": "ar-gul"}, words="volchitsa=volk cell=d2")

    assert place(play, "volk") == "d2"
    assert cites(done(play, "shuffle")[0]) == ["berserk/basics.shuffle"]


@pytest.mark.parametrize(
    ("cards", "dies"),
    [
        ([on("c2", "volchitsa"), on("d2", "ar-gul", "opponent"), *DECK], "ar-gul"),
        ([on("c2", "volchitsa"), *DECK], "volchitsa"),
        ([on("c2", "volchitsa"), at("auxiliary", "boloto"), DECK[0]], "boloto"),
    ],
)
def test_she_does_not_for_anothers_for_her_own_death_or_for_a_location(cards, dies):
    play = battle(cards, {"die": dies})

    assert play.question is None
    assert done(play, "stack") == []


def test_she_may_be_skipped_though_the_wolf_is_there():
    play = battle(PACK, {"die": "ar-gul"}, words="volchitsa=no")

    assert cites(done(play, "skip")[0]) == ["532.3.2"]
    assert place(play, "volk") == "you/deck"
    assert done(play, "shuffle") == []


def test_without_that_rule_she_must_while_the_wolf_is_there():
    play = battle(PACK, {"die": "ar-gul"}, off=("532.3.2",))
    none = battle([*PACK[:2], DECK[1]], {"die": "ar-gul"}, off=("532.3.2",))

    assert keys(play) == ["volk"]
    assert keys(none) == ["no"]


@pytest.mark.parametrize(
    ("said", "off", "shuffles"),
    [("no", (), 0), ("yes", (), 1), ("yes", ("532.3.1b",), 0)],
)
def test_skipping_shuffles_by_one_reading_alone(said, off, shuffles):
    plays = lines(PACK, {"die": "ar-gul"}, settings={"skip-shuffles": said}, off=off)
    skipped = [play for play in plays if done(play, "skip")]

    assert skipped
    assert {len(done(play, "shuffle")) for play in skipped} == {shuffles}


def test_the_avenger_calls_a_wolf_beside_where_it_stood():
    play = battle([on("c2", "mstitel"), *DECK], {"die": "mstitel"}, words="mstitel=volk")

    assert keys(play) == ["c1", "b2", "d2", "c3"]


def test_souls_are_caught_without_a_question_and_before_the_wolf_is_called():
    play = battle([*PACK, on("b2", "lovets-dush")], {"die": "ar-gul"})

    assert play.question.key == "volchitsa"
    assert marks(play, "lovets-dush") == {"counters": 1}


@pytest.mark.parametrize(
    ("card", "had", "dead", "has"),
    [
        ("lovets-dush", 4, "volk", 5),
        ("lovets-dush", 5, "volk", 5),
        ("lovets-dush", 0, "grifon", 1),
        ("khozyain-sklepa", 2, "volk", 3),
        ("khozyain-sklepa", 3, "volk", 3),
        ("khozyain-sklepa", 0, "grifon", 0),
    ],
)
def test_counters_for_the_dead_end_at_their_most_and_some_count_no_flyers(card, had, dead, has):
    keeper = on("b2", card, counters=had) if had else on("b2", card)
    where = at("auxiliary", dead, "opponent") if dead == "grifon" else on("e5", dead, "opponent")
    play = battle([keeper, where], {"die": dead})

    assert marks(play, card).get("counters", 0) == has


def test_a_soul_catcher_does_not_count_its_own_death_and_takes_nothing_along():
    full = {"counters": 3, "wounds": 2, "closed": True, "hidden": True}
    play = battle([on("b2", "lovets-dush", **full)], {"die": "lovets-dush"})

    assert marks(play, "lovets-dush") == {}


def test_what_a_death_sets_off_cannot_be_answered_by_a_sentinel():
    play = battle([*PACK, SENTINEL], {"die": "ar-gul"})

    assert asked(play)[0] == "you"
    assert play.question.key == "volchitsa"


def test_a_card_that_steps_is_still_as_it_was_seen_and_one_that_died_is_not():
    play = battle([on("c3", "volk")], {"turn": "you"})
    table, seen = play.table, find(play, "volk")

    table.move((seen,), "board", "move", ("berserk/basics.move",), cell="c4")
    assert table.stale(seen) is None
    table.move((seen,), "you/graveyard", "die", ("berserk/basics.wounds",))
    assert table.stale(seen).cites == ("berserk/basics.moved",)


# The Right Hand


HAND = [
    on("c3", "desnitsa-seggera"),
    on("c4", "volk", "opponent"),
    at("graveyard", "doznavatel"),
    at("graveyard", "verkhovny-sudya"),
    at("graveyard", "ar-gul"),
]
KILL = {"destroy": "volk", "by": "desnitsa-seggera"}


@pytest.mark.parametrize(
    ("over", "who"),
    [(2, []), (3, ["doznavatel"]), (4, ["doznavatel"]), (5, ["doznavatel", "verkhovny-sudya"])],
)
def test_it_may_revive_an_inquisitor_that_costs_no_more_than_is_left_over(over, who):
    play = battle(HAND, {**KILL, "over": over})

    assert keys(play) == [*who, "no"]


def test_the_cell_of_the_destroyed_card_is_free_by_then():
    play = battle(HAND, {**KILL, "over": 3}, words="desnitsa-seggera=doznavatel cell=c4")

    assert place(play, "doznavatel") == "c4"
    assert place(play, "volk") == "opponent/graveyard"
    assert cites(done(play, "revive")[0])[0] == "532.4"


def test_it_revives_twice_in_a_battle_and_no_third_time():
    more = [on("b3", "volk", "opponent"), on("d3", "volk", "opponent"), *HAND[:2]]
    graves = [at("graveyard", "doznavatel") for _ in range(3)]
    kills = [{**KILL, "destroy": f"volk@{cell}", "over": 3} for cell in ("c4", "b3", "d3")]
    one = "desnitsa-seggera=doznavatel cell"
    play = battle([*more, *graves], *kills, words=f"{one}=c2 {one}=c4")

    assert play.question is None
    assert len(done(play, "revive")) == 2
    assert len(done(play, "destroy")) == 3


def test_another_card_that_destroys_revives_nobody():
    cards = [on("b3", "ar-gul"), *HAND[1:4]]
    play = battle(cards, {"destroy": "volk", "by": "ar-gul", "over": 5})

    assert play.question is None
    assert find(play, "volk", "opponent/graveyard")
