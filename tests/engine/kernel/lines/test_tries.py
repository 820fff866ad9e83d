"""Refused options in a line: tried, which changes nothing, and forced, which goes on."""

from dataclasses import replace

import pytest

from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Grounds
from engine.kernel.lines.answers import FORCED, TRIED, NotRefused, RefusedAnswer
from engine.kernel.lines.codes import code_of, follow_words, is_in_words, words_of
from engine.kernel.lines.drive import MOST_ANSWERS
from engine.kernel.proving.verify import findings
from engine.playing.positions import position, scenarios
from tests.engine.grove import RULE, toy_table
from tests.engine.tables import FLAGSHIP, flagship

NAME = "/".join(FLAGSHIP)
EXCHANGE, TRASH = 0, 0
OF_MAIN = [
    (FLAGSHIP, "watchtower=trash changeling=no", "001-k2m"),
    (
        ("dominion", "trail-plays-from-the-trash"),
        "next=watchtower watchtower=trash trail=yes trail=no",
        "1001-l0z",
    ),
    (("berserk", "a-card-says-otherwise"), "cell=c1 lovchy=volk cell=e5 cell=d2", "20o1-b75"),
    (
        ("hkk", "another-target"),
        "tuznyil=kofeju reaction=kiteres kiteres=kofeju tuznyil=hirnok",
        "0001-rlg",
    ),
    (("swtcg", "reroll-disrupted"), "reroll=second-effort disrupt=desperate-times", "00-2vk"),
]
"""Codes as they were before anything could be tried: they stand in addresses that people shared."""


def trashed():
    """Watchtower has trashed the Rats; to exchange them is refused."""
    play = flagship("watchtower=trash")
    assert play.question.options[EXCHANGE].refused is not None
    return play


def at(text):
    return position(scenarios()[FLAGSHIP], text)


@pytest.mark.parametrize(("key", "words", "code"), OF_MAIN)
def test_a_line_without_marks_keeps_its_code(key, words, code):
    scenario = scenarios()[key]

    assert code_of(scenario.name, follow_words(scenario.start(), words).play.taken) == code


def test_a_try_changes_nothing_and_the_question_is_still_put():
    play, before = trashed(), trashed()

    play.try_refused(EXCHANGE)

    assert play.question == before.question
    assert play.table.events == before.table.events
    assert str(play.table) == str(before.table)


def test_a_line_goes_on_after_a_try():
    play = trashed()
    play.try_refused(EXCHANGE)

    play.answer(1)

    assert words_of(play.taken) == "watchtower=trash changeling~yes changeling=no"
    assert play.table.events == flagship("watchtower=trash changeling=no").table.events


def test_the_same_try_twice_in_a_row_is_one():
    play = trashed()
    play.try_refused(EXCHANGE)
    play.try_refused(EXCHANGE)

    assert [taken.mark for taken in play.taken] == ["", "", TRIED]
    assert at("00~0~0-" + code_of(NAME, play.taken)[-3:]).code == code_of(NAME, play.taken)


def test_a_try_of_something_else_between_makes_it_two():
    play = flagship("changeling=yes")
    for number in (0, 1, 0):
        play.try_refused(number)

    assert [taken.mark for taken in play.taken][-3:] == [TRIED] * 3


def test_what_is_forced_is_done_and_stays_marked():
    play = trashed()

    play.force(EXCHANGE)

    assert "exchange" in [event.verb for event in play.table.events if not event.refused]
    assert words_of(play.taken) == "watchtower=trash changeling!yes"
    assert play.is_forced


def test_no_rule_is_out_of_force_once_the_next_question_is_put():
    play = flagship("changeling=yes")
    off = play.table.off

    play.force(TRASH)

    assert play.table.off == off == frozenset()


@pytest.mark.parametrize("reply", [RefusedAnswer(TRIED, 1), RefusedAnswer(FORCED, 1)])
def test_what_nothing_refuses_is_neither_tried_nor_forced(reply):
    with pytest.raises(NotRefused, match="Nothing refuses"):
        trashed().give(reply)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("00~1-abc", "not-refused"),
        ("00!1-abc", "not-refused"),
        ("~0-abc", "not-refused"),
        ("00~9-abc", "out-of-range"),
        ("00!9-abc", "out-of-range"),
        ("001~0-abc", "too-many"),
        ("00~-abc", "malformed"),
        ("00~~0-abc", "malformed"),
        ("00~0-zzz", "changed"),
        ("00!0-zzz", "changed"),
        ("00~", "malformed"),
        ("~" * 1_000_000, "too-long"),
        ("~0" * (MOST_ANSWERS + 20), "too-long"),
    ],
)
def test_what_is_wrong_with_a_mark_is_said(text, kind):
    problem = at(text).problem

    assert problem.kind == kind
    assert problem.sentence.endswith(".")


def test_the_checksum_tells_a_try_from_an_answer_and_from_what_is_forced():
    tried, forced = trashed(), trashed()
    tried.try_refused(EXCHANGE)
    forced.force(EXCHANGE)

    checks = {code_of(NAME, play.taken)[-3:] for play in (trashed(), tried, forced)}

    assert len(checks) == 3
    assert at("00~0-" + code_of(NAME, forced.taken)[-3:]).problem.kind == "changed"


@pytest.mark.parametrize("line", ["00~0-abc", "00!0-abc", "start", "0-abc", ""])
def test_a_code_with_marks_is_no_line_in_words(line):
    assert not is_in_words(line)


@pytest.mark.parametrize("line", ["changeling!yes", "changeling~yes", "changeling=yes", "a=b c!d"])
def test_a_line_in_words_is_known_by_its_signs(line):
    assert is_in_words(line)


@pytest.mark.parametrize(
    ("word", "mark"), [("cat~2=ox", ""), ("cat~2~ox~2", TRIED), ("cat~2!ox~2", FORCED)]
)
def test_a_card_told_apart_in_a_key_is_no_mark(word, mark):
    """Cards of one name are told apart by a sign that marks a try as well."""
    no = Grounds(("toy/no",))
    options = Option("ox", "take"), Option("ox~2", "take", refused=no)

    def start():
        table = toy_table(hand=["elm"])
        return table, take(table)

    def take(table):
        yield Choose("ilona", "cat~2", options, RULE)
        table.move([table.top("hand")], "heap", "take", RULE)

    found = follow_words(start, word)

    assert found.problem is None
    assert [taken.mark for taken in found.play.taken] == [mark]
    assert words_of(found.play.taken) == word


@pytest.mark.parametrize("sign", [TRIED, FORCED])
def test_a_file_shows_no_line_with_what_a_rule_refuses(sign):
    """What examples show is how the game is played."""
    scenario = scenarios()[FLAGSHIP]
    tried = f"watchtower=trash changeling{sign}yes" + (" changeling=no" if sign == TRIED else "")
    shown = (replace(scenario.shown[0], line=tried),)

    assert f"The shown line “{tried}” tries or forces what a rule refuses." in findings(
        replace(scenario, shown=shown)
    )
