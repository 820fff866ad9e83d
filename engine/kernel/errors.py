"""What can be wrong with a scenario, a line or a run: one class, one sentence each.

A refusal by a rule of the game is not an error: it is an event or an option with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

Path = tuple[str | int, ...]
"""Where something stands in a file: the keys that lead to it, and the places in lists of tables."""


class EngineError(Exception):
    """Something the engine will not do, in one sentence a person can act on."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class ScenarioError(EngineError):
    """A scenario file that cannot be used: which file, which line, which place in it, and why."""

    def __init__(
        self,
        sentence: str,
        file: str = "",
        line: int | None = None,
        path: Path = (),
        word: str = "",
    ) -> None:
        super().__init__(sentence)
        self.file = file
        self.line = line
        self.path = path
        """The keys that lead to what is wrong, as ``("table", "you", "hand")``; empty if it is the
        whole file."""
        self.word = word
        """The word that should not stand there, whole; empty if what is wrong is no word."""

    def __str__(self) -> str:
        place = self.file + (f", line {self.line}" if self.line else "")
        return f"{place}: {self.sentence}" if place else self.sentence


class NotFound(ScenarioError):
    """The file is not there or cannot be read."""


class NotToml(ScenarioError):
    """The file is not UTF-8 TOML."""


class UnknownKey(ScenarioError):
    """A key the format does not have."""


class MissingKey(ScenarioError):
    """A key the format needs."""


class WrongValue(ScenarioError):
    """A value of the wrong type, or outside what is legal there."""


class UnknownGame(ScenarioError):
    """A game without a ruleset."""


class UnknownCard(ScenarioError):
    """A card the ruleset does not know."""


class UnknownZone(ScenarioError):
    """A zone the table does not have."""


class UnknownCell(ScenarioError):
    """A cell that the zone does not have."""


class UnknownMark(ScenarioError):
    """A mark that the ruleset does not know."""


class UnknownLabel(ScenarioError):
    """A card by a label that no card of the file has."""


class UnknownPlayer(ScenarioError):
    """A player who does not sit at the table."""


class UnknownStep(ScenarioError):
    """A step the ruleset cannot do."""


class WrongPlace(WrongValue):
    """A card where its game never lets it lie: in this zone, in this cell of it, or on this card.

    *zone* is called as in the ruleset; *cell* and *host* are empty if it is not they that refuse.
    """

    zone: str = ""
    cell: str = ""
    host: str = ""


class UnplayableDay(WrongValue):
    """A day whose rules, or the words of some card on it, are not played.

    *cards* says of which cards, each with the day from which its words are; it is empty if *since*
    says from which day the rules themselves are.
    """

    cards: tuple[tuple[str, str], ...] = ()
    since: str = ""


class TooMuch(EngineError):
    """A hard cap is passed; the work stops and nothing is taken as proved."""


class FileTooLarge(ScenarioError, TooMuch):
    """More bytes than a scenario may have."""


class TooManyCards(ScenarioError, TooMuch):
    """More cards than a table may hold."""


class TooManyZones(ScenarioError, TooMuch):
    """More zones than a table may have."""


class TooManyCells(ScenarioError, TooMuch):
    """More cells than the zones of a table may have."""


class TooManyMarks(ScenarioError, TooMuch):
    """More marks than are laid on the cards of a table."""


class TooManyPlayers(ScenarioError, TooMuch):
    """More players than a table may seat."""


class TooManySteps(ScenarioError, TooMuch):
    """More steps than a scenario may have."""


class TooManyClaims(ScenarioError, TooMuch):
    """More claims, shown lines or rules than a scenario may have."""


class TooManyAnswers(TooMuch):
    """More answers than a line may have."""


class TooManyOptions(TooMuch):
    """More options than one decision may have."""


class TooManyEvents(TooMuch):
    """A script that does not come to an end within its budget."""


class TooDeep(TooMuch):
    """Effects that set each other off without end."""


class WindowsTooDeep(TooDeep):
    """Windows within windows, effects on a stack or phases within phases, past what is allowed."""


class UnreadablePosition(EngineError):
    """A text that is no position: *line* says which of its lines is not read, 0 if one is missing.

    *word* is what stands in that line.
    """

    def __init__(self, line: int, word: str) -> None:
        what = f"Line {line} is no part of a position" if line else "“players” or “turn” is missing"
        super().__init__(f"{what}: “{word}”." if word else f"{what}.")
        self.line = line
        self.word = word


class ScriptError(EngineError):
    """A card or step that breaks a promise of the kernel: a bug in a ruleset, not in a file.

    *position* is the text of where that happened; *script* names what was carried out, and *line*
    the answers until then, as ``question=answer`` each. These two are known where a script is
    played.
    """

    def __init__(self, sentence: str, position: str = "") -> None:
        super().__init__(sentence)
        self.position = position
        self.script = ""
        self.line = ""

    def __str__(self) -> str:
        """Return all that is known, on several lines."""
        said = [self.sentence]
        said += [f"script: {self.script}"] if self.script else []
        said += [f"line: {self.line or 'no answer yet'}"] if self.script else []
        said += [self.position] if self.position else []
        return "\n".join(said)


def legal(values: Iterable[str], most: int = 40, like: str = "") -> str:
    """Return the legal values as the end of a sentence, cut at *most*, the nearest first if cut."""
    names = sorted(values)
    if len(names) > most and like:
        near = get_close_matches(like[:60], names)
        names = near + [name for name in names if name not in near]
    shown = ", ".join(names[:most])
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")
