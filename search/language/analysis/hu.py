"""Hungarian: Hunspell's lemmas, and the parts of compounds and of verbs with a prefix.

`gyűjtőpakliból` is the lemma `gyűjtőpakli` with the parts `gyűjtő` and `pakli`; `elcserélik` is
`elcserél` with `el` and `cserél`, since the prefix may stand apart (`cseréld el`). Accents are
left out where they were typed without (`jatekos`).

The dictionary (Magyar Ispell 1.7) lies in `dictionaries/hu`, with its licence.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from search.language.analysis.accents import spellings
from search.language.analysis.dictionary import Dictionary
from search.language.analysis.tokens import Forms
from search.language.analysis.words import Spaced, stemmer

VERSION = "hu-2 ispell-1.7"
WORDS = Path(__file__).with_name("dictionaries") / "hu"
BARE = str.maketrans("áéíóöőúüű", "aeiooouuu")

# Letters that may have lost an accent.
LOST = re.compile("[aeiou]")
ACCENTED = {"a": "á", "e": "é", "i": "í", "o": "óöő", "u": "úüű"}
MOST_SPELLINGS = 16

# What Hunspell makes of a verb and is said of the same deed: -ás, -t, -ható, -andó; and -ó, who
# does it, which is a word of its own more often than not.
DEEDS = ("Ás_", "tt_", "hAtÓ_", "AndÓ_")
DOER = "Ó_"
MOST_PARTS = 8


def fold(word: str) -> str:
    """*word* without accents: ő is found by o, but a typed ö never finds ő."""
    return word.translate(BARE)


def load() -> Callable[[str], Forms | None]:
    """Hunspell with the Hungarian dictionary, asked for the lemmas and parts of a word."""
    from hunspell import Hunspell

    hunspell = Hunspell("hu_HU", hunspell_data_dir=str(WORDS))

    def forms(word: str) -> Forms | None:
        # To ask whether there is such a word takes a tenth of the time.
        if not hunspell.spell(word):
            return None
        return read(hunspell.stem(word), hunspell.analyze(word))

    return forms


def spelt(word: str) -> Iterator[str]:
    """What a word typed without accents may be."""
    return spellings(word, LOST, ACCENTED, MOST_SPELLINGS)


def read(stems: tuple[str, ...], analyses: tuple[str, ...]) -> Forms | None:
    """Hunspell's answers as forms; None if it does not know the word."""
    # Within a compound the mark of a verbal prefix is glued to what stands before it.
    lemmas = [stem.replace("ip:PREF", "").casefold() for stem in stems]
    parts: list[str] = []
    listed = False
    for analysis in analyses:
        said = analysis.replace("ip:PREF", " ")
        pieces = re.findall(r"\bpa:(\w+)", said)
        listed = listed or len(pieces) < 2
        if len(pieces) > 1:
            parts += _of_compound([piece.casefold() for piece in pieces[:-1]], lemmas)
        elif "po:vrb" in said:
            deed, rest = _of_verb(said)
            lemmas += deed
            parts += rest
    if not lemmas:
        return None
    parts = [part for part in dict.fromkeys(parts) if part not in lemmas]
    return Forms(tuple(dict.fromkeys(lemmas)), tuple(parts[:MOST_PARTS]), listed)


def _of_compound(first: list[str], lemmas: list[str]) -> Iterator[str]:
    """The parts before the last, and the last as the lemma has it."""
    before = "".join(first)
    for lemma in lemmas:
        if lemma.startswith(before) and len(lemma) > len(before) + 1:
            yield from first
            yield lemma.removeprefix(before)


def _of_verb(analysis: str) -> tuple[list[str], list[str]]:
    """The verb that a word is derived from, and its parts if it has a prefix."""
    stem, prefix = re.search(r"\bst:(\w+)", analysis), re.search(r"\b(?:sp|pr):(\w+)", analysis)
    made = re.findall(r"\bds:(\S+)", analysis)
    if not stem or len(made) > 1 or not all(m.startswith((*DEEDS, DOER)) for m in made):
        return [], []
    before = prefix[1] if prefix else ""
    verb = (before + stem[1]).casefold()
    parts = [before, stem[1]] if before else []
    if not made:
        return [], parts
    return ([], [verb, *parts]) if made[0].startswith(DOER) else ([verb], parts)


LANGUAGE = Spaced(
    "hu",
    VERSION,
    stem=stemmer("hungarian"),
    dictionary=Dictionary(load, chunspell="hunspell"),
    letters="a-záéíóöőúüű",
    fold=fold,
    spelt=spelt,
    compounds=True,
)
terms, asked, exact = LANGUAGE.terms, LANGUAGE.asked, LANGUAGE.exact
info, made_by, memory = LANGUAGE.info, LANGUAGE.made_by, LANGUAGE.memory
knows = LANGUAGE.knows
