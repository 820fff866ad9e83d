"""The pages on which words of terms and names of cards are looked through and edited."""

from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.models import Card
from corpus.errors import TextFault
from corpus.keys import CARD, TERM
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column, row_of
from corpus.models import Game
from corpus.parsers.termfiles import ANY_GAME
from corpus.requests.methods import require_http_methods, require_safe
from rules.editors import Action, for_editors, languages_for, may, places_for, refuse_unless
from workbench.naming.names import names_in
from workbench.words.forms import BOTH, STATUS_SAID, WordsForm
from workbench.words.listing import cards, sheets, terms
from workbench.words.models import RenamedText, WordChange
from workbench.words.renames import OPEN, open_tasks, wanted
from workbench.words.saving import NoSuchOwner, SheetConflict, save
from workbench.words.sheets import Rows, SheetRow, WordSheet, digest, key_of

PAGE = 100
CHANGES = 20
"""How many words and changes a page lists."""


@never_cache
@require_safe
@for_editors
def index(request: HttpRequest, ui: str) -> HttpResponse:
    """Every game, and in general, with the languages whose words the editor may change."""
    user = signed_in(request)
    games = [("", _("in general")), *_games(ui).items()]
    rows = [
        {
            "title": name,
            "slug": slug,
            "at": slug or ANY_GAME,
            "langs": [(code, LANGUAGES[code]) for code in languages_for(user, Action.NAME, slug)],
        }
        for slug, name in games
    ]
    waiting = open_tasks(places_for(user, Action.DRAFT)).count()
    return render(request, "workbench/words/index.html", {"games": rows, "waiting": waiting})


@never_cache
@require_safe
@for_editors
def listed(request: HttpRequest, ui: str, lang: str, game: str, kind: str) -> HttpResponse:
    """All terms, or all cards, with what they are called in a language and a game."""
    slug = _place_or_404(lang, game, kind)
    query = request.GET.get("q", "").strip()
    missing = bool(request.GET.get("missing"))
    rows = (cards if kind == CARD else terms)(slug, lang, query, missing=missing)
    page = Paginator(rows, PAGE).get_page(request.GET.get("page", "1"))
    asked = {"q": query, "missing": "1" if missing else ""}
    asked = {name: value for name, value in asked.items() if value}
    shown = sheets(list(page.object_list), slug, lang, kind, ui)
    return render(
        request,
        "workbench/words/list.html",
        {
            "lang": lang,
            "language": LANGUAGES[lang],
            "game": game,
            "title": _games(ui).get(slug, "") or _("in general"),
            "kind": kind,
            "has_cards": bool(slug) and Card.objects.filter(game__slug=slug).exists(),
            "rows": shown,
            "q": query,
            "missing": missing,
            "shown": page,
            "pages": page.paginator.num_pages,
            "later": paged(asked, page.number + 1) if page.has_next() else "",
            "earlier": paged(asked, page.number - 1) if page.has_previous() else "",
            "may_edit": may(request.user, Action.NAME, lang, slug),
        },
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
def sheet(
    request: HttpRequest, ui: str, lang: str, game: str, kind: str, slug: str
) -> HttpResponse:
    """The words of one term or card in one language and game: shown and saved.

    409 and both where somebody else saved meanwhile; 400 with the reason for what cannot stand.
    """
    place = _place_or_404(lang, game, kind)
    user = signed_in(request)
    refuse_unless(may(user, Action.NAME, lang, place))
    held = WordSheet(key_of(kind, place, slug), lang, place)
    if held.owner() is None:
        raise Http404(_("There is no such text."))
    stands = held.rows()
    form, status, conflict, refused = _form(held, stands), 200, False, ""
    if request.method == "POST":
        form, status = _form(held, stands, request.POST.dict()), 400
        if form.is_valid():
            data = form.cleaned_data
            try:
                saved = save(
                    held, data["rows"], seen=data["seen"], by=user, comment=data["comment"]
                )
            except SheetConflict as error:
                status, conflict, stands = 409, True, error.stands
                form = _form(held, stands, {**request.POST.dict(), "seen": digest(stands)})
            except NoSuchOwner:
                raise Http404(_("There is no such text.")) from None
            except TextFault as fault:
                refused = fault.reason
            else:
                if saved and saved.texts:
                    at = reverse("workbench:words:tasks", args=[ui])
                    return redirect(f"{at}?change={saved.change.pk}")
                return redirect(request.path)
    return render(
        request,
        "workbench/words/sheet.html",
        {
            "form": form,
            "rows": [_typed_row(n, row) for n, row in enumerate(form.word_rows)],
            "statuses": [
                (code, said) for code, said in STATUS_SAID.items() if code != BOTH or _both(stands)
            ],
            "sheet": held,
            "kind": kind,
            "game": game,
            "slug": slug,
            "lang": lang,
            "language": LANGUAGES[lang],
            "title": _games(ui).get(place, "") or _("in general"),
            "name": names_in([held.key], {}, ui)[held.key],
            "main": wanted(stands),
            "stands": stands,
            "conflict": conflict,
            "refused": refused,
            "changes": [_change(one) for one in _changes(held)],
            "waiting": RenamedText.objects.filter(
                change__key=held.key, change__lang=lang, change__game=place, state=OPEN
            ).count(),
        },
        status=status,
    )


def signed_in(request: HttpRequest) -> User:
    """Who asks; the views here let nobody else in."""
    assert isinstance(request.user, User)
    return request.user


def _place_or_404(lang: str, game: str, kind: str) -> str:
    """The slug of the game that an address names, empty for what is said in general."""
    known = lang in CODES and kind in (TERM, CARD)
    if game == ANY_GAME:
        known = known and kind == TERM
    elif known:
        known = Game.objects.filter(slug=game).exists()
    if not known:
        raise Http404(_("There is no such text."))
    return "" if game == ANY_GAME else game


def _games(ui: str) -> dict[str, str]:
    rows = Game.objects.order_by("position", "slug").values_list("slug", column("name", ui))
    return {slug: name or slug for slug, name in rows}


def _form(held: WordSheet, stands: Rows, data: dict[str, str] | None = None) -> WordsForm:
    read_aloud = not row_of(held.lang).spaced
    return WordsForm(
        data,
        rows=stands,
        seen=digest(stands),
        of_card=held.of_card,
        with_readings=read_aloud and not held.of_card and not held.game,
        reads=read_aloud and held.of_card,
    )


def _typed_row(number: int, row: dict[str, str]) -> dict[str, Any]:
    return {"number": number, **row}


def _both(rows: Rows) -> bool:
    return any(row.ours and row.unchecked for row in rows)


def _changes(held: WordSheet) -> list[WordChange]:
    rows = WordChange.objects.filter(key=held.key, lang=held.lang, game=held.game)
    return list(rows[:CHANGES])


def _change(one: WordChange) -> dict[str, Any]:
    """What was done: the words that went and those that came."""
    before, after = ([SheetRow(**row) for row in rows] for rows in (one.before, one.after))
    return {
        "change": one,
        "gone": [row.text for row in before if row.text not in {other.text for other in after}],
        "come": [row.text for row in after if row.text not in {other.text for other in before}],
    }


def paged(asked: dict[str, str], page: int) -> str:
    return urlencode({**asked, "page": page})
