"""A table that a reader lays: what an address says of it, and the scenario file it stands for.

Standard library only. An address is untrusted, like a file, and is read as one: it is written as a
scenario file and goes through the same reader, with the same caps and errors. What is wrong is
taken out and the rest is read again, so every fault is found, each at its field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.diagrams import runs
from engine.kernel.errors import ScenarioError, TooMuch, UnknownCard, WrongValue
from engine.kernel.layout import Layout
from engine.kernel.pieces.naming import Named
from engine.kernel.reading.layouts import MOST_CARDS
from engine.kernel.reading.scenario import Scenario, read
from engine.kernel.reading.tables import FIRST_PLAYER, LASTING, PILES
from engine.kernel.ruleset import Ruleset
from engine.playing.carried import carries, inline, named_word, words_of

SLUG = "sandbox"
"""What a laid table is called among the scenarios of its game."""
STEPS = "do"
PLAYERS = "players"
RULES_OF = "rules_of"
SETTINGS = "settings"

Query = tuple[tuple[str, str], ...]

_COUNTED = re.compile(
    r"(?P<card>.*?)\s*[*×x✕]\s*(?P<count>\d{1,9})"
    r"|(?P<count_before>\d{1,9})\s*[*×✕]\s*(?P<card_behind>.+)"
    r"|(?P<card_counted>.+?)\s*(?P<so_many>\d{1,9})枚",
    re.DOTALL,
)


@dataclass
class Laid:
    """A table as somebody laid it, checked by nobody yet: lists of words by field.

    A field is named as in the address: ``you.hand``, ``you.coins``, ``trash``, ``piles``, ``do``.
    Cards stand one by one, top first; piles and steps as ``rats*20`` and ``gain:rats,to:deck``.
    """

    game: str
    fields: dict[str, list[str]] = field(default_factory=dict)

    @property
    def players(self) -> list[str]:
        """Return the players in order of play."""
        return self.fields.get(PLAYERS) or [FIRST_PLAYER]

    def query(self) -> Query:
        """Return what an address says of the table, the shortest way."""
        said = []
        for name, words in self.fields.items():
            if name == STEPS:
                said += [(name, word) for word in words]
            elif words and (name != PLAYERS or words != [FIRST_PLAYER]):
                said.append((name, ",".join(runs(words))))
        return tuple(said)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a laid table: at which field, with which word, and what it is."""

    field: str
    error: ScenarioError
    word: str = ""


def step_of(field: str) -> int | None:
    """Return the place of a step by the field of its fault; None for any other field.

    A player may be called like the steps, or end so: ``do.hand``, ``aldo.hand``.
    """
    name, _, place = field.partition(".")
    return int(place) if name == STEPS and place.isdecimal() else None


def counted(word: str) -> tuple[str, int]:
    """Return the card of ``copper*3``, ``Copper ×3``, ``3 × Copper``, ``銅貨3枚``; and how many."""
    found = _COUNTED.fullmatch(word.strip())
    if found is None:
        return word.strip(), 1
    card = found["card"] or found["card_behind"] or found["card_counted"] or ""
    return card.strip(), int(found["count"] or found["count_before"] or found["so_many"])


def legal_fields(rules: Ruleset, players: Sequence[str]) -> list[str]:
    """Return the fields that a table of these players has, in the order of an address.

    One who is named twice has them once. A zone of all players that takes no card is none.
    """
    own = [*rules.player_zones, *rules.counters, LASTING]
    seats = [f"{player}.{name}" for player in dict.fromkeys(players) for name in own]
    settings = [SETTINGS] if rules.settings else []
    first = [PLAYERS, RULES_OF, *settings]
    return [*first, *seats, *shared_fields(rules), PILES, *rules.attached, STEPS]


def shared_fields(rules: Ruleset) -> list[str]:
    """Return the zones of all players in which a card can be laid.

    One that takes none, as cards only pass through it, has no field: its name is free for what an
    address says beside the table.
    """
    return [zone for zone in rules.shared_zones if rules.takes.get(zone, True)]


