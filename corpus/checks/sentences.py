"""The sentences of findings, by their code."""

from typing import Final

from django.utils.translation import gettext_lazy as _

SENTENCES: Final = {
    "says-other": _("Here it says “%(here)s” where the other languages say “%(there)s”."),
    "says-less": _("The other languages say “%(there)s”, and nothing here does."),
    "says-more": _("Here it says “%(here)s”, and no other language does."),
    "said-other": _("Here it says “%(here)s” where the published text says “%(there)s”."),
    "said-less": _("The published text says “%(there)s”, and nothing here does."),
    "said-more": _("Here it says “%(here)s”, and the published text does not."),
    "out-of-order": _("Here “%(here)s” comes where the other languages have “%(there)s”."),
    "no-such-rule": _("There is no rule “%(to)s”."),
    "no-such-link": _("There is nothing called “%(to)s” to link to."),
    "misnamed": _("“%(here)s” is no word for “%(to)s”, to which it links."),
    "unlike": _("This differs from rule %(to)s by more than it does in the other languages."),
    "number-twice": _("The number %(here)s is that of another rule too."),
    "wrong-parent": _("Rule %(here)s is placed under rule %(to)s."),
    "number-order": _("Rule %(here)s comes after rule %(to)s."),
    "items": _("The lists here have %(here)s items, and in the other languages %(there)s."),
    "paragraphs": _("There are %(here)s paragraphs here, and %(there)s in the other languages."),
    "emphasis": _("Emphasis here and in the other languages differs."),
    "broken-markup": _("Readers would see “%(here)s” as it is typed."),
    "not-shut": _("“%(here)s” is opened and never closed."),
    "not-opened": _("“%(here)s” closes what was never opened."),
    "no-title": _("The other languages have a title."),
    "a-title": _("The other languages have no title."),
    "no-text": _("The other languages have a text."),
    "a-text": _("The other languages have no text."),
    "shorter": _("This is much shorter than the other languages: is a sentence missing?"),
    "longer": _("This is much longer than the other languages: is a sentence too many?"),
    "foreign": _("“%(here)s” is a word of another language."),
    "odd-sign": _("“%(here)s” is not punctuated as this language is."),
    "odd-quote": _("“%(here)s” is no quotation mark of this language: use %(wanted)s."),
    "no-comma": _("A comma is missing before “%(here)s”."),
    "no-full-stop": _("The text ends without a full stop."),
}
"""`here` are words of the text, `there` those of the text it is based on or was published as, `to`
what is linked or compared."""
