"""The lamp of a position, in words: whether the goal of the example can still be reached."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.pages.shown import Told, told
from engine.playing.lines.lamp import Lamp, lamps
from engine.playing.positions import Position


@dataclass(frozen=True, slots=True)
class LampShown:
    """A goal in words, what can become of it from here, and whether anything can."""

    goal: Told
    sentence: str
    lit: bool


def lamps_shown(whole: Position, seen: Position, ui: str) -> list[LampShown]:
    """Return the lamps of a position; none where others have answered what is not seen.

    How many lines go on from there would tell what the answer was.
    """
    taken = [moment.taken for moment in whole.moments if moment.taken]
    if taken and not seen.words:
        return []
    replies = tuple([one.given for one in taken])
    return [
        LampShown(
            goal=told(lamp.goal.text, ui),
            sentence=_sentence(lamp, is_over=whole.question is None),
            lit=lamp.reached > 0,
        )
        for lamp in lamps(whole.scenario, replies, whole.off)
    ]


def _sentence(lamp: Lamp, *, is_over: bool) -> str:
    if is_over:
        return _("Reached on this line.") if lamp.reached else _("Not reached on this line.")
    if not lamp.reached:
        return _("From here it can no longer be reached.")
    if lamp.reached == lamp.lines:
        return _("From here every line reaches it.")
    return _("From here it can still be reached on %(reached)s of %(lines)s lines.") % {
        "reached": lamp.reached,
        "lines": lamp.lines,
    }
