"""What a page of nothing offers: the pages that may have been meant, by the names readers know.

An address is near another by its letters, and most that are near by all of their letters were not
meant: of those only what is like the last part asked for is kept.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.db.models import Q
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from rapidfuzz import fuzz

from cards.models import Card
from cards.names import named
from corpus.languages import CODES, column
from corpus.models import Game, Source
from rules.examples import examples_of
from rules.kept import Kept, content_version
from rules.models import Section, Term
from rules.pages.sources import title_in
from rules.reading.pointers import Label, Pointer, pointer_to
from search.known.nearby import addresses, is_strange

ALIKE = 70
"""From 0 to 100: `wachtower` is 95 like `watchtower`, and `teacher` is 63."""
DEEPEST = 5
LONGEST_PART = 120
LANGUAGE_NAMES = dict(settings.LANGUAGES)


class OurPage(NamedTuple):
    """A page of ours, whether it is there or not: its kind, and what its address names."""

    kind: str
    ui: str
    names: tuple[str, ...]

    @property
    def url(self) -> str:
        """The address."""
        return reverse(self.kind, args=[self.ui, *self.names])


def offered(
    near: Iterable[OurPage], path: str, ui: str, match: ResolverMatch | None = None
) -> list[Pointer]:
    """Those of the places *near* that are like *path*, and the page above it, by their names.

    What is not held is left out. The first time that a page is offered it costs a query or two.
    What kind of address *path* is need not be found out again if its *match* is known.
    """
    asked = [part[:LONGEST_PART] for part in path.replace("\0", "").split("/") if part][:DEEPEST]
    if asked and (asked[0] in CODES or asked[0] == "id"):
        asked = asked[1:]
    likely = [place for place in near if _is_like(place, asked, ui)]
    # The same place behind a language, if only that was left out; else what it would stand in.
    written = [f"/{ui}/{'/'.join(asked[:n])}/" for n in range(len(asked), 0, -1)]
    above = [place_of(match) if match and one == path else place_at(one) for one in written]
    pointers = _named({*likely, *filter(None, above)})
    nearest = next((place for place in above if place in pointers), None)
    places = likely if nearest in likely else [*likely, *filter(None, [nearest])]
    return [_in_its_language(pointers[one], one, ui) for one in places if one in pointers]


def _in_its_language(pointer: Pointer, place: OurPage, ui: str) -> Pointer:
    """A page in another language says in which."""
    if place.ui == ui:
        return pointer
    return replace(pointer, where=LANGUAGE_NAMES[place.ui], where_lang=place.ui)


@lru_cache(maxsize=4096)
def place_at(url: str) -> OurPage | None:
    """What the address is of; None if it is of no kind that is offered."""
    try:
        match = resolve(url)
    except Resolver404:
        return None
    return place_of(match)


def place_of(match: ResolverMatch) -> OurPage | None:
    """What an address was found to be of; None if that is of no kind that is offered."""
    if match.view_name not in NAMES:
        return None
    ui, *names = match.kwargs.values()
    return OurPage(match.view_name, ui, tuple(names))


def _is_like(place: OurPage, asked: Sequence[str], ui: str) -> bool:
    if place.ui != ui:  # The same place in the languages that we speak.
        return True
    # A chapter or an example may be meant by any part of an address, a thing in it by the last one.
    wanted = asked if place.kind in {"rules:source", "engine:example"} else asked[-1:]
    name = place.names[-1].lower() if place.names else ""
    return any(fuzz.ratio(part.lower(), name) >= ALIKE for part in wanted)


_names: Kept[dict[OurPage, Pointer]] = Kept(lambda _content: {})
"""What was offered of this content, by the names it has: no more than there are pages."""


def name_of(place: OurPage) -> Pointer | None:
    """What readers call it; None if it is not there. The first time it costs a query."""
    return _named([place]).get(place)


def _named(places: Collection[OurPage]) -> dict[OurPage, Pointer]:
    """What readers call each of the places that is there."""
    version = None if settings.TESTING else addresses.version
    known = _names(content_version() if version is None else version)
    groups: dict[tuple[str, str], list[OurPage]] = defaultdict(list)
    for place in places:
        if place not in known and not (place.names and is_strange(place.kind, place.names)):
            groups[place.kind, place.ui].append(place)
    for (kind, ui), some in groups.items():
        with override(ui):
            known |= dict(NAMES[kind](some, ui))
    return {place: known[place] for place in places if place in known}


Named = Iterator[tuple[OurPage, Pointer]]


def _pointer(
    place: OurPage, title: str, lang: str, where: str = "", where_lang: str = ""
) -> Pointer:
    return Pointer(place.url, Label(), title, lang, where, where_lang)


def _rules(places: list[OurPage], ui: str) -> Named:
    by_key = {"/".join(place.names): place for place in places}
    for row in Section.objects.with_source().in_language(ui).filter(key__in=by_key):
        pointer = pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui))
        yield by_key[row.key], replace(pointer, url=by_key[row.key].url)


def _sources(places: list[OurPage], ui: str) -> Named:
    by_name = {place.names: place for place in places}
    for source in Source.objects.filter(_any_of(by_name)).select_related("game"):
        place = by_name[source.game.slug, source.slug]
        yield place, _pointer(place, *title_in(source, ui), source.game.name_in(ui))


def _cards(places: list[OurPage], ui: str) -> Named:
    by_name = {place.names: place for place in places}
    held = Card.objects.filter(_any_of(by_name)).select_related("game").only("slug", "game")
    games = {card.game.slug: card.game for card in held}
    for called in named([card.pk for card in held], ui):
        place = by_name[called.game, called.slug]
        yield place, _pointer(place, called.name, called.lang, games[called.game].name_in(ui))


def _any_of(names: Iterable[tuple[str, ...]]) -> Q:
    """Whatever has one of these slugs within its game."""
    some = Q(pk__in=[])
    for game, slug in names:
        some |= Q(game__slug=game, slug=slug)
    return some


def _terms(places: list[OurPage], ui: str) -> Named:
    by_slug = {place.names[0]: place for place in places}
    for term in Term.objects.filter(slug__in=by_slug):
        headword = getattr(term, column("headword", ui)) or term.slug
        yield by_slug[term.slug], _pointer(by_slug[term.slug], headword, ui, _("Terms"))


def _games(places: list[OurPage], ui: str) -> Named:
    by_slug = {place.names[0]: place for place in places}
    for game in Game.objects.filter(slug__in=by_slug):
        place = by_slug[game.slug]
        within = _("Cards") if place.kind == "cards:game" else ""
        yield place, _pointer(place, game.name_in(ui), ui, within)


def _examples(places: list[OurPage], ui: str) -> Named:
    titles = {tuple(one.name.split("/")): one for one in examples_of(ui, ())}
    for place in places:
        if one := titles.get(place.names):
            yield place, _pointer(place, one.title, one.lang or ui, _("Try it out"))


def _called(message: str) -> Callable[[list[OurPage], str], Named]:
    def only(places: list[OurPage], ui: str) -> Named:
        yield from ((place, _pointer(place, _(message), ui)) for place in places)

    return only


NAMES: dict[str, Callable[[list[OurPage], str], Named]] = {
    "rules:section": _rules,
    "rules:source": _sources,
    "rules:game": _games,
    "cards:card": _cards,
    "cards:game": _games,
    "cards:all": _called("Cards"),
    "terms:term": _terms,
    "terms:all": _called("Terms"),
    "engine:examples": _called("Try it out"),
    "engine:example": _examples,
}
