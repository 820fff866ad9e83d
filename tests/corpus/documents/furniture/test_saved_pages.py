"""The frames of saved pages and papers are set aside whole, and what is nearest to one stays."""

import pytest

from tests.corpus.documents import kin
from tests.corpus.documents.furniture.saved_pages import PAGES
from tests.corpus.documents.furniture.saved_papers import PAPERS
from tests.corpus.documents.referring.hosts import outline_of

LONGER = {
    "pl": "Kto nie ma już monety, temu pomoże {}.",
    "ru": "Тому, у кого нет монеты, поможет {}.",
    "hu": "Akinek nincs már érméje, annak segít {}.",
    "ja": "硬貨がない人は{}を読む。",
    "en": "A player without a coin may read {}.",
}


def begun(text, lang, file="r.txt"):
    """How all that is no furniture begins."""
    return [(one.title or one.body)[:24] for one in outline_of(text, lang, file).pieces]


@pytest.mark.parametrize("kind", [*PAGES, *PAPERS])
def test_of_a_saved_page_only_its_rules_are_left(kind):
    lang, file, kept, text = (PAGES | PAPERS)[kind]

    assert begun(text, lang, file) == kept


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("pl", "Regulamin nr 3 z 2015"),
        ("ru", "Правила № 2, дополнение"),
        ("en", "Scenario no. 5"),
        ("hu", "A 12. szám titka"),
        ("ja", "札の第3号"),
    ],
)
def test_a_title_with_a_number_is_no_masthead(lang, title):
    rule = {"pl": "Gracz bierze kartę.", "ru": "Игрок берёт карту.", "en": "Draw a card.",
            "hu": "Húzz egy lapot.", "ja": "札を引く。"}[lang]  # fmt: skip

    assert begun(f"{title}\n\n1. {rule}\n2. {rule[:-1]} x{rule[-1]}\n", lang)[0] == title


def test_the_names_of_cards_below_the_last_rule_are_no_frame():
    rules = "# Ash\n\nThe player turns a card at the start of the turn, then passes.\n\n"

    assert begun(f"{rules}Burnt cards:\n\n- Ember\n- Cinder\n", "en", "r.md")[-2:] == [
        "Ember",
        "Cinder",
    ]


def test_answers_that_are_counted_in_a_rule_are_no_comments():
    text = "1. Gracz odpowiada na pytania.\n\n3 odpowiedzi\n\n2. Trzy odpowiedzi dają punkt.\n"

    assert "2" in [one.number.strip(".") for one in kin.read(text, "pl").pieces]


@pytest.mark.parametrize("place", range(1, 6))
def test_an_imprint_is_looked_for_in_a_few_lines_below_the_title_only(place):
    """The nearest line that is too far below a title stays, whatever it says."""
    lines = [f"Ash and coal, part {'abcdef'[n]}" for n in range(place - 1)]
    text = "\n\n".join(["# Ash", *lines, "London, 3 May 2014", "The player turns a card over."])

    aside = [one.text for one in outline_of(text, "en", "r.md").furniture]

    assert ("London, 3 May 2014" in aside) == (place <= 3)


@pytest.mark.parametrize(
    ("lang", "post"),
    [
        ("pl", "wpis {}"), ("pl", "post nr {}"), ("ru", "пост {}"), ("ru", "сообщение № {}"),
        ("hu", "{}. hozzászólás"), ("hu", "{}-as hozzászólás"), ("ja", ">>{}"), ("en", "post {}"),
    ],
)  # fmt: skip
def test_a_post_is_named_by_the_words_of_a_language(lang, post):
    made = "".join(
        f"<div>#{n} · Ilona · 2011-05-03 10:2{n}</div>\n<p>{text}</p>\n"
        for n, text in enumerate(
            ["The coin stays where it is now.", f"({post.format(1)}) 999 8 7 6 5 4 3 x."], 1
        )
    )

    found = outline_of(f"<html><body>{made}</body></html>", lang, "r.html")

    assert [ref.to for one in found.pieces for ref in one.references if ref.to] == [
        found.pieces[0].key
    ]


@pytest.mark.parametrize(
    ("lang", "word"),
    [("pl", "ramka"), ("ru", "рамка"), ("hu", "doboz"), ("ja", "囲み"), ("en", "box")],
)
def test_a_box_is_named_by_its_letter(lang, word):
    title = f"{word.capitalize()} {{}}: {word}" if lang != "ja" else "囲み{}: 硬貨"
    heads = [title.format(one) for one in "AB"]
    named = {"hu": "az A) doboz", "ja": "囲みA"}.get(lang, f"{word} A")
    text = f"## {heads[0]}\n\nX y z.\n\n## {heads[1]}\n\n{LONGER[lang].format(named)}\n"

    found = outline_of(text, lang, "r.md")

    assert found.pieces[0].key in [ref.to for one in found.pieces for ref in one.references]
