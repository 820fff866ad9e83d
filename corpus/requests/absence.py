"""What is not there or cannot be understood, said in a sentence that the reader is shown."""

from dataclasses import dataclass

from django.core.exceptions import BadRequest
from django.http import Http404
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class WayOn:
    """Where a reader goes from a refusal: a link at `url`, called `words`, and where a day is what
    was missing, the address `days` that shows one."""

    url: str = ""
    words: str = ""
    days: str = ""


NOWHERE = WayOn()
NO_GAME = _("We do not have this game, or no longer.")


class Absent(Http404):
    """404 with a sentence of ours, and where to go instead if there is such a place."""

    def __init__(self, sentence: str, way: WayOn = NOWHERE) -> None:
        super().__init__(sentence)
        self.way = way


class Unclear(BadRequest):
    """400 with a sentence of ours, and where to go instead."""

    def __init__(self, sentence: str, way: WayOn = NOWHERE) -> None:
        super().__init__(sentence)
        self.way = way
