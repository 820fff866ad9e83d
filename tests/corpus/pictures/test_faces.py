"""The letters of a picture: which file draws them, and how wide they are."""

import pytest

from corpus.pictures.faces import SANS, SERIF, STRONG, width


def gap(letter, face):
    """How wide a space is between two of *letter*."""
    return width(f"{letter} {letter}", face, 40) - 2 * width(letter, face, 40)


@pytest.mark.parametrize("face", [SERIF, SANS, STRONG], ids=["serif", "sans", "strong"])
@pytest.mark.parametrize("letter", ["я", "ć", "ő", "ё"])
def test_a_space_is_as_wide_after_any_letter(letter, face):
    assert gap(letter, face) == pytest.approx(gap("a", face), abs=1)
    assert 5 < gap("a", face) < 20
