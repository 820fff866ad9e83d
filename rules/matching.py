"""What a document has to do with the rules that are held: names, its source, rule for rule."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from cards.models import CardName
from corpus.documents.model import Outline, Piece
from corpus.languages import column
from corpus.models import Game
from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from rules.models import Section, WantedRule

SHORTEST_TITLE = {"ja": 4}
"""A title shorter than this is an everyday word too; elsewhere one of a single word is."""


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
    found += [(row.text, f"card:{game.slug}/{row.card.slug}") for row in rows]
    often = Counter(name for name, _ in set(found))
    return {name: key for name, key in found if often[name] == 1}


def _tells(title: str, lang: str) -> bool:
    shortest = SHORTEST_TITLE.get(lang)
    return len(title) >= shortest if shortest else " " in title.strip()


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
        told = {_folded(title) for title in rows.values_list(column("title", lang), flat=True)}
        told |= {bare(n) for pair in rows.values_list("number", "meant") for n in pair}
        signs = [sign for piece in outline.pieces if (sign := _sign(piece))]
        share = sum(sign in told for sign in signs) / max(len(signs), 1)
        if outline.title and _folded(outline.title) == _folded(
            getattr(source, column("title", lang))
        ):
            share += 1
        if share > most and share >= 0.5:
            best, most = source.slug, share
    return best or slug_of(PurePath(file).stem)


def _sign(piece: Piece) -> str:
    """By what a piece can be known again, if by anything."""
    number = bare(piece.number)
    return number if "." in number else _folded(piece.title)


def slug_of(name: str) -> str:
    """A slug made of *name*; one of its code points where it has no Latin letter or digit."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    slug = re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
    slug = slug[: LONGEST_SLUG - 9].strip("-") or "-".join(f"{ord(c):x}" for c in name[:6])
    return f"{slug}-text" if slug == "cards" or not SLUG.fullmatch(slug) else slug


@dataclass(frozen=True, slots=True)
class Held:
    """A rule that is held, as far as a piece of a document can be known by it."""

    key: str
    parent: str
    number: str
    meant: str
    kind: str
    title: str


def standing_beside(outline: Outline, game: Game, source: str, lang: str) -> dict[str, str]:
    """The content key of the held rule that each piece of a document is, by the piece's key.

    A rule is found by its key, else by a number that nothing else there has, else, where neither
    has a number, by its title, else by its place: as many rules of the same kinds stand below the
    same rule in both. No rule is found twice.
    """
    rows = [
        Held(key, parent or "", bare(number), bare(meant), kind, _folded(title))
        for key, parent, number, meant, kind, title in Section.objects.filter(
            source__game=game, source__slug=source
        )
        .order_by("position")
        .values_list("key", "parent__key", "number", "meant", "kind", column("title", lang))
    ]
    held = {row.key.removeprefix(f"{game.slug}/{source}/"): row.key for row in rows}
    numbers = _only_ones((n, row.key) for row in rows for n in {row.number, row.meant})
    titles = _only_ones((row.title, row.key) for row in rows if not row.number)
    numbered = _only_ones((bare(piece.number), piece.key) for piece in outline.pieces)
    titled = _only_ones((_folded(p.title), p.key) for p in outline.pieces if not p.number)

    found = {p.key: held[p.key] for p in outline.pieces if p.key in held}
    taken = set(found.values())
    for names, theirs in ((numbered, numbers), (titled, titles)):
        for name, piece in names.items():
            if piece not in found and name in theirs and theirs[name] not in taken:
                found[piece] = theirs[name]
                taken.add(theirs[name])
    _find_by_place(outline.pieces, rows, found)
    return {piece: f"rule:{key}" for piece, key in found.items()}


def _find_by_place(pieces: Iterable[Piece], rows: Iterable[Held], found: dict[str, str]) -> None:
    """Add to *found* what stands below a found rule just as it does below the piece."""
    taken = set(found.values())
    ours: dict[str, list[Held]] = defaultdict(list)
    theirs: dict[str, list[Piece]] = defaultdict(list)
    for row in rows:
        if row.key not in taken:
            ours[row.parent].append(row)
    for piece in pieces:
        if piece.key not in found:
            theirs[piece.parent].append(piece)
    parents = list(found)
    for parent in parents:  # It grows while it is gone through: what is found may be a parent.
        below, held = theirs.get(parent, []), ours.get(found[parent], [])
        if len(below) == len(held) and all(map(_are_alike, below, held)):
            for piece, row in zip(below, held, strict=True):
                found[piece.key] = row.key
                parents.append(piece.key)


def _are_alike(piece: Piece, row: Held) -> bool:
    number = bare(piece.number)
    return piece.kind == row.kind and (not number or not row.number or number == row.number)


def _only_ones(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The names that name one thing."""
    pairs = [(name, of) for name, of in pairs if name]
    often = Counter(name for name, _ in pairs)
    return {name: of for name, of in pairs if often[name] == 1}


def _folded(text: str | None) -> str:
    words: Iterator[str] = iter(unicodedata.normalize("NFKC", text or "").casefold().split())
    return " ".join(words).strip(" .:")
