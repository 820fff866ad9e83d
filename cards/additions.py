"""What others add to the page of a card, which knows neither rules nor worked examples."""

from collections.abc import Callable, Mapping

from cards.models import Card

Provider = Callable[[Card, str], Mapping[str, object]]
"""Answers for a card and an interface language; each name is one that the page's template shows."""
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer what to show on the page of each card."""
    _providers.append(provider)


def added_to(card: Card, ui: str) -> dict[str, object]:
    """Everything that is added to the page of the card, by the names of the template."""
    return {name: shown for provider in _providers for name, shown in provider(card, ui).items()}
