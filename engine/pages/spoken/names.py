"""All names by which a card may be said, in every language, with how they are read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from cards.models import CardName
from rules.kept import Kept, content_version

NamesByCard: TypeAlias = dict[tuple[str, str], tuple[str, ...]]

_kept: Kept[NamesByCard] = Kept(lambda _content: {})


def names_said(game: str, slugs: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the names of these cards, further names and readings too, the slug among them.

    Two queries, one of them only for cards that were not asked for before.
    """
    held, slugs = _kept(content_version()), [*slugs]
    if missing := [slug for slug in slugs if (game, slug) not in held]:
        rows = CardName.objects.filter(card__game__slug=game, card__slug__in=missing).order_by("pk")
        found: dict[str, list[str]] = {slug: [slug] for slug in missing}
        for slug, text, reading in rows.values_list("card__slug", "text", "reading"):
            found[slug] += [text, reading]
        held |= {(game, slug): tuple(filter(None, names)) for slug, names in found.items()}
    return {slug: held[game, slug] for slug in slugs}
