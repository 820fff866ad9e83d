"""Lists of versions: told by what each line is made of, in whatever words a site lists them."""

import pytest

from tests.corpus.documents import kin

RULES = {
    "en": "1. Each player draws two cards.\n2. The mine pays one coin each turn.",
    "pl": "1. Każdy gracz dobiera dwie karty.\n2. Kopalnia daje jedną monetę co turę.",
    "ru": "1. Каждый игрок берёт две карты.\n2. Шахта даёт одну монету каждый ход.",
    "hu": "1. Minden játékos két lapot húz.\n2. A bánya minden körben egy érmét ad.",
    "ja": "1. 各プレイヤーは札を2枚引く。\n2. 鉱山は毎ターン金貨を1枚生む。",
}
LISTED = [
    ("en", "The Mine: Revision history", "Rules",
     "(cur | prev) 12:01, 3 March 2012 Ann (talk | contribs)",
     "(cur | prev) 11:01, 2 March 2012 Bob (talk | contribs) . . (a misprint.)"),
    ("en", "The Mine: old drafts", "Rules",
     "(show | compare) 12:01, 3 March 2012 Ann", "(show | compare) 11:01, 2 March 2012 Bob"),
    ("pl", "Kopalnia: Historia edycji", "Zasady",
     "(bież. | poprz.) 12:01, 3 mar 2012 Ania (dyskusja | edycje)",
     "(bież. | poprz.) 11:01, 2 mar 2012 Jan (dyskusja | edycje)"),
    ("ru", "Шахта: История изменений", "Правила",
     "(текущ. | пред.) 12:01, 3 марта 2012 Аня (обсуждение | вклад)",
     "(текущ. | пред.) 11:01, 2 марта 2012 Иван (обсуждение | вклад)"),
    ("hu", "A bánya: Laptörténet", "Szabályok",
     "(mostani | előbbi) 2012. március 3., 12:01 Anna (vita | szerkesztései)",
     "(mostani | előbbi) 2012. március 2., 11:01 Béla (vita | szerkesztései)"),
    ("ja", "「鉱山」の変更履歴", "ルール",
     "(最新 | 前) 2012年3月3日 (土) 12:01 Ann (会話 | 投稿記録)",
     "(最新 | 前) 2012年3月2日 (金) 11:01 Béla (会話 | 投稿記録)"),
]  # fmt: skip
SAID = [
    ("en", "Last change:", "version 13: fixed a typo (Mark)"),
    ("pl", "Ostatnia zmiana:", "wersja 13: poprawiono literówkę (Marek)"),
    ("ru", "Последнее изменение:", "версия 13: исправлена опечатка (Марек)"),
    ("hu", "Utolsó módosítás:", "13. verzió: elírás javítva (Márk)"),
    ("ja", "最終更新：", "第13版：誤字を直した（マレク）"),
]


def numbered(found):
    assert found.account.lost == 0
    return [one.body for one in found.pieces if one.number]


def rules_of(lang):
    return [rule.split(". ", 1)[1] for rule in RULES[lang].split("\n")]


@pytest.mark.parametrize(("lang", "title", "heading", "first", "second"), LISTED)
def test_a_list_of_versions_is_no_list_of_rules(lang, title, heading, first, second):
    for gap in ("\n", "\n\n"):
        found = kin.read(f"{title}\n\n{first}{gap}{second}\n\n{heading}\n\n{RULES[lang]}", lang)

        aside = [line.text for line in found.furniture]
        assert aside[-2:] == [first, second]
        assert {line.furniture for line in found.furniture} == {"page history"}
        assert numbered(found) == rules_of(lang)


@pytest.mark.parametrize(("lang", "title", "heading", "first", "second"), LISTED)
def test_what_is_called_a_history_above_its_versions_is_no_title(
    lang, title, heading, first, second
):
    found = kin.read(f"{title}\n\n{first}\n{second}\n\n{heading}\n\n{RULES[lang]}", lang)

    assert found.title == (title if "drafts" in title else heading)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "(red | blue) Until 12:01 Ann plays alone.\n(red | green) After 12:01 Bob joins."),
        ("en", "(cur | prev) 12:01, 3 March 2012 Ann"),
        ("en", "(north | south) 12:01\n(north | south) 12:30"),
        ("en", "(red | blue) card of Ann\n(red | green) card of Bob"),
        ("pl", "1. (rot | blau) 12:01 Ania\n2. (rot | gelb) 12:02 Jan"),
        ("ja", "(赤 | 青) 12:01までAnnが遊ぶ。\n(赤 | 緑) 12:01からBobが遊ぶ。"),
    ],
)
def test_lines_that_say_more_or_less_are_no_list_of_versions(lang, text):
    found = kin.read(f"{text}\n\n{RULES[lang]}", lang)

    assert not [line for line in found.furniture if line.furniture == "page history"]


@pytest.mark.parametrize(("lang", "said", "version"), SAID)
def test_the_last_version_below_the_words_that_say_so_is_no_rule(lang, said, version):
    for gap in ("\n", "\n\n"):
        found = kin.read(f"Mine\n\n{said}{gap}{version}\n\n{RULES[lang]}", lang)

        assert [line.text for line in found.furniture] == [said, version]
        assert numbered(found) == rules_of(lang)


@pytest.mark.parametrize(("lang", "said", "version"), SAID)
def test_a_version_at_the_end_of_a_page_is_no_part_of_the_last_rule(lang, said, version):
    for gap in ("\n", "\n\n"):
        found = kin.read(f"Mine\n\n{RULES[lang]}{gap}{version}", lang)

        assert [line.text for line in found.furniture] == [version]
        assert numbered(found) == rules_of(lang)


@pytest.mark.parametrize(
    ("lang", "ways"),
    [
        ("en", "version 1: with one mine (Day)\nversion 2: with two mines (Night)"),
        ("pl", "wersja 1: z jedną kopalnią (Dzień)\nwersja 2: dwiema kopalniami (Noc)"),
        ("ru", "версия 1: с одной шахтой (День)\nверсия 2: с двумя (Ночь)"),
        ("hu", "1. verzió: egy bányával (Nap)\n2. verzió: kettővel (Éj)"),
        ("ja", "第1版：鉱山一つ（昼）\n第2版：鉱山二つ（夜）"),
        ("pl", "wersja 2: gra bez kart (tylko kości)"),
        ("en", "version 13: for two players"),
    ],
)
def test_ways_to_play_at_the_end_of_a_page_are_no_versions(lang, ways):
    assert not kin.read(f"Mine\n\n{RULES[lang]}\n\n{ways}", lang).furniture
