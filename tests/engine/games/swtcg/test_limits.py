"""How often an ability is played: as printed, and as the errata have it."""

import pytest

from tests.engine.arenas import at, dark, done, duel, force, light, offered, refused

BATTLE = {"phase": "battle", "player": "dark"}
OF_LIGHT = {"phase": "battle", "player": "light"}
DECK = [at("deck", "guard", "dark")] * 6
BROKER = [dark("broker"), *DECK]
DRAW = {"use": "broker"}


def test_an_ability_with_no_tap_is_not_limited_by_the_turn_as_printed():
    play = duel(BROKER, BATTLE, DRAW, DRAW, DRAW, force=(5, 0), edition="printed")

    assert (len(done(play, "draw")), force(play)) == (3, (2, 0))


def test_as_amended_it_is_played_once_in_a_turn():
    play = duel(BROKER, BATTLE, DRAW, DRAW, force=(5, 0))

    assert refused(play, "use") == [("errata-activated.1",)]


def test_and_again_in_the_next_turn():
    play = duel(BROKER, BATTLE, DRAW, {"turn": "dark"}, BATTLE, DRAW, force=(5, 0))

    assert (len(done(play, "draw")), refused(play, "use")) == (2, [])


def test_in_an_attack_it_is_played_once_as_printed():
    cards = [*BROKER, dark("guard"), light("scout")]
    attack = {"attack": "guard", "on": "scout", "holds": True}
    roll = {"roll": True, "dice": 1}
    play = duel(cards, BATTLE, attack, DRAW, DRAW, roll, DRAW, force=(5, 0), edition="printed")

    assert refused(play, "use") == [("activated.8",)]
    assert len(done(play, "draw")) == 2


def test_what_costs_nothing_is_not_limited_by_the_attack():
    cards = [light("watchman"), dark("guard"), light("scout")]
    attack, use = {"attack": "guard", "on": "scout", "holds": True}, {"use": "watchman"}
    play = duel(cards, BATTLE, attack, use, use, edition="printed")

    assert force(play) == (0, 2)


VADER = [dark("darth-vader-b"), light("yoda-a")]
ON_YODA = {"attack": "darth-vader-b", "on": "yoda-a", "holds": True}
STRONGER = {"use": "darth-vader-b"}
ROLL = {"roll": True, "dice": 1}


def test_as_many_dice_are_rolled_as_it_then_has_power():
    weaker = duel(VADER, BATTLE, ON_YODA, ROLL, force=(8, 0))
    stronger = duel(VADER, BATTLE, ON_YODA, STRONGER, ROLL, force=(8, 0))

    assert [len(done(play, "roll")[0].data["dice"]) for play in (weaker, stronger)] == [6, 8]


@pytest.mark.parametrize(
    ("edition", "section"), [("printed", "term.for-this-attack"), ("amended", "errata-activated.2")]
)
def test_for_this_attack_is_once_in_it_by_the_text_that_is_played(edition, section):
    play = duel(VADER, BATTLE, ON_YODA, STRONGER, STRONGER, force=(8, 0), edition=edition)

    assert refused(play, "use") == [(section,)]


def test_and_its_unit_has_to_be_the_one_that_attacks():
    cards = [*VADER, dark("guard")]
    attack = {"attack": "guard", "on": "yoda-a", "opens": True, "dice": 1}
    play = duel(cards, BATTLE, attack, force=(8, 0))

    assert play.question is None
    assert done(play, "use") == []


SNIPER = [light("sniper"), dark("darth-vader-c")]
SHOT = {"attack": "sniper", "on": "darth-vader-c", "holds": True}, {"use": "sniper"}
TWICE = "prevent=darth-vader-c:evade-2 prevent=darth-vader-c:evade-2"


def test_evade_answers_each_damage_of_an_attack_as_amended():
    play = duel(SNIPER, OF_LIGHT, *SHOT, {"roll": True, "dice": 52}, force=(4, 1), words=TWICE)

    assert [event.data["amount"] for event in done(play, "prevent")] == [1, 1]


def test_and_one_of_them_as_printed():
    words = "prevent=darth-vader-c:evade-2"
    play = duel(
        *[SNIPER, OF_LIGHT, *SHOT, {"roll": True, "dice": 52}],
        force=(4, 1),
        edition="printed",
        words=words,
    )

    assert refused(play, "use") == [("term.prevent.3",), ("activated.8",)]


def test_intercept_is_offered_once_in_each_attack():
    cards = [dark("darth-vader-c"), dark("guard"), light("scout")]
    attack = {"attack": "scout", "on": "guard", "opens": True, "dice": 1}
    play = duel(cards, OF_LIGHT, attack, force=(3, 0), words="open=darth-vader-c:intercept")

    assert refused(play, "use") == [("errata-activated.6",)]
    assert done(play, "intercept")[0].data["card"] == "darth-vader-c"


@pytest.mark.parametrize(
    ("target", "arena"), [("darth-vader-c", "character"), ("patrol-tank", "ground")]
)
def test_nobody_intercepts_an_attack_on_themselves_or_in_another_arena(target, arena):
    cards = [dark("darth-vader-c"), dark("patrol-tank", "ground")]
    cards += [light("scout" if arena == "character" else "patrol-tank", arena, "attacker")]
    attack = {"attack": "attacker", "on": f"{target}@{arena}", "opens": True, "dice": 1}
    play = duel(cards, OF_LIGHT, attack, force=(3, 0))

    assert play.question is None


DEXTER = [light("dexter-jettster-a"), light("scout"), dark("guard")]
MAY = {"attack": "dexter-jettster-a", "on": "guard", "may": True, "dice": 1}


def test_who_would_attack_attacks_or_helps():
    play = duel(DEXTER, OF_LIGHT, MAY)

    assert offered(play) == ("light", ["attack", "dexter-jettster-a"], {})
    helped = duel(DEXTER, OF_LIGHT, MAY, words="dexter-jettster-a=scout")
    assert (done(helped, "attack"), len(done(helped, "use"))) == ([], 1)


def test_who_has_helped_is_tapped_and_would_not_attack():
    play = duel(DEXTER, OF_LIGHT, MAY, MAY, words="dexter-jettster-a=scout")

    assert (play.question, len(refused(play, "attack"))) == (None, 1)


def test_untapped_they_would_attack_again_and_may_help_again():
    untap = {"untap": "dexter-jettster-a"}
    words = "dexter-jettster-a=scout dexter-jettster-a=scout"
    play = duel(DEXTER, OF_LIGHT, MAY, untap, MAY, words=words)

    assert [event.data["power"] for event in done(play, "reckon")] == [5, 8]


MEDIC = [light("field-medic"), light("scout", damage=2), dark("guard")]
HEAL = {"use": "field-medic"}


@pytest.mark.parametrize("edition", ["printed", "amended"])
def test_what_is_played_only_without_an_attack_is_played_once_in_a_turn(edition):
    play = duel(MEDIC, OF_LIGHT, HEAL, HEAL, force=(0, 3), edition=edition)

    assert refused(play, "use") == [("term.play-only.2",)]


def test_and_not_while_a_unit_attacks():
    attack = {"attack": "guard", "on": "scout", "holds": True}
    play = duel(MEDIC, BATTLE, attack, HEAL, force=(0, 3))

    assert refused(play, "use") == [("term.play-only.2",)]
