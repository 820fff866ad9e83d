"""Saying that one is at a text, and who else is. The clock is a parameter."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction

from rules.editors import Action, may_with_text, refuse_unless
from workbench.presence.models import Presence

HERE = timedelta(seconds=60)
"""Pages tell every twenty seconds that they are open: who was silent for a minute has left."""
SHOWN = timedelta(minutes=15)
KEPT = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class EditorNearby:
    """Somebody else at the same text: `minutes` ago, 0 for somebody who is there now."""

    name: str
    minutes: int


@transaction.atomic
def arrive(user: User, key: str, lang: str, now: datetime) -> None:
    """Store that *user* has this text open; what is older than a day is forgotten."""
    refuse_unless(may_with_text(user, Action.DRAFT, key, lang))
    Presence.objects.filter(seen__lt=now - KEPT).delete()
    Presence.objects.bulk_create(
        [Presence(key=key, lang=lang, user=user, seen=now)],
        update_conflicts=True,
        unique_fields=["key", "lang", "user"],
        update_fields=["seen"],
    )


def others_at(user: User, key: str, lang: str, now: datetime) -> Sequence[EditorNearby]:
    """Who else had this text open in the last quarter of an hour, latest first. One query."""
    rows = (
        Presence.objects.filter(key=key, lang=lang, seen__gt=now - SHOWN)
        .exclude(user=user)
        .order_by("-seen", "user__username")
        .values_list("user__username", "seen")
    )
    return [
        EditorNearby(name, 0 if now - seen < HERE else max(1, (now - seen).seconds // 60))
        for name, seen in rows
    ]
