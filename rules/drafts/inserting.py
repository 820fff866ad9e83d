"""Sources and rules that come with an import: created where the document has them."""

from collections.abc import Sequence

from django.db import models

from corpus.keys import ContentKey
from corpus.languages import column
from corpus.models import Source
from corpus.ordering import place_of
from rules.announcing import BATCH
from rules.models import Import, ImportedSection, Section
from rules.tables.querysets import TRANSLATED

OUT_OF_THE_WAY = 1_000_000


def source_of(document: Import) -> Source:
    """The source of a document; made, last in its game, if it is not there.

    It is locked, so that two editors do not insert rules at one place.
    """
    titled = column("title", document.lang)
    last = document.game.sources.aggregate(last=models.Max("position"))["last"] or 0
    made, fresh = Source.objects.get_or_create(
        game=document.game,
        slug=document.source,
        defaults={
            "original": document.lang,
            "position": last + 1,
            titled: document.title or document.source,
        },
    )
    source = Source.objects.select_for_update().get(pk=made.pk)
    if not fresh and document.title and not getattr(source, titled):
        setattr(source, titled, document.title)
        source.save(update_fields=[titled])
    return source


def insert(rows: Sequence[ImportedSection], source: Source) -> None:
    """Create the rules of *rows*, in reading order, that *source* does not have yet.

    Each stands below its parent, or below the nearest rule above it that is held, after the
    nearest rule of its document that stands there already. The other rules keep their order.
    """
    stored = list(source.sections.select_related("parent").defer(*TRANSLATED).order_by("position"))
    by_key = {row.key: row for row in stored}
    order = [row.key for row in stored]
    parents = {row.key: row.parent.key if row.parent else "" for row in stored}
    document = rows[0].document
    printed = list(
        ImportedSection.objects.filter(document=document).select_related("document__game")
    )
    keys = [ContentKey.of(row.content_key).name for row in printed]
    key_of = {row.key: key for row, key in zip(printed, keys, strict=True)}
    above = {row.key: row.parent for row in printed}
    fresh = []
    for row in rows:
        key = key_of[row.key]
        if key in by_key:
            continue
        upper = row.parent
        while upper and key_of.get(upper) not in by_key:
            upper = above.get(upper, "")
        parent = key_of[upper] if upper else ""
        here = keys.index(key)
        place = place_of(order, parents, parent, keys[:here][::-1], keys[here + 1 :])
        order.insert(place, key)
        parents[key] = parent
        by_key[key] = Section(
            source=source,
            key=key,
            number=row.number,
            kind=row.kind,
            parent=by_key.get(parent),
            depth=by_key[parent].depth + 1 if parent else 0,
        )
        fresh.append(key)
    if fresh:
        _write(source, order, by_key, set(fresh))


def _write(source: Source, order: list[str], by_key: dict[str, Section], fresh: set[str]) -> None:
    # While rules move on, two of them would hold one position: all step aside first.
    if any(by_key[key].position != place for place, key in enumerate(order) if key not in fresh):
        source.sections.update(position=models.F("position") + OUT_OF_THE_WAY)
        moved = [by_key[key] for key in order if key not in fresh]
    else:
        moved = []
    for place, key in enumerate(order):
        by_key[key].position = place
    Section.objects.bulk_update(moved, ["position"], batch_size=BATCH)
    for key in order:  # A parent is stored before what stands below it.
        if key in fresh:
            by_key[key].save()
