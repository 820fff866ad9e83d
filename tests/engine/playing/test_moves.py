"""The lines that a reader has walked as a tree: what an address says of it, and its entries."""

import time

import pytest

from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.addresses import moves_said
from engine.playing.moves import tree as moves
from engine.playing.moves.tree import MOST_ENDS, codes_on, move_tree
from engine.playing.positions import as_seen, position, position_after, scenarios
from tests.engine.pages.test_caps import looping
from tests.engine.tables import FLAGSHIP, make_scenario

TRASH, TOPDECK, NO, FIRST = "001-k2m", "011-vam", "021-xrr", "102-xh6"
MOMENTS = 20


def tree(said="", code="start"):
    """The tree of an address of the flagship."""
    return move_tree(said, position(scenarios()[FLAGSHIP], code))


def ends(found):
    return [line.code for line in found.lines]


def written(node):
    """The tree below an entry: the answers by number, side lines in brackets."""
    words = []
    while node.branches:
        node, *others = node.branches
        words.append(f"{node.number}{node.taken.option.key}")
        for other in others:
            below = written(other)
            words.append(f"({other.number}{other.taken.option.key}{' ' if below else ''}{below})")
    return " ".join(words)


def entries(found, viewer="you"):
    return found.nodes(lambda stands: as_seen(stands, viewer))


def test_a_line_that_is_only_played_on_says_nothing_in_the_address():
    for code in ("start", "0-xkv", "00-4fx"):
        here = tree("", code)
        for further in position(scenarios()[FLAGSHIP], code).codes:
            assert further is None or here.said_at(further) == ""


def test_back_keeps_the_line():
    assert tree("", TRASH).said_at("00-4fx") == TRASH
    assert tree("", TRASH).said_at("start") == TRASH
    assert tree("", TRASH).said_at(TRASH) == ""


def test_another_answer_makes_a_branch_and_the_first_line_stays_first():
    back = tree(TRASH, "0-xkv")

    assert back.said_at("01-p5g") == TRASH
    assert ends(tree(TRASH, "01-p5g")) == [TRASH, "01-p5g"]
    assert ends(tree(TRASH, TOPDECK)) == [TRASH, TOPDECK]


def test_an_answer_that_was_given_before_leads_into_its_line():
    assert tree(f"{TRASH}.{TOPDECK}", "0-xkv").said_at("00-4fx") == f"{TRASH}.{TOPDECK}"
    assert ends(tree(f"{TRASH}.{TOPDECK}", "00-4fx")) == [TRASH, TOPDECK]


def test_a_line_that_goes_on_stays_in_its_place():
    grown = tree(f"0-xkv.{FIRST}", "0-xkv")

    assert grown.said_at("01-p5g") == f"01-p5g.{FIRST}"
    assert ends(tree(grown.said_at("01-p5g"), "01-p5g")) == ["01-p5g", FIRST]
    assert ends(tree(f"0-xkv.{FIRST}", "01-p5g")) == ["01-p5g", FIRST]


@pytest.mark.parametrize("code", ["start", "0-xkv", "01-p5g", TOPDECK, "1-bsa"])
def test_an_address_read_and_written_again_is_the_same(code):
    said = tree(f"{TRASH}.{FIRST}.{TOPDECK}", code).said_at(code)

    assert tree(said, code).said_at(code) == said


def test_ends_that_are_parts_of_others_fall_away():
    assert ends(tree(f"0-xkv.{TRASH}.00-4fx.start.{TRASH}", "0-xkv")) == [TRASH]
    assert ends(tree(f"{FIRST}.0-xkv.{TRASH}", "0-xkv")) == [FIRST, TRASH]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("00-4fy", ["00-4fx"]),
        ("000-abc", ["00-4fx"]),
        (f"{TRASH}.001-zzz.{TRASH}", [TRASH]),
        ("00~9-abc", ["00-4fx"]),
        ("nonsense", []),
        ("zzz", []),
        ("....", []),
        ("0" * 300, []),
        ("ż.<b>.٣-4fx", []),
    ],
)
def test_of_a_stale_end_the_longest_part_that_can_be_played_is_used(said, kept):
    assert ends(tree(f"{said}.{FIRST}", FIRST)) == [*kept, FIRST]


def test_past_the_cap_the_oldest_side_line_falls_away(monkeypatch):
    monkeypatch.setattr(moves, "MOST_ENDS", 3)

    full = tree(f"{TRASH}.{TOPDECK}.{NO}", "1-bsa")

    assert ends(full) == [TRASH, NO, "1-bsa"]
    assert tree(f"{TRASH}.{TOPDECK}.{NO}", "start").said_at("1-bsa") == f"{TRASH}.{NO}"
    assert ends(tree(f"{TRASH}.{TOPDECK}.{NO}", "start")) == [TRASH, TOPDECK, NO]


