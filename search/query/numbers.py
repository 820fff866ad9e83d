"""Rule numbers: the shapes in which readers write them, and the rules that bear them.

The number as printed and the number that is meant both find a rule, and so does our own name of
a rule whose source prints none (`r3.6a`). A number that no rule bears finds those just under it: a
source may number its paragraphs from 532.2 and have no 532. Answered by the database, so that
numbers work while there is no index.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from corpus.models import Source
from rules.models import Section
from rules.tables.querysets import SectionQuerySet

NumberedRow = tuple[int, str, str, str, str, str, str]
"""What is read of a rule: id, key, kind, game, source, number, number that is meant."""

MOST, MOST_UNDER = 40, 200
SIGN = (
    r"(?:§+|#|№|nr\.?|no\.?|n\.|p\.|pkt\.?|punkt|п\.?|пп\.|пункт|r\.|rules?|reguła|zasada"
    r"|правило|szabály|pont|ルール|規則|第)"
)
NUMBER = r"[a-z]{0,2}\d+(?:[.,]\d+)*(?:[.,]?[a-z]{1,3}\d{0,3})?"
SHAPE = re.compile(
    rf"[\s(\[]*(?:{SIGN}\s*)?[(\[]?(?P<number>{NUMBER})[.,]?[)\]]*\s*(?:条|項|号|章|pont)?[\s.]*"
)
# What may part the numbers of a number that was not copied: `21/5/3`, `532 4`.
PARTS = re.compile(
    rf"[\s(\[]*(?:{SIGN}\s*)?(?P<number>\d{{1,3}}(?:(?:[.,/‐–—-]|・|\s+)\d{{1,3}}){{1,5}}[a-z]?)"
    r"[.,]?[)\]]*\s*(?:条|項|号|章|pont)?[\s.]*"
)
PARTING = re.compile(r"[^0-9a-z]+")
# Beside other words a number has a sign or several parts: `3 cards` speaks of no rule.
AMONG_WORDS = re.compile(
    r"(?<![0-9a-z.,])[(\[]?(?:"
    r"(?:§+|#|№|nr\.?|pkt\.?|punkt|п\.|пп\.|пункт|第)\s*(?P<signed>[a-z]{0,2}\d+(?:[.,]\d+)*[a-z]?)"
    r"|(?:p\.\s*)?(?P<parted>[a-z]?\d+(?:[.,]\d+)+(?:[.,]?[a-z]{1,2}\d{0,3})?)"
    r")[.,]?[)\]]*(?:条|項|号|\s+pont\b)?(?![0-9a-z])",
    re.IGNORECASE,
)
AND_UNDER = re.compile(
    r"(?P<number>(?:.*[\s§(])?[^\W\d]{0,2}\d[\w.,]*[)\]]*)\s*(?:[.…]{2,}|…|[.,]?\*|\+)\s*"
)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A rule that bears the number asked for; if not `exactly`, one that stands under it."""

    key: str
    kind: str
    game: str
    source: str
    exactly: bool = True


def number_in(text: str) -> str | None:
    """The rule number that *text* is, with dots and plain digits; None when it says more than one.

    `§ 21.5`, `п. 532.3`, `(21.5.)`, `21,5,3` and full-width digits are all numbers.
    """
    found = SHAPE.fullmatch(unicodedata.normalize("NFKC", text).casefold())
    return _with_dots(found["number"]) if found else None


def number_in_parts(text: str) -> str:
    """The rule number that *text* may be if there is such a rule; empty if it looks like none.

    `21/5/3`, `21-5-3`, `532 4`, `rule 21 5 3`: so one types what one has heard or half remembers.
    """
    said = "".join(map(_digit, unicodedata.normalize("NFKC", text).casefold()))
    found = PARTS.fullmatch(said)
    return PARTING.sub(".", found["number"]) if found else ""


