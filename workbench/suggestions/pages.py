"""The pages on which readers say what is wrong with a text, and see what became of it.

They look at no session and set no cookie: what is sent is tied to its form by a signed stamp, gives
nobody any right, and must come from a page of ours (`is_from_elsewhere`).
"""

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from corpus.labels import LANGUAGES
from corpus.requests.absence import Absent
from corpus.requests.methods import require_http_methods, require_safe
from rules.models import Revision
from rules.reading.comparing import compare
from workbench.naming.names import names_in
from workbench.steps import number_in
from workbench.suggestions import limits, outcomes
from workbench.suggestions.forms import ReaderForm
from workbench.suggestions.intake import ReadersWord, receipt_of, take_in
from workbench.suggestions.models import Receipt
from workbench.suggestions.rulings.positions import asked_about, ruling_shown
from workbench.suggestions.stamps import Stamp, StampRefused, StampTooFresh, StampTooOld
from workbench.suggestions.texts import TITLE, TextAsRead, page_of_text, text_or_404
from workbench.suggestions.words import KINDS, STANDINGS


@never_cache
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def suggest(request: HttpRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Choose a paragraph of a text, say what is the matter with it, and be led to what comes of it.

    400 for a form that lacks something, 403 for one from another site, 429 for too many; what was
    typed is on the page again, also where the text is gone by now.
    """
    try:
        text = text_or_404(lang, kind, rest)
    except Http404:
        if request.method == "POST":
            return render(request, "workbench/suggestions/gone.html", status=404)
        raise
    if request.method == "POST":
        return sent(request, ui, text)
    places = text.places(ui)
    asked = request.GET.get("paragraph", "")
    chosen = number_in(request.GET, "paragraph")
    if not asked and len(places) == 1:
        chosen = places[0].number
    if text.words(chosen) is None:
        context = about(text, ui) | of_ruling(request, ui) | {"places": places, "asked": asked}
        return render(request, "workbench/suggestions/choice.html", context)
    stamp = Stamp.made(text.key, lang, text.revision.seq, chosen)
    return form_page(request, ui, text, stamp)


def sent(request: HttpRequest, ui: str, text: TextAsRead) -> HttpResponse:
    """Take in what a form says, or show it again and say why not."""
    said = request.POST
    try:
        stamp = Stamp.read(said.get("stamp", ""), text.key, text.lang)
    except StampTooOld as error:
        refused = _("This page was open for more than a day. Look at it once more and send again.")
        return form_page(request, ui, text, error.renewed, refused, 400)
    except StampRefused:
        refused = _("This form is not one of ours any more. Look at it once more and send again.")
        return form_page(request, ui, text, stamp_for(text, said, ui), refused, 400)
    if is_from_elsewhere(request):
        refused = _("This was sent from another site. Look at it once more and send it from here.")
        return form_page(request, ui, text, stamp, refused, 403)
    if receipt := receipt_of(stamp):
        return redirect("suggestions:followed", ui, receipt.code)
    about_text = as_seen(stamp, text)
    form = form_of(said, about_text, stamp)
    if not form.is_valid():
        return form_page(request, ui, text, stamp, "", 400)
    try:
        stamp.refuse_if_fresh()
        limits.refuse_too_much(request, text.key, text.lang)
    except StampTooFresh:
        refused = _("That was quicker than anybody types. Wait a moment and send again.")
        return form_page(request, ui, text, stamp, refused, 400)
    except limits.SentTooMuch:
        refused = _(
            "Much has come from your connection within the hour. Keep this page open and send "
            "again later: nothing of it is lost."
        )
        return form_page(request, ui, text, stamp, refused, 429)
    except limits.TooManyWait:
        refused = _(
            "So much waits for our editors that no more can be taken now. Keep this page open and "
            "send again later: nothing of it is lost."
        )
        return form_page(request, ui, text, stamp, refused, 429)
    fields = form.cleaned_data
    ruling, _lost = asked_about(request)
    trace = ruling.trace(text.lang) if ruling else {}
    word = ReadersWord(fields["kind"], fields["text"], fields["reason"], fields["name"], trace)
    client = limits.client_of(request, timezone.now())
    receipt = take_in(word, stamp, about_text, client=client)
    return redirect("suggestions:followed", ui, receipt.code)


@never_cache
@require_safe
def followed(request: HttpRequest, ui: str, code: str) -> HttpResponse:
    """What became of what one reader sent. Whoever has the address sees it."""
    rows = Receipt.objects.select_related("suggestion__seen", "suggestion__became")
    receipt = rows.filter(code=code).first()
    if receipt is None:
        raise Absent(_("Nothing is kept here, or not any more."))
    suggestion = receipt.suggestion
    context = about(TextAsRead(suggestion.seen), ui) | {
        "receipt": receipt,
        "suggestion": suggestion,
        "standing": STANDINGS[suggestion.standing],
        "said": KINDS[suggestion.kind],
        "words": compare(suggestion.before, suggestion.text, suggestion.lang),
        "version": outcomes.version_of(suggestion),
        "address": request.build_absolute_uri(request.path),
        "ruling": ruling_shown(receipt.trace, ui),
    }
    return render(request, "workbench/suggestions/followed.html", context)


def form_page(
    request: HttpRequest,
    ui: str,
    text: TextAsRead,
    stamp: Stamp,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    """The form about one place, with what was typed if anything was."""
    shown = as_seen(stamp, text)
    form = form_of(request.POST or None, shown, stamp)
    place = next(one for one in shown.places(ui) if one.number == stamp.paragraph)
    context = (
        about(text, ui)
        | of_ruling(request, ui)
        | {
            "place": place,
            "is_title": place.number == TITLE,
            "form": form,
            "stamp": str(stamp),
            "refused": refused,
            "has_links": "](" in place.text,
            "has_moved": text.words(stamp.paragraph) != place.text,
            "several": len(text.places(ui)) > 1,
        }
    )
    response = render(request, "workbench/suggestions/form.html", context, status=status)
    if status == 429:
        response["Retry-After"] = str(int(limits.WITHIN.total_seconds()))
    return response


def form_of(data: QueryDict | None, text: TextAsRead, stamp: Stamp) -> ReaderForm:
    """The form about the place of a stamp, as it stood when the stamp was made."""
    before = text.words(stamp.paragraph) or ""
    return ReaderForm(data, before=before, is_title=stamp.paragraph == TITLE)


def as_seen(stamp: Stamp, text: TextAsRead) -> TextAsRead:
    """The text as it was when a form was made; it may have been published anew meanwhile."""
    if stamp.seq == text.revision.seq:
        return text
    return TextAsRead(get_object_or_404(Revision, key=text.key, lang=text.lang, seq=stamp.seq))


def stamp_for(text: TextAsRead, said: QueryDict, ui: str) -> Stamp:
    """A new stamp for the place that a form names, else for the first."""
    asked = number_in(said, "paragraph")
    if text.words(asked) is None:
        asked = text.places(ui)[0].number
    return Stamp.made(text.key, text.lang, text.revision.seq, asked)


def is_from_elsewhere(request: HttpRequest) -> bool:
    """Whether a browser says that the form it sends stood on another site."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
        return True
    origin = request.headers.get("Origin")
    return bool(origin) and urlsplit(origin).netloc != request.get_host()


def of_ruling(request: HttpRequest, ui: str) -> dict[str, object]:
    """What a form says of the ruling that it is about, if it is about one."""
    ruling, is_lost = asked_about(request)
    if ruling is None:
        return {"ruling_is_lost": is_lost}
    return {
        "ruling": ruling.written,
        "ruling_url": ruling.address(ui),
        "ruling_title": ruling.title(ui),
    }


def about(text: TextAsRead, ui: str) -> dict[str, object]:
    """What every page of readers says of the text."""
    names = names_in([text.key], {text.key: text.lang}, ui)
    kind, _colon, rest = text.key.partition(":")
    return {
        "lang": text.lang,
        "language": LANGUAGES[text.lang],
        "kind": kind,
        "subject": rest,
        "name": names.get(text.key),
        "page": page_of_text(text.key, text.lang, ui),
    }
