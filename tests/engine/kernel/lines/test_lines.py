"""Lines as codes and as words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import MOST_ANSWERS
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import position, scenarios
from tests.engine.tables import FLAGSHIP, flagship

EVERY = list(scenarios().values())


def code(words):
    """The code of a line of the flagship, in words."""
    return code_of("/".join(FLAGSHIP), flagship(words).taken)


def at(text):
    """The flagship at this code."""
    return position(scenarios()[FLAGSHIP], text)


@pytest.mark.parametrize("scenario", EVERY, ids=lambda s: s.slug)
def test_every_line_comes_back_from_its_code_and_its_words(scenario):
    for play in Explorer(scenario.start()):
        by_code = follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken))
        by_words = follow_words(scenario.start(), words_of(play.taken))

        assert by_code.problem is by_words.problem is None
        assert by_code.play.answers() == by_words.play.answers() == play.answers()


def test_the_start_has_a_code_of_its_own():
    assert at("start").code == at("").code == "start"


def test_a_code_is_one_character_an_answer_and_a_checksum():
    answers, _, check = code("watchtower=trash changeling=no").partition("-")

    assert (answers, len(check)) == ("001", 3)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("0", "malformed"),
        ("0-", "malformed"),
        ("-abc", "malformed"),
        ("0-abcd", "malformed"),
        ("0?-abc", "malformed"),
        ("0-ab\N{CYRILLIC SMALL LETTER A}", "malformed"),
        ("9-abc", "out-of-range"),
        ("0019-abc", "too-many"),
        ("000-abc", "refused"),
        ("0-zzz", "changed"),
        ("0" * 1_000_000, "too-long"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(text, kind):
    problem = at(text).problem

    assert problem.kind == kind
    assert problem.sentence.endswith(".")


def test_a_broken_line_offers_its_longest_valid_part():
    assert at("009-abc").code == code("watchtower=trash")


def test_a_refused_answer_names_the_rule():
    refusal = at("000-abc").problem.refusal

    assert "dominion/exchange/r3.4" in refusal.cites


def test_a_line_of_another_scenario_does_not_fit():
    other = scenarios()["dominion", "covered-in-the-discard-pile"]
    theirs = code_of(other.name, follow_words(other.start(), "tiara=yes").play.taken)

    assert at(theirs).problem is not None


@pytest.mark.parametrize(
    "words",
    [
        "watchtower=burn",
        "guard=yes",
        "watchtower",
        "=yes",
        "watchtower=",
        "changeling=maybe",
        "watchtower=trash changeling=yes",
        "watchtower=no changeling=no watchtower=no",
        "watchtower=no " * 10_000,
    ],
)
def test_words_that_fit_nothing_are_refused_with_a_sentence(words):
    problem = follow_words(scenarios()[FLAGSHIP].start(), words).problem

    assert problem.sentence.endswith(".")


@given(st.text(max_size=MOST_ANSWERS + 10))
def test_no_text_in_an_address_breaks_anything(text):
    found = at(text)

    assert found.problem is not None or found.code in {text, "start"}


@given(st.sampled_from(EVERY), st.text("0123456789abcdefghijklmnopqrstuvwxyz", max_size=8))
def test_the_valid_part_of_a_random_line_is_a_line(scenario, answers):
    found = position(scenario, f"{answers}-000")

    assert position(scenario, found.code).problem is None
    assert answers.startswith("" if found.code == "start" else found.code.partition("-")[0])