def laid_like(scenario: Scenario) -> Laid:
    """Return the table that the scenario starts from, and what happens there."""
    layout, rules = scenario.layout, rulesets()[scenario.game]
    fields: dict[str, list[str]] = {PLAYERS: list(layout.players)}
    if layout.rules_of:
        fields[RULES_OF] = [layout.rules_of]
    usual = {name: words[0] for name, words in rules.settings.items()}
    settings = [f"{name}:{word}" for name, word in layout.settings.items() if word != usual[name]]
    fields |= {SETTINGS: settings} if settings else {}
    piles = []
    carried = words_of(layout) if layout.carries else {}
    for zone, ids in layout.zones.items():
        owner, _, kind = zone.rpartition("/")
        names = carried.get(zone) or [layout.names[card] for card in reversed(ids)]
        if owner == "pile":
            piles.append(f"{kind}*{len(names)}")
        elif names:
            fields[f"{owner}.{kind}" if owner else kind] = names
    for counter, amount in layout.counters.items():
        player, _, name = counter.partition("/")
        if amount != rules.counters.get(name):
            fields[f"{player}.{name}"] = [str(amount)]
    for name, card in layout.attached.items():
        key = next(key for key, names in rules.attached.items() if name in names)
        fields.setdefault(key, []).append(f"{name}:{card}")
    for lasting in layout.lasting:
        if lasting.card in layout.attached:
            continue
        fields.setdefault(f"{lasting.player}.{LASTING}", []).append(lasting.card)
    fields[PILES] = piles
    fields[STEPS] = [_step_word(doing.verb, doing.said, layout) for doing in scenario.steps]
    order = legal_fields(rules, layout.players)
    return Laid(scenario.game, {name: fields[name] for name in order if name in fields})


def _step_word(verb: str, said: Mapping[str, object], layout: Layout) -> str:
    beside = [key for key in said if key != verb]
    return ",".join(f"{key}:{_plain(said[key], layout)}" for key in (verb, *beside))


def _plain(value: object, layout: Layout) -> str:
    if isinstance(value, Named):
        return named_word(value, layout)
    return "true" if value is True else str(value)


def parts_of(step: str) -> dict[str, str]:
    """Return the parts of ``gain:rats,to:deck``, the verb first."""
    pairs = [part.partition(":") for part in step.split(",") if part.strip()]
    return {key.strip(): value.strip() for key, _, value in pairs}


def laid_scenario(laid: Laid) -> tuple[Scenario | None, list[Fault]]:
    """Return the scenario of the table, or None and every fault that was found."""
    left = Laid(laid.game, {name: list(map(_clean, said)) for name, said in laid.fields.items()})
    faults = _unknown_piles(left) + _said_twice(left)
    while True:
        try:
            scenario = read(_file(left), "", SLUG, rulesets(), CODES)
        except ScenarioError as error:
            fault = _fault(left, error)
            faults.append(fault)
            if isinstance(error, TooMuch) or not _without(left, fault):
                return None, faults
        else:
            return (None if faults else scenario), faults


def _unknown_piles(laid: Laid) -> list[Fault]:
    """Take piles of unknown cards out: each is told, also beside what ends the reading."""
    known = rulesets()[laid.game].cards
    piles = laid.fields.get(PILES, [])
    unknown = [card for card in (_pile(word)[0] for word in piles) if card not in known]
    laid.fields[PILES] = [word for word in piles if _pile(word)[0] in known]
    sentence = "“{}” is not a card."
    return [
        Fault(PILES, UnknownCard(sentence.format(card[:60]), word=card), card) for card in unknown
    ]


def _said_twice(laid: Laid) -> list[Fault]:
    """Take out what is said a second time of one name: a file cannot have a key twice."""
    faults = []
    for key in rulesets()[laid.game].attached:
        said: dict[str, str] = {}
        for word in laid.fields.get(key, []):
            name = word.partition(":")[0]
            if name in said:
                sentence = f"“{name[:60]}” stands there twice."
                faults.append(Fault(key, WrongValue(sentence, word=name), word))
            else:
                said[name] = word
        if key in laid.fields:
            laid.fields[key] = list(said.values())
    return faults


def _fault(laid: Laid, error: ScenarioError) -> Fault:
    """Return the error at the field of the table that stands at its place in the file."""
    rules = rulesets()[laid.game]
    match error.path:
        case ("table", str(name), *keys) if name in {PILES, *rules.attached, *rules.shared_zones}:
            entry = _entry(laid, name, str(keys[0])) if keys else error.word
            return Fault(name, error, entry)
        case ("table", "cards", int(number), *_):
            zone, word = [*_carried(laid)][number]
            return Fault(zone.replace("/", "."), error, word)
        case ("settings", *_):
            return Fault(SETTINGS, error, error.word)
        case ("table", str(player), str(name), *_):
            return Fault(f"{player}.{name}", error, error.word)
        case ("steps", int(number), *_):
            places = [place for place, step in enumerate(laid.fields[STEPS]) if step]
            return Fault(f"{STEPS}.{places[number]}", error, error.word)
        case ("players" | "rules_of" as name,):
            return Fault(name, error, error.word)
    return Fault("", error, error.word)


def _entry(laid: Laid, name: str, key: str) -> str:
    """Return the word of the field by which the file has this key: a pile's card, or a pair."""
    if name == PILES:
        return key
    return next(word for word in laid.fields[name] if word.partition(":")[0] == key)


