"""How the page that is now being made is written: its language's commas, colons, readings."""

from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from corpus.languages import writing_of
from corpus.languages.writing import Writing


def here(lang: str = "") -> Writing:
    """The writing of the language now active, or of another one that is asked for."""
    return writing_of(lang or get_language() or "en")


def day_written(day: date) -> str:
    """A day as the language of the page writes it, so that no line ends within it."""
    return here().bound(date_format(day, "DATE_FORMAT"))


def moment_written(at: datetime) -> str:
    """A moment in the same way, to the minute."""
    return here().bound(f"{date_format(at, 'DATE_FORMAT')} {date_format(at, 'H:i')} UTC")


def with_reading(words: SafeString | str, reading: str) -> SafeString:
    """Japanese words with how they are read above them; in brackets where nothing can be above."""
    return format_html(
        "<ruby>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>" if reading else "{}{}", words, reading
    )
