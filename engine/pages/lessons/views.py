"""The pages of lessons: their list with its filters, and what a learner has done."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from engine.pages.lessons.done import DonePage
from engine.pages.lessons.filters import LessonsWanted
from engine.pages.lessons.listing import LessonsPage
from engine.playing.addresses import GUESS


@require_safe
@vary_on_headers("HX-Request")
def examples(request: SiteRequest, ui: str) -> HttpResponse:
    """Every worked example that the query asks for, in the order of lessons."""
    page = LessonsPage(ui, LessonsWanted.of(request.GET), is_guess=is_guess(request))
    template = "engine/lessons/_swapped.html" if request.htmx else "engine/examples.html"
    return render(request, template, {"page": page})


@require_safe
def done(request: HttpRequest, ui: str) -> HttpResponse:
    """What a learner can have done: the device alone knows what of it is done."""
    return render(request, "engine/lessons/done.html", {"page": DonePage(ui)})


def is_guess(request: HttpRequest) -> bool:
    """Whether the reader guesses before seeing."""
    name, value = GUESS
    return request.GET.get(name) == value
