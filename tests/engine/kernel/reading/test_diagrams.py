"""A position as text: printed and read back, of every example and of any position there can be."""

import doctest
import pkgutil
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.kernel
from engine.kernel.decisions import Choose, Option
from engine.kernel.diagrams import Diagram, diagram_of
from engine.kernel.errors import UnreadablePosition
from engine.kernel.events import Grounds
from engine.kernel.layout import Lasting, ZoneKind
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.drive import Play
from engine.kernel.reading.diagrams import read_diagram, read_table
from engine.playing.positions import scenarios
from tests.engine.tables import begun

MODULES = [one.name for one in pkgutil.walk_packages(engine.kernel.__path__, "engine.kernel.")]

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


def positions_along(scenario, words):
    """The play at every position along a line, one after the other."""
    taken = follow_words(scenario.start(), words).play.taken
    play = Play(scenario.start())
    yield play
    for one in taken:
        play.answer(one.answer)
        yield play


@every_scenario
def test_every_position_of_every_example_is_printed_and_read_back(scenario):
    for words in ("", *[shown.line for shown in scenario.shown]):
        for play in positions_along(scenario, words):
            standing = diagram_of(play.table, play.question)

            assert read_diagram(str(standing)) == standing


def lying(table):
    """The cards of each zone, what lies on a card after it: that is the order which is printed."""

    def one(seen):
        guests = [deep for guest in reversed(table.guests(seen)) for deep in one(guest)]
        on = "" if table.host(seen) is None else table.name(table.host(seen))
        said = {name: value for name, value in table.marks(seen).items() if name != "on"}
        return [(table.name(seen), table.cell(seen), on, said), *guests]

    tops = {zone: [r for r in table.cards(zone) if table.host(r) is None] for zone in table.zones()}
    return {zone: [card for seen in cards for card in one(seen)] for zone, cards in tops.items()}


@every_scenario
def test_a_table_that_is_read_stands_as_the_one_that_was_printed(scenario):
    layout = scenario.layout
    for words in ("", *[shown.line for shown in scenario.shown]):
        for play in positions_along(scenario, words):
            marks, keeps = layout.marks, layout.keeps
            again = read_table(str(play.table), layout.moved, layout.kinds, marks, keeps)

            assert lying(again) == lying(play.table)
            assert again.counters == play.table.counters
            clock, other = again.clock, play.table.clock
            assert (clock.player, clock.phase, clock.turns) == (
                other.player, other.phase, other.turns
            )  # fmt: skip
            printed = [one._replace(since=None, on=()) for one in play.table.lasting]
            assert printed == [*again.lasting]
            assert again.layout.attached == layout.attached
            assert again.layout.rules_of == layout.rules_of
            assert again.events == []


def test_a_line_that_goes_on_is_another_position():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]
    texts = [
        str(diagram_of(play.table, play.question))
        for play in positions_along(scenario, scenario.shown[0].line)
    ]

    assert len(set(texts)) == len(texts) > 1


names = st.text("abcżш望:-+()'×“”/", min_size=1, max_size=8)
cites = st.lists(st.from_regex(r"[a-z0-9]{1,3}/[a-z0-9./]{1,5}", fullmatch=True), min_size=1).map(
    tuple
)
lasting = st.lists(
    st.builds(Lasting, names, names, st.none(), st.one_of(st.just(""), names)), max_size=3
).map(tuple)
grounds = st.none() | cites.map(Grounds)
options = st.tuples(names, names, grounds).map(lambda of: Option(of[0], of[1], refused=of[2]))
questions = st.tuples(names, names, st.lists(options, max_size=3).map(tuple), cites).map(
    lambda of: Choose(*of)
)
diagrams = st.builds(
    Diagram,
    players=st.lists(names, min_size=1, max_size=3).map(tuple),
    player=names,
    turns=st.integers(0, 99),
    phase=st.just("") | names,
    zones=st.dictionaries(names, st.lists(names, max_size=4).map(tuple), max_size=4),
    counters=st.dictionaries(names, st.integers(0, 99), max_size=3),
    lasting=lasting,
    waiting=lasting,
    attached=st.dictionaries(names, names, max_size=2),
    rules_of=st.just("") | st.dates().map(str),
    off=st.frozensets(names, max_size=2),
    question=st.none() | questions,
)


