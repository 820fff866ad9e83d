"""What is ours is given, and what is not ours is named."""

import re
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from corpus.files import read
from corpus.licences import OURS

HOUSE = Path(settings.BASE_DIR)
NOTICE = (HOUSE / "NOTICE").read_text()
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
GAMES = read(settings.CORPUS_TEXTS).games
SOURCES = [(game.slug, source) for game in GAMES for source in game.sources]


def section(title):
    """The lines of NOTICE under *title*."""
    return re.search(rf"^{title}\n-+\n(.*?)(?=^\S[^\n]*\n-+$|\Z)", NOTICE, re.M | re.S)[1]


@pytest.mark.parametrize(("game", "source"), SOURCES)
def test_every_source_that_our_texts_restate_is_named_with_its_address(game, source):
    place = f"corpus/texts/{game}/{source.slug}\n    {source.tree.publisher}\n"

    assert f"{place}    {source.tree.address}\n" in section("Sources that our texts restate")


def test_no_source_is_named_that_is_not_here():
    named = re.findall(r"^corpus/texts/(\S+)$", NOTICE, re.M)

    assert sorted(named) == sorted(f"{game}/{source.slug}" for game, source in SOURCES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_name_of_every_game_is_said_to_be_its_publishers(game):
    assert game.game.names["en"] in section("Names and trademarks")


def test_every_dictionary_and_every_font_is_named_with_a_licence_that_is_here():
    dictionaries = HOUSE / "search/language/analysis/dictionaries"
    for folder in dictionaries.iterdir():
        assert f"{folder.relative_to(HOUSE)}\n" in section("Dictionaries")
        assert (folder / "LICENSE").is_file()

    patterns = re.findall(r"^(static/fonts/\S+)$", section("Fonts"), re.M)
    named = {path for pattern in patterns for path in HOUSE.glob(pattern)}
    assert named == set((HOUSE / "static/fonts").glob("*.woff2"))
    for licence in re.findall(r"static/fonts/LICENSE\S+", NOTICE):
        assert "SIL OPEN FONT LICENSE" in (HOUSE / licence).read_text()


def test_code_and_texts_have_the_licences_that_the_project_names():
    assert PROJECT["license"] == "BSD-3-Clause AND CC-BY-SA-4.0"
    assert all((HOUSE / name).is_file() for name in PROJECT["license-files"])
    assert (HOUSE / "LICENSE").read_text().startswith("BSD 3-Clause License\n")
    assert f"{OURS.address}legalcode\n" in (HOUSE / "LICENSE-TEXTS").read_text()


def test_the_newest_changes_are_those_of_this_version():
    told = re.findall(r"^## (\S+), (\d{4}-\d\d-\d\d)$", (HOUSE / "CHANGELOG.md").read_text(), re.M)

    assert told[0][0] == PROJECT["version"]
    assert [day for _, day in told] == sorted((day for _, day in told), reverse=True)
