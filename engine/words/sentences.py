"""Sentences about what happened, what is asked and what is refused, with names put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, Any

from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from cards.labels import cost_shown
from corpus.punctuation import here
from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Data, Event, Grounds
from engine.kernel.pieces.marks import Value
from engine.kernel.seeing import LIES_IN
from engine.playing.positions import UNKNOWN, UNSEEN
from engine.words.names import CardNames
from engine.words.wording import Sentences, Wording

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOVED_UNSEEN = _("Cards moved face down: {count} ({start} → {end})")
NOT_SEEN = _("Cards not seen: {count}")
DECIDED = _("Decided by: {player}")


class Speaker:
    """Says what is in events, questions and refusals of one game, in the language now active.

    The viewer is the player the reader sits with: what only others see is not told.
    """

    def __init__(
        self, wording: Wording, names: CardNames, viewer: str, anchor: str = "#step"
    ) -> None:
        self.wording = wording
        self.names = names
        self.viewer = viewer
        self.anchor = anchor
        """Where the log of this line has its steps: one page can speak of several lines."""

    def event(self, event: Event) -> SafeString:
        """Say what happened, or what could not be done."""
        return self._say(self._sentence(event), event.data)

    def names_player(self, event: Event) -> bool:
        """Say whether the sentence about the event names its player."""
        return "{player}" in self._sentence(event)

    def _sentence(self, event: Event) -> str:
        """Return the sentence about the event, with room for what is put in."""
        data, table = event.data, self.wording.refused if event.refused else self.wording.events
        cards = data.get("cards", ())
        if cards and not any(cards):
            unseen = MOVED_UNSEEN if "from" in data and "to" in data else NOT_SEEN
            return str(table.get(f"{event.verb} unseen", unseen))
        return str(_found(table, self._keys(event.verb, data)))

    def _keys(self, verb: str, data: Data) -> Iterator[str]:
        """Yield what a sentence may be called, the most telling first."""
        yield from self.wording.variants(verb, data)
        yield from _keys(verb, data)

    def option(self, option: Option, question: Choose) -> SafeString:
        """Say what answering the question with this option would do."""
        if option is UNSEEN:
            return self._say(DECIDED, {"player": question.player})
        data = {**question.data, **option.data}
        return self._say(_found(self.wording.options, self._keys(option.verb, data)), data)

    def question(self, question: Choose | None) -> SafeString | str:
        """Say what is asked; of a question to somebody else only whose it is."""
        if question is None:
            return ""
        if not question.options:
            return self._say(DECIDED, {"player": question.player})
        by = {"by": question.key} if question.key in self.names else {}
        data = {"card": "", **by, **question.data}
        unknown = [f"{question.key} {UNKNOWN}"]
        keys = unknown if UNKNOWN in data else self.wording.forms(question)
        return self._say(_found(self.wording.questions, [*keys, ""]), data)

    def reason(
        self, refusal: Grounds, about: Data, events: tuple[Event, ...]
    ) -> tuple[SafeString, str]:
        """Say why it is refused and which section decides that, or "" if none is known to.

        The step that is behind it is named, if there is one.
        """
        data: dict[str, Any] = dict(about)
        if refusal.because is not None:
            behind = events[refusal.because]
            data["cover"] = self.cards(behind.data.get("cards", ()))
            data["step"] = self._step_link(refusal.because)
            data |= {key: behind.data[key] for key in ("from", "to") if key in behind.data}
        unmoved = {} if "step" in data else self.wording.reasons_unmoved
        nowhere = {} if "cell" in data else self.wording.reasons_nowhere
        for key, sentence in {**self.wording.reasons, **unmoved, **nowhere}.items():
            sections = key.split()
            decides = not {*sections} - {*refusal.cites}
            if decides and ("{step}" not in sentence or "step" in data):
                return self._say(sentence, data), sections[0]
        return format_html("{}", self.wording.no_reason), ""

    def zone(self, zone: str) -> SafeString:
        """Name a zone; another player's with whose it is."""
        owner, _, kind = zone.rpartition("/")
        if owner == "pile":
            return format_html(str(self.wording.pile), card=self.names.word(kind))
        name = self.wording.zones.get(kind, kind)
        if owner in ("", self.viewer):
            return format_html("{}", name)
        return mark_safe(conditional_escape(name) + here().bracketed(escape(self.player(owner))))

    def badge(self, mark: str, value: Value) -> str:
        """Say what a mark says of a card, in a word or two; empty if it is not to be drawn."""
        table = self.wording.marks
        sentence = table.get(f"{mark} {value}", table.get(mark)) if value is not False else None
        return "" if sentence is None else format_html(str(sentence), value=self.value(value))

    def value(self, value: Any) -> str:
        """Say what a mark says: a player by name, anything else as it is."""
        return self.player(value) if isinstance(value, str) else str(value)

    def reading(self, setting: str, word: str) -> str:
        """Say how something that the rules leave open is played."""
        return str(self.wording.settings.get(f"{setting} {word}", word))

    def window(self, key: str) -> str:
        """Name a window."""
        return str(self.wording.windows.get(key, key))

    def cell(self, cell: str) -> str:
        """Name a cell."""
        return str(self.wording.cells.get(cell, cell))

    def half(self, player: str) -> str:
        """Name a player's half of a board; nothing if boards of this game have none."""
        halves = self.wording.halves
        return str(halves.get(player, halves.get("", ""))).format(player=self.player(player))

    def ability(self, ability: str) -> str:
        """Name an ability of a card that has several."""
        return str(self.wording.abilities.get(ability, ability))

    def phase(self, phase: str) -> str:
        """Name a phase."""
        return str(self.wording.phases.get(phase, phase))

    def counter(self, counter: str) -> str:
        """Name a counter."""
        return str(self.wording.counters.get(counter, counter))

    def player(self, player: str) -> str:
        """Name a player."""
        return str(self.wording.players.get(player, player))

    def word(self, card: str | None) -> SafeString | str:
        """Name a card; nothing, if there is none."""
        return self.names.word(card) if card else ""

    def cards(self, cards: tuple[str | None, ...]) -> SafeString:
        """Name cards, several of one name once, with their number; unknown ones by their number."""
        row = here()
        counts = {slug: cards.count(slug) for slug in cards if slug}
        told = [row.counted(self.names.word(slug), n) for slug, n in counts.items()]
        if unknown := cards.count(None):
            words = ngettext("%(number)s card face down", "%(number)s cards face down", unknown)
            told.append(format_html("{}", words % {"number": unknown}))
        return mark_safe(row.listed(told))

    def _say(self, sentence: StrOrPromise, data: Data) -> SafeString:
        """Put what is known into the sentence: what it has room for, and nothing else is told."""
        words = str(sentence)
        parts = {name: PARTS[name](self, data) for name in _room_in(words)}
        return format_html(words, **parts) if parts else mark_safe(words.format())

    def faces(self, dice: Iterable[str]) -> SafeString:
        """Name faces of dice, alike ones once, with their number."""
        faces = self.wording.faces
        counts = Counter(dice).items()
        told = [escape(faces.get(face, face)) + times(n) for face, n in counts]
        return mark_safe(here().listed(told))

    def _step_link(self, n: int) -> SafeString:
        """Link to a step of the log by its number, which counts from one."""
        link = '<a class="step-link" href="{anchor}-{n}">{n}</a>'
        return format_html(link, anchor=self.anchor, n=n + 1)


