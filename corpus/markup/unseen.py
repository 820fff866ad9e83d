"""Characters that nobody sees and that change what is read: found, named and taken out."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0"}
"""Letters of Hangul that are drawn as nothing."""
BEFORE = 20


@dataclass(frozen=True, slots=True)
class UnseenCharacter:
    """One of them: its `code` as Unicode writes it, and the words that it stands after."""

    code: str
    after: str


def is_unseen(char: str) -> bool:
    """Whether a character only directs how others are shown, or is drawn as nothing.

    That is Unicode's category of format characters: overrides of direction, joiners, spaces of no
    width, soft hyphens. None of our five languages is written with one.
    """
    return unicodedata.category(char) == "Cf" or char in BLANK


def unseen_in(text: str) -> Sequence[UnseenCharacter]:
    """The unseen characters of *text*, in their order."""
    return [
        UnseenCharacter(f"U+{ord(char):04X}", without_unseen(text[max(0, place - BEFORE) : place]))
        for place, char in enumerate(text)
        if is_unseen(char)
    ]


def without_unseen(text: str) -> str:
    """*text* as everybody sees it."""
    return "".join(char for char in text if not is_unseen(char))
