"""What is wrong with a table that a reader has laid, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from django.utils.translation import gettext as _

from corpus.punctuation import here
from engine.kernel import errors
from engine.kernel.decisions import MOST_OPTIONS
from engine.kernel.reading.layouts import MOST_CARDS, MOST_ZONES
from engine.kernel.reading.scenario import MOST_BYTES
from engine.kernel.reading.steps import MOST_STEPS
from engine.kernel.reading.tables import MOST_COUNTER, MOST_PLAYERS
from engine.kernel.table import MOST_EVENTS
from engine.words.wording import Wording

LONGEST_WORD = 60


def unknown_card(word: str, near: Sequence[str]) -> str:
    """Say that there is no such card, and which ones are called alike."""
    sentence = _("There is no card “%(word)s”.") % {"word": word[:LONGEST_WORD]}
    if not near:
        return sentence
    return f"{sentence}{here().space}{_('Perhaps: %(names)s.') % {'names': here().any_of(near)}}"


def unknown_word(kind: type[errors.ScenarioError], word: str, legal: Iterable[str]) -> str:
    """Say that there is no such zone, player or field, and which ones there are."""
    said = {"word": word[:LONGEST_WORD], "legal": here().all_of(legal)}
    if kind is errors.UnknownPlayer:
        return _("There is no player “%(word)s”; the players are: %(legal)s.") % said
    if kind is errors.UnknownZone:
        return _("There is no zone “%(word)s” here; the zones are: %(legal)s.") % said
    return _("There is no field “%(word)s”; the fields are: %(legal)s.") % said


def outside(least: int, most: int) -> str:
    """Say which numbers are possible."""
    said = {"least": least, "most": most}
    return _("This must be a whole number from %(least)s to %(most)s.") % said


def amount(is_pile: bool) -> str:
    """Say which numbers are possible: cards of a pile, or what a player can spend."""
    return outside(0, MOST_CARDS if is_pile else MOST_COUNTER)


def of_place(error: errors.WrongPlace, wording: Wording, name: Callable[[str], str]) -> str:
    """Say that the card never lies in the zone or cell, or on the card, where it was laid."""
    said = {"card": name(error.word)}
    if error.host:
        said["host"] = name(error.host)
        return _("The card “%(card)s” never lies on this card: “%(host)s”.") % said
    zone = str(wording.zones.get(error.zone, error.zone))
    cell = str(wording.cells.get(error.cell, error.cell))
    said["place"] = f"{zone}{here().bracketed(cell)}" if cell else zone
    return _("The card “%(card)s” never lies in this place: %(place)s.") % said


def of_step(error: errors.ScenarioError, word: str, verbs: Iterable[str]) -> str:
    """Say what is wrong with something that is to happen."""
    if isinstance(error, errors.UnknownStep):
        return _("Choose one thing that happens: %(legal)s.") % {"legal": here().any_of(verbs)}
    if not word:
        return outside(1, MOST_COUNTER)
    return _("This cannot be done with “%(word)s”.") % {"word": word[:LONGEST_WORD]}


def too_much(error: errors.EngineError) -> str:
    """Say which cap is passed; "" if none is."""
    told = {
        errors.FileTooLarge: _("This table is too large: it may have %(most)s bytes."),
        errors.TooManyCards: _("There are too many cards: at most %(most)s."),
        errors.TooManyZones: _("There are too many zones and piles: at most %(most)s."),
        errors.TooManyPlayers: _("There are too many players: at most %(most)s."),
        errors.TooManySteps: _("Too many things happen: at most %(most)s."),
        errors.TooManyOptions: _("A question has too many answers: at most %(most)s."),
        errors.TooManyEvents: _(
            "This does not come to an end: it was stopped after %(most)s steps."
        ),
        errors.TooDeep: _("This does not come to an end: effects set each other off."),
    }
    most = {
        errors.FileTooLarge: MOST_BYTES,
        errors.TooManyCards: MOST_CARDS,
        errors.TooManyZones: MOST_ZONES,
        errors.TooManyPlayers: MOST_PLAYERS,
        errors.TooManySteps: MOST_STEPS,
        errors.TooManyOptions: MOST_OPTIONS,
        errors.TooManyEvents: MOST_EVENTS,
    }
    kind = type(error)
    return told[kind] % {"most": most.get(kind, "")} if kind in told else ""


def of_field(name: str) -> str:
    """Say what a field must be, where nothing more can be said of what stands there."""
    if name == "players":
        return _("Players have names of letters a to z, no two alike.")
    if name == "rules_of":
        return _("This must be a day such as 2020-10-01.")
    if name in ("do", ""):
        return _("Choose at least one thing that happens.")
    return _("This is not possible here.")


def of_day(error: errors.UnplayableDay, name: Callable[[str], str]) -> str:
    """Say which cards said something else on that day, which is not played, and until when."""
    if not error.cards:
        return _("The rules can be played as of %(day)s and later.") % {"day": error.since}
    listed = here().listed(f"{name(card)}{here().bracketed(day)}" for card, day in error.cards)
    return _(
        "On that day these cards said something that is not played here. The words that are played"
        " hold from: %(cards)s."
    ) % {"cards": listed}


def unplayable() -> str:
    """Say that a table cannot be played."""
    return _("This table cannot be played.")
