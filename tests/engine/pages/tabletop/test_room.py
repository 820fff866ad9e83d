"""In how many bands of cards a table lies."""

from engine.pages.tabletop.room import Bands, RoomTaken, bands_of


def zones(*cards):
    return [RoomTaken(number, number) for number in cards]


def test_zones_lie_side_by_side_as_far_as_there_is_room():
    assert bands_of([zones(2, 2)], halves=0, rows=0) == Bands(1, 1, 0)
    assert bands_of([zones(3, 3)], halves=0, rows=0) == Bands(2, 1, 0)


def test_groups_lie_one_below_the_other():
    assert bands_of([zones(1), zones(1)], halves=0, rows=0) == Bands(2, 2, 0)


def test_many_cards_of_one_zone_lie_over_one_another():
    assert bands_of([zones(29)], halves=0, rows=0).phone == 1


def test_empty_zones_take_no_band_and_hidden_ones_none_on_a_phone():
    assert bands_of([zones(0, 0)], halves=0, rows=0) == Bands(0, 0, 0)
    assert bands_of([[RoomTaken(5, 0)]], halves=0, rows=0) == Bands(0, 1, 0)


def test_what_is_covered_takes_room_beside_others_on_a_phone():
    hand, deck, discard = RoomTaken(3, 3), RoomTaken(5, 0, 1), RoomTaken(1, 1)

    assert bands_of([[hand, discard]], halves=0, rows=0).phone == 1
    assert bands_of([[hand, deck, discard]], halves=0, rows=0).phone == 2
    assert bands_of([[RoomTaken(4, 4), deck]], halves=0, rows=0).phone == 1


def test_arenas_have_a_band_for_each_half_and_boards_their_rows():
    assert bands_of([], halves=2, rows=6) == Bands(2, 2, 6)


def test_no_table_has_more_bands_than_the_style_sheet_knows():
    assert bands_of([zones(4)] * 12, halves=2, rows=0) == Bands(7, 7, 0)
