"""Where a line leads with a rule switched off, found without drawing what is there."""

from itertools import islice

import pytest

from engine.kernel.lines.codes import code_of
from engine.kernel.lines.explore import Explorer
from engine.playing.moves.tree import codes_on
from engine.playing.positions import (
    code_reached,
    position,
    position_in_words,
    refusals_in,
    refusals_of,
    scenarios,
)


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_it_is_where_the_position_is_as_far_as_the_line_goes(scenario):
    """Of up to a dozen lines, with each rule that a claim falls without switched off by itself."""
    for play in islice(Explorer(scenario.start()), 12):
        code = code_of(scenario.name, play.taken)
        for rule in scenario.proves:
            off = frozenset({rule})
            assert code_reached(scenario, code, off) == position(scenario, code, off).code


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_the_lines_that_an_example_names_are_kept_by_their_codes(scenario):
    for line in scenario.shown:
        for off in (frozenset(), frozenset(scenario.proves[:1])):
            whole = position_in_words(scenario, line.line, off)
            kept = refusals_in(scenario, line.line, off)

            assert kept == refusals_of(whole)
            assert kept.codes == codes_on(whole)
            assert kept.end == whole.code
