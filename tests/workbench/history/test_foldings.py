"""Two versions side by side: what only moved or was only numbered anew is folded away."""

import pytest

from corpus.records import digest_of
from rules.publishing.paragraphs import paragraphs_of
from workbench.history.foldings import versions_beside, without_numbers

FIRST = "Kartę zwracasz na stos.\n\nBierzesz inną.\n\nTasujesz talię."


class Written:
    """A version, as far as it is compared."""

    def __init__(self, body, before=None, title=""):
        self.seq, self.significance, self.title = 1, "meaning", title
        known, given = (before.paragraphs, before.given) if before else ((), 0)
        self.paragraphs, self.given = paragraphs_of(body, known, given)
        self.digest = digest_of(title, body)


def kinds(old, new, lang="pl"):
    first = Written(old)
    return [(run.kind, len(run.pairs)) for run in versions_beside(first, Written(new, first), lang)]


def marked(stretches):
    return [one.text for one in stretches if one.marked]


@pytest.mark.parametrize(
    ("new", "found"),
    [
        (FIRST, [("same", 3)]),
        (FIRST.replace("inną", "dwie"), [("same", 1), ("changed", 1), ("same", 1)]),
        (FIRST + "\n\nKoniec.", [("same", 3), ("added", 1)]),
        ("Bierzesz inną.\n\nTasujesz talię.", [("removed", 1), ("same", 2)]),
        ("Kartę zwracasz na stos.\n\nBierzesz inną.", [("same", 2), ("removed", 1)]),
        ("Tasujesz talię.\n\nKartę zwracasz na stos.\n\nBierzesz inną.",
         [("moved", 1), ("same", 2)]),
    ],
)  # fmt: skip
def test_each_paragraph_is_told_by_what_became_of_it(new, found):
    assert kinds(FIRST, new) == found


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("1. Kładziesz kartę.\n2. Tasujesz.", "2. Kładziesz kartę.\n3. Tasujesz.", "pl"),
        ("(a) A lap visszakerül.", "(b) A lap visszakerül.", "hu"),
        ("- 3) Карта возвращается.", "- 4) Карта возвращается.", "ru"),
        ("４．カードを戻す。", "５．カードを戻す。", "ja"),
    ],
)
def test_what_is_only_numbered_anew_is_folded_away(old, new, lang):
    assert kinds(old, new, lang) == [("renumbered", 1)]


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("2 karty wracają.", "3 karty wracają.", "pl"),
        ("①を支払う。", "②を支払う。", "ja"),
        ("Zobacz 1.2.", "Zobacz 1.3.", "pl"),
        ("1. Weź 2 karty.", "2. Weź 3 karty.", "pl"),
        ("1.5 lap.", "2.5 lap.", "hu"),
    ],
)
def test_a_number_that_counts_no_line_is_a_change(old, new, lang):
    assert kinds(old, new, lang) == [("changed", 1)]


def test_words_are_marked_where_they_differ_in_japanese_by_segment():
    first = Written("カードを山札へ戻す。")
    (run,) = versions_beside(first, Written("カードを捨て札へ戻す。", first), "ja")
    (pair,) = run.pairs

    assert marked(pair.words.stands) == ["山札"]
    assert "".join(marked(pair.words.comes)) == "捨て札"
    assert not run.folded


def test_a_text_without_numbers_keeps_the_rest():
    assert without_numbers("  3. Karta.\nIII karta.\n(b) Talia.") == "  Karta.\nIII karta.\nTalia."
