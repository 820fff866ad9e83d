"""The pages on which editors begin: their work, and how far each source has come."""

from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from corpus.keys import ContentKey
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.markup.wording import as_title
from corpus.models import Game, Source
from corpus.requests.methods import require_POST, require_safe
from rules.editors import Action, for_editors, may_with_text, places_for, roles_of, to_sign_in
from rules.models import JournalEntry
from workbench.documents.waiting import decided_at
from workbench.home.matrix import matrix_of
from workbench.home.news import news_for, read_until
from workbench.home.tasks import Task, WaitingText, queue_of
from workbench.home.words import DONE, RANKS, STANDINGS, TASKS
from workbench.naming.names import BEGINNING, TextName, names_in

NO_NAME = TextName("", "", "")


@never_cache
@require_safe
def home(request: HttpRequest, ui: str) -> HttpResponse:
    """What there is to do, and what has changed. Who has no role is told how to get one."""
    if not request.user.is_authenticated:
        return to_sign_in(request, ui)
    user = request.user
    places = places_for(user, Action.DRAFT)
    if not places:
        return render(request, "workbench/home/home.html", {"languages_of_user": []})
    asked = {
        "lang": _one_of(request, "lang", places),
        "game": request.GET.get("game", ""),
        "task": _one_of(request, "task", [task.name.lower() for task in Task]),
    }
    games = {game.slug: game.name_in(ui) for game in _games(ui) if _in_places(game.slug, places)}
    if asked["game"] and asked["game"] not in games:
        raise Http404(_("There is no such text."))
    queue = queue_of(
        user,
        lang=asked["lang"],
        game=asked["game"],
        task=Task[asked["task"].upper()] if asked["task"] else None,
        page=_page(request),
    )
    now = timezone.now()
    news = news_for(user, places)
    langs = {entry.key: entry.lang for entry in news.entries}
    langs |= {row.key: row.lang for row in queue.rows}
    names = names_in(list(langs), langs, ui)
    return render(
        request,
        "workbench/home/home.html",
        {
            "languages_of_user": _languages(user, games),
            "rows": [_row(row, names, games, ui) for row in queue.rows],
            "queue": queue,
            "later": _query(asked, queue.page + 1) if queue.page < queue.pages else "",
            "earlier": _query(asked, queue.page - 1) if queue.page > 1 else "",
            "news": news,
            "now": now,
            "changes": [_change(user, one, names, games, ui) for one in news.entries],
            "asked": asked,
            "langs": [{"code": code, "name": LANGUAGES[code]} for code in places],
            "games": [{"slug": slug, "name": name} for slug, name in games.items()],
            "tasks": [
                {"name": task.name.lower(), "said": said, "count": queue.counts[task],
                 "more": task in queue.longer}
                for task, said in TASKS.items()
            ],
        },
    )  # fmt: skip


@never_cache
@require_POST
@for_editors
def read(request: HttpRequest, ui: str) -> HttpResponse:
    """Store until when somebody has read: the time at which their page was made."""
    try:
        until = parse_datetime(request.POST.get("until", ""))
    except ValueError:
        until = None
    if until is None or until.tzinfo is None:
        raise BadRequest(_("This is no time."))
    assert isinstance(request.user, User)
    read_until(request.user, until)
    return redirect("workbench:home", ui=ui)


@never_cache
@require_safe
@for_editors
def sources(request: HttpRequest, ui: str) -> HttpResponse:
    """Every source, to see how far it has come."""
    rows = Source.objects.select_related("game").order_by("game__position", "position", "slug")
    return render(
        request,
        "workbench/home/sources.html",
        {
            "sources": [
                {"source": one, "game": one.game.name_in(ui), **_titled(one, ui)} for one in rows
            ]
        },
    )


