"""The addresses that exist, by pieces of three letters: what was meant by one that does not.

Everything is held in memory and made by the clerk, so that an address of nothing costs no question
to the database, and as little among many rules as among few.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import nlargest
from typing import NamedTuple

from django.conf import settings
from rapidfuzz import fuzz, process

from cards.models import Card
from corpus.models import Game, Source
from rules.kept import Kept, content_version
from rules.models import Section, Term

ENOUGH = 62
"""How alike an address must be, of 100, to be offered."""
MOST = 6
PIECE = 3
MOST_PIECES = 10
"""So many pieces of what was typed are looked up, the rarest first."""
MOST_WITH_A_PIECE = 400
"""A piece that more addresses have says nothing of any."""
MOST_COMPARED = 60
MOST_NUMBERED = 40
ALWAYS_COMPARED = {"rules:game", "rules:source"}
"""They are few, and their words are in the address of everything below them."""


class NearPage(NamedTuple):
    """A page: the words of its address, and the name and arguments of it."""

    words: str
    view: str
    args: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Addresses:
    """All pages. `first` are those that are always compared, `numbered` those by their number."""

    rows: tuple[tuple[object, ...], ...] = ()
    pages: list[NearPage] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    numbered: dict[str, list[int]] = field(default_factory=dict)
    pieces: dict[str, list[int]] = field(default_factory=dict)
    known: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)

    @classmethod
    def of(cls, rows: tuple[tuple[object, ...], ...]) -> "Addresses":
        found = cls(rows)
        for page, numbers in pages_of(rows):
            place = len(found.pages)
            found.pages.append(page)
            found.known.add((page.view, page.args))
            if page.view == "rules:section":
                found.known.add(("permalink", ("/".join(page.args),)))
            if page.view in ALWAYS_COMPARED:
                found.first.append(place)
            for number in numbers:
                found.numbered.setdefault(number, []).append(place)
            for piece in set(pieces_of(page.words)):
                found.pieces.setdefault(piece, []).append(place)
        return found

    def near(self, words: str, last: str) -> list[NearPage]:
        """Up to six pages whose address is like *words*, best first; *last* may be a number."""
        compared = dict.fromkeys(self.first)
        compared |= dict.fromkeys(self.numbered.get(last, ())[:MOST_NUMBERED])
        compared |= dict.fromkeys(self.with_pieces_of(words))
        choices = {place: self.pages[place].words for place in compared}
        found = process.extract(words, choices, scorer=fuzz.WRatio, score_cutoff=ENOUGH, limit=MOST)
        return [self.pages[place] for _words, _score, place in found]

    def with_pieces_of(self, words: str) -> list[int]:
        """The pages that share the rarest pieces with *words*, the best first."""
        shared = {
            piece: self.pieces[piece] for piece in set(pieces_of(words)) if piece in self.pieces
        }
        rarest = sorted(shared.items(), key=lambda pair: len(pair[1]))[:MOST_PIECES]
        weights: defaultdict[int, float] = defaultdict(float)
        for _piece, places in rarest:
            if len(places) <= MOST_WITH_A_PIECE:
                for place in places:
                    weights[place] += 1 / len(places)
        return nlargest(MOST_COMPARED, weights, key=weights.__getitem__)


def pieces_of(words: str) -> Iterator[str]:
    padded = f" {words} "
    return (padded[start : start + PIECE] for start in range(len(padded) - PIECE + 1))


def pages_of(rows: Iterable[tuple[object, ...]]) -> Iterator[tuple[NearPage, set[str]]]:
    """Each page with the numbers that may be typed for it."""
    for kind, *row in rows:
        told = [str(value) for value in row]
        match kind:
            case "game":
                (slug,) = told
                yield NearPage(slug, "rules:game", (slug,)), set()
                yield NearPage(f"cards {slug}", "cards:game", (slug,)), set()
            case "source":
                game, slug = told
                yield NearPage(f"{game} {slug}", "rules:source", (game, slug)), set()
            case "rule":
                key, number, meant = told
                game, source, local = key.split("/", 2)
                page = NearPage(key.replace("/", " "), "rules:section", (game, source, local))
                yield page, {local, number, meant} - {""}
            case "card":
                game, slug = told
                yield NearPage(f"cards {game} {slug}", "cards:card", (game, slug)), set()
            case "term":
                (slug,) = told
                yield NearPage(f"terms {slug}", "terms:term", (slug,)), set()


def rows_now() -> tuple[tuple[object, ...], ...]:
    """What the addresses are made of. Five queries."""
    games = Game.objects.order_by("pk").values_list("slug")
    sources = Source.objects.order_by("pk").values_list("game__slug", "slug")
    rules = Section.objects.order_by("pk").values_list("key", "number", "meant")
    cards = Card.objects.order_by("pk").values_list("game__slug", "slug")
    terms = Term.objects.order_by("pk").values_list("slug")
    kinds = {"game": games, "source": sources, "rule": rules, "card": cards, "term": terms}
    return tuple((kind, *row) for kind, rows in kinds.items() for row in rows)


_made = Addresses()


def make(_content: int) -> Addresses:
    """The addresses as they are now: those of before, if nothing came and nothing went."""
    global _made
    rows = rows_now()
    if rows != _made.rows:
        _made = Addresses.of(rows)
    return _made


addresses = Kept(make, beforehand=True)


def is_strange(view: str, args: tuple[str, ...]) -> bool:
    """Whether there was no such page when the addresses were gathered; there may be one by now."""
    held = addresses.newest()
    return held is not None and (view, args) not in held.known


def is_missing(view: str, args: tuple[str, ...]) -> bool:
    """Whether there is no such page: the addresses are those of the content as it is now.

    One question in plain SQL. No means that there is one, or that the database has to say.
    """
    if not (gathered := addresses.held):
        return False
    version, held = gathered
    return (view, args) not in held.known and version == content_version()


def near(words: str, last: str) -> list[NearPage]:
    """Pages that may have been meant by an address.

    A reader does not wait for the newest: the clerk has them within a second.
    """
    held = None if settings.TESTING else addresses.newest()
    return (held or addresses(content_version())).near(words, last)
