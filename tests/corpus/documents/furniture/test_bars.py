"""Bars about a page or file: what is shared, loaded down and counted is no rule and no title."""

import pytest

from corpus.documents import formats
from corpus.documents.outline import outline
from tests.corpus.documents import kin

TITLES = {
    "en": "The Mine: rules", "pl": "Kopalnia: zasady", "ru": "Шахта: правила",
    "hu": "A bánya: szabályok", "ja": "鉱山：ルール",
}  # fmt: skip
RULES = {
    "en": ("Each player draws two cards.", "The mine pays one coin.", "The richest player wins."),
    "pl": ("Każdy gracz dobiera dwie karty.", "Kopalnia daje monetę.", "Wygrywa najbogatszy."),
    "ru": ("Каждый игрок берёт две карты.", "Шахта даёт монету.", "Побеждает самый богатый."),
    "hu": ("Minden játékos két lapot húz.", "A bánya egy érmét ad.", "A leggazdagabb nyer."),
    "ja": ("各プレイヤーは札を2枚引く。", "鉱山は金貨を1枚生む。", "最も裕福な者が勝つ。"),
}
SHARED = [
    ("en", "Share on: FB X WA"), ("en", "Share: FB X WA"), ("en", "Share this page via Bluesky"),
    ("pl", "Udostępnij: FB X WA"), ("pl", "Podziel się linkiem: Facebook"),
    ("ru", "Поделиться в: VK OK TG"), ("ru", "Поделиться ссылкой: ВКонтакте"),
    ("hu", "Megosztás: FB X WA"), ("hu", "Oszd meg itt: FB, X, WA"),
    ("ja", "シェア：FB X LINE"), ("ja", "FB X LINEで共有"),
]  # fmt: skip
COUNTED = [
    ("en", "Size: 214 KB   Downloads: 88"), ("en", "Views: 12 · Downloads: 3"),
    ("en", "Format: DOC"), ("en", "Added: 12.03.2014 | Downloads: 88"),
    ("pl", "Rozmiar: 214 KB   Pobrań: 88"), ("pl", "Wyświetleń: 12 · Pobrań: 3"),
    ("pl", "Format pliku: PDF"),
    ("ru", "Размер: 214 Кб   Загрузок: 88"), ("ru", "Просмотров: 12 · Загрузок: 3"),
    ("ru", "Формат: DOC"),
    ("hu", "Méret: 214 KB   Letöltések: 88"), ("hu", "Megtekintések: 12 · Letöltések: 3"),
    ("hu", "Formátum: DOC"),
    ("ja", "サイズ：214 KB　ダウンロード数：88"), ("ja", "閲覧数：12・ダウンロード数：3"),
    ("ja", "形式：DOC"),
]  # fmt: skip
ABOVE = [
    ("en", "Size: 214 KB"), ("en", "Rating: 4.5 (12 votes)"), ("en", "Downloaded: 301 times"),
    ("pl", "Rozmiar: 214 KB"), ("pl", "Ocena: 4,5 (12 głosów)"), ("pl", "Pobrano: 301 razy"),
    ("ru", "Размер: 214 КБ"), ("ru", "Рейтинг: 4.5 (12 голосов)"), ("ru", "Скачали: 301 раз"),
    ("hu", "Méret: 214 KB"), ("hu", "Értékelés: 4,5 (12 szavazat)"), ("hu", "Letöltve: 301 db"),
    ("ja", "サイズ：214 KB"), ("ja", "評価：4.5（12票）"), ("ja", "ダウンロード：301回"),
]  # fmt: skip


def read(text, lang):
    found = kin.read(text, lang)
    assert found.account.lost == 0
    return found


def book(lang, *, above="", within="", below=""):
    """A title and three numbered rules, with a line above, among or below them."""
    first, *rules, last = (f"{at}. {rule}" for at, rule in enumerate(RULES[lang], 1))
    parts = (TITLES[lang], above, first, *rules, within, last, below)
    return read("\n\n".join(part for part in parts if part), lang)


def assert_whole(found, lang, *aside):
    """Its title is there, its rules are all there is, and what is aside is what it says."""
    assert found.title == TITLES[lang]
    assert [one.body for one in found.pieces if one.number] == list(RULES[lang])
    assert [one.number for one in found.pieces] == ["", "1", "2", "3"]
    assert [line.text for line in found.furniture] == list(aside)
    assert not found.anomalies


