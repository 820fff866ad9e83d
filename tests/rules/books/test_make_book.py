"""`manage.py make_book` writes what the site gives."""

import pytest
from django.core.management import CommandError, call_command

from tests.rules.books.epubs import faults, unpacked


def test_it_writes_the_book_and_says_where(corpus, db, tmp_path, capsys):
    call_command("make_book", "hkk/playing", "--lang", "hu", "--with", "ja", "--to", tmp_path / "a")

    file = tmp_path / "a" / "hkk-playing-hu-ja.epub"
    assert capsys.readouterr().out.strip() == str(file)
    assert faults(unpacked(file.read_bytes())) == []


def test_a_source_that_is_not_there_is_refused_and_nothing_is_written(corpus, db, tmp_path):
    with pytest.raises(CommandError, match="no source hkk/nothing") as refused:
        call_command("make_book", "hkk/nothing", "--lang", "hu", "--to", tmp_path / "a")

    assert refused.value.returncode == 2
    assert not (tmp_path / "a").exists()
