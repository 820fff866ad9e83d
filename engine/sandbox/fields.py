"""The fields of the form on which a reader lays a table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.sandbox.beside import ColumnShown


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the form: a zone with its cards, or a number."""

    name: str
    label: str
    words: list[str]
    faults: list[str]
    is_number: bool = False
    is_used: bool = True
    wrong: tuple[str, ...] = ()
    """The words that are wrong, where single ones are."""

    @property
    def is_wrong(self) -> bool:
        """Whether something is wrong here."""
        return bool(self.faults)


@dataclass(frozen=True, slots=True)
class SeatForm:
    """What a player's part of the form holds: first what is usual or used, then the rest."""

    name: str
    fields: list[Field]
    numbers: list[Field]
    more: list[Field]


@dataclass(frozen=True, slots=True)
class PileRow:
    """A pile: its card and how many there are."""

    card: str
    count: str


@dataclass(frozen=True, slots=True)
class StepRow:
    """Something that happens: what is done, with what, and what stands beside it."""

    verb: str
    what: str
    zone: str
    wanted: str
    player: str
    faults: list[str]
    beside: tuple[ColumnShown, ...] = ()
    """What else stands beside the verb in this game."""
