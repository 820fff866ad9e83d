"""What somebody decides for themselves: where they are signed in, their password, their mail."""

from typing import Any

from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import password_validators_help_texts
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_post_parameters

from corpus.labels import LANGUAGES
from corpus.requests.methods import require_http_methods, require_POST
from rules.editors import Action, for_the_signed_in, places_for
from workbench.people.digest import STOP, wish_of
from workbench.people.forms import ChangedPasswordForm, MailWishForm
from workbench.people.pages import signed_in
from workbench.people.sessions import sign_ins, sign_out
from workbench.people.words import games_in


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_the_signed_in
def account(request: HttpRequest, ui: str) -> HttpResponse:
    """Where one is signed in, and what mail one gets, which a form changes."""
    user = signed_in(request)
    wish = wish_of(user, ui)
    form = MailWishForm(request.POST or None, instance=wish)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect("workbench:people:account", ui=ui)
    return render(
        request,
        "workbench/people/account.html",
        {
            "form": form,
            "sign_ins": sign_ins(user, request.session.session_key),
            "days": settings.SESSION_COOKIE_AGE // (24 * 3600),
            "feeds": feeds_for(user, ui),
        },
        status=400 if form.errors else 200,
    )


@never_cache
@require_POST
@for_the_signed_in
def sessions(request: HttpRequest, ui: str) -> HttpResponse:
    """End one session by its name, or all: also those that no list shows."""
    user, name = signed_in(request), request.POST.get("session", "")
    sign_out(user, name=name)
    # A session that has ended asks to sign in.
    return redirect("workbench:people:account", ui=ui)


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@for_the_signed_in
def password(request: HttpRequest, ui: str) -> HttpResponse:
    """Change the password; this session goes on and all others of the user end."""
    user = signed_in(request)
    form = ChangedPasswordForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        update_session_auth_hash(request, user)
        sign_out(user, but=request.session.session_key)
        return redirect("workbench:people:account", ui=ui)
    context = {"form": form, "rules_of_passwords": password_validators_help_texts()}
    status = 400 if form.errors else 200
    return render(request, "workbench/people/password.html", context, status=status)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, ui: str, signed: str) -> HttpResponse:
    """End the digest for whom a mail was sent to: a button here, or one of the mail program's.

    Nobody has to sign in for it, and looking at the page ends nothing: programs look at links.
    """
    try:
        pk = signing.loads(signed, salt=STOP)
    except signing.BadSignature:
        return render(request, "workbench/people/over.html", status=404)
    user = get_object_or_404(User, pk=pk)
    if request.method == "POST":
        wish = wish_of(user, ui)
        wish.daily = False
        wish.save()
    return render(request, "workbench/people/stop.html", {"stopped": request.method == "POST"})


def feeds_for(user: User, ui: str) -> list[dict[str, Any]]:
    """The feeds of one's languages, and of the games in which one edits them."""
    names = games_in(ui)
    return [
        {
            "name": LANGUAGES[code],
            "url": reverse("feed", args=[ui, code]),
            "games": [
                {"name": name, "url": reverse("feed", args=[ui, code, slug])}
                for slug, name in names.items()
                if games is None or slug in games
            ],
        }
        for code, games in places_for(user, Action.DRAFT).items()
    ]
