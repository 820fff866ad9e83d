"""What filters lists without network: each card and each example with what it says to the filters.

A list is kept once, as it is without filters. The browser asks this which of its lines to show;
`static/js/offline/lists.js` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.urls import reverse

from cards.album import filters as of_cards
from cards.album.album import MOST
from cards.album.stock import stock
from config.offline.packs import Pack
from corpus.keys import card_address
from engine.kernel.lines.codes import START
from engine.pages.lessons import filters as of_lessons
from engine.pages.lessons.book import lesson_book
from engine.playing.addresses import Address

Facts = Mapping[str, Iterable[str]]
"""By the name of a filter, its values that let something through; for a typed part of a name, all
names, folded."""


def filters_of_lists(pack: Pack) -> dict[str, list[str]]:
    """By the address of a list, the names of its filters; over the games there is one to type."""
    return {
        reverse("cards:all", args=[pack.choice.ui]): ["q"],
        _cards(pack): list(of_cards.LABELS),
        _examples(pack): list(of_lessons.LABELS),
    }


def facts_of_lists(pack: Pack) -> dict[str, dict[str, Facts]]:
    """By the address of a list, the facts about what is in it, each by the address of its page."""
    return {_cards(pack): _facts_of_cards(pack), _examples(pack): _facts_of_examples(pack)}


def _cards(pack: Pack) -> str:
    return reverse("cards:game", args=[pack.choice.ui, pack.game])


def _examples(pack: Pack) -> str:
    return reverse("engine:examples", args=[pack.choice.ui])


def _facts_of_cards(pack: Pack) -> dict[str, Facts]:
    """None where the cards are more than one page has: a part of them cannot be filtered."""
    ui = pack.choice.ui
    held = stock(pack.content).cards.get(pack.game, ())
    return {
        card_address(pack.game, one.card.slug, ui): {
            "q": one.spellings,
            **{name: tuple(said(one, ui)) for name, said in of_cards.SUBJECTS.items()},
        }
        for one in (held if len(held) <= MOST else ())
    }


def _facts_of_examples(pack: Pack) -> dict[str, Facts]:
    kept = lesson_book(pack.content).lessons if pack.choice.has_examples else ()
    return {
        Address(pack.choice.ui, one.scenario).to(START): {
            name: sorted(said(one)) for name, said in of_lessons.SUBJECTS.items()
        }
        for one in kept
        if one.scenario.game == pack.game
    }
