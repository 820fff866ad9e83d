"""Sections: one by its key, and all of them in pages, with every field."""

from dataclasses import asdict
from datetime import date
from math import ceil
from typing import Annotated, Any

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from ninja import Router, Schema
from ninja.errors import HttpError

from api.hanging import Hanging, SectionLink, SectionList, SectionMention
from api.requests.choices import OneOf
from api.requests.parameters import (
    ENGLISH,
    GameFilter,
    Interface,
    Language,
    PageNumber,
    PathKey,
    SourceFilter,
    TextLanguage,
    game_or_404,
)
from api.requests.readonly import answers
from api.requests.refusing import NotHere, shown
from api.texts import Text, states_of, text_of
from corpus.keys import key_of_rule, rule_address
from corpus.languages import CODES, column
from corpus.licences import TEXT_LICENCES
from corpus.models import Source
from corpus.parsers.sources import UNPLAYABLE
from rules.models import Kind, Section, WantedRule
from rules.reading.pointers import label_of_key
from rules.reading.rulings import ruled_of
from rules.tables.querysets import SectionQuerySet

router = Router(tags=["sections"])
SIZE = 100
TOLD = (
    "key", "number", "meant", "kind", "depth", "position", "unplayable", "faults", "left_open",
)  # fmt: skip
"""What is told of a section as its row has it."""

FIELDS = ("pk", *TOLD, "ruled", "parent__key", "source_id")


class Provenance(Schema):
    """The original that a section restates; only it binds."""

    original: Language
    titles: dict[Language, str]
    publisher: str
    address: str
    edition: str
    retrieved: date | None
    licence: str
    written_by: str
    text_licence: Annotated[str, OneOf(("", *TEXT_LICENCES))]


class SectionRuling(Schema):
    """Who ruled, the language of that name, when (a year, a month or a day), and on which page.

    What is not known is empty.
    """

    by: str = ""
    lang: Annotated[str, OneOf(("", *CODES))] = ""
    on: str = ""
    at: str = ""


class SectionOut(Schema):
    """One rule of one source, with everything that hangs on it."""

    key: str
    number: str
    label: str
    meant: str
    game: str
    source: str
    kind: Annotated[str, OneOf(tuple(Kind.values))]
    depth: int
    position: int
    parent: str | None
    unplayable: Annotated[str, OneOf(("", *UNPLAYABLE))]
    faults: list[str]
    left_open: dict[Language, str]
    ruled: SectionRuling | None
    texts: dict[Language, Text]
    links: list[SectionLink]
    linked_from: list[SectionLink]
    mentions: list[SectionMention]
    defines: list[str]
    card_lists: list[SectionList]
    examples: list[str]
    provenance: Provenance
    url: str
    permalink: str


class SectionPage(Schema):
    """A page of sections in reading order. `next` is the address of the page after it."""

    items: list[SectionOut]
    page: int
    pages: int
    size: int
    total: int
    next: str | None


@answers(router, "/sections/{path:key}", SectionOut)
def section(request: HttpRequest, key: PathKey, ui: Interface = "") -> SectionOut:
    """One section by its key, in every language."""
    found = described(Section.objects.filter(key=key), CODES, ui or ENGLISH)
    if found:
        return found[0]
    if WantedRule.objects.filter(key=key).exists():
        address = reverse("api:wanted_rule", args=[key])
        raise HttpError(404, f"We do not hold “{key}”; what cites it is at {address}.")
    raise NotHere("section", key)


