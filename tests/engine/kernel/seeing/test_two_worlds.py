"""Two tables that differ only in what a player cannot know look the same to that player."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.kernel.seeing import sees_zone
from engine.playing.console import document
from engine.playing.positions import UNSEEN, as_seen, position
from tests.engine.tables import RULES, make_scenario

VIEWER, RIVAL = "you", "rival"
CARDS = sorted(RULES.piled)
HIDDEN = {RIVAL: ("hand", "deck", "discard", "aside"), VIEWER: ("deck", "discard")}
MOST_ANSWERS = 25
LASTING = sorted(RULES.lasting)

REACTIONS = ["trader", "watchtower", "sleigh", "moat", "market-square", "tunnel", "village-green"]
"""Cards that a rival might use from hand, which is how it could show that they are there."""
ATTACKS = ["witch", "skulk", "soldier", "bureaucrat", "pillage", "warrior", "throne-room"]
LOOKING = ["harbinger", "lookout", "raze", "inn", "goatherd", "treasure-map"]
PLAYABLE = sorted(RULES.steps["play"].cards & RULES.piled)
GAINED = ["gold", "rats", "skulk", "nomad-camp", "inn", "curse", "smithy"]

some_cards = st.lists(st.sampled_from(CARDS), max_size=2)
in_play = st.lists(st.sampled_from(sorted({*CARDS} & RULES.takes["play"])), max_size=2)


@st.composite
def hidden_cards(draw, zone, known):
    """What lies in a zone in one world and in the other: as many cards, in a discard pile with one
    top card. There are few names, so that the cards of a world are now and then all alike."""
    one = draw(st.lists(st.sampled_from(known), min_size=1, max_size=4))
    other = [draw(st.just(card) | st.sampled_from(known)) for card in one]
    if zone == "discard" and one:
        other[0] = one[0]
    return one, other


gained = st.fixed_dictionaries(
    {"gain": st.sampled_from(GAINED), "to": st.sampled_from(["discard", "discard", "deck", "hand"])}
)
RIVAL_DRAWS = {"draw": 1, "player": RIVAL}
SITUATIONS = {
    "a rival gains": lambda hand: gained.map(lambda step: [{**step, "player": RIVAL}] * 2),
    "a rival cleans up": lambda hand: st.just([{"turn": RIVAL}, {"phase": "clean-up"}]),
    "a rival draws": lambda hand: st.integers(1, 4).map(lambda n: [RIVAL_DRAWS] * n),
    "you draw": lambda hand: st.integers(1, 3).map(lambda n: [{"draw": n}] * 2),
    "you gain": lambda hand: gained.map(lambda step: [step] * 2),
    "you play": lambda hand: st.permutations(hand).map(lambda h: [{"play": c} for c in h[:2]]),
    "a rival plays": lambda hand: st.sampled_from(LOOKING).map(
        lambda name: [{"play": name, "player": RIVAL}]
    ),
    "you attack": lambda hand: st.sampled_from(ATTACKS).map(lambda name: [{"play": name}]),
    "a turn ends": lambda hand: st.sampled_from([[{"end_turn": True}], [{"end_turn": True}] * 2]),
}
"""What happens, given your hand: whatever lies where you cannot see it, the same is asked for."""
MATTERS = {
    "a rival draws": [(RIVAL, "discard"), (RIVAL, "deck")],
    "a rival plays": [(RIVAL, "discard"), (RIVAL, "deck")],
    "you draw": [(VIEWER, "discard")],
    "you play": [(VIEWER, "discard"), (VIEWER, "deck")],
}
"""Where it matters most then what the cards are; elsewhere it is a rival's hand."""


@st.composite
def two_worlds(draw, situation):
    """A table laid twice, each time with other cards where the viewer cannot look."""
    hand = ATTACKS + draw(st.lists(st.sampled_from(PLAYABLE), min_size=2, max_size=4))
    others = draw(st.dictionaries(st.sampled_from(CARDS), st.integers(0, 3), max_size=4))
    piles = {name: draw(st.integers(0, 2)) for name in GAINED}
    piles |= {name: draw(st.sampled_from([0, 0, 5])) for name in ("silver", "changeling")}
    table = {"piles": piles | others}
    seats = ({VIEWER: {"hand": hand}, RIVAL: {}}, {VIEWER: {"hand": hand}, RIVAL: {}})
    reaction = st.sampled_from(REACTIONS[:3]) | st.sampled_from(REACTIONS)
    known = [draw(reaction), *draw(some_cards), "copper"]
    anywhere = st.sampled_from([(p, z) for p, zones in HIDDEN.items() for z in zones])
    differs = draw(st.sampled_from(MATTERS.get(situation, [(RIVAL, "hand")])) | anywhere)
    for player, zones in HIDDEN.items():
        for zone in zones:
            if (player, zone) != differs:
                lying = draw(st.lists(st.sampled_from(known), max_size=3))
                for seat in seats:
                    seat[player][zone] = lying
                continue
            for seat, lying in zip(seats, draw(hidden_cards(zone, known)), strict=True):
                seat[player][zone] = lying
        common = {"play": draw(in_play), "exile": draw(some_cards)}
        common["lasting"] = draw(st.lists(st.sampled_from(LASTING), max_size=1))
        for seat in seats:
            seat[player] |= common
    for seat in seats:
        seat[RIVAL]["hand"] = [*seat[RIVAL]["hand"], *LOOKING]
    happens = draw(SITUATIONS[situation](hand[len(ATTACKS) :]))
    return [make_scenario(*happens, players=(VIEWER, RIVAL), **table, **seat) for seat in seats]


