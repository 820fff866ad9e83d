"""Signing in and out, and what was typed before: it goes through and back into its form."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, logout_then_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.requests.methods import require_POST
from corpus.requests.siterequest import SiteRequest
from workbench.forms import TextForm
from workbench.home.news import read_until

BESIDE = ("remark", "about")
"""What is typed beside a text and sent with it: a comment, and which paragraph it is about."""


class Login(LoginView):
    """Sign in, then go back to where one came from, else to one's work."""

    request: SiteRequest
    template_name = "workbench/login.html"

    def get_success_url(self) -> str:
        asked = self.get_redirect_url()
        return asked or reverse("workbench:home", args=[self.request.ui])

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs, typed=typed_in(self.request))

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Sign in; who was typing when the session ended goes on with what they typed."""
        user = form.get_user()
        if user.last_login:
            read_until(user, user.last_login)
        answer = super().form_valid(form)
        typed = typed_in(self.request)
        if not typed:
            return answer
        context = {"typed": typed, "address": self.get_success_url()}
        return render(self.request, "workbench/resume.html", context)


@require_POST
def leave(request: HttpRequest, ui: str) -> HttpResponse:
    return logout_then_login(request, login_url=reverse("workbench:login", args=[ui]))


def form_of_before(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form that does not know who has signed in since, or comes from somewhere else.

    What an editor typed on a page of ours can be gone on with; nothing of it is saved before.
    """
    typed = typed_in(request)
    if typed and request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}":
        context = {"typed": typed, "address": request.path}
        return render(request, "workbench/resume.html", context, status=403)
    sentence = _(
        "This form was opened before you signed in, or somewhere else. Nothing was done: open "
        "its page again."
    )
    return render(request, "config/refused.html", {"sentence": sentence}, status=403)


def typed_in(request: HttpRequest) -> dict[str, str]:
    """What a form of a text holds, by the names of its fields; nothing if it was another form."""
    if "body" not in request.POST:
        return {}
    sent = sent_in(request)
    return {name: sent[name] for name in (*TextForm.base_fields, *BESIDE) if name in sent}


def sent_in(request: HttpRequest) -> dict[str, str]:
    """What a form sent; the paragraphs of a text come in a field each."""
    body = "\n\n".join(request.POST.getlist("body"))
    return {**request.POST.dict(), "body": body}
