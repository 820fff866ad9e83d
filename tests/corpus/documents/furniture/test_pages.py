"""Pages as sites print them: what stands around the rules goes, by its shape; the rules stay.

Each test shows one shape of furniture, and beside it the rule that looks most like it.
"""

import pytest

from corpus.documents.formats import (
    read,
)
from corpus.documents.outline import outline
from tests.corpus.documents import kin


def page(html, lang="pl", title=""):
    """What is read from a page: the words of its rules, and why each other line is none."""
    raw = (
        f"<html><head><meta charset='utf-8'><title>{title}</title></head><body>{html}</body></html>"
    )
    found = outline(read(raw.encode(), "strona.html", lang), lang)
    assert found.account.lost == 0
    return found


def words(found):
    return [one.body or one.title for one in found.pieces]


def reasons(found):
    return {line.text: line.furniture for line in found.furniture}


def plain(text, lang):
    found = kin.read(text, lang)
    assert found.account.lost == 0
    return found


def test_a_list_of_links_to_places_on_the_page_is_its_contents():
    found = page(
        "<h1>Kolej</h1><ul><li><a href='#t'>Tura</a></li><li><a href='#k'>Koniec</a></li></ul>"
        "<h2 id='t'>Tura</h2><p>Ruszasz wagon.</p><h2 id='k'>Koniec</h2><p>Wygrywa bogatszy.</p>"
    )

    assert words(found) == ["Kolej", "Tura", "Ruszasz wagon.", "Koniec", "Wygrywa bogatszy."]
    assert set(reasons(found).values()) == {"table of contents"}


def test_a_list_of_links_to_other_pages_within_the_rules_is_a_list():
    found = page(
        "<main><p>Wagon to jedna z kart:</p><ul><li><a href='/w'>Węglarka</a></li>"
        "<li><a href='/c'>Cysterna</a></li></ul><p>Wagonów nie wolno zamieniać miejscami.</p></main>"
    )

    assert {"Węglarka", "Cysterna"} <= set(words(found))


def test_contents_with_numbers_and_pages_are_no_rules():
    text = (
        "TARTALOM\n1. A játék célja ........ 2\n2. Előkészületek ........ 3\n\n"
        "1. A játék célja\nA játékosok egy tornyot védenek.\n\n2. Előkészületek\nMindenki öt lapot kap."
    )

    found = plain(text, "hu")

    assert [one.number for one in found.pieces] == ["1", "2"]
    assert [line.number for line in found.furniture] == [1, 2, 3]
    assert not [one for one in found.anomalies if one.code == "number-twice"]


def test_the_columns_of_a_difference_are_no_rules_and_the_version_below_is():
    found = page(
        "<h1>Wymiana: różnice</h1><table class='diff'>"
        "<tr><td>Linia 3:</td><td></td><td>Linia 3:</td><td></td></tr>"
        "<tr><td>−</td><td>2.1. Można wymienić dwie karty.</td>"
        "<td>+</td><td>2.1. Można wymienić jedną kartę.</td></tr></table>"
        "<p>2.1. Można wymienić jedną kartę.</p><p>2.2. Karty „Noc” się nie wymienia.</p>"
    )

    assert [one.number for one in found.pieces if one.number] == ["2.1", "2.2"]
    assert not found.anomalies


def test_hunks_of_a_difference_are_no_rules_and_bullets_are():
    text = "@@ -1,2 +1,2 @@\n-1.1 Old rule.\n+1.1 New rule.\n\nThe rules now are:\n\n- Draw a card.\n- Pass."

    found = plain(text, "en")

    assert [line.furniture for line in found.furniture] == ["difference"] * 3
    assert words(found)[-2:] == ["Draw a card.", "Pass."]


@pytest.mark.parametrize(
    ("lang", "title", "version"),
    [
        ("pl", "Historia zmian", "1.2 Poprawiona reguła 2.1"),
        ("ru", "История изменений", "1.2 исправлено 2.1"),
        ("ja", "変更履歴", "1.2 2.1を直した"),
        ("hu", "Verziótörténet", "1.2 A 2.1 javítva"),
        ("en", "Version history", "1.2 Rule 2.1 mended"),
    ],
)
def test_what_stands_under_the_history_of_a_page_is_no_rule(lang, title, version):
    """Its versions have numbers as rules have, and would be taken for them."""
    markdown = f"# R\n\n## A\n\n2.1 X y z.\n\n2.2 X y.\n\n## {title}\n\n- {version}\n"

    found = outline(read(markdown.encode(), "r.md", lang), lang)

    assert [one.number for one in found.pieces if one.number] == ["2.1", "2.2"]
    assert reasons(found) == {title: "page history", version: "page history"}


