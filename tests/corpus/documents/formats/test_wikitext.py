"""Wikitext is read as a page shows it; what a template would show is kept as written."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.documents.formats.wiki import (
    wikitext as reader,
)
from corpus.documents.model import DocumentRefused

PAGE = """{{Infobox
| nazwa = Wypieranie
}}
'''Wypieranie''' to [[Zasada gry|zasada]], o której
mówi [https://example.org/k księga].<ref>Drugie ''wydanie''.</ref> <!-- skryte -->

== Zasady ==
* Karta {{Karta|Wieża|Wieży}} kosztuje {{Moneta|4}}.
** Chyba że leży w [[Talia|talii]].
* Po&nbsp;drugie<br>i trzecie.
# raz
# dwa
## dwa a
# trzy
; Stos : talia na stole
zwykły tekst
{| class="wikitable"
! Karta !! Koszt
|-
| [[Wieża]] || 4
|-
| Most
| 2
|}
=== Przykłady ===
<pre>
1. raz
   a) dwa
</pre>
[[Plik:wieza.png|thumb|200px|Wieża na [[Stół|stole]]]]
[[Kategoria:Zasady]]
[[en:Displacement]]
{{Navbox zasady}}
__NOTOC__
"""


def read(source, lang="pl"):
    """The document in the source."""
    return reader.read(source.encode(), "page.wiki", lang, None)


def shown(source):
    """The lines of a page that have text."""
    return [line for line in read(source).lines if line.text]


def refused(source):
    """The refusal of the page."""
    with pytest.raises(DocumentRefused) as found:
        read(source)
    return found.value


def test_a_page_comes_out_in_order():
    lines = [(line.number, line.text) for line in shown(PAGE) if not line.furniture]

    assert lines == [
        (4, "Wypieranie to zasada, o której mówi księga."),
        (5, "Drugie wydanie."),
        (7, "Zasady"),
        (8, "Karta Wieży kosztuje {{Moneta|4}}."),
        (9, "Chyba że leży w talii."),
        (10, "Po\u00a0drugie"),
        (10, "i trzecie."),
        (11, "raz"),
        (12, "dwa"),
        (13, "dwa a"),
        (14, "trzy"),
        (15, "Stos"),
        (15, "talia na stole"),
        (16, "zwykły tekst"),
        (18, "Karta\tKoszt"),
        (20, "Wieża\t4"),
        (22, "Most\t2"),
        (25, "Przykłady"),
        (26, "1. raz"),
        (27, "   a) dwa"),
    ]


def test_headings_and_lists_are_kept_as_such():
    lines = {line.text: line for line in shown(PAGE)}

    assert [lines[text].heading for text in ("Zasady", "Przykłady", "raz")] == [2, 3, 0]
    assert [(lines[text].mark, lines[text].depth) for text in ("raz", "dwa a", "trzy")] == [
        ("1.", 1),
        ("1.", 2),
        ("3.", 1),
    ]
    assert (lines["Chyba że leży w talii."].mark, lines["i trzecie."].mark) == ("•", "")
    assert lines["Drugie wydanie."].mark == "[1]"


def test_links_name_their_pages():
    links = {line.text: line.links for line in shown(PAGE)}

    assert links["Wypieranie to zasada, o której mówi księga."] == (("zasada", "Zasada gry"),)
    assert links["Karta Wieży kosztuje {{Moneta|4}}."] == (("Wieży", "Wieża"),)
    assert links["Wieża\t4"] == (("Wieża", "Wieża"),)


def test_boxes_pictures_and_categories_are_set_aside():
    assert [(line.text, line.furniture) for line in shown(PAGE) if line.furniture] == [
        ("{{Infobox | nazwa = Wypieranie }}", "template"),
        ("Wieża na stole", "picture"),
        ("Kategoria:Zasady", "navigation"),
        ("en:Displacement", "navigation"),
        ("{{Navbox zasady}}", "template"),
    ]


def test_readings_stand_in_brackets():
    assert [line.text for line in shown("{{ruby|廃棄|はいき}}する<nowiki>''</nowiki>")] == [
        "廃棄（はいき）する''"
    ]


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("{{a|", "unclosed"),
        ("{|\n|-\n| a\n", "unclosed"),
        ("[[a|", "unclosed"),
        ("<b>", "unclosed"),
        ("<div a=", "unclosed"),
        ("<br a=", "nothing closes"),
        ("[http://a ", "nothing closes"),
        ("a" * 200_000, "no blank line parts"),
    ],
)
def test_brackets_that_nobody_closes_are_refused(unit, reason):

    assert reason in refused(unit * max(1, 60_000 // len(unit))).reason


@pytest.mark.parametrize(
    "unit", ["{{a}}", "* a\n", "'''a''b", "<b>x</b>", "[[a]] ", "== a ==\n", "a\n\n"]
)
def test_long_pages_are_read(unit):

    assert read(unit * (60_000 // len(unit))).lines


UNITS = [
    "[[",
    "]]",
    "{{",
    "}}",
    "{|",
    "|}",
    "|",
    "''",
    "'''",
    "\n",
    "* ",
    "==",
    "<ref>",
    "</ref>",
    "<br>",
]


@settings(deadline=None)
@given(st.lists(st.sampled_from([*UNITS, "żeton", " "]), max_size=40))
def test_any_soup_of_marks_is_read_or_refused_and_keeps_its_words(parts):
    soup = "".join(parts)

    with suppress(DocumentRefused):
        text = "".join(line.text for line in read(f"żeton {soup}").lines)
        # The name of a page is markup where other words stand for it.
        if "[[" not in soup and "{{" not in soup and "{|" not in soup:
            assert text.count("żeton") == soup.count("żeton") + 1
