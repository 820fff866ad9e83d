"""Interface words for the languages."""

from django.utils.translation import gettext_lazy as _

from corpus import languages

LANGUAGES = {code: _(language.name) for code, language in languages.LANGUAGES.items()}
