"""Frames of a request have room: no loop in it takes memory from the system at each turn."""

import resource
from functools import partial

import pytest
from django.conf import settings

from config.serving.stack import roomy

TURNS = 400
DEEPEST = 250
"""Past the edge of a usual chunk, and well before that of a large one."""


def at_depth(depth):
    """Turn round in a loop with as many calls above it."""
    return at_depth(depth - 1) if depth else turns_round()


def turns_round():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _turn in range(TURNS):
        outer()
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def outer():
    inner()


def inner():
    pass


def pages_taken(call):
    """How many pages of memory the loop takes at the depth where it takes most."""
    return max(call(at_depth, depth) for depth in range(DEEPEST))


def called(function, *args):
    return function(*args)


def test_a_loop_takes_no_memory_at_each_turn_at_any_depth():
    assert pages_taken(roomy(called)) < TURNS / 4


def test_without_room_there_is_a_depth_at_which_it_does():
    """If this fails, the interpreter has learned it, and `config.serving.stack` can go."""
    assert pages_taken(called) >= TURNS


def test_every_request_has_room():
    assert settings.MIDDLEWARE[0] == "config.serving.stack.roomy"


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_what_goes_wrong_inside_is_told_outside(error):
    def fails():
        raise error("inside")

    with pytest.raises(error, match="inside"):
        roomy(fails)()


def test_what_is_given_and_answered_goes_through():
    assert roomy(partial(dict, a=1))(b=2) == {"a": 1, "b": 2}
