"""Where the links of a book lead: within it wherever it can, else to what never changes."""

from __future__ import annotations

from django.urls import Resolver404, resolve, reverse

from corpus.keys import card_address, rule_address
from rules.books.book import Book
from rules.books.chapters import anchor

CARDS, TERMS, EXAMPLES = "cards.xhtml", "terms.xhtml", "examples.xhtml"


class BookPlaces:
    """The places of one book, by the addresses of the pages that they stand for."""

    def __init__(self, book: Book) -> None:
        self._site, self._ui = book.site, book.ui
        self._inside: dict[str, str] = {}
        for chapter in book.chapters:
            for one in chapter.rules:
                place = f"{chapter.file}#{anchor(one.rule)}"
                self._inside[rule_address(one.rule.key, book.ui)] = place
        for card in book.appendix.cards:
            page = card_address(card.name.game, card.name.slug, book.ui)
            self._inside[page] = f"{CARDS}#{card.anchor}"
        for term in book.appendix.terms:
            self._inside[term.url.partition("?")[0]] = f"{TERMS}#{term.anchor}"
        for cited in book.elsewhere:
            self._inside[cited.rule.url] = f"{EXAMPLES}#{cited.anchor}"
        for example in book.proofs:
            self._inside[example.proof.url] = f"{EXAMPLES}#{example.anchor}"

    def of(self, href: str, file: str) -> str:
        """Where *href* leads from *file* of the book; empty where it would lead nobody anywhere."""
        if href.startswith(("https://", "http://")) or ".xhtml" in href:
            return href
        path = href.partition("#")[0].partition("?")[0]
        if inside := self._inside.get(path):
            return inside.removeprefix(file) if inside.startswith(f"{file}#") else inside
        return self._site + self._lasting(path) if self._site and path else ""

    def _lasting(self, path: str) -> str:
        """The address of a page that stays: that of a rule is its key's."""
        try:
            match = resolve(path)
        except Resolver404:
            return path
        if match.view_name == "rules:section":
            key = "/".join(match.kwargs[part] for part in ("game", "source", "local"))
            path = reverse("permalink", args=[key])
        elif match.view_name != "permalink":
            return path
        return f"{path}?ui={self._ui}"
