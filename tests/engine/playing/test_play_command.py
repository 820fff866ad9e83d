"""`manage.py play`: what it prints, and its exit status."""

import json

import pytest
from django.core.management import call_command

from engine.playing.console import run
from engine.playing.positions import SCENARIOS
from tests.engine.tables import scenario_data, toml

FLAGSHIP = str(SCENARIOS / "dominion/rats-watchtower-changeling.toml")


def as_json(**options):
    """The command's JSON for the flagship."""
    output = run(FLAGSHIP, as_json=True, **options)
    assert output.status == 0
    return json.loads(output.text)


def test_the_start_has_a_question_and_its_options():
    found = as_json()

    assert found["question"]["key"] == "next"
    assert [option["key"] for option in found["options"]] == ["watchtower", "changeling"]
    assert found["zones"]["you/discard"] == ["rats"]
    assert set(found["events"][0]) == {"n", "verb", "data", "cause", "cites", "refused"}


def test_a_refused_option_says_what_refuses_it():
    found = as_json(line="watchtower=trash")

    assert found["options"][0] == {
        "key": "yes",
        "refused": True,
        "cites": [
            "dominion/exchange/r3.4",
            "dominion/stop-moving/2",
            "dominion/stop-moving/2b",
        ],
        "verb": "exchange",
        "code": None,
        "tried": "00~0-rwz",
        "forced": "00!0-bzb",
    }
    assert found["options"][1]["tried"] is found["options"][1]["forced"] is None
    assert [event["verb"] for event in found["events"] if event["refused"]] == ["exchange"]


@pytest.mark.parametrize(
    ("words", "code", "mark"),
    [("changeling~yes", "00~0-rwz", "tried"), ("changeling!yes", "00!0-bzb", "forced")],
)
def test_what_was_tried_or_forced_is_marked_and_plays_by_code_and_by_words(words, code, mark):
    found = as_json(line=f"watchtower=trash {words}")

    assert found == as_json(line=code)
    assert found["forced"] is (mark == "forced")
    assert found["marks"] == [
        {
            "mark": mark,
            "question": "changeling",
            "option": "yes",
            "cites": [
                "dominion/exchange/r3.4",
                "dominion/stop-moving/2",
                "dominion/stop-moving/2b",
            ],
            "code": code,
        }
    ]


def test_a_transcript_marks_them_too():
    said = run(FLAGSHIP, "watchtower=trash changeling~yes changeling=no").text

    assert "> changeling~yes  tried, refused by dominion/exchange/r3.4" in said
    assert "  > changeling=no\n" in said


def test_the_code_it_prints_is_a_line_it_plays():
    code = as_json(line="watchtower=trash changeling=no")["code"]

    again = as_json(line=code)

    assert again["words"] == "watchtower=trash changeling=no"
    assert again["question"] is None
    assert again["options"] == []


def test_exploring_counts_the_lines_and_checks_the_claims():
    found = as_json(explore=True)

    assert found["lines"] == 8
    assert [claim["holds"] for claim in found["claims"]] == [True] * len(found["claims"])
    assert [claim["lines"] for claim in found["claims"]] == [2, 2, 2, 2, 2, 8]
    assert [claim["shown"] for claim in found["claims"]] == [2] * 6


def test_without_a_rule_the_counterexample_is_a_line():
    off = "dominion/stop-moving/2b"
    fallen = as_json(explore=True, off=off)["claims"][0]

    line = as_json(line=fallen["counterexample"], off=off)

    assert fallen["holds"] is False
    assert line["words"] == "watchtower=trash changeling=yes"


def test_as_text_every_line_is_printed_with_the_claims(capsys):
    call_command("play", FLAGSHIP, "--explore")

    printed = capsys.readouterr().out
    assert "watchtower=trash changeling=no" in printed
    assert "checked over all 8 lines" in printed
    assert "1. never: holds (2 of 2 lines)" in printed
    assert "6. sometimes: holds (2 of 8 lines)" in printed


@pytest.mark.parametrize(
    "line", ["zzz", "0-zzz", "changeling=never", "watchtower=trash changeling=yes"]
)
def test_a_line_that_cannot_be_played_is_exit_status_2(line, capsys):
    with pytest.raises(SystemExit) as stopped:
        call_command("play", FLAGSHIP, "--line", line)

    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert FLAGSHIP in said
    assert "longest valid part" in said


def test_a_file_of_somebody_else_is_played(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_bytes(toml(scenario_data({"draw": 1}, you={"deck": ["gold"]})))

    found = json.loads(run(str(mine), explore=True, as_json=True).text)

    assert found["zones"]["you/hand"] == ["gold"]
    assert found["lines"] == 1


def test_a_broken_file_is_said_with_its_line(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "dominion"\ntitel = 5\n')

    output = run(str(mine), as_json=True)

    error = json.loads(output.text)["error"]
    assert output.status == 2
    assert (error["file"], error["line"]) == (str(mine), 2)
    assert output.error == f"{mine}, line 2: {error['message']}"


def test_a_missing_file_is_said(tmp_path):
    output = run(str(tmp_path / "none.toml"))

    assert (output.status, output.text) == (2, "")
    assert "cannot be read" in output.error


def two_players(tmp_path):
    """A file in which the rival draws a Gold unseen."""
    mine = tmp_path / "mine.toml"
    step = {"draw": 1, "player": "rival"}
    table = scenario_data(step, players=("you", "rival"), rival={"deck": ["gold", "silver"]})
    mine.write_bytes(toml(table))
    return str(mine)


def test_whoever_has_the_file_sees_all_cards(tmp_path):
    found = json.loads(run(two_players(tmp_path), as_json=True).text)

    assert found["zones"]["rival/hand"] == ["gold"]


@pytest.mark.parametrize("eyes", ["you", "asked"])
def test_as_a_player_only_what_that_player_knows_is_shown(tmp_path, eyes):
    file = two_players(tmp_path)

    found = json.loads(run(file, as_json=True, eyes=eyes).text)

    assert found["zones"]["rival/hand"] == [None]
    assert [event["data"]["cards"] for event in found["events"]] == [[None]]
    assert "gold" not in run(file, eyes=eyes).text
    assert "gold" in run(file, eyes="rival").text


def test_as_nobody_at_the_table_is_refused(tmp_path):
    output = run(two_players(tmp_path), eyes="kenji")

    assert output.status == 2
    assert "asked, rival, you" in output.error
