"""Analyses that were made before: a dictionary takes long to look some words up.

Words of texts stay, up to a limit, and are worth saving (`search.upkeep.lemmas`). Words of queries
are soon forgotten, so that nobody fills memory or database by asking.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock

from search.language.analysis.tokens import Forms

MOST_OF_TEXTS = 300_000
MOST_ASKED = 4_000
LONGEST = 100


class Memory:
    """The analyses of one language."""

    def __init__(self) -> None:
        self._held: dict[str, Forms] = {}
        self._fresh: dict[str, Forms] = {}
        self._asked: OrderedDict[str, Forms] = OrderedDict()
        self._lock = Lock()

    def forget(self) -> None:
        """Hold nothing."""
        with self._lock:
            self._held, self._fresh, self._asked = {}, {}, OrderedDict()

    def forms(self, word: str, look_up: Callable[[str], Forms], *, of_text: bool) -> Forms:
        """What `look_up(word)` says, now or before."""
        held = self._held.get(word) or self._asked.get(word)
        if held is None:
            held = look_up(word)
            if not of_text:
                self._note_asked(word, held)
        if of_text and word not in self._held:
            self._note(word, held)
        return held

    def _note(self, word: str, forms: Forms) -> None:
        with self._lock:
            if len(self._held) < MOST_OF_TEXTS:
                self._held[word] = forms
                if len(word) <= LONGEST:
                    self._fresh[word] = forms

    def _note_asked(self, word: str, forms: Forms) -> None:
        with self._lock:
            self._asked[word] = forms
            if len(self._asked) > MOST_ASKED:
                self._asked.popitem(last=False)

    def remember(self, known: Mapping[str, Forms]) -> None:
        """Take over what was saved; it need not be saved again."""
        with self._lock:
            room = max(0, MOST_OF_TEXTS - len(self._held))
            for word in [word for word in known if word not in self._held][:room]:
                self._held[word] = known[word]

    def take_fresh(self) -> dict[str, Forms]:
        """Words of texts that were analysed since this was last called."""
        with self._lock:
            fresh, self._fresh = self._fresh, {}
        return fresh
