"""Two games come in by `docs/how-to/add-a-game.md` and `docs/how-to/add-a-game-engine.md` alone.

Lantern has two cards and one question. Lily Pond has a board, marks, a card on a card, a stack that
is answered, an attempt that is taken back, a die, a figure that a card changes, and a setting.
"""

import json
import tomllib
from pathlib import Path

import pytest
from django.utils.html import strip_tags

from tests.newcomers.copies import CopyOfTheHouse, files_of, steps_of

PAGES = ("add-a-game.md", "add-a-game-engine.md")
LANTERN = Path(__file__).with_name("lantern")
POND = Path(__file__).with_name("pond")
BURNS = "engine/scenarios/lantern/no-match-without-a-lantern.toml"
LEAPS = "engine/scenarios/lily-pond/a-pebble-on-the-pad.toml"
BURN = "examples/lantern/no-match-without-a-lantern/"
LEAP = "examples/lily-pond/a-pebble-on-the-pad/"
COVERAGE = "/api/v1/coverage"
ADDRESSES = (
    COVERAGE, "/en/", "/pl/lantern/", "/ja/lantern/rules/", "/en/lantern/rules/1.2/",
    "/hu/cards/lantern/match/", "/en/examples/lantern/sandbox/", "/id/lantern/rules/1.2",
    "/ru/lily-pond/rules/2.1/", "/ja/cards/lily-pond/frog/", "/pl/examples/lily-pond/sandbox/",
    f"/en/{BURN}", f"/pl/{BURN}", f"/ja/{LEAP}", f"/hu/{LEAP}",
)  # fmt: skip
WORDS = {
    english: said
    for game in (LANTERN, POND)
    for english, said in tomllib.loads((game / "words.toml").read_text(encoding="utf-8")).items()
}
GAMES = {
    LANTERN: {
        "game": "lantern",
        "module": "lantern",
        "source": "rules",
        "example": "no-match-without-a-lantern",
        "rule": "lantern/rules/1.2",
    },
    POND: {
        "game": "lily-pond",
        "module": "lily_pond",
        "source": "rules",
        "example": "a-pebble-on-the-pad",
        "rule": "lily-pond/rules/1.4",
    },
}
PROVED = [f"lily-pond/rules/{key}" for key in ("1.2", "1.4", "2.1", "2.2")]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The house with both games, after every step of the pages."""
    copy = CopyOfTheHouse(tmp_path_factory.mktemp("game"))
    laid = [copy.follow(page, GAMES, translated) for page in PAGES]
    assert set.union(*laid) == files_of(LANTERN) | files_of(POND)
    return copy


@pytest.fixture(scope="module")
def leaps(house):
    """Lily Pond's example after a line in which a leap is taken back, and all lines of it."""
    return played(house, LEAPS, "--line", "answer=pebble roll=1 roll=1")


@pytest.fixture(scope="module")
def found(house, leaps):
    """The status and the page of every address that is looked at, as readers are answered."""
    return house.visit(*ADDRESSES, f"/hu/{LEAP}{leaps['code']}/")


def translated(copy, place):
    """What the four catalogues get."""
    if place == "locale/<lang>/LC_MESSAGES/django.po":
        for lang in ("pl", "ru", "ja", "hu"):
            copy.translate(lang, {english: said[lang] for english, said in WORDS.items()})


def played(house, example, *said):
    """What `play` says of an example, all of its lines played."""
    return json.loads(house.run("manage.py", "play", example, "--explore", "--json", *said))


def test_nothing_but_new_files_and_words_of_the_interface_was_needed(house):
    """A file that the house has may be changed by a command, never by hand."""
    steps = [step for page in PAGES for step in steps_of(page)]
    laid = [path.relative_to(game) for game in GAMES for path in files_of(game)]

    assert {place.split("/")[0] for step in steps for place in step.places} == {
        "corpus", "engine", "locale",
    }  # fmt: skip
    assert [path for path in laid if (LANTERN.parents[2] / path).exists()] == []


def test_the_house_with_the_games_passes_its_check(house):
    house.check()


def test_the_tests_of_the_engine_hold_for_the_new_games(house):
    """As `make test ARGS=tests/engine`, those of them that look at every game and example."""
    looked_at = ("tests/engine/scenarios/test_scenarios.py", "tests/engine/words/test_words.py")
    names = "lantern or pebble or lily or kernel"

    said = house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *looked_at, "-k", names)

    assert int(said.split(" passed")[0].split()[-1]) > 20


