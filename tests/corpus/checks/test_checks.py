"""Each check with texts in which it speaks, and beside each the nearest in which it does not."""

import tomllib
from pathlib import Path

import pytest

from corpus.checks import CHECKS
from corpus.checks.cases import Library
from corpus.checks.sentences import SENTENCES
from corpus.checks.wording import CheckedText
from corpus.files import GLOSSARY
from corpus.languages import CODES
from corpus.parsers.termfiles import TermEntry

KEY = "dominion/exchange/1"
FIXTURES = Path(__file__).parent / "fixtures"
ELSEWHERE = {"siblings", "numbering"}
"""They compare rules with rules, and have a file of tests of their own."""
LENGTHS = {"pl": 100, "ru": 105, "ja": 45, "hu": 105, "en": 100}
"""How long one text is in each language."""
CARDS = {
    "rats": {"en": ("Rats",), "pl": ("Szczury",), "ja": ("ネズミ",), "hu": ("Patkányok",)},
    "watchtower": {"en": ("Watchtower",), "pl": ("Strażnica",), "ja": ("望楼",), "hu": ("Őrtorony",)},
}  # fmt: skip
TERMS = {
    "mat": {"en": ("mat",), "pl": ("podkładka",)},
    "crystal": {"en": ("crystal",), "pl": ("kryształ",)},
    "trashing": {"en": ("trash",), "pl": ("wyrzucić",)},
}


def library(base):
    """A library with one text in some languages, three rules, two cards and three terms."""
    terms = {
        slug: TermEntry(slug, "", (), (), {"dominion": words}, {}, {}, {})
        for slug, words in TERMS.items()
    }
    return Library(
        texts={
            KEY: {lang: CheckedText(lang, "", body) for lang, body in base.items()},
            "dominion/exchange/1.9": {
                lang: CheckedText(lang, "", "x" * length) for lang, length in LENGTHS.items()
            },
        },
        originals={KEY: next(iter(base), "")},
        rules=dict.fromkeys(["dominion/exchange/1.9", "dominion/exchange/1.10", "dominion/basics"]),
        cards={"dominion": CARDS},
        terms=terms,
    )


def found_by(check, base, lang, body):
    """What a check finds in a text that is based on the first text of *base*."""
    case = library(base).case(KEY, CheckedText(lang, "", body))
    return CHECKS[check].findings(case)


def fixtures():
    for path in sorted(FIXTURES.glob("*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text())["cases"], start=1):
            yield pytest.param(path.stem, case, id=f"{path.stem}-{number}-{case['lang']}")


ALL = list(fixtures())


@pytest.mark.parametrize(("check", "case"), ALL)
def test_a_check_speaks_of_a_slip(check, case):
    found = found_by(check, case["base"], case["lang"], case["wrong"])

    assert found
    assert all(one.check == check and one.code in SENTENCES for one in found)
    assert case.get("words", found[0].words) in [one.words for one in found]


@pytest.mark.parametrize(("check", "case"), ALL)
def test_and_not_of_the_nearest_text_without_it(check, case):
    assert found_by(check, case["base"], case["lang"], case["right"]) == []


@pytest.mark.parametrize(("check", "case"), ALL)
def test_the_words_of_a_finding_stand_where_it_says(check, case):
    for one in found_by(check, case["base"], case["lang"], case["wrong"]):
        assert case["wrong"][one.start : one.start + len(one.words)] == one.words
        assert one.message


def test_every_check_has_fixtures():
    assert {path.stem for path in FIXTURES.glob("*.toml")} | ELSEWHERE == set(CHECKS)


def test_the_checks_of_meaning_have_fixtures_in_three_languages_at_least():
    for check in ("modality", "negation", "numbers", "quantity", "time"):
        cases = tomllib.loads((FIXTURES / f"{check}.toml").read_text())["cases"]
        assert len({case["lang"] for case in cases} & set(CODES)) >= 3, check


def test_what_another_translation_says_too_is_no_slip():
    """Russian says twice what Polish says once; Hungarian is the witness that one may."""
    base = {"pl": "Karta nie wraca.", "hu": "A lap nem kerül vissza, nem mozog."}

    assert found_by("negation", {"pl": base["pl"]}, "ru", "Карта не возвращается, не уходит.")
    assert found_by("negation", base, "ru", "Карта не возвращается, не уходит.") == []


def test_an_original_is_held_against_its_translations():
    base = {"pl": "Możesz dobrać kartę.", "en": "You may draw a card."}

    (one,) = found_by("modality", base, "pl", "Musisz dobrać kartę.")
    assert (one.words, one.values["there"]) == ("Musisz", "may")


def test_a_text_with_nothing_beside_it_is_checked_for_its_signs_alone():
    assert found_by("modality", {}, "pl", "Musisz dobrać kartę.") == []
    assert found_by("markup", {}, "pl", "Musisz (dobrać kartę.")


def test_an_edit_that_moves_away_from_the_source_is_told():
    """Beside all languages it is still within what they say; beside what was published it is not."""
    base = {
        "en": "You may not look, and you may not ask.",
        "hu": "Nem nézheted meg.",
        "pl": "Nie możesz patrzeć i nie możesz pytać.",
    }

    (one,) = [one for one in found_by("negation", base, "pl", "Nie możesz patrzeć i możesz pytać.")
              if one.code == "said-less"]  # fmt: skip
    assert one.values["there"] == "Nie możesz"
    assert found_by("negation", base, "pl", "Nie wolno ci patrzeć ani nie możesz pytać.") == []


def test_an_edit_that_is_as_near_to_the_source_as_before_is_not_told():
    """Published denies once more than the source, the edit once less."""
    base = {
        "en": "It is not here.",
        "hu": "Nincs itt, nincs ott, sehol sincs.",
        "ru": "Она здесь.",
        "pl": "Nie ma jej tu i nie ma jej tam.",
    }

    assert found_by("negation", base, "pl", "Jest gdzieś tutaj.") == []
    assert found_by("negation", base, "pl", "Nie ma jej tu, nie ma tam i nie ma nigdzie indziej.")


def test_a_word_that_may_say_an_idea_answers_it_and_asks_for_none():
    """Hungarian kell is often no more than a verb of a rule."""
    assert found_by("modality", {"en": "You must pay."}, "hu", "Fizetni kell.") == []
    assert found_by("modality", {"en": "The card is returned."}, "hu", "Vissza kell tenni.") == []
    assert found_by("modality", {"en": "You must pay."}, "hu", "Fizetsz.")


def test_the_glossary_is_a_place_of_its_own():
    assert library({}).case(f"{GLOSSARY}/mat", CheckedText("pl", "", "")).game == GLOSSARY
