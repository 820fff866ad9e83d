"""What is searched: one document is one thing (rule, card or term) in one language.

Documents are read from the published columns, both to be indexed and to be shown, so that a hit
never shows what is no longer published.
"""

import hashlib
import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.db.models import F, Q, QuerySet

from cards.models import Card, CardName
from corpus.keys import CARD, RULE, TERM, ContentKey, key_of_card, key_of_rule, key_of_term
from corpus.languages import CODES, column
from corpus.markup.targets import LINK, plain_words
from rules.models import PlayersQuestion, Section, Term, TermWord
from search.language.analysis import ABOVE, ASKED, EXACT, PART, Token, terms

BATCH = 400
OPEN, SHUT = "\ue000", "\ue001"
GAP = 100
# Of what stands beside a text, written forms and parts are not looked for.
LEFT_OUT = EXACT + PART


@dataclass(frozen=True, slots=True)
class BodyLink:
    """A link of a body: the characters that carry it and the content key it names."""

    start: int
    end: int
    to: str


@dataclass(frozen=True, slots=True)
class IndexedText:
    """One thing in one language. `also` are words that find it and do not stand on its page.

    `parent` is the id of the rule it stands under; `english` is the name of a card that has none
    in this language. Neither is indexed.
    """

    key: str
    lang: str
    kind: str
    title: str
    body: str
    games: tuple[str, ...] = ()
    source: str = ""
    number: str = ""
    meant: str = ""
    original: str = ""
    parent: int | None = None
    english: str = ""
    also: tuple[str, ...] = ()
    references: tuple[BodyLink, ...] = ()
    defines: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    above: tuple[str, ...] = ()

    @property
    def uid(self) -> str:
        """The name of the document in the index."""
        return f"{self.key} {self.lang}"

    @property
    def source_label(self) -> str:
        """`game/source`, as addresses and filters have it; empty for what is in no source."""
        return f"{self.games[0]}/{self.source}" if self.source else ""

    @property
    def digest(self) -> str:
        """A hash of everything that is indexed."""
        labels = (self.kind, self.games, self.source)
        parts = (*labels, self.title, self.body, self.number, self.meant)
        said = repr((*parts, self.also, self.references, self.defines, self.asked, self.above))
        return hashlib.blake2b(said.encode(), digest_size=12).hexdigest()


def placed_terms(document: IndexedText) -> Iterator[tuple[str, int]]:
    """Every term of *document* with its position: the title twice, other words, numbers, body."""
    place = 0
    names = [f"@{key}" for key in (document.key, *document.defines)]
    for title in (document.title, document.title):
        yield from ((name, place) for name in names)
        place = yield from _placed(terms(document.lang, title), place + GAP)
    for words in document.also:
        place = yield from _placed(terms(document.lang, words), place + GAP)
    numbers = dict.fromkeys((document.number, document.meant, _local(document.key)))
    for number in filter(None, numbers):
        yield number.rstrip(".)"), (place := place + GAP)
    place = yield from _placed(body_tokens(document), place + GAP)
    for mark, texts in ((ASKED, document.asked), (ABOVE, document.above)):
        for text in texts:
            beside = [
                token for token in terms(document.lang, text) if token.term[0] not in LEFT_OUT
            ]
            marked = [token._replace(term=mark + token.term) for token in beside]
            place = yield from _placed(marked, place + GAP)


def body_tokens(document: IndexedText) -> list[Token]:
    """The terms of the body, and `@card:...`, `@term:...` where it links to a card or term."""
    found = terms(document.lang, document.body)
    for reference in document.references:
        first = next((t for t in found if t.end > reference.start), None)
        if first:
            found.append(Token(f"@{reference.to}", reference.start, reference.end, first.position))
    return sorted(found, key=lambda token: token.position)


def _placed(tokens: Sequence[Token], start: int) -> Generator[tuple[str, int], None, int]:
    place = start
    for token in tokens:
        place = start + token.position
        yield token.term, place
    return place


def _local(key: str) -> str:
    named = ContentKey.of(key)
    return named.last if named.kind == RULE else ""


