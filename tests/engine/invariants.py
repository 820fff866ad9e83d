"""What is true of every play of every scenario (the list stands in the design of the engine)."""

import json

import pytest

from engine.kernel.lines.drive import CannotAnswer, Play, replay


def history(events):
    """The events as bytes."""
    return json.dumps([event.plain() for event in events], ensure_ascii=False).encode()


def look_over(scenario, play):
    """Check a play against everything the engine promises."""
    one_zone_for_each_card(scenario, play)
    every_stamp_is_in_the_history(play)
    events_are_cited_and_caused(play)
    nothing_is_negative(play)
    replay_equals_live_play(scenario, play)
    a_part_of_the_line_has_a_part_of_the_events(scenario, play)


def one_zone_for_each_card(scenario, play):
    """Every card lies in exactly one zone, and the table knows which."""
    numbers = play.table.numbers()
    lying = [card for cards in numbers.values() for card in cards]
    assert sorted(lying) == list(range(len(scenario.layout.names)))
    for zone, cards in numbers.items():
        assert all(play.table.where(play.table.see(card)) == zone for card in cards)


def every_stamp_is_in_the_history(play):
    """A card's stamp counts the events that moved or covered it."""
    for card in range(len(play.table.layout.names)):
        changed = [
            event
            for event in play.table.events
            if not event.refused
            and (card in event.data.get("ids", ()) or event.data.get("covered") == card)
        ]
        assert play.table.see(card).stamp == len(changed)


def events_are_cited_and_caused(play):
    """Every event cites a section, and its cause came before it."""
    for n, event in enumerate(play.table.events):
        assert event.n == n
        assert event.cites
        assert event.cause is None or 0 <= event.cause < n


def nothing_is_negative(play):
    """No counter is below zero, nor was."""
    assert all(value >= 0 for value in play.table.counters.values())
    assert all(event.data.get("total", 0) >= 0 for event in play.table.events)


def replay_equals_live_play(scenario, play):
    """The answers alone bring back the same history, byte for byte."""
    again = replay(scenario.start(), play.answers())
    assert history(again.table.events) == history(play.table.events)
    assert again.table.zones() == play.table.zones()
    assert again.question == play.question


def a_part_of_the_line_has_a_part_of_the_events(scenario, play):
    """Each shorter line has a prefix of the events; on the way no refused option can be answered."""
    live = Play(scenario.start())
    for taken in play.taken:
        so_far = history(live.table.events)
        assert history(play.table.events).startswith(so_far[:-1])
        assert len(live.table.events) == taken.events
        for number, option in enumerate(live.question.options):
            if option.refused is not None:
                with pytest.raises(CannotAnswer):
                    live.answer(number)
        assert history(live.table.events) == so_far
        live.answer(taken.answer)
