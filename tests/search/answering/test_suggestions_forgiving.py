"""What the search box forgives: slips, a wrong keyboard, wrong accents; and what it does not."""

import random

import pytest

from search.answering import suggestions
from search.answering.suggestions.beginnings import mistyped
from search.known.places import places


@pytest.fixture(autouse=True)
def no_examples(monkeypatch):
    """Those of the site change; what is offered of examples is tested on its own."""
    monkeypatch.setattr("search.answering.suggestions.making.examples_of", lambda ui, keys: [])


@pytest.fixture
def offered(standing, db):
    """The texts that are offered for a beginning."""
    held = suggestions.make(places(0))

    def offer(text, ui="pl"):
        return [one.entry.text for one in held.suggest(text, ui)]

    return offer


@pytest.mark.parametrize(
    ("typed", "ui", "meant"),
    [
        ("wacht", "en", "Watchtower"),
        ("watchtowr", "en", "Watchtower"),
        ("wathc", "en", "Watchtower"),
        ("watxh", "en", "Watchtower"),
        ("wattch", "en", "Watchtower"),
        ("watchtowerr", "en", "Watchtower"),
        ("wtachtowre", "en", "Watchtower"),
        ("zolnerz", "pl", "Żołnierz"),
        ("strażincą", "pl", "Strażnica"),
        ("elceserel", "hu", "elcserélni"),
        ("обемн", "ru", "обменять"),
        ("celpnt", "hu", "Célpontválasztás"),
    ],
)
def test_a_slip_in_four_letters_and_two_in_eight_are_forgiven(typed, ui, meant, offered):
    assert offered(typed, ui)[0] == meant


@pytest.mark.parametrize("typed", ["wct", "xatch", "wxtxh", "wxtxhtowxr", "atchtowxr", "zxlnxr"])
def test_more_than_that_is_another_word(typed, offered):
    assert "Watchtower" not in offered(typed, "en")


def test_what_begins_as_typed_is_never_mixed_with_what_is_a_slip_away(offered):
    assert offered("wymie", "pl") == ["wymienić"]
    assert offered("trash", "en")[0] == "trash"


@pytest.mark.parametrize(
    ("typed", "ui", "meant"),
    [
        ("j,vt", "ru", "обменять"),
        ("j,vt", "pl", "обменять"),
        ("цфесрещцук", "en", "Watchtower"),
        ("цфес", "ru", "Watchtower"),
        ("kflf", "ru", None),
        ("obmen", "ru", "обменять"),
    ],
)
def test_another_keyboard_is_seen_through(typed, ui, meant, offered):
    assert (offered(typed, ui) or [None])[0] == meant


@pytest.mark.parametrize(
    ("typed", "ui", "meant"),
    [
        ("wátchtó", "en", "Watchtower"),
        ("żólnierż", "pl", "Żołnierz"),
        ("cëlpônt", "hu", "Célpontválasztás"),
        ("célpontvalaszt", "hu", "Célpontválasztás"),
    ],
)
def test_a_wrong_accent_is_no_slip(typed, ui, meant, offered):
    assert offered(typed, ui)[0] == meant


def test_a_slip_away_is_told_by_the_letters_that_stand_there(standing, db):
    (one, *_) = suggestions.make(places(0)).suggest("wacht", "en")

    assert one.entry.text[slice(*one.typed)] == "Watcht"


WORDS = sorted(["watch", "watchtower", "water", "wait", "swatch", "witch"])


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("wacht", {"watcht"}),
        ("wahc", {"wach", "watc", "wat", "wai", "wac"}),
        ("zzzz", set()),
        ("wa", set()),
    ],
)
def test_beginnings_are_those_that_stand_in_the_list(typed, found):
    letters = {one.letters for one in mistyped(WORDS, typed)}

    assert letters <= {word[:n] for word in WORDS for n in range(1, len(word) + 1)}
    assert letters & found == letters


def test_every_word_with_one_slip_in_it_is_found():
    chance = random.Random(16)
    letters = "abcdefgh"
    words = sorted({"".join(chance.choices(letters, k=9)) for _ in range(500)})
    for word in chance.sample(words, 60):
        at = chance.randrange(1, 8)
        for wrong in (
            word[:at] + word[at + 1 :],
            word[:at] + "x" + word[at:],
            word[:at] + "x" + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        ):
            held = [w for one in mistyped(words, wrong) for w in words[one.first : one.last]]
            assert wrong in words or word in held or wrong == word
