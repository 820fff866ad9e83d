"""Inviting somebody by mail: written down, sent, and accepted once.

The secret is in the mail alone; what is stored is its digest. Sending again makes a new secret, so
of several mails the last one works.
"""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.editors import Action, places_for, refuse_unless
from workbench.home.words import RANKS
from workbench.people.appointments import give, may_appoint
from workbench.people.mails import compose
from workbench.people.models import Appointment, Invitation, MailWish
from workbench.people.words import games_in

Deed, State = Appointment.Deed, Invitation.State
KEPT_OPEN = timedelta(days=7)


class AlreadyInvited(Exception):
    """The address has an open invitation in that language."""


class InvitationOver(Exception):
    """It was accepted or withdrawn, has expired, or its giver may not give that role any more."""


def invite(mail: str, rank: str, lang: str, games: list[str], *, by: User) -> Invitation:
    """Write down that *mail* is invited; nothing is sent yet.

    Raises PermissionDenied if *by* may not give that role, AlreadyInvited.
    """
    refuse_unless(may_appoint(by, lang, games))
    invitation = Invitation(
        mail=mail.strip().lower(), rank=rank, lang=lang, games=sorted(games), by=by,
        by_name=by.get_username(), expires=timezone.now() + KEPT_OPEN, digest=_digest(_secret()),
    )  # fmt: skip
    try:
        with transaction.atomic():
            invitation.save()
            _record(Deed.INVITED, invitation, by=by)
    except IntegrityError as error:
        raise AlreadyInvited from error
    return invitation


def send(invitation: Invitation, base: str, *, by: User) -> None:
    """Mail it, with a new secret, under the address *base* of the site; the last mail counts.

    Raises PermissionDenied, InvitationOver, OSError if the mail cannot be sent.
    """
    refuse_unless(may_appoint(by, invitation.lang, invitation.games))
    secret = _secret()
    with transaction.atomic():
        changed = Invitation.objects.filter(pk=invitation.pk, state=State.OPEN).update(
            digest=_digest(secret), expires=timezone.now() + KEPT_OPEN, by=by,
            by_name=by.get_username(),
        )  # fmt: skip
        if not changed:
            raise InvitationOver
        if invitation.sent:
            _record(Deed.RESENT, invitation, by=by)
    address = base + reverse("workbench:people:invited", args=[invitation.lang, secret])
    compose(
        "invitation", invitation.lang, _told(invitation, by, base, address), to=invitation.mail
    ).send()
    Invitation.objects.filter(pk=invitation.pk).update(sent=timezone.now())


@transaction.atomic
def withdraw(invitation: Invitation, *, by: User) -> None:
    """Have it lead nowhere. Raises PermissionDenied; once more of the same does nothing."""
    refuse_unless(may_appoint(by, invitation.lang, invitation.games))
    still_open = Invitation.objects.filter(pk=invitation.pk, state=State.OPEN)
    if still_open.update(state=State.WITHDRAWN):
        _record(Deed.WITHDRAWN, invitation, by=by)


def invitation_of(secret: str) -> Invitation | None:
    """The invitation that a mail led to, if it can still be accepted."""
    found = Invitation.objects.select_related("by").filter(digest=_digest(secret)).first()
    if found is None or not found.is_open or found.by is None:
        return None
    return found if may_appoint(found.by, found.lang, found.games) else None


@transaction.atomic
def accept(invitation: Invitation, user: User, *, ui: str, daily: bool | None = None) -> None:
    """Give *user* the roles, by whom the invitation is from. It works once.

    Mail comes in the language *ui* from now on, unless the user has chosen; the digest of each day
    if *daily*. Raises InvitationOver and changes nothing if it cannot be accepted any more.
    """
    open_now = Invitation.objects.filter(
        pk=invitation.pk, state=State.OPEN, digest=invitation.digest, expires__gt=timezone.now()
    )
    if not open_now.update(state=State.ACCEPTED):
        raise InvitationOver
    giver = invitation.by
    if giver is None or not may_appoint(giver, invitation.lang, invitation.games):
        raise InvitationOver
    _record(Deed.ACCEPTED, invitation, by=user)
    for game in invitation.games or [""]:
        give(user, invitation.rank, invitation.lang, game, by=giver)
    wish, _ = MailWish.objects.get_or_create(user=user, defaults={"lang": ui})
    if daily is not None:
        wish.daily = daily
        wish.save(update_fields=["daily"])


def open_invitations(by: User) -> list[Invitation]:
    """Those that *by* could have given, the newest first; also what has expired unanswered."""
    langs = places_for(by, Action.APPOINT)
    rows = Invitation.objects.filter(state=State.OPEN, lang__in=[c for c in CODES if c in langs])
    return [row for row in rows if may_appoint(by, row.lang, row.games)]


def _told(invitation: Invitation, by: User, base: str, address: str) -> dict[str, Any]:
    """What the mail says."""
    names = games_in(invitation.lang)
    return {
        "inviter": by.get_username(),
        "rank": RANKS[invitation.rank],
        "language": LANGUAGES[invitation.lang],
        "games": [names.get(slug, slug) for slug in invitation.games],
        "days": KEPT_OPEN.days,
        "address": address,
        "site": base,
    }


def _secret() -> str:
    return secrets.token_urlsafe(32)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _record(deed: str, invitation: Invitation, *, by: User) -> None:
    for game in invitation.games or [""]:
        Appointment.objects.create(
            deed=deed, whom=invitation.mail, rank=invitation.rank, lang=invitation.lang,
            game=game, by=by, by_name=by.get_username(),
        )  # fmt: skip