def test_their_pages_are_there_and_their_cards_are_found(found):
    assert {address: status for address, (status, _) in found.items()} == {
        address: 302 if address.startswith("/id/") else 200 for address in found
    }
    assert "Lantern" in found["/en/"][1]
    assert "Lily Pond" in found["/en/"][1]
    assert "Latarnia" in found["/pl/lantern/"][1]
    assert "Gyufa" in found["/hu/cards/lantern/match/"][1]
    assert "カエル" in found["/ja/cards/lily-pond/frog/"][1]
    assert 'lang="en"' in found["/ja/lantern/rules/"][1]
    assert "You may strike a Match only while" in found["/ja/lantern/rules/"][1]
    assert "касаются только углами" in found["/ru/lily-pond/rules/2.1/"][1]


def test_their_words_are_said_in_the_language_of_the_page(found):
    said = {address: strip_tags(page) for address, (_, page) in found.items()}

    assert "Na stole nie stoi Latarnia." in said[f"/pl/{BURN}"]
    assert "No Lantern is on the table." in said[f"/en/{BURN}"]
    assert "No Lantern" not in said[f"/pl/{BURN}"]
    assert "葉の上の小石" in said[f"/ja/{LEAP}"]
    assert "投げる：小石" in said[f"/ja/{LEAP}"]
    assert "角で接する葉は隣り合いません。" in said[f"/ja/{LEAP}"]
    assert "Kavics a levélen" in said[f"/hu/{LEAP}"]
    assert "Dobd el: Kavics" in said[f"/hu/{LEAP}"]
    assert "Throw it" not in said[f"/hu/{LEAP}"]


def test_what_is_rolled_moved_and_taken_back_is_told(found, leaps):
    page = strip_tags(found[f"/hu/{LEAP}{leaps['code']}/"][1])

    assert "Bejelentett ugrás: Béka (a1 → a2)" in page
    assert "Visszavont ugrás: Béka (a2)" in page
    assert "Már nem fáradt: Béka" in page
    assert "A kocka: 1." in page
    assert "(a1 → b1)" in page


def test_a_word_of_their_rules_is_found_in_every_form(house):
    house.run("manage.py", "rebuild_index")
    address = "/api/v1/search?q=striking+matches&game=lantern&ui=en"
    found = json.loads(house.visit(address)[address][1])

    assert [hit["key"] for hit in found["hits"]][:1] == ["lantern/rules/1.2"]


def test_their_examples_are_played_and_prove_their_rules(house, found, leaps):
    burns = played(house, BURNS)
    sources = {one["game"]: one for one in json.loads(found[COVERAGE][1])["sources"]}
    lantern, pond = sources["lantern"]["examples"], sources["lily-pond"]["examples"]

    assert [claim["holds"] for claim in burns["claims"]] == [True, True]
    assert lantern["proved"] == ["lantern/rules/1.2"]
    assert lantern["cited"] == ["lantern/rules/1.1"]
    assert lantern["missing"] == ["lantern/rules/1.3"]
    assert {claim["holds"] for claim in leaps["claims"]} == {True}
    assert leaps["findings"] == []
    assert pond["proved"] == PROVED
    assert pond["cited"] == [f"lily-pond/rules/{key}" for key in ("1.1", "1.3", "1.5", "1.6")]
    assert pond["missing"] == ["lily-pond/rules/2.3"]


def test_without_its_rule_the_match_burns_too_early(house):
    claims = played(house, BURNS, "--off", "lantern/rules/1.2")["claims"]

    assert [claim["holds"] for claim in claims] == [False, True]


def test_without_its_rule_the_leap_is_not_taken_back(house):
    claims = played(house, LEAPS, "--off", "lily-pond/rules/1.4")["claims"]

    assert [claim["holds"] for claim in claims].index(False) == 1


def test_with_the_other_reading_the_frog_leaps_across_the_corner(house):
    path = house.folder / LEAPS
    whole = path.read_text(encoding="utf-8")
    other = house.folder / "other.toml"
    other.write_text(whole.replace('corners = "no"', 'corners = "yes"'), encoding="utf-8")

    claims = played(house, other.name)["claims"]

    other.unlink()
    assert claims[0]["holds"] is False


@pytest.mark.parametrize(
    ("word", "english", "module"),
    [("hamu", "ashes", "lantern"), ("tó", "pond", "lily_pond")],
)
def test_a_word_that_nobody_translated_is_named(house, word, english, module):
    path = house.folder / "locale/hu/LC_MESSAGES/django.po"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(f'msgstr "{word}"', 'msgstr ""'), encoding="utf-8")

    said = house.run("manage.py", "check_interface", fails=True)

    path.write_text(whole, encoding="utf-8")
    assert f"hu: no translation of '{english}' (engine/words/{module}.py:" in said
