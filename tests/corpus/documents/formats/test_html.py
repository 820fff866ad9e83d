"""A web page is read as a reader sees it, and what is around the main text is set aside."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.documents.formats.gathering import OBJECT
from corpus.documents.formats.web import (
    html as reader,
)
from corpus.documents.model import DocumentRefused

WIKI = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>Wypieranie – Wiki gier</title><style>p{}</style></head>
<body>
<div id="mw-navigation"><ul><li><a href="/">Strona główna</a></li></ul></div>
<div id="content"><h1 id="firstHeading">Wypieranie</h1><div id="siteSub">Z Wiki gier</div>
<div id="mw-content-text"><div class="mw-parser-output">
<p>Karta <b>żywiołu</b> wypiera kartę ze <a href="/index.php/Stos_kart">stosu</a>.<br>Robi to raz.</p>
<div id="toc"><h2>Spis treści</h2><ul><li><a href="#Zasady">1 Zasady</a></li></ul></div>
<h2><span class="mw-headline" id="Search">Zasady</span><span class="mw-editsection">[<a
href="x">edytuj</a>]</span></h2>
<ul><li>Raz.<ul><li>Chyba że dwa.</li></ul></li><li>Trzy.</li></ul>
<table class="wikitable"><tr><th>Karta</th><th>Koszt</th></tr>
<tr><td><a href="/Wie%C5%BCa" title="Wieża (karta)">Wieża</a></td><td>4</td></tr></table>
<div class="navbox"><a href="a">Talia</a><a href="b">Tura</a></div>
</div></div></div>
<div id="footer">© 2020 Wiki gier</div>
<script>alert("p")</script></body></html>"""

LONG = "Gracz kładzie kartę obok drugiej i czeka na swoją kolej."


def read(source, lang="pl"):
    """The document in the source."""
    return reader.read(source.encode(), "page.html", lang, None)


def shown(source):
    """The lines of a page that have text."""
    return [line for line in read(source).lines if line.text]


def texts(source):
    """The texts of the lines that are no furniture."""
    return [line.text for line in shown(source) if not line.furniture]


def refused(source):
    """The refusal of the page."""
    with pytest.raises(DocumentRefused) as found:
        read(source)
    return found.value


def test_a_wiki_page_comes_out_in_order_with_its_furniture_named():
    assert [(line.text, line.furniture) for line in shown(WIKI)] == [
        ("Strona główna", "navigation"),
        ("Wypieranie", ""),
        ("Z Wiki gier", "site line"),
        ("Karta żywiołu wypiera kartę ze stosu.", ""),
        ("Robi to raz.", ""),
        ("Spis treści", "table of contents"),
        ("1 Zasady", "table of contents"),
        ("Zasady", ""),
        ("[edytuj]", "edit mark"),
        ("Raz.", ""),
        ("Chyba że dwa.", ""),
        ("Trzy.", ""),
        ("Karta\tKoszt", ""),
        ("Wieża\t4", ""),
        ("TaliaTura", "navigation"),
        ("© 2020 Wiki gier", "site line"),
    ]


def test_headings_lists_and_links_are_kept_as_such():
    lines = {line.text: line for line in shown(WIKI)}

    assert read(WIKI).title == "Wypieranie"
    assert (lines["Wypieranie"].heading, lines["Zasady"].heading) == (1, 2)
    assert (lines["Chyba że dwa."].depth, lines["Chyba że dwa."].mark) == (2, "•")
    assert lines["Karta żywiołu wypiera kartę ze stosu."].links == (("stosu", "Stos kart"),)
    assert lines["Wieża\t4"].links == (("Wieża", "Wieża (karta)"),)


def test_lines_have_the_number_they_have_in_the_file():
    numbers = {line.text: line.number for line in shown(WIKI)}

    written = WIKI.split("\n")
    for text in ("Wypieranie", "Trzy.", "© 2020 Wiki gier"):
        assert text in written[numbers[text] - 1]


def test_without_a_named_main_part_only_links_around_it_are_set_aside():
    page = (
        "<body><div><div><a href=a>Raz</a> <a href=b>Dwa</a> <a href=c>Trzy</a></div>"
        f"<div><p>To jest zasada, która liczy dość liter, by być tekstem strony. {LONG}</p>"
        "<ul><li><a href=k>Wieża</a></li><li><a href=m>Most</a></li><li><a href=z>Mur</a></li></ul>"
        "</div><div>Uwaga na koniec.</div></div></body>"
    )

    assert [(line.text, line.furniture) for line in shown(page)] == [
        ("Raz Dwa Trzy", "navigation"),
        (f"To jest zasada, która liczy dość liter, by być tekstem strony. {LONG}", ""),
        ("Wieża", ""),
        ("Most", ""),
        ("Mur", ""),
        ("Uwaga na koniec.", ""),
    ]


def test_a_part_that_holds_most_of_the_text_is_no_furniture_whatever_it_is_called():
    page = "<body><div class='sidebar'><p>Cała zasada stoi tutaj.</p></div><div>tak</div></body>"

    assert "Cała zasada stoi tutaj." in texts(page)


