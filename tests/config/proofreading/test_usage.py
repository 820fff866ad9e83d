"""One idea has one word: the lint finds the words we do not say, and only where we do not say them."""

import textwrap

import pytest
from django.core.management import CommandError, call_command

from config.interface_words import languages
from config.proofreading.usage import Usage, misuses, usages
from config.proofreading.written import lines

SETTLED = usages()


def lay(root, name, content):
    """Write one file of a site below *root*."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(textwrap.dedent(content), encoding="utf-8")
    return path


@pytest.fixture
def site(tmp_path):
    """A site with empty catalogues and nothing else."""
    for lang in ("pl", "ru", "ja", "hu"):
        lay(tmp_path, f"locale/{lang}/LC_MESSAGES/django.po", 'msgid ""\nmsgstr ""\n')
    return tmp_path


def told(root, settled=SETTLED):
    return [misuse.told(root) for misuse in misuses(root, settled)]


@pytest.mark.parametrize("usage", SETTLED, ids=lambda usage: f"{usage.lang[0]}-{usage.say}")
def test_a_word_is_found_in_the_wrong_sentence_and_not_in_the_nearest_right_one(usage):
    assert usage.found(usage.wrong) != []
    assert usage.found(usage.right) == []


@pytest.mark.parametrize("usage", SETTLED, ids=lambda usage: f"{usage.lang[0]}-{usage.say}")
def test_what_is_said_instead_is_not_itself_refused(usage):
    others = [one for one in SETTLED if set(one.lang) & set(usage.lang) and not one.where]

    assert [one for one in others if one.found(usage.right)] == []


def test_the_file_the_line_the_word_and_the_word_wanted_are_told(site):
    lay(
        site,
        "corpus/texts/dominion/exchange/ru.md",
        """\
        # Обмен

        ## 1 Вскрыть карту

        Игрок может [вскрыть](term:reveal) карту.
        """,
    )

    first, second = told(site)

    assert first.startswith("corpus/texts/dominion/exchange/ru.md:3: [ru] Вскрыть: say показать")
    assert second.startswith("corpus/texts/dominion/exchange/ru.md:5: [ru] вскрыть: say показать")


def test_of_a_heading_its_words_are_read_and_not_its_key(site):
    lay(site, "corpus/texts/dominion/exchange/pl.md", "# Targ\n\n## 1 Złoto\n\n## 2\n\n[Miód](a)\n")

    assert [line.text for line in lines(site)] == ["Targ", "Złoto", "[Miód](a)"]


def test_a_word_of_another_game_is_not_refused(site):
    lay(
        site,
        "corpus/texts/berserk/summoning/ru.md",
        """\
        # Вызов

        ## 1

        Карта вызывается вскрытой.
        """,
    )

    assert told(site) == []


def test_examples_and_interface_words_are_read_too(site):
    lay(
        site,
        "engine/scenarios/dominion/curse.toml",
        """\
        game = "dominion"
        rules = ["dominion/exchange/1"]

        [title]
        pl = "Reguła klątwy"
        en = "The rule of the \\"Curse\\""

        [[claims]]
        text = { ja = "2枚目は\\"廃棄\\"してよい。", pl = "Drugą wolno wyrzucić." }
        """,
    )
    lay(
        site,
        "locale/ja/LC_MESSAGES/django.po",
        """\
        msgid ""
        msgstr ""

        msgid "claim"
        msgid_plural "claims"
        msgstr[0] "%s個の主張"
        """,
    )

    settled = [usage for usage in SETTLED if usage.say in {"zasada", "〜てもよい", "結論"}]
    assert [one.split(": say")[0] for one in told(site, settled)] == [
        "engine/scenarios/dominion/curse.toml:5: [pl] Reguła",
        "engine/scenarios/dominion/curse.toml:9: [ja] てよい",
        "locale/ja/LC_MESSAGES/django.po:4: [ja] 主張",
    ]


def test_the_english_of_the_interface_is_read_once(site):
    for lang in languages():
        lay(
            site,
            f"locale/{lang}/LC_MESSAGES/django.po",
            """\
            msgid ""
            msgstr ""

            msgid "A number stands twice; this rule stands in for it."
            msgstr "1"
            """,
        )

    (told_of,) = told(site)
    assert ":4: [en] stands: say appears" in told_of


def test_what_we_say_is_left_open_is_read_too(site):
    lay(
        site,
        "corpus/texts/berserk/summoning/source.toml",
        """\
        original = "ru"

        [[sections]]
        key = "1"

        [sections.left_open]
        ja = "山札を切るかどうかは、原典に書かれていない。"
        """,
    )

    assert [(line.game, line.place, line.number) for line in lines(site)] == [
        ("berserk", "rules", 7)
    ]
    assert len(told(site)) == 1


def test_what_looks_like_the_word_is_fine(site):
    lay(
        site,
        "corpus/texts/dominion/exchange/pl.md",
        """\
        # Wymiana

        ## 1

        Tak mówi [reguła zakazu przenoszenia](rule:dominion/stop-moving/1), a tak inna reguła.
        """,
    )

    assert len(told(site)) == 1


def test_every_kind_of_place_is_read():
    from django.conf import settings

    read = {(line.place, line.lang) for line in lines(settings.BASE_DIR)}

    assert read == {
        (place, lang)
        for place in ("rules", "cards", "glossary", "examples", "interface")
        for lang in ("pl", "ru", "ja", "hu", "en")
    }


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('lang = ["de"]\nsaid = "a"', "no language"),
        ('lang = ["pl"]\nsaid = "a"\nwhere = ["dominion/ruels"]', "no place"),
    ],
)
def test_an_entry_for_no_language_or_place_is_refused(tmp_path, entry, said):
    rest = 'say = ""\nwhy = ""\nwrong = ""\nright = ""\n'
    file = lay(tmp_path, "usage.toml", f"[[usage]]\n{entry}\n{rest}")

    with pytest.raises(ValueError, match=said):
        usages(file)


def test_the_command_fails_where_a_word_is_said(site, settings, capsys):
    settings.BASE_DIR = site
    call_command("check_usage")
    lay(site, "corpus/texts/glossary/ru.md", "# Словарь\n\n## draw взять\n\nВзять карту в руку.\n")

    with pytest.raises(CommandError, match="1 words"):
        call_command("check_usage")

    assert "corpus/texts/glossary/ru.md:5: [ru] в руку: say на руку" in capsys.readouterr().err


def test_a_word_of_another_language_is_not_refused():
    usage = Usage(("pl",), "karta", "", "", "", "")

    assert {line.lang for line in lines_of("hu") if usage.concerns(line)} == set()


def test_a_place_of_one_game_is_that_game_s_only():
    usage = Usage(("pl",), "zamknij", "tapnij", "", "", "", where=("berserk/cards",))
    found = {(line.game, line.place) for line in lines_of("pl") if usage.concerns(line)}

    assert found == {("berserk", "cards")}


def lines_of(lang):
    from django.conf import settings

    return [line for line in lines(settings.BASE_DIR) if line.lang == lang]
