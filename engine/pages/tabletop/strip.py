"""“You are here”: the windows that are open, each drawn within the one that it answers."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from engine.playing.positions import Position
from engine.playing.windows import Spoken, WindowNow
from engine.words.names import Cited, CitedRules
from engine.words.sentences import Speaker

OVER_AFTER = _("It is over after {number} passes in a row. Passes so far: {passed}")
OVER_AFTER_TWO = _("It is over after two passes in a row. Passes so far: {passed}")
TOP_AFTER = _("After {number} passes in a row the top one is carried out. Passes so far: {passed}")
TOP_AFTER_TWO = _("After two passes in a row the top one is carried out. Passes so far: {passed}")
NOTHING_LEFT = _("It ends when nothing is left to carry out.")
NOT_SEEN = _("a card not seen")


@dataclass(frozen=True, slots=True)
class StripShown:
    """A window in sentences: what it is, what opened it, whose word it is, how it closes.

    What is not known, or not the case, is empty. `inside` is the window that lies within it.
    """

    name: str
    opened: SafeString | str
    opened_by: str
    """The anchor of the step that opened it."""
    speaker: str
    doing: SafeString | str
    """What is carried out now; while a window lies within, that is what it answers."""
    may: str
    stack: tuple[SafeString, ...]
    closes: str
    then: str
    rules: list[Cited]
    inside: StripShown | None


@dataclass(frozen=True, slots=True)
class WindowsShown:
    """The windows that are open, outermost first drawn, and what waits for the next one."""

    strip: StripShown
    waiting: tuple[SafeString, ...]


def windows_shown(stands: Position, speaker: Speaker, rules: CitedRules) -> WindowsShown | None:
    """Return where the position stands, or None if no window is open that the game draws."""
    drawn = [one for one in stands.windows if one.key in speaker.wording.windows]
    strip: StripShown | None = None
    for window in reversed(drawn):
        strip = _strip(window, stands, speaker, rules, strip)
    if strip is None:
        return None
    return WindowsShown(strip, tuple([_spoken(one, speaker) for one in stands.waiting]))


def _strip(
    window: WindowNow,
    stands: Position,
    speaker: Speaker,
    rules: CitedRules,
    inside: StripShown | None,
) -> StripShown:
    cause, wording = window.cause, speaker.wording
    return StripShown(
        name=speaker.window(window.key),
        opened="" if cause is None else speaker.event(stands.events[cause]),
        opened_by="" if cause is None else f"{speaker.anchor}-{cause + 1}",
        speaker=speaker.player(window.speaker),
        doing="" if window.doing is None else _spoken(window.doing, speaker),
        may=str(wording.may.get(window.key, "")),
        stack=tuple([_spoken(one, speaker) for one in window.stack]),
        closes=_closes(window),
        then=str(wording.then.get(window.key, "")),
        rules=rules.of(window.cites),
        inside=inside,
    )


def _closes(window: WindowNow) -> str:
    """Say what closes the window, or has the top of its stack be carried out."""
    if not window.passes:
        return str(NOTHING_LEFT)
    both = window.passes == len(window.speakers) == 2
    if window.turns == "stack" and window.stack:
        sentence = TOP_AFTER_TWO if both else TOP_AFTER
    else:
        sentence = OVER_AFTER_TWO if both else OVER_AFTER
    return str(sentence).format(number=window.passes, passed=window.passed)


def _spoken(spoken: Spoken, speaker: Speaker) -> SafeString:
    """Name an effect that waits: by its card, with whose it is."""
    name = NOT_SEEN if spoken.name is None else speaker.names.word(spoken.name)
    return format_html("{} ({})", name, speaker.player(spoken.player))