@answers(router, "/sections", SectionPage)
def sections(
    request: HttpRequest,
    game: GameFilter = "",
    source: SourceFilter = "",
    lang: TextLanguage = "",
    page: PageNumber = 1,
    ui: Interface = "",
) -> SectionPage:
    """Sections in reading order, a hundred a page, narrowed by game, source and language."""
    rows = narrowed(game, source, lang)
    number, total = page or 1, rows.count()
    pages = max(ceil(total / SIZE), 1)
    if number > pages:
        raise HttpError(404, f"There is no page {shown(str(number))}; the last one is {pages}.")
    # The page is cut on keys alone: sorting must not carry every text along.
    ordered = rows.in_reading_order().values_list("pk", flat=True)
    ids = list(ordered[(number - 1) * SIZE : number * SIZE])
    return SectionPage(
        items=described(
            Section.objects.filter(pk__in=ids), [lang] if lang else CODES, ui or ENGLISH
        ),
        page=number,
        pages=pages,
        size=SIZE,
        total=total,
        next=address_of_page(request, number + 1) if number < pages else None,
    )


def narrowed(game: str, source: str, lang: str) -> SectionQuerySet:
    """The sections of a game and a source that have a text in *lang*; 404 for what is unknown."""
    sources = Source.objects.all()
    if game:
        sources = sources.filter(game=game_or_404(game))
    if source:
        sources = sources.filter(slug=source)
        if not sources.exists():
            raise NotHere("source", f"{game}/{source}" if game else source)
    rows = Section.objects.filter(source__in=sources) if game or source else Section.objects.all()
    if lang:
        written = {f"{column(field, lang)}__gt": "" for field in ("title", "body")}
        rows = rows.filter(Q(*written.items(), _connector=Q.OR))
    return rows


def address_of_page(request: HttpRequest, number: int) -> str:
    asked = request.GET.copy()
    asked["page"] = str(number)
    return f"{request.path}?{asked.urlencode()}"


def described(
    rows: SectionQuerySet, langs: tuple[str, ...] | list[str], ui: str
) -> list[SectionOut]:
    """Everything about *rows* in *langs*, in reading order; as many queries for one as for all."""
    words = [column(field, lang) for field in ("title", "body") for lang in langs]
    found = list(rows.in_reading_order().values(*FIELDS, *words))
    if not found:
        return []
    sources = Source.objects.select_related("game").in_bulk({row["source_id"] for row in found})
    states = states_of((key_of_rule(row["key"]) for row in found), langs)
    hanging = Hanging.on({row["pk"]: row["key"] for row in found}, langs, ui)
    described = []
    for row in found:
        pk, key, source = row["pk"], row["key"], sources[row["source_id"]]
        described.append(
            SectionOut(
                **{name: row[name] for name in TOLD},
                label=label_of_key(key, row["number"], row["meant"], row["kind"]).own,
                ruled=ruling_of(row, source.original),
                parent=row["parent__key"],
                game=source.game.slug,
                source=source.slug,
                texts={
                    lang: text_of(
                        states,
                        key_of_rule(key),
                        lang,
                        row[column("title", lang)],
                        row[column("body", lang)],
                    )
                    for lang in langs
                },
                links=hanging.links[pk],
                linked_from=hanging.linked_from[pk],
                mentions=hanging.mentions[pk],
                defines=hanging.defines[pk],
                card_lists=hanging.card_lists[key],
                examples=hanging.examples[key],
                provenance=provenance_of(source),
                url=rule_address(key, ui),
                permalink=reverse("permalink", args=[key]),
            )
        )
    return described


def ruling_of(row: dict[str, Any], original: str) -> SectionRuling | None:
    """Who ruled and when; None where nobody did."""
    ruled = ruled_of(row["kind"], row["ruled"], original)
    return SectionRuling(**asdict(ruled)) if ruled else None


def provenance_of(source: Source) -> Provenance:
    titles = {lang: getattr(source, column("title", lang)) for lang in CODES}
    return Provenance(
        original=source.original,
        titles={lang: title for lang, title in titles.items() if title},
        publisher=source.publisher,
        address=source.address,
        edition=source.edition,
        retrieved=source.retrieved,
        licence=source.licence,
        written_by=source.written_by,
        text_licence=source.text_licence,
    )
