"""What others add to the page of a rule, which does not know the engine."""

from collections.abc import Callable, Mapping

from django.http import HttpRequest

Provider = Callable[[HttpRequest, str, str], Mapping[str, object]]
"""Answers for a request of the page of a section, by its key and the interface language; each name
is one that the page's template shows. Raises BadRequest."""
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer what to show on the page of each rule."""
    _providers.append(provider)


def added_to(request: HttpRequest, rule: str, ui: str) -> dict[str, object]:
    """Everything that is added to the page of the rule, by the names of the template."""
    return {
        name: shown
        for provider in _providers
        for name, shown in provider(request, rule, ui).items()
    }
