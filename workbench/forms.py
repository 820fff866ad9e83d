"""The form for one text in one language. It never holds two."""

from collections.abc import Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from corpus.files import LINK
from corpus.markup.unseen import unseen_in, without_unseen
from corpus.markup.wording import as_remark, tidy
from corpus.parsers.texts import LONGEST_BODY, LONGEST_TITLE
from corpus.requests.numbers import WholeNumberField
from rules.models import Revision

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LONGEST_REASON = 300


class TextForm(forms.Form):
    """A title, a body, how much the change means, and what the editor began with.

    `version` is that of the text's state, `previous` the number of the revision in the form, and
    `made_from` names a revision in another language (`workbench.origins`).
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
    made_from = forms.ChoiceField(label=_("Made from"), required=False)
    machine = forms.BooleanField(label=_("A machine wrote it first"), required=False)
    comment = forms.CharField(label=_("Why"), max_length=LONGEST_REASON, required=False)
    version = WholeNumberField(widget=forms.HiddenInput, min_value=0)
    previous = WholeNumberField(widget=forms.HiddenInput, min_value=0, required=False)

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        initial: MutableMapping[str, object] | None = None,
        known: dict[str, frozenset[str]],
        titled: bool,
        origins: "Sequence[tuple[str, StrOrPromise]]",
        origin: str,
    ) -> None:
        """*known* names the rules, cards and terms that this text may link to.

        *origins* are what it can be made from, and *origin* is which of them, if nobody says.
        """
        super().__init__(data, initial=initial)
        self.known = known
        made_from = self.fields["made_from"]
        assert isinstance(made_from, forms.ChoiceField)
        made_from.choices, made_from.initial = origins, origin
        if not titled:
            del self.fields["title"]

    def clean_title(self) -> str:
        title = tidy(self._seen("title"))
        if "\n" in title:
            raise forms.ValidationError(_("A title is one line."))
        return title

    def clean_body(self) -> str:
        body = tidy(self._seen("body"))
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

    def clean_comment(self) -> str:
        return as_remark(self._seen("comment"), LONGEST_REASON)

    def _seen(self, name: str) -> str:
        """What stands in a field. What nobody sees is refused and taken out of the form."""
        text = str(self.cleaned_data[name])
        found = unseen_in(text)
        if not found:
            return text
        self.data = {**self.data, name: without_unseen(text)}
        raise forms.ValidationError(
            _(
                "A character that nobody sees came after “%(words)s” (%(codes)s). It was taken "
                "out here: save again if the text reads as you mean it."
            ),
            params={
                "words": found[0].after,
                "codes": " ".join(dict.fromkeys(one.code for one in found)),
            },
        )

    def clean(self) -> dict[str, object]:
        super().clean()
        cleaned = self.cleaned_data
        if not cleaned.get("body") and not cleaned.get("title") and not self.errors:
            raise forms.ValidationError(_("The text is empty."))
        return cleaned
