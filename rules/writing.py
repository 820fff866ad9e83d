"""The tables of the corpus as rows: games, sources, sections, links, cards and terms, no texts.

Each function makes the stored rows exactly what the files say, and keeps the row of what stays.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

from django.db import models

from cards.models import Card, CardList, CardListEntry, CardName, Expansion
from corpus.files import Corpus, GameTexts, SourceTexts
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.parsers.cardfiles import CardEntry
from corpus.parsers.termfiles import ANY_GAME, TermEntry, Words
from rules.models import Link, Section, Term, TermWord, WantedRule
from rules.ordering import kept_in, order_with
from rules.publishing import BATCH

AUTHOR = "corpus"


def _replace(
    model: type[models.Model],
    rows: Iterable[models.Model],
    *,
    by: tuple[str, ...],
    fields: list[str],
    within: models.QuerySet,
    kept: Collection[object] = (),
) -> dict[tuple[object, ...], models.Model]:
    """Make *within* exactly *rows*: those that agree in *by* are updated, the rest go or come.

    A stored row whose id is among *kept* does not go.
    """

    def name_of(row: models.Model) -> tuple[object, ...]:
        return tuple(getattr(row, part) for part in by)

    stored = {name_of(row): row for row in within}
    wanted = {name_of(row): row for row in rows}
    doomed = [row.pk for name, row in stored.items() if name not in wanted and row.pk not in kept]
    for start in range(0, len(doomed), BATCH):
        model.objects.filter(pk__in=doomed[start : start + BATCH]).delete()
    fresh, changed = [], []
    for name, row in wanted.items():
        if name not in stored:
            fresh.append(row)
            continue
        row.pk = stored[name].pk
        if any(getattr(stored[name], f) != getattr(row, f) for f in fields):
            changed.append(row)
    if changed:
        model.objects.bulk_update(changed, fields, batch_size=BATCH)
    model.objects.bulk_create(fresh, batch_size=BATCH)
    return wanted


def _columns(name: str) -> list[str]:
    return [column(name, lang) for lang in CODES]


def _by_column(name: str, texts: dict[str, str]) -> dict[str, str | None]:
    return {column(name, lang): texts.get(lang) for lang in CODES}


def write_games(corpus: Corpus) -> dict[str, Game]:
    rows = [
        Game(
            slug=bundle.slug,
            position=bundle.game.position,
            publisher=bundle.game.publisher,
            years=bundle.game.years,
            **_by_column("name", bundle.game.names),
            **_by_column("about", bundle.game.about),
        )
        for bundle in corpus.games
    ]
    fields = ["position", "publisher", "years", *_columns("name"), *_columns("about")]
    written = _replace(Game, rows, by=("slug",), fields=fields, within=Game.objects.all())
    return {row.slug: row for row in written.values()}


def write_cards(bundle: GameTexts, game: Game) -> None:
    kept = [e.slug for e in bundle.cards.expansions]
    game.cards.exclude(expansion__slug__in=kept).update(expansion=None)
    expansions = _replace(
        Expansion,
        [
            Expansion(game=game, slug=e.slug, position=n, **_by_column("name", e.names))
            for n, e in enumerate(bundle.cards.expansions)
        ],
        by=("slug",),
        fields=["position", *_columns("name")],
        within=game.expansions.all(),
    )
    cards = _replace(
        Card,
        [
            Card(
                game=game,
                slug=c.slug,
                position=n,
                expansion=expansions[(c.expansion,)] if c.expansion else None,
                edition=c.edition,
                cost=c.cost,
                types=list(c.types),
                stats=c.stats,
                removed=c.removed,
                in_supply=c.in_supply,
                sample=c.sample,
                errata=[dict(one) for one in c.errata],
            )
            for n, c in enumerate(bundle.cards.cards)
        ],
        by=("slug",),
        fields=[
            "position", "expansion_id", "edition", "cost", "types", "stats",
            "removed", "in_supply", "sample", "errata",
        ],
        within=game.cards.all(),
    )  # fmt: skip
    names = [name for c in bundle.cards.cards for name in _names(cards[(c.slug,)], c)]
    CardName.objects.filter(card__game=game).delete()
    CardName.objects.bulk_create(names, batch_size=BATCH)
    CardList.objects.filter(game=game).delete()
    for place, some in enumerate(bundle.cards.lists):
        row = CardList.objects.create(
            game=game, slug=some.slug, position=place, section=some.section
        )
        CardListEntry.objects.bulk_create(
            CardListEntry(list=row, card=cards[(e.card,)], position=n, seen=e.seen, itself=e.itself)
            for n, e in enumerate(some.entries)
        )


def _names(card: Card, entry: CardEntry) -> Iterator[CardName]:
    for lang, text in entry.names.items():
        yield CardName(
            card=card,
            lang=lang,
            kind=CardName.Kind.OURS if lang in entry.ours else CardName.Kind.OFFICIAL,
            text=text,
            reading=entry.readings.get(lang, ""),
            witness=entry.witnesses.get(lang, ""),
        )
    for lang, texts in entry.also.items():
        for text in texts:
            yield CardName(card=card, lang=lang, kind=CardName.Kind.ALSO, text=text)


def write_sources(
    corpus: Corpus, games: dict[str, Game], told: Callable[[str], None]
) -> dict[str, Section]:
    sections: dict[str, Section] = {}
    for bundle in corpus.games:
        game = games[bundle.slug]
        rows = [
            Source(
                game=game,
                slug=source.slug,
                position=source.tree.position,
                original=source.tree.original,
                publisher=source.tree.publisher,
                address=source.tree.address,
                edition=source.tree.edition,
                retrieved=source.tree.retrieved,
                licence=source.tree.licence,
                written_by=source.tree.written_by,
                **_by_column("title", _titles(source)),
            )
            for source in bundle.sources
        ]
        fields = [
            "position", "original", "publisher", "address", "edition", "retrieved",
            "licence", "written_by", *_columns("title"),
        ]  # fmt: skip
        stored = _replace(
            Source,
            rows,
            by=("slug",),
            fields=fields,
            within=game.sources.all(),
            # What editors took over from a document is in the files only after a dump.
            kept=set(game.sources.filter(sections__on_disk=False).values_list("pk", flat=True)),
        )
        for source in bundle.sources:
            told(f"writing {bundle.slug}/{source.slug}")
            sections |= _write_sections(source, stored[(source.slug,)], bundle.slug)
        _replace(
            WantedRule,
            [
                WantedRule(
                    game=game,
                    position=n,
                    key=w.key,
                    number=w.number,
                    **_by_column("title", w.titles),
                )
                for n, w in enumerate(bundle.game.wanted)
            ],
            by=("key",),
            fields=["position", "number", *_columns("title")],
            within=game.wanted_rules.all(),
            kept=set(
                Link.objects.exclude(wanted=None)
                .exclude(made_by=AUTHOR)
                .values_list("wanted", flat=True)
            ),
        )
    return sections


def _titles(source: SourceTexts) -> dict[str, str]:
    """The title in each language; the original's above a translation is no translation."""
    original = source.texts[source.tree.original].title
    return {
        lang: file.title
        for lang, file in source.texts.items()
        if lang == source.tree.original or file.title != original
    }


