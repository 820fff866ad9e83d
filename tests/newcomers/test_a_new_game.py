"""A fifth game comes in by `docs/how-to/add-a-game.md` alone."""

import json
import tomllib
from pathlib import Path

import pytest

from tests.newcomers.copies import CopyOfTheHouse, steps_of

PAGE = "add-a-game.md"
LANTERN = Path(__file__).with_name("lantern")
EXAMPLE = "engine/scenarios/lantern/no-match-without-a-lantern.toml"
WORDS = tomllib.loads((LANTERN / "words.toml").read_text(encoding="utf-8"))
NAMES = {"game": "lantern", "source": "rules", "example": "no-match-without-a-lantern"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The house with the game, after every step of the page."""
    copy = CopyOfTheHouse(tmp_path_factory.mktemp("game"))
    copy.run("manage.py", "migrate", "-v0")
    copy.follow(PAGE, LANTERN, NAMES, translated)
    return copy


def translated(copy, place):
    """What the four catalogues get."""
    if place == "locale/<lang>/LC_MESSAGES/django.po":
        for lang in ("pl", "ru", "ja", "hu"):
            copy.translate(lang, {english: said[lang] for english, said in WORDS.items()})


def test_nothing_but_new_files_and_words_of_the_interface_was_needed(house):
    """A file that the house has may be changed by a command, never by hand."""
    places = {place.split("/")[0] for step in steps_of(PAGE) for place in step.places}
    laid = {path.relative_to(LANTERN) for path in LANTERN.glob("*/**/*.*") if path.suffix != ".pyc"}

    assert places == {"corpus", "engine", "locale"}
    assert [path for path in laid if (LANTERN.parents[2] / path).exists()] == []


def test_the_house_with_the_game_passes_its_check(house):
    house.check()


def test_its_pages_are_there_and_its_card_is_found(house):
    found = house.visit(
        "/en/",
        "/pl/lantern/",
        "/ja/lantern/rules/",
        "/en/lantern/rules/1.2/",
        "/hu/cards/lantern/match/",
        "/en/examples/lantern/no-match-without-a-lantern/",
        "/en/examples/lantern/sandbox/",
        "/id/lantern/rules/1.2",
    )

    assert {address: status for address, (status, _) in found.items()} == {
        address: 302 if address.startswith("/id/") else 200 for address in found
    }
    assert "Lantern" in found["/en/"][1]
    assert "Latarnia" in found["/pl/lantern/"][1]
    assert "Gyufa" in found["/hu/cards/lantern/match/"][1]
    assert 'lang="en"' in found["/ja/lantern/rules/"][1]
    assert "You may strike a Match only while" in found["/ja/lantern/rules/"][1]


def test_its_words_are_said_in_the_language_of_the_page(house):
    example = "examples/lantern/no-match-without-a-lantern/"
    found = house.visit(f"/pl/{example}", f"/en/{example}")

    assert "Na stole nie stoi Latarnia." in found[f"/pl/{example}"][1]
    assert "No Lantern is on the table." in found[f"/en/{example}"][1]
    assert "No Lantern" not in found[f"/pl/{example}"][1]


def test_a_word_of_its_rules_is_found_in_every_form(house):
    house.run("manage.py", "rebuild_index")
    address = "/api/v1/search?q=striking+matches&game=lantern&ui=en"
    found = json.loads(house.visit(address)[address][1])

    assert [hit["key"] for hit in found["hits"]][:1] == ["lantern/rules/1.2"]


def test_its_example_is_played_and_proves_its_rule(house):
    played = json.loads(house.run("manage.py", "play", EXAMPLE, "--explore", "--json"))
    address = "/api/v1/coverage"
    (source,) = [
        one
        for one in json.loads(house.visit(address)[address][1])["sources"]
        if one["game"] == "lantern"
    ]

    assert [claim["holds"] for claim in played["claims"]] == [True, True]
    assert source["examples"]["proved"] == ["lantern/rules/1.2"]
    assert source["examples"]["cited"] == ["lantern/rules/1.1"]
    assert source["examples"]["missing"] == ["lantern/rules/1.3"]


def test_without_its_rule_the_match_burns_too_early(house):
    off = ("--explore", "--json", "--off", "lantern/rules/1.2")
    played = json.loads(house.run("manage.py", "play", EXAMPLE, *off))

    assert [claim["holds"] for claim in played["claims"]] == [False, True]


def test_a_word_that_nobody_translated_is_named(house):
    path = house.folder / "locale/hu/LC_MESSAGES/django.po"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace('msgstr "hamu"', 'msgstr ""'), encoding="utf-8")

    said = house.run("manage.py", "check_interface", fails=True)

    path.write_text(whole, encoding="utf-8")
    assert "hu: no translation of 'ashes' (engine/words/lantern.py:" in said
