"""Cards and terms looked up together: what names them, and where that is asked."""

from search.answering.together.meetings import (
    MOST,
    Meeting,
    Together,
    address,
    together,
    together_link,
)
from search.answering.together.things import NamedThing

__all__ = [
    "MOST",
    "Meeting",
    "NamedThing",
    "Together",
    "address",
    "together",
    "together_link",
]
