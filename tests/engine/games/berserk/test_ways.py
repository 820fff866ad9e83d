"""Summon, revive, incarnate: where from, where to, and how; each default beside its nearest no."""

import pytest

from engine.kernel.lines.answers import FORCED, RefusedAnswer
from tests.engine.battle import (
    ROW,
    RULES,
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
    why,
)

SUMMON = {"use": "prizyvatel"}
REVIVE = {"use": "nekromant"}
TURN = {"turn": "you"}
SUMMONER = [on("c2", "prizyvatel"), at("deck", "volk")]
NECROMANCER = [on("c2", "nekromant"), at("graveyard", "volk")]
PHOENIX = [at("graveyard", "feniks", counters=1)]
HERE = {
    "532.3": (SUMMONER, SUMMON, "prizyvatel=volk", "volk"),
    "532.4": (NECROMANCER, REVIVE, "", "volk"),
    "532.5": (PHOENIX, TURN, "", "feniks"),
}
every_way = pytest.mark.parametrize("number", HERE)


def coming(number, *more, words="", off=()):
    """The one card comes by this way, beside more cards."""
    cards, step, found, card = HERE[number]
    return battle([*cards, *more], step, words=f"{found} {words}".strip(), off=off), card


@every_way
def test_a_card_that_comes_rests_on_its_definition_and_its_defaults(number):
    play, card = coming(number, words="cell=d1" if number == "532.5" else "cell=d2")
    verb = {"532.3": "summon", "532.4": "revive", "532.5": "incarnate"}[number]
    (event,) = done(play, verb)

    assert cites(event)[0] == number
    assert {f"{number}.i{n}" for n in (1, 2, 3, 4, 5, 7)} <= set(cites(event))
    assert f"{number}.i6" not in cites(event)
    assert marks(play, card)["controller"] == "you"
    assert "hidden" not in marks(play, card)


@every_way
def test_summoned_and_revived_cards_are_open_and_incarnated_ones_closed(number):
    play, card = coming(number, words="cell=d1" if number == "532.5" else "cell=d2")

    assert ("closed" in marks(play, card)) is (number == "532.5")


@every_way
def test_a_taken_cell_is_refused_and_a_free_one_is_not(number):
    near = {"532.5": "d1"}.get(number, "d2")
    play, _ = coming(number, *taken(near))

    assert near not in keys(play)
    assert why(play, near) == (f"{number}.i5",)
    assert "c1" in keys(play)


@every_way
def test_without_the_fifth_default_a_taken_cell_will_do(number):
    near = {"532.5": "d1"}.get(number, "d2")
    play, card = coming(number, *taken(near), words=f"cell={near}", off=(f"{number}.i5",))

    assert place(play, card) == near


@every_way
def test_a_free_cell_that_is_not_near_is_refused(number):
    far = {"532.5": "d2"}.get(number, "d3")
    play, _ = coming(number)

    assert why(play, far) == (f"{number}.i2",)


@pytest.mark.parametrize("number", ["532.3", "532.4"])
def test_a_cell_that_is_neither_near_nor_free_is_not_shown(number):
    play, _ = coming(number, *taken("d3"))

    assert {"b1", "b3", "d1"} < {option.key for option in play.question.options}
    assert "d3" not in [option.key for option in play.question.options]


@every_way
def test_without_the_second_default_any_free_cell_will_do(number):
    play, card = coming(number, words="cell=e6", off=(f"{number}.i2",))

    assert place(play, card) == "e6"


@pytest.mark.parametrize(
    ("default", "question", "answer", "mark"),
    [
        ("i3", "position", "open", {}),
        ("i3", "position", "closed", {"closed": True}),
        ("i4", "face", "hidden", {"hidden": True}),
        ("i4", "face", "revealed", {}),
        ("i7", "control", "opponent", {"controller": "opponent"}),
        ("i7", "control", "you", {"controller": "you"}),
    ],
)
@every_way
def test_without_a_default_the_player_decides(number, default, question, answer, mark):
    cell = "cell=d1" if number == "532.5" else "cell=d2"
    play, card = coming(number, words=f"{cell} {question}={answer}", off=(f"{number}.{default}",))
    wanted = {"controller": "you", **({"closed": True} if number == "532.5" else {})}
    if question == "position":
        wanted.pop("closed", None)
    elif number == "532.5":
        wanted["used"] = True
    if number == "532.5":
        wanted["used"] = True

    assert marks(play, card) == {**wanted, **mark}


def test_what_comes_hidden_is_seen_by_its_owner_alone():
    kind = battle(SUMMONER, SUMMON).table.layout.marks["hidden"]

    assert kind.sight == {True: "owner"}


