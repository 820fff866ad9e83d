"""Which paragraphs say each other in two languages, as follows from what is published.

Texts that follow one another without having been overtaken, step by step or from one original, say
the same, paragraph by paragraph. A translation whose source has moved on says what its source said
when it was last compared. Texts that were written apart say nothing of each other, and neither do
texts with different numbers of paragraphs.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

from django.db import models, transaction

from rules.announcing import BATCH
from rules.models import Revision, State
from rules.publishing.following import siblings_of
from rules.publishing.locking import States, by_keys
from rules.publishing.paragraphs import TextParagraph
from rules.publishing.revisions import Named, named_revisions
from workbench.evidence.grams import grams_of
from workbench.evidence.models import MemoryGram, MemoryParagraph, MemoryUnit

ParagraphName = tuple[str, str, str]
"""A paragraph by content key, language and digest."""


@dataclass(frozen=True, slots=True)
class UnitName:
    """What tells one unit from all others: its two paragraphs, and where they stand."""

    source: ParagraphName
    target: ParagraphName
    place: int
    source_seq: int
    seq: int


Units = Mapping[UnitName, tuple[str, str]]
"""The words of units, in the language of the source and of the target."""


def keep(keys: Iterable[str]) -> None:
    """Have the units of these content keys be what follows from what is published now."""
    every = sorted(set(keys))
    for start in range(0, len(every), BATCH):
        _keep(every[start : start + BATCH])


def rebuild() -> int:
    """Make the memory anew; returns how many units there are then."""
    with transaction.atomic():
        for model in (MemoryGram, MemoryUnit, MemoryParagraph):
            model._default_manager.all().delete()
        keep(State.objects.order_by().values_list("key", flat=True).distinct())
    return MemoryUnit.objects.count()


def units_of(keys: Collection[str]) -> dict[UnitName, tuple[str, str]]:
    """The units that these texts should have."""
    rows = State.objects.exclude(published=None).order_by("key", "lang")
    siblings = siblings_of(States(by_keys(rows.select_related("published__based_on"), keys)))
    older = named_revisions({name for some in siblings.values() for name in _overtaken(some)})
    found: dict[UnitName, tuple[str, str]] = {}
    for states in siblings.values():
        for source, target in _pairs(states, older):
            found |= _units(source, target)
    return found


def stored(keys: Collection[str]) -> dict[UnitName, int]:
    """The units that they have, and their ids."""
    rows = MemoryUnit.objects.filter(source__key__in=keys).values_list(
        "source__key", "source__lang", "source__digest", "target__key", "target__lang",
        "target__digest", "place", "source_seq", "seq", "pk",
    )  # fmt: skip
    return {UnitName(row[:3], row[3:6], *row[6:9]): row[9] for row in rows}


def _overtaken(states: Mapping[str, State]) -> Iterator[Named]:
    """The older revisions that translations of one text were last compared with."""
    for state in states.values():
        source = _source_of(state)
        if source and source in states and _moved_on(state, source):
            yield state.key, source, state.against[source]


def _pairs(
    states: Mapping[str, State], older: Mapping[Named, Revision]
) -> Iterator[tuple[Revision, Revision]]:
    """Every two revisions of one text that say the same, in both directions."""
    beginning = {lang: _beginning(lang, states) for lang in states}
    for one, other in permutations(states.values(), 2):
        if one.published and other.published and beginning[one.lang] == beginning[other.lang]:
            yield one.published, other.published
    for state in states.values():
        source = _source_of(state)
        before = older.get((state.key, source, state.against.get(source, 0)))
        if before and state.published:
            yield before, state.published


def _beginning(lang: str, states: Mapping[str, State]) -> str:
    """The language that a text goes back to without having been overtaken anywhere."""
    passed = [lang]
    while True:
        source = _source_of(states[passed[-1]])
        if source not in states or source in passed or _moved_on(states[passed[-1]], source):
            return passed[-1]
        passed.append(source)


def _source_of(state: State) -> str:
    base = state.published.based_on if state.published else None
    return base.lang if base else ""


def _moved_on(state: State, source: str) -> bool:
    return bool(state.newer.get(source, {}).get("since"))


def _units(source: Revision, target: Revision) -> Units:
    ours: list[TextParagraph] = target.paragraphs
    theirs: list[TextParagraph] = source.paragraphs
    if len(ours) != len(theirs):
        return {}
    return {
        UnitName(
            source=(source.key, source.lang, left["hash"]),
            target=(target.key, target.lang, right["hash"]),
            place=place,
            source_seq=source.seq,
            seq=target.seq,
        ): (left["text"], right["text"])
        for place, (left, right) in enumerate(zip(theirs, ours, strict=True))
    }


def _keep(keys: Collection[str]) -> None:
    wanted, there = units_of(keys), stored(keys)
    new = {name: words for name, words in wanted.items() if name not in there}
    gone = [pk for name, pk in there.items() if name not in wanted]
    for start in range(0, len(gone), BATCH):
        MemoryUnit.objects.filter(pk__in=gone[start : start + BATCH]).delete()
    if new:
        paragraphs = _paragraphs(keys, new)
        MemoryUnit.objects.bulk_create(
            [
                MemoryUnit(
                    source_id=paragraphs[name.source],
                    target_id=paragraphs[name.target],
                    lang=name.target[1],
                    source_seq=name.source_seq,
                    seq=name.seq,
                    place=name.place,
                )
                for name in new
            ],
            batch_size=BATCH,
        )
    if gone:
        _forget_what_is_in_no_unit(keys)


def _paragraphs(keys: Collection[str], units: Units) -> dict[ParagraphName, int]:
    """The ids of the paragraphs of these units; those that are new are written with their grams."""
    rows = MemoryParagraph.objects.filter(key__in=keys).values_list("key", "lang", "digest", "pk")
    known = {row[:3]: row[3] for row in rows}
    texts = {name.source: words[0] for name, words in units.items()}
    texts |= {name.target: words[1] for name, words in units.items()}
    made = MemoryParagraph.objects.bulk_create(
        [
            MemoryParagraph(key=name[0], lang=name[1], digest=name[2], text=text)
            for name, text in texts.items()
            if name not in known
        ],
        batch_size=BATCH,
    )
    MemoryGram.objects.bulk_create(
        [
            MemoryGram(gram=gram, paragraph=row)
            for row in made
            for gram in sorted(grams_of(row.text, row.lang))
        ],
        batch_size=BATCH,
    )
    return known | {(row.key, row.lang, row.digest): row.pk for row in made}


def _forget_what_is_in_no_unit(keys: Collection[str]) -> None:
    rows = MemoryParagraph.objects.filter(key__in=keys)
    this = models.OuterRef("pk")
    rows.filter(
        ~models.Exists(MemoryUnit.objects.filter(source=this)),
        ~models.Exists(MemoryUnit.objects.filter(target=this)),
    ).delete()
