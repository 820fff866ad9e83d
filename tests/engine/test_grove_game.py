"""A toy game played from a scenario file: a stack, a cancelled call, a skipped song, a late return.

Callers in the field call an oak out of the deck, which an axe in the rival's hand can prevent. When
an oak comes into the field its player may sing. The phoenix comes back from the heap as soon as the
field has room, by itself, and nobody can answer that.
"""

from engine.kernel.chance import shuffled
from engine.kernel.clock import Once
from engine.kernel.decisions import Choose, Option, ask
from engine.kernel.effects.attempts import ATTEMPT_VERBS, Attempt, Stage
from engine.kernel.effects.phases import PHASE_VERBS, during
from engine.kernel.events import Grounds
from engine.kernel.layout import ZoneKind
from engine.kernel.lines.claims import prove
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.drive import replay
from engine.kernel.lines.explore import Explorer
from engine.kernel.reading.scenario import read
from engine.kernel.ruleset import Ruleset, Step
from engine.kernel.windows import WINDOW_VERBS, Pending, Policy, Window, hold
from tests.engine.grove import asked, verbs
from tests.engine.invariants import history
from tests.engine.tables import toml

STACKING, CALLING, CANCELLED, SINGING, MAY_SKIP, RETURNING, ROOM, ONCE = (
    (f"grove/{name}",)
    for name in ("stack", "call", "cancelled", "sing", "may-skip", "return", "room", "once")
)
ACTIONS = Policy("stack", passes=2, forced=frozenset({"trigger"}))
AT_ONCE = Policy(categories=frozenset({"rule"}))
MOST_IN_FIELD = 2


def do_act(table, said):
    """Have the players act until both pass, within a phase of the active one's."""
    player = said["player"]
    speakers = (player, *[one for one in table.players if one != player])
    window = Window("act", speakers, STACKING, policy=ACTIONS, settle=lambda: settle(table))
    yield from during(
        table, "act", player, STACKING, hold(table, window, lambda who: actions(table, who))
    )


def do_burn(table, said):
    """Put a card of the field into the heap, by the rules alone."""
    player, name = said["player"], said["burn"]
    table.move([table.find(f"{player}/field", name)], f"{player}/heap", "burn", ROOM)
    yield from settle(table)


def do_die(table, said):
    """Have the phoenix wait in the heap until the field has room."""
    player = said["player"]
    home = f"{player}/field"

    def rise():
        table.move([table.find(f"{player}/heap", "phoenix")], home, "rise", RETURNING)
        yield from ()

    waits = Pending("phoenix", "phoenix", "rise", rise, category="rule")
    table.clock.pool.add(player, waits, lambda: table.size(home) < MOST_IN_FIELD)
    yield from settle(table)


def settle(table):
    """Let what has become legal happen, which is no action and uses no stack."""
    return hold(table, Window("rule", table.players, RETURNING, policy=AT_ONCE), lambda _: ())


def actions(table, player):
    """What the player could do now."""
    found = []
    if table.find(f"{player}/field", "caller"):
        found.append(call(table, player))
    if table.find(f"{player}/hand", "axe") and table.clock.attempts:
        found.append(axe(table))
    return found


def call(table, player):
    """Call an oak: the search is part of declaring it."""

    def search(attempt):
        options = (Option("oak", "find"), Option("none", "not-found"))
        question = Choose(player, "search", options, CALLING)
        if (yield from ask(table, question)).key == "none":
            return Grounds(CANCELLED)
        return None

    def come(attempt):
        where = f"{player}/field"
        event = table.move([table.find(f"{player}/deck", "oak")], where, "call", CALLING)
        table.clock.pool.add(player, song(table, player, event.n))
        yield from ()

    attempt = Attempt(
        table,
        player,
        (Stage("declare", CALLING, search), Stage("come", CALLING, come)),
        CANCELLED,
        data={"card": "caller"},
    )

    def declare():
        stands = yield from attempt.declare("come")
        if not stands:
            deck = f"{player}/deck"
            seen = yield from shuffled(table, table.cards(deck), CANCELLED)
            table.emit(
                "shuffle", {"player": player, "cards": tuple(map(table.name, seen))}, CANCELLED
            )
        return stands

    return Pending(
        "caller",
        "caller",
        "call",
        attempt.finish,
        declare=declare,
        once=Once("act", ONCE),
    )


def axe(table):
    """Prevent what was declared last."""
    attempt = table.clock.attempts[-1]

    def prevent():
        attempt.prevent(Grounds(("grove/axe",)))
        yield from ()

    return Pending("axe", "axe", "axe", prevent)


def song(table, player, event):
    """A triggered ability that may be skipped."""

    def sing():
        table.emit("sing", {"player": player, "card": "oak"}, SINGING, event)
        yield from ()

    return Pending("oak", ("song", event), "sing", sing, category="trigger", skip=MAY_SKIP)


