"""Reactions and what follows on a success: own abilities in order, linked effects, forgotten gifts."""

import pytest

from tests.engine.duel import cites, course, done, duel, keys, life, lines, refused, vp, where, why

GATE = {"hand": ["kapunyitas", "kofeju"], "vp": 3}
COUNTER = {"hand": ["ellenvarazs"], "vp": 2}


def test_anybody_may_react_before_the_effects_and_the_opponent_is_asked_first():
    play = duel("kapunyitas", you=GATE, opponent=COUNTER)

    assert (play.question.player, keys(play)) == ("opponent", ["ellenvarazs", "pass"])
    assert (vp(play), done(play, "succeed")) == (0, [])
    assert where(play, "kofeju") == ["line"]


def test_without_that_rule_nobody_is_asked():
    play = duel("kapunyitas", you=GATE, opponent=COUNTER, off=("21.15",))

    assert (play.question, where(play, "kofeju")) == (None, ["you/reserve"])


def test_a_prevented_card_goes_to_the_collector_and_what_it_would_bring_goes_back():
    play = duel("kapunyitas", words="reaction=ellenvarazs", you=GATE, opponent=COUNTER)

    assert where(play, "kapunyitas") == ["you/collector"]
    assert where(play, "kofeju") == ["you/hand"]
    assert (vp(play), done(play, "succeed", card="kapunyitas")) == (0, [])


@pytest.mark.parametrize(
    ("section", "zone"), [("4.21.2", "you/collector"), ("21.16", "you/reserve")]
)
def test_without_a_rule_the_card_it_would_bring_ends_elsewhere(section, zone):
    said = {"you": GATE, "opponent": COUNTER, "off": (section,)}
    play = duel("kapunyitas", words="reaction=ellenvarazs", **said)

    assert where(play, "kofeju") == [zone]


def test_a_reaction_can_be_answered_and_the_last_one_takes_effect_first():
    you = {"hand": ["kapunyitas", "kofeju", "ellenvarazs"], "vp": 5}
    words = "reaction=ellenvarazs reaction=ellenvarazs"
    play = duel("kapunyitas", words=words, you=you, opponent=COUNTER)

    assert [event.data["player"] for event in done(play, "prevent")] == ["opponent"]
    assert where(play, "kofeju") == ["you/reserve"]


def test_you_may_prevent_your_own_card():
    you = {"hand": ["kapunyitas", "kofeju", "ellenvarazs"], "vp": 5}
    play = duel("kapunyitas", words="reaction=ellenvarazs", you=you)

    assert where(play, "kofeju") == ["you/hand"]


def test_who_cannot_pay_for_a_reaction_is_told_so():
    play = duel("kapunyitas", you=GATE, opponent={**COUNTER, "vp": 1})

    assert (keys(play), why(play, "ellenvarazs")) == (["pass"], ["21.14"])


# Put into play


def test_what_is_put_into_play_goes_where_such_cards_go_and_is_not_paid_for():
    gate = {**GATE, "hand": ["kapunyitas", "kofeju", "ortorony"]}
    creature = duel("kapunyitas", words="kapunyitas=kofeju", you=gate)
    building = duel("kapunyitas", words="kapunyitas=ortorony", you=gate)

    assert (where(creature, "kofeju"), where(building, "ortorony")) == (
        ["you/reserve"],
        ["you/table"],
    )
    assert cites(done(creature, "put")[0]) == ["21.1.3", "hkk/silent.unpaid"]
    assert vp(creature) == 0


def test_without_that_rule_its_player_says_where():
    play = duel("kapunyitas", you=GATE, off=("21.1.3",))

    assert keys(play) == ["table", "reserve", "guard-post"]
    posted = duel("kapunyitas", words="where=guard-post", you=GATE, off=("21.1.3",))
    assert where(posted, "kofeju") == ["you/guard-post"]


@pytest.mark.parametrize(("off", "drawn"), [((), 2), (("21.3.0",), 1)])
def test_what_is_put_into_play_is_played_as_well(off, drawn):
    you = {**GATE, "table": ["lancolo"], "deck": ["szikra", "szikra", "szikra"]}
    play = duel("kapunyitas", you=you, off=off)

    assert len(done(play, "draw", by="lancolo")) == drawn


@pytest.mark.parametrize(("off", "drawn"), [((), 0), (("21.19.1",), 1)])
def test_a_chainer_leaves_its_own_play_out_of_account(off, drawn):
    you = {"hand": ["lancolo"], "deck": ["szikra"], "vp": 4}
    play = duel("lancolo", you=you, off=off)

    assert len(done(play, "draw")) == drawn


def test_two_chainers_draw_for_each_other():
    you = {"hand": ["lancolo"], "table": ["lancolo"], "deck": ["szikra", "szikra"], "vp": 4}
    theirs = {"table": ["lancolo"], "deck": ["szikra"]}
    play = duel("lancolo", you=you, opponent=theirs)

    assert [event.data["player"] for event in done(play, "draw")] == ["you"]


# The order


SEEKER = {
    "hand": ["kincskereso"],
    "table": ["lancolo", "tanoda"],
    "deck": ["szikra", "tuznyil"],
    "vp": 3,
}


