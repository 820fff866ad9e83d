"""The list of texts that say an old word, and the button that leaves one as it is."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from corpus.labels import LANGUAGES
from corpus.requests.methods import require_POST, require_safe
from rules.editors import Action, for_editors, places_for
from workbench.naming.names import TextName, names_in
from workbench.words.models import RenamedText
from workbench.words.pages import paged, signed_in
from workbench.words.renames import finder_for, leave, open_tasks, published_texts
from workbench.words.sheets import WordSheet
from workbench.words.uses import Finder, PublishedText, UseOfWord, vocabulary_of

TASKS = 50
USES = 3
"""How many tasks a page lists, and places of one text."""


@dataclass(frozen=True, slots=True)
class TaskShown:
    """A text that says an old word, where it does, and the way to the editor."""

    task: RenamedText
    name: TextName
    language: str
    uses: list[UseOfWord]
    more: int
    edit: str


@never_cache
@require_safe
@for_editors
def tasks(request: HttpRequest, ui: str) -> HttpResponse:
    """Published texts that say a word which was taken from a term or card, and wait for it."""
    rows = open_tasks(places_for(request.user, Action.DRAFT))
    asked = request.GET.get("change", "")
    if asked.isascii() and asked.isdigit() and len(asked) < 10:
        rows = rows.filter(change=int(asked))
    page = Paginator(rows, TASKS).get_page(request.GET.get("page", "1"))
    query = {"change": asked} if asked else {}
    return render(
        request,
        "workbench/words/tasks.html",
        {
            "tasks": _tasks_shown(list(page.object_list), ui),
            "total": page.paginator.count,
            "shown": page,
            "pages": page.paginator.num_pages,
            "later": paged(query, page.number + 1) if page.has_next() else "",
            "earlier": paged(query, page.number - 1) if page.has_previous() else "",
            "asked": asked,
        },
    )


@never_cache
@require_POST
@for_editors
def decide(request: HttpRequest, ui: str, pk: int) -> HttpResponse:
    """Leave a text as it is; once more of the same does nothing."""
    leave(get_object_or_404(RenamedText, pk=pk), by=signed_in(request))
    asked = request.POST.get("change", "")
    at = reverse("workbench:words:tasks", args=[ui])
    return redirect(f"{at}?change={asked}" if asked.isascii() and asked.isdigit() else at)


def _tasks_shown(rows: list[RenamedText], ui: str) -> list[TaskShown]:
    names = names_in([row.key for row in rows], {row.key: row.lang for row in rows}, ui)
    texts: dict[tuple[str, str], PublishedText] = {}
    for lang in {row.lang for row in rows}:
        keys = [row.key for row in rows if row.lang == lang]
        general = WordSheet("", lang, "")
        texts |= {(text.key, lang): text for text in published_texts(general, keys)}
    vocabulary = vocabulary_of(texts.values())
    finders: dict[tuple[int, str], Finder] = {}
    shown = []
    for row in rows:
        known = (row.change_id, row.old)
        finder = finders.get(known) or finders.setdefault(known, finder_for(row, vocabulary))
        text = texts.get((row.key, row.lang))
        uses = finder.uses(text) if text else []
        kind, _colon, rest = row.key.partition(":")
        edit = reverse("workbench:edit", args=[ui, row.lang, kind, rest])
        name, language = names[row.key], str(LANGUAGES[row.lang])
        shown.append(TaskShown(row, name, language, uses[:USES], len(uses[USES:]), edit))
    return shown
