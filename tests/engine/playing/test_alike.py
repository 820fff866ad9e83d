"""Tables of a tree that are the same: as the player sees them, and by nothing else."""

import pytest

from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.moves.alike import join_alike, table_of
from engine.playing.moves.tree import MOST_ENDS, move_tree
from engine.playing.positions import as_seen, position, position_after, position_in_words, scenarios
from tests.engine.tables import FLAGSHIP, make_scenario


def joined(key, *words, viewer="you"):
    """The entries of the lines in words, by their words; with what each is the same as."""
    scenario = scenarios()[key]
    lines = [position_in_words(scenario, line) for line in words]
    assert all(line.problem is None for line in lines)
    found = move_tree(".".join(line.code for line in lines), lines[0])

    def seen(stands):
        return as_seen(stands, viewer)

    nodes = found.nodes(seen)
    join_alike(nodes, found, seen)
    return {
        position(scenario, code).words: position(scenario, node.alike.code).words
        for code, node in nodes.items()
        if node.alike and node.code == code
    }


def test_two_orders_of_the_same_answers_are_joined_where_they_meet():
    assert joined(FLAGSHIP, "watchtower=no changeling=yes", "changeling=yes watchtower=no") == {
        "changeling=yes watchtower=no": "watchtower=no changeling=yes"
    }


def test_an_effect_that_is_still_to_come_is_no_effect_that_was_declined():
    """Changeling is asked about on the same table: once Watchtower is over, once it waits."""
    assert joined(FLAGSHIP, "watchtower=no", "next=changeling") == {}


def test_one_line_is_the_same_as_none():
    assert joined(FLAGSHIP, "watchtower=trash changeling=no") == {}


def test_another_card_in_the_trash_is_another_table():
    assert joined(FLAGSHIP, "watchtower=trash", "watchtower=topdeck") == {}


def test_a_target_that_was_chosen_lies_nowhere_and_is_compared():
    """The table is the same whoever is aimed at, until the effect is carried out."""
    assert joined(("hkk", "x-is-settled"), "x-lang=you", "x-lang=opponent") == {}


def test_a_reading_that_was_agreed_on_is_compared_until_the_line_is_over():
    assert joined(("swtcg", "evade-in-one-attack"), "edition=amended", "edition=printed") == {}
    assert joined(("swtcg", "one-seat-or-two"), "edition=amended", "edition=printed") == {
        "edition=printed": "edition=amended"
    }


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
def test_only_what_the_viewer_sees_is_compared(scenario):
    """Whatever the viewer does not see, put in any order, leaves every comparison as it is."""
    for play in Explorer(scenario.start(), Caps(lines=4)):
        whole = position_after(scenario, play.answers())
        stands = as_seen(whole, whole.asked)
        others = {
            zone: tuple(reversed(numbers))
            if not any(stands.zones[zone]) and not marked(stands, numbers)
            else numbers
            for zone, numbers in whole.numbers.items()
        }

        hidden = as_seen(whole._replace(numbers=others), whole.asked)

        assert table_of(hidden) == table_of(stands)


def marked(stands, cards):
    """Whether the cards carry anything or lie in cells, which would make their order seen."""
    return any(card in stands.marks or card in stands.cells for card in cards)


def test_a_rivals_hand_is_not_looked_into():
    """Two shuffles that give the rival another card are one table to you, and two to the rival."""
    table = {"discard": ["gold", "silver"]}
    scenario = make_scenario({"draw": 1, "player": "rival"}, players=("you", "rival"), rival=table)
    one, other = [position_after(scenario, play.answers()) for play in Explorer(scenario.start())]

    tables = [[table_of(as_seen(line, eyes)) for line in (one, other)] for eyes in ("you", "rival")]

    assert tables[0][0] == tables[0][1]
    assert tables[1][0] != tables[1][1]
    assert one.zones["rival/hand"] != other.zones["rival/hand"]


def test_lines_that_part_unseen_are_joined_where_they_are_seen_to_meet():
    table = {"discard": ["gold", "silver"]}
    steps = [{"draw": 1, "player": "rival"}, {"gain": "rats"}]
    scenario = make_scenario(
        *steps,
        players=("you", "rival"),
        rival=table,
        you={"hand": ["watchtower"]},
        piles={"rats": 10},
    )
    lines = [position_after(scenario, play.answers()) for play in Explorer(scenario.start())]
    found = move_tree(".".join(line.code for line in lines), lines[0])

    def seen(stands):
        return as_seen(stands, "you")

    nodes = found.nodes(seen)
    join_alike(nodes, found, seen)

    answers = nodes["start"].branches
    assert len(answers) == len(lines) == 6
    assert [node.alike and node.alike.line for node in answers] == [None, None, None, 1, 2, 3]


def below(scenario, code):
    """The answers that can follow a position, line by line, and the tables they end with."""
    start = position(scenario, code)
    answers = tuple([moment.taken.answer for moment in start.moments if moment.taken])
    plays = Explorer(scenario.start(), Caps(lines=40), answers)
    whole = [position_after(scenario, play.answers()) for play in plays]
    return {
        (tuple(end.moments[-1].code[len(answers) : -4]), table_of(as_seen(end, start.asked)))
        for end in whole
    }


def three_gains():
    """Three Coppers are gained, and each of them Watchtower may trash or put on the deck."""
    hand = {"hand": ["watchtower"]}
    return make_scenario(*[{"gain": "copper"}] * 3, piles={"copper": 9}, you=hand)


def test_what_goes_on_from_tables_that_are_the_same_goes_on_alike():
    """Of every example: a check on what is compared, with nothing hidden from it."""
    looked_at = 0
    for scenario in (three_gains(), *scenarios().values()):
        plays = list(Explorer(scenario.start(), Caps(lines=MOST_ENDS)))
        lines = [position_after(scenario, play.answers()) for play in plays]
        found = move_tree(".".join(line.code for line in lines), lines[0])
        nodes = found.nodes(lambda stands: stands)
        join_alike(nodes, found, lambda stands: stands)
        for node in nodes.values():
            if node.alike and position(scenario, node.code).question:
                looked_at += 1
                assert below(scenario, node.code) == below(scenario, node.alike.code), scenario
    assert looked_at > 1


def test_a_reader_who_goes_on_from_a_joined_entry_is_not_told_again():
    scenario = three_gains()
    lines = [position_after(scenario, way) for way in ((0, 1, 2), (1, 0, 2))]
    found = move_tree(".".join(line.code for line in lines), lines[0])
    nodes = found.nodes(lambda stands: stands)

    join_alike(nodes, found, lambda stands: stands)

    told = [(node.number, node.alike.number) for node in nodes.values() if node.alike]
    assert told == [(2, 2)]
