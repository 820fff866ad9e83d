"""Whole numbers as somebody types them: digits, and a minus before them."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

WHOLE = re.compile(r"-?[0-9]+")


def is_whole(typed: str) -> bool:
    """Whether it is a whole number as we write one. `int` takes more: `1_0`, `+1`, ` 1`, `１`."""
    return WHOLE.fullmatch(typed) is not None


class WholeNumberField(forms.IntegerField):
    """Django's own, which takes no other spelling of a number."""

    def to_python(self, value: Any) -> int | None:
        if isinstance(value, str) and value and not is_whole(value):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)
