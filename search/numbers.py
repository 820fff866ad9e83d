"""Rule numbers: the shapes in which readers write them, and the rules that bear them.

The number as printed and the number that is meant both find a rule, and so does our own name of
a rule whose source prints none (`r3.6a`). Answered by the database, so that numbers work while
there is no index.
"""

import re
import unicodedata
from dataclasses import dataclass

from django.db.models import Q

from corpus.models import Source
from rules.models import Section

MOST = 40
SIGN = (
    r"(?:§+|#|№|nr\.?|no\.?|n\.|p\.|pkt\.?|punkt|п\.?|пп\.|пункт|r\.|rule|reguła|szabály|pont|第)"
)
NUMBER = r"[a-z]{0,2}\d+(?:[.,]\d+)*(?:[.,]?[a-z]{1,3}\d{0,3})?"
SHAPE = re.compile(
    rf"[\s(\[]*(?:{SIGN}\s*)?[(\[]?(?P<number>{NUMBER})[.,]?[)\]]*\s*(?:条|項|号|章|pont)?[\s.]*"
)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A rule that bears the number asked for."""

    key: str
    kind: str
    game: str
    source: str


def number_in(text: str) -> str | None:
    """The rule number that *text* is, with dots and plain digits; None when it says more than one.

    `§ 21.5`, `п. 532.3`, `(21.5.)`, `21,5,3` and full-width digits are all numbers.
    """
    found = SHAPE.fullmatch(unicodedata.normalize("NFKC", text).casefold())
    if not found:
        return None
    return "".join(_digit(letter) for letter in found["number"].replace(",", "."))


def _digit(letter: str) -> str:
    """`4` for any script's four: isdigit() alone says yes to digits that are no numbers here."""
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


def rules_numbered(number: str, *, game: str = "", kind: str = "") -> list[Numbered]:
    """Every rule with *number*: printed, then meant, then our own name. Two queries."""
    printed = [number, f"{number})", f"{number}.", f"({number})"]
    local = [
        f"{g}/{source}/{number}" for g, source in Source.objects.values_list("game__slug", "slug")
    ]
    rows = Section.objects.filter(Q(number__in=printed) | Q(meant__in=printed) | Q(key__in=local))
    if game:
        rows = rows.filter(source__game__slug=game)
    if kind:
        rows = rows.filter(kind=kind)
    found = rows.order_by("source__game__position", "source__position", "position").values_list(
        "number", "meant", "key", "kind", "source__game__slug", "source__slug"
    )[:MOST]
    ranked = sorted(found, key=lambda row: (row[0] not in printed, row[1] not in printed))
    return [Numbered(*row[2:]) for row in ranked]