def test_history_told_in_sentences_is_text():
    markdown = "# R\n\n## Historia gry\n\nGrę wymyślono nad rzeką.\n"

    assert not outline(read(markdown.encode(), "r.md", "pl"), "pl").furniture


def test_a_table_about_the_file_is_furniture_and_one_about_the_cards_is_a_list():
    found = page(
        "<h1>Młyn</h1><table><tr><td>Dodano</td><td>2014-11-02</td></tr>"
        "<tr><td>Pobrań</td><td>312</td></tr><tr><td>Rozmiar</td><td>2 MB</td></tr></table>"
        "<table><tr><td>Gracze</td><td>2</td></tr><tr><td>Koszt</td><td>9</td></tr></table>"
        "<p>Młyn miele mąkę co drugą turę.</p>"
    )

    assert set(reasons(found).values()) == {"statistics"}
    assert words(found) == ["Młyn", "Gracze\t2", "Koszt\t9", "Młyn miele mąkę co drugą turę."]
    rule = found.pieces[-1]
    assert (rule.kind, rule.parent) == ("definition", "title")


def test_the_path_of_a_page_is_furniture_and_an_arrow_in_a_rule_is_not():
    found = page(
        "<div>Strona główna &gt; Gry &gt; Młyn</div><h1>Młyn</h1><p>Worek &gt; beczka: worek wygrywa.</p>"
    )

    assert list(reasons(found)) == ["Strona główna > Gry > Młyn"]


def test_a_site_and_its_way_back_above_the_first_rule_are_furniture():
    text = "Вики «Стальной ветер»\n← К оглавлению\n\nПравила боя\n\n7.1 Бой идёт по очереди.\n7.2 Залп один."

    assert [line.number for line in plain(text, "ru").furniture] == [1, 2]


def test_the_name_of_the_site_is_cut_off_the_title():
    found = page(
        "<h2>Lis i studnia :: Półka</h2><p>Lis rusza się o jedno pole.</p>",
        title="Lis i studnia :: Półka",
    )

    assert found.title == "Lis i studnia"
    assert reasons(found) == {":: Półka": "site line"}


def test_a_title_with_a_dash_of_its_own_stays_whole():
    found = page(
        "<h1>Lis – i studnia</h1><p>Lis rusza się o jedno pole.</p>", title="Lis – i studnia"
    )

    assert found.title == "Lis – i studnia"


def test_a_date_is_no_title():
    found = page(
        "<h1>2014-05-12</h1><h2>Wymiana</h2><p>Wolno wymienić kartę.</p>", title="2014-05-12"
    )

    assert found.title == "Wymiana"
    assert [one.code for one in found.anomalies] == ["date"]


def test_a_heading_may_have_a_year_in_it():
    found = page("<h1>Zasady 2014</h1><p>Wolno wymienić kartę.</p>", title="Zasady 2014")

    assert (found.title, found.anomalies) == ("Zasady 2014", ())


def test_words_and_a_number_far_apart_at_the_end_of_a_sheet_are_its_foot():
    text = "3.1. A támadó lép.\n3.2. A védő lép.\nŐrtorony szabálykönyv              3\n\n3.3. A harcnak vége."

    found = plain(text, "hu")

    assert [line.furniture for line in found.furniture] == ["running head"]
    assert [one.number for one in found.pieces] == ["3.1", "3.2", "3.3"]


def test_words_and_numbers_far_apart_on_lines_below_each_other_are_a_table():
    text = "3.1. Az árak:\n\nSzántó              3\nErdő              4\n\n3.2. Az ár nem változik."

    assert not plain(text, "hu").furniture


def test_a_line_with_the_address_of_the_site_beside_a_page_number_is_furniture():
    found = page(
        "<p>2.1. Wóz rusza o jedno miasto.</p><p>Plikosfera.pl – największa baza</p>"
        "<p>Strona 2 / 3</p><p>2.2. Cło płaci się w mieście.</p>"
    )

    assert words(found) == ["Wóz rusza o jedno miasto.", "Cło płaci się w mieście."]


def test_a_last_modified_line_in_a_paragraph_of_pukiwiki_is_furniture():
    found = outline(
        read(
            "札を引く。\n最終更新：2019-03-04\n*準備 [#a1]\n-札を配る。\n".encode(),
            "r.pukiwiki",
            "ja",
        ),
        "ja",
    )

    assert words(found) == ["札を引く。", "準備", "札を配る。"]


