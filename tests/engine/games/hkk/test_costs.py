"""Costs: base and modified, what changes which, what is agreed on, replaced, and counted where."""

import pytest

from tests.engine.duel import cites, done, duel, keys, refused, vp, where, why

FOUR = ["vam", "dragulas", "kegy", "engedmeny"]


def cost(card, table, off=(), settings=None, points=20, **more):
    """What the card comes to, with these cards on its player's table, the newest first."""
    you = {"hand": [card], "table": table, "vp": points, **more}
    play = duel(card, you=you, off=off, settings=settings)
    (told,) = done(play, "cost")
    return told.data["points"]


@pytest.mark.parametrize(
    ("table", "comes_to"),
    [
        ([], 4),
        (["kegy"], 2),
        (["vam"], 5),
        (["dragulas"], 8),
        (["engedmeny"], 2),
        (["kettos-vam"], 8),
        (["dragulas", "engedmeny"], 6),
        (["engedmeny", "dragulas"], 6),
        (["iker-runa"], 4),
        (FOUR, 5),
        (FOUR[::-1], 5),
        (["kegy", "kegy", "kegy"], 0),
    ],
)
def test_a_stonehead_comes_to(table, comes_to):
    assert cost("kofeju", table) == comes_to


@pytest.mark.parametrize(("section", "comes_to"), [("21.8.1", 4), ("21.8.2", 3), ("21.8.3", 7)])
def test_without_a_rule_of_counting_four_cards_come_to_something_else(section, comes_to):
    assert cost("kofeju", FOUR, off=(section,)) == comes_to


def test_by_the_other_reading_what_is_added_comes_first():
    assert cost("kofeju", ["dragulas", "engedmeny"], settings={"sums": "addition-first"}) == 4


def test_each_line_of_the_sum_says_what_changed_it_and_to_what():
    play = duel("kofeju", you={"hand": ["kofeju"], "table": ["vam", "dragulas"], "vp": 9})

    sums = [(e.data.get("by"), e.data.get("was"), e.data["points"]) for e in done(play, "base")]
    assert sums == [(None, None, 4), ("dragulas", 4, 8)]
    (modified,) = done(play, "modify")
    assert (modified.data["by"], modified.data["was"], modified.data["points"]) == ("vam", 8, 9)


def test_what_changes_your_cards_does_not_change_the_opponents():
    theirs = {"play": "kofeju", "player": "opponent"}
    opponent = {"hand": ["kofeju"], "vp": 9}
    play = duel(theirs, you={"table": ["kegy", "vam"]}, opponent=opponent)

    assert [event.data["points"] for event in done(play, "cost")] == [5]


def test_a_text_that_says_only_cost_changes_the_base_cost():
    table = ["iker-runa", "kettos-vam"]

    there = {"reserve": ["kofeju"]}

    assert cost("tuznyil", table, **there) == 2
    assert cost("tuznyil", table, off=("21.9.1",), **there) == 3


def test_a_card_that_changes_its_own_cost_changes_its_base_cost():
    mist = {"reserve": ["kodleny", "kodleny"]}

    assert cost("hegyorias", ["kettos-vam"], **mist) == 8
    assert cost("hegyorias", ["kettos-vam"], off=("21.12",), **mist) == 10
    assert cost("hegyorias", ["kettos-vam"]) == 12


def test_the_question_mark_counts_the_creatures_of_both():
    you = {"hand": ["kozapor"], "reserve": ["hirnok"], "vp": 5}
    play = duel("kozapor", you=you, opponent={"reserve": ["kofeju", "hirnok"]})

    assert vp(play) == 2
    assert sorted(where(play, "hirnok")) == ["opponent/collector", "you/collector"]


# Agreed


SAYS = {"play": "kofeju", "slip": 4}
COMPLAINS = {"complain": "kofeju", "player": "opponent"}
DEARER = {"you": {"hand": ["kofeju"], "vp": 5}, "opponent": {"table": ["vam"]}}


def test_a_disputed_count_is_gone_through_again():
    play = duel(SAYS, words="kofeju=4 opponent=dispute", **DEARER)

    assert [event.data["points"] for event in done(play, "pay")] == [5]
    assert cites(done(play, "dispute")[0]) == ["21.8.4"]


def test_what_both_have_accepted_stays():
    play = duel(SAYS, COMPLAINS, words="kofeju=4 opponent=agree", **DEARER)

    assert vp(play) == 1
    assert refused(play, "complain") == [["21.8.5"]]


