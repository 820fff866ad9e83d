"""The form for one text in one language. It never holds two."""

from collections.abc import Mapping, MutableMapping

from django import forms
from django.utils.translation import gettext_lazy as _

from corpus.files import LINK
from corpus.markup.wording import tidy
from corpus.parsers.texts import LONGEST_BODY, LONGEST_TITLE
from rules.models import Revision

LONGEST_REASON = 300


class TextForm(forms.Form):
    """A title, a body, how much the change means, and what the editor began with.

    `version` is that of the text's state, `previous` the number of the revision in the form.
    """

    title = forms.CharField(label=_("Title"), max_length=LONGEST_TITLE, required=False)
    body = forms.CharField(
        label=_("Text"),
        required=False,
        max_length=LONGEST_BODY,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "true"}),
    )
    significance = forms.ChoiceField(
        label=_("What kind of change is this?"),
        choices=[
            (Revision.Significance.TYPO, _("Typo corrected")),
            (Revision.Significance.WORDING, _("Other words, same meaning")),
            (Revision.Significance.MEANING, _("Meaning corrected")),
            (Revision.Significance.RULE, _("The rule itself has changed")),
        ],
        initial=Revision.Significance.WORDING,
    )
    comment = forms.CharField(label=_("Why"), max_length=LONGEST_REASON, required=False)
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    previous = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        initial: MutableMapping[str, object] | None = None,
        known: dict[str, frozenset[str]],
        titled: bool,
    ) -> None:
        """*known* names the rules, cards and terms that this text may link to."""
        super().__init__(data, initial=initial)
        self.known = known
        if not titled:
            del self.fields["title"]

    def clean_title(self) -> str:
        title = tidy(self.cleaned_data["title"])
        if "\n" in title:
            raise forms.ValidationError(_("A title is one line."))
        return title

    def clean_body(self) -> str:
        body = tidy(self.cleaned_data["body"])
        for line in body.split("\n"):
            if line.startswith("#"):
                raise forms.ValidationError(_("A line of the text cannot begin with #."))
        # What a load would refuse is refused here, so that every export can be loaded again.
        for link in LINK.finditer(body):
            if link["to"] not in self.known.get(link["kind"], ()):
                words = body[: link.start()].rpartition("[")[2][:60]
                raise forms.ValidationError(
                    _("“%(words)s” links to %(kind)s:%(to)s, which this text cannot link to."),
                    params={"words": words, "kind": link["kind"], "to": link["to"]},
                )
        return body

    def clean(self) -> dict[str, object]:
        super().clean()
        cleaned = self.cleaned_data
        if not cleaned.get("body") and not cleaned.get("title") and not self.errors:
            raise forms.ValidationError(_("The text is empty."))
        return cleaned
