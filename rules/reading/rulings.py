"""Who ruled and when, as readers see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.utils.formats import date_format
from django.utils.translation import pgettext

from corpus.parsers.rulings import first_day

ALWAYS = {"erratum", "supplement", "explanation"}
"""The kinds of sections that somebody ruled. Of others it is said where it is known."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """Who ruled, in which language that name is, when, and where it can be read.

    What is not known is empty; `on` is a year, a month or a day.
    """

    by: str = ""
    lang: str = ""
    on: str = ""
    at: str = ""

    @property
    def when(self) -> str:
        """The day, month or year as the language of the page writes it."""
        return day_shown(self.on)

    @property
    def host(self) -> str:
        """The site on which it can be read."""
        return urlsplit(self.at).netloc


def ruled_of(kind: str, said: Mapping[str, str], original: str) -> Ruled | None:
    """What a section of *kind* says of its ruling; None where nobody ruled.

    The name is in the language of the source if nothing else is said.
    """
    if not said:
        return Ruled() if kind in ALWAYS else None
    by = said.get("by", "")
    lang = said.get("lang", original) if by else ""
    return Ruled(by, lang, said.get("on", ""), said.get("at", ""))


def day_shown(said: str) -> str:
    """A year, a month or a day in the language of the page; empty if it is none of these."""
    first = first_day(said)
    if not first:
        return ""
    if len(said) == len("2019"):
        return pgettext("a year alone", "%(year)s") % {"year": said}
    if len(said) == len("2019-09-25"):
        return date_format(first, "DATE_FORMAT")
    month, beside_a_day = date_format(first, "F"), date_format(first, "E")
    small = month.lower() if beside_a_day[:1].islower() else month
    return date_format(first, "YEAR_MONTH_FORMAT").replace(month, small)
