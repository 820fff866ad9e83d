"""What waits in a window: each effect is an option of its own, and the player orders them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.dominion.card import CARDS, OLDER
from engine.kernel.errors import ScriptError
from engine.kernel.lines.drive import Play
from engine.kernel.windows import Pending, Window, hold
from tests.engine.kernel.test_table import RULE, make_table
from tests.engine.tables import END, begun, happened, lying, options, refused, turned

STALE = ("dominion/exchange/r3.4", "dominion/stop-moving/2")
CLEAN_UP = {"phase": "clean-up"}


def frogged_page(words):
    """Page is played as Way of the Frog, and discarded from play in Clean-up."""
    return turned(
        {"play": "page"},
        CLEAN_UP,
        hand=["page"],
        deck=["estate"] * 9,
        words=f"way=way-of-the-frog {words}",
        you={"lasting": ["way-of-the-frog"]},
        piles={"page": 5, "treasure-hunter": 5},
    )


def test_two_effects_on_one_card_are_two_options():
    """Page may exchange itself when it is discarded from play, and the Frog puts it onto the deck.

    Both wait for the same moment, and whose turn it is chooses the order.
    """
    play = frogged_page("")

    assert play.question.key == "first"
    assert options(play) == {"way-of-the-frog:page": None, "page": None}


def test_the_exchange_first_is_legal_and_the_frog_then_finds_nothing():
    play = frogged_page("first=page page=yes")

    assert lying(play, "you/discard") == ["treasure-hunter"]
    assert len(lying(play, "pile/page")) == 6
    assert refused(play) == [("topdeck", ("dominion/stop-moving/2",))]


def test_the_frog_first_puts_it_onto_the_deck_and_the_exchange_is_refused():
    play = frogged_page("first=way-of-the-frog:page")

    assert options(play) == {"yes": STALE, "no": None}
    assert happened(play)[-1] == ("topdeck", "page")


def test_a_page_that_followed_no_way_has_one_effect_and_nothing_to_order():
    play = turned(
        {"play": "page"},
        CLEAN_UP,
        hand=["page"],
        deck=["estate"] * 9,
        words="way=page page=yes",
        you={"lasting": ["way-of-the-frog"]},
        piles={"page": 5, "treasure-hunter": 5},
    )

    assert [taken.question.key for taken in play.taken] == ["way", "page"]


def with_actions(*steps, hand, **table):
    """A table with Actions enough for these steps."""
    you = {"hand": list(hand), "deck": ["copper"] * 14, "actions": 5, **table.pop("you", {})}
    return begun(*steps, you=you, **table)


def test_two_pages_are_alike_and_each_is_asked_about_once():
    play = with_actions(
        {"play": "page"},
        {"play": "page"},
        CLEAN_UP,
        hand=["page", "page"],
        words="page=yes page=no",
        piles={"page": 5, "treasure-hunter": 5},
    )

    assert lying(play, "you/discard").count("treasure-hunter") == 1
    assert lying(play, "you/discard").count("page") == 1


def village_greens(words=""):
    """One Village Green was put off to your next turn, another was set aside by the Turtle."""
    return with_actions(
        {"play": "village-green"},
        {"play": "village-green"},
        END,
        hand=["village-green", "village-green"],
        words=f"way=village-green village-green=later way=way-of-the-turtle {words}",
        you={"lasting": ["way-of-the-turtle"]},
        piles={"village-green": 8},
    )


def test_what_a_card_left_to_do_and_its_being_played_are_two_options():
    play = village_greens()

    assert options(play) == {"village-green": None, "way-of-the-turtle:village-green": None}


def test_either_may_come_first():
    green = village_greens("first=village-green").table
    turtle = village_greens("first=way-of-the-turtle:village-green").table

    assert green.counters["you/actions"] == 3
    assert (turtle.events[-1].verb, turtle.counters["you/actions"]) == ("play", 1)


def galleys(*cards):
    """A Royal Galley for each card, which it plays and sets aside; then your next turn begins."""
    words = " ".join(f"royal-galley={card}" for card in cards)
    steps = [{"play": "royal-galley"}] * len(cards)
    there = ["royal-galley", "royal-galley", *cards]
    return with_actions(*steps, END, hand=there, words=words, you={"deck": ["copper"] * 20})


def test_two_galleys_with_two_cards_are_two_options():
    assert options(galleys("smithy", "village")) == {
        "royal-galley:smithy": None,
        "royal-galley:village": None,
    }


def test_two_galleys_with_like_cards_are_one():
    play = galleys("smithy", "smithy")

    assert play.question is None
    assert happened(play).count(("play", "smithy")) == 4


def hounds(words=""):
    """A Hound set aside by its own reaction and one by Tireless, when the turn ends."""
    return turned(
        {"play": "faithful-hound"},
        {"discard": "faithful-hound"},
        END,
        hand=["faithful-hound", "faithful-hound"],
        words=f"faithful-hound=yes {words}",
        piles={"faithful-hound": 8},
        traits={"tireless": "faithful-hound"},
    )


def test_a_hound_that_comes_back_and_a_tireless_one_are_two_options():
    assert options(hounds()) == {"faithful-hound": None, "tireless:faithful-hound": None}


def test_each_of_them_goes_where_its_own_effect_puts_it():
    play = hounds("first=tireless:faithful-hound")

    assert lying(play, "you/deck")[:1] == ["faithful-hound"]
    assert lying(play, "you/hand").count("faithful-hound") == 1


# What every game's windows promise


def pending(name, script, about, source, done):
    """An effect that notes its script when it is carried out."""

    def run():
        done.append(script)
        yield from ()

    return Pending(name, source, script, run, about)


effects = st.lists(
    st.tuples(
        st.sampled_from(["oak", "elm"]),
        st.sampled_from(["burn", "bloom"]),
        st.sampled_from([(), ("ash",), ("ash", "fir")]),
    ),
    min_size=1,
    max_size=6,
)


@given(effects, st.data())
def test_two_effects_with_different_scripts_never_share_an_option(found, data):
    """Each answer carries out an effect of its own name, script and cards, and each comes once."""
    done = []
    waiting = [pending(*one, place, done) for place, one in enumerate(found)]
    table = make_table()
    window = Window("first", ("ilona",), RULE)
    alike = {(one.key, one.script) for one in waiting}
    clash = len({key for key, _ in alike}) < len(alike)

    try:
        play = Play(lambda: (table, hold(table, window, lambda _: waiting)))
        while play.question is not None:
            left = len(play.question.options)
            play.answer(data.draw(st.integers(0, left - 1)))
    except ScriptError:
        assert clash
    else:
        assert not clash
        assert sorted(done) == sorted(script for _, script, _ in found)


def test_the_effect_that_was_chosen_is_carried_out():
    done = []
    waiting = [pending("oak", "burn", (), 0, done), pending("oak", "bloom", ("ash",), 1, done)]
    table = make_table()
    play = Play(lambda: (table, hold(table, Window("first", ("ilona",), RULE), lambda _: waiting)))

    assert [option.key for option in play.question.options] == ["oak", "oak:ash"]
    play.answer(1)

    assert done == ["bloom", "burn"]


@pytest.mark.parametrize("card", sorted(CARDS))
def test_no_card_has_two_effects_of_one_name_at_one_moment(card):
    """They would have to be told apart by more than the name of the card."""
    for said in (CARDS[card], *[text for _, text in OLDER.get(card, ())]):
        moments = [at.moment for at in said.at]
        assert len(set(moments)) == len(moments)
        assert len({watch.do for watch in said.watches}) <= 1


def test_the_frog_waits_no_longer_than_this_turn():
    """It was said of a Duration that stays in play, and is not discarded on the turn it was said.

    Crew puts itself onto the deck next turn, and nothing is left to be ordered then.
    """
    play = turned(
        {"play": "throne-room"},
        END,
        END,
        hand=["throne-room", "crew"],
        words="way=throne-room throne-room=crew way=way-of-the-frog way=crew",
        you={"lasting": ["way-of-the-frog"]},
        piles={"crew": 8},
    )

    assert play.question is None
    assert ("topdeck", "crew") in happened(play)
    assert [later for later in play.table.clock.waiting if later.card is not None] == []


def test_the_frog_is_not_asked_about_while_its_card_stays_in_play():
    """A Page is discarded beside it; only what the Page does is asked."""
    play = turned(
        {"play": "throne-room"},
        {"phase": "clean-up"},
        hand=["throne-room", "crew"],
        words="way=throne-room throne-room=crew way=way-of-the-frog way=crew",
        you={"lasting": ["way-of-the-frog"], "play": ["page"]},
        piles={"crew": 8, "page": 9, "treasure-hunter": 5},
    )

    assert play.question.key == "page"
    assert options(play) == {"yes": None, "no": None}
