"""What a document lost or got wrong on its way is told with its line, and nothing is put back."""

import pytest

from corpus.documents.formats import (
    read,
)
from corpus.documents.outline import outline
from tests.corpus.documents import kin

PL = "1.1. Gracz dobiera kartę.\n1.2. {}\n1.3. Gracz odrzuca kartę.\n1.4. Tura wtedy mija.\n1.5. Gra się kończy."


def told(text, lang):
    return kin.codes(kin.read(text, lang))


@pytest.mark.parametrize(
    "text",
    [
        "Gracz, który ma najwięcej",
        "Gracz bierze kartę,",
        "Gracz bierze kartę i",
        "Wtedy gracz bierze (zob.",
        "Gracz bierze kartę albo pła-",
        "Gracz bierze kartę. Czytaj dalej »",
    ],
)
def test_a_text_that_breaks_off_is_told(text):
    assert (2, "text-cut") in told(PL.format(text), "pl")


@pytest.mark.parametrize(
    "text", ["Gracz bierze kartę.", "Koniec tury", "Gracz mówi: „Dość!”", "Kto pasuje? (zob. 1.1)"]
)
def test_a_text_that_ends_is_not(text):
    assert "text-cut" not in dict(map(reversed, told(PL.format(text), "pl")))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "pl",
            "Karta leży na stole.\n\nGracz bierze kartę.\n\nTura wtedy mija.\n\nNikt nie traci.\n\nWygrywa ten, kto",
        ),
        (
            "ru",
            "1.1. Ход делает первый.\n1.2. Карта лежит тут.\n1.3. Ход идёт дальше.\n1.4. Побеждает игрок, у которого больше всего",
        ),
        ("ja", "・札を一枚引く。\n・札を一枚出す。\n・手番が終わる。\n・霧の中では、"),
        (
            "hu",
            "1.1. Húzz egy lapot.\n1.2. Tedd le a lapot.\n1.3. A körnek vége.\n1.4. Az győz, akinek a",
        ),
        (
            "en",
            "1.1. Draw a card.\n1.2. Put it down.\n1.3. Pass the turn.\n1.4. Each pair of whelks is worth",
        ),
    ],
)
def test_the_end_of_a_document_that_breaks_off_is_told_in_every_language(lang, text):
    assert told(text, lang)[-1] == (text.count("\n") + 1, "text-cut")


def test_points_of_an_enumeration_end_as_they_like():
    assert (
        told(
            "1.1. Gracz wybiera:\na) kartę,\nb) monetę,\nc) jedno i drugie.\n1.2. Tura mija.", "pl"
        )
        == []
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Jeżeli koło wskazuje (), gracz traci worek."),
        ("pl", "Jeżeli koło wskazuje symbol , gracz bierze worek."),
        ("ja", "同じ星が（　）個あるときは引き分けになる。"),
        ("ru", "Карта стоит \ufffd монеты и три дня."),
        ("en", "The \uf0b7 on the card means one coin."),
        ("hu", "A lap ára □ és két érme."),
    ],
)
def test_a_symbol_that_is_lost_is_told(lang, text):
    assert told(text, lang) == [(1, "symbol-lost")]


def test_a_picture_without_words_in_a_sentence_is_a_lost_symbol_and_one_with_words_is_not():
    page = "<p>The price is <img src='c.png'{}> and one card.</p>"

    def codes(alt):
        found = outline(read(page.format(alt).encode(), "p.html", "en"), "en")
        return [one.code for one in found.anomalies]

    assert (codes(""), codes(" alt='2 coins'")) == (["symbol-lost"], [])


@pytest.mark.parametrize(
    "text", ["Gracz bierze (jedną) kartę.", "Koło (puste w środku) się obraca.", "Karta „X” leży."]
)
def test_brackets_and_quotes_with_something_in_them_are_whole(text):
    assert told(text, "pl") == []


@pytest.mark.parametrize(
    ("lang", "text", "read_as"),
    [
        ("ru", "Побеждает тот, кто собрал больше монет.", "cp1252"),
        ("pl", "Wygrywa ten, kto ma więcej żetonów.", "cp1252"),
        ("pl", "Wygrywa ten, kto ma więcej żetonów.", "cp1250"),
        ("hu", "A győztes az, akinek több érméje van.", "cp1252"),
        ("ru", "Побеждает тот, кто собрал больше монет.", "cp1251"),
    ],
)
def test_letters_of_a_wrong_encoding_are_told(lang, text, read_as):
    spoilt = text.encode().decode(read_as, "replace")

    assert (1, "mojibake") in told(spoilt, lang)
    assert (1, "mojibake") not in told(text, lang)


def test_the_letters_of_a_neighbour_are_no_wrong_encoding():
    assert (
        told("Der Spieler heißt Jörg und spielt „Über Stock”. Gracz nazywa się Jörg.", "pl") == []
    )


def test_a_character_that_nobody_sees_is_told_with_its_name():
    found = kin.read("Gracz dobiera kar\u200btę i kładzie ją na stole.", "pl")

    assert kin.codes(found) == [(1, "character-invisible")]
    assert "zero-width space" in found.anomalies[0].message


def test_a_raised_digit_behind_a_word_is_told_and_one_behind_a_letter_is_a_formula():
    assert told("Gracz dobiera kartę² i kładzie ją na stole.", "pl") == [(1, "character-raised")]
    assert told("Pole ma 4 cm² i leży na stole.", "pl") == []


ENGLISH = (
    "The first player takes three coins and puts them on the harbour, then the second player does "
    "the same with two coins of his own."
)


