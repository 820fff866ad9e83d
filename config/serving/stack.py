"""Room for the frames of one request, taken from the system once.

CPython keeps the frames of Python's functions in chunks of 16 KB. A call that does not fit into the
last chunk takes another from the system and gives it back when it returns, so that a loop at the
edge of a chunk pays for two system calls and empty memory each time round. Pages are made in loops
within templates within templates: where the edge fell, a third of the time went there. A chunk is
as large as its first frame wants. Here one wants more than it uses; what nobody uses of it is never
in memory.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

WORDS = 16_400
"""What the frame asks for, of 8 bytes: with it the chunk is of 256 KB, and half of it is left."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def roomy(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Return the function with room for all that it calls. As middleware it stands first."""

    def with_room(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return function(*args, **kwargs)

    with_room.__code__ = with_room.__code__.replace(co_stacksize=WORDS)
    return with_room
