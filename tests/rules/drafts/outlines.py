"""Outlines of documents as the importers give them, in a few words each."""

from collections import Counter
from dataclasses import replace

from corpus.documents import report
from corpus.documents.model import Account, Anomaly, Line, Outline, Piece, Reference
from corpus.models import Source
from rules.drafts.importing import Reading, take_in
from rules.models import Import, ImportedSection, Link, Revision, Section, State, WantedRule
from tests.builders import make_game


def piece(
    key,
    body="",
    title="",
    *,
    number=None,
    kind="rule",
    parent=None,
    line=1,
    to=(),
    doubt="",
    meant="",
):
    """A rule as found; its number is its key, its parent the key without the last part."""
    if parent is None:
        parent = key.rpartition(".")[0]
    if number is None:
        number = key
    return Piece(key, number, kind, parent, title, body, line, tuple(to), doubt, meant)


def refers(written, to="", wanted=""):
    return Reference(written, 1, to, wanted)


def outline(*pieces, title="Csere", anomalies=(), furniture=()):
    """A clean outline; parents that are not among its pieces are left out."""
    keys = Counter(p.key for p in pieces)
    whole = tuple(p if p.parent in keys else replace(p, parent="") for p in pieces)
    return Outline(
        title=title,
        pieces=whole,
        furniture=tuple(Line(text, number) for text, number in furniture),
        anomalies=tuple(Anomaly(*one) for one in anomalies),
        account=Account(0, 0, 0, 0, 0, 0),
        encoding="utf-8",
        format="text",
    )


def landed(found, *, game="dominion", source="exchange", lang="pl", file="csere.txt", digest="1f"):
    """The import of an outline, as `import_source` lands it."""
    reading = Reading(make_game(game), source, lang, file, digest, report.as_json(found))
    return take_in(found, reading, author="import_source")[0]


TABLES = (Import, ImportedSection, Source, Section, Link, WantedRule, Revision, State)


def everything():
    return [list(model.objects.order_by("pk").values()) for model in TABLES]


def draft_of(document, key):
    return document.sections.get(key=key)


def tree(source="exchange"):
    """The rules of a source in reading order: local key, parent and depth."""
    rows = Section.objects.filter(source__slug=source).order_by("position").select_related("parent")
    return [(row.local, row.parent.local if row.parent else "", row.depth) for row in rows]
