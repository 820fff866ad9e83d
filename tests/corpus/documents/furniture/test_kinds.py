"""What a site puts about a text, in every language: each kind with the rule that is nearest to it."""

import pytest

from tests.corpus.documents import kin

SENTENCES = {
    "en": "Each player draws a card from the deck and puts it on the table.",
    "pl": "Każdy gracz dobiera kartę z talii i kładzie ją na stole.",
    "ru": "Каждый игрок берёт карту из колоды и кладёт её на стол.",
    "hu": "Minden játékos húz egy lapot a pakliból és leteszi az asztalra.",
    "ja": "各プレイヤーは山札から札を一枚引いて場に置く。",
}
CHROME = {
    "en": ["9 likes • 2,310 views", "3 of 14", "Slide 3 of 12", "- 7 -", "Was this page helpful? Yes No", "12 people found this helpful", "This article needs cleanup.", "Automatically generated description", "Similar to this", "Related content", "This is only a preview. Download the full document.", "Share this page on Facebook", "Sign in to reply", "Current mood: happy", "← Previous | Up | Next →", "(1) 1997 | (2) 1999 | (3) 2004", "(2)(3)(4) current", "Originally posted by Anna:", "in reply to #12", "Posts: 1,204"],
    "pl": ["9 polubień • 2310 wyświetleń", "3 z 14", "Czy ta strona była pomocna? Tak Nie", "Ten artykuł wymaga dopracowania.", "Opis wygenerowany automatycznie", "Powiązane treści", "To tylko podgląd. Pobierz całość.", "Udostępnij na Facebooku", "Zaloguj się, aby odpowiedzieć", "Nastrój: wesoły", "← Poprzednia | W górę | Następna →", "w odpowiedzi na #12"],
    "ru": ["9 лайков • 2310 просмотров", "3 из 14", "Была ли эта страница полезна? Да Нет", "Эта статья нуждается в доработке.", "Описание создано автоматически", "Это только предпросмотр. Скачайте документ целиком.", "Поделиться в соцсетях", "Войдите, чтобы ответить", "Настроение: весёлое", "в ответ на #12", "Сообщение от Анна", "поточна версія", "(поточн. | попер.) 12:03, 5 травня 2012 Олег (обговорення | внесок)"],
    "hu": ["9 kedvelés • 2310 megtekintés", "Hasznos volt ez az oldal? Igen Nem", "Ez a szócikk bővítésre szorul.", "Automatikusan készült leírás", "Kapcsolódó tartalom", "Ez csak előnézet. Töltsd le a teljes dokumentumot.", "Megosztás a Facebookon", "Jelentkezz be a válaszhoz", "Hangulat: vidám", "← Előző | Fel | Következő →"],
    "ja": ["いいね 9 • 閲覧 2310", "このページは役に立ちましたか？ はい いいえ", "この記事は加筆が必要です。", "自動生成された説明", "関連コンテンツ", "これはプレビューです。全文はダウンロードしてください。", "ログインして返信", "今の気分: 楽しい", ">>12への返信", "バックアップの一覧", "現在との差分を表示", "差分 No.3"],
}  # fmt: skip
RULES = {
    "en": ["2 votes each settle the dispute.", "Music: all players sing.", "Share the coins.", "Reply to the dealer with one card.", "This page of the book is turned over."],
    "pl": ["2 głosy rozstrzygają spór.", "Gra: Port", "Podziel się kartą z sąsiadem.", "Ta strona planszy wymaga dwóch kart.", "Muzyka: wszyscy śpiewają."],
    "ru": ["2 голоса решают спор.", "Ответ игрока окончательный.", "Поделиться картой можно раз за ход.", "Сообщение карты читают вслух."],
    "hu": ["2 szavazat eldönti a vitát.", "Válasz nélkül a lap elveszik.", "Zene: mindenki énekel."],
    "ja": ["2票で決まる。", "差分の札を捨てる。", "返信した人は札を引く。"],
}  # fmt: skip


def aside(lang, *blocks):
    found = kin.read("\n\n".join(blocks), lang)
    assert found.account.lost == 0
    return [line.text for line in found.furniture]


@pytest.mark.parametrize(("lang", "line"), [(lang, one) for lang in CHROME for one in CHROME[lang]])
def test_what_a_site_says_about_a_text_is_furniture(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, sentence, line, sentence, sentence) == [line]


@pytest.mark.parametrize(("lang", "line"), [(lang, one) for lang in RULES for one in RULES[lang]])
def test_a_rule_in_nearly_the_same_words_stays(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, sentence, line, sentence, sentence) == []


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "London, 3 May 2014"), ("en", "Version 2.1, March 2015"), ("en", "v1.3 (final)"),
        ("pl", "Kraków, 3 maja 2014"), ("pl", "Wersja 2.1, marzec 2015"),
        ("ru", "Москва, 3 мая 2014 г."), ("ru", "Версия 2.1, март 2015"),
        ("hu", "Budapest, 2014. május 3."), ("hu", "2.1-es verzió, 2015. március"),
        ("ja", "2014年5月3日 東京"), ("ja", "第2.1版 2015年3月"),
    ],
)  # fmt: skip
def test_place_date_and_version_are_furniture_under_the_title_only(lang, line):
    sentence = SENTENCES[lang]

    assert aside(lang, "Port", line, sentence) == [line]
    assert aside(lang, "Port", sentence, sentence, sentence, line, sentence) == []


THREAD = """#211

Anna
Joined: May 2009
Posts: 1,204

Re: Question about coins

May a coin be taken twice in one turn of the game?

#212

Oleg

A coin is taken once in a turn, and never by the dealer.
__________

The ferry always wins

#213

Anna

Thanks, Oleg!

#214

Oleg

Thanks to the ferry, a coin may be taken twice.
"""


def test_cards_subjects_signatures_and_thanks_of_a_thread_are_furniture():
    found = kin.read(THREAD, "en")

    assert [(one.title or one.body) for one in found.pieces] == [
        "May a coin be taken twice in one turn of the game?",
        "A coin is taken once in a turn, and never by the dealer.",
        "Thanks to the ferry, a coin may be taken twice.",
    ]
