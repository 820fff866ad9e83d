"""The corpus on disk into the database, in one transaction, texts by way of `rules.publishing`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from django.db import models, transaction

from corpus import files
from corpus.files import Corpus
from rules.models import Revision, State
from rules.publishing import (
    Draft,
    digest_of,
    locked_states,
    objects_of,
    publish,
    raise_content_version,
    withdraw,
)
from rules.writing import (
    AUTHOR,
    write_cards,
    write_games,
    write_links,
    write_sources,
    write_terms,
)


@dataclass(slots=True)
class Loaded:
    """What a load has done. `kept` are texts that editors changed and the files changed too."""

    texts: int = 0
    published: int = 0
    kept: list[str] = field(default_factory=list)


@transaction.atomic
def load(folder: Path, *, told: Callable[[str], None] = lambda _: None) -> Loaded:
    """Bring the database in step with the files of *folder*.

    Raises TextFault and leaves everything as it was when a file is wrong. A text that an editor
    has changed since the last load is never overwritten.
    """
    corpus = files.read(folder, lambda name: told(f"reading {name}"))
    drafts = list(drafts_of(corpus))
    # An editor locks the state of a text first and its section last, and so do we: the other
    # order deadlocks, and what she publishes meanwhile would be overwritten unseen.
    locked_states(drafts)
    told("writing games, cards and terms")
    games = write_games(corpus)
    for bundle in corpus.games:
        write_cards(bundle, games[bundle.slug])
    sections = write_sources(corpus, games, told)
    write_terms(corpus, games, sections)
    write_links(corpus, sections)
    told("publishing texts")
    loaded = _publish(drafts)
    _retract_texts_without_a_place(drafts)
    raise_content_version()
    return loaded


def drafts_of(corpus: Corpus) -> Iterator[Draft]:
    """Every text of the corpus; what is not in its source's language was translated from it."""
    for game in corpus.games:
        for source in game.sources:
            prefix = f"rule:{game.slug}/{source.slug}/"
            yield from _drafts(prefix, source.texts, source.tree.original)
        yield from _drafts(f"card:{game.slug}/", game.effects, "en")
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


def _publish(drafts: list[Draft]) -> Loaded:
    """Publish what changed on disk since the last load; keep what editors changed meanwhile.

    What stands nowhere by now, because its file or its rule had gone for a time, is published.
    """
    last_loaded = dict(
        Revision.objects.filter(author=None, author_name=AUTHOR)
        .order_by("seq")
        .annotate(text=models.functions.Concat("key", models.Value(" "), "lang"))
        .values_list("text", "digest")
    )
    now = dict(
        State.objects.exclude(published=None)
        .annotate(text=models.functions.Concat("key", models.Value(" "), "lang"))
        .values_list("text", "published__digest")
    )
    loaded = Loaded(texts=len(drafts))
    fresh = []
    for draft in drafts:
        text = f"{draft.key} {draft.lang}"
        on_disk = digest_of(draft.title, draft.body)
        if text in now and on_disk in (last_loaded.get(text), now[text]):
            continue
        if text in now and now[text] != last_loaded.get(text):
            loaded.kept.append(text)
            continue
        fresh.append(draft)
    loaded.published = len(publish(fresh, author=AUTHOR))
    return loaded


def _retract_texts_without_a_place(drafts: list[Draft]) -> None:
    """Texts whose passage is gone leave the read model; their history stays.

    An editor's text stays without a passage, but not without the rule, card or term itself.
    """
    held = {(d.key, d.lang) for d in drafts}
    there = {d.key for d in drafts}
    astray = [
        state
        for state in State.objects.exclude(published=None).select_related("published")
        if (state.key, state.lang) not in held
    ]
    placed = objects_of(state.key for state in astray if state.key not in there)
    withdraw(
        state
        for state in astray
        if _loaded(state.published) or not (state.key in there or state.key in placed)
    )


def _loaded(revision: Revision) -> bool:
    return revision.author_id is None and revision.author_name == AUTHOR