def order(play):
    """What happened after the success, by which card."""
    told = {"draw", "lose-life", "gain-life"}
    return [(e.verb, e.data["by"]) for e in play.table.events if e.verb in told]


def test_all_of_its_own_comes_first_then_what_is_linked_in_the_order_its_player_chooses():
    play = duel("kincskereso", you=SEEKER)
    assert order(play) == [("draw", "kincskereso"), ("lose-life", "kincskereso")]
    assert sorted(keys(play)) == ["lancolo", "tanoda"]

    after = duel("kincskereso", words="first=tanoda", you=SEEKER)
    assert order(after)[2:] == [("gain-life", "tanoda"), ("draw", "lancolo")]


@pytest.mark.parametrize(
    ("section", "so_far", "offered"),
    [
        ("21.17.1", 0, ["kincskereso", "lancolo", "tanoda"]),
        ("21.19", 1, ["kincskereso", "lancolo", "tanoda"]),
        ("21.17", 0, ["kincskereso", "tanoda"]),
    ],
)
def test_without_a_rule_of_order_something_may_come_before_or_between(section, so_far, offered):
    play = duel("kincskereso", you=SEEKER, off=(section,))

    assert len(order(play)) == so_far
    assert sorted(keys(play)) == offered


def test_a_prevented_card_is_followed_by_nothing_linked_and_says_so():
    you = {"hand": ["kofeju", "tuznyil"], "table": ["lancolo"], "deck": ["szikra"], "vp": 4}
    play = duel("kofeju", words="reaction=ellenvarazs", you=you, opponent=COUNTER)

    (away,) = done(play, "discard", card=None, to="you/collector")
    assert cites(away) == ["4.21.2", "hkk/silent.linked-success"]
    assert done(play, "draw") == []


def test_what_works_all_the_time_starts_first_wherever_it_is_printed():
    you = {"hand": ["viharko"], "reserve": ["hirnok"], "vp": 4}
    said = {"you": you, "opponent": {"reserve": ["hirnok"]}}

    assert where(duel("viharko", **said), "hirnok") == ["you/reserve", "opponent/collector"]
    printed = duel("viharko", off=("21.18.1",), **said)
    assert where(printed, "hirnok") == ["you/collector", "opponent/collector"]


def test_a_card_works_only_once_it_has_come():
    you = {"hand": ["viharko"], "reserve": ["hirnok"], "vp": 4}
    play = duel("viharko", you=you)

    verbs = [event.verb for event in play.table.events]
    assert verbs.index("put") < verbs.index("start") < verbs.index("damage")
    assert course(play, "viharko")["continuous"] == "done"


def test_abilities_on_play_come_line_by_line():
    mercenary = duel("zsoldos", you={"hand": ["zsoldos"], "vp": 2})
    torch = duel("faklyas", words="faklyas=use", you={"hand": ["faklyas"], "vp": 1})

    assert (refused(mercenary, "use"), vp(mercenary)) == ([["21.18.2", "hkk/137"]], 1)
    assert (life(torch, "opponent"), vp(torch)) == (19, 0)


def test_without_that_rule_what_is_automatic_comes_before_what_is_activated():
    play = duel("zsoldos", you={"hand": ["zsoldos"], "vp": 2}, off=("21.18.2",))

    assert keys(play) == ["use", "no"]


def test_a_mercenary_with_a_point_to_spare_may_use_its_ability():
    you = {"hand": ["zsoldos"], "vp": 3}

    assert keys(duel("zsoldos", you=you)) == ["use", "no"]
    unused = duel("zsoldos", words="zsoldos=no", you=you)
    assert (life(unused, "opponent"), vp(unused)) == (20, 2)


# Between


EMBER = {"hand": ["parazsmester"], "vp": 4}
BALLISTA = {"hand": ["apadas"], "reserve": ["hirnok"], "table": ["nyilveto"], "vp": 2}


def test_between_the_play_and_its_ability_only_reactions_fit():
    play = duel("parazsmester", words="reaction=pass", you=EMBER, opponent=BALLISTA)

    assert (keys(play), why(play, "nyilveto")) == (["apadas", "pass"], ["21.7.1"])
    assert len(done(play, "succeed")) == 1


def test_without_that_rule_the_ballista_shoots_in_between():
    said = {"you": EMBER, "opponent": BALLISTA, "off": ("21.7.1",)}
    play = duel("parazsmester", words="reaction=pass reaction=nyilveto", **said)

    assert "parazsmester" in {option.key for option in play.question.options} | set(keys(play))
    assert len(done(play, "use", card="nyilveto")) == 1


def test_an_ebb_in_between_leaves_nothing_to_use_it_with():
    words = "reaction=pass reaction=apadas"
    play = duel("parazsmester", words=words, you=EMBER, opponent=BALLISTA)

    assert (play.question, refused(play, "use")[-1]) == (None, ["21.18.2", "hkk/137"])


def test_after_the_play_the_counterspell_comes_too_late():
    opponent = {"hand": ["ellenvarazs"], "reserve": ["hirnok"], "vp": 2}
    play = duel("parazsmester", words="reaction=pass", you=EMBER, opponent=opponent)

    assert keys(play) == ["use", "no"]


