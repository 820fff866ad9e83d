"""How a word may be spelt that was typed without its accents."""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, islice, product


def spellings(
    word: str, lost: re.Pattern[str], accented: Mapping[str, str], most: int
) -> Iterator[str]:
    """*word* with accents where *lost* finds a letter for them, at *most* so many; fewest first."""
    return islice(_all(word, [found.start() for found in lost.finditer(word)], accented), most)


def _all(word: str, places: list[int], accented: Mapping[str, str]) -> Iterator[str]:
    for count in range(1, len(places) + 1):
        for some in combinations(places, count):
            for letters in product(*(accented[word[place]] for place in some)):
                spelt = list(word)
                for place, letter in zip(some, letters, strict=True):
                    spelt[place] = letter
                yield "".join(spelt)
