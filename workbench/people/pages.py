"""Who edits what in one's languages, who is invited, and where an invitation leads."""

import logging
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import password_validators_help_texts
from django.core.exceptions import BadRequest
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from corpus.labels import LANGUAGES
from corpus.requests.methods import require_http_methods, require_POST
from rules.editors import Action, for_editors, places_for, refuse_unless
from rules.models import Role
from workbench.home.words import RANKS
from workbench.people import appointments, invitations
from workbench.people.appointments import OwnRole, may_appoint
from workbench.people.forms import AcceptanceForm, InvitationForm
from workbench.people.invitations import AlreadyInvited, InvitationOver
from workbench.people.mails import base_of
from workbench.people.models import Appointment, Invitation
from workbench.people.words import ABOUT_ROLES, DEEDS, games_in

log = logging.getLogger(__name__)
BACKEND = "django.contrib.auth.backends.ModelBackend"
SHOWN = 30
"""So many lines of what was done with roles."""


@dataclass(frozen=True, slots=True)
class RoleShown:
    """A role as the page shows it; `changeable` by who looks."""

    pk: int
    name: str
    rank: str
    said: str
    games: str
    changeable: bool


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def people(request: HttpRequest, ui: str) -> HttpResponse:
    """Who has which role in the languages of who asks. A form invites; 400 with what is wrong."""
    user = signed_in(request)
    form = InvitationForm(request.POST or None, by=user, games=games_in(ui))
    if request.method == "POST":
        refuse_unless(bool(places_for(user, Action.APPOINT)))
        if form.is_valid():
            said = form.cleaned_data
            try:
                invited = invitations.invite(
                    said["mail"], said["rank"], said["lang"], said["games"], by=user
                )
            except AlreadyInvited:
                form.add_error("mail", _("This address is invited already: send it again below."))
            else:
                try_to_send(invited, request)
                return redirect("workbench:people:people", ui=ui)
    return people_shown(request, ui, form, status=400 if form.errors else 200)


@never_cache
@require_POST
@for_editors
def role(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """Change or end a role; 409 if it is one's own."""
    row = get_object_or_404(Role.objects.select_related("user", "game"), pk=pk)
    user = signed_in(request)
    try:
        match request.POST.get("do"), request.POST.get("rank", ""):
            case "change", rank if rank in RANKS:
                appointments.change(row, rank, by=user)
            case "end", _rank:
                appointments.end(row, by=user)
            case _:
                raise BadRequest(_("There is no such role."))
    except OwnRole:
        form = InvitationForm(by=user, games=games_in(ui))
        return people_shown(request, ui, form, status=409)
    return redirect("workbench:people:people", ui=ui)


@never_cache
@require_POST
@for_editors
def invitation(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """Withdraw an invitation or mail it again; what is no longer open stays as it is."""
    row = get_object_or_404(Invitation, pk=pk)
    match request.POST.get("do"):
        case "withdraw":
            invitations.withdraw(row, by=signed_in(request))
        case "again":
            try_to_send(row, request)
        case _:
            raise BadRequest(_("There is no such invitation."))
    return redirect("workbench:people:people", ui=ui)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invited(request: HttpRequest, ui: str, secret: str) -> HttpResponse:
    """Where an invitation leads: choose a name and a password, or accept as who is signed in.

    404 if it does not work any more. Who has an account with that address signs in first.
    """
    found = invitations.invitation_of(secret)
    if found is None:
        return render(request, "workbench/people/over.html", status=404)
    user = request.user if isinstance(request.user, User) else None
    known = user or User.objects.filter(email__iexact=found.mail).first()
    form = None if known else AcceptanceForm(request.POST or None, mail=found.mail)
    if request.method == "POST" and (user or (form and form.is_valid())):
        try:
            return accepted(request, ui, found, user, form)
        except InvitationOver:
            return render(request, "workbench/people/over.html", status=404)
    names = games_in(ui)
    context = {
        "invitation": found,
        "rank": RANKS[found.rank],
        "language": LANGUAGES[found.lang],
        "games": [names.get(slug, slug) for slug in found.games],
        "form": form,
        "known": known,
        "rules_of_passwords": password_validators_help_texts(),
    }
    status = 400 if form and form.errors else 200
    return render(request, "workbench/people/invited.html", context, status=status)


@transaction.atomic
def accepted(
    request: HttpRequest, ui: str, found: Invitation, user: User | None, form: AcceptanceForm | None
) -> HttpResponse:
    """Give the roles to *user*, or to who is made of the form and signed in; then to the work."""
    if user:
        invitations.accept(found, user, ui=ui)
    elif form:
        user = form.save()
        invitations.accept(found, user, ui=ui, daily=form.cleaned_data["daily"])
        login(request, user, backend=BACKEND)
    return redirect("workbench:home", ui=ui)


def try_to_send(invited: Invitation, request: HttpRequest) -> None:
    """Mail an invitation; the page says of each whether its mail went out."""
    try:
        invitations.send(invited, base_of(request), by=signed_in(request))
    except InvitationOver:
        return
    except OSError:
        log.exception("An invitation could not be sent.")


def people_shown(
    request: HttpRequest, ui: str, form: InvitationForm, *, status: int = 200
) -> HttpResponse:
    """The page of people."""
    user = signed_in(request)
    names = games_in(ui)
    langs = list(places_for(user, Action.DRAFT))
    leads = bool(places_for(user, Action.APPOINT))
    deeds = Appointment.objects.filter(lang__in=langs)
    if not leads:  # Addresses of mail are for those who invite.
        deeds = deeds.filter(deed__in=ABOUT_ROLES)
    return render(
        request,
        "workbench/people/people.html",
        {
            "places": [
                {"name": LANGUAGES[code], "roles": roles_in(code, user, names)} for code in langs
            ],
            "ranks": RANKS.items(),
            "form": form if leads else None,
            "invitations": [
                {"row": row, **told(row.rank, row.lang, row.games, names)}
                for row in invitations.open_invitations(user)
            ],
            "deeds": [
                {
                    "row": row,
                    "said": DEEDS[Appointment.Deed(row.deed)],
                    "before": RANKS.get(row.before, ""),
                    **told(row.rank, row.lang, [row.game] if row.game else [], names),
                }
                for row in deeds[:SHOWN]
            ],
            "own": status == 409,
        },
        status=status,
    )


def roles_in(lang: str, user: User, names: dict[str, str]) -> list[RoleShown]:
    """Who has which role in a language, the highest first."""
    rows = Role.objects.filter(lang=lang).select_related("user", "game")
    found = [
        RoleShown(
            pk=row.pk,
            name=row.user.get_username(),
            rank=row.rank,
            said=str(RANKS[row.rank]),
            games=names.get(row.game.slug, row.game.slug) if row.game else "",
            changeable=may_appoint(user, lang, [row.game.slug] if row.game else [])
            and (row.user_id != user.pk or user.is_superuser),
        )
        for row in rows
        if row.user.is_active
    ]
    order = [str(rank) for rank in reversed(appointments.RANKS)]
    return sorted(found, key=lambda one: (order.index(one.rank), one.name.lower()))


def told(rank: str, lang: str, games: list[str], names: dict[str, str]) -> dict[str, Any]:
    """A role in words."""
    return {
        "rank": RANKS[rank],
        "language": LANGUAGES[lang],
        "games": [names.get(slug, slug) for slug in games],
    }


def signed_in(request: HttpRequest) -> User:
    """Who asks; the views that call this let nobody else in."""
    assert isinstance(request.user, User)
    return request.user