@never_cache
@require_safe
@for_editors
def matrix(request: HttpRequest, ui: str, game: str, source: str) -> HttpResponse:
    """Each rule of a source in each language: how far it has come, and the way to the editor."""
    rows = Source.objects.select_related("game")
    held = get_object_or_404(rows, game__slug=game, slug=source)
    asked = {
        "lang": _one_of(request, "lang", CODES),
        "standing": _one_of(request, "standing", STANDINGS),
    }
    langs = [asked["lang"]] if asked["lang"] else list(CODES)
    shown = matrix_of(held, langs, asked["standing"], _page(request))
    assert isinstance(request.user, User)
    places = places_for(request.user, Action.DRAFT)
    editable = {code for code in CODES if code in places and _in_places(game, {code: places[code]})}
    keys = [row.key for row in shown.rows]
    names = names_in(keys, dict.fromkeys(keys, ui), ui)
    return render(
        request,
        "workbench/home/matrix.html",
        {
            "source": held,
            "game": held.game.name_in(ui),
            **_titled(held, ui),
            "shown": shown,
            "langs": [{"code": code, "name": LANGUAGES[code]} for code in langs],
            "all_langs": [{"code": code, "name": LANGUAGES[code]} for code in CODES],
            "standings": [{"name": name, "said": said} for name, said in STANDINGS.items()],
            "asked": asked,
            "rows": [
                {
                    "name": names.get(row.key, NO_NAME),
                    "cells": [
                        {
                            "language": LANGUAGES[cell.lang],
                            "standing": cell.standing,
                            "said": STANDINGS[cell.standing],
                            "underway": STANDINGS.get(cell.underway, ""),
                            "edit": _editor(row.key, cell.lang, ui)
                            if cell.lang in editable
                            else "",
                        }
                        for cell in row.cells
                    ],
                }
                for row in shown.rows
            ],
            "later": _query(asked, shown.page + 1) if shown.page < shown.pages else "",
            "earlier": _query(asked, shown.page - 1) if shown.page > 1 else "",
        },
    )


def _row(row: WaitingText, names: dict[str, TextName], games: dict[str, Any], ui: str) -> Any:
    """A text that waits, as the page shows it."""
    name, draft, state = names.get(row.key, NO_NAME), row.draft, row.state
    if draft and not draft.beside:
        name = TextName(draft.number or draft.key, as_title(draft.title)[:BEGINNING], row.lang)
    work = (state.review or state.draft) if state else None
    since = {
        Task.MISSING: name.since,
        Task.REVIEW: work and work.created,
        Task.BEGUN: work and work.created,
        Task.IMPORTED: draft and draft.document.created,
    }.get(row.task, state.stale_since.created if state and state.stale_since else None)
    return {
        "name": name,
        "game": games.get(ContentKey.of(row.key).game, ""),
        "language": LANGUAGES[row.lang],
        "why": TASKS[row.task],
        "task": row.task.name.lower(),
        "by": work.author_name if work and row.task == Task.REVIEW else "",
        "suggestions": len(state.suggestions) if state else 0,
        "since": since,
        "edit": decided_at(draft, ui) if draft else _editor(row.key, row.lang, ui),
    }


def _change(
    user: User, entry: JournalEntry, names: dict[str, TextName], games: dict[str, Any], ui: str
) -> Any:
    """Something that others did, as the page shows it."""
    may = may_with_text(user, Action.DRAFT, entry.key, entry.lang)
    return {
        "name": names.get(entry.key, NO_NAME),
        "game": games.get(ContentKey.of(entry.key).game, ""),
        "language": LANGUAGES[entry.lang],
        "done": DONE[JournalEntry.Done(entry.done)],
        "entry": entry,
        "edit": _editor(entry.key, entry.lang, ui) if may and entry.key in names else "",
    }


def _languages(user: User, games: dict[str, Any]) -> list[Any]:
    """What somebody edits: a language, a rank and a game, empty for all."""
    if user.is_superuser:
        return [{"name": LANGUAGES[code], "rank": "", "game": ""} for code in CODES]
    return [
        {
            "name": LANGUAGES[role.lang],
            "rank": RANKS[role.rank],
            "game": games.get(role.game.slug, role.game.slug) if role.game else "",
        }
        for role in sorted(roles_of(user), key=lambda role: CODES.index(role.lang))
    ]


def _games(ui: str) -> Any:
    return Game.objects.order_by("position", "slug").only("slug", column("name", ui))


def _in_places(game: str, places: dict[str, set[str] | None]) -> bool:
    return any(games is None or game in games for games in places.values())


def _titled(source: Source, ui: str) -> dict[str, str]:
    """The title of a source in *ui*, else as the original has it, and the language of that."""
    for lang in (ui, source.original):
        if title := getattr(source, column("title", lang)):
            return {"title": title, "title_lang": lang}
    return {"title": source.slug, "title_lang": source.original}


def _editor(key: str, lang: str, ui: str) -> str:
    kind, name = ContentKey.of(key)
    return reverse("workbench:edit", args=[ui, lang, kind, name])


def _one_of(request: HttpRequest, name: str, known: Any) -> str:
    """What the address says of a filter; BadRequest for what is none."""
    asked = request.GET.get(name, "")
    if asked and asked not in known:
        raise BadRequest(_("There is no such filter."))
    return asked


def _page(request: HttpRequest) -> int:
    said = request.GET.get("page", "1")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 8 else 1


def _query(asked: dict[str, str], page: int) -> str:
    return urlencode({name: value for name, value in asked.items() if value} | {"page": page})
