"""What the reference lists is what there is."""

from pathlib import Path

from search.pages.forms import FILTERS
from search.query.typed import MOST_CHARACTERS, MOST_WORDS, OPERATORS, QUOTES

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "search.md"


def test_the_reference_lists_every_operator_filter_and_limit():
    text = REFERENCE.read_text(encoding="utf-8")

    for operator, meaning in OPERATORS.items():
        assert f"| `{operator}` | {meaning} |" in text
    for first, last in QUOTES.items():
        assert f"`{first}…{last[0]}`" in text
    for name in FILTERS:
        assert f"`{name}=`" in text
    assert f"{MOST_CHARACTERS} characters" in text
    assert f"{MOST_WORDS} words" in text


def test_the_reference_lists_no_other_operator():
    lines = REFERENCE.read_text(encoding="utf-8").splitlines()
    table = lines[lines.index("| Typed | Meaning |") + 2 :]
    rows = [line.split("|")[1].strip().strip("`") for line in table[: table.index("")]]

    assert rows == list(OPERATORS)
