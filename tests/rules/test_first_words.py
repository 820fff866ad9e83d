"""The first words of a text, by which a rule without a title is called: they can stand by themselves."""

import pytest

from rules.reading.beginnings import EXCERPT, first_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Hívni (вызвать) egy lapot annyi, mint kivenni a pakliból, és letenni a játékzónába.",
            "Hívni (вызвать) egy lapot annyi, mint kivenni a pakliból, és letenni…",
        ),
        (
            "Kiedy gracz przywołuje kartę spoza talii, układa ją odkrytą na polu, a w drodze wyjątku obok.",
            "Kiedy gracz przywołuje kartę spoza talii, układa ją odkrytą na polu…",
        ),
        (
            "Карту, которую призвали во время хода любого другого игрока, положат на поле боя.",
            "Карту, которую призвали во время хода любого другого игрока, положат…",
        ),
        (
            "カードの文章が、別のカードを「場に出す」、またはカードが「場に出る」と述べるときは、そのカードを置く。",
            "カードの文章が、別のカードを「場に出す」、またはカードが「場に出る」と…",
        ),
        (
            "召喚する（вызвать）とは、そのカードをデッキから取り出してプレイゾーン（игровая зона）に置く。",
            "召喚する（вызвать）とは、そのカードをデッキから取り出して…",
        ),
    ],
)
def test_they_end_neither_within_a_phrase_nor_with_a_small_word(text, expected):
    assert first_words(text) == expected


def test_a_small_word_stays_where_the_text_ends_with_it():
    assert first_words("Az ellenfél kezéből vesz le") == "Az ellenfél kezéből vesz le"


def test_one_endless_word_is_cut_where_the_room_ends():
    assert first_words("a" * 300) == "a" * EXCERPT + "…"
