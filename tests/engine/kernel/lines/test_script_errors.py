"""A script that breaks a promise is named, with its line of answers and the position as text."""

from dataclasses import replace

import pytest

from engine.kernel.decisions import Choose, Option
from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import ScriptError
from engine.kernel.events import Grounds
from engine.kernel.lines.drive import Play, carry_out
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.diagrams import read_diagram, read_table
from engine.kernel.table import Ref
from engine.playing import console
from engine.playing.positions import scenarios
from tests.engine.sandbox.test_sandbox import RATS, SANDBOX
from tests.engine.tables import make_scenario

RULE = ("game/rules/1",)
STANDING = """\
players: ilona
turn: 1 of ilona
top first:
  heap: ash
  tray: oak, elm
counters: ilona/coins 1"""


def asks(*options, cites=RULE):
    """A question with these options."""
    return Choose("ilona", "which", tuple(options), cites)


def tray(table):
    """The cards of the tray, oak first."""
    return table.cards("tray")


NO = Grounds(RULE)
BROKEN = {
    "an event without a section": lambda table: table.emit("drop", {}, ()),
    "a move without a section": lambda table: table.move(tray(table)[:1], "heap", "drop", ()),
    "a move of nothing": lambda table: table.move([], "heap", "drop", RULE),
    "a move from two zones": lambda table: table.move(
        [tray(table)[1], table.top("heap")], "heap", "drop", RULE
    ),
    "more cards than there are": lambda table: table.move_top("tray", 3, "heap", "drop", RULE),
    "less than no coin": lambda table: table.add("ilona/coins", -2, RULE),
    "a sighting that never was": lambda table: table.stale(Ref(0, 7)),
}
QUESTIONS = {
    "two options of one key": asks(Option("a", "do"), Option("a", "undo")),
    "no option to answer": asks(Option("a", "do", {}, NO)),
    "no section for a question": asks(Option("a", "do"), Option("b", "do"), cites=()),
}


def steps(table, breaks):
    """A script that breaks a promise after one answer."""
    yield asks(Option("on", "do"), Option("off", "do"))
    if isinstance(breaks, Choose):
        yield from asking(breaks)
    else:
        breaks(table)


def asking(question):
    """A script within the script."""
    yield question


def start(breaks):
    """What starts the script on a small table."""

    def begin():
        table = read_table(STANDING)
        return table, steps(table, breaks)

    return begin


@pytest.mark.parametrize("breaks", BROKEN.values(), ids=BROKEN)
def test_a_broken_promise_says_where(breaks):
    play = Play(start(breaks))

    with pytest.raises(ScriptError) as raised:
        play.answer(1)

    error = raised.value
    assert error.script == f"{__name__}.<lambda>"
    assert error.line == "which=off"
    assert error.sentence in str(error)
    assert f"script: {error.script}\nline: which=off\n" in str(error)
    assert str(error).endswith(error.position)
    assert read_diagram(error.position) == diagram_of(play.table)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_broken_question_stands_in_the_position(question):
    play = Play(start(question))

    with pytest.raises(ScriptError) as raised:
        play.answer(0)

    error = raised.value
    assert error.script == f"{__name__}.asking", "the innermost one"
    assert error.line == "which=on"
    assert "which" in error.position.splitlines()[6]
    assert "  a: do" in error.position
    assert play.question is None


@pytest.mark.parametrize("breaks", BROKEN.values(), ids=BROKEN)
def test_a_table_without_a_script_says_how_it_stands(breaks):
    table = read_table(STANDING)

    with pytest.raises(ScriptError) as raised:
        breaks(table)

    assert read_diagram(raised.value.position) == diagram_of(table)
    assert raised.value.script == raised.value.line == ""


def test_a_move_that_is_refused_for_good_moves_no_card():
    table = read_table(STANDING)

    with pytest.raises(ScriptError, match="from two zones"):
        BROKEN["a move from two zones"](table)

    assert str(table) == STANDING
    assert table.events == []


@pytest.mark.parametrize(
    ("breaks", "asked"),
    [(BROKEN["less than no coin"], ""), (QUESTIONS["no option to answer"], "which")],
)
def test_a_script_that_is_carried_out_at_once_says_where(breaks, asked):
    table = read_table(STANDING)

    with pytest.raises(ScriptError) as raised:
        carry_out(table, steps(table, breaks), lambda question: question.options[0])

    assert raised.value.line == "which=on"
    assert raised.value.script.startswith(f"{__name__}.")
    standing = read_diagram(raised.value.position)
    assert (standing.question.key if standing.question else "") == asked


def test_before_the_first_answer_there_is_no_line():
    with pytest.raises(ScriptError) as raised:
        Play(lambda: (read_table(STANDING), asking(asks())))

    assert "line: no answer yet" in str(raised.value)


def test_lines_that_begin_with_answers_are_told_whole():
    """A tree of lines starts at a position; what breaks behind it names all answers."""
    explorer = Explorer(start(BROKEN["less than no coin"]), before=(1,))

    with pytest.raises(ScriptError) as raised:
        list(explorer)

    assert raised.value.line == "which=off"


def test_a_promise_that_is_kept_is_no_error():
    play = Play(start(lambda table: table.add("ilona/coins", -1, RULE)))

    play.answer(0)

    assert play.table.counters == {"ilona/coins": 0}
    assert play.question is None


def broken(scenario):
    """The scenario with a first step that breaks a promise."""
    doing = scenario.steps[0]
    step = replace(doing.step, do=lambda table, said: steps(table, BROKEN["a move of nothing"]))
    return replace(scenario, steps=(replace(doing, step=step), *scenario.steps[1:]))


@pytest.mark.parametrize("as_json", [False, True])
def test_the_command_line_shows_all_of_it(monkeypatch, as_json):
    scenario = broken(make_scenario({"draw": 1}, you={"deck": ["copper"]}))
    monkeypatch.setattr(console, "load", lambda file: scenario)

    output = console.run("x.toml", "which=on", as_json=as_json)

    assert output.status == console.REFUSED
    assert output.error.startswith("x.toml: A move (drop) of no card at all.\nscript: ")
    assert "you/deck: copper" in output.error
    assert "players:" not in output.text
    assert ("A move (drop) of no card at all." in output.text) is as_json


def test_on_a_page_it_is_logged_and_not_shown(read, monkeypatch, caplog):
    flagship = scenarios()["dominion", "rats-watchtower-changeling"]

    def breaks(*_args):
        Play(broken(flagship).start()).answer(0)

    monkeypatch.setattr("engine.sandbox.views.position", breaks)
    response = read(f"{SANDBOX}?{RATS}", "en")

    assert response.status_code == 400
    assert "no card at all" not in response.page
    assert "line: which=on" in caplog.text
    assert "players: you" in caplog.text
