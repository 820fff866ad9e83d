"""Questions about sections, asked so that each page takes a constant number of queries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, cast

from django.db import connection, models
from django.db.models import F

from corpus.languages import CODES, column

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper
    from django.db.models.sql.compiler import SQLCompiler
    from django_stubs_ext import WithAnnotations

    from corpus.models import Source
    from rules.models import Section


class TextColumns(TypedDict):
    """What `in_language` annotates; None where a language has no text."""

    text_title: str | None
    text_body: str | None
    original_title: str | None
    original_body: str | None


if TYPE_CHECKING:
    SectionRead: TypeAlias = WithAnnotations[Section, TextColumns]
    """A section that was read with `in_language`."""


class SectionQuerySet(models.QuerySet["Section"]):
    """Sections with the columns of one text language, and of the original where that is missing."""

    def in_reading_order(self) -> SectionQuerySet:
        return self.order_by("source__game__position", "source__position", "position")

    def of(self, source: Source) -> SectionQuerySet:
        return self.filter(source=source).order_by("position")

    def with_source(self) -> SectionQuerySet:
        """For lists across sources; the page of one source has it already."""
        return self.select_related("source", "source__game")

    def in_language(self, lang: str) -> models.QuerySet[SectionRead]:
        """Annotate `text_title`, `text_body` in *lang*, and `original_title`, `original_body`.

        The original is the text in the source's own language. Both are plain columns: nothing
        falls back in silence, and the columns of the other languages are not read.
        """
        found = self.defer(*TRANSLATED).annotate(
            text_title=F(column("title", lang)),
            text_body=F(column("body", lang)),
            original_title=OriginalText("title"),
            original_body=OriginalText("body"),
        )
        return cast("models.QuerySet[SectionRead]", found)  # expressions do not say their types

    def above(self, section: Section) -> list[int]:
        """The ids of the sections that *section* stands under, outermost first. One query."""
        with connection.cursor() as cursor:
            cursor.execute(ANCESTORS, [section.parent_id])
            return [row[0] for row in cursor.fetchall()][::-1]


ANCESTORS = """
    WITH RECURSIVE above (id, parent_id, step) AS (
        SELECT id, parent_id, 0 FROM rules_section WHERE id = %s
        UNION ALL
        SELECT s.id, s.parent_id, above.step + 1
        FROM rules_section s JOIN above ON s.id = above.parent_id
        WHERE above.step < 60
    )
    SELECT id FROM above ORDER BY step
"""


TRANSLATED = [
    name
    for field in ("title", "body")
    for name in (field, *(column(field, code) for code in CODES))
]


class OriginalText(models.Func):
    """The column of a field in its source's own language; NULL where the source has another.

    It is Django's `Case` with a `When` for each language, of which only the columns are left to be
    resolved: putting those together took most of the time of every question about rules.
    """

    def __init__(self, field: str) -> None:
        columns = (F(column(field, code)) for code in CODES)
        super().__init__(F("source__original"), *columns, output_field=models.TextField())

    def as_sql(
        self,
        compiler: SQLCompiler,
        connection: BaseDatabaseWrapper,
        function: str | None = None,
        template: str | None = None,
        arg_joiner: str | None = None,
        **_context: Any,
    ) -> tuple[str, tuple[()]]:
        asked, *columns = (compiler.compile(one)[0] for one in self.get_source_expressions())
        cases = zip(CODES, columns, strict=True)
        told = " ".join(f"WHEN '{code}' THEN {place}" for code, place in cases)
        return f"CASE {asked} {told} END", ()
