"""`manage.py check_texts`: lines in, findings out, and a reason for each line that is none."""

import json

import pytest
from django.core.management import CommandError, call_command

from corpus.checks.lines import FIELDS, LONGEST_LINE
from rules.files.loading import load
from tests.builders import write_corpus

KEY, LANG = "dominion/exchange/1.9", "ja"


@pytest.fixture
def loaded(tmp_path, db):
    """The small corpus in the database, and a folder for files of lines."""
    write_corpus(tmp_path / "texts")
    load(tmp_path / "texts")
    return tmp_path


def line(**changed):
    text = {"id": "t1", "key": KEY, "lang": LANG, "title": "", "body": "カードを交換する。"}
    return json.dumps(text | changed, ensure_ascii=False)


def answers(capsys):
    return [json.loads(row) for row in capsys.readouterr().out.splitlines()]


def check(folder, *rows, **options):
    (folder / "texts.jsonl").write_text("\n".join(rows), encoding="utf-8")
    call_command("check_texts", str(folder / "texts.jsonl"), **options)


def test_a_line_is_answered_by_a_line(loaded, capsys):
    check(loaded, line(body="カードを「交換する。"))

    (answer,) = answers(capsys)
    assert list(answer) == ["id", "key", "lang", "findings"]
    assert (answer["id"], answer["key"], answer["lang"]) == ("t1", KEY, LANG)
    one = next(one for one in answer["findings"] if one["check"] == "markup")
    assert list(one) == ["check", "severity", "start", "words", "message"]
    assert (one["severity"], one["start"], one["words"]) == ("error", 4, "「")
    assert one["message"] == "“「” is opened and never closed."


def test_messages_are_in_the_language_asked_for(loaded, capsys):
    check(loaded, line(body="カードを「交換する。"), ui="hu")

    (answer,) = answers(capsys)
    assert "„「” nyitva maradt, nincs bezárva." in [one["message"] for one in answer["findings"]]


def test_without_a_file_everything_published_is_checked(loaded, capsys):
    call_command("check_texts")

    found = answers(capsys)
    assert (KEY, LANG) in {(one["key"], one["lang"]) for one in found}
    assert {one["lang"] for one in found} >= {"pl", "ja"}


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("nonsense", "is no JSON"),
        ("[]", "is no object of JSON"),
        ("[" * 30_000, "is no JSON"),
        ("{}", "'id' is missing"),
        (line(body=7), "'body' is no text"),
        (line(lang="xx"), "'xx' is no language of ours"),
        (line(key="dominion/exchange/9.9"), "there is no text 'dominion/exchange/9.9'"),
        (line(body="あ" * 20_001), "'body' is longer than 20,000 characters"),
        (line(body="x" * LONGEST_LINE), f"is longer than {LONGEST_LINE:,} bytes"),
    ],
)
def test_a_bad_line_is_named_with_file_line_and_reason(loaded, capsys, row, reason):
    """The good line before it is answered all the same."""
    with pytest.raises(CommandError, match="1 lines could not be read") as refused:
        check(loaded, line(), "", row)

    said = capsys.readouterr()
    assert refused.value.returncode == 1
    assert said.err.startswith(f"texts.jsonl:3: {reason}")
    assert len(said.out.splitlines()) == 1


def test_a_line_that_is_not_utf_8_is_refused(loaded, capsys):
    (loaded / "texts.jsonl").write_bytes(line().encode("shift_jis"))

    with pytest.raises(CommandError):
        call_command("check_texts", str(loaded / "texts.jsonl"))

    assert capsys.readouterr().err.startswith("texts.jsonl:1: is not UTF-8")


def test_a_file_that_is_not_there_is_named(loaded):
    with pytest.raises(CommandError, match=r"nowhere\.jsonl: cannot be read"):
        call_command("check_texts", str(loaded / "nowhere.jsonl"))


def test_more_fields_do_no_harm(loaded, capsys):
    check(loaded, line(kind="number"))

    assert len(answers(capsys)) == 1


def test_every_field_is_needed(loaded, capsys):
    for field in FIELDS:
        row = json.loads(line())
        del row[field]
        with pytest.raises(CommandError):
            check(loaded, json.dumps(row))
        assert f"'{field}' is missing" in capsys.readouterr().err
