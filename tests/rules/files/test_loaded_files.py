"""Files that are gone, and which files were loaded: what is read and written again."""

import shutil
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.models import Card
from corpus.models import Source
from rules.files import lastload
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import LastLoad
from tests.builders import contents, empty_database, make_section, publish_text, rewrite_file
from tests.rules.files.edits import (
    CARDS,
    EFFECTS,
    PL,
    RULE,
    TREE,
    change,
    everything,
    exchange,
    rats,
)
from tests.test_house import HOUSE, imported_by

pytestmark = pytest.mark.django_db


# Files that are gone


def test_a_dump_takes_away_the_file_of_what_an_editor_removed(folder):
    Source.objects.get(slug="exchange").delete()
    exchange().delete()

    dump(folder)

    assert sorted(contents(folder)) == [CARDS, EFFECTS, "dominion/game.toml"]


def test_a_dump_does_not_take_away_what_was_never_loaded(folder):
    shutil.copytree(folder / "dominion/exchange", folder / "dominion/new")
    before = contents(folder)
    publish_text("Oddawaną kartę zwracasz.", key=RULE)

    with pytest.raises(CommandError, match=r"dominion/new/ja.md: the database has nothing of it"):
        call_command("dump_corpus", folder)

    assert contents(folder) == before


def test_a_dump_leaves_other_files(folder):
    (folder / "README").write_text("…")

    dump(folder)

    assert (folder / "README").exists()


# Which files were loaded


def command(*words):
    said = StringIO()
    call_command("load_corpus", *words, stdout=said, stderr=said)
    return said.getvalue()


UNCHANGED = "The corpus has not changed since it was loaded.\n"


def test_files_that_were_loaded_are_not_read_again(folder, writes):
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "5"')

    assert command(folder, "--if-changed") != UNCHANGED
    assert command(folder, "--if-changed") == UNCHANGED
    assert rats().cost == "5"


def test_another_database_has_its_own_last_load(folder):
    empty_database()

    assert command(folder, "--if-changed") != UNCHANGED
    assert rats().cost == "4"


def test_a_database_that_was_put_back_is_brought_in_step_again(folder):
    """Its last load went back with it."""
    old = LastLoad.objects.get()
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "5"')
    load(folder)
    old.save()
    change(Card, {"slug": "rats"}, cost="4")

    assert "1 changed" in command(folder, "--if-changed")
    assert rats().cost == "5"


def test_files_are_read_again_by_other_code(folder, monkeypatch, tmp_path, writes):
    monkeypatch.setattr(lastload, "READERS", ("corpus/*.py",))

    assert command(folder, "--if-changed") == "8 texts read, nothing to change.\n"
    assert command(folder, "--if-changed") == UNCHANGED


def test_all_code_that_a_load_runs_is_read_again_when_it_changes():
    """Whatever module of ours loading comes to, of itself or through another."""
    reached, ahead = set(), {"rules/files/loading.py"}
    while ahead:
        path = ahead.pop()
        reached.add(path)
        names = {f"{name.replace('.', '/')}" for name in imported_by(HOUSE / path)}
        found = {file for name in names for file in (f"{name}.py", f"{name}/__init__.py")}
        ahead |= {file for file in found if (HOUSE / file).is_file()} - reached

    read = {str(one.relative_to(HOUSE)) for some in lastload.READERS for one in HOUSE.glob(some)}
    assert "rules/files/writing.py" in reached
    assert reached - read == set()


def test_a_load_that_left_something_undecided_is_done_again(folder):
    publish_text("Üres kupac nem.", "hu", key="rule:dominion/exchange/2")
    rewrite_file(folder, TREE, '\n[[sections]]\nkey = "2"\nkind = "note"\n', "")
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")

    for _ in range(2):
        assert "text rule:dominion/exchange/2 hu needs it" in command(folder, "--if-changed")


def test_a_record_that_is_nowhere_cannot_be_taken(folder):
    before = everything()

    with pytest.raises(CommandError, match="nothing is called 'card dominion/mice'"):
        call_command("load_corpus", folder, "--take", "card dominion/mice")

    assert everything() == before


def test_a_source_without_a_title_has_none_in_its_files_and_is_loaded_so(tmp_path):
    make_section("dominion/exchange/1.2")
    Source.objects.update(title_pl="")
    publish_text("Kartę zwracasz na stos.")
    publish_text("山札へ戻す。", "ja")

    dump(tmp_path)

    for lang in ("pl", "ja"):
        (heading, _) = (tmp_path / f"dominion/exchange/{lang}.md").read_text().split("\n", 1)
        assert heading.strip() == "#"


def test_a_translation_without_a_title_stands_under_the_original_s(tmp_path):
    make_section("dominion/exchange/1.2")
    Source.objects.update(title_pl="Wymiana", title_hu="Csere")
    for lang in ("pl", "ja", "hu"):
        publish_text("1.", lang)

    dump(tmp_path)

    headings = [
        (tmp_path / f"dominion/exchange/{lang}.md").read_text().split("\n", 1)[0]
        for lang in ("pl", "ja", "hu")
    ]
    assert headings == ["# Wymiana", "# Wymiana", "# Csere"]
