"""English names and words of a game, which no text in another language may use as its own."""

import re
import tomllib
from functools import cache
from pathlib import Path

from django.conf import settings

DOMINION = Path(settings.BASE_DIR) / "corpus" / "texts" / "dominion"


@cache
def _names_of_cards():
    cards = tomllib.loads((DOMINION / "cards" / "cards.toml").read_text(encoding="utf-8"))["cards"]
    return {one["slug"]: one["names"] for one in cards}


@cache
def english_names(lang):
    """The English names of Dominion's cards that are called otherwise in *lang*."""
    names = _names_of_cards().values()
    other = [n["en"] for n in names if n["en"].casefold() != n[lang].casefold()]
    # A form of a name has an ending; three letters with one may be anything (Inn, inne).
    row = "|".join(
        re.escape(name) + (r"(?!\w)" if len(name) < 4 else "")
        for name in sorted(other, key=len, reverse=True)
    )
    # Villagers are tokens, which have no name of ours.
    return re.compile(rf"(?<![A-Za-zÀ-ž/-])(?:{row})(?!rs?\b|\w{{5,}})")


GAME_WORDS = (
    "Ally|Artifact|Boon|Coffers|Command|Doom|Event|Exile|Fate|Favor|Heirloom|Hex|Horn|Key|Knight"
    "|Landmark|Lantern|Liaison|Loot|Night|Potion|Pouch|Project|Prophecy|Ruins|Shelter|Spirit|Trait"
    "|Villager|Way|Wizard"
)
"""What is no name of a card. A fort is one in Polish too."""
GAME_WORD = re.compile(rf"(?<![A-Za-zÀ-ž/-])(?:{GAME_WORDS})[a-zà-ž]*")
BRACKETED = re.compile(r"[(（][^)）]*[)）]")
LINKED_CARD = re.compile(r"\[([^\]]+)\]\(card:([\w-]+)\)")


def english_words(text):
    """The English words of Dominion that *text* uses; in brackets they explain, and may stand."""
    return GAME_WORD.findall(BRACKETED.sub("", text))


def english_links(text, lang):
    """The links of a Markdown text that call a card by its English name, with any ending."""
    named = _names_of_cards()
    return [
        words
        for words, slug in LINKED_CARD.findall(text)
        if slug in named
        and words.startswith(named[slug]["en"])
        and not named[slug][lang].startswith(named[slug]["en"])
    ]


def uninflected_names(text):
    """Where a Polish text says “kartę Szaleniec”, as no player does: they say “Szaleńca”."""
    names = "|".join(re.escape(one["pl"]) for one in _names_of_cards().values())
    return re.findall(rf"\bkart(?:a|ę|ą|y|om|ach|ami)?\s\[?(?:{names})(?!\w)", text)
