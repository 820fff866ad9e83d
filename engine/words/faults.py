"""What is wrong with a table that a reader has laid, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.kernel import errors
from engine.kernel.decisions import MOST_OPTIONS
from engine.kernel.readtable import MOST_CARDS, MOST_COUNTER, MOST_PLAYERS, MOST_ZONES
from engine.kernel.scenario import MOST_BYTES, MOST_STEPS
from engine.kernel.table import MOST_EVENTS

LONGEST_WORD = 60


def unknown_card(word: str, near: Sequence[str]) -> str:
    """Say that there is no such card, and which ones are called alike."""
    sentence = _("There is no card “%(word)s”.") % {"word": word[:LONGEST_WORD]}
    if not near:
        return sentence
    return f"{sentence} {_('Perhaps: %(names)s.') % {'names': _listed(near)}}"


def unknown_word(kind: type[errors.ScenarioError], word: str, legal: Iterable[str]) -> str:
    """Say that there is no such zone, player or field, and which ones there are."""
    said = {"word": word[:LONGEST_WORD], "legal": _listed(legal)}
    if kind is errors.UnknownPlayer:
        return _("Nobody called “%(word)s” sits here; the players are: %(legal)s.") % said
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


def of_step(error: errors.ScenarioError, word: str, verbs: Iterable[str]) -> str:
    """Say what is wrong with something that is to happen."""
    if isinstance(error, errors.UnknownStep):
        return _("Choose one thing that happens: %(legal)s.") % {"legal": _listed(verbs)}
    if not word:
        return outside(1, MOST_COUNTER)
    return _("This cannot be done with “%(word)s”.") % {"word": word[:LONGEST_WORD]}


def too_much(error: errors.EngineError) -> str:
    """Say which cap is passed; "" if none is."""
    told = {
        errors.FileTooLarge: _("This table is too large: it may have %(most)s bytes."),
        errors.TooManyCards: _("There are too many cards: %(most)s is the most."),
        errors.TooManyZones: _("There are too many zones and piles: %(most)s is the most."),
        errors.TooManyPlayers: _("There are too many players: %(most)s is the most."),
        errors.TooManySteps: _("Too many things happen: %(most)s is the most."),
        errors.TooManyOptions: _("A question has too many answers: %(most)s is the most."),
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
        return _("Players are called with letters a to z, each by a name of their own.")
    if name == "rules_of":
        return _("This must be a day such as 2020-10-01.")
    if name in ("do", ""):
        return _("Choose at least one thing that happens.")
    return _("This is not possible here.")


def unplayable() -> str:
    """Say that a table cannot be played."""
    return _("This table cannot be played.")


def _listed(words: Iterable[str]) -> str:
    return ("、" if get_language() == "ja" else ", ").join(words)
