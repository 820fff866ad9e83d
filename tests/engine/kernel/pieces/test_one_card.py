"""One card out of many: what tells cards apart, their keys, and which one a word means."""

from engine.kernel.events import Grounds
from engine.kernel.lines.codes import words_of
from engine.kernel.lines.drive import Play
from engine.kernel.pieces.naming import Named, choose_one, find_named, told_apart, what_tells
from engine.kernel.reading.diagrams import read_table
from tests.engine.toys import RULE, make_toy

ALONE = Grounds(("toy/rules.alone",))


def standing(cards, **more):
    """A table of two players with these zones, in text."""
    zones = "\n".join(f"  {zone}: {lying}" for zone, lying in {"yard": cards, **more}.items())
    return read_table(f"players: ilona, kenji\nturn: 0 of ilona\ntop first:\n{zones}")


def keys(cards, **more):
    """The keys of all cards on such a table, and the number of the card that each stands for."""
    table = standing(cards, **more)
    seen = [ref for zone in table.numbers() for ref in table.cards(zone)]
    return list(told_apart(table, seen))


def test_cards_that_nothing_tells_apart_are_one():
    assert keys("oak*3, elm") == ["oak", "elm"]


def test_what_a_card_carries_tells_it_from_others():
    assert keys("oak, oak[closed]") == ["oak@yard", "oak@yard~2"]


def test_so_does_where_it_lies():
    assert keys("oak", field="oak@a1, oak@b2") == ["oak@yard", "oak@a1", "oak@b2"]


def test_so_does_what_lies_on_it_and_what_it_lies_on():
    assert keys("oak, oak, >elm") == ["oak@yard", "oak@yard~2", "elm"]
    assert keys("oak, >elm, ash, >elm") == ["oak", "elm@yard", "elm@yard~2", "ash"]
    assert keys("oak, >elm, oak, >elm") == ["oak", "elm"]


def test_so_does_the_pile_that_it_comes_from():
    table = make_toy(("wolf", "yard"), ("wolf", "yard"))
    table._homes = ("pile/wolf", None)

    assert what_tells(table, table.see(0)) != what_tells(table, table.see(1))


def test_a_mark_put_back_tells_nothing_any_more():
    table = make_toy(("wolf", "yard"), ("wolf", "yard"))

    table.mark(table.see(0), "closed", True, RULE)
    apart = len(told_apart(table, table.cards("yard")))
    table.mark(table.see(0), "closed", False, RULE)

    assert (apart, len(told_apart(table, table.cards("yard")))) == (2, 1)


def test_what_a_card_has_until_it_has_its_own_is_no_difference():
    table = make_toy(("wolf", "yard", {"owner": "ilona"}), ("wolf", "yard", {"owner": "ilona"}))

    table.mark(table.see(0), "controller", "ilona", RULE)

    assert len(told_apart(table, table.cards("yard"))) == 1


def test_a_word_means_the_topmost_such_card_of_these_zones():
    table = standing("oak, oak[closed]", field="oak@b2")

    def found(word, *zones):
        name, _, place = word.partition("@")
        ref = find_named(table, Named(word, name, place), zones or ["yard", "field"])
        return ref and (table.where(ref), table.cell(ref), "closed" in table.marks(ref))

    assert found("oak") == ("yard", "", False)
    assert found("oak@b2") == ("field", "b2", False)
    assert found("oak@field") == ("field", "b2", False)
    assert found("oak@a1") is None
    assert found("oak@b2", "yard") is None
    assert found("elm") is None


def test_a_label_means_its_card_and_no_other_of_the_name():
    table = make_toy(("wolf", "yard"), ("wolf", "yard"))

    assert find_named(table, Named("second", "wolf", card=1), ["yard"]) == table.see(1)
    assert find_named(table, Named("second", "wolf", card=1), ["field"]) is None


def choosing(refused=()):
    """A play in which one of three cards is chosen and taken to the hand, some being refused."""
    table = make_toy(("wolf", "yard", {"closed": True}), ("wolf", "yard"), ("elk", "yard"))

    def script():
        grounds = {table.see(number): ALONE for number in refused}
        seen = yield from choose_one(
            table, "ilona", "take", table.cards("yard"), "take", RULE, refused=grounds
        )
        if seen is not None:
            table.move([seen], "ilona/hand", "take", RULE)

    return Play(lambda: (table, script()))


def test_the_card_that_is_chosen_is_the_one_that_moves():
    play = choosing()

    play.answer(2)

    assert words_of(play.taken) == "take=wolf@yard~2"
    assert play.table.events[0].data["ids"] == (0,)


def test_a_refused_card_is_shown_with_its_reason_and_cannot_be_chosen():
    play = choosing([0])

    assert [o.key for o in play.question.options if o.refused] == ["wolf@yard~2"]
    assert [(e.refused, e.cites) for e in play.table.events] == [(True, ALONE.cites)]


def test_where_every_card_is_refused_nothing_is_asked():
    play = choosing([0, 1, 2])

    assert play.question is None
    assert len(play.table.events) == 3


def test_an_option_says_where_its_card_lies():
    assert choosing().question.options[0].data == {"card": "elk", "cards": ("elk",), "at": "yard"}
