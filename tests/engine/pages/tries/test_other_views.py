"""What was tried and forced, as the other pages of a position tell it."""

import re

import pytest

from tests.engine.pages.tries.test_tried import DECIDES, NAME, REFUSED, at, plain

TRIED = at("watchtower=trash changeling~yes").rstrip("/").rpartition("/")[2]
FORCED = at("watchtower=trash changeling!yes").rstrip("/").rpartition("/")[2]
VIEWS = ("spoken", "two")


@pytest.mark.parametrize("view", VIEWS)
def test_each_view_says_that_something_was_forced(read, view):
    assert "was forced on this line" in read(f"{NAME}/{view}/{FORCED}/").page
    assert "was forced on this line" not in read(f"{NAME}/{view}/{TRIED}/").page


@pytest.mark.parametrize("view", VIEWS)
def test_each_view_says_that_a_rule_is_switched_off(read, view):
    code = REFUSED.rstrip("/").rpartition("/")[2]

    assert "A rule is switched off" in read(f"{NAME}/{view}/{code}/?off={DECIDES}").page


def test_a_told_line_does_not_call_a_try_chosen(read):
    said = plain(read(f"{NAME}/spoken/{TRIED}/").page)

    assert "Tried: Exchange Rats for Changeling" in said
    assert "Chosen: Exchange" not in said


def test_a_link_that_unfolds_says_that_something_was_forced_or_is_off(read):
    def unfolded(address):
        return re.search(r'property="og:title" content="([^"]*)"', read(address).page)[1]

    code = REFUSED.rstrip("/").rpartition("/")[2]

    assert "with a forced move" in unfolded(f"{NAME}/{FORCED}/")
    assert "without 2b" in unfolded(f"{NAME}/{code}/?off={DECIDES}")
    assert "with" not in unfolded(f"{NAME}/{code}/")
