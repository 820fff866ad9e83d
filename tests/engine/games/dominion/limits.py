"""The limits that the code of a card sets, read out of the code itself.

They are named as in `tests/cards/limits.toml`. Every function that the card's record names is read,
and what these call in the modules of cards or in those that say what many cards say. What the code
only counts or remembers (the first Treasure, no third Experiment) cannot be read so: it stands in
`limits.toml` beside this.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from types import FunctionType

from engine.games.dominion.card import DominionCard

DOMINION = "engine.games.dominion"
OF_MANY_CARDS = {
    f"{DOMINION}.{module}"
    for module in (
        "gains.exchanging",
        "moves.topdecking",
        "plays.delaying",
        "plays.reacting",
        "plays.replaying",
    )
}
"""The modules that say what many cards say."""

CALLS = {
    "gain_costing_exactly": {"exactly"},
    "may": {"may"},
    "may_choose_to_trash": {"may"},
    "play_again": {"again"},
    "play_from_hand": {"may"},
    "play_from_supply": {"no Command", "stays there"},
    "play_there": {"stays there"},
    "playable_at_once": {"no Duration"},
    "reveal": {"reveal"},
    "reveal_top": {"reveal"},
    "use_up": {"once"},
}
"""What a call says, whatever it is called with."""
MOST = {"choose_and_gain": 2, "costing_up_to": 1}
"""Which argument of a call is the most that a card may cost."""
TYPES = {"has_type", "is_a"}
"""What says whether a card has a type: what a choice may not have stands behind a “not”."""
TIMES = {2: "twice", 3: "three times"}
READ_NO_FURTHER = {*CALLS, *MOST, "exchange", "exchange_this", "play_gained", "play_seen"}
MOVES = {"return_this", "trash", "trash_this"}
"""What says whether the card went: so what follows can depend on it."""
COUNTS = {"cost", "len", "size"}
SEVERAL = "several"
"""A question that is asked over and over until the player declines."""
OF_SEVERAL = ("as many as wanted", "at most", "may")
"""How a text says that: any number, up to so many, or for each of them you may."""


@dataclass
class Limits:
    """What the code of one card says: its limits by name, and its figures from two on."""

    named: set[str] = field(default_factory=set)
    figures: set[int] = field(default_factory=set)
    asked: int = 0
    """How many questions a player may decline, besides those that are asked over and over."""


def limits_of(card: DominionCard) -> Limits:
    """Return what the card's record and its functions say."""
    limits = Limits()
    if card.shields:
        limits.named.update({"may", "reveal"})
        limits.asked += 1
    if card.once:
        limits.named.add("once")
    if card.when_discarded is not None:
        limits.named.add("not in Clean-up")
    limits.figures.update(figure for figure in _points(card) if figure > 1)
    for function in _functions(card):
        _read(_tree(function), limits)
    return limits


def _points(card: DominionCard) -> Iterator[int]:
    if isinstance(card.score, int):
        yield card.score
    elif isinstance(card.score, FunctionType):
        yield from (one.cell_contents for one in card.score.__closure__ or ())


def _functions(card: DominionCard) -> Iterator[FunctionType]:
    """Yield every function that the record names, and those that these lead to, each once."""
    given = [getattr(card, one.name) for one in fields(card) if one.name != "score"]
    given += [part for each in (*card.watches, *card.at) for part in each]
    left = [one for one in given if isinstance(one, FunctionType)]
    seen: set[FunctionType] = set()
    while left:
        function = left.pop()
        if function in seen or not _is_read(function):
            continue
        seen.add(function)
        yield function
        named = {node.id for node in ast.walk(_tree(function)) if isinstance(node, ast.Name)}
        given = [function.__globals__.get(name) for name in named - READ_NO_FURTHER]
        left += [one for one in given if isinstance(one, FunctionType)]


def _tree(function: FunctionType) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def _is_read(function: FunctionType) -> bool:
    module = function.__module__
    return module.startswith(f"{DOMINION}.cards.") or module in OF_MANY_CARDS


