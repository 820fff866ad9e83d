"""What an address of the history asks for: a text, a version, a day; refused with a sentence."""

import re
from datetime import UTC, date, datetime

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _

from corpus.contents import HOLDINGS, objects_of
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.punctuation import day_written
from corpus.requests.absence import NOWHERE, Absent, Unclear, WayOn
from corpus.requests.preferences import no_text_language, quoted
from rules.models import Revision

A_DAY = re.compile(r"\d{4}-\d{1,2}-\d{1,2}", re.ASCII)
"""A day as pages write it. Python reads others that ISO 8601 has, such as those of a week."""


def known_language(lang: str) -> str:
    """*lang*, if it is one of ours."""
    if lang not in CODES:
        raise Absent(no_text_language(lang))
    return lang


def known_key(lang: str, kind: str, rest: str) -> str:
    """The content key of an address, if something is or was there."""
    key = f"{kind}:{rest}"
    known_language(lang)
    if kind not in HOLDINGS or (
        key not in objects_of([key]) and not Revision.objects.filter(key=key).exists()
    ):
        raise Absent(_("There is no such text."))
    return key


def version_asked(request: HttpRequest, name: str) -> int | None:
    """The number of a version that the parameter *name* says; None if it says none."""
    written = request.GET.get(name, "")
    if not written:
        return None
    if not (written.isascii() and written.isdigit() and len(written) < 10):
        raise BadRequest(_("A version is a number, such as 2."))
    return int(written)


def day_asked(request: HttpRequest, name: str = "on", way: WayOn = NOWHERE) -> date | None:
    """The day that a parameter names; what is none is refused with a sentence and a *way* on."""
    written = request.GET.get(name, "")
    if not written:
        return None
    try:
        day = parse_date(written) if A_DAY.fullmatch(written) else None
    except ValueError:
        day = None
    if day is None:
        said = _("There is no day “%(day)s”. A day is written like 2026-11-22.")
        raise Unclear(said % {"day": quoted(written)}, way)
    return day


def today() -> date:
    return datetime.now(UTC).date()


def no_version(lang: str, seq: int) -> Absent:
    """There is no such version of this text, or not for whoever asks."""
    said = _("This text has no version %(number)s in this language: %(language)s.")
    return Absent(said % {"number": seq, "language": LANGUAGES[lang]})


def nothing_yet(first: date | None, day: date, address: str) -> Absent:
    """Nothing could be read on that day; *address* is that of the page without a day."""
    if first is None or day >= first:
        return Absent(_("Nothing could be read here on that day."), WayOn(days=address))
    said = _("Nothing could be read here on that day. The first version is of %(day)s.")
    return Absent(
        said % {"day": day_written(first)},
        WayOn(
            f"{address}?on={first.isoformat()}",
            _("As of %(day)s") % {"day": day_written(first)},
            days=address,
        ),
    )
