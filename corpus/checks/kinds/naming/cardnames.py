"""Names of cards: those that the source names, linked or not, in any inflection."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from corpus.checks.cases import Case, Library, TextPiece
from corpus.checks.comparing import differences, faults, sides, whole
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import SaidIdea
from corpus.checks.inflection import inflected
from corpus.checks.keeping import kept_with_library
from corpus.files import CARDS
from corpus.languages import ENGLISH, row_of
from corpus.languages.language import LATIN

SHORTEST: Final = {True: 4, False: 2}
"""Signs of a name that can be told from other words, with spaces between words and without."""
BETWEEN: Final = re.compile(r"[ ・]")
ASIDE: Final = re.compile(r"\s*[(（].*")


@kept_with_library
def names(library: Library, game: str, lang: str) -> tuple[re.Pattern[str] | None, tuple[str, ...]]:
    """What finds every name of a game in a language, and the cards by English name, in its order.

    A name that is one in all languages of Latin letters is that of a person, who is also called by
    the first name alone; cards of one person are one.
    """
    found: dict[str, str] = {}
    for by_lang in library.cards.get(game, {}).values():
        meant, person = meant_by(by_lang), _is_person(by_lang)
        for name in by_lang.get(lang, ()):
            whole = ASIDE.sub("", name)
            first = BETWEEN.split(whole)[0]
            if meant and len(whole) >= SHORTEST[row_of(lang).spaced]:
                found.setdefault(whole, meant)
            if person and len(first) >= SHORTEST[row_of(lang).spaced]:
                found.setdefault(first, meant)
    words = library.words_of_terms(game, lang)
    ordered = sorted((name for name in found if name.lower() not in words), key=len, reverse=True)
    rows = [rf"(?P<_{place}>{inflected(name, lang)})" for place, name in enumerate(ordered)]
    whole = "|".join(rows)
    if not whole:
        return None, ()
    pattern = rf"(?<!\w)(?:{whole})(?!\w)" if row_of(lang).spaced else whole
    return re.compile(pattern), tuple(found[name] for name in ordered)


@kept_with_library
def named(library: Library, game: str, lang: str, text: str) -> tuple[SaidIdea, ...]:
    """The cards that a text names."""
    pattern, cards = names(library, game, lang)
    return tuple(
        SaidIdea(cards[int((one.lastgroup or "_0")[1:])], one.start(), one[0])
        for one in (pattern.finditer(text) if pattern else ())
    )


def meant_by(by_lang: Mapping[str, tuple[str, ...]]) -> str:
    """What stands for a card in all languages: its English name, or a person's first one."""
    english = ASIDE.sub("", by_lang[ENGLISH][0]) if ENGLISH in by_lang else ""
    return english.partition(" ")[0] if _is_person(by_lang) else english


def _is_person(by_lang: Mapping[str, tuple[str, ...]]) -> bool:
    written = {ASIDE.sub("", names[0]) for lang, names in by_lang.items()
               if row_of(lang).script == LATIN}  # fmt: skip
    return len(by_lang) > 1 and len(written) == 1 and " " in next(iter(written))


def look(case: Case) -> Iterator[Slip]:
    """A card that stands where all others name another one, or one that no other text names.

    A name that is only missing is none: a text may say `it`.
    """
    own = _card_of(case)

    def find(piece: TextPiece) -> list[SaidIdea]:
        found = named(case.library, case.game, piece.lang, piece.words)
        return [one for one in found if one.idea != own]

    for part in case.parts:
        lost, added = sides(differences(part, find, counted=False))
        anywhere = {one.idea for text in case.witnesses for one in find(whole(text))}
        if not lost:
            added = [one for one in added if one.idea not in anywhere]
        yield from faults(part, lost if added else [], added)


def _card_of(case: Case) -> str:
    """The English name of the card whose text this is; empty for a rule."""
    by_lang = case.library.cards.get(case.game, {}).get(case.key.rpartition("/")[2], {})
    return meant_by(by_lang) if f"/{CARDS}/" in case.key else ""


CHECK = TextCheck("cardnames", Severity.ERROR, look)
