"""Forms of the admin's rows: they save what was changed in them and leave the rest."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Max, Model

from corpus.parsers.fields import LARGEST_NUMBER

if TYPE_CHECKING:
    AnyModelForm = forms.ModelForm[Model]
else:  # Django's own class takes no parameters.
    AnyModelForm = forms.ModelForm


class FreshForm(AnyModelForm):
    """A form that saves what was changed in it, and leaves the rest as it is by now.

    A load or another editor may have changed other fields since the form was opened.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = self.instance.pk is not None

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        columns = {column.name for column in self.instance._meta.fields}
        if self.instance.pk is not None:
            for name in columns & {*cleaned} - {*self.changed_data}:
                cleaned[name] = getattr(self.instance, name)
        return cleaned


class RowForm(FreshForm):
    """A form that says why a load would refuse what it holds, once that was tried."""

    refused = ""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        columns = {column.name: column for column in self.instance._meta.fields}
        for name, field in self.fields.items():
            if isinstance(field, forms.JSONField) and cleaned.get(name, "") is None:
                cleaned[name] = columns[name].get_default()
        if self.refused:
            raise ValidationError(self.refused)
        return cleaned


class PlacedForm(FreshForm):
    """A row among others of its kind; without a position it stands last."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["position"].required = False
        if self.instance.pk is None:
            self.initial.pop("position", None)
            self.fields["position"].initial = None

    def clean_position(self) -> int:
        position: int | None = self.cleaned_data["position"]
        if position is not None:
            return position
        owner = self.fields_of_owner()
        rows = type(self.instance)._default_manager.filter(**owner)
        last = rows.aggregate(last=Max("position"))["last"] if None not in owner.values() else None
        return 0 if last is None else min(last + 1, LARGEST_NUMBER)

    def fields_of_owner(self) -> dict[str, int | None]:
        """What the row belongs to: its first foreign key."""
        key = next(f for f in self.instance._meta.fields if f.many_to_one)
        return {key.attname: getattr(self.instance, key.attname)}
