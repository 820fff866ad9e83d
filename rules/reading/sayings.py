"""What players say at the table for the concepts of the rules, as search reads it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F

from corpus.keys import key_of_concept, key_of_term
from rules.models import PlayersWord


@dataclass(frozen=True, slots=True)
class Saying:
    """A word for a concept in one language, of one game by its slug or (game "") of all.

    `concept` is the content key of a term, `term:SLUG`, else `concept:SLUG`; `of_class` is its
    class, one of `corpus.parsers.lexicon.CLASSES`, and `kind` the word's, one of its `KINDS`.
    `weight`, above 0 and at most 1, says how surely the word means this and nothing else.
    """

    concept: str
    of_class: str
    lang: str
    text: str
    kind: str
    weight: float
    game: str


def sayings() -> list[Saying]:
    """Everything that players say: by concept in its order, by language, what is surest first.

    One query.
    """
    rows = PlayersWord.objects.order_by("concept__position", "lang", "-weight", "folded", "pk")
    return [
        Saying(_key(slug, term), of_class, lang, text, kind, weight, game or "")
        for slug, term, of_class, lang, text, kind, weight, game in rows.values_list(
            "concept__slug", "concept__term__slug", "concept__of_class", "lang", "text", "kind",
            "weight", F("game__slug"),
        )
    ]  # fmt: skip


def _key(slug: str, term: str | None) -> str:
    return key_of_term(term) if term else key_of_concept(slug)