def test_without_that_rule_a_complaint_is_heard_and_the_rest_is_paid():
    said = {**DEARER, "off": ("21.8.5",), "words": "kofeju=4 opponent=agree"}
    play = duel(SAYS, COMPLAINS, **said)

    assert (vp(play), len(done(play, "complain"))) == (0, 1)


def test_without_a_right_to_dispute_nobody_is_asked():
    play = duel(SAYS, words="kofeju=4", off=("21.8.4",), **DEARER)

    assert (play.question, vp(play)) == (None, 1)


def test_where_nobody_can_be_mistaken_nobody_is_asked():
    play = duel("kofeju", **DEARER)

    assert (play.question, vp(play)) == (None, 0)


# Replaced


def test_what_says_cost_replaces_all_of_it_and_what_says_base_cost_only_that():
    you = {"reserve": ["hirnok", "hirnok"], "table": ["vam"], "vp": 1, "deck": ["szikra", "szikra"]}
    market = duel("lelekvasar", words="lelekvasar=hirnok", you={**you, "hand": ["lelekvasar"]})
    assassin = duel("orgyilkos", words="orgyilkos=hirnok", you={**you, "hand": ["orgyilkos"]})

    assert [vp(market), vp(assassin)] == [1, 0]
    assert where(assassin, "orgyilkos") == ["you/reserve"]


def test_without_that_rule_the_toll_is_due_for_both():
    you = {"hand": ["lelekvasar"], "reserve": ["hirnok"], "table": ["vam"], "vp": 1}
    play = duel("lelekvasar", words="lelekvasar=hirnok", you=you, off=("21.9.3",))

    assert vp(play) == 0


def test_a_cost_that_can_be_paid_need_not_be_replaced():
    you = {"hand": ["orgyilkos"], "reserve": ["hirnok"], "vp": 4}
    play = duel("orgyilkos", you=you)
    assert keys(play) == ["pay", "hirnok"]

    paid = duel("orgyilkos", words="orgyilkos=pay", you=you)
    assert (vp(paid), where(paid, "hirnok")) == (0, ["you/reserve"])


def test_without_points_or_creatures_the_card_is_taken_back():
    play = duel("orgyilkos", you={"hand": ["orgyilkos"], "vp": 3})

    assert (where(play, "orgyilkos"), refused(play, "pay")) == (["you/hand"], [["21.14"]])


# Which of the two


DAM = {"hand": ["kis-gat"], "vp": 1}


@pytest.mark.parametrize(
    ("card", "off", "refusal"),
    [
        ("kofeju", (), None),
        ("hegyorias", (), ["21.10"]),
        ("kofeju", ("21.10",), ["hkk/basics.as-it-says"]),
    ],
)
def test_a_reaction_looks_at_the_modified_cost(card, off, refusal):
    play = duel(card, you={"hand": [card], "table": ["kegy"], "vp": 6}, opponent=DAM, off=off)

    assert ("kis-gat" in keys(play)) is (refusal is None)
    assert refusal is None or why(play, "kis-gat") == refusal


@pytest.mark.parametrize(
    ("card", "off", "drawn"),
    [
        ("kofeju", (), 1),
        ("hegyorias", (), 0),
        ("kofeju", ("21.9.2",), 0),
    ],
)
def test_a_linked_effect_looks_at_the_modified_cost(card, off, drawn):
    table = ["kegy", "filleres-kut"]
    you = {"hand": [card], "table": table, "deck": ["szikra"], "vp": 6}
    play = duel(card, you=you, off=off)

    assert len(done(play, "draw", by="filleres-kut")) == drawn


@pytest.mark.parametrize(("off", "offered"), [((), False), (("21.9.0",), True)])
def test_in_the_collector_a_card_costs_what_is_printed(off, offered):
    you = {"hand": ["villamcsapas", "emlekezes"], "table": ["kegy"], "vp": 2, "deck": ["hirnok"]}
    you["collector"] = ["tuznyil"]
    said = {"you": you, "words": "villamcsapas=draw", "off": off}
    play = duel("villamcsapas", "emlekezes", opponent={"reserve": ["kofeju"]}, **said)

    assert ("villamcsapas" in keys(play)) is offered
    assert "tuznyil" in keys(play)


def test_a_variable_cost_is_no_number_in_the_collector():
    you = {"hand": ["emlekezes"], "collector": ["x-lang", "szikra"], "vp": 3}

    assert why(duel("emlekezes", you=you), "x-lang") == ["21.9.0"]