def read(
    keys: Iterable[str] | None = None, langs: Sequence[str] = CODES, *, to_index: bool = True
) -> Generator[IndexedText, None, None]:
    """The published documents of *keys* (content keys; None: all there are) in *langs*.

    For some keys this takes at most five queries, however many keys there are up to a batch. To
    be indexed, rules take two more and one for each level of headings: if they are not *to_index*
    but to be shown, nothing is told of what they define, what stands above and what is asked.
    """
    if keys is None:
        yield from _rules(Section.objects.all(), langs, to_index)
        yield from _cards(Card.objects.all(), langs)
        yield from _terms(Term.objects.all(), langs)
        return
    wanted: dict[str, list[str]] = {}
    for key in dict.fromkeys(keys):
        kind, name = ContentKey.of(key)
        wanted.setdefault(kind, []).append(name)
    for names in _batches(wanted.get(RULE, [])):
        yield from _rules(Section.objects.filter(key__in=names), langs, to_index)
    for names in _batches(wanted.get(CARD, [])):
        yield from _cards(Card.objects.filter(_any_card(names)), langs)
    for names in _batches(wanted.get(TERM, [])):
        yield from _terms(Term.objects.filter(slug__in=names), langs)


def _batches(names: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(names), BATCH):
        yield names[start : start + BATCH]


def _any_card(names: list[str]) -> Q:
    by_game: dict[str, list[str]] = {}
    for name in names:
        game, _, slug = name.partition("/")
        by_game.setdefault(game, []).append(slug)
    anyone = Q(pk=None)
    for game, slugs in by_game.items():
        anyone |= Q(game__slug=game, slug__in=slugs)
    return anyone


def _rules(rows: QuerySet[Section], langs: Sequence[str], to_index: bool) -> Iterator[IndexedText]:
    columns = [column(name, lang) for lang in langs for name in ("title", "body")]
    defined: dict[int, list[str]] = {}
    held = BesideTexts()
    if to_index:
        held = _beside(rows, langs)
        defining = Term.objects.exclude(defined_in=None).values_list("defined_in", "slug")
        for section, slug in defining:
            defined.setdefault(section, []).append(key_of_term(slug))
    for row in rows.order_by().values(
        "pk", "key", "parent", "number", "meant", "kind", *columns,
        game=F("source__game__slug"), within=F("source__slug"), first=F("source__original"),
    ).iterator(chunk_size=2000):  # fmt: skip
        for lang in langs:
            title, body = row[column("title", lang)] or "", row[column("body", lang)] or ""
            if not (title or body):
                continue
            words, references = read_links(body, row["game"])
            yield IndexedText(
                key=key_of_rule(row["key"]),
                lang=lang,
                kind=row["kind"],
                title=title,
                body=words,
                games=(row["game"],),
                source=row["within"],
                number=row["number"],
                meant=row["meant"],
                original=row["first"],
                parent=row["parent"],
                references=references,
                defines=tuple(sorted(defined.get(row["pk"], ()))),
                above=held.headings(row["pk"], lang),
                asked=held.asked.get((row["pk"], lang), ()),
            )


@dataclass(slots=True)
class BesideTexts:
    """What finds rules and is no part of them: the headings above, the questions they answer."""

    titles: dict[tuple[int, str], str] = field(default_factory=dict)
    parents: dict[int, int | None] = field(default_factory=dict)
    asked: dict[tuple[int, str], tuple[str, ...]] = field(default_factory=dict)

    def headings(self, pk: int, lang: str) -> tuple[str, ...]:
        """The titles above a rule, the nearest first."""
        found, above = [], self.parents.get(pk)
        while above is not None:
            found.append(self.titles.get((above, lang), ""))
            above = self.parents.get(above)
        return tuple(filter(None, found))


def _beside(rows: QuerySet[Section], langs: Sequence[str]) -> BesideTexts:
    """What stands beside *rows*: a query for each level of headings, and one for what is asked."""
    made = BesideTexts()
    columns = ("pk", "parent", *(column("title", lang) for lang in langs))
    level = list(rows.order_by().values_list(*columns))
    while level:
        for pk, parent, *said in level:
            made.parents[pk] = parent
            made.titles |= {(pk, lang): t or "" for lang, t in zip(langs, said, strict=True)}
        higher = {parent for _, parent, *_ in level} - {None, *made.parents}
        level = list(Section.objects.filter(pk__in=higher).order_by().values_list(*columns))
    asked = PlayersQuestion.objects.filter(section__in=rows.order_by(), lang__in=langs)
    for pk, lang, text in asked.order_by("position", "pk").values_list("section", "lang", "text"):
        made.asked[pk, lang] = (*made.asked.get((pk, lang), ()), text)
    return made


