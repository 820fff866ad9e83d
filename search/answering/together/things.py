"""Cards and terms that are looked up together, as a reader calls them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cards.models import Card
from cards.names import Called, named
from corpus.keys import CARD, TERM, ContentKey, key_of_card, key_of_term, names_of, term_address
from corpus.languages import CODES, column
from rules.models import Term
from rules.reading.terms import NOTE


@dataclass(frozen=True, slots=True)
class NamedThing:
    """A card or term by its content key, with its name in `lang`; of a card `pk` is the id."""

    key: str
    name: str
    lang: str
    url: str
    game: str = ""
    ours: bool = False
    unchecked: bool = False
    removed: bool = False
    pk: int = 0
    printed_lang: str = ""

    @property
    def slug(self) -> str:
        """What it is called in its game, or among the terms."""
        return ContentKey.of(self.key).last

    @classmethod
    def of_card(cls, card: Called) -> NamedThing:
        """A card as it is called on a page."""
        return cls(
            key_of_card(card.game, card.slug), card.name, card.lang, card.url, card.game,
            card.ours, card.unchecked, card.removed, card.pk, card.printed_lang,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Things:
    """The cards and terms that were asked for: ids of cards and of terms by content key."""

    keys: tuple[str, ...]
    cards: dict[str, int]
    terms: dict[str, int]

    @classmethod
    def of(cls, keys: Sequence[str]) -> Things:
        """Those of *keys* that there are. Two queries at most."""
        asked = {tuple(name.split("/", 1)) for name in names_of(keys, CARD)}
        cards = terms = {}
        if asked:
            rows = Card.objects.filter(slug__in=[slug for _, slug in asked])
            cards = {
                key_of_card(game, slug): pk
                for pk, game, slug in rows.values_list("pk", "game__slug", "slug")
                if (game, slug) in asked
            }
        if slugs := names_of(keys, TERM):
            found = Term.objects.filter(slug__in=slugs).values_list("slug", "pk")
            terms = {key_of_term(slug): pk for slug, pk in found}
        held = dict.fromkeys(key for key in keys if key in cards or key in terms)
        return cls(tuple(held), cards, terms)

    @property
    def game(self) -> str:
        """The game of the cards; empty if there are none."""
        return next((ContentKey.of(key).game for key in self.cards), "")

    def called(self, ui: str, further: Sequence[int] = ()) -> dict[str, NamedThing]:
        """The things, and *further* cards by id, as a reader of *ui* calls them. Two queries."""
        found = {
            one.key: one
            for card in named([*self.cards.values(), *further], ui)
            if (one := NamedThing.of_card(card))
        }
        found |= _terms_called([key for key in self.keys if key in self.terms], ui, self.game)
        return found


def _terms_called(keys: Sequence[str], ui: str, game: str) -> dict[str, NamedThing]:
    if not keys:
        return {}
    columns = [column("headword", lang) for lang in CODES]
    found = {}
    for row in Term.objects.filter(slug__in=names_of(keys, TERM)).values("slug", *columns):
        lang = next((c for c in (ui, "en", *CODES) if row[column("headword", c)]), "en")
        # A headword may carry a note in brackets, which tells it from its namesake.
        name = NOTE.sub("", row[column("headword", lang)] or row["slug"])
        key = key_of_term(row["slug"])
        found[key] = NamedThing(key, name, lang, term_address(row["slug"], ui, game))
    return found
