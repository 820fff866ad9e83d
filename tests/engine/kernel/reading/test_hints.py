"""Hints in a scenario file: a condition on the table, a grade, a text; each mistake has its error."""

import pytest

from engine.kernel import errors
from engine.kernel.proving.hints import lines_with_hints
from engine.kernel.proving.verify import findings, unreached
from engine.playing.positions import load
from tests.engine.kernel.reading.test_hostile_files import GOOD, reading
from tests.engine.tables import make_scenario

HINTED = f"""{GOOD}
[[hints]]
when = {{ now = {{ card = "smithy", zone = "you/discard", count = 1 }} }}
grade = 1
text = {{ ja = "鍛冶屋はどこにある？" }}

[[hints]]
when = {{ now = {{ card = "smithy", zone = "you/discard", count = 1 }} }}
grade = 3
text = {{ en = "Exchange it." }}
"""
FIRST = GOOD.count("\n") + 2
"""The line of the first hint."""
TRADER = {"you": {"hand": ["trader"]}, "piles": {"smithy": 5, "silver": 5}}


def hinted(*conditions):
    """A gained Smithy that Trader may exchange, with a hint for each condition."""
    hints = [{"when": when, "grade": 1, "text": {"en": "Look."}} for when in conditions]
    return make_scenario({"gain": "smithy"}, hints=hints, **TRADER)


def test_hints_are_read_with_their_line_of_the_file():
    rough, fine = reading(HINTED).hints

    assert (rough.grade, fine.grade) == (1, 3)
    assert rough.when == fine.when
    assert rough.text == {"ja": "鍛冶屋はどこにある？"}
    assert (rough.stands, fine.stands) == (FIRST, FIRST + 5)
    assert findings(reading(HINTED)) == []


@pytest.mark.parametrize(
    ("good", "bad", "error", "line", "said"),
    [
        ("grade = 1", "rank = 1", errors.UnknownKey, 2, "grade"),
        ("grade = 1\n", "", errors.MissingKey, 0, "grade"),
        ("grade = 1", "grade = 0", errors.WrongValue, 2, "1 to 3"),
        ("grade = 1", "grade = 4", errors.WrongValue, 2, "1 to 3"),
        ("grade = 1", "grade = 3", errors.WrongValue, 7, "rougher stands first"),
        ("grade = 3", "grade = 1", errors.WrongValue, 7, "rougher stands first"),
        ('text = { ja = "鍛冶屋はどこにある？" }', "", errors.MissingKey, 0, "text"),
        ('{ ja = "鍛冶屋はどこにある？" }', "{}", errors.MissingKey, 3, "language"),
        ('{ ja = "鍛冶屋はどこにある？" }', '{ de = "Wo?" }', errors.UnknownKey, 3, "pl"),
        ('when = { now = { card = "smithy", zone = "you/discard", count = 1 } }', "",
         errors.MissingKey, 0, "when"),
        ('{ now = { card = "smithy", zone = "you/discard", count = 1 } }', "{}",
         errors.MissingKey, 1, "unless"),
        ("now = {", "then = {", errors.UnknownKey, 1, "given"),
        ('zone = "you/discard"', 'zone = "attic"', errors.UnknownZone, 1, "you/hand"),
        ('card = "smithy", zone', 'card = "smith", zone', errors.UnknownCard, 1, "smithy"),
        (", count = 1", "", errors.MissingKey, 1, "at_least"),
        ('now = { card = "smithy", zone = "you/discard", count = 1 }', 'given = { verb = "swap" }',
         errors.WrongValue, 1, "exchange"),
    ],
    ids=lambda value: str(value)[:30],
)  # fmt: skip
def test_each_mistake_has_its_error(good, bad, error, line, said):
    """*line* counts from the line of the first hint."""
    head, hints = HINTED[: len(GOOD)], HINTED[len(GOOD) :]
    assert good in hints

    with pytest.raises(error) as raised:
        reading(head + hints.replace(good, bad, 1))

    assert raised.value.file == "test.toml"
    assert raised.value.line == FIRST + line
    assert said in raised.value.sentence


def test_there_are_not_too_many_hints():
    with pytest.raises(errors.TooManyClaims, match="40"):
        hinted(*[{"now": {"zone": "trash", "count": count}} for count in range(41)])


def test_another_condition_begins_anew_with_a_rough_hint():
    text = HINTED.replace("grade = 3", "grade = 1")
    later = text.rpartition("when = ")
    other = later[0] + later[1] + later[2].replace("count = 1", "at_least = 1", 1)

    assert [hint.grade for hint in reading(other).hints] == [1, 1]


def test_a_condition_is_about_the_table_and_not_about_a_line():
    """Whichever way a table came about, what is so on it is what counts."""
    gained = {"given": {"verb": "gain", "card": "smithy"}}
    kept = {"now": {"card": "smithy", "zone": "you/discard", "count": 1}}
    scenario = hinted(gained, kept, {**gained, **kept, "unless": {"verb": "exchange"}})

    assert lines_with_hints(scenario) == (2, 2, 2)


def test_a_hint_that_no_line_comes_to_is_an_error_with_its_line():
    """The Silver comes by the exchange, and then nothing is asked any more."""
    text = HINTED.replace(
        'card = "smithy", zone = "you/discard"', 'card = "silver", zone = "you/discard"'
    )
    scenario = reading(text)

    found = unreached(scenario, lines_with_hints(scenario))

    assert [one.line for one in found] == [FIRST, FIRST + 5]
    assert "Hint 1 never shows" in found[0].sentence
    assert [one for one in findings(scenario) if "never shows" in one] == [
        one.sentence for one in found
    ]


def test_past_a_cap_nothing_is_said_of_a_hint():
    scenario = reading(HINTED)

    assert unreached(scenario, None) == []


def test_the_command_tells_the_line_of_an_unreached_hint(tmp_path):
    from engine.playing.console import run

    file = tmp_path / "example.toml"
    file.write_text(HINTED.replace('zone = "you/discard"', 'zone = "trash"'))
    assert load(file).hints

    output = run(str(file), explore=True)

    assert f"{file}, line {FIRST}: Hint 1 never shows" in output.error
