"""Where terms are looked up: one contract, a package for each backend that keeps it.

`SEARCH_BACKEND` names the package. All of them are given the same terms and positions
(`scoring.placed`), ask for the same things (`wanted`) and score alike, so that readers cannot tell
which one answered. What is shown of a hit is never kept here: it is read from the database.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from django.conf import settings

from search.backends.documents import IndexedText
from search.query.filters import Filters
from search.query.plan import Plan


class IndexUnavailable(Exception):
    """There is no index, or it was made by another version, or it cannot be read."""


@dataclass(frozen=True, slots=True)
class Match:
    """One document that was found.

    `typed` says that the words stand there as they were typed, not only what they name; `wholly`
    that none of the telling words is missing; `covered` how much of the weight of what was asked
    it has (0..1).
    """

    key: str
    lang: str
    kind: str
    score: float
    typed: bool
    wholly: bool
    covered: float


@dataclass(frozen=True, slots=True)
class About:
    """How the index in use was made: by which version, and of which version of the content."""

    made_by: str
    content: int


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """What the index knows of one of its documents."""

    uid: str
    digest: str


class Backend(Protocol):
    """What a backend package offers. What reads raises IndexUnavailable; a page lives with that."""

    def check(self) -> None:
        """Return if the index in use can be read and was made by this version."""

    def candidates(self, plan: Plan, filters: Filters, most: int = 0) -> list[Match]:
        """The best documents of each language that have all words, or some: at most so many of
        each as usual, or *most*."""

    def vocabulary(self, lang: str) -> dict[str, int]:
        """Every written form of *lang* and about how many documents have it, at least one."""

    def generation(self) -> Hashable:
        """A name for the state that is read: it changes with every commit."""

    def stored(self) -> Iterator[StoredDocument]:
        """What the index knows of each of its documents."""

    def about(self) -> About:
        """How the index in use was made, whichever version made it."""

    def counted(self) -> dict[str, int]:
        """How many documents there are of each language."""

    def size(self) -> int:
        """How many bytes the index takes on disk."""

    def writing(self, patience: float) -> AbstractContextManager[bool]:
        """Hold the right to write; False when another process has it for *patience* seconds.

        The lock goes away with its process, however that ends.
        """

    def create(self, documents: Iterable[IndexedText], content: int) -> int:
        """Write a new index beside the one in use and swap them; how many documents it has.

        The caller holds the right to write. Until the last step nobody sees the new index.
        """

    def replace(self, uids: Iterable[str], documents: Iterable[IndexedText]) -> None:
        """Take *uids* out and put *documents* in, in one commit, holding the right to write."""

    def agree(self, content: int) -> None:
        """Write down that the index in use agrees with this version of the content."""

    def forget(self) -> None:
        """Let go of what this thread has open or remembers."""


def chosen() -> Backend:
    """The backend that the settings name."""
    return cast(Backend, import_module(f"search.backends.{settings.SEARCH_BACKEND}"))


def candidates(plan: Plan, filters: Filters, most: int = 0) -> list[Match]:
    """Documents for *plan*, unordered; see `Backend.candidates`. Raises IndexUnavailable."""
    return chosen().candidates(plan, filters, most)


def generation() -> Hashable:
    """The state of the index, for what is derived from it. Raises IndexUnavailable."""
    return settings.SEARCH_BACKEND, chosen().generation()


_words: dict[str, tuple[Hashable, dict[str, int]]] = {}


def vocabulary(lang: str) -> dict[str, int]:
    """Every written form of *lang* and about how many documents have it, kept until a commit.

    The dictionary is shared: nobody changes it. Raises IndexUnavailable.
    """
    state = generation()
    known, words = _words.get(lang, (None, {}))
    if known != state:
        words = chosen().vocabulary(lang)
        _words[lang] = state, words
    return words


def forget() -> None:
    """Let go of what is open and remembered: the next question reads anew."""
    _words.clear()
    chosen().forget()


def health() -> dict[str, Any]:
    """What there is to know of the index, whatever its state. `indexer.lag` tells what waits."""
    from search.backends.making import made_by

    backend = chosen()
    told: dict[str, Any] = {
        "backend": settings.SEARCH_BACKEND,
        "usable": True,
        "reason": "",
        "documents": {},
        "made_by": "",
        "wanted": made_by(),
        "content": None,
        "bytes": 0,
    }
    try:
        about = backend.about()
        told |= {"made_by": about.made_by, "content": about.content, "bytes": backend.size()}
        backend.check()
        told["documents"] = backend.counted()
    except IndexUnavailable as reason:
        told |= {"usable": False, "reason": str(reason)}
    return told
