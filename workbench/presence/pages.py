"""The line that says who else is here; an open page asks for it again and again."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache

from corpus.requests.methods import require_http_methods
from corpus.requests.siterequest import SiteRequest
from rules.editors import to_sign_in
from workbench.presence.arrivals import arrive, others_at
from workbench.views import editable_or_404

STOP_ASKING = 286
"""What htmx takes for the end of asking again."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def here(request: SiteRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Say that this page is open, and who else has it; to who was signed out, that they were."""
    user = request.user
    if not user.is_authenticated and not request.htmx:
        return to_sign_in(request, ui)
    if not user.is_authenticated:
        return render(request, "workbench/presence/_signed_out.html", status=STOP_ASKING)
    key = f"{kind}:{rest}"
    editable_or_404(user, lang, key)
    if not request.htmx or request.method != "POST":
        return redirect("workbench:edit", ui=ui, lang=lang, kind=kind, rest=rest)
    now = timezone.now()
    arrive(user, key, lang, now)
    context = {"others": others_at(user, key, lang, now)}
    return render(request, "workbench/presence/_others.html", context)
