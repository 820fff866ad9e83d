"""Two changes of one text: brought together where they can be, and never lost where they cannot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.threeway import Agreed, Clash, merge, paragraphs, text_of, words

BASE = "Kartę zwracasz na stos.\n\nBierzesz inną kartę.\n\nTasujesz talię."


def both(theirs, mine, base=BASE, lang="pl"):
    return text_of(paragraphs(base, theirs, mine, lang))


@pytest.mark.parametrize(
    ("theirs", "mine", "expected"),
    [
        (BASE, "Moje.", "Moje."),
        ("Twoje.", BASE, "Twoje."),
        (
            BASE.replace("inną kartę", "dwie karty"),
            BASE.replace("talię", "swoją talię"),
            "Kartę zwracasz na stos.\n\nBierzesz dwie karty.\n\nTasujesz swoją talię.",
        ),
        (
            BASE.replace("Kartę", "Jedną kartę"),
            BASE.replace("na stos", "na jej stos"),
            "Jedną kartę zwracasz na jej stos.\n\nBierzesz inną kartę.\n\nTasujesz talię.",
        ),
        (
            "Najpierw policz.\n\n" + BASE,
            BASE + "\n\nKoniec.",
            f"Najpierw policz.\n\n{BASE}\n\nKoniec.",
        ),
        (BASE.replace("Kartę zwracasz na stos.\n\n", ""), BASE.replace("talię", "ją"),
         "Bierzesz inną kartę.\n\nTasujesz ją."),
        (BASE.replace("stos", "bok"), BASE.replace("stos", "bok"), BASE.replace("stos", "bok")),
    ],
)  # fmt: skip
def test_what_does_not_touch_is_merged(theirs, mine, expected):
    assert both(theirs, mine) == expected
    assert both(mine, theirs) == expected


def test_japanese_is_merged_by_segment():
    base = "カードを山札へ戻す。"

    assert (
        both("カードを捨て札へ戻す。", "カードを山札へ返す。", base, "ja")
        == "カードを捨て札へ返す。"
    )


@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        (BASE.replace("stos", "bok"), BASE.replace("stos", "wierzch")),
        (BASE.replace("na stos", ""), BASE.replace("stos", "bok")),
        ("Dwie.\n\n" + BASE, "Trzy.\n\n" + BASE),
        (BASE.replace("\n\nBierzesz inną kartę.", ""), BASE.replace("inną", "jedną")),
        (BASE.replace("\n\nBierzesz inną kartę.", ""), BASE.replace("talię", "ją")),
        ("", "Moje."),
    ],
)
def test_what_touches_is_a_clash_with_all_three_texts(theirs, mine):
    found = merge(("", BASE), ("", theirs), ("", mine), "pl")

    assert found.merged is None
    assert found.clashes
    assert (found.base[1], found.theirs[1], found.mine[1]) == (BASE, theirs, mine)


def test_a_clash_in_one_paragraph_leaves_the_others_merged():
    theirs = BASE.replace("stos", "bok").replace("talię", "ją")
    mine = BASE.replace("stos", "wierzch").replace("inną", "jedną")

    found = paragraphs(BASE, theirs, mine, "pl")

    assert found == (
        Clash("Kartę zwracasz na stos.\n\n", "Kartę zwracasz na bok.\n\n",
              "Kartę zwracasz na wierzch.\n\n"),
        Agreed("Bierzesz jedną kartę.\n\nTasujesz ją.\n\n"),
    )  # fmt: skip


def test_titles_are_merged_by_word_and_clash_like_texts():
    merged = merge(
        ("Wymiana kart", "x"), ("Wymiana dwóch kart", "x"), ("Wymiana kart i", "x"), "pl"
    )
    assert merged.merged == ("Wymiana dwóch kart i", "x")

    assert merge(("Wymiana", "x"), ("Zamiana", "x"), ("Podmiana", "x"), "pl").merged is None


PARTS = st.sampled_from(["A lap.", "A lap visszakerül.", "Másik lap.", "Új lap jön.", "Vége."])
TEXTS = st.lists(PARTS, max_size=5).map("\n\n".join)


@given(TEXTS, TEXTS, TEXTS)
def test_no_word_that_was_typed_is_dropped(base, theirs, mine):
    """What one side added is in the result: agreed on, or shown in a clash."""
    found = paragraphs(base, theirs, mine, "hu")
    shown = "".join(one.text if isinstance(one, Agreed) else one.theirs + one.mine for one in found)

    added = {word for text in (theirs, mine) for word in text.split()} - {*base.split()}
    assert added <= {*shown.split()}
    ours = "".join(one.text if isinstance(one, Agreed) else one.mine for one in found)
    assert theirs != base or ours.strip() == mine


@given(TEXTS, TEXTS)
def test_a_change_beside_no_change_is_that_change(base, changed):
    assert both(base, changed, base, "hu") == changed
    assert both(changed, base, base, "hu") == changed
    assert both(changed, changed, base, "hu") == changed


def test_a_very_long_paragraph_is_not_merged_by_word_and_nothing_is_lost():
    base = "szó " * 9_000
    found = words(base, f"elöl {base}", f"{base}hátul", "hu")

    assert found == (Clash(base, f"elöl {base}", f"{base}hátul"),)
