"""The form of a sheet: a row for each word, and lists of what is only looked up."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from corpus.markup.wording import as_remark, tidy
from corpus.parsers.fields import LONGEST
from workbench.forms import LONGEST_REASON
from workbench.words.sheets import (
    ALSO,
    FORBIDDEN,
    FORM,
    OFFICIAL,
    OURS,
    READING,
    WORD,
    Rows,
    SheetRow,
    in_order,
)

SPARE = 3
"""Empty rows behind those that stand there."""
MOST = 60
"""Rows that a form may send."""
OFFICIAL_WORD, UNCHECKED, OF_OURS, BOTH = STATUSES = ("official", "unchecked", "ours", "both")
STATUS_SAID = {
    OFFICIAL_WORD: pgettext_lazy("word of a term", "official"),
    UNCHECKED: pgettext_lazy("word of a term", "not checked"),
    OF_OURS: pgettext_lazy("word of a term", "ours"),
    BOTH: pgettext_lazy("word of a term", "ours, not checked"),
}


class WordsForm(forms.Form):
    """What is said beside the rows of words. `seen` is the digest of what it was opened with."""

    forbidden = forms.CharField(
        label=_("Forbidden words, one on a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    inflected = forms.CharField(
        label=_("Inflected forms that the search knows, one on a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )  # fmt: skip
    readings = forms.CharField(
        label=_("How it is read, one on a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    comment = forms.CharField(label=_("Why"), max_length=LONGEST_REASON, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, max_length=64)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        rows: Rows,
        seen: str,
        of_card: bool,
        with_readings: bool,
        reads: bool,
    ) -> None:
        """*rows* stand there, whose digest is *seen*.

        A card has neither forbidden words nor forms; *with_readings* a term has readings, and with
        *reads* each name has one.
        """
        lists = {
            name: "\n".join(row.text for row in rows if row.kind == kind)
            for name, kind in (("forbidden", FORBIDDEN), ("inflected", FORM), ("readings", READING))
        }
        super().__init__(data, initial={**lists, "seen": seen})
        self.of_card, self.reads = of_card, reads
        if of_card:
            del self.fields["forbidden"], self.fields["inflected"]
        if of_card or not with_readings:
            del self.fields["readings"]
        if data is None:
            self.word_rows = [_as_typed(row) for row in rows if row.kind not in LISTED]
            if not rows or rows[0].kind in (ALSO, *LISTED):
                self.word_rows.insert(0, {})
            self.word_rows += [{} for _ in range(SPARE)]
        else:
            self.word_rows = list(_typed(data))
        self.kept = [row for row in rows if row.kind == READING] if not with_readings else []

    def clean_comment(self) -> str:
        return as_remark(self.cleaned_data["comment"], LONGEST_REASON)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        found = [*self._words(), *self.kept]
        for name, kind in (("inflected", FORM), ("readings", READING), ("forbidden", FORBIDDEN)):
            if name in self.fields:
                found += [SheetRow(kind, one) for one in _lines(cleaned.get(name, ""))]
        self._refuse_faults(found)
        cleaned["rows"] = in_order(found)
        return cleaned

    def _words(self) -> list[SheetRow]:
        return [
            self._row(typed, text, main=place == 0)
            for place, typed in enumerate(self.word_rows)
            if (text := bare(typed.get("text", "")))
        ]

    def _row(self, typed: Mapping[str, str], text: str, *, main: bool) -> SheetRow:
        status = typed.get("status", OFFICIAL_WORD)
        if status not in STATUSES:
            raise forms.ValidationError(_("There is no such choice."))
        ours = status in (OF_OURS, BOTH)
        if not self.of_card:
            return SheetRow(WORD, text, ours=ours, unchecked=status in (UNCHECKED, BOTH))
        kind = (OURS if ours else OFFICIAL) if main else ALSO
        reading, witness = (bare(typed.get(name, "")) for name in ("reading", "witness"))
        return SheetRow(kind, text, reading=reading, witness=witness)

    def _refuse_faults(self, rows: list[SheetRow]) -> None:
        seen: set[tuple[str, str]] = set()
        accepted = {row.text for row in rows if row.kind not in LISTED}
        for row in rows:
            for text in (row.text, row.reading, row.witness):
                if len(text) > LONGEST or "\n" in text:
                    raise forms.ValidationError(
                        _("“%(words)s…” is too long: there is room for %(most)d signs."),
                        params={"words": text[:30], "most": LONGEST},
                    )
            kind = "" if row.kind in (OFFICIAL, OURS, ALSO) else row.kind
            if (kind, row.text) in seen:
                raise forms.ValidationError(
                    _("“%(words)s” is here twice."), params={"words": row.text}
                )
            if row.kind == FORBIDDEN and row.text in accepted:
                raise forms.ValidationError(
                    _("“%(words)s” is wanted and forbidden at once."), params={"words": row.text}
                )
            seen.add((kind, row.text))


LISTED = (FORM, READING, FORBIDDEN)
"""Kinds of words that stand in a list, one on a line."""


def _as_typed(row: SheetRow) -> dict[str, str]:
    ours = row.ours or row.kind == OURS
    status = BOTH if ours and row.unchecked else OF_OURS if ours else OFFICIAL_WORD
    return {
        "text": row.text,
        "status": UNCHECKED if row.unchecked and not ours else status,
        "reading": row.reading,
        "witness": row.witness,
    }


def _typed(data: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """The rows of a form that was sent, as they were typed."""
    for number in range(MOST):
        names = ("text", "status", "reading", "witness")
        row = {name: str(data[at]) for name in names if (at := f"{name}-{number}") in data}
        if "text" not in row:
            return
        yield row


def bare(typed: str) -> str:
    """A word as it is stored: tidy, and without signs that nobody sees."""
    return "".join(one for one in tidy(typed) if unicodedata.category(one) != "Cf").strip()


def _lines(typed: str) -> list[str]:
    return [text for line in typed.splitlines() if (text := bare(line))]
