"""What texts are called in a list: the number and title of a rule, the name of a card, a term."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import CharField, OuterRef, Subquery, Value
from django.db.models.functions import Concat, Left

from cards.models import CardName
from corpus.keys import CARD, RULE, TERM, ContentKey, names_of
from corpus.languages import CODES, column
from rules.models import Revision, Section, State, TermWord

BEGINNING = 80
"""So many signs of its text stand for the title of a rule that has none."""
READ = 3 * BEGINNING
LINKED = re.compile(r"\[([^\]]*)\]\([^)]*\)")
OPEN_LINK = re.compile(r"\[[^\]]*(\]\([^)]*)?$")
"""A link that is cut off at the end."""


@dataclass(frozen=True, slots=True)
class TextName:
    """What a text is called, and the language of that; `since` when its original is published."""

    number: str
    title: str
    lang: str
    since: datetime | None = None


def names_in(keys: Collection[str], langs: dict[str, str], ui: str) -> dict[str, TextName]:
    """What the texts of these keys are called; rules in the language of *langs*, if they have a
    text there, else in that of the original. At most two queries."""
    found = _rules(names_of(keys, RULE), langs)
    others = [key for key in keys if key not in found]
    return found | (_others(others, ui) if others else {})


def name_beside(key: str, number: str, texts: Iterable[Revision | None]) -> TextName:
    """What the text of *key* is called by the first of its *texts* that there is. No query.

    A rule is called by its *number* and its title, else how it begins; a card by its slug.
    """
    named = ContentKey.of(key)
    for text in texts if named.kind != CARD else ():
        if text and (text.title or text.body):
            title = text.title or beginning(text.body, whole=True)
            return TextName(number, title, text.lang)
    return TextName(number, "" if number else named.last, "")


def _rules(keys: list[str], langs: dict[str, str]) -> dict[str, TextName]:
    if not keys:
        return {}
    state = State.objects.order_by().filter(
        key=Concat(Value(f"{RULE}:"), OuterRef("key")), lang=OuterRef("source__original")
    )
    rows = Section.objects.order_by().filter(key__in=keys)
    told = rows.annotate(
        since=Subquery(state.values("published__created")[:1]),
        **{f"begin_{code}": Left(column("body", code), READ) for code in CODES},
    ).values(
        "key", "number", "since", "source__original",
        *(column("title", code) for code in CODES), *(f"begin_{code}" for code in CODES),
    )  # fmt: skip
    found = {}
    for row in told:
        key = f"{RULE}:{row['key']}"
        title, lang = _called(row, langs.get(key, ""))
        number = row["number"] or row["key"].rpartition("/")[2]
        found[key] = TextName(number, title, lang, row["since"])
    return found


def _called(row: dict[str, Any], wanted: str) -> tuple[str, str]:
    """The title of a rule, else how its text begins, and the language of that."""
    original = row["source__original"]
    for lang in (wanted, original):
        if lang and (title := row[column("title", lang)]):
            return title, lang
        if lang and (begin := row[f"begin_{lang}"]):
            return beginning(begin, whole=len(begin) < READ), lang
    return "", original


def beginning(text: str, *, whole: bool) -> str:
    """How a text begins, without its links; if it is not *whole* it goes on after its end."""
    text = " ".join(OPEN_LINK.sub("", LINKED.sub(r"\1", text)).split())
    if whole and len(text) <= BEGINNING:
        return text
    return f"{text[:BEGINNING].rstrip(' .,。、')}…"


def _others(keys: Collection[str], ui: str) -> dict[str, TextName]:
    """Cards and terms, as they are called in *ui*, else by the last part of their keys."""
    cards = [name.partition("/")[2] for name in names_of(keys, CARD)]
    names = CardName.objects.order_by().filter(card__slug__in=cards, lang=ui)
    names = names.exclude(kind=CardName.Kind.ALSO)
    of_cards = names.values_list(
        Concat(Value(f"{CARD}:"), "card__game__slug", Value("/"), "card__slug",
               output_field=CharField()),
        "text", "position", "pk",
    )  # fmt: skip
    words = TermWord.objects.order_by().filter(
        term__slug__in=names_of(keys, TERM), lang=ui, kind=TermWord.Kind.WORD
    )
    of_terms = words.values_list(
        Concat(Value(f"{TERM}:"), "term__slug", output_field=CharField()), "text", "position", "pk"
    )
    rows = of_cards.union(of_terms, all=True)
    in_turn = sorted(rows, key=lambda row: row[2:], reverse=True)
    called = {key: text for key, text, *_ in in_turn}
    return {
        key: TextName("", called.get(key, ContentKey.of(key).last), ui if key in called else "")
        for key in keys
    }
