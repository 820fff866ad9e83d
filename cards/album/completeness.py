"""What we have of one card and what is missing, for its page."""

from __future__ import annotations

from dataclasses import dataclass

from cards.additions import EXAMPLES, PLAYED, RULES
from cards.album.stock import StockedCard
from corpus.labels import LANGUAGES
from corpus.languages import CODES


@dataclass(frozen=True, slots=True)
class CardInLanguage:
    """What there is of a card in one language: its text, and a name that some print bears."""

    lang: str
    language: str
    text: bool
    official: bool
    here: bool


@dataclass(frozen=True, slots=True)
class CardHeld:
    """What there is of a card, by language and at all."""

    languages: tuple[CardInLanguage, ...]
    examples: int
    rules: int
    is_played: bool

    @property
    def texts(self) -> int:
        """In how many languages there is a text."""
        return sum(one.text for one in self.languages)

    @property
    def has_own_text(self) -> bool:
        """Whether there is one in the reader's language."""
        return any(one.text for one in self.languages if one.here)


def held_of(card: StockedCard, ui: str) -> CardHeld:
    """What there is of *card* for a reader of *ui*."""
    return CardHeld(
        languages=tuple(
            CardInLanguage(
                code, str(LANGUAGES[code]), code in card.texts, code in card.official, code == ui
            )
            for code in (ui, *(one for one in CODES if one != ui))
        ),
        examples=len(card.known(EXAMPLES)),
        rules=len(card.known(RULES)),
        is_played=bool(card.known(PLAYED)),
    )
