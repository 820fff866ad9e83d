"""What a card carries is written in the reader's language in the form, and read back as it was."""

import pytest
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.sandbox.handwriting import Handwriting
from engine.words import wording_of

PLAYERS = ("you", "opponent")
CARRYING = [name for name, rules in rulesets().items() if rules.marks]


def values_of(kind):
    """What may stand behind a mark of this kind, as an address writes it."""
    return {"flag": [""], "number": ["=2"], "player": [f"={one}" for one in PLAYERS]}.get(kind, [])


def written(rules):
    """Every mark of a game with a value, and all of them together."""
    marks = [
        f"{name}{value}" for name, mark in rules.marks.items() for value in values_of(mark.kind)
    ]
    return [*marks, ";".join(marks)]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("game", CARRYING)
def test_what_is_said_is_read_back_as_it_was(game, lang):
    rules = rulesets()[game]
    with override(lang):
        hand = Handwriting(rules, wording_of(game))
        for marks in written(rules):
            said = hand.said(f"@a1[{marks}]")

            assert hand.card(f"wolf{said}", "wolf".__eq__).rest == f"@a1[{marks}]", said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("pl", "@b1[rany: 4; twoja]"),
        ("ja", "@b1[傷：4; あなたの]"),
        ("en", "@b1[wounds: 4; yours]"),
    ],
)
def test_it_is_said_in_the_readers_words(lang, said):
    with override(lang):
        hand = Handwriting(rulesets()["berserk"], wording_of("berserk"))

        assert hand.said("@b1[wounds=4;owner=you]") == said


@pytest.mark.parametrize("rest", ["", "@b1", "@b1[", "[]", "@b1[nonsense=4]"])
def test_what_no_card_carries_stays_as_it_is_written(rest):
    with override("hu"):
        hand = Handwriting(rulesets()["berserk"], wording_of("berserk"))

        assert hand.said(rest) == rest
