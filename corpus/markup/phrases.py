"""Where a text without spaces is cut: between phrases, as far as its letters tell them."""

import re

BETWEEN = re.compile(r"(?<=[ぁ-ん、。，．）」』])(?=[ァ-ヶ一-龯々A-Za-z0-9（「『])")
"""A phrase of Japanese mostly ends in hiragana or in a sign, and the next begins in other letters.

That asks no dictionary, and is right often enough for a beginning or a snippet."""


def phrase_ends(text: str, start: int, end: int) -> list[int]:
    """The places from *start* to *end* at which one phrase ends and another begins."""
    return [found.start() for found in BETWEEN.finditer(text, max(0, start), end + 1)]