@given(diagrams)
def test_any_position_is_printed_and_read_back(standing):
    text = str(standing)

    assert read_diagram(text) == standing
    assert str(read_diagram(text)) == text or [*standing.zones] != [*read_diagram(text).zones]


@given(diagrams, diagrams)
def test_two_positions_have_two_texts(one, other):
    assert (str(one) == str(other)) == (one == other and [*one.zones] == [*other.zones])


GOOD = """\
players: you, rival
turn: 3 of rival, buy
top first:
  you/hand: rats, copper*2
empty: trash
counters: you/coins 2
you is asked trader by a/b, a/c:
  yes: exchange
  no: decline, refused by a/d
"""


def test_a_position_says_what_it_says():
    standing = read_diagram(GOOD)

    assert (standing.players, standing.player) == (("you", "rival"), "rival")
    assert (standing.turns, standing.phase) == (3, "buy")
    assert standing.zones == {"you/hand": ("rats", "copper", "copper"), "trash": ()}
    assert standing.counters == {"you/coins": 2}
    assert standing.question == Choose(
        "you",
        "trader",
        (Option("yes", "exchange"), Option("no", "decline", refused=Grounds(("a/d",)))),
        ("a/b", "a/c"),
    )
    assert str(standing) + "\n" == GOOD


@pytest.mark.parametrize(
    ("good", "bad", "line"),
    [
        ("players: you, rival\n", "", 0),
        ("turn: 3 of rival, buy\n", "", 0),
        ("turn: 3 of rival, buy", "turn: rival", 2),
        ("turn: 3 of rival, buy", "turn:", 2),
        ("turn: 3 of rival, buy", "colour: red", 2),
        ("turn: 3 of rival, buy", "players: you", 2),
        ("top first:\n", "", 3),
        ("top first:", "top first: trash", 3),
        ("copper*2", "copper*0", 4),
        ("copper*2", "copper*two", 4),
        ("copper*2", "two coppers", 4),
        ("empty: trash", "empty: trash, trash", 5),
        ("empty: trash", "empty: you/hand", 5),
        ("you/coins 2", "you/coins two", 6),
        ("you/coins 2", "you/coins 2\nin force: champion", 7),
        ("you/coins 2", "you/coins 2\nattached: cheap", 7),
        ("you/coins 2", "you/coins 2\nrules of: a, b", 7),
        (" by a/b, a/c:", ":", 7),
        ("yes: exchange", "exchange", 8),
        ("  yes", "yes", 8),
        ("no: decline, refused by a/d\n", "no: decline\nyou is asked b by c/d:\n", 10),
    ],
)
def test_a_line_that_is_no_part_of_a_position_is_refused(good, bad, line):
    assert good in GOOD

    with pytest.raises(UnreadablePosition) as raised:
        read_diagram(GOOD.replace(good, bad, 1))

    assert raised.value.line == line
    assert raised.value.sentence.endswith(".")


def test_a_question_and_what_waits_are_printed_but_no_table_can_do_them():
    play = begun({"play": "alchemist"}, you={"hand": ["alchemist"], "actions": 1})

    assert "waiting: alchemist of you until clean-up" in str(play.table)
    assert read_table(str(play.table)).clock.waiting == []


def test_on_a_table_that_was_read_the_kinds_of_zones_count():
    text = "players: you\nturn: 0 of you\ntop first:\n  deck: rats\n  hand: copper"
    kinds = {"deck": ZoneKind(covered_by="game/covers")}
    covers, plain = read_table(text, ("game/moved",), kinds), read_table(text, ("game/moved",))

    for table, fresh in ((covers, False), (plain, True)):
        rats = table.top("deck")
        table.move([table.top("hand")], "deck", "topdeck", ("game/topdeck",))
        assert (table.stale(rats) is None) is fresh


def test_a_card_of_a_table_that_was_read_comes_from_the_pile_of_its_name():
    table = read_table(
        "players: you\nturn: 0 of you\ntop first:\n  pile/rats: rats*2\n  hand: copper, rats"
    )

    assert table.home(table.find("hand", "rats")) == "pile/rats"
    assert table.home(table.find("hand", "copper")) is None


@pytest.mark.parametrize("module", MODULES)
def test_what_the_kernel_shows_in_its_docstrings_is_so(module):
    assert doctest.testmod(import_module(module)).failed == 0


def test_some_modules_of_the_kernel_show_what_they_do():
    shown = [name for name in MODULES if doctest.testmod(import_module(name)).attempted]

    assert len(shown) >= 3
