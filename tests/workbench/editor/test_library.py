"""What the checks of one text are held against is read once in a while, and only what is near."""

import pytest

from rules.models import Section, Term
from tests.builders import make_section, publish_text
from workbench.editor import library
from workbench.editor.library import library_beside


@pytest.fixture
def rule(db):
    make_section("dominion/exchange/1.2")
    publish_text("Zwracasz kartę.")
    return Section.objects.get()


def text_in(found):
    return found.texts["dominion/exchange/1.2"]["pl"].body


def test_it_is_read_once_in_a_minute_and_only_if_anything_was_published(
    rule, monkeypatch, django_assert_num_queries
):
    now = 1000.0
    monkeypatch.setattr(library, "monotonic", lambda: now)
    first = library_beside(rule, "")

    publish_text("Odrzucasz kartę.")
    now += library.SECONDS - 1
    with django_assert_num_queries(0):
        assert library_beside(rule, "") is first
    now += 2
    second = library_beside(rule, "")
    now += library.SECONDS + 1
    with django_assert_num_queries(1):
        assert library_beside(rule, "") is second

    assert (text_in(first), text_in(second)) == ("Zwracasz kartę.", "Odrzucasz kartę.")


def test_a_rule_from_far_off_is_asked_for_when_it_is_cited(rule, django_assert_num_queries):
    make_section("hkk/playing/21.5")
    body = "Zob. [21.5](rule:hkk/playing/21.5) i [99](rule:hkk/playing/99)."

    found = library_beside(rule, body)

    assert "hkk/playing/21.5" in found.rules
    assert "hkk/playing/99" not in found.rules
    with django_assert_num_queries(0):
        library_beside(rule, "Zob. [21.5](rule:hkk/playing/21.5).")


def test_only_what_is_near_is_read(rule, monkeypatch):
    monkeypatch.setattr(library, "NEAR", 2)
    for place in range(3, 12):
        make_section(f"dominion/exchange/{place}", position=place)
    far = Section.objects.get(key="dominion/exchange/11")

    assert {*library_beside(far, "").rules} == {
        f"dominion/exchange/{place}" for place in (8, 9, 10, 11)
    }


def test_so_many_are_kept_and_no_more(rule, monkeypatch):
    monkeypatch.setattr(library, "SHELVES", 1)
    term = Term.objects.create(slug="trash")
    first = library_beside(rule, "")

    assert library_beside(rule, "") is first
    assert [*library_beside(term, "").terms] == ["trash"]
    assert library_beside(rule, "") is not first
