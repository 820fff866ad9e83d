"""The search page."""

from dataclasses import dataclass
from itertools import groupby

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from corpus.requests.methods import require_safe
from corpus.requests.siterequest import SiteRequest
from search.answering.answer import LIMIT, Answer
from search.answering.hits import Hit
from search.answering.readers import answer_reader
from search.answering.together import together_link
from search.pages.forms import MOST_PAGES, SearchForm
from search.upkeep.indexer import content_state


@dataclass(frozen=True, slots=True)
class Results:
    """One page of an answer: hits by heading, how many are shown by now, addresses of others.

    `meant` are the words of other questions that may be meant, each with its address.
    """

    groups: tuple[tuple[str, tuple[Hit, ...]], ...] = ()
    shown: int = 0
    before: str = ""
    more: str = ""
    meant: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, found: Answer, form: SearchForm, page: int) -> "Results":
        hits = found.offered.besides(found.hits)
        groups = tuple((name, tuple(some)) for name, some in groupby(hits, lambda hit: hit.heading))
        shown = (page - 1) * LIMIT + len(found.hits)
        before = form.asked(page=page - 1 if page > 2 else "") if page > 1 else ""
        more = form.asked(page=page + 1) if found.hits and found.total > shown else ""
        meant = tuple((one.text, form.asked(q=one.text)) for one in found.meant)
        return cls(groups, shown, before, more if page < MOST_PAGES else "", meant)


@require_safe
@vary_on_headers("HX-Request")
def search(request: SiteRequest, ui: str) -> HttpResponse:
    """Hits for `?q=`; a number that only one rule bears leads straight to that rule."""
    form = SearchForm(request.GET, ui=ui)
    valid = form.is_valid()
    page = form.page_number if valid else 1
    found = _answer(form, ui, page) if valid else Answer()
    if found.straight_to:
        # A fragment cannot be another page: htmx is told to go there.
        go = HttpResponseClientRedirect if request.htmx else redirect
        return go(found.straight_to)

    # Links to this page in another language repeat what was used, not 100,000 characters.
    request.asked = form.asked()
    results = Results.of(found, form, page)
    context = {"form": form, "query": form.query, "found": found, "results": results}
    context["together"] = together_link(found.named, ui)
    response = render(request, _template(request, page), context, status=200 if valid else 400)
    if request.htmx and page == 1:
        response["HX-Push-Url"] = f"{request.path}?{form.asked()}"
    if found.rebuilding or content_state()[1]:
        response["Cache-Control"] = "no-store"
    return response


def _answer(form: SearchForm, ui: str, page: int) -> Answer:
    return answer_reader(
        form.query, ui, form.filters, start=(page - 1) * LIMIT, limit=page * LIMIT, home=form.home
    )


def _template(request: SiteRequest, page: int) -> str:
    if not request.htmx:
        return "search/search.html"
    return "search/hits/_more.html" if page > 1 else "search/hits/_results.html"