# Silence and gifts


@pytest.mark.parametrize(
    ("says", "off", "drawn"),
    [("draw", (), 1), ("silent", (), 1), ("decline", (), 0), ("silent", ("21.7.2",), 0)],
)
def test_who_does_not_clearly_decline_draws(says, off, drawn):
    you = {"hand": ["hirnok"], "deck": ["kofeju"], "vp": 2}
    play = duel("hirnok", words=f"hirnok={says}", you=you, off=off)

    assert len(done(play, "draw")) == drawn


def test_from_an_empty_deck_nothing_is_drawn():
    play = duel("hirnok", words="hirnok=silent", you={"hand": ["hirnok"], "vp": 2})

    assert (len(refused(play, "draw")), play.table.size("you/hand")) == (1, 0)


BLESSED = {"hand": ["aldashozo", "szikra", "szikra"], "table": ["sodras", "kohajito"], "vp": 5}
STONE = {"reserve": ["kofeju"]}
CLAIM, USE = {"claim": "aldashozo"}, {"use": "kohajito"}


def gift(*steps, words, off=()):
    return duel("aldashozo", *steps, words=words, you=BLESSED, opponent=STONE, off=off)


def test_a_forgotten_gift_can_be_made_up_for_once():
    play = gift(CLAIM, CLAIM, words="aldashozo=forget sodras=no claim=yes")

    assert (life(play), len(done(play, "claim"))) == (21, 1)
    assert (play.question, refused(play, "claim")) == (None, [])


@pytest.mark.parametrize("action", [USE, "szikra", {"end_turn": "you"}])
def test_after_the_next_action_or_the_turn_it_is_lost(action):
    play = gift(action, CLAIM, words="aldashozo=forget sodras=no")

    assert refused(play, "claim") == [["21.7.3"]]
    assert (life(play), len(done(play, "lapse"))) == (20, 1)


@pytest.mark.parametrize(("off", "asked"), [((), True), (("21.1.2",), False), (("21.7.3",), False)])
def test_a_spell_played_through_a_linked_effect_is_no_action(off, asked):
    play = gift(CLAIM, words="aldashozo=forget sodras=szikra", off=off)

    assert (play.question is not None) is asked
    assert len(done(play, "action")) == (off == ("21.1.2",))


def test_a_gift_is_lost_once_however_many_actions_follow():
    play = gift(USE, USE, {"end_turn": "you"}, words="aldashozo=forget sodras=no")

    assert len(done(play, "lapse")) == 1


def test_an_action_of_the_opponent_takes_nothing_from_you():
    you = {"hand": ["aldashozo"], "vp": 1}
    opponent = {"table": ["kohajito"], "vp": 1}
    theirs = {"use": "kohajito", "player": "opponent"}
    said = {"you": you, "opponent": opponent}
    play = duel("aldashozo", theirs, CLAIM, words="aldashozo=forget claim=yes", **said)

    assert life(play) == 20


def test_what_was_taken_cannot_be_claimed_again():
    play = gift(CLAIM, words="aldashozo=take sodras=no")

    assert (life(play), play.question, done(play, "claim")) == (21, None, [])


# Turns and uses


def test_a_turn_brings_one_point_more_each_time_up_to_five():
    play = duel(*[{"turn": "you"}] * 6, {"turn": "opponent"})

    assert [event.data["points"] for event in done(play, "gain-vp")] == [1, 2, 3, 4, 5, 5, 1]


def test_protection_ends_with_the_turn():
    opponent = {"hand": ["kiteres"], "reserve": ["kofeju", "hirnok"], "vp": 1}
    words = "tuznyil=hirnok reaction=kiteres kiteres=kofeju"
    said = {"you": {"hand": ["tuznyil"], "vp": 2}, "opponent": opponent, "words": words}
    play = duel("tuznyil", {"end_turn": "you"}, **said)

    assert [(e.data["mark"], e.data["value"]) for e in done(play, "end")] == [("protected", False)]


@pytest.mark.parametrize(
    "you",
    [{"table": ["kohajito"]}, {"table": ["ortorony"], "vp": 1}, {"hand": ["kohajito"], "vp": 1}],
)
def test_an_ability_needs_a_point_an_ability_and_a_card_in_play(you):
    card = "ortorony" if "ortorony" in you.get("table", []) else "kohajito"
    play = duel({"use": card}, you=you)

    assert refused(play, "use") == [["hkk/basics.ability"]]


def test_nobody_uses_the_opponents_card():
    play = duel({"use": "kohajito"}, you={"vp": 1}, opponent={"table": ["kohajito"]})

    assert refused(play, "use") == [["hkk/basics.ability"]]


def test_every_line_of_two_counterspells_says_whose_card_was_prevented():
    you = {"hand": ["kapunyitas", "kofeju", "ellenvarazs"], "vp": 5}
    ends = sorted(
        where(play, "kofeju")[0] for play in lines("kapunyitas", you=you, opponent=COUNTER)
    )

    assert ends == ["you/hand"] * 2 + ["you/reserve"] * 3
