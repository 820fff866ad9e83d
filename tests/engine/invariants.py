"""What is true of every play of every scenario (the list stands in the design of the engine)."""

import json

import pytest

from engine.kernel.lines.answers import CannotAnswer
from engine.kernel.lines.drive import Play, replay


def history(events):
    """The events as bytes."""
    return json.dumps([event.plain() for event in events], ensure_ascii=False).encode()


def look_over(scenario, play):
    """Check a play against everything the engine promises."""
    one_zone_for_each_card(scenario, play)
    every_stamp_is_in_the_history(play)
    events_are_cited_and_caused(play)
    nothing_is_negative(play)
    every_card_lies_where_it_may(play.table)
    every_mark_says_what_it_may(play.table)
    the_history_says_what_every_card_carries(scenario.layout, play)
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
    """A card's stamp counts the events that moved or covered it, but for those that kept it."""
    for card in range(len(play.table.layout.names)):
        changed = [
            event
            for event in play.table.events
            if not event.refused
            and (
                (card in event.data.get("ids", ()) and not event.data.get("kept"))
                or event.data.get("covered") == card
            )
        ]
        assert play.table.see(card).stamp == len(changed)


def events_are_cited_and_caused(play):
    """Every event cites a section, and its cause came before it."""
    for n, event in enumerate(play.table.events):
        assert event.n == n
        assert event.cites
        assert event.cause is None or 0 <= event.cause < n


def every_card_lies_where_it_may(table):
    """In a cell if its zone has cells, with room for it there; on a card beside it, not on itself."""
    for zone in table.numbers():
        cells, lying = table.layout.kinds[zone].cells, table.cards(zone)
        assert all((table.cell(ref) in cells.at) if cells else not table.cell(ref) for ref in lying)
        for cell in cells.at if cells else ():
            assert len(table.in_cell(zone, cell)) <= cells.room(table.off)
        for ref in lying:
            beneath, host = [ref.card], table.host(ref)
            while host is not None:
                assert host.card not in beneath
                assert (table.where(host), table.cell(host)) == (zone, table.cell(ref))
                beneath.append(host.card)
                host = table.host(host)


def every_mark_says_what_it_may(table):
    """No number below zero or above its cap, no word that the game does not have."""
    for card in range(len(table.layout.names)):
        for name, value in table.marks(table.see(card)).items():
            assert not table.layout.marks[name].fault(value, table.players)


def the_history_says_what_every_card_carries(layout, play):
    """Marks and cells follow from how the table was laid and the events alone."""
    marks = {card: dict(said) for card, said in layout.marked.items()}
    cells = dict(layout.cells)
    for event in play.table.events:
        data = event.data
        if event.refused:
            continue
        if "marked" in data:
            marks.setdefault(data["marked"], {})[data["mark"]] = data["value"]
        for card, mark, was in data.get("cleared", ()):
            assert marks[card].pop(mark) == was
        for card in data.get("ids", ()):
            cells[card] = data.get("cell", "")
        for card, mark, value in data.get("given", ()):
            marks.setdefault(card, {})[mark] = value
    for card in range(len(layout.names)):
        ref = play.table.see(card)
        said = {k: v for k, v in marks.get(card, {}).items() if v != layout.marks[k].default()}
        own = {k: v for k, v in play.table.marks(ref).items() if v != layout.marks[k].default()}
        assert own == said
        assert play.table.cell(ref) == cells.get(card, "")


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
