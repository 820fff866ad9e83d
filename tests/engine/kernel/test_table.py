"""The table: sightings, moves, history."""

import pytest

from engine.kernel.errors import ScriptError, TooManyEvents
from engine.kernel.layout import Layout, ZoneKind
from engine.kernel.table import Ref, Table

RULE = ("game/rules/1",)
COVER = "game/rules/cover"


def make_table(off=(), most_events=100, **zones):
    """A table with a pile that covers, a heap that does not, and a tray; cards by name."""
    names, laid = [], {}
    for zone in ("pile", "heap", "tray"):
        cards = zones.get(zone, ())
        laid[zone] = tuple(range(len(names), len(names) + len(cards)))
        names += reversed(cards)
    layout = Layout(
        players=("ilona",),
        kinds={"pile": ZoneKind(COVER), "heap": ZoneKind(), "tray": ZoneKind()},
        zones=laid,
        names=tuple(names),
        homes=(None,) * len(names),
        moved=("game/rules/moved",),
    )
    return Table(layout, frozenset(off), most_events)


def test_a_card_is_moved_where_it_was_seen():
    table = make_table(tray=["a"])

    event = table.move([table.top("tray")], "heap", "drop", RULE)

    assert table.zones() == {"pile": (), "heap": ("a",), "tray": ()}
    assert (event.verb, event.data["cards"], event.refused) == ("drop", ("a",), False)


def test_a_card_that_has_moved_since_is_refused_and_stays():
    table = make_table(tray=["a"])
    seen = table.top("tray")
    first = table.move([seen], "heap", "drop", RULE)

    event = table.move([seen], "pile", "lift", RULE)

    assert table.zones()["heap"] == ("a",)
    assert event.refused
    assert event.cites == ("game/rules/moved",)
    assert event.data["because"] == first.n


def test_a_card_that_left_and_came_back_is_refused():
    table = make_table(tray=["a"])
    seen = table.top("tray")
    table.move([table.top("tray")], "heap", "drop", RULE)
    table.move([table.top("heap")], "tray", "lift", RULE)

    assert table.where(seen) == "tray"
    assert table.stale(seen) is not None


def test_seen_again_it_can_be_moved():
    table = make_table(tray=["a"])
    table.move([table.top("tray")], "heap", "drop", RULE)

    assert table.stale(table.top("heap")) is None


def test_a_covered_card_is_lost_where_covering_matters():
    table = make_table(pile=["a"], tray=["b"])
    seen = table.top("pile")

    table.move([table.top("tray")], "pile", "drop", RULE)

    assert table.stale(seen).cites == (COVER,)
    assert table.events[-1].data["covered"] == seen.card


def test_a_covered_card_is_not_lost_elsewhere():
    table = make_table(heap=["a"], tray=["b"])
    seen = table.top("heap")

    table.move([table.top("tray")], "heap", "drop", RULE)

    assert table.covered(seen)
    assert table.stale(seen) is None


def test_what_first_made_a_card_stale_decides():
    """Covered first and moved later, it was lost by the cover."""
    table = make_table(pile=["a"], tray=["b"])
    seen = table.top("pile")
    table.move([table.top("tray")], "pile", "drop", RULE)
    table.move([table.see(seen.card)], "heap", "drop", RULE)

    assert table.stale(seen).cites == (COVER,)


def test_a_card_put_at_the_bottom_covers_nothing():
    table = make_table(pile=["a"], tray=["b"])
    seen = table.top("pile")

    table.move([table.top("tray")], "pile", "drop", RULE, bottom=True)

    assert table.zones()["pile"] == ("a", "b")
    assert table.stale(seen) is None


def test_a_group_moves_in_one_event_and_the_last_is_on_top():
    table = make_table(tray=["a", "b", "c"])

    table.move(table.cards("tray"), "heap", "drop", RULE)

    assert len(table.events) == 1
    assert table.zones()["heap"] == ("c", "b", "a")


def test_of_a_group_only_the_cards_still_there_move():
    table = make_table(tray=["a", "b"])
    seen = table.cards("tray")
    table.move([table.see(seen[0].card)], "heap", "drop", RULE)

    event = table.move(seen, "pile", "lift", RULE)

    assert table.zones() == {"pile": ("b",), "heap": ("a",), "tray": ()}
    assert not event.refused
    assert table.events[-2].refused


def test_a_rule_that_is_switched_off_refuses_nothing():
    table = make_table(off=["game/rules/moved"], tray=["a"])
    seen = table.top("tray")
    table.move([seen], "heap", "drop", RULE)

    event = table.move([seen], "pile", "lift", RULE)

    assert not event.refused
    assert table.zones()["pile"] == ("a",)


def test_an_uncited_event_is_a_bug():
    with pytest.raises(ScriptError):
        make_table().emit("drop", {}, ())


def test_counters_do_not_go_below_zero():
    table = make_table()
    table.add("ilona/coins", 2, RULE)

    with pytest.raises(ScriptError):
        table.add("ilona/coins", -3, RULE)
    assert table.counters == {"ilona/coins": 2}


def test_a_history_without_end_is_stopped():
    table = make_table(most_events=3)

    for _ in range(3):
        table.emit("turn", {}, RULE)

    with pytest.raises(TooManyEvents, match="3 events"):
        table.emit("turn", {}, RULE)


def test_a_sighting_that_never_was_is_a_bug():
    with pytest.raises(ScriptError):
        make_table(tray=["a"]).stale(Ref(0, 7))
