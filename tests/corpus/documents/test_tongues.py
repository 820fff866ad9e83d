"""In which language a short text is: its script tells at once, its words only within a script."""

import pytest

from corpus.documents import tongues
from tests.corpus.documents import kin

RULES = {
    "en": "1. Each player draws two cards.\n2. The mine pays one coin each turn.",
    "pl": "1. Każdy gracz dobiera dwie karty.\n2. Kopalnia daje jedną monetę co turę.",
    "ru": "1. Каждый игрок берёт две карты.\n2. Шахта даёт одну монету каждый ход.",
    "hu": "1. Minden játékos két lapot húz.\n2. A bánya minden körben egy érmét ad.",
    "ja": "1. 各プレイヤーは札を2枚引く。\n2. 鉱山は毎ターン金貨を1枚生む。",
}
LATIN = ("en", "pl", "hu")
NAMES = "Sword of Fire and Ice\n\nWrath of the Old God\n\nMiecz Ognia\n\nSword of St. Mary"
CYRILLIC_NAME = "Кровавый закат над рекой"
KANA_NAME = "あかいゆうひのつるぎとたて"


def languages(found):
    return [one for one in found.anomalies if one.code == "language-other"]


@pytest.mark.parametrize("said", RULES)
@pytest.mark.parametrize("lang", RULES)
def test_two_rules_in_another_script_are_told(lang, said):
    found = kin.read(RULES[lang], said)

    other = lang != said and not (lang in LATIN and said in LATIN)
    assert found.language == (lang if other else said)
    assert bool(languages(found)) == other


@pytest.mark.parametrize("said", RULES)
def test_words_that_tell_no_language_still_tell_their_script(said):
    found = kin.read("1. Tak gra kto wygra turniej zimowy.", said)

    assert bool(languages(found)) == (said not in LATIN)


@pytest.mark.parametrize("said", ["ru", "ja"])
def test_latin_names_of_cards_are_in_any_language(said):
    assert not languages(kin.read(NAMES, said))
    assert not languages(kin.read(f"{RULES[said]}\n\n{NAMES}", said))


@pytest.mark.parametrize("said", LATIN)
@pytest.mark.parametrize("name", [CYRILLIC_NAME, KANA_NAME])
def test_a_name_in_another_script_among_rules_is_a_name(said, name):
    assert not languages(kin.read(f"{RULES[said]}\n\n{name}", said))


@pytest.mark.parametrize("said", LATIN)
@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_a_sentence_in_another_script_among_rules_is_told(said, lang):
    other = RULES[lang].split("\n")[1].replace("2.", "3.")

    found = kin.read(f"{RULES[said]}\n{other}", said)

    assert found.language == said
    assert [one.line for one in languages(found)] == [3]


@pytest.mark.parametrize("said", ["ru", "ja"])
def test_a_latin_sentence_among_rules_is_told(said):
    found = kin.read(f"{RULES[said]}\n3. The mine pays one coin each turn.", said)

    assert [one.line for one in languages(found)] == [3]


@pytest.mark.parametrize(
    ("said", "few"), [("pl", "Игра. Ход."), ("hu", "札を引く。"), ("en", "Ход!")]
)
def test_fewer_letters_than_a_dozen_tell_nothing(said, few):
    assert not languages(kin.read(few, said))


def test_nothing_is_said_of_a_language_whose_script_is_not_known():
    assert tongues.language_of("Her oyuncu iki kart çeker ve oynar.", "tr") == "tr"


def test_a_rule_that_quotes_another_script_is_in_its_own():
    found = kin.read("1. Karta „Кровавый закат” daje monetę.\n2. Karta ちから wygrywa turę.", "pl")

    assert (found.language, languages(found)) == ("pl", [])