@every_way
def test_a_card_that_lives_in_the_auxiliary_zone_needs_no_cell(number):
    cards, step, words, card = {
        "532.3": ([on("c2", "glashatay"), at("deck", "grifon")], {"use": "glashatay"}, "", ""),
        "532.4": ([on("c2", "khranitel-mogil"), at("graveyard", "grifon")], {}, "", ""),
        "532.5": ([at("graveyard", "zhar-ptitsa")], TURN, "", "zhar-ptitsa"),
    }[number]
    step = step or {"use": "khranitel-mogil"}
    card = card or "grifon"
    words = {"532.3": "glashatay=grifon"}.get(number, words)
    crowd = taken("c1", "c3", "b2", "d2") + taken("a1", "b1", "d1", "e1")
    play = battle([*cards, *crowd], step, words=words)

    assert place(play, card) == "you/auxiliary"
    assert "control" in [event.verb for event in play.table.events]


def test_a_card_under_the_opponents_control_lies_in_their_auxiliary_zone():
    cards = [on("c2", "glashatay"), at("deck", "grifon")]
    words = "glashatay=grifon control=opponent"
    play = battle(cards, {"use": "glashatay"}, words=words, off=("532.3.i7",))

    assert place(play, "grifon") == "opponent/auxiliary"


@pytest.mark.parametrize("card", ["boloto", "osadnaya-vyshka", "grifon"])
def test_locations_flyers_and_what_says_so_lie_aside_and_others_do_not(card):
    cards = [on("c2", "glashatay"), at("deck", card), at("deck", "volk")]
    crowd = taken("c1", "c3", "b2", "d2")
    play = battle([*cards, *crowd], {"use": "glashatay"})

    assert keys(play) == [card, "no"]
    assert why(play, "volk") == ("532.3.i2", "532.3.i5")
    without = battle([*cards, *crowd], {"use": "glashatay"}, off=("532.3.aux",))
    assert keys(without) == ["no"]


def test_only_the_own_deck_is_searched():
    theirs = [on("c2", "prizyvatel"), at("deck", "volk", "opponent"), at("deck", "grifon")]
    play = battle(theirs, SUMMON)

    assert keys(play) == ["no"]
    assert why(play, "deck@opponent") == ("532.3.i1",)
    assert "volk" not in [option.key for option in play.question.options]
    assert keys(battle(theirs, SUMMON, off=("532.3.i1",))) == ["volk", "no"]


def test_anothers_deck_that_was_forced_is_looked_through():
    theirs = [on("c2", "prizyvatel"), at("deck", "volk", "opponent"), at("deck", "grifon")]
    play = battle(theirs, SUMMON, words="prizyvatel!deck@opponent")

    assert keys(play) == ["volk", "no"]
    came = battle(theirs, SUMMON, words="prizyvatel!deck@opponent prizyvatel=volk cell=c1")
    assert place(came, "volk") == "c1"


def test_a_deck_of_which_nothing_is_known_cannot_be_forced():
    play = battle([on("c2", "prizyvatel"), at("deck", "volk")], SUMMON)
    (number,) = [n for n, one in enumerate(play.question.options) if one.key == "deck@opponent"]

    assert not play.can_give(RefusedAnswer(FORCED, number))


def test_only_the_own_graveyard_is_opened():
    theirs = [*NECROMANCER, at("graveyard", "volk", "opponent"), at("graveyard", "feniks")]
    play = battle(theirs, REVIVE)

    assert keys(play) == ["volk@graveyard"]
    assert why(play, "volk@graveyard~2") == ("532.4.i1",)
    assert why(play, "feniks") == ("berserk/basics.as-it-says",)
    both = battle(theirs, REVIVE, off=("532.4.i1",))
    assert keys(both) == ["volk@graveyard", "volk@graveyard~2"]


@pytest.mark.parametrize(("player", "other"), [("you", "opponent"), ("opponent", "you")])
def test_whoever_revives_opens_their_own_graveyard_and_no_other(player, other):
    cards = [on("c4", "nekromant", player), at("graveyard", "volk", player)]
    play = battle([*cards, at("graveyard", "ar-gul", other)], {**REVIVE, "player": player})

    assert keys(play) == ["volk"]
    assert why(play, "ar-gul") == ("532.4.i1",)


PACK = [on("c2", "vozhak-stai"), at("deck", "volk"), at("deck", "volk"), *taken("b2", "d2")]


def test_two_that_come_together_take_a_cell_each():
    play = battle(PACK, {"use": "vozhak-stai"}, words="vozhak-stai=volk cell=c1")

    assert keys(play) == ["c3"]
    assert why(play, "c1") == ("532.3.i6",)
    assert done(play, "summon") == []
    play.answer([o.key for o in play.question.options].index("c3"))
    assert [event.data["cell"] for event in done(play, "summon")] == ["c1", "c3"]
    assert "532.3.i6" in cites(done(play, "summon")[0])


def test_without_the_sixth_default_they_may_share_one():
    play = battle(
        PACK, {"use": "vozhak-stai"}, words="vozhak-stai=volk cell=c1 cell=c1", off=("532.3.i6",)
    )

    assert [event.data["cell"] for event in done(play, "summon")] == ["c1", "c1"]


def test_a_second_wolf_without_a_cell_stays_in_the_deck():
    play = battle([*PACK, *taken("c3")], {"use": "vozhak-stai"}, words="vozhak-stai=volk cell=c1")

    assert len(done(play, "summon")) == 1
    assert refused(play, "find")[-1] == ("berserk/summoning/532.3.i6",)


