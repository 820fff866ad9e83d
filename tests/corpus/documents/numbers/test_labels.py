"""Labels of the points of a list: which are ones, and which name other points in a sentence."""

import pytest

from corpus.documents.numbers import labels
from tests.corpus.documents import kin


@pytest.mark.parametrize(
    ("text", "printed", "value"),
    [
        ("1) z ręki", "1)", 1),
        ("б) своя", "б)", 2),
        ("(c) trzecia", "(c)", 3),
        ("③カード", "③", 3),
        ("iv) x", "iv)", 4),
    ],
)
def test_the_label_of_a_point_is_read(text, printed, value):
    found = labels.read(text)

    assert found is not None
    assert (found.printed, found.parts) == (printed, (value,))


@pytest.mark.parametrize(
    "text",
    [
        "(2)(3)(4) Kartę można odrzucić.",
        "(2)(3)(4)カードを捨てる。",
        "（2）（3）カードを捨てる。",
        "2)3) A lap eldobható.",
        "(б)(в) Карту можно сбросить.",
        "(a)(b) Both cards may be discarded.",
        "(i)(ii) Both cards may be discarded.",
        "②③ Карту можно сбросить.",
        "（イ）（ロ）カードを捨てる。",
    ],
)
def test_labels_of_one_kind_in_a_row_are_text(text):
    assert labels.read(text) is None


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("(2) (a) Karta zostaje.", "(2)"),
        ("(2)(a) A lap marad.", "(2)"),
        ("(a)(i) The card stays.", "(a)"),
        ("(2) (3) и (4) не действуют.", "(2)"),
        ("（2）（イ）カードを引く。", "（2）"),
        ("(2)① カードを引く。", "(2)"),
    ],
)
def test_a_label_before_one_of_another_kind_is_that_of_a_point(text, printed):
    found = labels.read(text)

    assert found is not None
    assert found.printed == printed


def test_a_sentence_about_some_points_is_whole():
    text = "(1) Kartę kładzie się.\n(2)(3)(4) Kartę można odrzucić.\n(5) Kartę się bierze."

    found = kin.read(text, "pl").pieces

    assert [(one.number, one.body) for one in found] == [
        ("(1)", "Kartę kładzie się."),
        ("", "(2)(3)(4) Kartę można odrzucić."),
        ("(5)", "Kartę się bierze."),
    ]
