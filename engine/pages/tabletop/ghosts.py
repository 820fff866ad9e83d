"""Ghosts: where an effect expects its card, though it lies elsewhere by now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.kernel.events import Data, Grounds
from engine.playing.positions import Position
from engine.words.names import CardShown
from engine.words.sentences import Speaker


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card that is not where an effect expects it, and where it is, if that is known."""

    card: CardShown
    says: SafeString | str


def ghosts(stands: Position, speaker: Speaker) -> dict[str, list[Ghost]]:
    """Return the ghosts by the zone in which they stand, of what is refused here and now."""
    found: dict[str, list[Ghost]] = {}
    for grounds, about in _refused(stands):
        if grounds.because is None:
            continue
        behind = stands.events[grounds.because].data
        names = behind.get("cards", ())
        for name in about.get("cards", ()):
            if name and name in names and "from" in behind and "to" in behind:
                card = behind.get("ids", (None,) * len(names))[names.index(name)]
                here = found.setdefault(behind["from"], [])
                if not any(ghost.card.slug == name for ghost in here):
                    here.append(Ghost(speaker.names.card(name), _says(stands, speaker, card, name)))
    return found


def _refused(stands: Position) -> Iterator[tuple[Grounds, Data]]:
    """Yield what is refused by the last answer and in the question now put."""
    for event in stands.moments[-1].events:
        if event.refused:
            yield Grounds(event.cites, event.data.get("because")), event.data
    for option in stands.question.options if stands.question else ():
        if option.refused is not None:
            yield option.refused, option.data


def _says(stands: Position, speaker: Speaker, card: int | None, name: str) -> SafeString | str:
    """Say where the card is now, if the viewer knows the card that lies there."""
    for zone, ids in stands.numbers.items():
        if card is not None and (card, name) in zip(ids, stands.zones[zone], strict=True):
            return format_html(_("expected here – now: {zone}"), zone=speaker.zone(zone))
    return _("expected here, but it has left")
