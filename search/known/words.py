"""What a process remembers of the content, made by the clerk before a reader needs it.

It is derived from the database and the index, and made anew when either has changed.
"""

import gc
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Generic, TypeVar

from django.conf import settings

from corpus.keys import TERM, ContentKey, key_of_rule
from corpus.languages import CODES, column
from rules.models import Section
from rules.reading.sayings import sayings
from search import backends
from search.known.beginnings import BegunNames, Title
from search.known.corrections import Corrections
from search.known.soundalikes import Soundalikes
from search.query.glossary import Glossary, names
from search.query.lexicon import Sayings

# Learning the words of many texts takes a second or more, and a save changes few of them: they
# are learned again only after this many times the time that it took.
REST = 20


@dataclass(frozen=True, slots=True)
class KnownWords:
    """The names of things, how they sound, what players say for them, the words that stand
    somewhere, what is half typed."""

    glossary: Glossary = field(default_factory=Glossary)
    lexicon: Sayings = field(default_factory=Sayings)
    corrections: Corrections = field(default_factory=Corrections)
    begun: BegunNames = field(default_factory=BegunNames)
    soundalikes: Soundalikes = field(default_factory=Soundalikes)


Made = TypeVar("Made")


class Derived(Generic[Made]):
    """What *make* made last, given again while it would be made of the same: most of what is saved
    changes neither names nor what players say. Whoever calls holds the lock."""

    def __init__(self, make: Callable[..., Made]) -> None:
        self._make = make
        self._last: tuple[tuple[object, ...], Made] | None = None

    def __call__(self, *of: object) -> Made:
        if self._last is None or self._last[0] != of:
            self._last = of, self._make(*of)
        return self._last[1]

    def forget(self) -> None:
        self._last = None


_glossary = Derived(Glossary.of)
_lexicon = Derived(Sayings.of)
_corrections = Derived(Corrections.of)
_begun = Derived(BegunNames.of)
_heard = Derived(Soundalikes.of)

_held: tuple[Hashable, KnownWords] = (None, KnownWords())
_learned: Hashable = None
_learned_until = 0.0
_lock = Lock()


def recall(state: Hashable) -> KnownWords:
    """What is remembered of *state* (of content and index). Six queries if that is new.

    A reader does not wait for words to be learned again: the old ones will do for a moment.
    Raises IndexUnavailable.
    """
    global _held
    if _held[0] != state:
        with _lock:
            if _held[0] != state:
                known = names()
                called = [
                    (one.lang, one.text) for one in known if ContentKey.of(one.key).kind == TERM
                ]
                glossary, lexicon = _glossary(known), _lexicon(sayings(), called)
                _held = state, replace(_held[1], glossary=glossary, lexicon=lexicon)
                if settings.TESTING or _learned is None:
                    _learn(state)
    return _held[1]


def make(state: Hashable) -> KnownWords:
    """The same for the clerk, who has the time to learn. Raises IndexUnavailable."""
    recall(state)
    if _learned != state and time.monotonic() > _learned_until:
        with _lock:
            _learn(state)
            _settle()
    return _held[1]


def _settle() -> None:
    """Have garbage looked for among what is new only: all there is takes 0.15 s, and a reader
    may be waiting."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _learn(state: Hashable) -> None:
    global _held, _learned, _learned_until
    began = time.monotonic()
    vocabularies = {lang: backends.vocabulary(lang) for lang in CODES}
    titles, names = _titles(), _held[1].glossary.names
    japanese = [text for _key, lang, text in titles if lang == "ja"]
    _held = (
        _held[0],
        replace(
            _held[1],
            corrections=_corrections(vocabularies, names, japanese),
            begun=_begun(names, titles),
            soundalikes=_heard(names),
        ),
    )
    now = time.monotonic()
    _learned, _learned_until = state, now + REST * (now - began)


def _titles() -> list[Title]:
    """Every title of a rule. One query."""
    columns = [column("title", lang) for lang in CODES]
    return [
        (key_of_rule(key), lang, text)
        for key, *titles in Section.objects.order_by().values_list("key", *columns)
        for lang, text in zip(CODES, titles, strict=True)
        if text
    ]


def forget() -> None:
    """Remember nothing, as a new process does."""
    global _held, _learned, _learned_until
    _held, _learned, _learned_until = (None, KnownWords()), None, 0.0
    for one in (_glossary, _lexicon, _corrections, _begun, _heard):
        one.forget()
