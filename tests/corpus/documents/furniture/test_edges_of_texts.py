"""What stands above and below a text and between its posts, and the rules that are nearest to it."""

import pytest

from corpus.documents.formats.web.landmarks import reason_of
from tests.corpus.documents import kin
from tests.corpus.documents.furniture.test_kinds import SENTENCES, aside
from tests.corpus.documents.referring.hosts import outline_of

MADE = {
    "en": ["Version 4.2, as of 1 June 2011", "(revised 3 May 2014)", "Rulebook - second, revised edition",
           "Put together by Ada Finch", "Mistakes? Please write to ada@finch.example"],
    "pl": ["Wersja 4.2, stan na 1 czerwca 2011", "(wersja z 3.05.2014)", "Instrukcja - wydanie drugie, poprawione",
           "Zebrała Ada Zięba", "Uwagi proszę pisać na ada@zieba.example"],
    "ru": ["Версия 4.2, от 1.06.2011", "(издание от 3.05.2014)", "Правила игры — второе, исправленное издание",
           "Составила Ада Зимина", "Нашли ошибку? Пишите на ada@zimina.example"],
    "hu": ["4.2 verzió, 2011. június 1.", "(frissítve: 2014.05.03)", "Szabályok - második, bővített kiadás",
           "Összeállította: Fenyő Ada", "Hibát találtál? Írj ide: ada@fenyo.example"],
    "ja": ["バージョン4.2、2011年6月1日", "（改訂 2014年5月3日）", "説明書 - 改訂版", "編集：松野あだ",
           "ご意見は ada@matsuno.example まで"],
}  # fmt: skip
NO_IMPRINT = {
    "en": ["Put together by hand", "Second edition cards", "Questions are asked in turn", "Version 4.2 cards only"],
    "pl": ["Zebrał pięć kart", "Karty z wydania drugiego", "Uwagi są jawne"],
    "ru": ["Собрал пять карт", "Карты второго издания", "Вопросы по очереди"],
    "hu": ["Szerkesztette lapok", "A második kiadás lapjai", "Kérdések sorban"],
    "ja": ["改訂版の札", "質問は順に"],
}  # fmt: skip
LETTERS = {
    "en": ("From: Ada <ada@finch.example>", "Date: Mon, 4 Jun 2001 10:11:12 +0200", "Subject: rules, part 2"),
    "pl": ("Od: Ada <ada@zieba.example>", "Data: 4 czerwca 2001 10:11", "Temat: zasady, cz. 2"),
    "ru": ("От: Ада <ada@zimina.example>", "Дата: 4 июня 2001 10:11", "Тема: правила, часть 2"),
    "hu": ("Feladó: Ada <ada@fenyo.example>", "Dátum: 2001. június 4. 10:11", "Tárgy: szabályok, 2. rész"),
    "ja": ("差出人: ada@matsuno.example", "日付: 2001年6月4日 10:11", "件名: 規則 その2"),
}  # fmt: skip
FIELDS_OF_RULES = {
    "en": ("From: the hand", "To: the discard pile"),
    "pl": ("Od: ręki", "Do: stosu kart odrzuconych"),
    "ru": ("От: руки", "Кому: соседу слева"),
    "hu": ("Feladó: a vevő", "Címzett: a bal szomszéd"),
    "ja": ("差出人: 手札", "宛先: 捨て札"),
}
PAGES = {
    "en": "Page 2 (of 5)", "pl": "Strona 2 (z 5)", "ru": "Страница 2 (из 5)", "hu": "2. oldal, összesen 5",
    "ja": "5ページ中2ページ目",
}  # fmt: skip
EDITED = {
    "en": "Last edited by Ada on 3 May 2014, 10:11", "pl": "Ostatnio edytowany przez Ada, 3.05.2014 10:11",
    "ru": "Последний раз редактировалось Ада; 03.05.2014 в 10:11.",
    "hu": "Utoljára szerkesztette: Ada, 2014.05.03., 10:11", "ja": "最終編集: あだ 2014年5月3日 10:11",
}  # fmt: skip
FILES = {
    "en": "Other files in this folder", "pl": "Pozostałe pliki z tego katalogu", "ru": "Другие файлы в этой папке",
    "hu": "További fájlok ebben a mappában", "ja": "このフォルダの他のファイル",
}  # fmt: skip


def each(table):
    return [(lang, one) for lang, lines in table.items() for one in lines]


@pytest.mark.parametrize(("lang", "line"), each(MADE))
def test_who_made_a_text_and_when_stands_under_its_title(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, "Zoom", line, sentence, sentence) == [line]
    assert aside(lang, "Zoom", sentence, sentence, line, sentence) in ([], [line])


@pytest.mark.parametrize(("lang", "line"), each(NO_IMPRINT))
def test_words_of_an_imprint_in_a_title_are_no_imprint(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, "Zoom", line, sentence, sentence) == []


