"""Worked examples that belong to rules. The engine says which; rules do not know the engine."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example as a page links to it."""

    title: str
    url: str
    lines: int
    rules: tuple[str, ...]


Provider = Callable[[str, frozenset[str]], Iterable[Example]]
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer for an interface language which examples show some section keys."""
    _providers.append(provider)


def examples_of(ui: str, keys: Iterable[str]) -> list[Example]:
    """Every worked example that shows one of the rules *keys*, each once."""
    wanted = frozenset(keys)
    found = (example for provider in _providers for example in provider(ui, wanted))
    return list({example.url: example for example in found}.values())
