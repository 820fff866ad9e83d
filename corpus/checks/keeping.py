"""What is worked out of a library once, and forgotten together with it."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from corpus.checks.cases import Library

MOST: Final = 50_000
"""Answers about one library that one function keeps; beyond them it begins anew."""
Asked = ParamSpec("Asked")
Told = TypeVar("Told")


def kept_with_library(
    work: Callable[Concatenate[Library, Asked], Told],
) -> Callable[Concatenate[Library, Asked], Told]:
    """Have a function work once for each library and further arguments, which are hashable.

    What it told lives as long as the library, so it must not hold the library itself.
    """
    kept: WeakKeyDictionary[Library, dict[Hashable, Told]] = WeakKeyDictionary()

    @wraps(work)
    def told(library: Library, /, *asked: Asked.args, **named: Asked.kwargs) -> Told:
        known = kept.setdefault(library, {})
        key = (asked, tuple(named.items()))
        if key not in known:
            if len(known) >= MOST:
                known.clear()
            known[key] = work(library, *asked, **named)
        return known[key]

    return told
