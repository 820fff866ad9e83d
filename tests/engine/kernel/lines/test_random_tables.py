"""Random tables and random lines keep the invariants too."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import Play
from tests.engine.invariants import look_over
from tests.engine.tables import RULES, make_scenario

CARDS = sorted(RULES.piled)
PLAYABLE = sorted(RULES.steps["play"].cards)
cards = st.lists(st.sampled_from(CARDS), max_size=5)
lasting = st.lists(st.sampled_from(sorted(RULES.lasting)), max_size=2)
played = st.lists(st.sampled_from(sorted(RULES.takes["play"] & RULES.piled)), max_size=5)
seats = st.fixed_dictionaries(
    {"hand": cards, "deck": cards, "discard": cards, "play": played, "exile": cards},
    optional={"lasting": lasting, "coins": st.integers(0, 9), "actions": st.integers(0, 3)},
)
piles = st.dictionaries(st.sampled_from(CARDS), st.integers(0, 3), min_size=1, max_size=8)


@st.composite
def steps(draw):
    """One step, about any card."""
    verb = draw(st.sampled_from(sorted(RULES.steps)))
    if verb == "draw":
        return {"draw": draw(st.integers(1, 4))}
    if RULES.steps[verb].takes == "true":
        return {verb: True}
    if verb == "phase":
        return {"phase": draw(st.sampled_from(RULES.phases))}
    if verb == "turn":
        return {"turn": draw(st.sampled_from(["you", "rival"]))}
    if verb == "buy":
        return {"buy": draw(st.sampled_from(sorted(RULES.cards)))}
    step = {verb: draw(st.sampled_from(PLAYABLE if verb == "play" else CARDS))}
    if verb == "gain":
        step["to"] = draw(st.sampled_from(["hand", "deck", "discard"]))
    if verb == "exchange":
        step["for"] = draw(st.sampled_from(CARDS))
        step["from"] = draw(st.sampled_from(["hand", "play", "discard"]))
    if verb in {"trash", "discard", "topdeck", "reveal"}:
        step["from"] = draw(st.sampled_from(["hand", "deck", "discard", "play"]))
    return step


@st.composite
def random_plays(draw, off=()):
    """A random table, played along a random line for a while."""
    scenario = make_scenario(
        *draw(st.lists(steps(), min_size=1, max_size=3)),
        players=("you", "rival"),
        you=draw(seats),
        rival=draw(seats),
        piles=draw(piles),
    )
    play = Play(scenario.start(frozenset(off)))
    for _ in range(12):
        if play.question is None:
            break
        play.answer(draw(st.sampled_from(play.question.offered())))
    return scenario, play


@given(random_plays())
def test_random_plays_keep_the_invariants(played):
    scenario, play = played

    look_over(scenario, play)


@given(random_plays())
def test_random_lines_come_back_from_their_code_and_their_words(played):
    scenario, play = played

    by_code = follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken))
    by_words = follow_words(scenario.start(), words_of(play.taken))

    assert by_code.problem is None
    assert by_code.play.answers() == play.answers()
    assert by_words.problem is None
    assert by_words.play.answers() == play.answers()


EVERY_SECTION = [
    "dominion/stop-moving/2",
    "dominion/stop-moving/2a",
    "dominion/stop-moving/2b",
    "dominion/stop-moving/3",
    "dominion/stop-moving/4",
    "dominion/exchange/r3.1",
    "dominion/exchange/r3.2",
    "dominion/exchange/r3.3c",
    "dominion/exchange/r3.4",
    "dominion/exchange/r3.5",
    "dominion/exchange/5.1",
    "dominion/exchange/5.2",
]


@given(random_plays(off=EVERY_SECTION))
def test_with_the_rules_switched_off_nothing_is_refused_by_them_and_nothing_breaks(played):
    _, play = played

    cited = {key for event in play.table.events if event.refused for key in event.cites}
    assert cited.isdisjoint(EVERY_SECTION)
