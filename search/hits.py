"""A hit as a reader sees it: its words from the database, marked; where it stands and leads."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from corpus.languages import CODES, column
from corpus.models import Source
from rules.labels import KINDS, LANGUAGES
from rules.reading import SHORT_LABEL
from search.analysis import Pattern, terms
from search.documents import Document, body_tokens, read
from search.highlighting import marked, marks, snippet
from search.plan import Plan
from search.ranking import Found

KIND_NAMES = {"card": _("card"), "term": _("term"), **KINDS}


@dataclass(frozen=True, slots=True)
class Words:
    """Words on a page and the language they are in."""

    text: str
    lang: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The same hit in another language."""

    lang: str
    url: str

    @property
    def lang_name(self) -> str:
        """The language in the interface's words."""
        return str(LANGUAGES[self.lang])


@dataclass(frozen=True, slots=True)
class Hit:
    """One rule, card or term that was found, in the language that suits the reader best."""

    key: str
    number: str
    game: str
    source: str
    lang: str
    kind: str
    label: str
    title: str
    title_lang: str
    title_html: SafeString
    snippet: SafeString
    score: float
    url: str
    where: tuple[Words, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    partly: bool = False

    @property
    def kind_name(self) -> str:
        """The kind in the interface's words."""
        return str(KIND_NAMES[self.kind])

    @property
    def lang_name(self) -> str:
        """The language of the text in the interface's words."""
        return str(LANGUAGES[self.lang])


def shown(found: list[Found], ui: str, only: str, planned: Plan) -> Iterator[Hit]:
    """*found* as hits; what is no longer published is left out. At most seven queries."""
    langs = {lang for one in found for lang in one.languages(ui)} | {only or ui}
    if any(not one.matches for one in found):
        langs = {only} if only else set(CODES)
    documents = {
        (d.key, d.lang): d for d in read((one.key for one in found), sorted(langs), placed=True)
    }
    places = _places() if found else {}
    patterns = {one.lang: list(_patterns(planned, one.lang)) for one in planned.languages}
    for one in found:
        document = _best(one, documents, ui)
        if document:
            yield _hit(one, document, documents, ui, places, patterns.get(document.lang, []))


def _best(one: Found, documents: dict[tuple[str, str], Document], ui: str) -> Document | None:
    """The text in the language that fits best, and for a number the reader's or the original's."""
    wanted = one.languages(ui) or [ui]
    held = [documents[one.key, lang] for lang in wanted if (one.key, lang) in documents]
    if held or one.matches:
        return held[0] if held else None
    others = [d for (key, _), d in documents.items() if key == one.key]
    return min(others, key=lambda d: d.lang != d.original, default=None)


def _patterns(planned: Plan, lang: str) -> Iterator[Pattern]:
    for one in planned.languages:
        for group in one.groups if one.lang == lang else ():
            yield from (*group.typed, *group.carried, *group.parts)


def _hit(
    one: Found,
    document: Document,
    documents: dict[tuple[str, str], Document],
    ui: str,
    places: dict[str, dict[str, str]],
    patterns: list[Pattern],
) -> Hit:
    kind, _, key = document.key.partition(":")
    title = document.title or document.under
    title_lang = document.lang if document.title else document.under_lang or document.lang
    game = document.games[0] if kind != "term" and document.games else ""
    url = address(document.key, ui)
    readable = (document.key, ui) in documents or document.lang == document.original
    own = url if readable or kind != "rule" else f"{url}?text={document.lang}"
    return Hit(
        key=key,
        number=document.number,
        game=game,
        source=document.source,
        lang=document.lang,
        kind=document.kind,
        label=_label(document, title) if kind == "rule" else "",
        title=title or ("" if kind == "rule" else key.rpartition("/")[2]),
        title_lang=title_lang,
        title_html=marked(title, marks(terms(title_lang, title), patterns)),
        snippet=snippet(document.body, marks(body_tokens(document), patterns), document.lang),
        score=round(one.score(), 3),
        url=own,
        where=tuple(_where(places, game, document, ui)),
        elsewhere=tuple(
            Elsewhere(lang, f"{url}?text={lang}")
            for lang in one.languages(ui)
            if lang != document.lang and kind == "rule"
        ),
        partly=bool(one.matches) and not any(m.wholly for m in one.matches.values()),
    )


def _label(document: Document, title: str) -> str:
    """The number as printed, else the one that is meant, else our own name where it is short."""
    if document.number:
        return document.number
    if document.meant:
        return f"[{document.meant}]"
    local = document.key.rpartition("/")[2]
    like_a_number = document.kind != "heading" and len(local) <= SHORT_LABEL
    return local if like_a_number or not title else ""


def address(key: str, ui: str) -> str:
    """The page of a content key in interface language *ui*."""
    kind, _, name = key.partition(":")
    if kind == "rule":
        return reverse("rules:section", args=[ui, *name.split("/", 2)])
    if kind == "card":
        return reverse("cards:card", args=[ui, *name.split("/", 1)])
    return reverse("terms:term", args=[ui, name])


def _places() -> dict[str, dict[str, str]]:
    """What games and sources are called, by `game` and `game/source`, all languages. One query."""
    titles = [column("title", lang) for lang in CODES]
    names = [f"game__{column('name', lang)}" for lang in CODES]
    found: dict[str, dict[str, str]] = {}
    for row in Source.objects.values("slug", "original", "game__slug", *titles, *names):
        found[row["game__slug"]] = row
        found[f"{row['game__slug']}/{row['slug']}"] = row
    return found


def _where(
    places: dict[str, dict[str, str]], game: str, document: Document, ui: str
) -> Iterator[Words]:
    """The game and the source as the reader, else the text, else the original calls them."""
    place = places.get(f"{game}/{document.source}" if document.source else game)
    if place:
        langs = (ui, document.lang, place["original"])
        yield _called(place, "game__name", (ui, "en", *langs), game)
        if document.source:
            yield _called(place, "title", langs, document.source)


def _called(row: dict[str, str], name: str, langs: tuple[str, ...], fallback: str) -> Words:
    for lang in langs:
        if said := row[column(name, lang)]:
            return Words(said, lang)
    return Words(fallback, "en")
