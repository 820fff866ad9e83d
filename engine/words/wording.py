"""The words of one game: what its verbs, zones, questions and refusals are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.decisions import Choose
from engine.kernel.events import Cites, Data

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Sentences: TypeAlias = "Mapping[str, StrOrPromise]"
"""Whole sentences by key, lazily translated.

Names of cards and zones are put into them as they stand in a dictionary, so a translation has to
leave room for a nominative: after a colon, in brackets, beside an arrow, as the subject.
"""


def plain_forms(question: Choose) -> list[str]:
    """Return what a question may be called in `questions`: as its key, or by what would be done."""
    verb = question.data.get("verb")
    return [question.key] if verb is None else [f"{question.key} {verb}", verb, question.key]


def no_variants(verb: str, data: Data) -> Iterable[str]:
    """Return nothing: what is known about every verb of every game tells its sentences apart."""
    return ()


@dataclass(frozen=True, slots=True)
class RowWord:
    """A row of a half by its place, counted from the player from 0, with its sign and its name."""

    place: int
    sign: str
    name: StrOrPromise


@dataclass(frozen=True)
class Wording:
    """The sentences of one game, and how its table is laid on a page.

    Events, refused events and options are looked up by their verb with what is known about them,
    the most telling first: ``gain to deck by``, ``gain by``, ``gain to deck``, ``gain``.
    """

    events: Sentences
    refused: Sentences
    options: Sentences
    questions: Sentences
    reasons: Sentences
    """Why something is refused, by the section that decides, or by several that decide together,
    with spaces between them; the first one that fits is said."""
    no_reason: StrOrPromise
    zones: Sentences
    pile: StrOrPromise
    players: Sentences
    counters: Sentences
    reasons_unmoved: Sentences = field(default_factory=dict)
    """Why something is refused that no step has moved away, by the section that decides."""
    reasons_nowhere: Sentences = field(default_factory=dict)
    """Why something is refused that would have to come onto a cell and has none to come onto, by
    the section that decides; what `reasons` say of it is said of one cell."""
    phases: Sentences = field(default_factory=dict)
    steps: Sentences = field(default_factory=dict)
    """What a step of a scenario is called, by its verb, where a reader chooses one."""
    beside: Sentences = field(default_factory=dict)
    """What stands beside a step's verb, by its key, if the form has a word of its own for it."""
    marks: Sentences = field(default_factory=dict)
    """What a mark is called on a card, by its name, or by name and value: ``face down``. One that
    is not here is not drawn. ``{value}`` is what it says."""
    figures: Sentences = field(default_factory=dict)
    """What the figures of a card are called where it stands in an arena: ``speed: {value}``."""
    printed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """The figures of each card as they are printed."""
    reckoned_by: str = ""
    """The verb of the events that tell a card's figures as they are from then on."""
    turned: frozenset[str] = field(default_factory=frozenset)
    """The marks that turn a card sideways."""
    cells: Sentences = field(default_factory=dict)
    """What cells with names of their own are called."""
    halves: Sentences = field(default_factory=dict)
    """What the half of a board that is nearer to a player is called, by the player; under an empty
    key of any other. None, if the rows of no board are anybody's."""
    board_rows: Mapping[str, RowWord] = field(default_factory=dict)
    """The row of a half that rules call by a name, by setting and word: ``third-row nearest``."""
    abilities: Sentences = field(default_factory=dict)
    """What the abilities of a card are called, by the word of each, where a card has several."""
    faces: Sentences = field(default_factory=dict)
    """What the faces of a die are called, if not as they are written."""
    windows: Sentences = field(default_factory=dict)
    """What a window is called, by its key; one that is not here is not drawn."""
    may: Sentences = field(default_factory=dict)
    """What may be played in a window, by its key."""
    then: Sentences = field(default_factory=dict)
    """What comes when a window has closed, by its key."""
    stages: Sentences = field(default_factory=dict)
    """What the steps of a play are called, by their key, if the game has an order of steps."""
    chapter: str = ""
    """The section whose page shows that order and has the first example played on it."""
    settings: Sentences = field(default_factory=dict)
    """How what the rules leave open is played, by setting and word: ``corners no``."""
    left_open: Mapping[str, Cites] = field(default_factory=dict)
    """The sections that leave each of these settings open."""
    doubtful: frozenset[str] = field(default_factory=frozenset)
    """The settings on which the source is not silent: it speaks, but its wording is doubtful."""
    stated: Sentences = field(default_factory=dict)
    """The sentence on a table that plays only one reading, if not the one of `settings`."""
    edition: str = ""
    """The setting that says which text is played, as printed or as amended, if there is one."""
    changed: Sentences = field(default_factory=dict)
    """What each erratum changed: what was before it, and what is since."""
    amended: Mapping[str, Cites] = field(default_factory=dict)
    """The sections that each of these errata changed."""
    partly: frozenset[str] = field(default_factory=frozenset)
    """The cards that do not do here all that they say."""
    stacked: frozenset[str] = field(default_factory=frozenset)
    """The zones in which the order matters, drawn one card upon the other."""
    rows: tuple[tuple[str, ...], ...] = ()
    """A player's zones in the rows in which they lie before the player, the nearest first; they
    are drawn empty too, and the first player sits below."""
    if_any: frozenset[str] = field(default_factory=frozenset)
    """The zones that are drawn only if a card lies in them, and the counters only if above 0."""
    forms: Callable[[Choose], list[str]] = plain_forms
    """What a question may be called in `questions`, the most telling first."""
    variants: Callable[[str, Data], Iterable[str]] = no_variants
    """What a sentence about a verb may be called by what only this game knows of it, the most
    telling first; it is looked for before the others."""
    reader_sits: bool = True
    """Whether the reader is the first player, whom no sentence then needs to name."""
    seats: tuple[str, ...] = ("you", "rival")
    """Who sits at a table that a reader lays, as many of them as there are players."""
    first: str = ""
    """The example that stands first among those of the game."""
    trial: Mapping[str, str] = field(default_factory=dict)
    """The table on which a reader tries cards, by field of an address: ``{card}`` is each of them.
    Empty if a game has no such table."""