def test_leave_to_copy_is_an_imprint_only_below_one():
    sentence, leave = SENTENCES["en"], "Copy freely, sell never."

    assert aside("en", f"Zoom\nTyped in by Ada Finch.\n{leave}", sentence)[-1:] == [leave]
    assert leave not in aside("en", "Zoom", sentence, leave, sentence)


@pytest.mark.parametrize("lang", LETTERS)
def test_the_head_of_a_letter_is_furniture_in_any_place(lang):
    sentence, head = SENTENCES[lang], "\n".join(LETTERS[lang])

    assert aside(lang, head, sentence, sentence) == [*LETTERS[lang]]
    assert aside(lang, sentence, head, sentence) == [*LETTERS[lang]]


@pytest.mark.parametrize("lang", FIELDS_OF_RULES)
def test_where_cards_go_from_and_to_is_no_head_of_a_letter(lang):
    sentence, fields = SENTENCES[lang], "\n".join(FIELDS_OF_RULES[lang])

    assert aside(lang, sentence, fields, sentence) == []


def test_a_letter_is_signed_below_two_hyphens_at_its_end_only():
    sentence = SENTENCES["en"]
    signed = "--\nThe list of the Finches\nArchive: http://finch.example/"

    assert len(aside("en", "Zoom", sentence, sentence, signed)) == 3
    assert "The list of the Finches" not in aside("en", "Zoom", signed, *[sentence] * 6)
    assert "1. Draw." not in aside("en", "Zoom", sentence, "--\n1. Draw.\n2. Play.")


def test_an_address_is_the_end_of_a_text_and_a_rule_below_it_is_a_rule():
    sentence, asked = (
        SENTENCES["en"],
        "Questions to ada at finch dot example. No calls\nafter ten, please.",
    )

    assert aside("en", "Zoom", sentence, sentence, asked) == asked.split("\n")
    assert aside("en", "Zoom", sentence, sentence, asked, sentence) == []


@pytest.mark.parametrize(("lang", "line"), [*PAGES.items(), *EDITED.items()])
def test_which_page_it_is_and_who_edited_a_post_is_furniture(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, sentence, line, sentence, sentence) == [line]


@pytest.mark.parametrize("lang", FILES)
def test_files_beside_the_document_are_furniture(lang):
    text = (f"<h1>Zoom</h1><p>{SENTENCES[lang]}</p><h3>{FILES[lang]}</h3>"
            "<ul><li><a href='x'>Owls.pdf</a> (44 KB)</li><li><a href='y'>Larks.doc</a></li></ul>")  # fmt: skip

    found = outline_of(text, lang, "a.html")

    assert [one.body for one in found.pieces if one.body] == [SENTENCES[lang]]


@pytest.mark.parametrize(
    ("tag", "named", "reason"),
    [
        ("figcaption", "", "caption"), ("div", "thumbcaption", "caption"), ("p", "wp-caption-text", "caption"),
        ("table", "ambox ambox-style", "notice"), ("div", "post_controls", "navigation"),
        ("div", "inline-ad", "advert"), ("caption", "", ""), ("div", "controls", ""), ("table", "inline", ""),
    ],
)  # fmt: skip
def test_boxes_of_wikis_and_boards_are_known_by_what_they_are_called(tag, named, reason):
    assert reason_of(tag, {"class": named}) == reason


@pytest.mark.parametrize(("held", "stays"), [("<img src='a.jpg' alt=''>", False),
                                             ("<table><tr><td>Eel</td><td>2</td></tr></table>", True)])  # fmt: skip
def test_a_caption_tells_of_a_picture_or_names_a_table(held, stays):
    text = f"<h1>Zoom</h1><p>{SENTENCES['en']}</p><figure>{held}<figcaption>Worth at the end</figcaption></figure>"

    found = outline_of(text, "en", "a.html")

    assert ("Worth at the end" in [line.text for line in found.furniture]) is not stays


def test_a_row_of_words_in_brackets_is_contents_where_they_are_headings():
    text = ("<h1>Zoom</h1><p>[<a href='#a'>Setup</a>][<a href='#b'>Turn</a>][<a href='#c'>End</a>]</p>"
            + "".join(f"<h2 id={at}>{name}</h2><p>{SENTENCES['en']}</p>" for at, name in zip("abc", ("Setup", "Turn", "End"), strict=True)))  # fmt: skip

    found = outline_of(text, "en", "a.html")
    rule = outline_of(
        text.replace("Setup</a>][", "1</a>][").replace("<a href='#a'>", "<a>"), "en", "a.html"
    )

    assert "[Setup][Turn][End]" in [line.text for line in found.furniture]
    assert "[Sow][Reap][Mill]" in [
        one.body
        for one in kin.read(
            f"Zoom\n\n{SENTENCES['en']}\n\n[Sow][Reap][Mill]\n\n{SENTENCES['en']}", "en"
        ).pieces
    ]
    assert rule.account.lost == 0
