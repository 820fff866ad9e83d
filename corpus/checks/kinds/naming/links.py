"""Links to cards and terms: those of the source, and all of them there."""

from collections.abc import Iterator

from corpus.checks.cases import Case, TextPiece
from corpus.checks.comparing import differences_told, order_told
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import SaidIdea


def cards(piece: TextPiece) -> list[SaidIdea]:
    """The cards that a piece links to."""
    return _linked(piece, "card")


def terms(piece: TextPiece) -> list[SaidIdea]:
    """The terms that a piece links to."""
    return _linked(piece, "term")


def _linked(piece: TextPiece, kind: str) -> list[SaidIdea]:
    return [SaidIdea(f"{kind}:{one.to}", piece.place_of(one), one.words)
            for one in piece.links if one.kind == kind]  # fmt: skip


def look(case: Case) -> Iterator[Slip]:
    """Cards and terms that only the text links to, or only it does not; cards in another order."""
    known = case.library.cards.get(case.game, {})
    for link in case.text.links:
        there = {"card": link.to in known, "term": link.to in case.library.terms}
        if not there.get(link.kind, True):
            yield Slip("no-such-link", link.begins, link.words, {"to": f"{link.kind}:{link.to}"})
    for part in case.parts:
        found = list(differences_told(part, cards, counted=False))
        yield from found or order_told(part, cards)
        yield from differences_told(part, terms, counted=False)


CHECK = TextCheck("links", Severity.ERROR, look)