def _write_sections(texts: SourceTexts, source: Source, game: str) -> dict[str, Section]:
    prefix = f"{game}/{texts.slug}/"
    depth: dict[str, int] = {}
    rows = []
    for entry in texts.tree.sections:
        depth[entry.key] = depth[entry.parent] + 1 if entry.parent else 0
        rows.append(
            Section(
                source=source,
                position=0,
                depth=depth[entry.key],
                key=prefix + entry.key,
                number=entry.number,
                meant=entry.meant,
                kind=entry.kind,
                unplayable=entry.unplayable,
                faults=list(entry.faults),
            )
        )
    parents = {prefix + e.key: prefix + e.parent if e.parent else "" for e in texts.tree.sections}
    kept = kept_in(source, parents)
    order = order_with(kept, [row.key for row in rows], parents)
    position = {key: place for place, key in enumerate(order)}
    for row in rows:
        row.position = position[row.key]
    # Out of the way first: while rows trade places two of them would hold one position.
    if list(source.sections.values_list("key", flat=True)) != order:
        # And on their own: a heading that goes would take the rules below it along.
        source.sections.update(position=models.F("position") + 1_000_000, parent=None)
    written = _replace(
        Section,
        rows,
        by=("key",),
        fields=["position", "depth", "number", "meant", "kind", "unplayable", "faults", "on_disk"],
        within=source.sections.all(),
        kept={row.pk for row in kept},
    )
    stored = {row.key: row for row in written.values()}
    everything = stored | {row.key: row for row in kept}
    for key in order:
        row = everything[key]
        row.parent = everything[parents[key]] if parents[key] else None
        row.position = position[key]
        row.depth = row.parent.depth + 1 if row.parent else 0
    Section.objects.bulk_update(stored.values(), ["parent"], batch_size=BATCH)
    Section.objects.bulk_update(kept, ["parent", "position", "depth"], batch_size=BATCH)
    return stored


