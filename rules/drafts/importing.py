"""Drafts that came with a document: landed together, then taken over or thrown away one by one.

What is taken over is published by `rules.publishing` like any other text.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import models, transaction
from django.utils import timezone

from corpus.documents.model import DocumentRefused, Outline, Piece
from corpus.documents.numbers.numbering import is_label
from corpus.keys import ContentKey, key_of_rule
from corpus.markup.targets import plain_words
from corpus.markup.wording import as_markdown, as_title
from corpus.models import Game
from corpus.parsers.texts import KEY, LONGEST_BODY, LONGEST_KEY, LONGEST_TITLE
from rules.announcing import BATCH, announced_together
from rules.drafts.citing import cite
from rules.drafts.inserting import insert, source_of
from rules.drafts.matching import bare
from rules.drafts.pairing import Pair, fresh_keys, held_rules, kept_apart, pairs
from rules.editors import Action, may, refuse_unless
from rules.models import Import, ImportedSection, Revision, Section, State
from rules.publishing import Draft, locked_states, publish
from rules.turns import take_turn_as_editor

LONGEST_NUMBER = 40
LONGEST_SECTION_KEY = 120


class NotTakeable(Exception):
    """A draft that cannot be taken over as it is, for the reason that `code` names."""

    ORIGINAL_MISSING = "original-missing"
    TOO_LONG = "too-long"
    CAME_SINCE = "came-since"

    def __init__(self, draft: ImportedSection, code: str) -> None:
        self.draft, self.code = draft, code
        super().__init__(f"{draft.content_key}: {code}")


@dataclass(frozen=True, slots=True)
class Reading:
    """A file as it was read, and for which source: what makes an import what it is."""

    game: Game
    source: str
    lang: str
    file: str
    digest: str
    report: Mapping[str, Any]


@transaction.atomic
def take_in(
    outline: Outline, reading: Reading, *, by: User | None = None, author: str = ""
) -> tuple[Import, bool]:
    """Land every rule of *outline* as a draft; whether this was done now or had been before.

    What is no held rule gets a key that none has. Raises DocumentRefused, and lands nothing, for a
    rule that no column has room for. Nothing is published.
    """
    outline = kept_apart(outline, reading.game, reading.source, reading.lang)
    prefix = f"{reading.game.slug}/{reading.source}/"
    for piece in outline.pieces:
        _refuse_what_has_no_room(piece, prefix, reading.file)
    document, fresh = Import.objects.get_or_create(
        game=reading.game,
        source=reading.source,
        lang=reading.lang,
        digest=reading.digest,
        format=outline.format,
        encoding=outline.encoding,
        defaults={
            "file": reading.file[-255:],
            "title": as_title(outline.title)[:LONGEST_TITLE],
            "report": reading.report,
            "by": by,
            "by_name": author or (by.get_username() if by else ""),
        },
    )
    if fresh:
        held = held_rules(reading.game, reading.source, reading.lang)
        paired = pairs(outline.pieces, held)
        ImportedSection.objects.bulk_create(
            [
                _imported(document, place, piece, paired[piece.key])
                for place, piece in enumerate(outline.pieces)
            ],
            batch_size=BATCH,
        )
    return document, fresh


def _refuse_what_has_no_room(piece: Piece, prefix: str, file: str) -> None:
    if not KEY.fullmatch(piece.key) or len(piece.key) > LONGEST_KEY:
        raise DocumentRefused(file, piece.line, f"{piece.key!r} cannot be the key of a rule")
    if len(prefix + piece.key) > LONGEST_SECTION_KEY:
        raise DocumentRefused(file, piece.line, "the names of game and source are too long")
    if len(piece.number) > LONGEST_NUMBER:
        reason = f"a number has at most {LONGEST_NUMBER} characters, not {len(piece.number)}"
        raise DocumentRefused(file, piece.line, reason)


def _imported(document: Import, place: int, piece: Piece, pair: Pair) -> ImportedSection:
    return ImportedSection(
        document=document,
        position=place,
        key=piece.key,
        number=piece.number,
        kind=piece.kind,
        parent=piece.parent,
        title=piece.title,
        body=piece.body,
        line=piece.line,
        references=[
            {"written": r.written, "line": r.line, "to": r.to, "wanted": r.wanted}
            for r in piece.references
        ],
        beside=key_of_rule(pair.held) if pair.held else "",
        doubt=pair.doubt,
        meant=piece.meant,
    )


def text_of(draft: ImportedSection) -> tuple[str, str]:
    """The title and body under which a draft is published, the body as Markdown.

    A title that is longer than a title can be stands as the first paragraph.
    """
    title, body = as_title(draft.title), as_markdown(draft.body)
    if len(title) <= LONGEST_TITLE:
        return title, body
    return "", "\n\n".join(filter(None, [as_markdown(draft.title), body]))


def says_the_same(draft: ImportedSection, published: Revision | None) -> bool:
    """Whether readers see these very words already, whatever links stand among them."""
    title, body = text_of(draft)
    return published is not None and (title, plain_words(body)) == (
        published.title,
        plain_words(published.body),
    )


@transaction.atomic
@announced_together()
def take_over(
    drafts: ImportedSection | Iterable[ImportedSection],
    by: User,
    *,
    seen: Mapping[str, int] | None = None,
) -> list[ImportedSection]:
    """Publish the texts of *drafts* of one document; returns those that were taken over now.

    *seen* is the State.version of each content key that the editor saw; a text of which none is
    given was not there. Raises EditConflict, and changes nothing, where another stands by now.
    What is no longer waiting is left alone. A rule that is not held yet is created where the
    document has it, and its headings that are not held either are taken over with it, unless they
    are doubtful. Where readers see these words already, their text stays, with the links in it.
    Raises NotTakeable for a rule that was not held when the document was read, and is now.
    """
    take_turn_as_editor()
    rows = _waiting(drafts)
    if not rows:
        return []
    document = rows[0].document
    refuse_unless(may(by, Action.TAKE_OVER, document.lang, document.game.slug))
    held = _held(document)
    rows = _with_headings(rows, held)
    texts = {row.content_key: _draft(row, document, seen or {}) for row in rows}
    # States first, then sections: the other order deadlocks with an editor who saves.
    states = locked_states(list(texts.values()))
    source = source_of(document)
    _refuse_what_came_since(rows)
    for row in rows:
        if row.content_key not in held and source.original != document.lang:
            raise NotTakeable(row, NotTakeable.ORIGINAL_MISSING)
    insert(rows, source)
    publish(
        [
            texts[row.content_key]
            for row in rows
            if not says_the_same(row, states[row.content_key, document.lang].published)
        ],
        by=by,
    )
    _decide(rows, ImportedSection.State.TAKEN, by)
    cite(document, made_by=by.get_username())
    return rows


def _refuse_what_came_since(rows: Sequence[ImportedSection]) -> None:
    """Raise NotTakeable for a draft whose key or number another rule has by now."""
    document = rows[0].document
    taken = ImportedSection.State.TAKEN
    own = {row.content_key for row in _decided(document) if row.state == taken}
    numbers, keys = set(), set()
    for key, number, meant in Section.objects.filter(
        source__game=document.game, source__slug=document.source
    ).values_list("key", "number", "meant"):
        if key_of_rule(key) not in own:
            keys.add(key_of_rule(key))
            numbers |= {bare(number), bare(meant)} - {""}
    for row in rows:
        if row.beside:
            continue
        named = not row.doubt and row.number and not is_label(row.number)
        if row.content_key in keys or (named and bare(row.number) in numbers):
            raise NotTakeable(row, NotTakeable.CAME_SINCE)


@transaction.atomic
def pair_again(document: Import) -> None:
    """Find out anew which held rules the waiting drafts of *document* are."""
    every = list(
        ImportedSection.objects.filter(document=document)
        .select_related("document__game")
        .select_for_update(of=("self",))
        .order_by("position")
    )
    waiting = [row for row in every if row.state == ImportedSection.State.WAITING]
    prefix = document.prefix.removeprefix("rule:")
    held = held_rules(document.game, document.source, document.lang)
    decided = {ContentKey.of(row.content_key).name for row in _decided(document)}
    paired = pairs(waiting, held, decided)
    # Keys of drafts that are decided on are kept: what was published under them stays theirs.
    taken = {row.key.removeprefix(prefix) for row in held}
    taken |= {row.key for row in every if row.key not in paired}
    names = fresh_keys(waiting, paired, taken)
    for row in every:
        if row.key in paired:
            pair = paired[row.key]
            row.beside = key_of_rule(pair.held) if pair.held else ""
            row.doubt = pair.doubt
        row.key, row.parent = names.get(row.key, row.key), names.get(row.parent, row.parent)
        for reference in row.references:
            reference["to"] = names.get(reference["to"], reference["to"])
    ImportedSection.objects.bulk_update(
        every, ["key", "parent", "beside", "doubt", "references"], batch_size=BATCH
    )


def _decided(document: Import) -> list[ImportedSection]:
    """The drafts of a document that were taken over or thrown away."""
    rows = ImportedSection.objects.filter(document=document)
    decided = rows.exclude(state=ImportedSection.State.WAITING)
    return list(decided.select_related("document__game").defer("body", "references"))


@transaction.atomic
def throw_away(
    drafts: ImportedSection | Iterable[ImportedSection], by: User
) -> list[ImportedSection]:
    """Set *drafts* aside for good; returns those that were waiting. Nothing published changes."""
    take_turn_as_editor()
    rows = _waiting(drafts)
    if rows:
        document = rows[0].document
        refuse_unless(may(by, Action.TAKE_OVER, document.lang, document.game.slug))
    _decide(rows, ImportedSection.State.THROWN, by)
    if rows:
        cite(rows[0].document, made_by=by.get_username())
    return rows


def _waiting(drafts: ImportedSection | Iterable[ImportedSection]) -> list[ImportedSection]:
    """Those of *drafts* that nobody has decided on, in reading order, locked until the end."""
    asked = [drafts] if isinstance(drafts, ImportedSection) else list(drafts)
    documents = {draft.document_id for draft in asked}
    if len(documents) > 1:
        raise ValueError("drafts of several documents are decided on one document at a time")
    if not asked:
        return []
    wanted = {draft.pk for draft in asked}
    rows = ImportedSection.objects.filter(
        document__in=documents, state=ImportedSection.State.WAITING
    )
    locked = rows.select_related("document__game").select_for_update(of=("self",))
    return [row for row in locked.order_by("position") if row.pk in wanted]


def _held(document: Import) -> set[str]:
    """The content keys of the rules of this source that are held."""
    rows = Section.objects.filter(source__game=document.game, source__slug=document.source)
    return {key_of_rule(key) for key in rows.values_list("key", flat=True)}


def _with_headings(rows: Sequence[ImportedSection], held: set[str]) -> list[ImportedSection]:
    """*rows* with the waiting drafts above them without which they would stand nowhere."""
    document = rows[0].document
    every = ImportedSection.objects.filter(document=document).select_related("document__game")
    by_key = {row.key: row for row in every}
    found = {row.key: row for row in rows}
    for row in rows:
        above = by_key.get(row.parent)
        while above and above.content_key not in held and above.key not in found:
            if above.state == ImportedSection.State.WAITING and not above.doubt:
                found[above.key] = above
            above = by_key.get(above.parent)
    return sorted(found.values(), key=lambda row: row.position)


def _draft(row: ImportedSection, document: Import, seen: Mapping[str, int]) -> Draft:
    title, body = text_of(row)
    if len(body) > LONGEST_BODY:
        raise NotTakeable(row, NotTakeable.TOO_LONG)
    return Draft(
        key=row.content_key,
        lang=document.lang,
        title=title,
        body=body,
        origin=Revision.Origin.IMPORTED,
        comment=f"{document.file}:{row.line}"[-300:],
        version=seen.get(row.content_key, 0),
    )


def _decide(rows: Sequence[ImportedSection], state: str, by: User) -> None:
    ImportedSection.objects.filter(pk__in=[row.pk for row in rows]).update(
        state=state, decided_by=by, decided_by_name=by.get_username(), decided=timezone.now()
    )


def published_beside(document: Import, rows: Iterable[ImportedSection]) -> dict[str, State]:
    """Where each draft's text stands in the language of the document, by content key."""
    keys = {row.content_key for row in rows}
    states = State.objects.filter(lang=document.lang, key__in=keys)
    return {state.key: state for state in states.select_related("published")}


def counts(documents: Iterable[Import]) -> dict[int, dict[str, int]]:
    """How many drafts of each document wait, were taken over, were thrown away."""
    found: dict[int, dict[str, int]] = {
        document.pk: dict.fromkeys(ImportedSection.State.values, 0) for document in documents
    }
    rows = ImportedSection.objects.filter(document__in=found).order_by()
    for row in rows.values("document", "state").annotate(number=models.Count("pk")):
        found[row["document"]][row["state"]] = row["number"]
    return found
