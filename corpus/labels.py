"""Interface words for the languages, and for the terms on which sources are shown by others."""

from django.utils.translation import gettext_lazy as _

from corpus import languages

LANGUAGES = {code: _(language.name) for code, language in languages.LANGUAGES.items()}
TERMS_OF_SOURCES = {
    "copy with an indexable link to the source": _("copy with an indexable link to the source"),
}
"""What the files say in English of the terms of a source. Other terms are shown as they stand."""
