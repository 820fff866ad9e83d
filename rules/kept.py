"""The version of the content, and what is kept of it: `corpus.kept` under the name of the rules."""

from django.db import connection
from django.db.models import Count, Subquery, Value

from corpus.kept import Kept, forget_everything, make_beforehand
from rules.models import ContentVersion, JournalEntry

__all__ = ["Kept", "content_version", "forget_everything", "make_beforehand", "work_version"]
LATE = 50
"""So many entries of the journal tell of one that was numbered before others and came after."""


NUMBER = f"SELECT number FROM {ContentVersion._meta.db_table} WHERE id = 1"
"""In words of SQL: every page asks, and Django takes longer to put the question than to answer."""


def content_version() -> int:
    """The number that every publish raises."""
    with connection.cursor() as cursor:
        cursor.execute(NUMBER)
        found = cursor.fetchone()
    return int(found[0]) if found else 0


def work_version() -> int:
    """A number that is another after every publish and whatever else is journaled. One query."""
    newest = Subquery(JournalEntry.objects.order_by("-pk").values("pk")[:1])
    late = JournalEntry.objects.order_by().filter(pk__gt=newest - Value(LATE))
    number = Subquery(late.values(all=Value(1)).annotate(n=Count("pk")).values("n"))
    return hash(ContentVersion.objects.filter(pk=1).values_list("number", newest, number).first())
