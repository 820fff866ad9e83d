"""How the page that is now being made is written: its language's commas, colons, readings."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from corpus.languages import writing_of
from corpus.languages.writing import Writing


def here(lang: str = "") -> Writing:
    """The writing of the language now active, or of another one that is asked for."""
    return writing_of(lang or get_language() or "en")


def with_reading(words: SafeString | str, reading: str) -> SafeString:
    """Japanese words with how they are read above them; in brackets where nothing can be above."""
    return format_html(
        "<ruby>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>" if reading else "{}{}", words, reading
    )
