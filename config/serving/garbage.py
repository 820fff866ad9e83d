"""When the process looks for garbage: seldom, and never through what it holds to its end."""

import gc

SELDOM = (20_000, 20, 50)
"""A page makes some thousands of objects that nothing else holds when it is sent. CPython would
look them through a dozen times while it is made: that took a tenth of the time."""


def settle() -> None:
    """Call it when everything is read that stays. Processes forked afterwards do the same."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
