"""What taken over rules refer to: links to rules that are held, and to rules that are wanted."""

import re

from django.db import models

from corpus.keys import CARD, ContentKey
from corpus.languages import column
from corpus.markup.wording import as_title
from corpus.parsers.texts import KEY
from rules.announcing import BATCH, announce
from rules.models import Import, ImportedSection, Link, Section, WantedRule

NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*")


def cite(document: Import, *, made_by: str) -> None:
    """Link every rule taken over from *document* with the rules that it refers to.

    A rule of the document that still waits is linked when it is taken over. One that is held
    nowhere and does not wait becomes a wanted rule; no reference is dropped.
    """
    printed = list(document.sections.select_related("document__game"))
    taken = [row for row in printed if row.state == ImportedSection.State.TAKEN and row.references]
    keys = {row.key: ContentKey.of(row.content_key).name for row in printed}
    waiting = {keys[r.key] for r in printed if r.state == ImportedSection.State.WAITING}
    named = {keys[row.key] for row in taken}
    named |= {_key_in(document, keys, r["to"]) for row in taken for r in row.references if r["to"]}
    held = {row.key: row.pk for row in _sections(sorted(named))}
    links = []
    for row in taken:
        start = held.get(keys[row.key])
        for place, reference in enumerate(row.references):
            to = _key_in(document, keys, reference["to"]) if reference["to"] else ""
            if start is None or ContentKey.of(to).kind == CARD or to == keys[row.key]:
                continue
            if to in held:
                links.append(Link(start_id=start, end_id=held[to], position=place))
            elif to not in waiting and (wanted := _wanted(document, reference, to)):
                links.append(Link(start_id=start, wanted=wanted, position=place))
    last = dict(
        Link.objects.filter(start__in={link.start_id for link in links})
        .order_by()
        .values_list("start")
        .annotate(models.Max("position"))
    )
    for link in links:  # Behind those that the rule has already.
        link.position += last.get(link.start_id, -1) + 1
        link.kind, link.made_by = Link.Kind.CITES, made_by[:120]
    Link.objects.bulk_create(links, batch_size=BATCH, ignore_conflicts=True)
    if links:
        announce()


def _key_in(document: Import, keys: dict[str, str], to: str) -> str:
    """The whole key of what a reference resolves to: one of the document's own keys, or another."""
    if "/" in to:
        return to.removeprefix("rule:")
    return keys.get(to, f"{document.game.slug}/{document.source}/{to}")


def _sections(keys: list[str]) -> list[Section]:
    return [
        row
        for start in range(0, len(keys), BATCH)
        for row in Section.objects.filter(key__in=keys[start : start + BATCH]).only("key")
    ]


def _wanted(document: Import, reference: dict[str, str], to: str) -> WantedRule | None:
    """The wanted rule that a reference names, made if it was not; none if it names nothing."""
    name = (reference["wanted"] or to).rpartition("/")[2]
    key = f"{document.game.slug}/{name}"
    if not KEY.fullmatch(name) or len(key) > 120:
        return None
    number = name if NUMBER.fullmatch(name) else ""
    title = None if number else as_title(reference["written"])[:300]
    found, _ = WantedRule.objects.get_or_create(
        key=key,
        defaults={
            "game": document.game,
            "position": document.game.wanted_rules.count(),
            "number": number,
            column("title", document.lang): title,
        },
    )
    return found