def _cards(rows: QuerySet[Card], langs: Sequence[str]) -> Iterator[IndexedText]:
    effects = [column("effect", lang) for lang in langs]
    held = list(rows.order_by().values("pk", "slug", *effects, of=F("game__slug")))
    called_so = CardName.objects.filter(card__in=_few(held) or rows, lang__in={*langs, "en"})
    names: dict[tuple[int, str], list[_Name]] = {}
    for card, lang, *name in called_so.order_by("position", "pk").values_list(
        "card", "lang", "text", "reading", "kind"
    ):
        names.setdefault((card, lang), []).append(_Name(*name))
    for row in held:
        for lang in langs:
            called = names.get((row["pk"], lang), [])
            effect = row[column("effect", lang)] or ""
            if not (called or effect):
                continue
            main = _main(called)
            english = "" if main else _main(names.get((row["pk"], "en"), []))
            spoken = [text for name in called for text in (name.text, name.reading)]
            words, references = read_links(effect, row["of"])
            yield IndexedText(
                key=key_of_card(row["of"], row["slug"]),
                lang=lang,
                kind="card",
                title=main,
                body=words,
                games=(row["of"],),
                english=english,
                also=_others(main, [*spoken, english]),
                references=references,
            )


def _few(held: list[dict[str, Any]]) -> list[int]:
    """The ids of rows that were read by their keys; none if these are all there are."""
    return [row["pk"] for row in held] if len(held) <= BATCH else []


class _Name(NamedTuple):
    text: str
    reading: str
    kind: str


def _main(called: list[_Name]) -> str:
    return next((name.text for name in called if name.kind != CardName.Kind.ALSO), "")


def _terms(rows: QuerySet[Term], langs: Sequence[str]) -> Iterator[IndexedText]:
    columns = [column(name, lang) for lang in langs for name in ("headword", "definition")]
    held = list(rows.order_by().values("pk", "slug", *columns))
    words: dict[tuple[int, str], list[str]] = {}
    games: dict[int, set[str]] = {}
    for word in (
        TermWord.objects.filter(term__in=_few(held) or rows)
        .exclude(kind=TermWord.Kind.FORBIDDEN)
        .order_by("position", "pk")
        .values("term", "lang", "text", of=F("game__slug"))
    ):
        words.setdefault((word["term"], word["lang"]), []).append(word["text"])
        if word["of"]:
            games.setdefault(word["term"], set()).add(word["of"])
    for row in held:
        for lang in langs:
            said = words.get((row["pk"], lang), [])
            headword = row[column("headword", lang)] or ""
            definition = row[column("definition", lang)] or ""
            if not (said or headword or definition):
                continue
            title = headword or (said[0] if said else "")
            body, references = read_links(definition, "")
            yield IndexedText(
                key=key_of_term(row["slug"]),
                lang=lang,
                kind="term",
                title=title,
                body=body,
                games=tuple(sorted(games.get(row["pk"], ()))),
                also=_others(title, said),
                references=references,
            )


def _others(title: str, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in words if word and word != title))


def read_links(body: str, game: str) -> tuple[str, tuple[BodyLink, ...]]:
    """*body* as a reader sees it, and where in it cards (of *game*) and terms are linked."""
    named: list[str] = []

    def marked(found: re.Match[str]) -> str:
        kind, to = found["kind"], found["to"]
        if kind == "rule":
            return found["words"]
        named.append(key_of_card(game, to) if kind == "card" else key_of_term(to))
        return f"{OPEN}{found['words']}{SHUT}"

    bare = body.replace(OPEN, "").replace(SHUT, "")
    pieces = re.split(f"[{OPEN}{SHUT}]", plain_words(LINK.sub(marked, bare)))
    references, words = [], ""
    for number, piece in enumerate(pieces):
        if number % 2:
            to = named[number // 2]
            references.append(BodyLink(len(words), len(words) + len(piece), to))
        words += piece
    return words, tuple(references)
