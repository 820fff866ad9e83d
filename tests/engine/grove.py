"""A grove: small tables of no game for tests of effects, which note what they do."""

from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.events import Grounds
from engine.kernel.layout import Layout, ZoneKind
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Explorer
from engine.kernel.table import Table
from engine.kernel.windows import Pending, Window, hold

RULE = ("toy/rule",)
MOVED = "toy/moved"
COVER = "toy/cover"
SPEAKERS = ("ilona", "kenji")


def toy_table(off=(), counters=None, shuffle=None, **zones):
    """A table of two players with a deck that covers, a hand, a field and a heap."""
    names, laid = [], {}
    for zone in ("deck", "hand", "field", "heap"):
        cards = zones.get(zone, ())
        laid[zone] = tuple(range(len(names), len(names) + len(cards)))
        names += reversed(cards)
    layout = Layout(
        players=SPEAKERS,
        kinds={
            "deck": ZoneKind(COVER, seen_by="nobody"),
            "hand": ZoneKind(),
            "field": ZoneKind(),
            "heap": ZoneKind(),
        },
        zones=laid,
        names=tuple(names),
        homes=(None,) * len(names),
        moved=(MOVED,),
        counters=counters or {},
    )
    return Table(layout, frozenset(off), shuffle=shuffle)


def noting(name, done, *, then=None, **said):
    """An effect that notes its name in *done* when it is carried out, and then does what is said.

    Its source is its name if none is given.
    """

    def run():
        done.append(name)
        if then is not None:
            then()
        yield from ()

    return Pending(name, said.pop("source", name), said.pop("script", name), run, **said)


def playing(script, **table):
    """A play of *script*, which is given a toy table."""

    def start():
        laid = toy_table(**table)
        return laid, script(laid)

    return Play(start)


def windowed(table, policy, find, **said):
    """The script of one window with this policy, in which both players speak."""
    window = Window("speak", SPEAKERS, RULE, policy=policy, **said)
    return hold(table, window, lambda speaker: find.get(speaker, ()))


def say(play, *keys):
    """Answer with options by their keys, one after another."""
    for key in keys:
        assert play.question is not None, f"nothing is asked, but {key} was to be said"
        keys_offered = [option.key for option in play.question.options]
        play.answer(keys_offered.index(key))
    return play


def asked(play):
    """Who is asked, and the keys of the options; None if nothing is."""
    if play.question is None:
        return None
    return play.question.player, [option.key for option in play.question.options]


def verbs(table):
    """The verbs of all events, the refused ones in brackets."""
    return [f"({e.verb})" if e.refused else e.verb for e in table.events]


def all_lines(start):
    """Every finished line of play from this start, which must be all there are."""
    explorer = Explorer(start)
    plays = list(explorer)
    assert explorer.complete, explorer.stopped
    return plays


# Attempts


BACK = ("toy/taken-back",)
NO_TARGET = Grounds(("toy/no-target",))


def nothing(attempt):
    """Go on."""
    yield from ()


def pays(amount):
    """Pay coins."""

    def pay(attempt):
        attempt.table.add("ilona/coins", -amount, RULE, attempt.cause)
        yield from ()

    return pay


def moves(start, to, count=1, *, bottom=False):
    """Move the top cards of a zone."""

    def move(attempt):
        table = attempt.table
        seen = table.cards(start)[:count]
        table.move(seen, to, "move", RULE, attempt.cause, bottom=bottom)
        yield from ()

    return move


def refuses(attempt):
    """Find that it cannot go on."""
    yield from ()
    return NO_TARGET


def attempted(*stages, table=None, **laid):
    """An attempt of ilona's at an oak with stages of these doings, gone through to its end."""
    table = table or toy_table(counters={"ilona/coins": 3}, **laid)
    attempt = Attempt(table, "ilona", tuple(stages), BACK, data={"card": "oak"})
    assert list(attempt.carry_out()) == []
    return attempt


def stage(verb, do=nothing, **said):
    """A stage whose section is called by its verb."""
    return Stage(verb, (f"toy/{verb}",), do, **said)


def lies(table):
    """All that taking back has to restore."""
    return table.zones(), {k: v for k, v in table.counters.items() if v}, table.lasting
