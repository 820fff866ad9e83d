"""The published corpus back to files: the exact inverse of `rules.loading`."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cards.models import Card, CardList, CardName, Expansion
from corpus.files import CARDS, GLOSSARY, GLOSSARY_TITLES
from corpus.languages import CODES, column
from corpus.models import Game, Source
from corpus.parsers import cardfiles, games, sources, termfiles, texts
from corpus.parsers.games import ORDER
from corpus.parsers.tables import render as render_table
from rules.models import Link, State, Term, TermWord, WantedRule

Published = dict[tuple[str, str], tuple[str, str]]


def dump(folder: Path) -> list[Path]:
    """Write all files of the corpus below *folder*; returns their paths.

    Only published texts are written. Files of the folder that the corpus does not have are left.
    """
    published: Published = {
        (s.key, s.lang): (s.published.title, s.published.body)
        for s in State.objects.exclude(published=None).select_related("published")
    }
    files: dict[Path, str] = {}
    for game in Game.objects.all():
        place = folder / game.slug
        files[place / "game.toml"] = render_table(games.table_of(_game(game)))
        for source in game.sources.all():
            files |= _source(game, source, place / source.slug, published)
        files |= _cards(game, place / CARDS, published)
    files |= _terms(folder / GLOSSARY, published)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    return list(files)


def _by_language(row: Any, field: str) -> dict[str, str]:
    found = {lang: getattr(row, column(field, lang)) for lang in ORDER}
    return {lang: text for lang, text in found.items() if text}


def _game(game: Game) -> games.GameFile:
    return games.GameFile(
        position=game.position,
        publisher=game.publisher,
        years=game.years,
        names=_by_language(game, "name"),
        about=_by_language(game, "about"),
        wanted=tuple(
            games.WantedEntry(rule.key, rule.number, _by_language(rule, "title"))
            for rule in WantedRule.objects.filter(game=game).order_by("position")
        ),
    )


def _source(game: Game, source: Source, place: Path, published: Published) -> dict[Path, str]:
    rows = list(source.sections.order_by("position").select_related("parent"))
    links: dict[int, list[tuple[str, str]]] = defaultdict(list)
    held = Link.objects.filter(start__source=source)
    for link in held.select_related("end", "wanted").order_by("start", "position"):
        links[link.start_id].append((link.kind, (link.end or link.wanted).key))
    tree = sources.SourceFile(
        original=source.original,
        position=source.position,
        publisher=source.publisher,
        address=source.address,
        edition=source.edition,
        licence=source.licence,
        retrieved=source.retrieved,
        written_by=source.written_by,
        sections=tuple(
            sources.SectionEntry(
                key=row.local,
                parent=row.parent.local if row.parent else "",
                number=row.number,
                meant=row.meant,
                kind=row.kind,
                unplayable=row.unplayable,
                faults=tuple(row.faults),
                links=tuple(links[row.pk]),
            )
            for row in rows
        ),
    )
    keys = [row.local for row in rows]
    # A translation that is under way may have no title yet: it stands under the original's.
    own = _by_language(source, "title")
    titles = dict.fromkeys(CODES, own.get(source.original, "")) | own
    return {place / "source.toml": render_table(sources.table_of(tree))} | _texts(
        place, f"rule:{game.slug}/{source.slug}/", keys, titles, published
    )


def _texts(
    place: Path, prefix: str, keys: Iterable[str], titles: dict[str, str], published: Published
) -> dict[Path, str]:
    files = {}
    for lang in CODES:
        found = [
            (key, *published[prefix + key, lang])
            for key in keys
            if (prefix + key, lang) in published
        ]
        if found:
            files[place / f"{lang}.md"] = texts.render(titles.get(lang, ""), found)
    return files


def _cards(game: Game, place: Path, published: Published) -> dict[Path, str]:
    cards = list(Card.objects.filter(game=game).select_related("expansion"))
    if not cards:
        return {}
    names: dict[int, list[CardName]] = defaultdict(list)
    for name in CardName.objects.filter(card__game=game).order_by("pk"):
        names[name.card_id].append(name)
    table = cardfiles.CardsFile(
        expansions=tuple(
            cardfiles.ExpansionEntry(e.slug, _by_language(e, "name"))
            for e in Expansion.objects.filter(game=game)
        ),
        cards=tuple(_card(card, names[card.pk]) for card in cards),
        lists=tuple(
            cardfiles.ListFile(
                some.slug,
                some.section,
                tuple(
                    cardfiles.ListEntry(e.card.slug, e.seen, e.itself)
                    for e in some.entries.select_related("card")
                ),
            )
            for some in CardList.objects.filter(game=game).order_by("position")
        ),
    )
    return {place / "cards.toml": render_table(cardfiles.table_of(table))} | _texts(
        place,
        f"card:{game.slug}/",
        [card.slug for card in cards],
        _by_language(game, "name"),
        published,
    )


def _card(card: Card, names: list[CardName]) -> cardfiles.CardEntry:
    main = {n.lang: n for n in names if n.kind != CardName.Kind.ALSO}
    also: dict[str, tuple[str, ...]] = {}
    for name in names:
        if name.kind == CardName.Kind.ALSO:
            also[name.lang] = (*also.get(name.lang, ()), name.text)
    ordered = [main[lang] for lang in ORDER if lang in main]
    return cardfiles.CardEntry(
        slug=card.slug,
        cost=card.cost,
        types=tuple(card.types),
        expansion=card.expansion.slug if card.expansion else "",
        edition=card.edition,
        removed=card.removed,
        in_supply=card.in_supply,
        sample=card.sample,
        ours=tuple(n.lang for n in ordered if n.kind == CardName.Kind.OURS),
        stats=dict(sorted(card.stats.items())),
        names={n.lang: n.text for n in ordered},
        readings={n.lang: n.reading for n in ordered if n.reading},
        also={lang: also[lang] for lang in ORDER if lang in also},
        witnesses={n.lang: n.witness for n in ordered if n.witness},
        errata=tuple(dict(sorted(one.items())) for one in card.errata),
    )


def _terms(place: Path, published: Published) -> dict[Path, str]:
    terms = list(Term.objects.select_related("defined_in"))
    if not terms:
        return {}
    words: dict[int, list[TermWord]] = defaultdict(list)
    for word in TermWord.objects.select_related("game").order_by("pk"):
        words[word.term_id].append(word)
    table = tuple(_term(term, words[term.pk]) for term in terms)
    return {place / "terms.toml": render_table(termfiles.table_of(table))} | _texts(
        place, "term:", [term.slug for term in terms], GLOSSARY_TITLES, published
    )


def _term(term: Term, words: list[TermWord]) -> termfiles.TermEntry:
    def table(kind: str) -> termfiles.Words:
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for word in (w for w in words if w.kind == kind):
            by_language = found.setdefault(_game_of(word), {})
            by_language[word.lang] = (*by_language.get(word.lang, ()), word.text)
        return found

    def marked(flag: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(f"{_game_of(w)}.{w.lang}" for w in words if getattr(w, flag)))

    return termfiles.TermEntry(
        slug=term.slug,
        defined_in=term.defined_in.key if term.defined_in else "",
        ours=marked("ours"),
        unchecked=marked("unchecked"),
        words=table(TermWord.Kind.WORD),
        forms=table(TermWord.Kind.FORM),
        readings=table(TermWord.Kind.READING).get(termfiles.ANY_GAME, {}),
    )


def _game_of(word: TermWord) -> str:
    return word.game.slug if word.game else termfiles.ANY_GAME
