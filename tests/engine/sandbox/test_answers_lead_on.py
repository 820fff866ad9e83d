"""What a table of one's own offers leads on, in every game."""

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.http import QueryDict

from engine.games import rulesets
from engine.kernel.lines.codes import START
from engine.playing.addresses import Address
from engine.playing.positions import position, scenarios
from engine.playing.tables import laid_like, laid_scenario, legal_fields
from engine.sandbox.cards import ABOUT_PLAY, FORM, ROWS, CardVocabulary, TableReader
from engine.words import wording_of

OFFERED = re.compile(r'class="(?:option|try-it|try-force)" href="/pl/examples/([^"#]+)')
every_game = pytest.mark.parametrize("game", rulesets())


def offered_on(page):
    """The addresses of all that can be answered, tried or forced on the page."""
    return [unescape(found) for found in OFFERED.findall(page)]


@every_game
def test_each_answer_on_the_first_table_of_a_game_can_be_given(read, game):
    offered = offered_on(read(f"{game}/sandbox/", "pl").page)

    assert offered
    assert {address: read(address, "pl").status_code for address in offered} == dict.fromkeys(
        offered, 200
    )


@every_game
def test_so_can_each_answer_after_the_first(read, game):
    first = offered_on(read(f"{game}/sandbox/", "pl").page)[0]
    then = offered_on(read(first, "pl").page)

    assert {read(address, "pl").status_code for address in then} <= {200}
    assert all(address.count("line=") == 1 for address in then)


@pytest.mark.usefixtures("corpus", "db")
@every_game
def test_each_answer_on_the_table_of_every_example_can_be_given(game):
    """By the address alone, read as the page reads it."""
    rules = rulesets()[game]
    reader = TableReader(rules, CardVocabulary(rules, "pl"), wording_of(game))
    for example in [one for one in scenarios().values() if one.game == game]:
        laid = laid_like(example)
        table, _faults = laid_scenario(laid)
        address = Address("pl", table, laid=laid.query())
        for code in filter(None, position(table).codes):
            asked = reader.asked(QueryDict(urlsplit(address.to(code)).query))
            again, faults = laid_scenario(asked.laid)

            assert [*asked.strangers, *faults] == [], example.name
            assert asked.laid.query() == laid.query(), example.name
            assert position(again, code).problem is None, example.name


@every_game
def test_no_field_is_called_like_what_an_address_says_beside_the_table(game):
    """Not even those of players who are called like parts of a table."""
    fields = set(legal_fields(rulesets()[game], ["you", "do", "piles", "table"]))

    assert fields.isdisjoint({*ABOUT_PLAY, FORM, *ROWS, START})


@every_game
def test_a_zone_that_takes_no_card_is_no_field(game):
    rules = rulesets()[game]
    fields = legal_fields(rules, ["you"])

    for zone in rules.shared_zones:
        assert (zone in fields) == bool(rules.takes.get(zone, True))


def test_in_the_reaction_line_nobody_lays_a_card(read):
    """In it cards lie while they are played; in an address the word says where a play stands."""
    laid = "hkk/sandbox/?players=you,opponent&you.hand=kofeju&do=play:kofeju"

    assert read(laid).status_code == 200
    assert read(f"{laid}&line=start").status_code == 200
    assert read(f"{laid}&line=kofeju").status_code == 404
