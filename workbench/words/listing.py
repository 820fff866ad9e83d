"""The list of terms or cards with what they are called in one language and game."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse

from cards.models import Card, CardName
from corpus.keys import CARD
from corpus.languages import ENGLISH
from corpus.parsers.termfiles import ANY_GAME
from rules.models import Term, TermWord


@dataclass(frozen=True, slots=True)
class ListedSheet:
    """A term or card on the list: what it is called, and the way to its sheet."""

    slug: str
    main: Any
    others: list[Any]
    forbidden: list[Any]
    english: str
    url: str


def terms(game: str, lang: str, query: str, *, missing: bool) -> QuerySet[Any]:
    rows = Term.objects.order_by("slug")
    words = TermWord.objects.filter(lang=lang, **_of_game(game))
    if query:
        said = TermWord.objects.filter(text__icontains=query, lang__in=(lang, ENGLISH))
        rows = rows.filter(pk__in=said.values("term")) | rows.filter(slug__icontains=query)
    if missing:
        rows = rows.exclude(pk__in=words.filter(kind=TermWord.Kind.WORD).values("term"))
    return rows.values_list("pk", "slug")


def cards(game: str, lang: str, query: str, *, missing: bool) -> QuerySet[Any]:
    rows = Card.objects.filter(game__slug=game).order_by("slug")
    if query:
        said = CardName.objects.filter(text__icontains=query, lang__in=(lang, ENGLISH))
        rows = rows.filter(pk__in=said.values("card")) | rows.filter(slug__icontains=query)
    if missing:
        named = CardName.objects.filter(lang=lang).exclude(kind=CardName.Kind.ALSO)
        rows = rows.exclude(pk__in=named.values("card"))
    return rows.values_list("pk", "slug")


def _of_game(game: str) -> dict[str, Any]:
    return {"game__slug": game} if game else {"game": None}


def sheets(
    rows: list[tuple[int, str]], game: str, lang: str, kind: str, ui: str
) -> list[ListedSheet]:
    """What the list shows of these terms or cards: two queries."""
    ids = [pk for pk, _slug in rows]
    said: dict[int, list[Any]] = {}
    english: dict[int, str] = {}
    if kind == CARD:
        names = CardName.objects.filter(card__in=ids, lang__in=(lang, ENGLISH))
        found: Any = [(one.card_id, one) for one in names.order_by("position", "pk")]
        main_kinds: tuple[str, ...] = (CardName.Kind.OFFICIAL, CardName.Kind.OURS)
        others: tuple[str, ...] = (CardName.Kind.ALSO,)
    else:
        words = TermWord.objects.filter(term__in=ids, lang__in=(lang, ENGLISH))
        kept = words.exclude(kind=TermWord.Kind.FORM).order_by("position", "pk")
        own = [
            one
            for one in kept.select_related("game")
            if (one.game.slug if one.game else "") == game
        ]
        found = [(one.term_id, one) for one in own]
        main_kinds = others = (TermWord.Kind.WORD,)
    for pk, one in found:
        if one.lang == lang:
            said.setdefault(pk, []).append(one)
        if one.lang == ENGLISH and one.kind in main_kinds:
            english.setdefault(pk, one.text)
    shown = []
    for pk, slug in rows:
        mains = [one for one in said.get(pk, []) if one.kind in main_kinds]
        main = mains[0] if mains else None
        shown.append(
            ListedSheet(
                slug,
                main,
                [one for one in said.get(pk, []) if one.kind in others and one is not main],
                [one for one in said.get(pk, []) if one.kind == TermWord.Kind.FORBIDDEN],
                english.get(pk, "") or slug.replace("-", " "),
                reverse("workbench:words:sheet", args=[ui, lang, game or ANY_GAME, kind, slug]),
            )
        )
    return shown