def test_lines_to_share_to_load_down_and_to_count_pages_are_no_rules():
    text = (
        "3.1. Ход состоит из двух фаз: прилив и отлив.\n3.2. В отлив корабли стоят.\n\n"
        "« Предыдущая страница | Следующая страница »\nПоделиться: ВКонтакте Telegram\n"
        "Скачать (PDF, 1,2 Мб)   Просмотров: 3 412\nСтраница 2 из 7\n"
    )

    found = read(text, "ru")

    assert [one.number for one in found.pieces] == ["3.1", "3.2"]
    assert len(found.furniture) == 4


def test_a_rule_about_sharing_and_pages_is_a_rule():
    text = "3.1. Игроки могут поделиться монетами.\n3.2. Страница книги закрывается, если её скачали дважды."

    assert not read(text, "ru").furniture


@pytest.mark.parametrize(("lang", "line"), [*SHARED, *COUNTED])
def test_a_bar_of_sharing_or_counting_is_no_rule_wherever_it_stands(lang, line):
    for place in ("above", "within", "below"):
        assert_whole(book(lang, **{place: line}), lang, line)


@pytest.mark.parametrize(("lang", "line"), ABOVE)
def test_the_only_line_above_the_rules_that_can_be_the_title_is_the_title(lang, line):
    assert_whole(book(lang, above=line), lang, line)


@pytest.mark.parametrize(
    ("lang", "site", "line", "title"),
    [
        ("pl", "Chatka plików pana Jana", "Pobrano: 301 razy", "Kopalnia: zasady"),
        ("en", "File shed", "Downloaded: 301 times", "The Mine: rules"),
        ("ru", "Склад файлов", "Скачали: 301 раз", "Шахта: правила"),
        ("hu", "Fájlkamra", "Letöltve: 301 db", "A bánya: szabályok"),
        ("ja", "書類倉庫", "ダウンロード：301回", "鉱山：ルール"),
    ],
)
def test_the_name_of_a_site_above_the_title_is_no_title(lang, site, line, title):
    rules = "\n".join(f"{at}. {rule}" for at, rule in enumerate(RULES[lang], 1))

    found = read(f"{site}\n\n{line}\n\n{title}\n\n{rules}", lang)

    assert_whole(found, lang, site, line)


def test_the_name_of_a_site_above_a_heading_that_the_format_marks_is_no_title():
    rules = "\n".join(f"{at}. {rule}" for at, rule in enumerate(RULES["pl"], 1))
    page = f"Chatka plików\n\nPobrano: 301 razy\n\n## {TITLES['pl']}\n\n{rules}"

    found = outline(formats.read(page.encode(), "r.md", "pl"), "pl")

    assert found.title == TITLES["pl"]
    assert [line.text for line in found.furniture] == ["Chatka plików", "Pobrano: 301 razy"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Share with Ann: each takes a card."),
        ("en", "Share: Gold Wood Stone"),
        ("en", "Size: 5   Power: 3"),
        ("en", "Size: 5   Votes: 2"),
        ("ru", "Размер: 5 · Голосов: 2"),
        ("en", "Players: 2-4   Cards: 52"),
        ("en", "Format: A4"),
        ("pl", "Udostępnij: kartę z ręki."),
        ("pl", "Rozmiar: 3   Koszt: 2"),
        ("ru", "Поделиться: Золото Дерево Камень"),
        ("ru", "Размер: 5 · Сила: 3"),
        ("hu", "Méret: 3   Ár: 2"),
        ("hu", "Megosztás: a lapokat el kell osztani."),
        ("ja", "サイズ：3　コスト：2"),
        ("ja", "シェア：札を2枚渡す。"),
    ],
)
def test_what_a_rule_shares_or_counts_stays_among_the_rules(lang, line):
    assert not book(lang, within=line).furniture


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Hits: 3"), ("pl", "Głosy: 3"), ("hu", "Szavazat: 3"), ("ja", "投票：3回")],
)
def test_one_count_alone_is_a_bar_only_outside_the_rules(lang, line):
    assert_whole(book(lang, above=line), lang, line)
    assert_whole(book(lang, below=line), lang, line)
    assert not book(lang, within=line).furniture
