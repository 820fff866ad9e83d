import pytest

from corpus.documents import kinds


@pytest.mark.parametrize(
    ("lang", "text", "kind"),
    [
        ("pl", "Przykład: Ola dobiera kartę.", "example"),
        ("pl", "Na przykład Ola dobiera kartę.", "example"),
        ("ru", "Пример 2: карта открыта.", "example"),
        ("ja", "例えば、呪いを廃棄する。", "example"),
        ("ja", "例\uff1a呪いを廃棄する。", "example"),
        ("hu", "Példa: Kati húz egy lapot.", "example"),
        ("en", "Example: Ann draws.", "example"),
        ("pl", "Errata: karta wraca na rękę.", "erratum"),
        ("ja", "2019年の改訂で変わった。", "erratum"),
        ("hu", "Kiegészítés 2008.05.12: a lap változott.", "erratum"),
        ("hu", "[Kiegészítés]", "supplement"),
        ("pl", "Uzupełnienie: dotyczy też misji.", "supplement"),
        ("pl", "Wyjątek: smok zajmuje dwa pola.", "exception"),
        ("ja", "ただし、山が空なら獲得しない。", "exception"),
        ("ru", "Примечание: полёт не считается ходом.", "note"),
        ("ja", "※詳細は別のページにある。", "note"),
        ("ru", "Оглушить карту – это закрыть её.", "definition"),
        ("hu", "Támadónak nevezzük a harcoló lényt.", "definition"),
        ("hu", "Akkor beszélünk csatáról, ha két lény harcol.", "definition"),
        ("pl", "Misja to karta, która leży obok talii.", "definition"),
        ("pl", "„Reward”: Dostajesz punkt.", "definition"),
        ("ja", "廃棄とは、カードを取り除くこと。", "definition"),
        ("en", "A deck is a pile that is shuffled.", "definition"),
        ("pl", "Gracz dobiera kartę.", "rule"),
        ("hu", "A célpont lapja, ami az asztalon van, nem pihen.", "rule"),
        ("ru", "Карта открыта.", "rule"),
        ("pl", "Przykładowa karta leży na stole.", "rule"),
    ],
)
def test_a_kind_is_told_by_the_words_of_its_language(lang, text, kind):
    assert kinds.of(text, lang) == kind


def test_a_number_that_ends_in_zero_makes_a_definition_but_no_example():
    assert kinds.of("Az idézés költsége.", "hu", zero=True) == "definition"
    assert kinds.of("Példa: az idézés költsége.", "hu", zero=True) == "example"


def test_instead_makes_an_exception_only_after_a_list_of_defaults():
    text = "Летающие карты вместо этого остаются на месте."

    assert kinds.of(text, "ru", closing=True) == "exception"
    assert kinds.of(text, "ru") == "rule"


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Zasady dodatkowe", "supplement"),
        ("Errata (2020)", "erratum"),
        ("利用法", "note"),
        ("Глоссарий", "definition"),
        ("Példák:", "example"),
        ("Zasady", ""),
        ("Erratyczne ruchy", ""),
    ],
)
def test_a_heading_says_what_stands_below_it(title, kind):
    assert kinds.below(title) == kind


def test_a_heading_or_its_lead_announces_a_list():
    assert kinds.is_list("関連カード", "", "ja")
    assert kinds.is_list("Karty szukające", "Poniższe karty szukają.", "pl")
    assert not kinds.is_list("Karty bitewne", "Karty bitewne mają koszt.", "pl")
