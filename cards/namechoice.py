"""Whose names of cards a reader sees: those of the language, or those that the cards bear in print.

The choice stands in the address (`?names=printed`) and holds for one request, as the language does:
whatever calls a card by name asks here, so that no page mixes the two.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

PARAMETER: Final = "names"
READERS: Final = ""
PRINTED: Final = "printed"
CHOICES: Final = (READERS, PRINTED)

_chosen: ContextVar[str] = ContextVar("whose names of cards are shown", default=READERS)


def chosen_names() -> str:
    """`READERS` or `PRINTED`."""
    return _chosen.get()


@contextmanager
def showing(names: str) -> Iterator[None]:
    """Show these names as long as the context lasts. Raises ValueError for an unknown choice."""
    if names not in CHOICES:
        raise ValueError(names)
    token = _chosen.set(names)
    try:
        yield
    finally:
        _chosen.reset(token)


def query_of_names() -> list[tuple[str, str]]:
    """What an address has to say to keep the choice; nothing for the usual one."""
    return [(PARAMETER, PRINTED)] if chosen_names() == PRINTED else []