def without_ellipsis(text: str) -> tuple[str, bool]:
    """*text* without what asks for the rules under a number: `21.5…`, `21.5+` or `21.5.*`."""
    found = AND_UNDER.fullmatch(unicodedata.normalize("NFKC", text))
    return (found["number"], True) if found else (text, False)


def numbers_among(text: str) -> list[tuple[int, int, str]]:
    """Rule numbers beside other words, with where they stand; their signs belong to them."""
    return [
        (found.start(), found.end(), _with_dots(found["signed"] or found["parted"]))
        for found in AMONG_WORDS.finditer(text)
    ]


def _with_dots(number: str) -> str:
    return "".join(_digit(letter) for letter in number.casefold().replace(",", "."))


def _digit(letter: str) -> str:
    """`4` for any script's four: isdigit() alone says yes to digits that are no numbers here."""
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


def rules_numbered(
    number: str, *, game: str = "", source: str = "", kind: str = "", under: bool = False
) -> list[Numbered]:
    """Every rule with *number*: printed, then meant, then our own name. Two queries.

    If there is none, the rules just under it; one more query. With *under* those that stand below
    follow, in the order of the source; another query. *source* is `game/source`.
    """
    printed = [number, f"{number})", f"{number}.", f"({number})"]
    local = [
        f"{g}/{source}/{number}" for g, source in Source.objects.values_list("game__slug", "slug")
    ]
    shelf = Section.objects.all()
    shelf = shelf.filter(source__game__slug=game) if game else shelf
    shelf = shelf.filter(key__startswith=f"{source}/") if source else shelf
    rows = shelf.filter(Q(number__in=printed) | Q(meant__in=printed) | Q(key__in=local))
    found = list(_read(rows.filter(kind=kind) if kind and not under else rows)[:MOST])
    found.sort(key=lambda row: (row[-2] not in printed, row[-1] not in printed))
    exactly = bool(found)
    if not exactly:
        found = _just_under(number, shelf.filter(kind=kind) if kind and not under else shelf)
    if under and found:
        below = Section.objects.filter(pk__in=_below({row[0] for row in found}))
        found += _read(below.filter(kind=kind) if kind else below)[:MOST_UNDER]
    return [Numbered(*row[1:5], exactly) for row in found]


def _just_under(number: str, shelf: SectionQuerySet) -> list[NumberedRow]:
    """The rules of *shelf* whose number begins with *number* and has the fewest parts.

    They come as their source has them: 21.10 after 21.9.
    """
    begun = f"{number}."
    rows = shelf.filter(
        Q(number__startswith=begun) | Q(meant__startswith=begun) | Q(key__contains=f"/{begun}")
    )
    found = list(_read(rows)[:MOST_UNDER])
    depths = [_depth(row, begun) for row in found]
    return [row for row, depth in zip(found, depths, strict=True) if depth == min(depths)][:MOST]


def _depth(row: NumberedRow, begun: str) -> int:
    """How many parts the number has by which *row* begins so."""
    *_, number, meant = row
    names = (meant, number, row[1].rpartition("/")[2])
    return next(name for name in names if name.startswith(begun)).strip(".)").count(".")


def _read(rows: SectionQuerySet) -> QuerySet[Section, NumberedRow]:
    return rows.in_reading_order().values_list(
        "pk", "key", "kind", "source__game__slug", "source__slug", "number", "meant"
    )


def count_under(keys: Iterable[str]) -> int:
    """How many rules stand below the rules *keys*. One query."""
    top = Section.objects.filter(key__in=list(keys))
    return len(_below(set(top.values_list("pk", flat=True))))


def _below(top: set[int]) -> set[int]:
    """The ids of all that stands under *top*, which is not part of it. One query."""
    inside = Section.objects.filter(source__in=Section.objects.filter(pk__in=top).values("source"))
    found, above = set(), set(top)
    # Whatever a rule stands under comes before it.
    for pk, parent in inside.order_by("source", "position").values_list("pk", "parent"):
        if parent in above:
            above.add(pk)
            found.add(pk)
    return found - top
