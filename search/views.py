"""The search page."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from search.answer import Answer, answer
from search.forms import FILTERS, SearchForm


@require_safe
@vary_on_headers("HX-Request")
def search(request: HttpRequest, ui: str) -> HttpResponse:
    """Hits for `?q=`; a number that only one rule bears leads straight to that rule."""
    form = SearchForm(request.GET, ui=ui)
    valid = form.is_valid()
    found = answer(form.query, ui, form.filters) if valid else Answer()
    if found.straight_to:
        # A fragment cannot be another page: htmx is told to go there.
        go = HttpResponseClientRedirect if request.htmx else redirect
        return go(found.straight_to)

    _tidy_address(request, form)
    template = "search/_results.html" if request.htmx else "search/search.html"
    context = {"form": form, "query": form.query, "found": found}
    return render(request, template, context, status=200 if valid else 400)


def _tidy_address(request: HttpRequest, form: SearchForm) -> None:
    """Links to this page in another language repeat what was used, not 100,000 characters."""
    asked = {"q": form.query.text, **{name: request.GET.get(name, "")[:40] for name in FILTERS}}
    request.META["QUERY_STRING"] = urlencode({k: v for k, v in asked.items() if v}, errors="ignore")
