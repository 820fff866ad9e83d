"""What became of a text, as one text: marked, named for those who listen, and never markup."""

import pytest
from django.template import Context, Template
from django.utils.translation import override

from rules.reading.comparing import compare


def shown(was, came, ui="en", lang="en"):
    with override(ui):
        template = Template("{% load differences %}{% woven words %}")
        return template.render(Context({"words": compare(was, came, lang)}))


def hidden(words, ui):
    return f'<span class="visually-hidden" lang="{ui}">{words}</span>'


@pytest.mark.parametrize(
    ("ui", "removed", "added"),
    [("en", "removed: ", "added: "), ("ja", "削除：", "追加：")],
)
def test_what_went_and_what_came_is_marked_and_named(ui, removed, added):
    assert shown("One card moves.", "Two cards move.", ui) == (
        f"<del>{hidden(removed, ui)}One card moves</del>"
        f"<ins>{hidden(added, ui)}Two cards move</ins>."
    )


def test_what_stands_in_both_is_not_marked():
    assert shown("A card moves.", "A card moves.") == "A card moves."
    assert shown("", "") == ""


def test_the_words_of_a_text_are_no_markup():
    assert shown("<b>&", "<b>&") == "&lt;b&gt;&amp;"
    assert "<i>" not in shown("<i>", "<script>")
    assert "&lt;script&gt;" in shown("", "<script>")
