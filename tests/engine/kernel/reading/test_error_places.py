"""Errors carry the place and the word that they are about, so that nobody reads their sentence."""

import tomllib
from urllib.parse import urlencode

import pytest

from corpus.languages import CODES
from engine.kernel.errors import MissingKey, NotToml, ScenarioError
from engine.playing.tables import Laid, laid_scenario
from tests.engine.kernel.reading.test_hostile_files import GOOD, MISTAKES, reading
from tests.engine.sandbox.test_sandbox import SANDBOX, fault

LONG = "w" * 70


def error_of(good, bad):
    """The error of the good file with this mistake, and the file as data."""
    content = GOOD.replace(good, bad, 1)
    with pytest.raises(ScenarioError) as raised:
        reading(content)
    data = None if isinstance(raised.value, NotToml) else tomllib.loads(content)
    return raised.value, data


def at(data, path):
    """What stands in the file at the end of these keys."""
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize(
    ("good", "bad"), [mistake[:2] for mistake in MISTAKES], ids=lambda value: str(value)[:30]
)
def test_each_mistake_says_its_place_and_its_word(good, bad):
    error, data = error_of(good, bad)

    if data is None:
        assert (error.path, error.word) == ((), "")
    elif isinstance(error, MissingKey):
        *around, key = error.path
        assert key not in at(data, around) or not error.word
    else:
        *around, key = error.path
        found = at(data, around).get(key)
        assert error.word in ["", key, found, *(found if type(found) is list else [])]


@pytest.mark.parametrize(
    ("good", "bad", "path", "word"),
    [
        ('["trader"]', '["silver", "traitor"]', ("table", "you", "hand"), "traitor"),
        ('["trader"]', f'["{LONG}"]', ("table", "you", "hand"), LONG),
        ('["trader"]', '["a “trader”; no"]', ("table", "you", "hand"), "a “trader”; no"),
        ('["trader"]', "[1]", ("table", "you", "hand"), ""),
        ("silver = 5", "silber = 5", ("table", "piles", "silber"), "silber"),
        ("silver = 5", "silver = -1", ("table", "piles", "silver"), ""),
        ("hand =", "hands =", ("table", "you", "hands"), "hands"),
        ('"you", "rival"]', '"you", "rival", "you"]', ("players",), "you"),
        ('"you", "rival"]', '"you", "a/b"]', ("players",), "a/b"),
        ('"you", "rival"]', '"you", "trash"]', ("players",), "trash"),
        ('gain = "smithy"', 'gain = "smith"', ("steps", 0, "do", "gain"), "smith"),
        ('gain = "smithy"', 'gain = "smithy", to = "attic"', ("steps", 0, "do", "to"), "attic"),
        ('gain = "smithy"', "draw = 100", ("steps", 0, "do", "draw"), ""),
        ('"dominion"', '"chess"', ("game",), "chess"),
        ('verb = "exchange", ', "", ("claims", 0, "happens", "verb"), ""),
        ("lines = 2", 'rules_of = "soon"', ("rules_of",), "soon"),
        ("lines = 2", 'rules_of = "1999-01-01"', ("rules_of",), "1999-01-01"),
    ],
)  # fmt: skip
def test_the_place_is_the_keys_and_the_word_is_whole(good, bad, path, word):
    error, _data = error_of(good, bad)

    assert (error.path, error.word) == (path, word)


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"you.hand": ["rats", LONG, "ratz"]}, [("you.hand", LONG), ("you.hand", "ratz")]),
        ({"you.hand": ["a“b", "copper"]}, [("you.hand", "a“b")]),
        ({"trash": ["ratz"], "you.coins": ["x"]}, [("trash", "ratz"), ("you.coins", "")]),
        ({"piles": ["rats*900"]}, [("piles", "rats")]),
        ({"rules_of": ["soon", "later"]}, [("rules_of", "soon")]),
        ({"traits": ["cheap:rats"]}, [("traits", "cheap:rats")]),
        (
            {"piles": ["rats", "village"], "traits": ["hasty:rats", "hasty:rats", "hasty:village"]},
            [("traits", "hasty:rats"), ("traits", "hasty:village")],
        ),
        ({"do": ["draw:1", "", "gain:ratz", "draw:many"]}, [("do.2", "ratz"), ("do.3", "")]),
        ({"traits": ["\x7f:rats"]}, [("traits", "?:rats")]),
        ({"you.hand": ["a\ud800", "rats"]}, [("you.hand", "a?")]),
        (
            {"piles": ["rats*9"], "traits": ["hasty:rats", "hasty\x7f:rats", "hasty?:rats"]},
            [("traits", "hasty?:rats"), ("traits", "hasty?:rats")],
        ),
        ({"players": ["piles"]}, [("players", "piles")]),
        ({"players": ["trash"], "trash": ["rats"]}, [("players", "trash")]),
        ({"players": ["traits"]}, [("players", "traits")]),
        ({"do": []}, [("", "")]),
    ],
)
def test_a_fault_stands_at_the_field_of_its_place(fields, found):
    laid = Laid("dominion", {"do": ["draw:1"], **fields})

    scenario, faults = laid_scenario(laid)

    assert scenario is None
    assert [(one.field, one.word) for one in faults] == found


def test_a_table_without_a_fault_has_none():
    fields = {"piles": ["rats*9"], "traits": ["hasty:rats"], "do": ["draw:1", "", "gain:rats"]}

    scenario, faults = laid_scenario(Laid("dominion", fields))

    assert scenario is not None
    assert faults == []


@pytest.mark.parametrize("ui", CODES)
def test_no_sentence_of_the_reader_stands_on_a_page(read, ui):
    """A step that wants a number once quoted the English sentence as the word that is wrong."""
    said = [("you.hand", LONG), ("you.hand", "copper"), ("do", "draw:many"), ("do", "draw:1")]

    page = read(f"{SANDBOX}?{urlencode(said)}", ui).page

    assert "steps.0" not in page
    assert "99" in fault(page, "step-1")
    assert 'aria-describedby="fault-you.hand"' in page, "the long word is marked"
    assert page.count('aria-describedby="fault-you.hand"') == 1, "and the right one is not"