def test_a_text_in_another_language_than_said_is_told_once_and_read_in_its_own():
    found = kin.read(f"1.1. {ENGLISH}\n1.2. {ENGLISH}\nExample: Ann takes three.", "pl")

    assert kin.codes(found) == [(1, "language-other")]
    assert (found.language, found.pieces[-1].kind) == ("en", "example")


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_paragraph_in_another_language_is_told_with_its_line(at):
    """It may be longer than all the rest."""
    rows = ["Первый ход делает младший."] * 3
    rows[at - 1] = ENGLISH

    found = kin.read("\n\n".join(f"1.{n}. {row}" for n, row in enumerate(rows, 1)), "ru")

    assert kin.codes(found) == [(2 * at - 1, "language-other")]
    assert found.language == "ru"


def test_names_of_cards_in_another_language_are_no_other_language():
    text = "1.1. Карта «The Lamp of the Old Harbour and the Sea» берётся в руку, если она открыта."

    assert told(text, "ru") == []


def test_the_encoding_that_was_guessed_is_named():
    rows = "1.1. Gracz dobiera kartę z talii.\n1.2. Źrebię leży na łące, żółw też.\n"
    found = outline(read(rows.encode("cp1250"), "zasady.txt", "pl"), "pl")

    assert kin.codes(found) == [(1, "encoding-guessed")]
    assert "cp1250" in found.anomalies[0].message


@pytest.mark.parametrize("said", [{"encoding": "cp1250"}, {}])
def test_an_encoding_that_is_said_or_is_unicode_is_no_guess(said):
    rows = "1.1. Gracz dobiera kartę z talii.\n1.2. Źrebię leży na łące, żółw też.\n"
    raw = rows.encode(said.get("encoding", "utf-8"))

    assert outline(read(raw, "zasady.txt", "pl", **said), "pl").anomalies == ()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Pay [icon] and one card."),
        ("pl", "Zapłać [ikona] i jedną kartę."),
        ("ru", "Заплатите [значок] и одну карту."),
        ("hu", "Fizess [szimbólum] és egy lapot."),
        ("ja", "［札］を出すとき[アイコン]を払う。"),
    ],
)
def test_what_stands_for_a_picture_and_says_not_which_is_a_lost_symbol(lang, text):
    assert (1, "symbol-lost") in told(text, lang)
    assert told("Pay [two coins] and one card.", "en") == []


UKRAINIAN = (
    "Кожен гравець бере дві картки з колоди та кладе їх на стіл, а потім передає хід. Якщо "
    "карток у колоді немає, гра закінчується, і перемагає той, хто має більше монет від інших."
)
RUSSIAN = (
    "Каждый игрок берёт две карты из колоды и кладёт их на стол, а потом передаёт ход. Если карт "
    "в колоде нет, игра кончается, и побеждает тот, у кого больше монет, чем у других."
)


def test_ukrainian_is_another_language_than_russian_and_russian_is_not():
    found = kin.read(f"1.1. {UKRAINIAN}\n1.2. {UKRAINIAN}", "ru")

    assert (kin.codes(found), found.language) == ([(1, "language-other")], "uk")
    assert kin.codes(kin.read(f"1.1. {RUSSIAN}\n1.2. {RUSSIAN}", "ru")) == []


@pytest.mark.parametrize("read_as", ["cp1252", "cp1250", "shift_jis"])
def test_euc_jp_in_another_encoding_is_told(read_as):
    text = "このカードはあなたのものです。"

    spoilt = text.encode("euc-jp").decode(read_as, "replace")

    assert (1, "mojibake") in told(spoilt, "ja")
    assert (1, "mojibake") not in told("ﾐｶﾝ･ﾘﾝｺﾞ､ﾅｼの札を引く。", "ja")


ENDED = "1.1. Draw a card.\n\n1.2. Put it down.\n\n1.3. Pass the turn.\n\n1.4. Score the coins.\n\n1.5. Take turns.\n\n1.6. The ferry goes.\n\n"


@pytest.mark.parametrize("end", ["* the lamp of the harbour\n* the ferry of the harbour"])
def test_a_list_may_end_a_document_without_a_stop_and_a_rule_may_not(end):
    assert told(f"{ENDED}{end}", "en") == []
    assert [code for _, code in told(f"{ENDED}1.7. The lamp is lit by the harb", "en")] == [
        "text-cut"
    ]


@pytest.mark.parametrize(
    ("page", "lost"),
    [
        ("<p>The price is <img src='c.png'> and one card.</p>", True),
        ("<p>The price is one coin <img src='coin.gif'> and one card.</p>", False),
        ("<p>The price is <img src='/img/coin.gif'> coins and one card.</p>", False),
        ("<p><img src='u7.png' class='avatar'> each player draws a card.</p>", False),
        ("<p>Each <img src='divider.gif'> player draws a card.</p>", False),
        ("<p><img src='x.png'> Each player draws a card.</p>", False),
        ("<p>Each player draws a card. <img src='x.png'></p>", False),
        ("<p>Each player who has drawn an <img src='x.png'></p>", True),
    ],
)
def test_a_picture_that_decorates_or_stands_beside_its_word_is_no_lost_symbol(page, lost):
    found = outline(read(f"<h1>A</h1>{page}<p>Draw it.</p>".encode(), "p.html", "en"), "en")

    assert ("symbol-lost" in [one.code for one in found.anomalies]) is lost


@pytest.mark.parametrize("encoding", ["cp1250", "iso8859-2"])
@pytest.mark.parametrize("word", ["kartą", "ślad", "źródło"])
def test_polish_letters_tell_the_two_encodings_of_central_europe_apart(encoding, word):
    raw = f"Gracz gra {word} raz na turę.\n".encode(encoding)

    assert read(raw, "a.txt", "pl").encoding.replace("iso-", "iso") == encoding
