"""A table with cells, marks and hosts laid by a reader: in an address, and in the form."""

import pytest

from engine.games import rulesets
from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import UnknownCard, UnknownCell, UnknownMark, WrongValue
from engine.kernel.lines.drive import Play
from engine.playing.carried import card_word, separated
from engine.playing.tables import Laid, laid_like, laid_scenario
from tests.engine.pages.tabletop.test_boards import PILOT, SHIP, WOLF, toy_house
from tests.engine.toys import toy_scenario

__all__ = ["toy_house"]

WALK = ["walk:ship@b2,to:b1"]


def laid(**fields):
    """The scenario of a toy table laid so, and what is wrong with it."""
    fields = {name.replace("__", "."): words for name, words in fields.items()}
    return laid_scenario(Laid("toy", {"players": ["ilona", "kenji"], "do": WALK, **fields}))


def zones(scenario):
    """The zones of the table at its start, as text."""
    return {
        zone: words
        for zone, words in diagram_of(Play(scenario.start()).table).zones.items()
        if words
    }


def test_a_table_is_laid_like_an_example_with_all_that_its_cards_carry():
    cards = [SHIP, PILOT, WOLF, {"card": "elk", "at": "hand", "owner": "kenji"}]
    example = toy_scenario(
        *cards, steps=[{"walk": "argo", "to": "b1"}], settings={"corners": "yes"}
    )

    like = laid_like(example)
    again, faults = laid_scenario(like)

    assert faults == []
    assert zones(again) == zones(example)
    assert like.fields["field"] == ["ship@b2[closed]", ">pilot[damage=2]", "wolf@a1[owner=kenji]"]
    assert like.fields["kenji.hand"] == ["elk"]
    assert like.fields["do"] == ["walk:ship@b2,to:b1"]
    assert like.fields["settings"] == ["corners:yes"]
    assert again.layout.settings == {"corners": "yes"}


def test_what_is_not_said_is_as_usual():
    scenario, _ = laid(field=["ship@b2"])

    assert scenario.layout.settings == {"corners": "no"}
    assert "settings" not in laid_like(scenario).fields


@pytest.mark.parametrize(
    ("word", "error"),
    [
        ("boat@a1", UnknownCard), ("ship@z9", UnknownCell), ("wolf@a1[anger]", UnknownMark),
        ("wolf@a1[damage=9]", WrongValue), ("wolf@b2", WrongValue), ("wolf@a1[damage", UnknownCard),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_zone_with_its_word(word, error):
    scenario, (fault,) = laid(field=["ship@b2", word])

    assert scenario is None
    assert (fault.field, fault.word, type(fault.error)) == ("field", word, error)


def test_all_faults_are_found_at_once():
    _, faults = laid(field=["ship@b2", "boat@a1"], yard=["wolf@a1"], settings=["corners:maybe"])

    assert sorted(fault.field for fault in faults) == ["field", "settings", "yard"]


def test_words_are_parted_by_commas_but_not_within_brackets():
    assert separated("ship@b2[closed, damage=2], >pilot,, elk") == [
        "ship@b2[closed, damage=2]",
        ">pilot",
        "elk",
    ]


def test_a_word_is_taken_apart_around_its_name():
    assert card_word(">>Ilgar wilk@b2[closed]") == (">>", "Ilgar wilk", "@b2[closed]")
    assert card_word("elk") == ("", "elk", "")


@pytest.mark.django_db
def test_a_card_is_found_by_its_name_and_written_by_it(monkeypatch):
    from django.http import QueryDict

    from engine.sandbox.cards import CardVocabulary, Faults, TableReader
    from engine.sandbox.form import SandboxForm
    from engine.words import wording_of

    words = object.__new__(CardVocabulary)
    words.slugs = {slug: slug for slug in rulesets()["toy"].cards} | {"волк": "wolf"}
    words.names = {slug: slug.title() for slug in rulesets()["toy"].cards} | {"wolf": "Волк"}
    words.lang = "ru"
    asked = QueryDict(mutable=True)
    asked.update(
        {"field": "Волк@a1[closed;damage=2]; ship@b2, > волк[damage=1]", "do": "walk:волк@a1,to:b1"}
    )
    asked.update({"players": "ilona,kenji", "settings": "corners:yes"})

    table = TableReader(rulesets()["toy"], words, wording_of("toy")).asked(asked)

    assert table.laid.fields["field"] == ["wolf@a1[closed;damage=2]", "ship@b2", ">wolf[damage=1]"]
    assert table.laid.fields["do"] == ["walk:wolf@a1,to:b1"]
    assert table.strangers == []
    form = SandboxForm(
        table.laid,
        wording_of("toy"),
        words,
        [],
        Faults(rulesets()["toy"], words, wording_of("toy"), table.laid),
    )
    field = next(field for field in form.boards if field.name == "field")
    assert field.words[:3] == ["Волк@a1[closed; damage 2]", "Ship@b2", ">Волк[damage 1]"]
    assert form.settings == [
        [("corners:no", "Corners do not touch.", False), ("corners:yes", "Corners touch.", True)]
    ]
    assert (form.carries, form.tables[0][0]) == (True, "ilona")
