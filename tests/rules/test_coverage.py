"""`manage.py coverage` counts what is held, and fails where languages differ."""

import pytest
from django.core.management import CommandError, call_command

from corpus.languages import CODES
from rules.files.loading import load
from tests.builders import make_section, rewrite_file, write_corpus

JA = "dominion/exchange/ja.md"


@pytest.fixture
def folder(tmp_path, db):
    write_corpus(tmp_path)
    rewrite_file(
        tmp_path, JA, "(term:exchange)。", "(term:exchange)（[規則](rule:dominion/basics)）。"
    )
    load(tmp_path)
    return tmp_path


def test_every_source_has_a_row_for_every_language(folder, capsys):
    call_command("coverage", folder)

    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[1] for row in rows] == ["pl", "ru", "ja", "hu", "en"]
    assert rows[0] == ["dominion/exchange", "pl", "4", "4", "4", "0", "0", "1"]
    assert rows[2] == ["dominion/exchange", "ja", "4", "2", "2", "0", "0", "1"]


def test_a_translation_that_lost_a_link_fails_and_is_named(folder, capsys):
    rewrite_file(folder, JA, "[戻す](term:exchange)", "戻す")

    with pytest.raises(CommandError, match="original: 1"):
        call_command("coverage", folder)
    assert "[ja]: 1.9: link missing: term:exchange" in capsys.readouterr().err


def test_a_source_that_cites_nothing_has_its_row_too(folder, capsys):
    make_section("wojna/zasady/1")

    call_command("coverage", folder)

    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[1:] for row in rows if row[0] == "wojna/zasady"] == [
        [lang, "1", "0", "0", "0", "0", "0"] for lang in CODES
    ]
