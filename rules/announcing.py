"""Telling the search, the caches of pages and whoever listens what has changed, in the transaction
of the change."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from django.db.models import F

from rules.models import Change, ContentVersion

BATCH = 500


@dataclass(slots=True)
class _Gathered:
    """What has changed so far: anything at all, and which texts, by content key and language."""

    anything: bool = False
    texts: dict[tuple[str, str], None] = field(default_factory=dict)


Listener = Callable[[Collection[str]], None]
"""Is told content keys, in the transaction of the change."""
_listeners: list[Listener] = []
_gathered: ContextVar[_Gathered | None] = ContextVar("gathered", default=None)


def listen(listener: Listener) -> None:
    """Tell *listener* of every text that is published, withdrawn or found to be still right."""
    _listeners.append(listener)


def tell(keys: Iterable[str]) -> None:
    """Tell those who listen that the published texts of *keys*, or what these follow, changed."""
    changed = list(dict.fromkeys(keys))
    for listener in _listeners if changed else ():
        listener(changed)


@contextmanager
def announced_together() -> Iterator[None]:
    """Announce what changes inside once, at the end: each text once, and one content version.

    What fails inside is not announced, for its transaction goes back; what is around it goes on.
    """
    gathered = _Gathered()
    token = _gathered.set(gathered)
    try:
        yield
    finally:
        _gathered.reset(token)
    if gathered.anything:
        announce(gathered.texts)


def announce(texts: Iterable[tuple[str, str]] = ()) -> None:
    """Something on the site has changed; the search has to read *texts* (key, language) anew."""
    gathered = _gathered.get()
    if gathered is not None:
        gathered.anything = True
        gathered.texts |= dict.fromkeys(texts)
        return
    Change.objects.bulk_create(
        [Change(key=key, lang=lang) for key, lang in texts], batch_size=BATCH
    )
    if not ContentVersion.objects.filter(pk=1).update(number=F("number") + 1):
        ContentVersion.objects.create(pk=1, number=1)
