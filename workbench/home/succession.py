"""From one text to the next that waits for its editor."""

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from corpus.keys import ContentKey
from corpus.requests.methods import require_safe
from rules.editors import for_editors
from workbench.documents.waiting import decided_at
from workbench.home.tasks import WaitingText, queue_of

MOST_PAGES = 5
"""So far into the list a text is looked for; after one that stands further down comes the first."""


@never_cache
@require_safe
@for_editors
def next_task(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """To what comes after this text on the list of who asks; to the list when nothing does."""
    assert isinstance(request.user, User)
    following = after(request.user, f"{kind}:{rest}", lang)
    if following is None:
        return redirect("workbench:home", ui=ui)
    if following.draft:
        return redirect(decided_at(following.draft, ui))
    name = ContentKey.of(following.key)
    return redirect(reverse("workbench:edit", args=[ui, following.lang, name.kind, name.name]))


def after(user: User, key: str, lang: str) -> WaitingText | None:
    """What waits after a text, else what waits first of all others; None if nothing else does."""
    page = pages = 1
    first: WaitingText | None = None
    found = False
    while page <= min(pages, MOST_PAGES):
        queue = queue_of(user, lang="", game="", task=None, page=page)
        pages = queue.pages
        for row in queue.rows:
            if (row.key, row.lang) == (key, lang):
                found = True
            elif found:
                return row
            else:
                first = first or row
        page += 1
    return first
