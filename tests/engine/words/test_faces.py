"""The faces of cards: each tells what the card is, what it does and what it costs."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from cards.labels import CARD_TYPES
from cards.models import Card
from cards.pictograms import HUES, LEADING, hue_of, leading_type, pictogram_of
from engine.games import rulesets
from engine.playing.verbs import CALLED, HAS, SAID, VERBS, verbs_of, words_of
from engine.words import faces, wording_of
from engine.words.faces import face_of, prices_of

HOUSE = Path(__file__).parents[3]
SHAPES = dict(
    re.findall(
        r'<symbol id="([a-z-]+)" viewBox="0 0 24 24">(.+)</symbol>',
        (HOUSE / "static/pictograms.svg").read_text(),
    )
)
DOES_NOTHING_KNOWN = {
    "dominion": {"potion", "ruins", "lantern"},
    "berserk": {
        "ar-gul", "volk", "grifon", "boloto", "osadnaya-vyshka", "doznavatel", "verkhovny-sudya",
    },
    "swtcg": {
        "guard", "scout", "patrol-tank", "training-fighter", "drone-fighter", "city-speeder",
    },
    "hkk": {"kofeju", "ortorony"},
}  # fmt: skip
"""Cards that are played and have figures alone, or whose text has no part in what is played."""

every_game = pytest.mark.parametrize("game", sorted(rulesets()))


def played(game):
    """The cards that the engine plays, by slug."""
    return import_module(f"engine.games.{game}.ruleset").CARDS


@every_game
def test_every_card_that_is_played_has_a_type_and_what_it_does(game):
    silent = {slug for slug in played(game) if not verbs_of(game, slug)}
    shapes = {face_of(game, slug, kinds(card), "").pictogram for slug, card in played(game).items()}

    assert silent == DOES_NOTHING_KNOWN[game]
    assert shapes <= set(SHAPES) - {"type-plain"}


def kinds(card):
    """The types of a card as the engine has them."""
    return [card.type] if hasattr(card, "type") else card.types


@pytest.mark.usefixtures("corpus")
def test_every_card_of_the_corpus_with_a_type_has_a_face_that_tells_it():
    for game, types in Card.objects.values_list("game__slug", "types"):
        assert pictogram_of(types) in SHAPES, (game, types)
        assert (pictogram_of(types) == "type-plain") == (not types)


def test_no_two_types_and_no_two_verbs_share_a_shape():
    told = [f"type-{kind}" for kind in LEADING] + [f"do-{verb}" for verb in VERBS]
    drawn = [SHAPES[name] for name in told]

    assert len(set(drawn)) == len(drawn) == len(LEADING) + len(VERBS)
    assert set(CARD_TYPES) <= {*LEADING}


def test_a_creature_on_the_ground_is_no_vehicle():
    assert leading_type(["creature", "ground"]) == "walking"
    assert leading_type(["ground"]) == "ground"
    assert leading_type(["creature", "flying"]) == "flying"


def test_the_most_telling_type_leads_whatever_the_order():
    assert leading_type(["action", "attack", "duration"]) == "duration"
    assert leading_type(["action"]) == "action"
    assert leading_type(["of-tomorrow"]) == "of-tomorrow"
    assert (hue_of(["action"]), hue_of(["treasure", "victory"])) == ("plain", "victory")
    assert set(HUES) <= set(LEADING)


@pytest.mark.parametrize(
    ("game", "card", "verbs"),
    [
        ("dominion", "rats", ("trash", "gain", "reveal", "draw", "actions")),
        ("dominion", "changeling", ("exchange", "trash", "gain")),
        ("dominion", "smithy", ("draw",)),
        ("dominion", "market", ("draw", "actions", "buys", "coins")),
        ("dominion", "moat", ("shield", "draw")),
        ("dominion", "treasury", ("topdeck", "draw", "actions", "coins")),
        ("berserk", "prizyvatel", ("summon",)),
        ("berserk", "nekromant", ("revive",)),
        ("swtcg", "second-effort", ("reroll",)),
        ("swtcg", "keen-eye", ("prevent", "reroll")),
        ("hkk", "ellenvarazs", ("cancel", "answer")),
        ("hkk", "villamcsapas", ("damage", "draw")),
        ("hkk", "elnyeles", ("nothing", "answer")),
        ("hkk", "apadas", ("magic", "answer")),
        ("hkk", "of-tomorrow", ()),
    ],
)
def test_what_a_card_does_is_read_off_its_script(game, card, verbs):
    """Treasury looks whether a card was gained, and gains none itself."""
    assert verbs_of(game, card) == verbs


@every_game
def test_every_word_that_is_looked_for_stands_in_some_script(game):
    read = [words_of(card) for card in played(game).values()]
    called, said = (set().union(*words) for words in zip(*read, strict=True))

    assert set(CALLED[game]) - called == set(SAID[game]) - said == set()
    assert [
        has for has in HAS[game] if not any(getattr(c, has) for c in played(game).values())
    ] == []
    assert {*CALLED[game].values(), *SAID[game].values(), *HAS[game].values()} <= {*VERBS}


@pytest.mark.parametrize(
    ("game", "cost", "paid"),
    [
        ("dominion", "5", [("5", "cost-coin")]),
        ("dominion", "8 debt", [("8", "cost-debt")]),
        ("dominion", "3 + Potion", [("3", "cost-coin"), ("", "cost-potion")]),
        ("dominion", "", []),
        ("berserk", "4", [("4", "cost-crystal")]),
        ("swtcg", "3", [("3", "cost-build")]),
        ("swtcg", "2 Force", [("2", "cost-force")]),
        ("hkk", "X", [("X", "cost-magic")]),
        ("hkk", "?", [("?", "cost-magic")]),
    ],
)
def test_a_cost_is_shown_part_by_part(game, cost, paid):
    assert [(one.amount, one.pictogram) for one in prices_of(game, cost)] == paid


@pytest.mark.usefixtures("corpus")
def test_every_cost_and_every_mark_has_its_shape():
    costs = Card.objects.values_list("game__slug", "cost").distinct()
    paid = {one.pictogram for game, cost in costs for one in prices_of(game, cost)}
    marks = {key.split()[0] for game in rulesets() for key in wording_of(game).marks}
    figures = {key for game in rulesets() for key in wording_of(game).figures}

    assert paid == {name for name in SHAPES if name.startswith("cost-")}
    assert marks | figures == set(faces.MARKS)
    assert set(faces.MARKS.values()) <= set(SHAPES)
    assert set(faces.VERBS) == set(VERBS)


def test_every_shape_is_drawn_by_the_same_hand():
    """Lines, fill and colour come from the style sheet: a shape brings none of its own."""
    used = {f"do-{verb}" for verb in VERBS} | {f"type-{kind}" for kind in LEADING}
    used |= {"type-plain", *faces.MARKS.values()}

    assert [
        name for name, shape in SHAPES.items() if re.search(r"style|stroke|fill|class", shape)
    ] == []
    assert {name for name in SHAPES if not name.startswith("cost-")} == used
