"""A pack: every address that is kept of a game, how much that is, and which version it is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from config.offline.choice import KeepingChoice
from config.offline.files import static_parts
from config.offline.shelves import PackShelf
from corpus.keys import card_address, game_address, rule_address, source_address, wanted_address
from corpus.languages import LANGUAGES
from engine.playing.addresses import Address

SIZES = {"rule": 6_300, "card": 5_700, "term": 5_500, "wanted": 3_800, "position": 11_900}
"""Bytes of a kept page, packed, as measured in Polish; a test holds them against what comes.
A source has so much as a short list and so much for each of its rules, and a page of another kind
is taken to be a list."""
OF_A_SOURCE = 7_000
OF_A_RULE = 120
OF_A_LIST = 9_600
OF_SEARCH = 220
"""Bytes of the small search for each text in it, as measured in Polish."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """One address of a pack, and how many bytes it takes by estimate."""

    url: str
    size: int


@dataclass(frozen=True, slots=True)
class Pack:
    """A game to be kept, as a reader has chosen."""

    game: str
    content: int
    choice: KeepingChoice
    shelf: PackShelf

    @property
    def search_url(self) -> str:
        """The address of the small search over it."""
        return self._own("index")

    @property
    def lists_url(self) -> str:
        """The address of what filters its lists."""
        return self._own("lists")

    @property
    def list_url(self) -> str:
        """The address of its list."""
        return self._own("list")

    def _own(self, name: str) -> str:
        url = reverse(f"offline:{name}", args=[self.choice.ui, self.game])
        return f"{url}{self.choice.query}"

    def pages(self) -> list[KeptPage]:
        """Every page of it, those first that lead to others."""
        found = [*self._entrances(), *self._rules(), *self._cards(), *self._positions()]
        weight = LANGUAGES[self.choice.ui].page_weight
        return [KeptPage(page.url, round(weight * page.size)) for page in found]

    def _entrances(self) -> Iterator[KeptPage]:
        ui, game = self.choice.ui, self.game
        lists = (
            reverse("offline:away", args=[ui]),
            reverse("offline:found", args=[ui]),
            reverse("offline:packs", args=[ui]),
            reverse("rules:home", args=[ui]),
            game_address(game, ui),
            reverse("cards:all", args=[ui]),
            *self._lists_of_cards(),
            reverse("terms:all", args=[ui]),
            reverse("engine:examples", args=[ui]),
            reverse("engine:done", args=[ui]),
        )
        yield from (KeptPage(url, OF_A_LIST) for url in lists)

    def _lists_of_cards(self) -> Iterator[str]:
        """The list in each of its orders."""
        page = reverse("cards:game", args=[self.choice.ui, self.game])
        for sort in self.shelf.sorts:
            yield asking(page, {"sort": sort} if sort else {})

    def _rules(self) -> Iterator[KeptPage]:
        rules = len(self.shelf.rules)
        for key, starts in self.shelf.parts:
            size = OF_A_SOURCE + OF_A_RULE * rules // max(1, len(self.shelf.parts) * len(starts))
            for start in starts:
                for asked in self._texts():
                    query = asked | ({"from": str(start)} if start else {})
                    yield KeptPage(asking(source_address(key, self.choice.ui), query), size)
        for key in self.shelf.rules:
            for asked in self._texts():
                url = asking(rule_address(key, self.choice.ui), asked)
                yield KeptPage(url, SIZES["rule"])
        for key in self.shelf.wanted:
            yield KeptPage(wanted_address(key, self.choice.ui), SIZES["wanted"])

    def _texts(self) -> tuple[dict[str, str], ...]:
        """How a text is asked for: as it is, in the second language, and both beside each other."""
        text = self.choice.text
        return ({}, {"text": text}, {"with": text}) if text else ({},)

    def _cards(self) -> Iterator[KeptPage]:
        ui = self.choice.ui
        for slug in self.shelf.cards:
            yield KeptPage(card_address(self.game, slug, ui), SIZES["card"])
        for slug in self.shelf.terms:
            page = reverse("terms:term", args=[ui, slug])
            yield KeptPage(asking(page, {"game": self.game}), SIZES["term"])

    def _positions(self) -> Iterator[KeptPage]:
        if self.choice.has_examples:
            for scenario, code in self.shelf.positions:
                yield KeptPage(Address(self.choice.ui, scenario).to(code), SIZES["position"])

    @property
    def searched(self) -> float:
        """How many bytes the small search has, by estimate."""
        shelf = self.shelf
        texts = len(shelf.rules) + len(shelf.cards) + len(shelf.terms)
        weights = (LANGUAGES[one].search_weight for one in self.choice.languages)
        return OF_SEARCH * texts * sum(weights)

    @property
    def size(self) -> int:
        """How many bytes it takes, by estimate."""
        files = sum(part.size for part in static_parts())
        pages = sum(page.size for page in self.pages())
        return round(files + pages + self.searched + OF_A_LIST)

    @property
    def version(self) -> str:
        """A name for the texts and for all that they are shown with: another one is out of date."""
        files = [part.url for part in static_parts()]
        said = repr((self.content, self.choice, files, [page.url for page in self.pages()]))
        return f"{self.content}-{hashlib.sha256(said.encode()).hexdigest()[:10]}"


def asking(page: str, query: dict[str, str]) -> str:
    """The address of a page with a question."""
    return f"{page}?{urlencode(query)}" if query else page
