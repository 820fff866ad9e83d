"""Giving, changing and ending roles: asked for rights here, and written down under a name."""

from django.contrib.auth.models import User
from django.db import transaction

from corpus.models import Game
from rules.editors import Action, may, refuse_unless
from rules.models import Role
from workbench.people.models import Appointment

Deed = Appointment.Deed
RANKS = [Role.Rank.TRANSLATOR, Role.Rank.REVIEWER, Role.Rank.LEAD]
"""From the lowest to the highest; each may do what those before it may."""


class OwnRole(Exception):
    """Somebody would change what they themselves may do."""


def may_appoint(by: User, lang: str, games: list[str]) -> bool:
    """Whether *by* may give and take roles in a language, for these games or, without any, all."""
    return all(may(by, Action.APPOINT, lang, game) for game in games or [""])


@transaction.atomic
def give(user: User, rank: str, lang: str, game: str, *, by: User) -> None:
    """Have *user* hold at least this rank in a language, for a game by its slug; empty for all.

    A higher rank that they have already stays. Raises PermissionDenied if *by* may not give it.
    """
    refuse_unless(may_appoint(by, lang, [game] if game else []))
    held = Role.objects.filter(user=user, lang=lang, game__slug=game or None).first()
    if held is None:
        role = Role(user=user, rank=rank, lang=lang, game=_game(game))
        role.save()
        record(Deed.GIVEN, role, by=by)
    elif RANKS.index(Role.Rank(held.rank)) < RANKS.index(Role.Rank(rank)):
        _change(held, rank, by=by)


@transaction.atomic
def change(role: Role, rank: str, *, by: User) -> None:
    """Have a role be of another rank. Raises PermissionDenied, OwnRole."""
    _refuse_unless_over(role, by)
    if role.rank != rank:
        _change(role, rank, by=by)


@transaction.atomic
def end(role: Role, *, by: User) -> None:
    """Take a role away. Raises PermissionDenied, OwnRole."""
    _refuse_unless_over(role, by)
    record(Deed.ENDED, role, by=by)
    role.delete()


def record(deed: str, role: Role, *, by: User, before: str = "") -> None:
    """Write down what was done with a role, and the rank that it had *before*."""
    Appointment.objects.create(
        deed=deed,
        whom=role.user.get_username(),
        rank=role.rank,
        before=before,
        lang=role.lang,
        game=role.game.slug if role.game else "",
        by=by,
        by_name=by.get_username(),
    )


def record_rows(before: Role | None, now: Role | None, *, by: User) -> None:
    """Write down what became of a role that was saved as a row, or of one that is deleted."""
    if before and now and _place(before) == _place(now):
        if before.rank != now.rank:
            record(Deed.CHANGED, now, by=by, before=before.rank)
        return
    if before:
        record(Deed.ENDED, before, by=by)
    if now:
        record(Deed.GIVEN, now, by=by)


def _place(role: Role) -> tuple[int, str, int | None]:
    return role.user_id, role.lang, role.game_id


def _change(role: Role, rank: str, *, by: User) -> None:
    before, role.rank = role.rank, rank
    role.save(update_fields=["rank"])
    record(Deed.CHANGED, role, by=by, before=before)


def _refuse_unless_over(role: Role, by: User) -> None:
    refuse_unless(may_appoint(by, role.lang, [role.game.slug] if role.game else []))
    if role.user_id == by.pk and not by.is_superuser:
        raise OwnRole


def _game(slug: str) -> Game | None:
    return Game.objects.get(slug=slug) if slug else None
