"""Whether a text calls cards by their names in its own language, and not by the English ones.

An English name may come in part and with an ending (*a félretett Hound*, *a Batet*), so its words
are looked for one by one. What stands in brackets or quotes gives the printed word beside ours.
Types and the like, which cards keep in English, are known by what the cards print beside names.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from config.proofreading.written import WrittenLine
from corpus.files import GameTexts

WORD = re.compile(r"[A-Z][A-Za-z]{2,}")
GLOSS = re.compile(r"\([^()]*\)|（[^（）]*）|„[^„”]*”|「[^「」]*」|«[^«»]*»")
WITHIN_A_SENTENCE = r"(?<=[^\W\d_] |, )"
"""Where a language of Latin letters writes no other word with a capital."""
ENDING = r"[a-ząćęłńóśźżáéíöőúüű]{0,4}(?![^\W\d_])"
CAPITALS_OF_ITS_OWN = {"pl", "hu"}
KEPT = {"swtcg": {"Hit", "Pilot"}}
"""Words of keywords, which a game keeps in English, that are words of some card's name as well."""


@dataclass(frozen=True, slots=True)
class ForeignName:
    """A word of a card's English name in another language, and the card's name there."""

    line: WrittenLine
    word: str
    name: str

    def told(self, root: Path) -> str:
        """The fault in one line: file, line, the word, and the name wanted."""
        place = f"{self.line.file.relative_to(root).as_posix()}:{self.line.number}"
        return f"{place}: [{self.line.lang}] {self.word}: the card is called {self.name} here"


def foreign_names(
    lines: Iterable[WrittenLine], games: Iterable[GameTexts]
) -> Iterator[ForeignName]:
    """Yield every word of an English name that a text of that game has instead of its own."""
    by_slug = {game.slug: game for game in games}
    sought: dict[tuple[str, str], dict[re.Pattern[str], str]] = {}
    for line in lines:
        if line.game not in by_slug:
            continue
        game, key = by_slug[line.game], (line.game, line.lang)
        if key not in sought:
            sought[key] = _sought(game, line.lang)
        text = GLOSS.sub(" ", line.text)
        for pattern, name in sought[key].items():
            yield from (ForeignName(line, found[0], name) for found in pattern.finditer(text))


def _sought(game: GameTexts, lang: str) -> dict[re.Pattern[str], str]:
    """By how it is looked for, each English word that begins no name in *lang*: a name it is of."""
    cards = game.cards.cards
    own = [card.names.get(lang, card.names["en"]) for card in cards] + [
        game.game.names.get(lang, "")
    ]
    own += [str(value) for card in cards for value in card.stats.values()]
    ours = {word for name in own for word in re.findall(r"\w+", name)}
    ours |= KEPT.get(game.slug, set())
    words = {
        word: one.names.get(lang, "")
        for one in reversed(cards)
        for word in WORD.findall(one.names["en"])
    }
    return {
        _pattern(word, lang): name
        for word, name in words.items()
        if not any(known.startswith(word) for known in ours)
    }


def _pattern(word: str, lang: str) -> re.Pattern[str]:
    if lang in CAPITALS_OF_ITS_OWN:
        return re.compile(f"{WITHIN_A_SENTENCE}{word}{ENDING}")
    return re.compile(f"(?<![A-Za-z]){word}(?![A-Za-z])")