def test_a_heading_called_menu_is_a_heading():
    page = "<main><h2 id='menu' class='menu'>Menu</h2><p>Karty leżą w menu gracza.</p></main>"

    assert texts(page) == ["Menu", "Karty leżą w menu gracza."]


def test_what_is_hidden_is_listed_and_what_is_no_text_is_not():
    page = "<p>Zasada.<span style='display:none'>skryta</span><!-- uwaga --></p><style>x</style>"

    assert [(line.text, line.furniture) for line in shown(page)] == [
        ("Zasada.", ""),
        ("skryta", "hidden"),
    ]


def test_numbered_lists_have_the_numbers_that_a_browser_shows():
    page = (
        "<ol start=3><li>trzy<p>ciąg</p><li>cztery<ol type=a><li>pod</ol><li value=9>dziewięć</ol>"
    )

    assert [(line.mark, line.depth, line.text) for line in shown(page)] == [
        ("3.", 1, "trzy"),
        ("", 1, "ciąg"),
        ("4.", 1, "cztery"),
        ("a.", 2, "pod"),
        ("9.", 1, "dziewięć"),
    ]


def test_a_picture_is_its_words_or_a_lost_symbol():
    page = (
        "<p>Zapłać <img src=a.png alt='4 monety'> albo <img src=b.png>, "
        "<img alt='c.png'><img alt=''>potem <i class=x title=obróć></i> kartę.</p><p><img src=d></p>"
    )

    assert texts(page) == [f"Zapłać 4 monety albo {OBJECT}, potem obróć kartę."]


def test_readings_and_no_break_spaces_and_stray_signs_stay():
    page = "<p>5\u00a0&lt; 6 &amp; a < b <ruby>廃棄<rp>(</rp><rt>はいき</rt><rp>)</rp></ruby></p>"

    assert texts(page) == ["5\u00a0< 6 & a < b 廃棄（はいき）"]


def test_lines_of_preformatted_text_stay_apart():
    assert texts("<pre>1. raz\n   a) dwa\n</pre>") == ["1. raz", "   a) dwa"]


def test_tables_that_hold_a_page_together_are_no_tables():
    page = "<table><tr><td><a href=a>x</a></td><td><h2>Tytuł</h2><p>Raz.</p></td></tr></table>"

    assert [(line.text, line.heading) for line in shown(page)] == [
        ("x", 0),
        ("Tytuł", 2),
        ("Raz.", 0),
    ]


@pytest.mark.parametrize("codec", ["cp1250", "iso8859_2"])
def test_the_encoding_that_a_page_declares_is_believed_where_it_can_be(codec):
    page = (
        f"<html><meta charset={codec.replace('iso8859_2', 'ISO-8859-2')}><p>Gracz leży.</p></html>"
    )

    document = reader.read(page.encode(codec), "page.html", "pl", None)

    assert (document.lines[0].text, document.encoding) == (
        "Gracz leży.",
        {"iso8859_2": "iso-8859-2"}.get(codec, codec),
    )


def test_turned_writing_behind_an_entity_is_refused():
    error = refused("<p>raz</p>\n<p>dwa &#x202E;trzy</p>")

    assert (error.line, "U+202E" in error.reason) == (2, True)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("<div>" * 1_000_000 + "x", "nests more"),
        ("<b>" * 100_000 + "x", "nests more"),
        ("<table><tr><td>" * 20_000 + "x", "nests more"),
        ("<p>x</p>\n" * 400_000, "more than 300,000 elements"),
        ("<p " + " ".join(f"a{n}=1" for n in range(20_000)) + ">x", "attributes"),
        ("<!-- nothing -->", "has no text"),
        ("<script>only()</script>", "has no text"),
        ("<!" * 200_000, "has no text"),
    ],
)
def test_hostile_pages_are_refused(source, reason):

    assert reason in refused(source).reason


@pytest.mark.parametrize(
    "unit",
    ["<p><b a={}>x", "<li>x", "<p>ab</p>", "&#", "<a href={}>x</a> ", "<img src={}>x", "</div>x"],
)
def test_long_pages_are_read(unit):
    source = "<ol>" + "".join(unit.format(n) for n in range(20_000))

    assert read(source).lines


NAMES = "p div b i a ul li ol table tr td h2 br img nav span pre ruby rt main"
TAGS = st.sampled_from(NAMES.split(" "))


@settings(deadline=None)
@given(st.lists(st.one_of(TAGS, TAGS.map("/{}".format), st.sampled_from(["ż", "карта", "<", "&"]))))
def test_any_soup_of_tags_is_read_or_refused_and_keeps_its_letters(parts):
    soup = "".join(
        f"<{part}>" if part.strip("/").isascii() and part.strip("/").isalnum() else f"{part} "
        for part in parts
    )

    with suppress(DocumentRefused):
        text = "".join(line.text for line in read(f"<p>start {soup}").lines)
        assert text.count("карта") == soup.count("карта")
        assert text.count("ż") == soup.count("ż")
