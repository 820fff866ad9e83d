"""The translated columns that pages read, and what texts mention. Nothing else writes them."""

from collections.abc import Iterable, Mapping, Sequence

from django.db import models

from cards.models import Card
from corpus.contents import HOLDINGS, in_batches, objects_of
from corpus.keys import RULE, ContentKey
from corpus.languages import column
from corpus.markup.targets import targets
from rules.announcing import BATCH
from rules.models import Mention, Revision, Section, Term


def show(texts: Sequence[Revision]) -> None:
    """Let readers see *texts*. Raises LookupError for a key under which nothing is stored."""
    rows = stored(one.key for one in texts)
    touched: dict[tuple[str, str], dict[int, models.Model]] = {}
    for one in texts:
        row, kind = rows[one.key], ContentKey.of(one.key).kind
        place = HOLDINGS[kind]
        for name, value in ((place.title, one.title), (place.body, one.body)):
            if name:
                setattr(row, column(name, one.lang), value)
        touched.setdefault((kind, one.lang), {})[row.pk] = row
    for (kind, lang), some in touched.items():
        place = HOLDINGS[kind]
        names = [column(name, lang) for name in (place.title, place.body) if name]
        in_order = [some[pk] for pk in sorted(some)]
        place.model._default_manager.bulk_update(in_order, names, batch_size=BATCH)
    _renew_mentions([one for one in texts if ContentKey.of(one.key).kind == RULE], rows)


def hide(texts: Iterable[tuple[str, str]]) -> None:
    """Take the texts of these keys and languages out of what readers see; also of gone things."""
    texts = list(texts)
    rows = objects_of(key for key, _ in texts)
    for key, lang in texts:
        place = HOLDINGS[ContentKey.of(key).kind]
        names = [column(name, lang) for name in (place.title, place.body) if name]
        if row := rows.get(key):
            place.model._default_manager.filter(pk=row.pk).update(**dict.fromkeys(names))
            if isinstance(row, Section):
                Mention.objects.filter(section=row, lang=lang).delete()


def stored(keys: Iterable[str]) -> dict[str, models.Model]:
    """What is stored under each of *keys*. Raises LookupError for a key of nothing."""
    keys = list(keys)
    rows = objects_of(keys)
    for key in keys:
        if key not in rows:
            raise LookupError(f"nothing is stored under {key!r}")
    return rows


def _renew_mentions(texts: Sequence[Revision], found: Mapping[str, models.Model]) -> None:
    sections = {key: row for key, row in found.items() if isinstance(row, Section)}
    named = {(t.kind, t.to) for one in texts for t in targets(one.body)}
    terms = {t.slug: t for t in Term.objects.filter(slug__in=[s for k, s in named if k == "term"])}
    cards = {
        (c.game_id, c.slug): c
        for c in Card.objects.filter(slug__in=[s for k, s in named if k == "card"])
    }
    for lang in {one.lang for one in texts}:
        for batch in in_batches([sections[one.key].pk for one in texts if one.lang == lang]):
            Mention.objects.filter(section__in=batch, lang=lang).delete()
    made = []
    for one in texts:
        section = sections[one.key]
        for target in targets(one.body):
            card = cards.get((section.source.game_id, target.to)) if target.kind == "card" else None
            term = terms.get(target.to) if target.kind == "term" else None
            if card or term:
                made.append(
                    Mention(
                        section=section,
                        lang=one.lang,
                        start=target.start,
                        words=target.words,
                        card=card,
                        term=term,
                    )
                )
    Mention.objects.bulk_create(made, batch_size=BATCH)
