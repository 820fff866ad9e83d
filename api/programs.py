"""The interface told to people, with what it really answers; and the corpus to be downloaded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlencode, urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import resolve, reverse
from django.utils.translation import gettext as _

from api import api
from api.download import NAME, CorpusOffered, offered
from cards.models import Card
from corpus.languages import column
from corpus.paper.public import whole_address
from corpus.requests.methods import require_safe
from engine.kernel.lines.codes import START
from engine.pages.sharing.links import picture_address
from engine.playing.addresses import Address
from engine.playing.positions import scenarios
from rules.kept import Kept, content_version
from rules.models import Section, Term

LONGEST_ANSWER = 2_400
"""So many letters of an answer are shown; the address has the rest."""
FOR_EVER = "public, max-age=31536000, immutable"


class ParameterTold(NamedTuple):
    """A parameter as the description for programs has it."""

    name: str
    about: str


class AddressTold(NamedTuple):
    """An address of the interface as the description for programs has it, in English."""

    path: str
    about: str
    parameters: list[ParameterTold]


@dataclass(frozen=True, slots=True)
class SampleAnswer:
    """A request and what it was answered with; `is_cut` where that is longer than is shown."""

    about: str
    path: str
    body: str
    is_cut: bool


def addresses() -> list[AddressTold]:
    """Every address of the interface, from the description that programs read."""
    return [
        AddressTold(
            path,
            _unquoted(said["get"].get("description")),
            [
                ParameterTold(one["name"], _unquoted(one.get("description")))
                for one in said["get"].get("parameters", [])
                if one["in"] == "query"
            ],
        )
        for path, said in api.get_openapi_schema()["paths"].items()
    ]


def _unquoted(about: str | None) -> str:
    """Without the backticks of Markdown."""
    return (about or "").replace("`", "")


_samples: Kept[dict[str, list[SampleAnswer]]] = Kept(lambda _content: {})


def samples(request: HttpRequest, ui: str) -> list[SampleAnswer]:
    """Requests in language *ui* with their answers, asked once of each content."""
    held = _samples(content_version())
    if ui not in held:
        asked = [(about, path, answer_of(request, path)) for about, path in asked_for(ui)]
        held[ui] = [
            SampleAnswer(about, path, body[:LONGEST_ANSWER], len(body) > LONGEST_ANSWER)
            for about, path, body in asked
            if body
        ]
    return held[ui]


def asked_for(ui: str) -> Iterator[tuple[str, str]]:
    """What one may ask first, of the first things that are there."""
    start = reverse("api:api-root").rstrip("/")
    rule = Section.objects.exclude(**{f"{column('body', ui)}__isnull": True}).exclude(number="")
    key = rule.in_reading_order().values_list("key", flat=True).first()
    if key:
        told = urlencode({"ui": ui, "lang": ui})
        yield _("One rule, in every language"), f"{start}/sections/{key}?{urlencode({'ui': ui})}"
        first = f"{start}/sections?{told}&source={key.split('/')[1]}"
        yield _("The rules of a source in reading order, a hundred a page"), first
    card = Card.objects.order_by("game__position", "position", "slug").first()
    if card:
        yield _("One card with its names"), f"{start}/cards/{card.slug}?{urlencode({'ui': ui})}"
    term = Term.objects.order_by("position", "slug").first()
    if term:
        word = getattr(term, column("headword", ui)) or term.slug
        asked = urlencode({"q": word, "ui": ui, "limit": 2})
        yield _("A search"), f"{start}/search?{asked}"


def answer_of(request: HttpRequest, address: str) -> str:
    """What the interface answers at *address*, with line breaks; empty where it has nothing."""
    parts = urlsplit(address)
    asking = HttpRequest()
    asking.method = "GET"
    asking.path = asking.path_info = parts.path
    asking.META = {
        "SERVER_NAME": "localhost", "SERVER_PORT": "80", "HTTP_HOST": request.get_host(),
        "QUERY_STRING": parts.query,
    }  # fmt: skip
    asking.GET = QueryDict(parts.query)
    match = resolve(parts.path)
    response = match.func(asking, *match.args, **match.kwargs)
    if response.status_code != HTTPStatus.OK:
        return ""
    return json.dumps(json.loads(response.content), ensure_ascii=False, indent=2)


def other_addresses(request: HttpRequest, ui: str) -> list[tuple[str, SplitResult]]:
    """What else is made for others than readers, each with an address that can be tried."""
    found = []
    key = Section.objects.in_reading_order().values_list("key", flat=True).first()
    if key:
        found.append((_("A lasting address of a rule, for any reader"), f"/id/{key}"))
        found.append((_("What a number or a name leads to"), f"/resolve?{urlencode({'q': key})}"))
    scenario = next(iter(scenarios().values()), None)
    if scenario:
        address = Address(ui, scenario)
        url = whole_address(request, address.to(START))
        asked = urlencode({"url": url, "format": "json"})
        found.append(
            (_("A worked example for another page (oEmbed)"), f"{reverse('oembed')}?{asked}")
        )
        found.append((_("A picture of a position"), picture_address(address, START, "svg")))
    found += [
        (
            _("What is published in a language, newest first (Atom)"),
            reverse("feed", args=[ui, ui]),
        ),
        (_("The search for a browser (OpenSearch)"), reverse("search:opensearch", args=[ui])),
        (_("All addresses in all languages (sitemap)"), reverse("sitemap")),
    ]
    return [(about, urlsplit(address)) for about, address in found]


@require_safe
def for_programs(request: HttpRequest, ui: str) -> HttpResponse:
    """The interface for people who write programs."""
    found: dict[str, Any] = {
        "addresses": addresses(),
        "samples": samples(request, ui),
        "others": other_addresses(request, ui),
    }
    if (packed := offered(settings.DOWNLOADS)) is not None:
        found |= {"corpus": packed, "distribution": distribution_of(packed, request)}
    return render(request, "api/programs.html", found)


def distribution_of(packed: CorpusOffered, request: HttpRequest) -> dict[str, str]:
    """The archive as linked data."""
    return {
        "@type": "DataDownload",
        "contentUrl": whole_address(request, reverse("corpus", args=[packed.name])),
        "encodingFormat": "application/zip",
        "contentSize": f"{packed.size} B",
        "sha256": packed.sha256,
    }


@require_safe
def newest_corpus(request: HttpRequest) -> HttpResponse:
    """To the archive that was packed last; 404 with a sentence where none was."""
    corpus = offered(settings.DOWNLOADS)
    if corpus is None:
        return render(request, "api/not_packed.html", status=HTTPStatus.NOT_FOUND)
    return redirect("corpus", corpus.name)


@require_safe
def corpus(request: HttpRequest, name: str) -> HttpResponse:
    """An archive by its name, which tells its content: it may be kept for ever.

    The newest one says its digest. 404 for what is not there (any more).
    """
    place = settings.DOWNLOADS / name
    if not NAME.fullmatch(name) or not place.is_file():
        raise Http404
    response = HttpResponse(place.read_bytes(), "application/zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = FOR_EVER
    newest = offered(settings.DOWNLOADS)
    if newest is not None and newest.name == name:
        response.headers["Repr-Digest"] = newest.repr_digest
    return response
