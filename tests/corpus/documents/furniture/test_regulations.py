"""First and last lines of regulations, and what shops, forums and news put about a text."""

import pytest

from tests.corpus.documents import kin
from tests.corpus.documents.furniture.test_kinds import SENTENCES

TITLES = {"en": "Regulations of the tournament", "pl": "Regulamin turnieju", "ru": "Положение о турнире", "hu": "A verseny szabályzata", "ja": "大会規則"}  # fmt: skip
FIRST = {
    "en": ["London, 12 March 2015", "In force from 1 January 2016", "Amended on 3 May 2017", "Last amended 4 May 2018", "Effective from 1 May 2019"],
    "pl": ["Warszawa, dnia 12 marca 2015 r.", "Obowiązuje od 1 stycznia 2016 r.", "Zmieniono dnia 3 maja 2017 r.", "(tekst jednolity z dnia 4 maja 2018 r.)"],
    "ru": ["г. Москва, 12 марта 2015 г.", "Вступает в силу с 1 января 2016 года", "Изменено 3 мая 2017 г.", "(в редакции от 4 мая 2018 г.)", "Введено в действие с 01.02.2015"],
    "hu": ["Budapest, 2015. március 12.", "Hatályos: 2016. január 1-jétől", "Módosítva: 2017. május 3.", "Hatályba lép 2016. január 1-jén"],
    "ja": ["平成27年3月12日制定", "令和2年4月1日施行", "平成29年5月3日 改正", "昭和60年5月1日 一部改正", "令和二年四月一日施行"],
}  # fmt: skip
LAST = {
    "en": ["Signature: ______________", "Chairman: John Smith", "Read and understood", "Done at London, 12 March 2015", "Done in Bristol on 3 May 2017", "Thanks to Anna and Peter", "Layout: Anna Smith"],
    "pl": ["____________________", "(podpis) ______________", "Przewodniczący: Jan Kowalski", "Przeczytałem i zrozumiałem.", "Sporządzono w Warszawie dnia 12 marca 2015 r.", "Sporządzono w Łodzi. Zarząd Klubu", "Podziękowania dla Ani i Tomka", "Skład i łamanie: Anna Nowak"],
    "ru": ["Подпись ______________", "Председатель: И. И. Петров", "С правилами ознакомлен(а) ________", "Составлено в г. Москве 12 марта 2015 г.", "Благодарности: Анна, Олег", "Вёрстка: Олег Сидоров"],
    "hu": ["____________________", "Elnök: Kovács János", "Elolvastam és megértettem.", "Kelt: Budapest, 2015. március 12.", "Kelt Budapesten, 2015. március 12-én", "Kelt Vácott. A Part Menti Kör elnöksége", "Köszönet Annának és Péternek", "Tördelés: Kovács Anna"],
    "ja": ["署名 ＿＿＿＿＿＿＿＿", "会長 山田太郎", "以上を読み理解しました", "平成27年3月12日 東京にて", "協力：山田太郎", "編集：山田花子"],
}  # fmt: skip
WITHIN = {
    "en": ["Sticky", "Reactions: Anna and 3 others", "Log in to reply", "You must log in or register to reply here.", "Frequently bought together", "Add to basket", "£12.99", "Description | Reviews (12) | Delivery", "Anna K. – 12 March 2015 ★★★★★", "Path: news.example.org!feed.example.net!not-for-mail", "Difference between revisions of “Market”"],
    "pl": ["Przyklejony", "Reakcje: Anna i 3 innych użytkowników", "Zaloguj się, aby odpowiedzieć", "Często kupowane razem", "Dodaj do koszyka", "49,99 zł", "Opis | Opinie (12) | Dostawa", "Anna K. – 12 marca 2015 ★★★★★", "Rynek: różnice pomiędzy wersjami"],
    "ru": ["Прикреплено", "Реакции: Анна и ещё 3", "Войдите, чтобы ответить", "С этим товаром покупают", "В корзину", "1 299 ₽", "Описание | Отзывы (12) | Доставка", "Анна К. – 12 марта 2015 ★★★★★", "Разница между версиями страницы «Рынок»"],
    "hu": ["Kiemelt téma", "Reakciók: Anna és további 3 felhasználó", "A válaszhoz jelentkezz be", "Gyakran vásárolják együtt", "Kosárba", "4 990 Ft", "Leírás | Vélemények (12) | Szállítás", "Anna K. – 2015. március 12. ★★★★★", "„Piac” változatai közötti eltérés"],
    "ja": ["リアクション: 花子、他3人", "返信するにはログインしてください", "よく一緒に購入されている商品", "カートに入れる", "¥1,299", "商品説明 | レビュー (12) | 配送", "花子 – 2015年3月12日 ★★★★★", "固定スレッド", "「市場」の版間の差分"],
}  # fmt: skip
KEPT = {
    "en": ["In force from the third round.", "Cards printed after 3 May 2017 are banned.", "Thanks to the Merchant, you draw two cards.", "Reactions: played at once.", "Chairman: the player who leads.", "Put the coin in the basket."],
    "pl": ["Obowiązuje od trzeciej rundy.", "Karty wydane po 3 maja 2017 r. są zakazane.", "Przewodniczący: gracz, który zaczyna.", "Reakcje: zagrywa się je od razu.", "5 zł"],
    "ru": ["Вступает в силу с третьего круга.", "Председатель: игрок, который ведёт.", "Реакции: играют сразу.", "Спасибо говорит проигравший."],
    "hu": ["Hatályos a harmadik körtől.", "Elnök: az a játékos, aki kezd.", "Reakciók: azonnal kijátszhatók.", "Kelt tésztát nem lehet eladni."],
    "ja": ["三手番目から施行する。", "令和2年4月1日以後の札は使えない。", "リアクション: すぐに使う。"],
}  # fmt: skip


def aside(lang, *blocks):
    found = kin.read("\n\n".join(blocks), lang)
    assert found.account.lost == 0
    return [line.text for line in found.furniture]


def rules(lang):
    return [f"{number}. {SENTENCES[lang]}" for number in (1, 2, 3)]


def each(lines):
    return [(lang, one) for lang in lines for one in lines[lang]]


@pytest.mark.parametrize(("lang", "line"), each(FIRST))
def test_since_when_a_regulation_holds_is_no_rule(lang, line):
    assert aside(lang, TITLES[lang], line, *rules(lang)) == [line]


@pytest.mark.parametrize(("lang", "line"), each(LAST))
def test_who_signs_a_regulation_or_is_thanked_is_no_rule(lang, line):
    assert aside(lang, TITLES[lang], *rules(lang), line) == [line]


@pytest.mark.parametrize(("lang", "line"), each(WITHIN))
def test_bars_of_shops_and_forums_are_no_rules(lang, line):
    first, *more = rules(lang)

    assert aside(lang, TITLES[lang], first, line, *more) == [line]


@pytest.mark.parametrize(("lang", "line"), each(KEPT))
def test_a_rule_in_such_words_stays_wherever_it_stands(lang, line):
    first, *more = rules(lang)

    assert aside(lang, TITLES[lang], line, first, *more) == []
    assert aside(lang, TITLES[lang], first, line, *more) == []
    assert aside(lang, TITLES[lang], first, *more, line) == []


def test_a_point_that_says_since_when_stays():
    line = "4. In force from 1 January 2016."

    assert aside("en", TITLES["en"], *rules("en"), line) == []
