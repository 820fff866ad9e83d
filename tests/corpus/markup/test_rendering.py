"""Texts as HTML: our own links, words of other languages marked, and nothing that could do harm."""

import re
from time import process_time

import pytest

from corpus.markup.foreign import language_of_word, parts
from corpus.markup.rendering import html_of
from corpus.markup.targets import Target, plain_words, targets


def html(body, lang="pl", ui="pl"):
    return html_of(body, lang, ui, "dominion").strip()


@pytest.mark.parametrize(
    ("link", "address", "kind"),
    [
        ("rule:hkk/playing/21.5.3", "/pl/hkk/playing/21.5.3/", "rule"),
        ("rule:dominion/basics", "/pl/wanted/dominion/basics/", "rule"),
        ("card:rats", "/pl/cards/dominion/rats/", "card"),
        ("term:in-play", "/pl/terms/in-play/?game=dominion", "term"),
    ],
)
def test_a_link_of_ours_leads_to_its_page(link, address, kind):
    assert html(f"[tam]({link})") == f'<p><a href="{address}" class="to-{kind}">tam</a></p>'


def test_links_stay_in_the_language_of_the_page():
    """A Japanese reader of a Polish text is led to Japanese pages."""
    assert html("[tam](term:deck)", "pl", "ja") == (
        '<p><a href="/ja/terms/deck/?game=dominion" class="to-term">tam</a></p>'
    )


@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/", "//example.org/", "/pl/", "javascript:alert(1)", "data:text/html,x",
        "spell:rats", "RULE:hkk/playing/1", "rule:", "rule:hkk", "rule:hkk//1", "rule:/playing/1",
        "rule:hkk/playing/1/2", "rule:hkk/playing/Ő", "rule:hkk/playing/1?x=1", "card:", "card:a/b",
        "card:../../admin", "card:Rats", "term:a.b", "term:１", "",
    ],
)  # fmt: skip
def test_any_other_link_stays_text_and_breaks_no_page(link):
    assert html(f"[tam]({link})", lang="hu") == f"<p>[tam]({link})</p>"


@pytest.mark.parametrize("body", ["[tam]\n\n[tam]: term:deck", "<https://example.org/>"])
def test_links_are_written_in_one_way_only(body):
    assert "<a" not in html(body)


@pytest.mark.parametrize(
    "body",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        '<span lang="ja" onclick="alert(1)">x</span>',
        '[tam](term:deck "><script>alert(1)</script>")',
        "`<script>alert(1)</script>`",
        "![tam](card:rats)<svg/onload=alert(1)>",
    ],
)
def test_markup_of_the_text_is_shown_and_not_obeyed(body):
    shown = html(body)

    assert not any(f"<{tag}" in shown for tag in ("script", "img", "svg"))
    assert "<span" not in shown


def test_a_list_keeps_its_first_number():
    assert html("3. Weź kartę.\n4. Odłóż ją.").startswith('<ol start="3">\n<li>Weź kartę.</li>')


@pytest.mark.parametrize("body", ["# Tytuł", "## 1.9"])
def test_a_heading_inside_a_text_is_none(body):
    assert html(body) == f"<p>{body}</p>"


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("**「交換」**する。", "<strong>「交換」</strong>する。"),
        ("交換**（注）**です", "交換<strong>（注）</strong>です"),
        ("（*重*、**要**）", "（<em>重</em>、<strong>要</strong>）"),
        ("**重*要*な**字", "<strong>重<em>要</em>な</strong>字"),
        ("字* 字*字", "字* 字*字"),
        ("字 *字 *字", "字 *字 *字"),
    ],
)
def test_emphasis_needs_no_spaces_in_japanese(body, shown):
    assert html(body, "ja") == f"<p>{shown}</p>"


@pytest.mark.parametrize("body", ['a**"b"**c', "a*(*b"])
def test_and_elsewhere_it_does(body):
    assert html(body, "en") == f"<p>{body.replace(chr(34), '&quot;')}</p>".replace("&quot;", '"')


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("交換\nする", "交換する"),
        ("**交換**\n**する**", "<strong>交換</strong><strong>する</strong>"),
        ("交換\nWatchtower", "交換\nWatchtower"),
        ("wymiana\nkarty", "wymiana\nkarty"),
    ],
)
def test_a_line_break_is_no_space_between_japanese_characters(body, shown):
    assert html(body, "ja" if "交" in body else "pl") == f"<p>{shown}</p>"


