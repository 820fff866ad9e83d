"""Markdown is read as a page shows it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.documents.formats import (
    markdown as reader,
)
from corpus.documents.formats import (
    read as read_file,
)
from corpus.documents.model import DocumentRefused
from corpus.documents.outline import outline

PAGE = """---
title: Księga
---
# Wypieranie
Karta **żywiołu** leży
na stosie.\\
Dalej [wieża](Karty/Wie%C5%BCa)&nbsp;![4 monety](a.png) i `kod`.

3. trzy
4. cztery
   - podpunkt

     drugi akapit

| Karta | Koszt |
|---|---|
| [Wieża](w) | 4<br>5 |

<div class="nav"><a href=x>Spis</a></div>

```
1. raz
   a) dwa
```
> ## Cytat
"""


def read(source):
    """The document in the source."""
    return reader.read(source.encode(), "rules.md", "pl", None)


def shown(source):
    """The lines of a text that have text."""
    return [line for line in read(source).lines if line.text]


def refused(source):
    """The refusal of the text."""
    with pytest.raises(DocumentRefused) as found:
        read(source)
    return found.value


def test_a_text_comes_out_in_order():
    assert [(line.number, line.text, line.furniture) for line in shown(PAGE)] == [
        (1, "---", "front matter"),
        (2, "title: Księga", "front matter"),
        (3, "---", "front matter"),
        (4, "Wypieranie", ""),
        (5, "Karta żywiołu leży na stosie.", ""),
        (5, "Dalej wieża\u00a04 monety i kod.", ""),
        (9, "trzy", ""),
        (10, "cztery", ""),
        (11, "podpunkt", ""),
        (13, "drugi akapit", ""),
        (15, "Karta\tKoszt", ""),
        (17, "Wieża\t4 5", ""),
        (19, "Spis", "navigation"),
        (22, "1. raz", ""),
        (23, "   a) dwa", ""),
        (25, "Cytat", ""),
    ]


def test_headings_lists_and_links_are_kept_as_such():
    lines = {line.text: line for line in shown(PAGE)}

    assert read(PAGE).title == "Wypieranie"
    assert (lines["Wypieranie"].heading, lines["Cytat"].heading) == (1, 2)
    assert [(one.mark, one.depth) for one in map(lines.get, ("cztery", "podpunkt"))] == [
        ("4.", 1),
        ("•", 2),
    ]
    assert (lines["drugi akapit"].mark, lines["drugi akapit"].depth) == ("", 2)
    assert lines["Dalej wieża\u00a04 monety i kod."].links == (("wieża", "Wieża"),)


def test_a_line_between_texts_is_no_front_matter():
    assert [line.furniture for line in shown("---\nZasada pierwsza.\n\n---\nDruga.")] == ["", ""]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("[" * 2_000, "in one paragraph"),
        ("[a]: x\n" * 3_000, "in one paragraph"),
        ("> " * 500 + "x", "nests more"),
        ("x" * 30_000, "in one line"),
        ("raz\n" * 800_000, "has 800,001 lines"),
        ((("raz " * 30) + "\n") * 20_000, "more than 2,000,000"),
        ("<div>" * 1_000, "nests more"),
        ("raz &#x202E;dwa", "U+202E"),
    ],
)
def test_hostile_texts_are_refused(source, reason):

    assert reason in refused(source).reason


@pytest.mark.parametrize(
    "unit", ["a\n", "- a\n", "*a **b ", "`", "|a|b|\n", "a\n\n", "&", "![a](b)\n\n"]
)
def test_long_texts_are_read(unit):

    assert read("początek\n\n" + unit * (3_500 // len(unit))).lines


@settings(deadline=None)
@given(st.lists(st.sampled_from([*"*-+|>#_[]()`<!\n ", "żeton", "    ", "1. "]), max_size=40))
def test_any_soup_of_marks_is_read_and_keeps_its_words(parts):
    soup = "".join(parts)

    text = "".join(line.text for line in read(f"żeton\n\n{soup}").lines)

    if not set("[<(") & set(soup):
        assert text.count("żeton") >= 1


def test_a_picture_without_words_is_kept_as_lost_unless_it_decorates():
    def codes(text):
        return [one.code for one in outline(read_file(text.encode(), "r.md", "en"), "en").anomalies]

    assert codes("Pay ![](u7.png) and one card.\n") == ["symbol-lost"]
    assert codes("Pay one coin ![](coin.png) and one card.\n") == []
    assert codes("Pay ![](divider.png) and one card.\n") == []
