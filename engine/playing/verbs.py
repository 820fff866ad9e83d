"""What a card does, in verbs, read off its script: no list of cards is kept.

A script calls the functions that move cards and reckon values, and those are called by what they
do. Every function that a card's own code names is looked up here, those of its module followed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType

VERBS = (
    "exchange", "trash", "gain", "summon", "revive", "incarnate", "damage", "cancel", "prevent",
    "reroll", "deflect", "intercept", "retreat", "control", "exile", "nothing", "aside", "return",
    "topdeck", "bottom", "sacrifice", "attach", "forbid", "shield", "price", "figures", "heal",
    "life", "force", "magic", "build", "steer", "answer", "move", "discard", "play", "reveal",
    "look", "name", "counter", "tokens", "chance", "points", "draw", "actions", "buys", "coins",
)  # fmt: skip
"""Every verb, the most telling first: a face has room for a few."""

CALLED: Mapping[str, Mapping[str, str]] = {
    "dominion": {
        "exchange_this": "exchange", "may_exchange_discarded": "exchange",
        "may_exchange_gained": "exchange",
        "trash": "trash", "trash_all": "trash", "trash_this": "trash",
        "gain": "gain", "gain_seen": "gain", "choose_and_gain": "gain", "gain_from_trash": "gain",
        "gain_costing_exactly": "gain", "after_buying": "gain",
        "draw": "draw", "reveal": "reveal", "reveal_top": "reveal", "look_at_top": "look",
        "look_through_discard_pile": "look", "top_of_deck": "look",
        "discard": "discard", "discard_all": "discard", "discards": "discard",
        "discards_down_to": "discard", "discard_this": "discard",
        "put_on_deck": "topdeck", "discard_pile_onto_deck": "topdeck",
        "may_put_gained_on_deck": "topdeck",
        "return_this": "return", "return_discarded": "return", "set_gained_aside": "aside",
        "play_seen": "play", "play_there": "play", "play_again": "play", "play_gained": "play",
        "play_from_hand": "play", "play_from_supply": "play", "play_next_turn": "play",
        "may_play_gained": "play", "may_play_itself": "play",
    },
    "berserk": {
        "wound": "damage", "revive": "revive", "revives": "revive", "summons": "summon",
        "summon_set_off": "summon", "move": "move",
    },
    "swtcg": {
        "deal": "damage", "hurts": "damage", "heal": "heal", "evades": "prevent",
        "sends_away": "retreat", "deflects": "deflect", "intercepts": "intercept",
        "rerolls": "reroll", "draws": "draw", "disrupts": "cancel", "take_control": "control",
        "takes_force": "force", "lose_force": "force", "force_for_each": "force",
        "adds": "figures", "begin_bonus": "figures",
    },
    "hkk": {
        "hurt": "damage", "hurt_all": "damage", "draw": "draw", "prevent": "cancel",
        "send_to_nothing": "nothing", "take_back_to_hand": "return", "discard": "discard",
        "bring": "summon", "choose_sacrifice": "sacrifice", "loses_life": "life",
        "plays": "play", "LIFE": "life", "VP": "magic",
    },
}  # fmt: skip
"""What the functions do that cards call, by their names."""

SAID: Mapping[str, Mapping[str, str]] = {
    "dominion": {
        "exile": "exile", "aside": "aside", "island": "aside", "bottom": "bottom",
        "topdeck": "topdeck", "token": "tokens", "plus-token": "tokens", "boon": "chance",
        "hex": "chance", "+cards": "draw", "+actions": "actions", "+buys": "buys",
        "+coins": "coins",
    },
    "berserk": {"counter": "counter"},
    "swtcg": {"look": "look", "name-type": "name", "force=": "force", "build=": "build"},
    "hkk": {
        "attach": "attach", "counter": "counter", "protect": "shield", "silence": "forbid",
        "life": "life", "vp": "magic",
    },
}  # fmt: skip
"""The words that cards hand on: to a move, an event or an option; what a card of Dominion plainly
gives, as ``+cards``; and what a function was made with, as ``force=``."""

HAS: Mapping[str, Mapping[str, str]] = {
    "dominion": {
        "shields": "shield", "immune": "shield", "reduces": "price", "score": "points",
        "times": "play",
    },
    "berserk": {"incarnation": "incarnate", "answers": "answer"},
    "swtcg": {"shields": "prevent", "slows": "figures", "pilots": "steer", "borrows": "control"},
    "hkk": {
        "changes": "price", "own_change": "price", "instead": "sacrifice", "forbids": "forbid",
        "untargetable": "shield", "more_life": "life", "answer": "answer",
    },
}  # fmt: skip
"""What a card that has something does by having it."""

PLAIN = frozenset({"cards", "actions", "buys", "coins"})
"""What the plain top lines of a card of Dominion give, by the names under which it is handed on."""


@cache
def verbs_of(game: str, card: str) -> tuple[str, ...]:
    """Return what the card does by the script that is played here, the most telling first.

    A card that is not played does nothing that the engine knows.
    """
    if game not in HAS:
        return ()
    played = import_module(f"engine.games.{game}.ruleset").CARDS
    if card not in played:
        return ()
    found = {verb for has, verb in HAS[game].items() if getattr(played[card], has)}
    called, said = words_of(played[card])
    found |= {verb for name, verb in CALLED[game].items() if name in called}
    found |= {verb for word, verb in SAID[game].items() if word in said}
    return tuple(sorted(found, key=VERBS.index))


def words_of(card: object) -> tuple[set[str], set[str]]:
    """Return the names that a card's script calls, and the words that it hands on."""
    met: set[FunctionType] = set()
    waiting = list(_functions(card))
    called: set[str] = set()
    said: set[str] = set()
    while waiting:
        if (function := waiting.pop()) in met:
            continue
        met.add(function)
        called.add(function.__qualname__.partition(".")[0])
        for word, value in _made_with(function):
            said |= {word} if value else set()
            waiting += _functions(value)
        if ".cards." in function.__module__:
            for code in _within(function.__code__):
                called |= {*code.co_names}
                said |= {*_said_in(code)}
                named = [function.__globals__.get(name) for name in code.co_names]
                waiting += [one for one in named if isinstance(one, FunctionType)]
    return called, said


def _functions(value: object) -> Iterator[FunctionType]:
    """Yield the functions that a value is made of, as deep as it goes."""
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _functions(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _functions(getattr(value, field.name))


def _made_with(function: FunctionType) -> Iterator[tuple[str, object]]:
    """Yield what an inner function was made with: each value by its name, and a word by itself."""
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield f"{name}=", cell.cell_contents
        if isinstance(cell.cell_contents, str):
            yield cell.cell_contents, cell.cell_contents


def _within(code: CodeType) -> Iterator[CodeType]:
    """Yield the code, and that of what is defined within it."""
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _within(value)


def _said_in(code: CodeType) -> Iterator[str]:
    """Yield the words that stand in code."""
    for value in code.co_consts:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple) and set(value) <= PLAIN:
            yield from (f"+{word}" for word in value)
