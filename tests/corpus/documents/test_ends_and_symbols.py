"""What breaks off and what has lost a symbol is told in each language, and its nearest likeness not."""

import pytest

from tests.corpus.documents.kin import codes
from tests.corpus.documents.referring import hosts

CUT = {
    "pl": [
        "Gracz, który wygrał rundę, zabiera wszystkie",
        "Kto nie ma kart, musi natychmiast",
        "Jeżeli wszyscy spasują, runda kończy się bez",
        "Karta wraca na rękę, a potem gracz wykłada na stó",
        "Na koniec tury gracz odkłada",
        "Potem gracz liczy punkty za każdą parę kart oraz",
        "Gracz może wymienić trzy monety na jeden",
        "Zwycięzcą zostaje gracz, którego",
    ],
    "ru": [
        "Игрок, выигравший раунд, забирает все",
        "Кто остался без карт, должен сразу",
        "Если все спасовали, раунд кончается без",
        "Карта возвращается в руку, а затем игрок выкладывает на сто",
        "В конце хода игрок откладывает",
        "Затем игрок считает очки за каждую пару карт, а также",
        "Побеждает игрок, у которого",
    ],
    "hu": [
        "Aki megnyerte a kört, elviszi az összes",
        "Akinek nincs lapja, annak azonnal",
        "Ha mindenki passzolt, a kör véget ér",
        "A lap visszakerül a kézbe, majd a játékos kite",
        "A kör végén a játékos félretesz minden",
        "Ezután a játékos megszámolja a pontjait, valamint",
        "Az a játékos győz, akinek a legtöbb",
    ],
    "ja": [
        "ラウンドに勝った人は、場の札をすべて",
        "手札がない人は、ただちに",
        "全員がパスした場合、そのラウンドは",
        "札は手札に戻り、そのあとプレイヤーは机に置",
        "手番の終わりにプレイヤーは札を",
        "そのあと得点を数え、最も多い",
        "勝者は得点が最も",
    ],
    "en": [
        "The player who won the round takes all the",
        "A player without cards must at once",
        "If everybody passes, the round ends without",
        "The card goes back to the hand, then the player lays on the tab",
        "At the end of the turn the player puts",
        "Then the player counts a point for each pair and",
        "The winner is the player whose",
    ],
}
WHOLE = {
    "pl": [
        "Gracz bierze kartę i kończy turę.",
        "Gra kończy się remisem (zob. wyżej).",
        "Gracz woła „Pas!”",
        "Koniec gry: zobacz rozdział 2.",
    ],
    "ru": [
        "Игрок берёт карту и заканчивает ход.",
        "Игра кончается вничью (см. выше).",
        "Игрок кричит «Пас!»",
    ],
    "hu": [
        "A játékos húz egy lapot, és a köre véget ér.",
        "Döntetlen (lásd fent).",
        "A játékos azt kiáltja: „Passz!”",
    ],
    "ja": [
        "プレイヤーは札を引いて手番を終える。",
        "引き分けになる（上記参照）。",
        "「パス」と言う。",
        "札を引くこと",
    ],
    "en": [
        "The player draws a card and the turn ends.",
        "It is a tie (see above).",
        "The player shouts “Pass!”",
    ],
}
LOST = {
    "pl": [
        "Zapłać , aby dobrać kartę.",
        "Karta ze znakiem  wraca na rękę.",
        "Karta daje 2 , a druga 3 .",
        "Symbol () oznacza monetę.",
        "Koszt to 3□.",
        "Za każdy zdobywasz punkt, gdy masz [ikona].",
        "Odrzuć kartę z , a potem dobierz.",
        "Symbol oznacza atak, a  obronę.",
    ],
    "ru": [
        "Заплатите , чтобы взять карту.",
        "Карта со знаком  возвращается.",
        "Карта даёт 2 , а другая 3 .",
        "Знак () означает монету.",
        "Цена 3□.",
        "Сбросьте карту с , затем берите.",
    ],
    "hu": [
        "Fizess , hogy húzhass.",
        "A  jelű lap visszakerül.",
        "A lap 2 -t ad, a másik 3 -at.",
        "A () jel érmét jelent.",
        "Az ára 3□.",
        "Dobj el egy , aztán húzz.",
    ],
    "ja": [
        "□を払えば札を引ける。",
        "（）は硬貨を表す。",
        "コストは3□である。",
        "「」の札を戻す。",
        "を支払って札を引く。",
        "手札のを1枚捨てる。",
    ],
    "en": [
        "Pay to draw a card with .",
        "A card with  goes back.",
        "It gives 2 , the other 3 .",
        "The sign () means a coin.",
        "It costs 3□.",
        "Discard a , then draw.",
    ],
}
KEPT = {
    "pl": [
        "Zapłać 2, aby dobrać kartę.",
        "Karta daje 2–3 punkty.",
    ],
    "ru": [
        "Заплатите 2, чтобы взять карту.",
        "Карта даёт 2–3 очка.",
    ],
    "hu": [
        "Fizess 2-t, hogy húzhass.",
        "A jelű lapok közül 2-3 marad.",
    ],
    "ja": [
        "二を払って札を引く。",
        "手札のうち1枚を捨てる。",
        "札を引くのを1回休む。",
    ],
    "en": [
        "Pay 2, then draw.",
        "A card with a sign gives 2–3.",
    ],
}


def rows(table):
    return [(lang, text) for lang, texts in table.items() for text in texts]


def told(host, lang, text):
    """The codes of what is odd in a document that ends in the text."""
    return {code for _, code in codes(hosts.outlined(host, lang, text))}


@pytest.mark.parametrize("host", ["dotted", "plain", "titled"])
@pytest.mark.parametrize(("lang", "text"), rows(CUT))
def test_a_last_rule_that_breaks_off_is_told(host, lang, text):
    assert told(host, lang, text) == {"text-cut"}


@pytest.mark.parametrize("host", ["dotted", "plain", "titled"])
@pytest.mark.parametrize(("lang", "text"), rows(WHOLE))
def test_a_last_rule_that_ends_is_not(host, lang, text):
    assert told(host, lang, text) == set()


@pytest.mark.parametrize(("lang", "text"), rows(LOST))
def test_a_symbol_that_is_lost_leaves_its_trace(lang, text):
    assert "symbol-lost" in told("dotted", lang, text)


@pytest.mark.parametrize(("lang", "text"), rows(KEPT))
def test_a_rule_that_lost_nothing_has_none(lang, text):
    assert told("dotted", lang, text) == set()


@pytest.mark.parametrize("lang", hosts.RULES)
@pytest.mark.parametrize("host", [name for name in hosts.HOSTS if name != "articles"])
def test_a_document_without_a_fault_is_clean(host, lang):
    assert told(host, lang, hosts.rule(lang, 20)) == set()


def test_the_paragraphs_of_a_japanese_article_begin_at_two():
    assert told("articles", "ja", hosts.rule("ja", 20)) == set()


def test_a_list_that_begins_at_two_has_lost_its_first_point():
    text = "1.1. The player may choose:\n2) a coin\n3) a card\n"

    assert {code for _, code in codes(hosts.outline_of(text, "en"))} == {"number-missing"}
