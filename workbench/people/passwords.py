"""A new password for who has forgotten theirs, by mail.

What the pages say is the same whether there is such an account or not, and so is how long they
take: the mail is written by the courier.
"""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import password_validators_help_texts
from django.contrib.auth.tokens import default_token_generator
from django.contrib.auth.views import PasswordResetConfirmView
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.views.decorators.cache import never_cache

from corpus.requests.methods import require_http_methods, require_safe
from corpus.requests.siterequest import SiteRequest
from workbench.people.forms import NewPasswordForm, ResetForm, SetPasswordForm
from workbench.people.mails import base_of, compose, later
from workbench.people.models import MailWish
from workbench.people.pages import BACKEND
from workbench.people.sessions import sign_out

AGAIN_AFTER = timedelta(minutes=5)
"""So soon after a mail the next one can be asked for: nobody fills somebody's mailbox."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, ui: str) -> HttpResponse:
    """Ask for a way to a new password."""
    form = ResetForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        later(send_reset, form.cleaned_data["mail"], ui, base_of(request))
        return redirect("workbench:people:asked", ui=ui)
    status = 400 if form.errors else 200
    return render(request, "workbench/people/forgotten.html", {"form": form}, status=status)


@never_cache
@require_safe
def asked(request: HttpRequest, ui: str) -> HttpResponse:
    """What happens next, if there is such an account."""
    return render(request, "workbench/people/asked.html", {"hours": HOURS, "minutes": MINUTES})


HOURS = settings.PASSWORD_RESET_TIMEOUT // 3600
MINUTES = AGAIN_AFTER.seconds // 60


def send_reset(mail: str, ui: str, base: str) -> None:
    """Mail each account with that address a way to a new password, in the language *ui*."""
    for user in PasswordResetForm().get_users(mail):
        if not _may_have_another(user, ui):
            continue
        uid = urlsafe_base64_encode(force_bytes(user.pk))
        token = default_token_generator.make_token(user)
        address = base + reverse("workbench:people:reset", args=[ui, uid, token])
        context = {"address": address, "user": user, "hours": HOURS, "site": base}
        compose("reset", ui, context, to=user.email).send()


def _may_have_another(user: User, ui: str) -> bool:
    """Whether the last such mail was long enough ago; if so, this is the last one now."""
    now = timezone.now()
    wish, _ = MailWish.objects.get_or_create(user=user, defaults={"lang": ui})
    long_ago = Q(reset_sent=None) | Q(reset_sent__lt=now - AGAIN_AFTER)
    return bool(MailWish.objects.filter(long_ago, pk=wish.pk).update(reset_sent=now))


class Reset(PasswordResetConfirmView):
    """Where the mail leads: choose a password, and be signed in with it. It works once."""

    request: SiteRequest
    template_name = "workbench/people/new_password.html"
    form_class = NewPasswordForm
    post_reset_login = True
    post_reset_login_backend = BACKEND

    def get_success_url(self) -> str:
        return reverse("workbench:home", args=[self.request.ui])

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rules = password_validators_help_texts()
        return super().get_context_data(**kwargs, rules_of_passwords=rules)

    def form_valid(self, form: SetPasswordForm) -> HttpResponse:
        """Whoever was signed in with the old password is so no longer."""
        answer = super().form_valid(form)
        sign_out(form.user, but=self.request.session.session_key)
        return answer
