"""What `load_corpus` and `dump_corpus` say, and when they have nothing to do."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules.files.loading import load
from tests.builders import FILES, publish_text, rewrite_file
from tests.rules.files.edits import PL, RULE, everything, text

pytestmark = pytest.mark.django_db


def test_the_command_names_the_file_the_line_and_that_nothing_was_loaded(folder):
    line = rewrite_file(folder, PL, "## 1.10", "## 1．10")

    with pytest.raises(CommandError) as refused:
        call_command("load_corpus", folder)

    assert refused.value.returncode == 2
    assert str(refused.value).startswith(f"{folder}/{PL}:{line}: '1．10' is not a key")
    assert str(refused.value).endswith("Nothing was loaded.")


def test_the_command_reports_what_it_kept(folder):
    publish_text("Oddawaną kartę zwracasz.", key=RULE)
    rewrite_file(folder, PL, "na stos", "na jej stos")
    said, warned = StringIO(), StringIO()

    call_command("load_corpus", folder, stdout=said, stderr=warned)

    assert said.getvalue() == "8 texts read, nothing to change.\n"
    assert warned.getvalue() == (
        f"conflict: text {RULE} pl: has other words here than in the files\n"
    )


def test_an_unchanged_corpus_is_not_loaded_again(folder):
    said = StringIO()
    call_command("load_corpus", folder, stdout=said)
    before = everything()

    call_command("load_corpus", folder, "--if-changed", stdout=said)

    assert said.getvalue().endswith("The corpus has not changed since it was loaded.\n")
    assert everything() == before


def test_a_changed_one_is(folder):
    call_command("load_corpus", folder, stdout=StringIO())
    rewrite_file(folder, PL, "na stos", "na jej stos")

    call_command("load_corpus", folder, "--if-changed", stdout=StringIO())

    assert "na jej stos" in text()


def test_the_dump_command_says_how_much_it_wrote(folder, tmp_path):
    said = StringIO()

    call_command("dump_corpus", tmp_path / "dump", stdout=said)

    assert said.getvalue() == f"{len(FILES)} files written to {tmp_path / 'dump'}.\n"


def test_a_load_tells_what_it_is_about(folder):
    steps = []

    load(folder, told=steps.append)

    assert [step for step in steps if not step.startswith("reading ")] == [
        "comparing", "writing games, rules, cards and terms", "publishing texts",
    ]  # fmt: skip
    assert steps[0].startswith("reading ")