BOARD = """1 ：名無しの森札：2011/05/03(火) 21:10:44 ID:aB3dE5fG
・獣の札は夜にしか出せない。
・木の札は重ねて置ける。
・霧の中では、

2 ：名無しの森札：2011/05/04(水) 00:01:10 ID:xYz01234
乙

3 ：名無しの森札：2011/05/04(水) 10:22:33 ID:qWe98765
・橋は壊せない。"""


def test_lines_that_open_the_posts_of_a_board_are_furniture_and_points_before_them_are_not():
    found = plain(BOARD, "ja")

    assert words(found)[:3] == [
        "獣の札は夜にしか出せない。",
        "木の札は重ねて置ける。",
        "霧の中では、",
    ]
    assert sum("ID:" in line.text for line in found.furniture) == 3


def test_a_rule_with_a_day_and_an_hour_opens_no_post():
    text = "1 ：札を引く。\n\n2 ：大会は2011年5月3日の10:00に始まる。\n\n3 ：勝者は札を返す。"

    assert not plain(text, "ja").furniture


THREAD = """<h1>Pytania o smoki</h1>
<div class='post'><p class='author'>Strażnik » 14 sty 2012, 20:15</p>
<div>P: Czy smok lata?<br>O: Tak, co drugą turę.</div>
<div class='signature'>Nie drażnij smoka</div></div>
<div class='post'><h3>Re: Pytania o smoki</h3><p class='author'>Igor » 15 sty 2012, 09:02</p>
<div>W pierwszej wersji było inaczej.</div></div>"""


def test_subjects_signatures_and_authors_of_a_thread_are_furniture():
    found = page(THREAD, title="Pytania o smoki - Forum")

    assert reasons(found) == {
        "Strażnik » 14 sty 2012, 20:15": "forum",
        "Nie drażnij smoka": "forum",
        "Re: Pytania o smoki": "forum",
        "Igor » 15 sty 2012, 09:02": "forum",
    }


def test_what_another_person_says_is_no_text_of_the_answer_before():
    found = page(THREAD, title="Pytania o smoki - Forum")

    answer, other = found.pieces[-2:]
    assert answer.body == "O: Tak, co drugą turę."
    assert (other.body, other.parent == answer.key) == ("W pierwszej wersji było inaczej.", False)


def test_a_question_that_a_post_quotes_is_answered_by_what_follows():
    found = page(
        "<h2>1. Rzut</h2><p>1.1. Rzuca się wszystkimi kośćmi naraz.</p>"
        "<blockquote>A co z kością opartą o kubek?</blockquote><p>Liczy się jak upadła.</p>"
    )

    asked, answer = found.pieces[-2:]
    assert (asked.body, asked.kind) == ("A co z kością opartą o kubek?", "explanation")
    assert asked.parent == "1.1"
    assert (answer.body, answer.parent) == ("Liczy się jak upadła.", asked.key)


def test_a_quotation_that_asks_nothing_is_not_answered():
    found = page(
        "<h2>1. Rzut</h2><p>1.1. Rzuca się wszystkimi kośćmi naraz.</p>"
        "<blockquote>Kość oparta o kubek się liczy.</blockquote><p>Liczy się jak upadła.</p>"
    )

    assert {one.kind for one in found.pieces[-2:]} == {"rule"}
    assert found.pieces[-1].parent == found.pieces[-2].parent


def test_signatures_and_quotes_of_a_mailing_list_are_furniture():
    text = (
        "Posted by Moss on 2004-05-02 11:20\n\nQuoting Fern:\n> can I light it twice\n\n"
        "4.1 A lantern may be lit once each turn.\n4.2 It goes out at night.\n\n--\nMoss, rules team\n\n"
        "Posted by Fern on 2004-05-02 12:01\n\n4.3 A red lantern does not go out at night."
    )

    assert words(plain(text, "en")) == [
        "A lantern may be lit once each turn.",
        "It goes out at night.",
        "A red lantern does not go out at night.",
    ]


def test_a_heading_beside_a_table_without_a_blank_line_is_a_heading():
    text = "Ceny\n\nKarta | Koszt\nWieża | 4\nMur | 2\nTura\nGracz dobiera kartę i odkłada drugą na stos.\n"

    found = plain(text, "pl")

    assert [(one.title, one.kind) for one in found.pieces if one.title][-1] == ("Tura", "heading")
    assert found.pieces[-1].body == "Gracz dobiera kartę i odkłada drugą na stos."
