"""Words are marked in the form they stand in, and nothing of a text is trusted."""

import pytest

from search.answering.highlighting import ToMark, marked, marks, snippet
from search.language.analysis import Pattern, asked, terms


def shown(lang, typed, text, cut=False):
    patterns = [p for row in asked(lang, typed) for p in row.patterns]
    found = marks(terms(lang, text), ToMark.of(patterns))
    return str(snippet(text, found, lang) if cut else marked(text, found))


@pytest.mark.parametrize(
    ("lang", "typed", "text", "expected"),
    [
        ("pl", "karta", "Trzy karty, nie kartka.", "Trzy <mark>karty</mark>, nie kartka."),
        ("pl", "zolnierz", "Na Żołnierza!", "Na <mark>Żołnierza</mark>!"),
        ("ru", "ее", "Её карта", "<mark>Её</mark> карта"),
        ("hu", "lap", "A lapok alapja", "A <mark>lapok</mark> alapja"),
        ("ja", "交換する", "カードを交換する時", "カードを<mark>交換する</mark>時"),
        ("ja", "交換する", "交換した", "交換した"),
        ("ja", "ねずみ", "ﾈｽﾞﾐとネズミ", "<mark>ﾈｽﾞﾐ</mark>と<mark>ネズミ</mark>"),
        ("en", "opponent", "the opponent’s card", "the <mark>opponent’s</mark> card"),
    ],
)
def test_the_form_in_the_text_is_marked(lang, typed, text, expected):
    assert shown(lang, typed, text) == expected


def test_text_is_escaped():
    assert shown("en", "card", "<b>card</b> & 'x'") == (
        "&lt;b&gt;<mark>card</mark>&lt;/b&gt; &amp; &#x27;x&#x27;"
    )


def test_a_long_text_is_cut_around_its_marks():
    text = "alfa " * 200 + "karta omega " + "beta " * 200

    cut = shown("pl", "karty", text, cut=True)

    assert "<mark>karta</mark> omega" in cut
    assert cut.startswith("… ")
    assert cut.endswith(" …")
    assert len(cut) < 300


def test_a_long_japanese_text_is_cut_between_phrases():
    before, after = "手札からカードを1枚選び、" * 20, "山札の一番上を公開する。" * 20

    cut = shown("ja", "交換", f"{before}交換したカードを捨て札に置く。{after}", cut=True)

    assert "、<mark>交換</mark>した" in cut
    assert cut.startswith("…カードを1枚選び、")
    assert cut.endswith("山札の一番上を公開する。…")


def test_a_short_text_is_shown_whole():
    assert shown("pl", "brak", "Krótki tekst.", cut=True) == "Krótki tekst."


def test_a_row_of_terms_must_be_unbroken():
    found = marks(terms("pl", "stos i karty; stos kart"), ToMark.of([Pattern(("stos", "kart"))]))

    assert [(mark.start, mark.end) for mark in found] == [(14, 23)]
