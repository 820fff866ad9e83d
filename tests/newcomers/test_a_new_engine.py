"""What `docs/how-to/add-a-game-engine.md` names is there: fields, modules, and its pieces of code."""

import re
from dataclasses import fields
from pathlib import Path
from textwrap import indent

import pytest

from engine.kernel.effects.attempts import ATTEMPT_VERBS
from engine.kernel.effects.phases import PHASE_VERBS
from engine.kernel.effects.rolls import ROLL_VERBS
from engine.kernel.layout import ZoneKind
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.ruleset import Ruleset
from engine.kernel.windows import WINDOW_VERBS
from engine.words.wording import Wording
from tests.newcomers.copies import HOUSE, files_of

PAGE = (HOUSE / "docs/how-to/add-a-game-engine.md").read_text(encoding="utf-8")
POND = Path(__file__).with_name("pond")
PIECE = re.compile(r"^```(?:python|toml)\n(.*?)^```", re.MULTILINE | re.DOTALL)
MODULE = re.compile(r"\(`(kernel/[a-z_/]+(?:\.py)?)`\)")
SENTENCE = re.compile(r"{(\w+)}")


def table_of(kind):
    """The names in the first column of the table that says what a *kind* says."""
    rows = PAGE.partition(f"`{kind}` | what it says |")[2].partition("\n\n")[0]
    return [
        name for row in rows.split("\n") for name in re.findall(r"`(\w+)`", row[: row.find(" | ")])
    ]


def fields_of(kind):
    """The names of what a record has."""
    return [*getattr(kind, "_fields", ())] or [field.name for field in fields(kind)]


@pytest.mark.parametrize("kind", [Ruleset, ZoneKind, MarkKind, Wording])
def test_the_page_names_every_field_and_none_that_is_not_there(kind):
    assert sorted(table_of(kind.__name__)) == sorted(fields_of(kind))


def test_every_piece_of_code_stands_in_the_game_that_is_followed():
    """A piece out of a class or a function stands without their indent on the page."""
    whole = [path.read_text(encoding="utf-8") for path in files_of(POND)]
    pieces = PIECE.findall(PAGE)

    assert len(pieces) > 8
    for piece in pieces:
        said = [indent(piece, "    " * depth) for depth in range(3)]
        assert any(one in text for one in said for text in whole), piece


def test_every_module_that_is_named_is_there_and_says_how_by_example():
    modules = [HOUSE / "engine" / name for name in MODULE.findall(PAGE)]

    assert len(modules) > 8
    assert [str(path) for path in modules if not path.exists()] == []


def test_every_name_in_backticks_that_code_has_is_still_there():
    """Functions and classes in the table of what is there already."""
    table = PAGE.partition("| a game has | use |")[2].partition("\n\n")[0]
    kernel = "\n".join(
        path.read_text(encoding="utf-8") for path in HOUSE.glob("engine/kernel/**/*.py")
    )
    named = {name for row in table.split("\n") for name in re.findall(r"`(\w+)`", row)}

    assert len(named) > 20
    missing = [
        name
        for name in sorted(named)
        if not re.search(rf"(?:def|class) {name}\b|^    {name}\b.*[:=]", kernel, re.MULTILINE)
    ]
    assert missing == []


def test_the_sentences_have_room_for_what_the_page_says():
    from tests.engine.words.test_words import PLACES

    said = PAGE.partition("In a sentence stand")[2].partition("Names are put in")[0]
    assert set(SENTENCE.findall(said)) - PLACES == set()


def test_the_verbs_of_the_kernel_are_those_that_the_page_names():
    assert {*WINDOW_VERBS, *ATTEMPT_VERBS, *ROLL_VERBS, *PHASE_VERBS} >= {"pass", "roll"}
    for name in ("WINDOW_VERBS", "ATTEMPT_VERBS", "ROLL_VERBS", "PHASE_VERBS"):
        assert f"`{name}`" in PAGE