@pytest.mark.parametrize(
    "morsel",
    ["*a_ ", "_a", "**a ", "[", "[a](", "![", "*a _b **c [", "`a ``", "> a\n", "[](term:a)\n", "&"],
)
def test_a_hostile_text_costs_by_its_length_and_not_by_the_square(morsel):
    """Four times as much of it once took twenty times as long."""

    def taken(length):
        body = morsel * (length // len(morsel))
        html_of.cache_clear()
        began = process_time()
        html_of(body, "en", "en", "dominion")
        return process_time() - began

    short, long = (min(taken(length) for _ in range(2)) for length in (20_000, 80_000))

    assert long < 9 * short


@pytest.mark.parametrize(
    ("body", "lang", "marked"),
    [
        ("karta 交換 wraca", "pl", 'karta <span lang="ja">交換</span> wraca'),
        ("kartę Добор karty oddaj", "pl", 'kartę <span lang="ru">Добор</span> karty oddaj'),
        ("карта Strażnica", "ru", 'карта <span lang="pl">Strażnica</span>'),
        ("a Célpontválasztás és a Żołnierz", "hu", None),
        ("Watchtower をめくる", "ja", "Watchtower をめくる"),
        ("карта чужого игрока", "ru", "карта чужого игрока"),
    ],
)
def test_words_of_another_language_say_so(body, lang, marked):
    marked = marked or body.replace("Żołnierz", '<span lang="pl">Żołnierz</span>')

    assert html(body, lang) == f"<p>{marked}</p>"


@pytest.mark.parametrize(
    ("body", "lang", "marked"),
    [
        ("stół (asztal)", "pl", 'stół (<span lang="hu">asztal</span>)'),
        ("stół asztal", "pl", "stół asztal"),
        ("asztal (asztal)", "hu", "asztal (asztal)"),
        ("стол asztal", "ru", 'стол <span lang="hu">asztal</span>'),
        ("「Deflect」を使う", "ja", '「<span lang="en">Deflect</span>」を使う'),
        ("zagrać „Deflect”, „Odbicie”", "pl", 'zagrać „<span lang="en">Deflect</span>”, „Odbicie”'),
        (
            "(tap, życie; untap)",
            "pl",
            '(<span lang="en">tap</span>, życie; <span lang="en">untap</span>)',
        ),
        ("w build zone leży", "pl", 'w <span lang="en">build zone</span> leży'),
        ("w build zonex leży", "pl", "w build zonex leży"),
        ("(przez [untap](term:untap))", "pl", "(przez untap)"),
        ("([untap](term:untap))", "pl", '(<span lang="en">untap</span>)'),
        ("[untap](term:untap)", "pl", "untap"),
    ],
)
def test_words_that_are_left_as_printed_say_so(body, lang, marked):
    """Alone among words of the same letters only in brackets or quotation marks."""
    shown = (
        re.sub(r"</?a\b[^>]*>", "", html(body, lang)).replace("\xa0", " ").replace("&nbsp;", " ")
    )

    assert shown == f"<p>{marked}</p>"


def test_words_inside_a_link_say_so_too():
    assert html("[ネズミ](card:rats)") == (
        '<p><a href="/pl/cards/dominion/rats/" class="to-card">'
        '<span lang="ja">ネズミ</span></a></p>'
    )


@pytest.mark.parametrize(
    ("word", "lang"),
    [("Żołnierz", "pl"), ("её", "ru"), ("ネズミ", "ja"), ("望楼", "ja"), ("erdő", "hu"),
     ("ŰR", "hu"), ("Célpont", ""), ("Watchtower", ""), ("21", ""), ("", "")],
)  # fmt: skip
def test_letters_give_a_language_away_or_they_do_not(word, lang):
    assert language_of_word(word) == lang


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu", "en"])
def test_pieces_of_a_text_are_the_text(lang):
    text = "Żołnierz, чужое существо (ネズミ) — erdő; 21.5.3!"

    assert "".join(piece for piece, _ in parts(text, lang)) == text


def test_links_are_found_in_their_order():
    body = "To [wymiana](term:exchange) [Szczurów](card:rats), nie [x](http://a) ani [y]."

    assert list(targets(body)) == [
        Target(3, "wymiana", "term", "exchange"),
        Target(28, "Szczurów", "card", "rats"),
    ]


def test_plain_words_are_what_a_reader_sees():
    body = "> **Kartę** [zwracasz](term:return).\n- *na stos*\n1. i \\[tyle\\]"

    assert plain_words(body) == "Kartę zwracasz.\nna stos\ni [tyle]"
