"""How far the texts are: counted per source and language. Each function is one query."""

from django.db.models import Count, F, OuterRef, Q, Subquery
from django.db.models.functions import Substr

from corpus.keys import key_of_rule
from rules.models import Link, Section, State

RULES = key_of_rule("")
NOTHING = {"translated": 0, "published": 0, "stale": 0, "not_wanted": 0}


def links_by_source() -> dict[int, dict[str, int]]:
    """How many links of each source end at a section, and how many at a rule that is wanted."""
    rows = Link.objects.order_by().values("start__source")
    return {
        row["start__source"]: {"resolved": row["resolved"], "wanted": row["to_wanted"]}
        for row in rows.annotate(resolved=Count("end"), to_wanted=Count("wanted"))
    }


def texts_by_source_and_language() -> dict[tuple[int, str], dict[str, int]]:
    """What the states of all rules say. States know a rule by its key only; one query."""
    rule = Section.objects.filter(key=OuterRef("rule")).order_by()
    published = Q(published__isnull=False)
    rows = (
        State.objects.filter(key__startswith=RULES)
        .annotate(rule=Substr("key", len(RULES) + 1))
        .annotate(source=Subquery(rule.values("source")[:1]))
        .order_by()
        .values("source", code=F("lang"))
        .annotate(
            translated=Count("pk", filter=published | Q(review__isnull=False)),
            published_now=Count("pk", filter=published),
            stale_now=Count("pk", filter=Q(is_stale=True)),
            unwanted=Count("pk", filter=Q(not_wanted=True)),
        )
    )
    return {
        (row["source"], row["code"]): {
            "translated": row["translated"],
            "published": row["published_now"],
            "stale": row["stale_now"],
            "not_wanted": row["unwanted"],
        }
        for row in rows
    }