@lru_cache(maxsize=4_096)
def _room_in(sentence: str) -> tuple[str, ...]:
    """Return what the sentence has room for, each name once."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))


def _cards(data: Data) -> tuple[str | None, ...]:
    """Return the cards that a sentence is about."""
    return data.get("cards") or tuple([data[key] for key in ("card",) if data.get(key)])


def _host(speaker: Speaker, data: Data) -> SafeString:
    on = data.get("on") or (None,)
    return speaker.cards((on,) if isinstance(on, str) else on)


def _named_else_first(key: str) -> Part:
    return lambda speaker, data: speaker.word(data.get(key)) or speaker.cards(_cards(data)[:1])


def _zone(*keys: str) -> Part:
    def told(speaker: Speaker, data: Data) -> SafeString | str:
        zone = next((data[key] for key in keys if data.get(key)), "")
        return speaker.zone(zone) if zone else ""

    return told


def _cell(key: str) -> Part:
    return lambda speaker, data: speaker.cell(data[key]) if data.get(key) else ""


def _was(speaker: Speaker, data: Data) -> Any:
    was = data.get("was", "")
    return speaker.value(was) if "mark" in data else was


def _amount(_speaker: Speaker, data: Data) -> Any:
    amount = data.get("amount", "")
    return f"{amount:+d}".replace("-", "−") if "counter" in data else amount


def _window(speaker: Speaker, data: Data) -> str:
    return speaker.window(data.get("chance") or data["phase"])


def _plain(key: str) -> Part:
    """What is put into a sentence as it is written."""
    return lambda _speaker, data: data.get(key, "")


Part = Callable[[Speaker, Data], Any]
PARTS: Mapping[str, Part] = {
    "cards": lambda speaker, data: speaker.cards(_cards(data)),
    "card": lambda speaker, data: speaker.cards(_cards(data)[:1]),
    "count": lambda _speaker, data: data.get("count", len(_cards(data))),
    "by": lambda speaker, data: speaker.word(data.get("by")),
    "wanted": lambda speaker, data: speaker.word(data.get("for")),
    "asked": _named_else_first("for"),
    "saying": _named_else_first("by"),
    "host": _host,
    "start": _zone("from"),
    "end": _zone("to"),
    "at": _zone("at"),
    "zone": _zone("zone", "deck"),
    "cell": _cell("cell"),
    "from_cell": _cell("from_cell"),
    "dice": lambda speaker, data: speaker.faces(data.get("dice", ())),
    "were": lambda speaker, data: speaker.faces(data["was"]),
    "was": _was,
    "value": lambda speaker, data: speaker.value(data.get("value", "")),
    "ability": lambda speaker, data: speaker.ability(data["ability"]),
    "window": _window,
    "player": lambda speaker, data: speaker.player(data["player"]),
    "says": lambda speaker, data: speaker.player(data["says"]),
    "phase": lambda speaker, data: speaker.phase(data["phase"]),
    "counter": lambda speaker, data: speaker.counter(data["counter"]),
    "amount": _amount,
    "spent": lambda _speaker, data: abs(data["amount"]),
    "cost": lambda _speaker, data: cost_shown(str(data.get("cost", ""))),
    "most": lambda _speaker, data: cost_shown(str(data.get("most", ""))),
    "reading": lambda speaker, data: speaker.reading(data["setting"], data["reading"]),
    **{
        key: _plain(key)
        for key in (
            "points", "total", "over", "place", "of", "cover", "step", "speed", "power", "damage",
            "type",
        )
    },
}  # fmt: skip
"""What sentences have room for, by its name, and how it is told of what is known of an event."""


def times(number: int) -> str:
    """Return how many of one sort there are, to stand behind it; empty for one."""
    return "" if number == 1 else f"\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{number}"


def _keys(verb: str, data: Data) -> Iterator[str]:
    """Yield what a sentence may be called, the most telling first."""
    to = f" to {data['to'].rpartition('/')[2]}" if data.get("to") else ""
    # A card that is exchanged for itself by its own effect is named once.
    by = " by" if data.get("by") and data["by"] != data.get("for") else ""
    if LIES_IN in data and "dice" not in data:
        yield f"{verb} unseen"
    if data.get("again"):
        yield f"{verb} again{by}"
    if "mark" in data:
        yield f"{verb} {data['mark']} {data.get('value')}"
        yield f"{verb} {data['mark']}"
    if "on" in data:
        yield f"{verb} on"
    if data.get("potions") or data.get("debt"):
        yield f"{verb} beside"
    yield f"{verb}{to}{by}"
    yield f"{verb}{by}"
    yield f"{verb}{to}"
    yield verb


def _found(sentences: Sentences, keys: Iterable[str]) -> StrOrPromise:
    """Return the first sentence there is, or the key itself: better a bare verb than no page."""
    keys = list(keys)
    return next((sentences[key] for key in keys if key in sentences), keys[-1])
