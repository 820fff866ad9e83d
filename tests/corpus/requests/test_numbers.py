"""A number is taken as we write it, and in no other way that Python knows."""

import pytest
from django.core.exceptions import ValidationError

from corpus.requests.numbers import WholeNumberField, is_whole

NUMBERS = ["0", "1", "10", "007", "-1", "9" * 30]
OTHER_SPELLINGS = ["1_0", "+1", " 1", "1 ", "1\n", "１", "²", "१", "1.0", "1e3", "--1", "", "x"]


@pytest.mark.parametrize("typed", NUMBERS)
def test_digits_are_a_number(typed):
    assert is_whole(typed)
    assert WholeNumberField().clean(typed) == int(typed)


@pytest.mark.parametrize("typed", OTHER_SPELLINGS)
def test_another_spelling_is_none(typed):
    assert not is_whole(typed)
    with pytest.raises(ValidationError):
        WholeNumberField().clean(typed)


def test_nothing_typed_is_no_number_where_none_is_needed():
    assert WholeNumberField(required=False).clean("") is None
    assert WholeNumberField(required=False).clean(3) == 3