def _without(laid: Laid, fault: Fault) -> bool:
    """Take what is wrong out of the table; say whether there was something to take out."""
    name, place = fault.field, step_of(fault.field)
    if place is not None:
        # An empty step keeps its place, so that those after it keep their number.
        steps = [*laid.fields[STEPS]]
        taken, steps[place] = steps[place], ""
        laid.fields[STEPS] = steps
        return bool(taken) and any(steps)
    words = laid.fields.get(name, [])
    rest = [one for one in words if counted(one)[0] != fault.word]
    holds_one = name == RULES_OF or name.rpartition(".")[2] in rulesets()[laid.game].counters
    laid.fields[name] = rest if len(rest) < len(words) and not holds_one else []
    return bool(words) and name != PLAYERS


def _file(laid: Laid) -> bytes:
    """Return the scenario file of the table."""
    rules = rulesets()[laid.game]
    lines = [f"game = {_quoted(laid.game)}", f"players = {_listed(laid.players)}"]
    if day := laid.fields.get(RULES_OF):
        lines.append(f"rules_of = {_quoted(day[0])}")
    pairs = [word.partition(":") for word in laid.fields.get(SETTINGS, [])]
    lines += ["[settings]"] if pairs else []
    lines += [f"{_quoted(name)} = {_quoted(word)}" for name, _, word in pairs]
    lines += ["[title]", f"en = {_quoted(SLUG)}", "[table]"]
    if carries(rules):
        lines += ["cards = [", *[line for _zone, line in inline(_zones(laid))], "]"]
    for zone in rules.shared_zones if not carries(rules) else ():
        if words := laid.fields.get(zone):
            lines.append(f"{zone} = {_listed(_each(words))}")
    # A player who is named twice, or as a part of the table is, is a fault of “players”, which the
    # reader finds: here that must not be a key that stands there twice.
    for player in dict.fromkeys(laid.players):
        if player not in {PILES, *rules.attached, *rules.shared_zones}:
            lines += _seat(laid, player, rules)
    lines.append(f"[table.{PILES}]")
    piles = dict(_pile(word) for word in laid.fields.get(PILES, []))
    lines += [f"{_quoted(card)} = {count}" for card, count in piles.items()]
    for key in rules.attached:
        lines.append(f"[table.{key}]")
        pairs = [word.partition(":") for word in laid.fields.get(key, [])]
        lines += [f"{_quoted(name)} = {_quoted(card)}" for name, _, card in pairs]
    for step in laid.fields.get(STEPS, []):
        if step:
            said = [f"{_quoted(key)} = {_value(value)}" for key, value in parts_of(step).items()]
            lines += ["[[steps]]", f"do = {{ {', '.join(said)} }}"]
    return "\n".join(lines).encode()


def _zones(laid: Laid) -> dict[str, list[str]]:
    """Return the cards of every zone of the table, top first; a player's are ``player/zone``."""
    rules = rulesets()[laid.game]
    own = [f"{player}/{kind}" for player in laid.players for kind in rules.player_zones]
    fields = {zone: laid.fields.get(zone.replace("/", "."), []) for zone in own}
    return fields | {zone: laid.fields.get(zone, []) for zone in rules.shared_zones}


def _carried(laid: Laid) -> Iterator[tuple[str, str]]:
    """Yield the zone and the word of each card, in the order of the file."""
    for zone, words in _zones(laid).items():
        for word in words:
            yield zone, word


def _seat(laid: Laid, player: str, rules: Ruleset) -> list[str]:
    lines = [f"[table.{_quoted(player)}]"]
    for name in (LASTING,) if carries(rules) else (*rules.player_zones, LASTING):
        if words := laid.fields.get(f"{player}.{name}"):
            lines.append(f"{name} = {_listed(_each(words))}")
    for name in rules.counters:
        if words := laid.fields.get(f"{player}.{name}"):
            lines.append(f"{name} = {_number(words[0])}")
    return lines


def _each(words: Iterable[str]) -> list[str]:
    """Return the cards one by one; of each no more than show that they are too many."""
    return [card for word in words for card, n in (counted(word),) for _ in range(_few(n))]


def _few(count: int) -> int:
    return min(count, MOST_CARDS + 1)


def _pile(word: str) -> tuple[str, str]:
    """Return a pile's card and its number, as the file says it."""
    card, star, count = word.partition("*")
    return card.strip(), _number(count) if star else "1"


def _number(word: str) -> str:
    return str(int(word)) if word.isascii() and word.isdigit() and len(word) < 10 else _quoted(word)


def _value(word: str) -> str:
    return word if word == "true" else _number(word)


def _listed(words: Iterable[str]) -> str:
    return f"[{', '.join(_quoted(word) for word in words)}]"


def _clean(word: str) -> str:
    """Return the word as a file can say it: without surrogates and the character DEL."""
    return word.encode("utf-8", "replace").decode().replace("\x7f", "?")


def _quoted(word: str) -> str:
    # But for what `_clean` takes out, a JSON string is a TOML string too.
    return json.dumps(word, ensure_ascii=False)
