"""The digest: a mail a day of what changed in an editor's languages, if anything did.

It tells what others did with texts there, and which texts have become out of date since, by what
was changed in other languages. What the last one told is stored before a mail goes out, so nobody
gets the same twice, however often and by however many processes it is sent.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core import signing
from django.urls import reverse
from django.utils import translation

from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.editors import Action, places_for
from rules.models import JournalEntry, Role, State
from workbench.home.words import DONE
from workbench.naming.names import names_in
from workbench.naming.places import Places, texts_in
from workbench.people.mails import compose
from workbench.people.models import MailWish

Done = JournalEntry.Done
TOLD = (Done.PUBLISHED, Done.WITHDRAWN, Done.SENT, Done.RETURNED, Done.SUGGESTED, Done.UNWANTED,
        Done.WANTED)  # fmt: skip
"""What is worth a mail: not what somebody keeps for themselves."""
MOST = 40
"""So many lines of each kind; how many more there are is said."""
SETTLED = timedelta(minutes=1)
"""What was written more lately may belong to a save that is not done: it waits for tomorrow."""
FIRST = timedelta(days=1)
"""So far back tells the first digest."""
STOP = "workbench.people.digest.stop"
"""Part of the seal of the link that ends the digest."""


@dataclass(frozen=True, slots=True)
class DigestLine:
    """A text and what became of it: by whom, empty where that is not one person's doing."""

    name: str
    language: str
    done: str
    by: str
    url: str


@dataclass(frozen=True, slots=True)
class Digest:
    """What one editor is told: what became `stale`, what was `done`, and how much more of each."""

    stale: list[DigestLine]
    stale_more: int
    done: list[DigestLine]
    done_more: int


def wish_of(user: User, lang: str) -> MailWish:
    """What mail somebody wants; a new row, not saved, in *lang* if they have not said so yet."""
    return MailWish.objects.filter(user=user).first() or MailWish(user=user, lang=lang)


def readers(now: datetime) -> Iterator[tuple[User, MailWish]]:
    """Who is to be told something today: active, with a role and an address, and not told yet.

    Who never said in which language is told in the first of their own.
    """
    users = User.objects.filter(is_active=True, roles__isnull=False).exclude(email="")
    for user in users.distinct().order_by("pk"):
        langs = set(Role.objects.filter(user=user).values_list("lang", flat=True))
        first = next(code for code in CODES if code in langs)
        wish, _ = MailWish.objects.get_or_create(
            user=user, defaults={"lang": first, "told_until": now - FIRST}
        )
        if wish.daily and wish.told_on != now.date():
            yield user, wish


def digest_for(user: User, lang: str, since: datetime, until: datetime, base: str) -> Digest | None:
    """What changed between two times where *user* edits, in the words of *lang*; None if nothing.

    At most six queries.
    """
    places = places_for(user, Action.DRAFT)
    done = _done_by_others(user, places, since, until)
    stale = _become_stale(places, since, until)
    shown_done, shown_stale = list(done[:MOST]), list(stale[:MOST])
    if not shown_done and not shown_stale:
        return None
    shown: list[Any] = [*shown_done, *shown_stale]
    names = names_in([one.key for one in shown], {one.key: one.lang for one in shown}, lang)

    def line(one: Any, said: str, by: str = "") -> DigestLine:
        key, name = ContentKey.of(one.key), names.get(one.key)
        called = " ".join(part for part in (name.number, name.title) if part) if name else ""
        address = reverse("workbench:edit", args=[lang, one.lang, key.kind, key.name])
        language = str(LANGUAGES[one.lang])
        return DigestLine(called or key.name, language, said, by, base + address)

    return Digest(
        stale=[line(one, "") for one in shown_stale],
        stale_more=_more(stale, shown_stale),
        done=[line(one, str(DONE[Done(one.done)]), one.by_name) for one in shown_done],
        done_more=_more(done, shown_done),
    )


def send_to(user: User, wish: MailWish, now: datetime, base: str) -> bool:
    """Send somebody their digest, if there is anything to tell; whether it was sent.

    Raises OSError if the mail cannot be sent: then it is for the next time.
    """
    until = now - SETTLED
    with translation.override(wish.lang):
        digest = digest_for(user, wish.lang, wish.told_until, until, base)
    if digest is None or not _claimed(wish, now, until):
        return False
    stop = base + reverse(
        "workbench:people:stop", args=[wish.lang, signing.dumps(user.pk, salt=STOP)]
    )
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    context = {
        "digest": digest,
        "day": until,
        "user": user,
        "home": base + reverse("workbench:home", args=[wish.lang]),
        "stop": stop,
    }
    try:
        compose("digest", wish.lang, context, to=user.email, headers=headers).send()
    except OSError:
        MailWish.objects.filter(pk=wish.pk, told_until=until).update(
            told_until=wish.told_until, told_on=wish.told_on
        )
        raise
    return True


def _claimed(wish: MailWish, now: datetime, until: datetime) -> bool:
    """Whether it is for this process to tell what changed until then."""
    not_told = MailWish.objects.filter(
        pk=wish.pk, daily=True, told_until=wish.told_until, told_on=wish.told_on
    )
    return bool(not_told.update(told_until=until, told_on=now.date()))


def _done_by_others(user: User, places: Places, since: datetime, until: datetime) -> Any:
    rows = JournalEntry.objects.filter(
        texts_in(places), done__in=TOLD, at__gt=since, at__lte=until
    ).exclude(by=user)
    return rows.order_by("-at", "-pk")


def _become_stale(places: Places, since: datetime, until: datetime) -> Any:
    """Those whose source changed then, and that have not followed it by now."""
    rows = State.objects.filter(
        texts_in(places), is_stale=True, stale_since__created__gt=since,
        stale_since__created__lte=until,
    )  # fmt: skip
    return rows.order_by("lang", "key")


def _more(rows: Any, shown: list[Any]) -> int:
    """How many there are that are not shown."""
    return rows.count() - MOST if len(shown) == MOST else 0