GRAVES = [on("c2", "khranitel-mogil"), at("graveyard", "volk"), at("graveyard", "boloto")]


def test_one_card_at_least_and_two_at_most_are_revived():
    ends = {
        tuple(event.data["cards"][0] for event in done(play, "revive"))
        for play in lines(GRAVES, {"use": "khranitel-mogil"})
    }

    assert ends == {("volk",), ("boloto",), ("volk", "boloto"), ("boloto", "volk")}


def test_what_lies_aside_leaves_the_last_cell_to_another():
    crowd = taken("c1", "c3", "b2")
    play = battle([*GRAVES, *crowd], {"use": "khranitel-mogil"}, words="khranitel-mogil=boloto")

    assert keys(play) == ["volk", "no"]


def test_on_a_full_board_only_the_free_cell_is_lacking_to_who_may_come_anywhere():
    cells = [cell for cell in RULES.shared_zones["board"].cells.cells if cell != "a3"]
    play = battle([on("a3", "lovchy"), at("deck", "volk"), *taken(*cells)], {"use": "lovchy"})

    assert why(play, "volk") == ("532.3.i5",)


def test_a_card_may_say_that_another_comes_closed_onto_any_cell():
    cards = [on("a3", "lovchy"), at("deck", "volk")]
    play = battle(cards, {"use": "lovchy"}, words="lovchy=volk cell=e5")

    assert (place(play, "volk"), marks(play, "volk")) == (
        "e5",
        {"closed": True, "controller": "you"},
    )
    (event,) = done(play, "summon")
    assert not {"532.3.i2", "532.3.i3"} & set(cites(event))
    assert {"532.3.i1", "532.3.i4", "532.3.i5", "532.3.i7"} <= set(cites(event))
    assert cites(done(play, "close")[-1]) == ["berserk/basics.as-it-says"]


def test_what_is_robbed_stays_its_owners_and_obeys_the_robber():
    cards = [on("c2", "grabitel-mogil"), at("graveyard", "volk", "opponent")]
    play = battle([*cards, at("graveyard", "ar-gul")], {"use": "grabitel-mogil"}, words="cell=d2")
    seen = find(play, "volk")

    assert play.table.owner(seen) == "opponent"
    assert play.table.marked(seen, "controller") == "you"
    assert "532.4.i1" not in cites(done(play, "revive")[0])
    assert place(play, "ar-gul") == "you/graveyard"


def test_a_robbed_card_dies_into_its_owners_graveyard():
    cards = [on("c2", "grabitel-mogil"), at("graveyard", "volk", "opponent")]
    play = battle(cards, {"use": "grabitel-mogil"}, {"die": "volk"}, words="cell=d2")

    assert place(play, "volk") == "opponent/graveyard"
    assert marks(play, "volk") == {}


def test_a_robbed_sentinel_answers_for_the_robber_and_opens_on_their_turn():
    robbed = [on("c2", "grabitel-mogil"), at("graveyard", "dozorny", "opponent")]
    theirs = [on("c5", "prizyvatel", "opponent"), at("deck", "volk", "opponent")]
    summon = {**SUMMON, "player": "opponent"}
    steps = ({"use": "grabitel-mogil"}, summon, {"turn": "opponent"}, TURN)
    words = "cell=d2 prizyvatel=volk"
    asked = battle([*robbed, *theirs], *steps, words=words)

    assert asked.question.player == "you"
    assert "dozorny:d1" in keys(asked)
    words += " answer=dozorny:d1 cell=c6"
    play = battle([*robbed, *theirs], *steps[:3], words=words)
    assert marks(play, "dozorny")["closed"] is True
    assert "closed" not in marks(battle([*robbed, *theirs], *steps, words=words), "dozorny")


def test_the_salamander_comes_open_and_no_other_does():
    cards = [at("graveyard", "salamandra"), *PHOENIX, *taken(*ROW[2:])]
    play = battle(cards, TURN, words="cell=a1 cell=b1")

    assert "closed" not in marks(play, "salamandra")
    assert marks(play, "feniks")["closed"] is True


@pytest.mark.parametrize(("said", "corner"), [("no", False), ("yes", True)])
def test_corners_are_beside_only_by_that_reading(said, corner):
    play = battle(SUMMONER, SUMMON, words="prizyvatel=volk", settings={"diagonals": said})

    assert ("d3" in keys(play)) is corner


@pytest.mark.parametrize(("said", "cell"), [("nearest", "d1"), ("third", "d3")])
def test_the_third_row_is_counted_by_the_reading(said, cell):
    play = battle(PHOENIX, TURN, words=f"cell={cell}", settings={"third-row": said})

    assert place(play, "feniks") == cell


def test_the_opponents_third_row_lies_across():
    theirs = [at("graveyard", "feniks", "opponent", counters=1), *taken("a6", "b6", "d6", "e6")]
    play = battle(theirs, {"turn": "opponent"}, words="cell=c6")

    assert place(play, "feniks") == "c6"
