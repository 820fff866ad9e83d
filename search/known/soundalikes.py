"""English names as they are heard in kana and in Cyrillic: ウォッチタワー for Watchtower."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from rapidfuzz import process
from rapidfuzz.distance import OSA

from search.language.phonemes import apart, coarse, heard
from search.language.scripts import CYRILLIC
from search.query.glossary import GAME, Name

NOTE = re.compile(r"\s*\([^)]*\)")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
# Fewer sounds are in too many words.
FEWEST, SHORTEST_WORD = 4, 5
MOST_COMPARED, MOST = 40, 3
# How far apart, for every two sounds, a name may be and be meant for sure, or be worth an offer;
# and how much further the next one has to be.
SURE, LIKELY, CLEARLY = 0.18, 0.26, 0.06
# The same for few sounds.
FEW, SURE_OF_FEW = 5, 0.05
# What a word of a name is behind a name.
A_WORD = 0.15


@dataclass(frozen=True, slots=True)
class Soundalike:
    """A name that sounds like what was typed, how far it is (0: the same), and whether that leaves
    no doubt."""

    text: str
    far: float
    sure: bool


@dataclass(slots=True)
class Soundalikes:
    """English names and their longer words, by how they sound."""

    texts: list[str] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)
    rough: dict[bool, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Iterable[Name]) -> "Soundalikes":
        texts: dict[str, float] = {}
        for name in names:
            if name.lang == "en" and not name.key.startswith(GAME):
                whole = NOTE.sub("", name.text).casefold()
                texts[whole] = 0.0
                for word in WORD.findall(whole):
                    if len(word) >= SHORTEST_WORD:
                        texts.setdefault(word, A_WORD)
        made = cls(list(texts), list(texts.values()), [heard(text) for text in texts])
        made.rough = {
            cyrillic: [coarse(sounds, in_cyrillic=cyrillic) for sounds in made.sounds]
            for cyrillic in (False, True)
        }
        return made

    def like(self, typed: str) -> list[Soundalike]:
        """Names that sound like *typed* in kana or Cyrillic, best first; sure at most the first."""
        sounds, cyrillic = heard(typed), bool(CYRILLIC.search(typed))
        rough = coarse(sounds, in_cyrillic=cyrillic)
        if len(sounds) < FEWEST or not rough:
            return []
        compared = process.extract(
            rough,
            self.rough[cyrillic],
            scorer=OSA.distance,
            score_cutoff=len(rough) > 1 and 1 + len(rough) // 5,
            limit=MOST_COMPARED,
        )
        found = sorted(
            (2 * (apart(sounds, self.sounds[n]) + self.behind[n]) / len(sounds), self.texts[n])
            for _, _, n in compared
        )
        found = [(far, text) for far, text in found if far <= LIKELY][:MOST]
        sure = SURE if len(sounds) > FEW else SURE_OF_FEW
        return [
            Soundalike(text, far, n == 0 and far <= sure and _clear(found))
            for n, (far, text) in enumerate(found)
        ]


def _clear(found: list[tuple[float, str]]) -> bool:
    """Whether no other name is as near; a gap makes no other name."""
    (best, text), *others = found
    same = text.replace(" ", "")
    return all(far - best >= CLEARLY for far, one in others if one.replace(" ", "") != same)