def write_links(corpus: Corpus, sections: dict[str, Section]) -> None:
    wanted = {row.key: row for row in WantedRule.objects.all()}
    rows = []
    for bundle in corpus.games:
        for source in bundle.sources:
            for entry in source.tree.sections:
                start = sections[f"{bundle.slug}/{source.slug}/{entry.key}"]
                for position, (kind, to) in enumerate(entry.links):
                    rows.append(
                        Link(
                            kind=kind,
                            start=start,
                            end=sections.get(to),
                            wanted=None if to in sections else wanted[to],
                            position=position,
                            made_by=AUTHOR,
                        )
                    )
    Link.objects.filter(made_by=AUTHOR).delete()
    # What an editor linked and a dump wrote down stays hers, in the place that the file gives it.
    places = {(row.kind, row.start_id, row.end_id, row.wanted_id): row.position for row in rows}
    theirs = list(Link.objects.all())
    for link in theirs:
        pair = (link.kind, link.start_id, link.end_id, link.wanted_id)
        link.position = places.get(pair, link.position)
    Link.objects.bulk_update(theirs, ["position"], batch_size=BATCH)
    Link.objects.bulk_create(rows, batch_size=BATCH, ignore_conflicts=True)


def write_terms(corpus: Corpus, games: dict[str, Game], sections: dict[str, Section]) -> None:
    terms = _replace(
        Term,
        [
            Term(slug=t.slug, position=n, defined_in=sections.get(t.defined_in))
            for n, t in enumerate(corpus.terms)
        ],
        by=("slug",),
        fields=["position", "defined_in_id"],
        within=Term.objects.all(),
    )
    TermWord.objects.all().delete()
    TermWord.objects.bulk_create(
        [word for t in corpus.terms for word in _term_words(terms[(t.slug,)], t, games)],
        batch_size=BATCH,
    )


def _term_words(term: Term, entry: TermEntry, games: dict[str, Game]) -> Iterator[TermWord]:
    def rows(words: Words, kind: str) -> Iterator[TermWord]:
        for game, by_language in words.items():
            for lang, texts in by_language.items():
                for text in texts:
                    yield TermWord(
                        term=term,
                        game=None if game == ANY_GAME else games[game],
                        lang=lang,
                        kind=kind,
                        text=text,
                        ours=f"{game}.{lang}" in entry.ours,
                        unchecked=f"{game}.{lang}" in entry.unchecked,
                    )

    yield from rows(entry.words, TermWord.Kind.WORD)
    yield from rows(entry.forms, TermWord.Kind.FORM)
    yield from rows({ANY_GAME: entry.readings}, TermWord.Kind.READING)
