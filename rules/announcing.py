"""Telling the search, the caches of pages and whoever listens what has changed, in the transaction
of the change."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from django.db.models import F

from corpus.contents import in_batches
from corpus.keys import RULE, ContentKey, key_of_rule
from rules.models import Change, ContentVersion, Section

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


def announce_under(headings: Iterable[tuple[str, str]]) -> None:
    """What stands above the rules under *headings* (key, language) has changed: its titles lead to
    them, so the search has to read them anew. A query for each level."""
    level: dict[str, set[str]] = {}
    for key, lang in headings:
        kind, name = ContentKey.of(key)
        if kind == RULE:
            level.setdefault(name, set()).add(lang)
    found: dict[tuple[str, str], None] = {}
    while level:
        below: dict[str, set[str]] = {}
        for some in in_batches(sorted(level)):
            rows = Section.objects.filter(parent__key__in=some).order_by("pk")
            for name, parent in rows.values_list("key", "parent__key"):
                fresh = {lang for lang in level[parent] if (key_of_rule(name), lang) not in found}
                below.setdefault(name, set()).update(fresh)
        found |= {(key_of_rule(name), lang): None for name in below for lang in sorted(below[name])}
        level = {name: langs for name, langs in below.items() if langs}
    if found:
        announce(found)
