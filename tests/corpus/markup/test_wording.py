"""Plain words as Markdown: a reader sees what was written, whatever signs are in it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.files import LINK
from corpus.markup.rendering import html_of
from corpus.markup.targets import plain_words, targets
from corpus.markup.wording import as_markdown, as_title, tidy
from tests.pages.html import parsed


def read(body):
    """What a reader sees of a text, in one line."""
    return parsed(html_of(body, "pl", "pl", "dominion")).text


def one_line(text):
    """What was written, in one line and without the points of lists."""
    points = re.sub(r"(?m)^\s*(- )+(?=\S)", "", tidy(text.replace("\t", " ")))
    return re.sub(r"\s+", " ", points).strip()


@pytest.mark.parametrize(
    "text",
    [
        "Kartę zwracasz na stos.",
        "*Nie* **tak** _ani_ `tak`, a_b_c, 2*3*4",
        "[tu](http://a.b/) i [tam](rule:dominion/exchange/1)",
        "# Nie nagłówek",
        "> nie cytat",
        "3. trzeci\n5. piąty",
        "1) pierwszy\n7) siódmy",
        "+1 karta\n+ plus",
        "~~~\nkod\n~~~",
        "---\nkreska\n***",
        "-\nsam łącznik",
        "&amp; i &#65; i AT&T",
        "\\ ukośnik \\* i \\",
        "<b>nie</b> <!-- nie -->",
        "wiersz\n===\nwiersz",
        "    wcięcie",
        "（交換）カードを*山札*へ戻す。",
        "- punkt\n- 3. trzeci\n- # nie",
    ],
)
def test_a_reader_sees_what_was_written(text):
    assert read(as_markdown(text)) == one_line(text)
    assert re.sub(r"\s+", " ", plain_words(as_markdown(text))).strip() == one_line(text)


SIGNS = st.text(alphabet="a1.)-+*_#>~`[]()\\&;!<=|: \nżの", max_size=40)


@given(SIGNS)
def test_no_sign_is_lost_whatever_stands_beside_it(text):
    seen = read(as_markdown(text))

    assert re.sub(r"[\s-]", "", seen) == re.sub(r"[\s-]", "", tidy(text))


@given(SIGNS)
def test_nothing_becomes_a_link(text):
    body = as_markdown(text)

    assert not LINK.search(body)
    assert not list(targets(body))
    assert not any(line.startswith("#") for line in body.split("\n"))


@given(st.text(max_size=60))
def test_it_is_tidy_already(text):
    assert tidy(as_markdown(text)) == as_markdown(text)
    assert "\n" not in as_title(text)


def test_a_space_that_a_page_put_in_is_stored_as_a_plain_one():
    assert tidy("leży w\u00a0talii\u202f– i\u00a0tyle") == "leży w talii – i tyle"
