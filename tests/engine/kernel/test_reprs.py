"""What the kernel's values say of themselves to whoever debugs: short, and with what is needed."""

import pytest

from engine.games import rulesets
from engine.games.dominion.card import CARDS
from engine.kernel.board import Board
from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Grounds
from engine.kernel.lines.drive import Play
from engine.kernel.reading.diagrams import read_table
from engine.kernel.windows import Pending
from engine.playing.positions import scenarios
from tests.engine.tables import FLAGSHIP, begun, played

TEXT = """\
players: ilona, kenji
turn: 2 of kenji, buy
top first:
  tray: oak, elm"""
SHORT = 160


def moved():
    """A small table with one move, and one that is refused."""
    table = read_table(TEXT, ("game/moved",))
    oak = table.top("tray")
    table.move([oak], "tray", "lift", ("game/lifting",), data={"player": "ilona"})
    table.move([oak], "tray", "lift", ("game/lifting",), cause=0)
    return table


NO = Option("elm", "burn", {"card": "elm"}, Grounds(("game/green", "game/wet")))
QUESTION = Choose("kenji", "burn", (Option("oak", "burn"), NO), ("game/fire",))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (moved().top("tray"), "Ref(1, 1)"),
        (
            moved().events[0],
            "<0 lift player=ilona cards=oak ids=1 from=tray to=tray [game/lifting]>",
        ),
        (moved().events[1], "<1 cannot lift cards=oak to=tray because=0 cause=0 [game/moved]>"),
        (QUESTION.options[0], "<oak: burn>"),
        (NO, "<elm: burn, refused by game/green, game/wet>"),
        (QUESTION, "<kenji: burn? oak, (elm)>"),
        (moved().clock, "<Clock: turn 2 of kenji, buy, 0 waiting>"),
        (moved(), "<Table: 2 cards in 1 zones>"),
        (Board(moved().layout), "<Board: 2 cards in 1 zones>"),
        (moved().layout, "<Layout of ilona, kenji: 2 cards in 1 zones>"),
        (Pending("oak", "storm", burn := object(), burn), "<Pending oak: resolve, because of storm>"),
        (scenarios()[FLAGSHIP], "<Scenario dominion/rats-watchtower-changeling>"),
        (rulesets()["dominion"], f"<Ruleset dominion: {len(CARDS)} cards>"),
        (CARDS["rats"], "<DominionCard rats>"),
    ],
    ids=lambda value: value.split(":")[0][:30] if isinstance(value, str) else "",
)  # fmt: skip
def test_a_value_says_what_it_is(value, said):
    assert repr(value) == said


def test_a_play_says_what_is_asked_and_what_was_answered():
    play = Play(scenarios()[FLAGSHIP].start())
    before = repr(play)
    play.answer(0)

    assert before == f"<Play after 0 answers: asks {play.taken[0].question!r}>"
    assert repr(play.taken[0]) == (
        f"<{play.taken[0].question.key}={play.taken[0].option.key} after {play.taken[0].events} events>"
    )
    assert repr(begun({"draw": 1}, you={"deck": ["copper"]})) == "<Play after 0 answers: over>"


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
def test_nothing_of_a_line_is_told_at_length(scenario):
    play = played(scenario, scenario.shown[0].line)
    told = [play, play.table, scenario, scenario.layout, *play.taken, *play.table.lasting]
    told += [ref for zone in play.table.zones() for ref in play.table.cards(zone)]

    assert max(len(repr(one)) for one in told) <= SHORT
    for event in play.table.events:
        data = "".join(f"{key}={value}" for key, value in event.data.items())
        assert len(repr(event)) <= len(data) + len("".join(event.cites)) + 60
