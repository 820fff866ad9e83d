"""What a reader fills in: what is wrong with a paragraph, or what it should say."""

import unicodedata
from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from corpus.markup.wording import SPACES, tidy
from corpus.parsers.texts import LONGEST_TITLE
from workbench.suggestions.words import KINDS

LONGEST_REASON = 1_000
LONGEST_NAME = 60
MOST_ADDED = 3_000
"""So many characters more than it has now may a paragraph be suggested with."""


class ReaderForm(forms.Form):
    """About one place, whose words are *before*. `text` is cleaned to nothing if it is the same.

    `website` is seen by programs alone.
    """

    kind = forms.ChoiceField(
        label=_("What is the matter with it?"),
        choices=[*KINDS.items()],
        widget=forms.RadioSelect,
        error_messages={"required": _("Say what is the matter with it.")},
    )
    text = forms.CharField(
        label=_("How it should read"),
        required=False,
        widget=forms.Textarea(attrs={"spellcheck": "true", "aria-describedby": "text-help"}),
    )
    reason = forms.CharField(
        label=_("Why, or how you know"),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "true"}),
    )
    name = forms.CharField(
        label=_("Your name, if you would like to be thanked"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "aria-describedby": "name-help"}),
    )
    website = forms.CharField(
        label=_("Leave this empty"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "tabindex": "-1"}),
    )

    def __init__(self, data: Mapping[str, object] | None, *, before: str, is_title: bool) -> None:
        super().__init__(data, initial={"text": before})
        self.before, self.is_title = before, is_title
        self.fields["text"].widget.attrs["rows"] = rows_for(before, is_title)

    def clean_text(self) -> str:
        text = plain(self.cleaned_data["text"])
        if self.is_title:
            text = " ".join(text.split())
        longest = LONGEST_TITLE if self.is_title else len(self.before) + MOST_ADDED
        if len(text) > longest:
            raise forms.ValidationError(
                _("This is too long: at most %(number)s characters can be sent."),
                params={"number": longest},
            )
        return "" if text == plain(self.before) else text

    def clean_reason(self) -> str:
        return plain(self.cleaned_data["reason"])

    def clean_name(self) -> str:
        return " ".join(plain(self.cleaned_data["name"]).split())

    def clean_website(self) -> str:
        if self.cleaned_data["website"]:
            raise forms.ValidationError(_("This field has to be empty. Empty it and send again."))
        return ""

    def clean(self) -> dict[str, object]:
        super().clean()
        found = self.cleaned_data
        said = found.get("text") or found.get("reason")
        if not said and "text" not in self.errors and "reason" not in self.errors:
            raise forms.ValidationError(
                _("Change the words, or say why: as it is, nobody would know what you mean.")
            )
        return found


def plain(text: str) -> str:
    """*text* as it is stored, without signs that nobody sees: controls, bidi, zero width."""
    seen = "".join(c for c in SPACES.sub(" ", text) if unicodedata.category(c) != "Cf")
    return tidy(seen)


def rows_for(text: str, is_title: bool) -> int:
    """The height of the field for these words, so that most are seen at once."""
    return 2 if is_title else min(18, max(4, len(text) // 60 + 2 * text.count("\n") + 2))
