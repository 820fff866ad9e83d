"""A sixth language comes in by `docs/how-to/add-a-language.md` alone: Czech, with one source."""

import json
import re
import tomllib
from pathlib import Path

import polib
import pytest

from config.interface_words import words_in_use
from engine.games import rulesets
from tests.newcomers.copies import HOUSE, CopyOfTheHouse, files_of

PAGE = "add-a-language.md"
CZECH = Path(__file__).with_name("czech")
SAID = tomllib.loads((CZECH / "additions.toml").read_text(encoding="utf-8"))
CATALOGUE = "locale/cs/LC_MESSAGES/django.po"
RULE = "dominion/stop-moving/2a"
PAGES = (
    "/cs/", "/cs/dominion/", f"/cs/{RULE}/", "/cs/search/?q=kartu", "/cs/search/index/", "/cs/terms/",
    "/cs/examples/dominion/rats-watchtower-changeling/", "/cs/examples/dominion/sandbox/", "/pl/",
)  # fmt: skip
UNTRANSLATED = "/cs/hkk/playing/21.5/"
FOUND = ("zahrané", "zahraná karta", "zahrane", "kartách")
ABSENT = "drak"
OTHERS = {
    "pl": ("kartami", "W talii"),
    "ru": ("картами", "картам"),
    "ja": ("捨て札", "廃棄"),
    "hu": ("lapokkal", "jatekos"),
    "en": ("gaining", "trashes"),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The house with Czech, after every step of the page."""
    copy = CopyOfTheHouse(tmp_path_factory.mktemp("language"))
    copy.before = hits(copy)
    assert copy.follow(PAGE, {CZECH: {"lang": "cs"}}, written) == files_of(CZECH)
    return copy


def hits(copy):
    """The keys that are found for words of the five languages, in their order."""
    asked = [
        f"/api/v1/search?q={word}&ui={ui}&lang={ui}"
        for ui, words in OTHERS.items()
        for word in words
    ]
    found = copy.visit(*asked)
    return {
        one: [hit["key"] for hit in json.loads(page)["hits"]] for one, (_, page) in found.items()
    }


def written(copy, place):
    """What a person writes into files that are there."""
    if place == "locale/<lang>/LC_MESSAGES/django.po":
        for lang, name in SAID["czech"].items():
            copy.translate(lang, {"Czech": name})
    elif place == "corpus/texts/<game>/game.toml":
        for game, name in SAID["names"].items():
            behind(copy, f"{game}/game.toml", "names", "", name)
    elif place == "corpus/texts/<game>/<source>/source.toml":
        for at, said in SAID["left_open"].items():
            source, _, key = at.partition(" ")
            behind(copy, f"{source}/source.toml", "sections.left_open", f'key = "{key}"', said)
    elif place.startswith("docs/reference/"):
        path = copy.folder / place
        said = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"(`hu`)((?:,| and) `en`)", r"\1, `cs`\2", said, count=1), "utf-8")


def behind(copy, file, table, after, said):
    """Write a Czech line behind the Hungarian one of a table, where there is none yet."""
    path = copy.folder / "corpus" / "texts" / file
    whole = path.read_text(encoding="utf-8")
    start = whole.index(f"[{table}]", whole.index(after))
    end = whole.index("\n", whole.index("\nhu = ", start) + 1) + 1
    if not whole[end:].startswith("cs = "):
        path.write_text(
            f"{whole[:end]}cs = {json.dumps(said, ensure_ascii=False)}\n{whole[end:]}", "utf-8"
        )


def test_the_catalogue_is_whole_but_for_what_came_since():
    """Whoever adds a sentence to the interface owes it to the five, not to this Czech.

    What another game than Dominion says of its table is left out: this Czech holds Dominion alone.
    """
    others = tuple(f"engine/words/{game}" for game in rulesets() if game != "dominion")
    wanted = {
        (word.text, word.context or None)
        for word, place in words_in_use(HOUSE).items()
        if not place.startswith(others)
    }
    czech = {
        (one.msgid, one.msgctxt)
        for one in polib.pofile(str(CZECH / CATALOGUE)).translated_entries()
    }

    assert len(wanted & czech) > 0.9 * len(wanted)


def test_the_migrations_add_columns_and_change_choices_alone(house):
    made = sorted(house.folder.glob("*/migrations/*_add_cs.py"))
    added = {
        f"{path.parent.parent.name}.{model}.{name}"
        for path in made
        for model, name in re.findall(
            r"AddField\(\s*model_name='(\w+)',\s*name='(\w+)'", path.read_text(encoding="utf-8")
        )
    }
    kinds = {
        kind for path in made for kind in re.findall(r"migrations\.([A-Z]\w+)\(", path.read_text())
    }

    assert added == {
        "cards.card.effect_cs", "cards.expansion.name_cs", "corpus.game.about_cs",
        "corpus.game.name_cs", "corpus.source.title_cs", "rules.section.body_cs",
        "rules.section.title_cs", "rules.term.definition_cs", "rules.term.headword_cs",
        "rules.wantedrule.title_cs",
    }  # fmt: skip
    assert kinds == {"AddField", "AlterField", "RemoveConstraint", "AddConstraint"}


def test_the_house_with_czech_passes_its_check(house):
    filled_up(house)

    house.check()


def filled_up(house):
    """Sentences that came since this Czech was written stand in English."""
    path = house.folder / CATALOGUE
    catalogue = polib.pofile(str(path), wrapwidth=100)
    for entry in catalogue.untranslated_entries():
        entry.msgstr = "" if entry.msgid_plural else entry.msgid
        entry.msgstr_plural = dict.fromkeys(entry.msgstr_plural, entry.msgid_plural)
    catalogue.save(str(path))


@pytest.fixture(scope="module")
def pages(house):
    """Every page that is looked at, visited in one go."""
    return house.visit(*PAGES, UNTRANSLATED, *map(search, (*FOUND, ABSENT)))


def search(word):
    return f"/api/v1/search?q={word}&ui=cs&lang=cs&limit=100"


def found_for(pages, word):
    return json.loads(pages[search(word)][1])["hits"]


def test_its_pages_speak_czech(pages):
    assert {one: pages[one][0] for one in PAGES} == dict.fromkeys(PAGES, 200)
    assert '<html lang="cs"' in pages["/cs/"][1]
    assert "Pravidla karetních her" in pages["/cs/"][1]
    assert "čeština" in pages["/pl/"][1]
    assert "čeká, že bude" in pages[f"/cs/{RULE}/"][1]


def test_a_rule_that_is_not_translated_is_shown_in_its_original(pages):
    page = pages[UNTRANSLATED][1]

    assert "Toto pravidlo zatím nebylo přeloženo do vašeho jazyka." in page
    assert "maďarština" in page


@pytest.mark.parametrize("word", FOUND)
def test_a_czech_word_is_found_in_another_form_and_without_its_accents(pages, word):
    """As far as Snowball's stems go, which is what a language has that brings no dictionary."""
    hits = found_for(pages, word)

    assert RULE in [hit["key"] for hit in hits]
    assert {hit["lang"] for hit in hits} == {"cs"}


def test_what_is_in_no_czech_text_is_not_found_in_one(pages):
    assert found_for(pages, ABSENT) == []


def test_the_other_languages_find_what_they_found(house):
    found = hits(house)

    assert found == house.before
    assert sum(map(bool, found.values())) == len(found)


def test_the_house_itself_offers_no_czech():
    assert not (HOUSE / "corpus/languages/cs.py").exists()
    assert not (HOUSE / CATALOGUE).exists()


def test_a_language_that_loses_its_words_is_told_so(house):
    path = house.folder / CATALOGUE
    kept = path.read_bytes()
    path.unlink()

    said = house.run("manage.py", "check_languages", fails=True)

    path.write_bytes(kept)
    assert said.startswith("locale/cs/LC_MESSAGES/django.po: is not there")
