"""What a new word asks of texts: those that say the old one wait until they do not, or are left."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.db.models import CharField, Count, Q, QuerySet, Value
from django.db.models.functions import Concat
from django.utils import timezone

from cards.models import CardName
from corpus.keys import TERM, key_of_card, key_of_rule
from rules.announcing import BATCH
from rules.editors import Action, refuse_unless_may
from rules.models import JournalEntry, State, TermWord
from workbench.naming.places import Places, texts_in
from workbench.words.models import RenamedText, WordChange
from workbench.words.sheets import ALSO, FORBIDDEN, FORM, WORD, Rows, SheetRow, WordSheet
from workbench.words.uses import Finder, PublishedText, vocabulary_of

OPEN, DONE, LEFT = RenamedText.State.values
Done = JournalEntry.Done
MOST = 1_000
"""So many open tasks are listed at a time."""


def dropped(before: Rows, after: Rows) -> list[str]:
    """The words that texts may not say any more: those that went, and those forbidden now."""
    kept = {row.text for row in after if row.kind not in (FORM, FORBIDDEN)}
    gone = [row.text for row in before if row.kind not in (FORM, FORBIDDEN)]
    banned = {row.text for row in before if row.kind == FORBIDDEN}
    fresh = [row.text for row in after if row.kind == FORBIDDEN and row.text not in banned]
    return list(dict.fromkeys([*(one for one in gone if one not in kept), *fresh]))


def wanted(rows: Rows) -> str:
    """The main word or name; empty if there is none."""
    return next((row.text for row in rows if row.kind not in (ALSO, FORM, FORBIDDEN)), "")


def follow(change: WordChange, before: Rows, after: Rows) -> list[RenamedText]:
    """Have every published text that says a word which was dropped wait to be looked at.

    What waited for a word that is accepted again waits no more.
    """
    sheet = WordSheet(change.key, change.lang, change.game)
    again = {row.text for row in after if row.kind not in (FORM, FORBIDDEN)}
    waiting = RenamedText.objects.filter(
        change__key=change.key, change__game=change.game, lang=change.lang, state=OPEN
    )
    waiting.filter(old__in=again).update(
        state=LEFT, decided_by=change.by_name, decided_at=change.at
    )
    old = [word for word in dropped(before, after) if word]
    if not old:
        return []
    texts = published_texts(sheet)
    words = vocabulary_of(texts)
    waiting.filter(old__in=old).delete()
    made = [
        RenamedText(change=change, old=word, new=wanted(after), key=text.key, lang=change.lang)
        for word in old
        for finder in [finder_of(sheet, word, before, after, words)]
        for text in texts
        if finder.is_in(text)
    ]
    return RenamedText.objects.bulk_create(made, batch_size=BATCH)


def finder_of(
    sheet: WordSheet, old: str, before: Rows, after: Rows, vocabulary: Iterable[str] = ()
) -> Finder:
    """What finds an old word of a sheet."""
    inflected_ones = [row.text for row in (*before, *after) if row.kind == FORM]
    # A form belongs to the word that it begins like.
    own = [one for one in inflected_ones if one[:2].casefold() == old[:2].casefold()]
    return Finder(
        old,
        sheet.lang,
        instead=wanted(after),
        longer=_other_words(sheet, after),
        forms=own if not _still_known(own, after) else (),
        exact=sheet.of_card,
        vocabulary=set(vocabulary),
    )


def finder_for(task: RenamedText, vocabulary: Iterable[str] = ()) -> Finder:
    """The same for a task, by what its change says."""
    change = task.change
    before, after = (
        tuple(SheetRow(**row) for row in rows) for rows in (change.before, change.after)
    )
    sheet = WordSheet(change.key, change.lang, change.game)
    return finder_of(sheet, task.old, before, after, vocabulary)


def published_texts(sheet: WordSheet, keys: Sequence[str] = ()) -> list[PublishedText]:
    """The published texts in the language of a sheet in which its words are meant.

    Those of its game; for a word that is said in general those of all games that have no word of
    their own for the term; and definitions of terms.
    """
    within = ~Q(pk=None)
    if sheet.game:
        within = Q(key__startswith=f"{TERM}:") | _in_game(sheet.game)
    else:
        own = TermWord.objects.filter(term__slug=sheet.name, lang=sheet.lang, kind=WORD)
        for game in own.exclude(game=None).values_list("game__slug", flat=True).distinct():
            within &= ~_in_game(game)
    rows = State.objects.filter(within, lang=sheet.lang).exclude(published=None).order_by("key")
    if keys:
        rows = rows.filter(key__in=keys)
    return [
        PublishedText(*row)
        for row in rows.values_list("key", "published__title", "published__body")
    ]


def _in_game(game: str) -> Q:
    return Q(key__startswith=key_of_rule(f"{game}/")) | Q(key__startswith=key_of_card(game, ""))


def open_tasks(places: Places) -> QuerySet[RenamedText]:
    """What waits in these languages and games."""
    rows = RenamedText.objects.filter(texts_in(places), state=OPEN)
    return rows.select_related("change").order_by("lang", "key", "pk")


def texts_to_rename_in(places: Places) -> list[tuple[str, str]]:
    """The key and language of each text that waits so, once. At most MOST of them. One query."""
    rows = RenamedText.objects.filter(texts_in(places), state=OPEN).order_by("lang", "key")
    return list(rows.values_list("key", "lang").distinct()[:MOST])


def number_to_rename_in(places: Places) -> QuerySet[Any, Any]:
    """How many there are: one row with their number `n`."""
    rows = RenamedText.objects.filter(texts_in(places), state=OPEN).order_by()
    name = Concat("lang", "key", output_field=CharField())
    return rows.values(all=Value(1)).annotate(n=Count(name, distinct=True)).values("n")


def leave(task: RenamedText, *, by: User) -> bool:
    """Leave a text as it is, by somebody who has looked; whether it was open until now."""
    refuse_unless_may(by, Action.CONFIRM, [(task.key, task.lang)])
    rows = RenamedText.objects.filter(pk=task.pk, state=OPEN)
    return bool(rows.update(state=LEFT, decided_by=by.get_username(), decided_at=timezone.now()))


def hear(entries: Sequence[JournalEntry]) -> None:
    """Follow what was published and withdrawn: a text that says the old word no more is done.

    One that says it again waits again. One query where nothing waits.
    """
    said: dict[tuple[str, str], Any] = {
        (one.key, one.lang): one.revision if one.done == Done.PUBLISHED else None
        for one in entries
        if one.done in (Done.PUBLISHED, Done.WITHDRAWN)
    }
    if not said or not RenamedText.objects.exists():
        return
    keys = sorted({key for key, _lang in said})
    for start in range(0, len(keys), BATCH):
        rows = RenamedText.objects.filter(key__in=keys[start : start + BATCH]).exclude(state=LEFT)
        for task in rows.select_related("change"):
            if (task.key, task.lang) in said:
                _look_again(task, said[task.key, task.lang])


def _look_again(task: RenamedText, revision: Any) -> None:
    text = PublishedText(task.key, revision.title, revision.body) if revision else None
    still = text is not None and finder_for(task, vocabulary_of([text])).is_in(text)
    row = RenamedText.objects.filter(pk=task.pk)
    if still:
        row.exclude(state=OPEN).update(state=OPEN, decided_by="", decided_at=None)
    else:
        name = revision.author_name if revision else ""
        row.exclude(state=DONE).update(state=DONE, decided_by=name, decided_at=timezone.now())


def _other_words(sheet: WordSheet, after: Rows) -> list[str]:
    """The words of other terms, or names of other cards, and what the sheet says itself now."""
    others: Iterable[str]
    if sheet.of_card:
        names = CardName.objects.filter(card__game__slug=sheet.game, lang=sheet.lang)
        others = names.exclude(card__slug=sheet.name).values_list("text", flat=True)
    else:
        words = TermWord.objects.filter(lang=sheet.lang, kind__in=(WORD, FORM))
        words = words.exclude(term__slug=sheet.name)
        within = Q(game__slug=sheet.game) | Q(game=None) if sheet.game else Q()
        others = words.filter(within).values_list("text", flat=True)
    return [*others, *(row.text for row in after if row.kind not in (FORM, FORBIDDEN))]


def _still_known(forms: Sequence[str], after: Rows) -> bool:
    """Whether what is wanted now begins like these forms: then they may be of the new word."""
    return any(wanted(after)[:2].casefold() == one[:2].casefold() for one in forms)
