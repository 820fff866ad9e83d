"""Studies: read at their address, changed by forms that lead to the next address, kept in files.

Nothing is stored and nobody is known, so the forms carry no token: what they send gives nobody any
right, and all that comes of it is a page.
"""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.vary import vary_on_headers

from corpus.requests.methods import require_POST, require_safe
from corpus.requests.siterequest import SiteRequest
from engine.kernel.errors import TooMuch
from engine.pages.studies.beside import BesidePage, TwoLines
from engine.pages.studies.changes import changed
from engine.pages.studies.entries import StudyPage, study_url
from engine.pages.views import name_of, status_of, switched_off, too_far
from engine.playing.positions import position, scenarios
from engine.playing.studies.files import read_file, read_text, written
from engine.playing.studies.packed import LONGEST_ADDRESS, packed, unpacked
from engine.playing.studies.study import MOST_BYTES, OpenedStudy, Study

LONGEST_PAGE = LONGEST_ADDRESS + 200
"""Characters of the address of a study's page, which its switch of languages repeats."""


@require_safe
def study(request: SiteRequest, ui: str) -> HttpResponse:
    """The study in the address, or the file of it; of a broken one all that can be read."""
    request.longest = LONGEST_PAGE
    opened = unpacked(request.GET.get("s", ""))
    if request.GET.get("as") == "file" and not opened.is_newer:
        return as_file(opened.study)
    return shown(request, ui, opened)


@never_cache
@csrf_exempt
@require_POST
def study_change(request: SiteRequest, ui: str) -> HttpResponse:
    """The study that a form carries, changed as its fields and its button say."""
    asked = changed(request.POST)
    if asked.is_refused:
        return shown(request, ui, asked.opened, asked.typed)
    if request.POST.get("do") == "file":
        return as_file(asked.opened.study)
    return at_its_address(request, ui, asked.opened, asked.number)


@never_cache
@csrf_exempt
@require_POST
def study_open(request: SiteRequest, ui: str) -> HttpResponse:
    """The study in a file or in what was pasted; nothing of it touches a disk."""
    request.upload_handlers = [MemoryFileUploadHandler(request)]
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        opened = read_file(file.read(MOST_BYTES + 1))
    else:
        opened = read_text(request.POST.get("text", ""))
    if opened.faults:
        return shown(request, ui, opened)
    return at_its_address(request, ui, opened, 0)


@require_safe
@vary_on_headers("HX-Request")
def beside(
    request: SiteRequest, ui: str, game: str, slug: str, code: str, other: str
) -> HttpResponse:
    """Two lines of an example beside each other, each as far as it can be played.

    `off` and `off_other` are the rules that are switched off in each, `at` the moment at which both
    tables are shown, `cards=open` shows what the player asked in the first line does not know.
    """
    scenario = scenarios().get((game, slug))
    if scenario is None:
        raise Http404
    off = (
        switched_off(request, scenario, code),
        switched_off(request, scenario, other, parameter="off_other"),
    )
    try:
        pair = TwoLines(*map(partial(position, scenario), (code, other), off))
    except TooMuch as error:
        return too_far(request, error)
    page = BesidePage(pair, ui, request.GET.get("at", ""), is_open=is_open(request))
    said = {"page": page, "game_name": name_of(game, ui)}
    problem = pair.one.problem or pair.other.problem
    return render(request, "engine/beside/beside.html", said, status=status_of(problem))


def is_open(request: HttpRequest) -> bool:
    """Say whether the reader wants all cards to lie open."""
    return request.GET.get("cards") == "open"


def at_its_address(request: SiteRequest, ui: str, opened: OpenedStudy, number: int) -> HttpResponse:
    """Lead to the address of the study; one that fits none is shown at once."""
    word = packed(opened.study)
    if len(word) > LONGEST_ADDRESS:
        return shown(request, ui, opened)
    return redirect(study_url(ui, word, number))


def shown(request: SiteRequest, ui: str, opened: OpenedStudy, typed: str = "") -> HttpResponse:
    """Show the study; *typed* is an address that could not be taken."""
    page = StudyPage(opened, ui)
    status = HTTPStatus.BAD_REQUEST if opened.faults else HTTPStatus.OK
    said = {"page": page, "typed": typed, "is_sent": request.method == "POST"}
    return render(request, "engine/studies/study.html", said, status=status)


def as_file(study: Study) -> HttpResponse:
    """Return the study as a file to be saved."""
    name = "".join(char for char in study.title if char.isalnum() or char in " -_")[:60].strip()
    response = HttpResponse(written(study), content_type="application/json; charset=utf-8")
    header = content_disposition_header(True, f"{name or _('study')}.json")
    response["Content-Disposition"] = header
    response["Cache-Control"] = "no-store"
    return response
