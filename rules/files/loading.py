"""The corpus on disk into the database, in one transaction, texts by way of `rules.publishing`.

What the files say, what is stored and what was loaded last are compared record by record
(`corpus.merging`), and only what differs is written.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from corpus import files
from corpus.files import Corpus
from corpus.keys import key_of_card, key_of_rule
from corpus.merging import KeptBack, Merged, merge
from corpus.records import Key, Records, records_of
from rules.announcing import announced_together
from rules.files.lastload import AUTHOR, base_of, mark_of, remember, with_taken
from rules.files.stored import corpus_stored
from rules.files.writing import Written, write
from rules.models import Import, LastLoad, Revision, State
from rules.publishing import Draft, locked_states, publish, withdraw
from rules.turns import take_turn_alone


@dataclass(slots=True)
class Loaded:
    """What a load has done, and what it has kept although the files say otherwise."""

    texts: int = 0
    published: int = 0
    withdrawn: int = 0
    rows: Written = field(default_factory=Written)
    kept: list[KeptBack] = field(default_factory=list)


def load(
    folder: Path, *, take: Collection[str] = (), told: Callable[[str], None] = lambda _: None
) -> Loaded:
    """Bring the database in step with the files of *folder*; what editors changed stays.

    Raises TextFault and leaves everything as it was when a file is wrong. *take* names records,
    as they are told, that become what the files say whoever changed them, with all that is in
    them; `all` is everything. A name of nothing raises UnknownRecord. A load that finds nothing to
    change writes nothing.
    """
    mark = mark_of(folder)
    found = files.read(folder, lambda name: told(f"reading {name}"))
    theirs = records_of(found)
    with transaction.atomic(), announced_together():
        take_turn_alone()
        told("comparing")
        last = LastLoad.objects.filter(pk=1).first()
        ours = records_of(corpus_stored())
        base = with_taken(base_of(last, mark, theirs, ours), theirs, ours, take)
        merged = merge(base, theirs, ours, _used_by_imports())
        loaded = _bring_in_step(ours, merged, list(drafts_of(found)), told)
        remember(mark, last, merged.base(base, theirs), decided=not merged.undecided)
    loaded.kept = merged.kept
    return loaded


def _used_by_imports() -> set[Key]:
    """Games whose documents editors decide on: with the game, their drafts would go."""
    games = Import.objects.order_by().values_list("game__slug", flat=True).distinct()
    return {("game", slug) for slug in games}


def _bring_in_step(
    ours: Records, merged: Merged, drafts: list[Draft], told: Callable[[str], None]
) -> Loaded:
    fresh = []
    for draft in drafts:
        key = ("text", draft.key, draft.lang)
        if key in merged.records and merged.records[key] != ours.get(key):
            fresh.append(draft)
    # An editor locks the state of a text first and its section last, and so do we.
    locked_states(fresh)
    gone = _texts_without_a_place(ours, merged)
    withdraw(gone, author=AUTHOR)
    told("writing games, rules, cards and terms")
    written = write(ours, merged.records, merged.series)
    told("publishing texts")
    published = publish(fresh, author=AUTHOR)
    return Loaded(len(drafts), len(published), len(gone), written)


def _texts_without_a_place(ours: Records, merged: Merged) -> list[State]:
    """Published texts whose passage is gone, or whose rule, card or term has gone before."""
    placed = {key[1:] for key in merged.records if key in ours and key[0] == "text"}
    rows = State.objects.exclude(published=None).order_by("key", "lang")
    gone = [pk for pk, *name in rows.values_list("pk", "key", "lang") if tuple(name) not in placed]
    return list(rows.filter(pk__in=gone).select_related("published"))


def drafts_of(corpus: Corpus) -> Iterator[Draft]:
    """Every text of the corpus; what is not in its source's language was translated from it."""
    for game in corpus.games:
        for source in game.sources:
            prefix = key_of_rule(f"{game.slug}/{source.slug}/")
            yield from _drafts(prefix, source.texts, source.tree.original)
        yield from _drafts(key_of_card(game.slug, ""), game.effects, "en")
    yield from _drafts("term:", corpus.definitions, "en")


def _drafts(prefix: str, texts: files.Texts, original: str) -> Iterator[Draft]:
    for lang, file in texts.items():
        held = {passage.key for passage in texts[original].passages} if original in texts else set()
        for passage in file.passages:
            translated = lang != original and passage.key in held
            yield Draft(
                key=prefix + passage.key,
                lang=lang,
                title=passage.title,
                body=passage.body,
                origin=Revision.Origin.TRANSLATED if translated else Revision.Origin.AUTHORED,
                based_on=original if translated else "",
            )
