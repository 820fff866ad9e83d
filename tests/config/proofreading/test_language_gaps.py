"""What a new language lacks is named in plain words, with the file in which it has to stand."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from config.proofreading import gaps
from corpus.languages import LANGUAGES
from corpus.languages.language import Language
from corpus.languages.writing import Writing

TEXTS = Path(settings.BASE_DIR) / "corpus" / "texts"
GAME = '[names]\nen = "Foundry"\ncs = "Slévárna"\n'
SOURCE = '[[sections]]\nkey = "1"\n\n[sections.left_open]\nen = "Who?"\n'


@pytest.fixture
def with_czech(monkeypatch):
    """Czech has come in, with nothing but its row."""
    row = Language(
        code="cs",
        place=15,
        name="Czech",
        own_name="čeština",
        writing=Writing(last_and=" a ", last_or=" nebo "),
        glossary="Slovníček pojmů",
    )
    monkeypatch.setattr(gaps, "LANGUAGES", LANGUAGES | {"cs": row})
    monkeypatch.setattr(gaps, "CODES", ("cs",))


def found(root, texts):
    return list(gaps.gaps(root, texts))


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_our_languages_lack_nothing(capsys):
    call_command("check_languages")

    assert capsys.readouterr().out.startswith("pl: Polish, analysed by ")


def test_a_language_with_its_row_alone_lacks_its_words_and_the_names_of_games(with_czech, capsys):
    with pytest.raises(CommandError, match=r"\d+ gaps in the languages"):
        call_command("check_languages")

    said = capsys.readouterr().err
    assert (
        "locale/cs/LC_MESSAGES/django.po: is not there, so the interface has no word of Czech; "
        "`python manage.py check_interface --gather` makes it, to be filled in\n"
    ) in said
    assert "texts/dominion/game.toml: [names] has no cs\n" in said
    assert "texts/hkk/playing/source.toml: left_open of '21.14' has no cs\n" in said
    assert "[names] has no pl" not in said


def test_a_language_that_has_all_lacks_nothing(with_czech, tmp_path):
    put(tmp_path / "locale/cs/LC_MESSAGES/django.po", "")
    put(tmp_path / "texts/foundry/game.toml", GAME)
    put(tmp_path / "texts/foundry/rules/source.toml", SOURCE + 'cs = "Kdo?"\n')

    assert found(tmp_path, tmp_path / "texts") == []


def test_what_a_source_leaves_open_is_said_in_every_language(with_czech, tmp_path):
    put(tmp_path / "locale/cs/LC_MESSAGES/django.po", "")
    put(tmp_path / "texts/foundry/rules/source.toml", SOURCE)

    assert found(tmp_path, tmp_path / "texts") == [
        "texts/foundry/rules/source.toml: left_open of '1' has no cs"
    ]


def test_without_spaces_a_language_needs_an_analysis_of_its_own(with_czech, monkeypatch, tmp_path):
    put(tmp_path / "locale/cs/LC_MESSAGES/django.po", "")
    row = Language(
        code="cs",
        place=15,
        name="Czech",
        own_name="čeština",
        writing=Writing(last_and="a", last_or="nebo", space=""),
        glossary="Slovníček pojmů",
    )
    monkeypatch.setattr(gaps, "LANGUAGES", {"cs": row})

    (gap,) = found(tmp_path, tmp_path / "texts")

    assert gap.startswith("search/language/analysis/cs.py: is not there, and Czech has no spaces")