def _read(tree: ast.AST, limits: Limits) -> None:
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.For | ast.While)]
    over_and_over = {id(inner) for loop in loops for inner in ast.walk(loop)}
    cut_to_compare = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Subscript)
        for inner in ast.walk(node.left)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call():
                for limit in _of_call(node):
                    asked = SEVERAL if limit == "may" and id(node) in over_and_over else limit
                    limits.named.add(asked)
                    limits.asked += asked == "may"
            case ast.Compare(left=first, ops=ops, comparators=others):
                for left, op, right in zip([first, *others], ops, others, strict=False):
                    limits.named.update(_of_comparison(left, op, right))
            case ast.Lambda() | ast.comprehension() | ast.FunctionDef(returns=ast.Name(id="bool")):
                limits.named.update(_of_choice(node))
            case ast.If(test=test) if any(_called(part) in MOVES for part in ast.walk(test)):
                limits.named.add("only if")
            case ast.Constant(value=int(figure)) if figure > 1:
                if id(node) not in cut_to_compare:
                    limits.figures.add(figure)


def _of_call(node: ast.Call) -> Iterator[str]:
    """Yield the limits that a call says by what is called and by what it is given."""
    called = _called(node)
    given = [one.value if isinstance(one, ast.Constant) else None for one in node.args]
    named = {one.arg: one.value for one in node.keywords}
    yield from CALLS.get(called, ())
    if called == "play_from_hand" and given[2] in TIMES:
        yield TIMES[given[2]]
    if called in MOST and (most := _coins(node.args[MOST[called]])) is not None:
        yield f"at most {most}"
    if called == "emit" and given[0] in {"face-down", "reveal"}:
        yield given[0].replace("-", " ")
    if called == "Option" and given[0] == "no":
        yield "may"
    if isinstance(may := named.get("may"), ast.Constant) and may.value is True:
        yield "may"
    if called == "choose_several":
        most = named.get("most")
        yield f"at most {most.value}" if isinstance(most, ast.Constant) else SEVERAL
    if "but" in named:
        yield "other than"
    if "least" in named:
        yield "exactly"


def _of_comparison(left: ast.expr, op: ast.cmpop, right: ast.expr) -> Iterator[str]:
    match left, op, right:
        case ast.Call(), ast.GtE(), ast.Constant(value=int(least)) if _called(left) in COUNTS:
            yield f"at least {least}"
        case ast.Call(), ast.GtE(), ast.Call() if _called(left) == "cost":
            yield f"at least {_coins(right)}"
        case ast.Call(), ast.LtE(), ast.Call() if _called(right) == "cost":
            yield f"at least {_coins(left)}"
        case ast.Call(), ast.LtE(), ast.Call() if _called(left) == "cost":
            yield f"at most {_coins(right)}"
        case ast.Call(), ast.Lt(), _ if _called(left) == "cost":
            yield "less than"
        case ast.Name(id="name" | "other"), ast.NotEq(), _:
            yield "other than"
        case _, ast.NotEq(), ast.Name(id="CLEAN_UP"):
            yield "not in Clean-up"


def _of_choice(node: ast.AST) -> Iterator[str]:
    """Yield the types that what may be chosen does not have."""
    for part in ast.walk(node):
        match part:
            case ast.UnaryOp(op=ast.Not(), operand=ast.Call() as asked) if _called(asked) in TYPES:
                *_, kind = asked.args
                if isinstance(kind, ast.Constant):
                    yield f"no {kind.value.title()}"


def _coins(node: ast.AST) -> int | None:
    """Return the figure in ``Cost(4)``, or None if it is no cost in figures."""
    match node:
        case ast.Call(func=ast.Name(id="Cost"), args=[ast.Constant(value=int(coins))]):
            return coins
    return None


def _called(node: ast.AST) -> str:
    """Return the name of the function or method that is called, or nothing if none is."""
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name
    return ""
