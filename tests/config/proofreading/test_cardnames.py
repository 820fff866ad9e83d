"""A text calls a card by its name in the text's own language; the printed name may stand beside it."""

from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from config.proofreading.cardnames import foreign_names
from config.proofreading.written import WrittenLine
from corpus.files import read

GAMES = cache(lambda: read(settings.CORPUS_TEXTS).games)


def words(lang, text, game="dominion", place="examples"):
    """The English words that are found in *text*, with the names that are wanted instead."""
    line = WrittenLine(Path("a.md"), 7, lang, game, place, text)
    return {found.word: found.name for found in foreign_names([line], GAMES())}


@pytest.mark.parametrize(
    ("lang", "wrong", "found", "right"),
    [
        ("hu", "A félretett Houndot nem játszod ki.", "Houndot", "A félretett Hűséges kutyát."),
        ("hu", "Ha egyet odadobtál, a Batet elcseréled.", "Batet", "A Denevért elcseréled."),
        ("hu", "Ekkor a Tragic hősnek mennie kell.", "Tragic", "Ekkor a Tragikus hősnek."),
        ("ja", "終わったらWarriorを使用する。", "Warrior", "終わったらウォリアーを使用する。"),
        ("ru", "Если сбросить Hermit, он вернётся.", "Hermit", "Если сбросить «Отшельника»."),
        ("pl", "Wtedy odrzucasz Hermita z gry.", "Hermita", "Wtedy odrzucasz Pustelnika z gry."),
    ],
)
def test_an_english_name_is_found_and_the_name_of_the_language_is_not(lang, wrong, found, right):
    assert list(words(lang, wrong)) == [found]
    assert words(lang, right) == {}


def test_the_name_that_is_wanted_is_told():
    line = WrittenLine(
        settings.BASE_DIR / "a.md", 7, "hu", "dominion", "rules", "Ez a Hound elmegy."
    )
    (found,) = foreign_names([line], GAMES())

    assert (
        found.told(settings.BASE_DIR) == "a.md:7: [hu] Hound: the card is called Hűséges kutya here"
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("hu", "A lap a Hűséges kutya (Faithful Hound)."),
        ("hu", "A lap neve „Faithful Hound” volt."),
        ("ja", "忠犬（Faithful Hound）を脇に置く。"),
        ("ru", "«Верный пёс» («Faithful Hound»)"),
    ],
)
def test_the_printed_name_may_stand_in_brackets_or_quotes(lang, text):
    assert words(lang, text) == {}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("hu", "Mint minden lap, ez is elkerülhet. Innen nem vehető el."),
        ("hu", "Ez a Denevér az, a mintát nem kell nézni."),
        ("pl", "Mapa skarbu i Banda wyrzutków leżą w grze."),
    ],
)
def test_a_word_of_the_language_that_looks_like_a_name_is_fine(lang, text):
    assert words(lang, text) == {}


def test_a_keyword_that_the_game_keeps_in_english_is_no_name():
    assert words("pl", "Jednostka ma Critical Hit 2, a Luke to Pilot.", "swtcg") == {}
    assert words("pl", "Zagrywa wtedy Cockpit i patrzy.", "swtcg") == {
        "Cockpit": "Trafienie w kokpit"
    }


def test_a_name_is_looked_for_in_the_texts_of_its_own_game():
    text = "Ha a Hound elmegy, a Luke is elmegy."

    assert set(words("hu", text)) == {"Hound"}
    assert words("hu", text, game="swtcg") == {}
    assert words("hu", text, game="") == {}
    assert words("en", "If the Hound goes, Luke goes.") == {}


def test_types_stay_in_english_and_names_do_not():
    text = "StarfighterのパイロットがDroidでもよい。{}が入る。"

    assert words("ja", text.format("ルーク"), game="swtcg") == {}
    assert set(words("ja", text.format("Luke"), game="swtcg")) == {"Luke"}


def test_the_command_fails_where_a_card_is_called_by_another_name(tmp_path, settings, capsys):
    for lang in ("pl", "ru", "ja", "hu"):
        place = tmp_path / "locale" / lang / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "django.po").write_text('msgid ""\nmsgstr ""\n', encoding="utf-8")
    texts = tmp_path / "corpus" / "texts" / "dominion" / "cards"
    texts.mkdir(parents=True)
    (texts / "hu.md").write_text("# Dominion\n\n## bat\n\nEkkor a Batet dobod el.\n", "utf-8")
    settings.BASE_DIR = tmp_path

    with pytest.raises(CommandError, match="1 words"):
        call_command("check_usage")

    assert "hu.md:5: [hu] Batet: the card is called Denevér here" in capsys.readouterr().err
