"""What a reader writes behind a card's name, in any of our ways, as an address writes it, and back.

``Wolf @ B3 [closed, wounds 2]`` and ``Wolf b3 [wounds: 2]`` are ``@b3[closed;wounds=2]`` and
``@b3[wounds=2]``; what marks and players are called in the reader's language will do, too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from engine.kernel.pieces.naming import AT
from engine.kernel.ruleset import Ruleset
from engine.playing.carried import CardWord, card_word
from engine.words import Wording

_REST = re.compile(
    rf"\s*(?:{AT}\s*(?P<cell>[^\s\[\]]*))?\s*(?:\[(?P<marks>[^\[\]]*)\]?|(?P<loose>[^\[\]]*))\s*",
    re.DOTALL,
)
_WITHOUT_AT = re.compile(r"(?P<name>.*\S)\s+(?P<cell>\w+)", re.DOTALL)
_BETWEEN = re.compile(r"[;,、；，]")
_SAYS = re.compile(r"\s*[=:]\s*")
_LAST_BLANK = re.compile(r"\s+(?=\S+\Z)")
_IN_ADDRESS = re.compile(rf"(?P<at>{AT}[^\[\]]*)?(?:\[(?P<marks>[^\[\]]*)\])?", re.DOTALL)
VALUE = "{value}"


class Handwriting:
    """Reads what stands behind a card's name; what it does not understand stays as it is."""

    def __init__(self, rules: Ruleset, wording: Wording) -> None:
        kinds = (*rules.shared_zones.values(), *rules.player_zones.values())
        self._cells = {cell for kind in kinds if kind.cells for cell in kind.cells.cells}
        self._players = {_plain(str(said)): name for name, said in wording.players.items()}
        self._marks = {_plain(name): name for name in rules.marks}
        self._wording = wording
        self._ends: dict[str, str] = {}
        """What stands behind the value in the reader's language, as 個, by the mark."""
        self._whole: dict[str, str] = {}
        """What is said in one word, as “yours”, and what that is."""
        for called, label in wording.marks.items():
            mark, _blank, value = called.partition(" ")
            before, valued, after = str(label).partition(VALUE)
            if value:
                self._whole[_plain(before)] = f"{mark}={value}"
            else:
                self._marks.setdefault(_plain(before), mark)
            if valued:
                self._ends[mark] = after.strip()

    def card(self, word: str, is_card: Callable[[str], bool]) -> CardWord:
        """Take a word for a card apart, what stands behind its name written as an address does."""
        on, name, rest = card_word(word)
        if not is_card(name) and not rest.startswith(AT) and (found := _WITHOUT_AT.fullmatch(name)):
            cell = _plain(found["cell"])
            if cell in self._cells and is_card(found["name"]):
                name, rest = found["name"], f"{AT}{cell}{rest}"
        return CardWord(on, name, self._rest(rest))

    def _rest(self, rest: str) -> str:
        found = _REST.fullmatch(rest)
        if found is None:
            return rest
        cell = found["cell"] or ""
        cell = _plain(cell) if _plain(cell) in self._cells else cell
        said = found["marks"] if found["marks"] is not None else found["loose"] or ""
        marks = [self._mark(mark.strip()) for mark in _BETWEEN.split(said) if mark.strip()]
        at = f"{AT}{cell}" if found["cell"] is not None else ""
        return at + (f"[{';'.join(marks)}]" if marks else "")

    def said(self, rest: str) -> str:
        """Return what stands behind a name, as an address writes it, in the reader's language.

        What would not be read back as it was stays as the address has it.
        """
        found = _IN_ADDRESS.fullmatch(rest)
        if found is None or not found["marks"]:
            return rest
        marks = "; ".join(self._said(mark) for mark in found["marks"].split(";"))
        return f"{found['at'] or ''}[{marks}]"

    def _said(self, mark: str) -> str:
        name, _, value = mark.partition("=")
        label = str(self._wording.marks.get(f"{name} {value}", self._wording.marks.get(name, mark)))
        said = label.replace(VALUE, str(self._wording.players.get(value, value)))
        return said if not _BETWEEN.search(said) and self._mark(said) == mark else mark

    def _mark(self, said: str) -> str:
        """Return a mark as an address writes it: ``closed``, ``wounds=2``."""
        plain = _plain(said)
        if plain in self._whole or plain in self._marks:
            return self._whole.get(plain) or self._marks[plain]
        parts = _SAYS.split(plain, maxsplit=1)
        if len(parts) == 1:
            parts = _LAST_BLANK.split(plain, maxsplit=1)
        mark = self._marks.get(parts[0])
        if mark is None or len(parts) == 1:
            return said
        value = parts[1].removesuffix(self._ends.get(mark, "")).strip()
        return f"{mark}={self._players.get(value, value)}"


def _plain(word: str) -> str:
    """Return the word in one size and width, without blanks and colons around it."""
    return unicodedata.normalize("NFKC", word).casefold().strip(" :=")