OPEN = ZoneKind()
GROVE = Ruleset(
    game="grove",
    cards=frozenset({"oak", "caller", "axe", "phoenix", "fir"}),
    player_zones=dict.fromkeys(("deck", "hand", "field", "heap"), OPEN),
    shared_zones={},
    pile=OPEN,
    moved=("grove/moved",),
    steps={
        "act": Step("true", {}, do_act),
        "burn": Step("card", {}, do_burn),
        "die": Step("true", {}, do_die),
    },
    verbs=WINDOW_VERBS
    | ATTEMPT_VERBS
    | PHASE_VERBS
    | {"burn", "call", "come", "declare", "rise", "sing", "shuffle"},
)


def grove(*steps, off=(), words="", claims=(), **seats):
    """A scenario of this game, and the play after a line in words."""
    data = {
        "game": "grove",
        "title": {"en": "A grove"},
        "players": ["ilona", "kenji"],
        "table": seats,
        "steps": [{"do": {"player": "ilona", **step}} for step in steps],
        "claims": list(claims),
    }
    scenario = read(toml(data), "grove.toml", "grove", {"grove": GROVE}, ["en"])
    followed = follow_words(scenario.start(frozenset(off)), words)
    assert followed.problem is None, followed.problem
    return scenario, followed.play


def calling(words="", off=()):
    """Ilona has a caller and two oaks in the deck; kenji has an axe."""
    seats = {"ilona": {"field": ["caller"], "deck": ["oak", "oak"]}, "kenji": {"hand": ["axe"]}}
    return grove({"act": True}, off=off, words=words, **seats)


def test_an_oak_that_is_called_and_not_answered_comes_and_its_player_sings():
    _, play = calling("act=caller search=oak act=pass act=pass oak=yes")

    assert play.table.zones()["ilona/field"] == ("oak", "caller")
    assert verbs(play.table).count("sing") == 1


def test_nothing_has_come_while_it_can_be_answered():
    _, play = calling("act=caller search=oak")

    assert asked(play) == ("kenji", ["axe", "pass"])
    assert play.table.zones()["ilona/field"] == ("caller",)


def test_an_axe_prevents_the_call_that_it_answers():
    _, play = calling("act=caller search=oak act=axe act=pass")

    assert "call" not in verbs(play.table)
    assert verbs(play.table).count("prevent") == 1


def test_a_call_that_finds_nothing_is_cancelled_and_the_deck_is_shuffled():
    _, play = calling("act=caller search=none shuffle=oak")

    seen = verbs(play.table)
    assert seen[:4] == ["enter", "declare", "take-back", "shuffle"]
    assert "stack" not in seen


def test_the_song_may_be_skipped_and_nothing_is_sung():
    _, play = calling("act=caller search=oak act=pass act=pass oak=no")

    assert "sing" not in verbs(play.table)
    assert [e.cites for e in play.table.events if e.verb == "skip"] == [MAY_SKIP]


def test_a_caller_calls_once_in_a_phase():
    _, play = calling("act=caller search=oak act=pass")

    caller, _pass = play.question.options
    assert caller.refused == Grounds(ONCE)


def test_it_calls_twice_without_that_rule():
    once = "act=caller search=oak act=pass act=pass act=pass oak=yes"
    _, play = calling(f"{once} {once}", off=ONCE)

    assert verbs(play.table).count("call") == 2


PHOENIX = {"ilona": {"field": ["fir", "oak"], "heap": ["phoenix"]}}


def test_the_phoenix_waits_in_the_heap_while_the_field_is_full():
    _, play = grove({"die": True}, **PHOENIX)

    assert play.table.zones()["ilona/heap"] == ("phoenix",)


def test_it_returns_the_moment_there_is_room_and_nobody_is_asked():
    _, play = grove({"die": True}, {"burn": "fir"}, **PHOENIX)

    assert play.taken == []
    assert verbs(play.table) == ["burn", "rise"]
    assert play.table.zones()["ilona/field"] == ("phoenix", "oak")


def test_every_line_replays_to_the_same_events():
    scenario, _ = calling()
    start = scenario.start(frozenset())
    explorer = Explorer(start)

    plays = list(explorer)

    assert explorer.complete
    assert len(plays) == len({play.answers() for play in plays}) == 5
    for play in plays:
        assert history(replay(start, play.answers()).table.events) == history(play.table.events)


def test_a_claim_over_all_lines_falls_with_its_rule():
    """Only if the song may be skipped is there a line on which an oak comes and nobody sings."""
    claim = {
        "kind": "always",
        "given": {"verb": "call"},
        "happens": {"verb": "sing"},
        "text": {"en": "Who calls an oak sings."},
    }
    seats = {"ilona": {"field": ["caller"], "deck": ["oak"]}}
    scenario, _ = grove({"act": True}, claims=[claim], **seats)

    def holds(off):
        explorer = Explorer(scenario.start(frozenset(off)))
        return [result.holds for result in prove(explorer, scenario.claims).results]

    assert holds(()) == [False]
    assert holds(MAY_SKIP) == [True]
