"""Every code of what is odd in a document is in the how-to, and has words in the interface."""

import re
from pathlib import Path

from django.conf import settings

from rules.reading.labels import ANOMALIES, DOUBTS

REPOSITORY = Path(settings.BASE_DIR)
CODE = re.compile(
    r'"((?:number|text|list|supplement|symbol|picture|table|character|encoding|language|title)'
    r'-[a-z]+(?:-[a-z]+)*|mojibake|date)"'
)


def codes_in_sources():
    folder = REPOSITORY / "corpus" / "documents"
    return {code for path in folder.rglob("*.py") for code in CODE.findall(path.read_text())}


def codes_in_how_to():
    text = (REPOSITORY / "docs" / "how-to" / "import-a-source.md").read_text()
    table = text[text.index("| code |") : text.index("A table in CSV")]
    return set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", table))


def test_the_how_to_lists_every_code():
    assert codes_in_how_to() == codes_in_sources()


def test_every_code_has_words_and_so_has_every_doubt():
    assert codes_in_sources() <= set(ANOMALIES)
    assert {code for code in codes_in_sources() if code in DOUBTS} == {
        "number-misprinted", "number-odd", "number-order", "number-twice", "number-unreadable",
        "number-wide-digits",
    }  # fmt: skip