class Oracle:
    """Says, from the whole history, whether a card that differs has come where it can be seen."""

    def __init__(self, scenario, other):
        self.layout = scenario.layout
        names = zip(scenario.layout.names, other.layout.names, strict=True)
        self.differing = {card for card, (one, two) in enumerate(names) if one != two}
        self.names = {scenario.layout.names[card] for card in self.differing}

    def has_told(self, stands):
        piles = {zone: list(ids) for zone, ids in self.layout.zones.items()}
        differing = set(self.differing)
        for happened in stands.events:
            data = happened.data
            if happened.verb in {"score", "game-over"}:
                return True
            if happened.refused:
                continue
            if "ids" not in data:
                if happened.verb in RULES.showing or data.get("zone", "").startswith(VIEWER):
                    return True
                continue
            ids, start, end = {*data["ids"]}, data["from"], data["to"]
            there = [card for card in piles[start] if card not in ids]
            piles[start] = there
            new, lying = list(data["ids"]), piles[end]
            piles[end] = [*new, *lying] if data.get("under") else [*lying, *new]
            openly = any(sees_zone(VIEWER, zone, self.layout) for zone in (start, end))
            private = happened.verb in RULES.private and data.get("player") == VIEWER
            if happened.verb in RULES.hiding and ids & differing:
                # Like cards are one to chance: which of them is the one that differs is not said.
                differing |= ids
                continue
            if ids & differing and (openly or private or happened.verb in RULES.showing):
                return True
            tops = {cards[-1] for z, cards in piles.items() if z.endswith("/discard") and cards}
            if tops & differing:
                return True
        return False


def settled(scenario, stands):
    """The position once the rival has answered, and what the rival did.

    The rival uses nothing that need not be used, and does what can be done in both worlds.
    """
    done = []
    for _ in range(MOST_ANSWERS):
        if stands.question is None or stands.question.player != RIVAL:
            break
        offered = stands.question.offered()
        options = stands.question.options
        declining = [n for n in offered if options[n].verb == "decline"]
        alike = [n for n in offered if options[n].key in LOOKING]
        answer = (declining or alike or offered)[0]
        done += [] if declining else [options[answer].key]
        stands = position(scenario, stands.codes[answer])
    return stands, done


ADDRESSES = {"code", "tried", "forced"}
"""What a document says of where an option leads, also if it is refused."""


def shown(stands):
    """All that the viewer is shown, but for addresses: those hold the whole line."""
    view = as_seen(stands, VIEWER)
    told = document(view)
    options = [
        {said: one for said, one in option.items() if said not in ADDRESSES}
        for option in told["options"]
    ]
    answers = [m.taken.option.key for m in view.moments if m.taken and m.taken.option is not UNSEEN]
    about = [option.data for option in view.question.options] if view.question else []
    kept = ("events", "question", "zones", "counters")
    return {
        **{key: told[key] for key in kept},
        "options": options,
        "about": about,
        "cause": view.question.cause if view.question else None,
        "answers": answers,
        "lasting": view.lasting,
        "turn": view.turn,
    }


@pytest.mark.parametrize("situation", SITUATIONS)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_a_player_cannot_know_makes_no_difference_to_what_they_are_shown(situation, data):
    worlds = data.draw(two_worlds(situation))
    oracles = [Oracle(*pair) for pair in (worlds, worlds[::-1])]
    places = [position(world) for world in worlds]
    for n in range(MOST_ANSWERS):
        (one, did), (other, did_otherwise) = (
            settled(*pair) for pair in zip(worlds, places, strict=True)
        )
        places = [one, other]
        # What the rival takes by a name that differs is another card in the other world.
        chosen = {*did} & (oracles[0].names | oracles[1].names)
        if (
            did != did_otherwise
            or chosen
            or any(oracle.has_told(at) for oracle, at in zip(oracles, places, strict=True))
        ):
            break
        for key in (views := [shown(at) for at in places])[0]:
            assert views[0][key] == views[1][key], key
        event(f"compared {n}")
        views = [as_seen(at, VIEWER) for at in places]
        if views[0].question is None or not views[0].question.options:
            break
        answer = data.draw(st.sampled_from(views[0].question.offered()))
        places = [
            position(world, view.codes[answer]) for world, view in zip(worlds, views, strict=True)
        ]
