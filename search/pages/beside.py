"""Pages beside the search: cards and terms together, the index A to Z, a word in its contexts."""

from collections.abc import Sequence

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from corpus.keys import CARD, ContentKey, key_of_card, key_of_term, of_kind
from corpus.keys import address as page_of
from corpus.labels import LANGUAGES
from corpus.languages import CODES, column
from corpus.requests.methods import require_safe
from corpus.requests.preferences import quoted
from rules.kept import content_version
from rules.models import Term
from rules.pages.sources import part_asked_for
from rules.reading.rules import TextChoice, query_of
from search import backends
from search.answering.atoz import index_address, index_of
from search.answering.contexts import PLACES, contexts_of
from search.answering.together import MOST, NamedThing, Together, address, together
from search.answering.together.things import Things
from search.known import words
from search.known.cards import MOST_SAID, Said, things_said
from search.known.places import places
from search.query.glossary import Glossary, names
from search.upkeep import lemmas
from search.upkeep.indexer import bring_up_to_date

FEWEST_BOXES = 3


def known_names() -> Glossary:
    """The names of all things; read from the database while there is no index."""
    try:
        return words.recall((bring_up_to_date(), backends.generation())).glossary
    except backends.IndexUnavailable:
        return Glossary.of(names())


@require_safe
def meeting(request: HttpRequest, ui: str) -> HttpResponse:
    """Cards and terms (`?card=` each, or all in `?q=`), and what names them together."""
    asked = [*request.GET.getlist("card")[:MOST_SAID], request.GET.get("q", "")]
    said = things_said(filter(None, asked), known_names())
    certain = [one.keys[0] for one in said if len(one.keys) == 1]
    unclear = next((one for one in said if len(one.keys) > 1), None)
    games = {ContentKey.of(key).game for key in of_kind(certain, CARD)}
    meets = bool(certain) and len(games) < 2 and unclear is None
    found = together(certain, ui) if meets else Together()
    apart = [] if meets else _called([*certain, *(unclear.keys if unclear else ())], ui)
    names_shown = [one.name for one in found.things] or [one.text for one in said][:MOST]
    context = {
        "found": found,
        "said": said,
        "boxes": _boxes(names_shown),
        "unknown": [one for one in said if not one.keys],
        "guessed": [one for one in said if one.instead],
        "unclear": unclear,
        "choices": _choices(said, unclear, apart, ui) if unclear else [],
        "strangers": apart if len(games) > 1 and unclear is None else [],
        "too_many": len(certain) > MOST,
        "friends": [
            {"card": friend, "url": address([*certain, friend.key], ui)} for friend in found.friends
        ],
    }
    return render(request, "search/together.html", context)


def _boxes(names: Sequence[str]) -> list[str]:
    """What stands in the boxes: *names*, and at least one that is empty while there is room."""
    room = min(max(FEWEST_BOXES, len(names) + 1), MOST)
    return [*names, *[""] * room][:room]


def _called(keys: Sequence[str], ui: str) -> list[NamedThing]:
    """The things *keys* as a reader of *ui* calls them. Four queries at most."""
    things = Things.of(keys)
    called = things.called(ui)
    return [called[key] for key in things.keys if key in called]


def _choices(
    said: Sequence[Said], unclear: Said, things: Sequence[NamedThing], ui: str
) -> list[dict[str, object]]:
    """Each thing that an unclear name may mean, and the page on which it does."""
    known = places(content_version())
    return [
        {
            "card": one,
            "game": known.game_in(one.game, ui).text,
            "url": address([one.key if it is unclear else _typed(it) for it in said], ui),
        }
        for one in things
        if one.key in unclear.keys
    ]


def _typed(said: Said) -> str:
    return said.keys[0] if len(said.keys) == 1 else said.text


@require_safe
def index(request: HttpRequest, ui: str) -> HttpResponse:
    """Terms, cards and titles in the order of the text's language; `?game=` narrows it."""
    lang = TextChoice.of(request, ui).main
    game = request.GET.get("game", "")
    known = places(content_version())
    games = {slug: known.game_in(slug, ui).text for slug in known.games}
    if game and game not in games:
        message = _("There is no game “%(value)s” here.")
        raise BadRequest(message % {"value": quoted(game)})
    letter, start = request.GET.get("letter", ""), part_asked_for(request)
    found = index_of(lang, ui, game=game, letter=letter, start=start)
    context = {
        "index": found,
        "letters": [
            {
                "head": one.head,
                "rows": [
                    {
                        "entry": entry,
                        "url": entry.url(ui),
                        "game": "" if game else games.get(entry.game, ""),
                        "source": entry.source and known.source_in(entry.source, ui),
                    }
                    for entry in one.entries
                ],
            }
            for one in found.shown
        ],
        "lang": lang,
        "letter": letter,
        "game_name": games.get(game, ""),
        "games": [
            {"name": name, "url": index_address(ui, lang, slug), "here": slug == game}
            for slug, name in [("", _("all games")), *games.items()]
        ],
        "texts": [
            {
                "code": code,
                "name": LANGUAGES[code],
                "url": index_address(ui, code, game),
                "here": code == lang,
            }
            for code in CODES
        ],
    }
    return render(request, "search/index.html", context)


@require_safe
def contexts_of_term(request: HttpRequest, ui: str, slug: str) -> HttpResponse:
    """Every place where a term stands, in one language or in two side by side."""
    columns = [column("headword", lang) for lang in CODES]
    held = Term.objects.filter(slug=slug).values(*columns).first()
    if held is None:
        raise Http404
    called = {lang: held[column("headword", lang)] for lang in CODES}
    return _contexts(request, ui, key_of_term(slug), called, slug, _("Terms"))


@require_safe
def contexts_of_card(request: HttpRequest, ui: str, game: str, slug: str) -> HttpResponse:
    """Every place where a card stands, in one language or in two side by side."""
    held = _called([key_of_card(game, slug)], ui)
    if not held:
        raise Http404
    called, within = {held[0].lang: held[0].name}, places(content_version()).game_in(game, ui).text
    return _contexts(request, ui, key_of_card(game, slug), called, slug, within)


def _contexts(
    request: HttpRequest, ui: str, key: str, called: dict[str, str], slug: str, within: str
) -> HttpResponse:
    choice = TextChoice.of(request, ui)
    start = part_asked_for(request)
    lang = next((code for code in (ui, "en", *CODES) if called.get(code)), "en")
    lemmas.recall()
    where = places(content_version())
    found = contexts_of(key, choice.main, choice.beside, ui, known_names(), where, start=start)
    context = {
        "home": page_of(key, ui),
        "name": called.get(lang, slug),
        "name_lang": lang,
        "within": within,
        "found": found,
        "choice": choice,
        "earlier": _part(choice, ui, max(start - PLACES, 0)) if start else "",
        "later": _part(choice, ui, start + PLACES) if start + PLACES < found.total else "",
        "texts": [
            {"code": code, "name": LANGUAGES[code], "held": True, "here": code == choice.main}
            for code in CODES
        ],
        "several_texts": True,
        "shown_lang": choice.main,
    }
    response = render(request, "search/contexts.html", context)
    if found.rebuilding:
        response.headers["Cache-Control"] = "no-store"
    return response


def _part(choice: TextChoice, ui: str, start: int) -> str:
    return query_of(choice, ui, start) or "?"