def test_a_line_that_never_ends_is_left_out(monkeypatch):
    here = position(scenarios()[FLAGSHIP], FIRST)
    endless = here._replace(scenario=looping())

    assert move_tree("0-abc", endless).lines == (endless,)


def test_a_line_that_the_page_offers_comes_first():
    here = tree(TRASH, "01-p5g")
    offered = codes_on(position(scenarios()[FLAGSHIP], FIRST))

    assert here.said_with(offered, "1-bsa") == f"{FIRST}.{TRASH}.01-p5g"
    assert tree().said_with(offered, FIRST) == ""


def test_of_an_offered_line_that_goes_on_the_whole_comes_first():
    """One has played on from its end; the line is not written a second time."""
    here = tree(f"{TOPDECK}.{TRASH}", "start")

    offered = codes_on(position(scenarios()[FLAGSHIP], "00-4fx"))

    assert here.said_with(offered, "0-xkv") == f"{TRASH}.{TOPDECK}"


def test_forward_follows_the_line_that_was_walked_first():
    def seen(stands):
        return as_seen(stands, "you")

    assert tree(f"{TOPDECK}.{TRASH}", "0-xkv").ahead(seen) == ("0-xkv", "01-p5g", TOPDECK)
    assert tree(f"{TOPDECK}.{TRASH}", "00-4fx").ahead(seen) == ("00-4fx", TRASH)
    assert tree(f"{TOPDECK}.{TRASH}", TRASH).ahead(seen) == (TRASH,)


def test_an_old_address_says_the_line_ahead():
    assert moves_said({"ahead": TRASH}) == TRASH
    assert moves_said({"ahead": TRASH, "moves": FIRST}) == FIRST
    assert moves_said({}) == ""


def test_entries_are_numbered_by_answers_with_side_lines_behind_what_they_leave():
    nodes = entries(tree(f"{TRASH}.{TOPDECK}.{FIRST}.{NO}", "0-xkv"))

    assert written(nodes["start"]) == (
        "1watchtower (1changeling 2yes 3no) 2trash (2topdeck 3no) (2no 3no) 3no"
    )
    assert [nodes[code].line for code in (TRASH, TOPDECK, FIRST, NO)] == [1, 2, 3, 4]


def unseen():
    """The rival answers with a card of the hand that you do not see."""
    hand = ["estate", "copper"]
    return make_scenario(
        {"gain": "rats", "player": "rival"},
        piles={"rats": 10, "changeling": 10},
        players=("you", "rival"),
        rival={"hand": ["watchtower", *hand]},
    )


def test_what_others_have_answered_unseen_is_no_entry():
    scenario = unseen()
    lines = [position_after(scenario, play.answers()) for play in Explorer(scenario.start())]
    found = move_tree(".".join(line.code for line in lines), lines[0])

    assert len(found.lines) > 1
    assert entries(found)["start"].branches == []
    assert {node.code for node in entries(found).values()} == {"start"}
    assert entries(found, "rival")["start"].branches != []


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
def test_every_position_of_every_line_has_an_entry(scenario):
    plays = list(Explorer(scenario.start(), Caps(lines=MOST_ENDS + 2)))
    lines = [position_after(scenario, play.answers()) for play in plays]
    found = move_tree(".".join(line.code for line in lines), lines[0])
    nodes = entries(found, lines[0].asked)

    assert len(found.lines) <= MOST_ENDS
    assert {moment.code for line in found.lines for moment in line.moments} == set(nodes)
    for code, node in nodes.items():
        assert node.code == code or nodes[node.code] is node
        assert all(branch.above is node for branch in node.branches)


def wide():
    """Twenty answers one after the other: each time one may trash a card, or not."""
    steps = [{"gain": "rats"}] * MOMENTS
    return make_scenario(*steps, piles={"rats": 40}, you={"hand": ["watchtower"]})


def test_a_tree_of_24_lines_of_20_answers_takes_a_moment():
    scenario = wide()
    lines = []
    for branch in range(MOST_ENDS):
        answers = [0] * MOMENTS
        answers[branch % MOMENTS] = 1 + branch // MOMENTS
        lines.append(position_after(scenario, tuple(answers)))

    began = time.process_time()
    found = move_tree(".".join(line.code for line in lines), lines[-1])
    nodes = entries(found)

    assert len(found.lines) == MOST_ENDS
    assert len(nodes) > 200
    assert time.process_time() - began < 2
