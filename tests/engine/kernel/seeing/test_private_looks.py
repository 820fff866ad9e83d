"""What a player looks at alone is told to nobody else, wherever the cards lie meanwhile."""

import pytest

from engine.playing.positions import as_seen, position_after
from tests.engine.tables import make_scenario

TWO = ("you", "rival")


def looked(viewer, steps, **rival):
    """The rival looks at cards; the position as the viewer knows it."""
    table = make_scenario(*steps, players=("rival", "you"), rival=rival)
    return as_seen(position_after(table, ()), viewer)


def looks(stands):
    """The cards that each look names, lifted off a deck or left where they lie."""
    return [event.data["cards"] for event in private(stands)]


def private(stands):
    """The looks that are an event for one player alone."""
    return [event for event in stands.events if event.verb in ("look", "look-through")]


LIFTED = {
    "steps": ({"play": "lookout"},),
    "hand": ["lookout"],
    "deck": ["gold", "silver", "estate", "copper"],
}
LEFT_WHERE_THEY_LIE = {
    "steps": ({"play": "harbinger"},),
    "hand": ["harbinger"],
    "deck": ["copper"],
    "discard": ["gold", "silver"],
}
both = pytest.mark.parametrize(
    ("looking", "names"),
    [(LIFTED, ("gold", "silver", "estate")), (LEFT_WHERE_THEY_LIE, ("gold", "silver"))],
    ids=["lifted off the deck", "left in the discard pile"],
)


@both
def test_who_looks_sees_the_cards(looking, names):
    assert [set(seen) for seen in looks(looked("rival", **looking))] == [set(names)]


@both
def test_another_player_is_told_only_how_many_they_were(looking, names):
    stands = looked("you", **looking)

    assert looks(stands) == [(None,) * len(names)]
    (look,) = private(stands)
    assert {"ids", "card", "number"}.isdisjoint(look.data)


def test_another_player_does_not_see_what_is_lifted():
    assert looked("you", **LIFTED).zones["rival/lifted"] == (None,) * 3
    assert set(looked("rival", **LIFTED).zones["rival/lifted"]) == {"gold", "silver", "estate"}


def test_what_was_revealed_everybody_has_seen():
    stands = looked(
        "you",
        ({"play": "border-guard"},),
        hand=["border-guard"],
        deck=["gold", "silver", "copper"],
    )

    shown = [event.data["cards"] for event in stands.events if event.verb == "reveal"]
    assert [set(cards) for cards in shown] == [{"gold", "silver"}]


def test_what_was_put_back_after_a_look_is_known_to_who_looked_and_nobody_else():
    steps = ({"play": "lookout"},)
    rival = {"hand": ["lookout"], "deck": ["gold", "silver", "estate", "copper"]}
    table = make_scenario(*steps, players=("rival", "you"), rival=rival)
    done = position_after(table, (0, 0))

    assert as_seen(done, "rival").zones["rival/deck"][0] is not None
    assert as_seen(done, "you").zones["rival/deck"] == (None, None)
