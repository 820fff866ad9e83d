"""The windows that are open in a position, as data: whose word it is, and what closes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from engine.kernel.clock import Clock
from engine.kernel.events import Cites, Data


class Spoken(NamedTuple):
    """An effect that waits or lies on the stack: whose it is, and of which card or what else."""

    player: str
    name: str | None
    """None if who looks does not know it."""


class WindowNow(NamedTuple):
    """A window that is open; the next one in the row has been opened by what goes on in it."""

    key: str
    speakers: tuple[str, ...]
    speaker: str
    """Whose word it is, or whose effect is carried out now."""
    passed: int
    """How many have passed one after the other."""
    passes: int
    """After so many in a row it closes; 0: it closes when nothing waits."""
    turns: str
    """In whose turns it goes, as the kernel's policies say it."""
    cause: int | None
    """The number of the event that has opened it."""
    doing: Spoken | None
    """What is carried out now."""
    stack: tuple[Spoken, ...]
    """What was declared in it and has not been carried out, top first."""
    cites: Cites
    data: Data


def windows_of(clock: Clock) -> tuple[WindowNow, ...]:
    """Return the windows that are open, the outermost first."""
    found = []
    tops = [*[one.floor for one in clock.windows], len(clock.stack)][1:]
    for (window, speaker, passed, doing, floor), top in zip(clock.windows, tops, strict=True):
        stack = [Spoken(player, one.name) for player, one, _ in clock.stack[floor:top]]
        found.append(
            WindowNow(
                window.key,
                window.speakers,
                speaker,
                passed,
                window.policy.passes,
                window.policy.turns,
                window.cause,
                None if doing is None else Spoken(speaker, doing.name),
                tuple(stack[::-1]),
                window.cites,
                window.data,
            )
        )
    return tuple(found)


def waiting_in(clock: Clock) -> tuple[Spoken, ...]:
    """Return what waits for a window in which it may be carried out, oldest first."""
    return tuple([Spoken(one.speaker, one.pending.name) for one in clock.pool])


def as_known(spoken: Spoken, viewer: str, known: Collection[str]) -> Spoken:
    """Return it without its name if it is another player's and of no card that is known."""
    if spoken.player == viewer or spoken.name in known:
        return spoken
    return spoken._replace(name=None)


def seen_windows(
    windows: tuple[WindowNow, ...],
    viewer: str,
    known: Collection[str],
    numbers: Mapping[int, int],
) -> tuple[WindowNow, ...]:
    """Return the windows as one player knows them; *numbers* are those of events as they are seen.

    Who has passed and whose word it is, everybody sees.
    """
    return tuple(
        one._replace(
            cause=None if one.cause is None else numbers.get(one.cause),
            doing=None if one.doing is None else as_known(one.doing, viewer, known),
            stack=tuple([as_known(spoken, viewer, known) for spoken in one.stack]),
        )
        for one in windows
    )


def plain_window(window: WindowNow) -> dict[str, Any]:
    """Return the window as JSON can write it."""
    written = window._asdict()
    for key in ("speakers", "cites"):
        written[key] = list(written[key])
    written["doing"] = window.doing and window.doing._asdict()
    written["stack"] = [spoken._asdict() for spoken in window.stack]
    written["data"] = dict(window.data)
    return written
