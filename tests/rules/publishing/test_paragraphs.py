"""A paragraph keeps its id through rewording and moves, and no id is given twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.markup.paragraphs import texts_of
from rules.publishing.paragraphs import paragraphs_of

OLD = "Kartę zwracasz.\n\nBierzesz inną.\n\nTasujesz talię."


def ids(body, before=OLD, last=0):
    earlier, given_so_far = paragraphs_of(before)
    made, _ = paragraphs_of(body, earlier, max(last, given_so_far))
    return [one["id"] for one in made]


def test_a_first_text_is_numbered_as_it_stands():
    made, last = paragraphs_of(OLD)

    assert [(one["id"], one["text"]) for one in made] == [
        (1, "Kartę zwracasz."), (2, "Bierzesz inną."), (3, "Tasujesz talię."),
    ]  # fmt: skip
    assert last == 3


def test_the_hash_of_a_paragraph_is_that_of_its_words():
    (one,), _ = paragraphs_of("Źdźbło.")
    (same,), _ = paragraphs_of("Źdźbło.", last=7)
    (other,), _ = paragraphs_of("Źdźbla.")

    assert one["hash"] == same["hash"] != other["hash"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (OLD, [1, 2, 3]),
        ("Kartę zwracasz.\n\nBierzesz nową kartę.\n\nTasujesz talię.", [1, 2, 3]),
        ("Zanim zaczniesz, policz.\n\n" + OLD, [4, 1, 2, 3]),
        ("Kartę zwracasz.\n\nTasujesz talię.", [1, 3]),
        ("Tasujesz talię.\n\nKartę zwracasz.\n\nBierzesz inną.", [3, 1, 2]),
        ("Kartę zwracasz na stos.\n\nPolicz.\n\nBierzesz inną.\n\nTasujesz talię.", [1, 4, 2, 3]),
        ("Kartę zwracasz.\n\nBierzesz inną.\n\nBierzesz inną.\n\nTasujesz talię.", [1, 2, 4, 3]),
        ("", []),
    ],
)  # fmt: skip
def test_what_is_the_same_moved_or_reworded_keeps_its_id(body, expected):
    assert ids(body) == expected


def test_an_id_that_is_gone_is_given_to_no_other_paragraph():
    assert ids("Kartę zwracasz.\n\nZupełnie nowy akapit na końcu.", last=9) == [1, 10]


TEXTS = st.lists(st.sampled_from(["Rats", "Rats!", "ネズミ", "Szczury.", "Крысы"]), max_size=6)


@given(TEXTS, TEXTS)
def test_of_any_two_texts_no_two_paragraphs_share_an_id(old, new):
    before, last = paragraphs_of("\n\n".join(old))
    made, highest = paragraphs_of("\n\n".join(new), before, last)

    given_ids = [one["id"] for one in made]
    assert [one["text"] for one in made] == texts_of("\n\n".join(new))
    assert len({*given_ids}) == len(given_ids)
    assert highest == max([last, *given_ids])
    assert {one for one in given_ids if one <= last} <= {one["id"] for one in before}
