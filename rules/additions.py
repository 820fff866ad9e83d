"""What others add to the page of a rule, which does not know the engine."""

from collections.abc import Callable, Mapping

Provider = Callable[[str, str], Mapping[str, object]]
"""Answers for a section key and an interface language, by the names that the template shows."""
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer what to show on the page of each rule."""
    _providers.append(provider)


def added_to(rule: str, ui: str) -> dict[str, object]:
    """Everything that is added to the page of the rule, by the names of the template."""
    return {name: shown for provider in _providers for name, shown in provider(rule, ui).items()}
