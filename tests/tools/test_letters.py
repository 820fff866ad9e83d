"""The fonts that a page is sent: every letter of our languages, once, and no more than it needs."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from corpus.languages import LANGUAGES
from tools.letters import CUTS, FACES, SERVED

HOUSE = Path(__file__).parents[2]
STYLE = (HOUSE / "static/css/fonts.css").read_text()
CUT = {f"{family}-{one.part}-{style}.woff2": one for family, style, cuts in FACES for one in cuts}
JAPANESE = re.compile("[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]")


def test_the_style_sheet_says_of_each_file_which_letters_it_has():
    said = re.findall(r"fonts/([\w.-]+)\"\) format\(\"woff2\"\); unicode-range: ([^;]+);", STYLE)

    assert dict(said) == {name: one.range for name, one in CUT.items()}
    assert {path.name for path in SERVED.glob("*.woff2")} == CUT.keys()


def test_what_comes_late_is_not_put_in_afterwards():
    """A line that breaks anew moves all that is below it: the letters are there or they are not."""
    faces = re.findall(r"@font-face \{[^}]*url\([^}]*\}", STYLE)

    assert len(faces) == len(CUT)
    assert [one for one in faces if "font-display: optional" not in one] == []


@pytest.mark.parametrize("cuts", [cuts for _family, _style, cuts in FACES])
def test_no_letter_is_in_two_files_of_one_face(cuts):
    for one, other in combinations(cuts, 2):
        assert set(one.letters).isdisjoint(other.letters)


def letters_of(folder: str, pattern: str) -> set[str]:
    texts = (path.read_text() for path in (HOUSE / folder).rglob(pattern))
    return {letter for text in texts for letter in text if letter.isalpha()}


@pytest.mark.parametrize(
    ("folder", "pattern"),
    [("corpus/texts", "*.*"), ("locale", "*.po"), ("engine/scenarios", "*.toml"), ("templates", "*.html")],
)  # fmt: skip
def test_every_letter_that_we_write_is_in_one_of_them(folder, pattern):
    known = {letter for one in CUTS for letter in one.letters}

    unknown = letters_of(folder, pattern) - known

    assert {one for one in unknown if not JAPANESE.match(one)} == set()


@pytest.mark.parametrize("lang", ["pl", "ru", "hu", "en"])
def test_a_language_needs_two_or_three_files_of_a_face_and_few_bytes(lang):
    """A first visit is to stay below 120 KB, all told."""
    own = set(LANGUAGES[lang].letters + LANGUAGES[lang].letters.upper() + "az09,.–„”«»“")
    needed = [one.part for one in CUTS if own & set(one.letters)]

    files = [name for name, one in CUT.items() if one.part in needed and "italic" not in name]

    assert needed[0] == "latin"
    assert len(needed) <= 2
    assert sum((SERVED / name).stat().st_size for name in files) < 62_000
