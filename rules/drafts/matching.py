"""What a document has to do with the rules that are held: the names it uses, and its source."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from cards.models import CardName
from corpus.documents.model import Outline, Piece
from corpus.keys import key_of_card
from corpus.languages import column, row_of
from corpus.models import Game
from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from rules.models import Section, WantedRule

SHORTEST_TITLE = 4
"""Where no spaces are written a title of fewer signs is an everyday word too; elsewhere one of a
single word is."""


def names_held(game: Game, lang: str) -> dict[str, str]:
    """What a text may call the rules and cards of *game*: numbers, titles and names, by key.

    A number or title that two rules have names neither. A card's key is `card:game/slug`.
    """
    found: list[tuple[str, str]] = []
    for row in Section.objects.filter(source__game=game).values_list(
        "key", "number", "meant", column("title", lang)
    ):
        key, number, meant, title = row
        found += [(n, key) for n in {bare(number), bare(meant)} if re.fullmatch(r"[\d.]+", n)]
        if title and _tells(title, lang):
            found.append((title, key))
    for key, title in WantedRule.objects.filter(game=game).values_list(
        "key", column("title", lang)
    ):
        if title and _tells(title, lang):
            found.append((title, key))
    rows = CardName.objects.filter(card__game=game, lang=lang).select_related("card")
    found += [(row.text, key_of_card(game.slug, row.card.slug)) for row in rows]
    often = Counter(name for name, _ in set(found))
    return {name: key for name, key in found if often[name] == 1}


def _tells(title: str, lang: str) -> bool:
    return " " in title.strip() if row_of(lang).spaced else len(title) >= SHORTEST_TITLE


def bare(number: str) -> str:
    """A number as it is compared: `21.5.` is 21.5."""
    return unicodedata.normalize("NFKC", number).strip().rstrip(". ")


def likely_source(outline: Outline, game: Game, lang: str, file: str) -> str:
    """The slug of the source of *game* that a document is: most of its rules are held there.

    Only numbers of several parts and titles are believed: everybody counts from one. A document
    of which too little is known is a source of its own, named after its file.
    """
    best, most = "", 0.0
    for source in game.sources.filter(original=lang):
        rows = Section.objects.filter(source=source)
        told = {folded(title) for title in rows.values_list(column("title", lang), flat=True)}
        told |= {bare(n) for pair in rows.values_list("number", "meant") for n in pair}
        signs = [sign for piece in outline.pieces if (sign := _sign(piece))]
        share = sum(sign in told for sign in signs) / max(len(signs), 1)
        if outline.title and folded(outline.title) == folded(
            getattr(source, column("title", lang))
        ):
            share += 1
        if share > most and share >= 0.5:
            best, most = source.slug, share
    return best or slug_of(PurePath(file).stem)


def _sign(piece: Piece) -> str:
    """By what a piece can be known again, if by anything."""
    number = bare(piece.number)
    return number if "." in number else folded(piece.title)


def slug_of(name: str) -> str:
    """A slug made of *name*; one of its code points where it has no Latin letter or digit."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    slug = re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
    slug = slug[: LONGEST_SLUG - 9].strip("-") or "-".join(f"{ord(c):x}" for c in name[:6])
    return f"{slug}-text" if slug == "cards" or not SLUG.fullmatch(slug) else slug


def folded(text: str | None) -> str:
    """A title as it is compared."""
    words: Iterator[str] = iter(unicodedata.normalize("NFKC", text or "").casefold().split())
    return " ".join(words).strip(" .:")
