"""The evidence beside a text: loaded into the page of the editor, or a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from corpus.checks.wording import CheckedText
from corpus.keys import ContentKey, address
from corpus.labels import LANGUAGES
from corpus.requests.methods import require_POST, require_safe
from corpus.requests.siterequest import SiteRequest
from rules.editors import to_sign_in
from rules.examples import Example, examples_at, unproved_at
from rules.models import Revision, Section
from workbench.editor.desk import Desk
from workbench.evidence.authorship import MOST, written_in
from workbench.evidence.matches import MemoryMatch, matches_of
from workbench.evidence.vocabulary import vocabulary
from workbench.evidence.words import WantedWord, WordFinder
from workbench.naming.names import TextName, names_in
from workbench.origins import standing_text, states_of_text
from workbench.signingin import sent_in
from workbench.views import editable_or_404, original_of

LONGEST = 50_000
"""Signs of a text that is being typed that are read for words."""


@dataclass(frozen=True, slots=True)
class NamedMatch:
    """A match, and the text that it comes from as a page calls it."""

    match: MemoryMatch
    name: TextName
    url: str


@dataclass(frozen=True, slots=True)
class BoundExample:
    """An example that shows the rule, and whether it proves all that it claims, played just now."""

    example: Example
    holds: bool


@dataclass(frozen=True, slots=True)
class RememberedParagraph:
    """A paragraph of the source, the field that it is put into, and what the memory has for it."""

    number: int
    matches: Sequence[NamedMatch]

    @property
    def field(self) -> str:
        """The id of the field on the editor's page."""
        return "id_body" if self.number == 1 else f"id_body_{self.number}"


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def evidence(request: SiteRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Terms, cards, memory and examples for one text: a part of the editor's page, or a page."""
    if not request.user.is_authenticated:
        return HttpResponse(status=401) if request.htmx else to_sign_in(request, ui)
    key = f"{kind}:{rest}"
    subject = editable_or_404(request.user, lang, key)
    states = states_of_text(key)
    text = standing_text(states, lang)
    desk = Desk.of(states, lang, original_of(subject), text.body if text else "")
    source = desk.source.published if desk.source else None
    found = remembered(key, ui, desk, lang)
    context = about(ui, lang, kind, rest) | {
        "source": source,
        "source_name": desk.source_name,
        "wanted": words_beside(key, ui, source, lang, text.body if text else ""),
        "remembered": found,
        "any_match": any(one.matches for one in found),
        "examples": bound(subject.key, ui) if isinstance(subject, Section) else (),
    }
    template = "_evidence.html" if request.htmx else "evidence.html"
    return render(request, f"workbench/evidence/{template}", context)


@never_cache
@require_POST
def words_typed(request: SiteRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """The terms and cards again, for what is being typed; nothing is written."""
    if not request.user.is_authenticated:
        return HttpResponse(status=401)
    key = f"{kind}:{rest}"
    subject = editable_or_404(request.user, lang, key)
    states = states_of_text(key)
    desk = Desk.of(states, lang, original_of(subject), "")
    source = desk.source.published if desk.source else None
    typed = sent_in(request)["body"][:LONGEST]
    context = about(ui, lang, kind, rest) | {
        "source": source,
        "wanted": words_beside(key, ui, source, lang, typed),
    }
    return render(request, "workbench/evidence/_words.html", context)


@never_cache
@require_safe
def who_wrote(request: SiteRequest, ui: str, lang: str, kind: str, rest: str) -> HttpResponse:
    """Who wrote each word of a text as it stands, when and in which version."""
    if not request.user.is_authenticated:
        return to_sign_in(request, ui)
    key = f"{kind}:{rest}"
    editable_or_404(request.user, lang, key)
    rows = Revision.objects.filter(key=key, lang=lang).order_by("-seq")
    known = {row.pk: row for row in rows[:MOST]}
    standing = standing_text(states_of_text(key), lang)
    parts = written_in(standing, known) if standing else []
    versions = {run.revision.pk: run.revision for runs in parts for run in runs}
    return render(
        request,
        "workbench/evidence/written.html",
        about(ui, lang, kind, rest)
        | {
            "standing": standing,
            "parts": parts,
            "versions": sorted(versions.values(), key=lambda one: one.seq),
        },
    )


def words_beside(
    key: str, ui: str, source: Revision | None, lang: str, target: str
) -> list[WantedWord]:
    """What the source names, and how it is called in *lang*."""
    if source is None:
        return []
    finder = WordFinder(vocabulary(), ContentKey.of(key), ui)
    text = f"{source.title}\n\n{source.body}"
    return finder.wanted(CheckedText(source.lang, "", text), CheckedText(lang, "", target))


def remembered(key: str, ui: str, desk: Desk, lang: str) -> list[RememberedParagraph]:
    """What the memory has for each paragraph of the source, under what they are called."""
    if desk.source is None:
        return []
    asked = [one for one in desk.paragraphs if one.source]
    found = matches_of([one.source for one in asked], desk.source.lang, lang, beside=key)
    keys = {match.key for some in found for match in some}
    names = names_in(keys, dict.fromkeys(keys, lang), ui)
    return [
        RememberedParagraph(
            one.number,
            [NamedMatch(match, names[match.key], address(match.key, ui)) for match in some],
        )
        for one, some in zip(asked, found, strict=True)
    ]


def bound(rule: str, ui: str) -> list[BoundExample]:
    """The examples that show a rule, those that prove it first, each with its verdict."""
    unproved = unproved_at(rule)
    return [
        BoundExample(one, not any(f"/{name}/" in one.url for name in unproved))
        for one in examples_at(ui, rule)
    ]


def about(ui: str, lang: str, kind: str, rest: str) -> dict[str, object]:
    """What every page here says of the text."""
    return {
        "lang": lang,
        "language": LANGUAGES[lang],
        "kind": kind,
        "subject": rest,
        "editor": reverse("workbench:edit", args=[ui, lang, kind, rest]),
    }
