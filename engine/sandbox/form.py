"""The form on which a reader lays a table: every field with its words and what is wrong there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from django.utils.translation import gettext as _

from corpus.punctuation import here
from engine.games import rulesets
from engine.kernel.diagrams import runs
from engine.kernel.effects.readings import AGREE, ASKED
from engine.kernel.reading.tables import LASTING, PILES
from engine.kernel.ruleset import Step
from engine.playing.carried import card_word, carries
from engine.playing.tables import (
    PLAYERS,
    RULES_OF,
    SETTINGS,
    STEPS,
    Fault,
    Laid,
    counted,
    parts_of,
    shared_fields,
    step_of,
)
from engine.sandbox.beside import (
    ColumnShown,
    columns_of,
    key_in,
    keys_beside,
    label_of,
    verbs_of,
    with_dots,
)
from engine.sandbox.cards import CardVocabulary, Faults
from engine.sandbox.fields import Field, PileRow, SeatForm, StepRow
from engine.sandbox.handwriting import Handwriting
from engine.words import Wording
from engine.words.lying import carrying

BLANK = 2
"""How many empty places stand behind the cards of a zone, to add to it."""
ALWAYS = 4
"""How many zones and counters of a player always stand there; the rest only if they are used."""
AT_NO_FIELD = frozenset({"", STEPS, PLAYERS})
"""What is wrong there is said above all fields."""


class SandboxForm:
    """The form, filled in with a table in the reader's language."""

    def __init__(
        self,
        laid: Laid,
        wording: Wording,
        words: CardVocabulary,
        found: Sequence[Fault],
        faults: Faults,
    ) -> None:
        self.laid = laid
        self.rules = rulesets()[laid.game]
        self.wording = wording
        self.words = words
        self._hand = Handwriting(self.rules, wording)
        self._found = found
        self._said = [(fault.field, faults.sentence(fault)) for fault in found]

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong with the table: each sentence once, with the id of its place."""
        places: dict[str, str] = {}
        for name, sentence in self._said:
            places.setdefault(sentence, self._place_of_fault(name))
        return places

    def _place_of_fault(self, name: str) -> str:
        """Return the id of the sentences about what is wrong in this field."""
        if self._is_general(name):
            return "fault-table"
        step = step_of(name)
        return f"fault-{name}" if step is None else f"fault-step-{step + 1}"

    def _is_general(self, name: str) -> bool:
        """Say whether the form has no field of this name; one of piles it has not in every game."""
        return name in AT_NO_FIELD or (name == PILES and not self.has_piles)

    @property
    def general(self) -> list[str]:
        """What is wrong that stands at no field of its own."""
        return [sentence for name, sentence in self._said if self._is_general(name)]

    @property
    def rest_is_wrong(self) -> bool:
        """Whether something is wrong in what is folded away: all but steps, boards and seats."""
        fields = (self.day, *self.shared, *self.attached)
        return bool(self.setting_faults) or any(field.is_wrong for field in fields)

    @property
    def setting_faults(self) -> list[str]:
        return self._faults(SETTINGS)

    @property
    def known(self) -> list[str]:
        """The names of all cards, as the reader's language sorts them near enough."""
        return sorted(self.words.names.values(), key=str.casefold)

    @property
    def players(self) -> str:
        return ", ".join(self.laid.players)

    @property
    def tables(self) -> list[tuple[str, str]]:
        """Who can sit at the table: so many players, and those that do."""
        usual = list(self.wording.seats)
        choices = [usual[:1], usual]
        if self.laid.players not in choices:
            choices.append(self.laid.players)
        return [(", ".join(names), here().all_of(map(self._player, names))) for names in choices]

    @property
    def seats(self) -> list[SeatForm]:
        return [self._seat(player) for player in self.laid.players]

    def _seat(self, player: str) -> SeatForm:
        kinds = [kind for kind in self.wording.zones if kind in self.rules.player_zones]
        kinds += [kind for kind in self.rules.player_zones if kind not in kinds]
        zones = [
            self._field(f"{player}.{kind}", self._zone(kind), n < ALWAYS)
            for n, kind in enumerate(kinds)
        ]
        lasting = self._field(f"{player}.{LASTING}", "", False)
        numbers = [
            self._field(
                f"{player}.{name}", str(self.wording.counters.get(name, name)), n < ALWAYS - 1
            )
            for n, name in enumerate(self.rules.counters)
        ]
        return SeatForm(
            self._player(player),
            [zone for zone in (*zones, lasting) if zone.is_used],
            [number for number in numbers if number.is_used],
            [field for field in (*zones, lasting, *numbers) if not field.is_used],
        )

    @property
    def shared(self) -> list[Field]:
        """The zones of all players that have no cells."""
        return self._shared(in_cells=False)

    @property
    def boards(self) -> list[Field]:
        """The zones of all players with cells."""
        return self._shared(in_cells=True)

    def _shared(self, *, in_cells: bool) -> list[Field]:
        return [
            self._field(zone, self._zone(zone), True)
            for zone in shared_fields(self.rules)
            if (self.rules.shared_zones[zone].cells is not None) == in_cells
        ]

    @property
    def carried(self) -> list[tuple[str, str]]:
        """What cards can carry in this game: how it is written, and what it is called if that is
        not the same."""
        told = [(name, self.wording.marks.get(name)) for name in self.rules.marks]
        called = [(name, with_dots(str(said))) for name, said in told if said]
        return [(name, "" if said.startswith(name) else said) for name, said in called]

    @property
    def example(self) -> str:
        """How a card is written in a cell, with what it carries."""
        units = sorted((self.words.name(card) for card in self.wording.printed), key=str.casefold)
        return self._in_words(
            carrying(self.rules, self.laid.players).example((units or self.known)[0])
        )

    @property
    def has_lanes(self) -> bool:
        """Whether the players have arenas of their own."""
        return any(kind.cells for kind in self.rules.player_zones.values())

    @property
    def has_hosts(self) -> bool:
        """Whether cards of this game lie on others."""
        return any(kind.kind == "host" for kind in self.rules.marks.values())

    @property
    def attached(self) -> list[Field]:
        """What lies beside a pile all game, ``name:card`` each."""
        return [
            Field(
                name,
                self._zone(name),
                [self._pair(word) for word in self.laid.fields.get(name, [])] + [""],
                self._faults(name),
            )
            for name in self.rules.attached
        ]

    @property
    def day(self) -> Field:
        return Field(RULES_OF, "", self.laid.fields.get(RULES_OF, [""]), self._faults(RULES_OF))

    @property
    def settings(self) -> list[list[tuple[str, str, bool]]]:
        """What the rules leave open: for each, how it can be played, and whether it is so here."""
        more = (ASKED,) if AGREE in self.rules.steps else ()
        return [
            [self._setting(name, word) for word in (*words, *more)]
            for name, words in self.rules.settings.items()
        ]

    def _setting(self, name: str, word: str) -> tuple[str, str, bool]:
        said = f"{name}:{word}"
        told = str(self.wording.settings.get(f"{name} {word}", word))
        if word == ASKED:
            told = _("This is asked first")
        return said, told, said in self.laid.fields.get(SETTINGS, [])

    @property
    def has_piles(self) -> bool:
        """Whether this game has cards that lie in piles."""
        return self.rules.piled is None or bool(self.rules.piled)

    @property
    def carries(self) -> bool:
        """Whether cards lie in cells, on others, or with marks."""
        return carries(self.rules)

    @property
    def changes(self) -> list[tuple[str, str]]:
        """The cards whose older words are played, each with the days on which they changed."""
        return self._by_name(
            {name: here().listed(days) for name, days in self.rules.changed.items()}
        )

    @property
    def unread(self) -> list[tuple[str, str]]:
        """The cards whose older words are not played, each with the days that are refused."""
        return self._by_name(
            {name: here().listed(map(_span, spans)) for name, spans in self.rules.unread.items()}
        )

    def _by_name(self, told: dict[str, str]) -> list[tuple[str, str]]:
        named = [(self.words.name(card), said) for card, said in told.items()]
        return sorted(named, key=lambda one: one[0].casefold())

    @property
    def piles(self) -> list[PileRow]:
        rows = [word.partition("*") for word in self.laid.fields.get(PILES, [])]
        return [PileRow(self.words.name(card), count) for card, _star, count in rows] + [
            PileRow("", "") for _blank in range(BLANK)
        ]

    @property
    def pile_faults(self) -> list[str]:
        return self._faults(PILES)

    @property
    def verbs(self) -> dict[str, str]:
        return verbs_of(self.wording, list(self.rules.steps))

    @property
    def zones(self) -> list[tuple[str, str]]:
        """The zones of a player, for where something is done."""
        return [(kind, self._zone(kind)) for kind in self.rules.player_zones]

    @property
    def seated(self) -> list[tuple[str, str]]:
        return [(player, self._player(player)) for player in self.laid.players]

    @property
    def steps(self) -> list[StepRow]:
        rows = [
            self._step(parts_of(step), n) for n, step in enumerate(self.laid.fields.get(STEPS, []))
        ]
        return [*rows, StepRow("", "", "", "", "", [], self._beside(None, {}))]

    def _step(self, parts: dict[str, str], place: int) -> StepRow:
        verb = next((key for key in parts if key in self.rules.steps), next(iter(parts), ""))
        takes = self.rules.steps[verb].takes if verb in self.rules.steps else "card"
        what = parts.get(verb, "")
        if takes == "phase":
            what = str(self.wording.phases.get(what, what))
        elif takes == "player":
            what = self._player(what)
        elif takes == "true":
            what = ""
        step = self.rules.steps.get(verb)
        card = parts.get(next(iter(keys_beside(step, "card")), ""), "")
        in_cell = any(parts.get(key) for key in keys_beside(step, "cell"))
        return StepRow(
            verb,
            self._written(what),
            "" if in_cell else parts.get("to") or parts.get("from") or "",
            self.words.name(card or parts.get("for", "")),
            parts.get("player", ""),
            self._faults(f"{STEPS}.{place}"),
            self._beside(step, parts),
        )

    def _beside(self, step: Step | None, parts: Mapping[str, str]) -> tuple[ColumnShown, ...]:
        """Return the columns of a row, filled in."""
        return tuple(
            ColumnShown(
                column.field,
                column.kind,
                label_of(column, self.wording),
                self._written(said) if column.kind == "lying" else said,
            )
            for column in columns_of(self.rules)
            for said in (parts.get(key_in(step, column), ""),)
        )

    @property
    def columns(self) -> set[str]:
        """What kinds of thing can stand beside a verb in this game."""
        return {str(kind) for step in self.rules.steps.values() for kind in step.beside.values()}

    def _field(self, name: str, label: str, always: bool) -> Field:
        words = self.laid.fields.get(name, [])
        is_number = name.rpartition(".")[2] in self.rules.counters
        shown = words if is_number else [self._written(run) for run in runs(words)]
        if is_number:
            usual = str(self.rules.counters[name.rpartition(".")[2]])
            shown = shown or [usual]
        else:
            shown = shown + [""] * BLANK
        found = self._faults(name)
        is_used = always or bool(words) or bool(found)
        wrong = {fault.word for fault in self._found if fault.field == name}
        wrong_runs = tuple(self._written(run) for run in runs(words) if counted(run)[0] in wrong)
        return Field(name, label, shown, found, is_number, is_used, wrong_runs)

    def _written(self, run: str) -> str:
        card, count = counted(run)
        name = self._in_words(card)
        return name if count == 1 else f"{name} ×{count}"

    def _in_words(self, card: str) -> str:
        """Return a card as its reader would write it, with its name and what it carries."""
        parts = card_word(card)
        return f"{parts.on}{self.words.name(parts.name)}{self._hand.said(parts.rest)}"

    def _pair(self, word: str) -> str:
        one, _colon, card = word.partition(":")
        return f"{self.words.name(one)}: {self.words.name(card)}"

    def _faults(self, name: str) -> list[str]:
        return [sentence for field, sentence in self._said if field == name]

    def _zone(self, kind: str) -> str:
        return str(self.wording.zones.get(kind, kind))

    def _player(self, player: str) -> str:
        return str(self.wording.players.get(player, player))


def _span(span: tuple[str, str]) -> str:
    """Write the days from one until before another: ``2021-01-01 – 2022-12-31``, ``– 2022-12-31``.

    The last day is the one before, as a reader reads a span.
    """
    since, until = span
    last = (date.fromisoformat(until) - timedelta(days=1)).isoformat()
    return f"{since} – {last}".strip()
