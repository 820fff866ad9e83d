"""What others add to the home page, to those of rules, games and terms, and to the glossary.

These know neither engine nor search.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from django.http import HttpRequest

Page = Literal["home", "rule", "source", "game", "term", "terms"]
Provider = Callable[[HttpRequest, str, str], Mapping[str, object]]
"""Answers for a request of a page, by the key of the section, the game or the term (the home page
has none, the glossary a game or none) and the interface language; each name is one that the page's
template shows. Raises BadRequest."""
_providers: list[tuple[Page, Provider]] = []


def provide(page: Page, provider: Provider) -> None:
    """Let *provider* answer what to show on each page of that kind."""
    _providers.append((page, provider))


def added_to(page: Page, request: HttpRequest, key: str, ui: str) -> dict[str, object]:
    """Everything that is added to the page, by the names of the template."""
    return {
        name: shown
        for kind, provider in _providers
        if kind == page
        for name, shown in provider(request, key, ui).items()
    }
