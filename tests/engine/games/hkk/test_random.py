"""Random duels keep the invariants, whatever is switched off, and their lines come back."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.hkk import sections
from engine.games.hkk.card import CARDS
from engine.games.hkk.playing.course import STAGES, courses
from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import Play
from tests.engine.duel import RULES, scenario_of
from tests.engine.invariants import look_over

EVERY_SECTION = sorted(
    value
    for value in vars(sections).values()
    if isinstance(value, str) and value.startswith(sections.PLAYING) and value[-1].isdigit()
)
PLAYERS = ("you", "opponent")
NOTHING = st.just(frozenset())
names, players = st.sampled_from(sorted(CARDS)), st.sampled_from(PLAYERS)
STAYING = sorted(name for name, card in CARDS.items() if card.type in {"lasting-card", "building"})
CREATURES = sorted(name for name, card in CARDS.items() if card.type == "creature")


def some(of, most):
    """A few of these cards."""
    return st.lists(st.sampled_from(of), max_size=most)


@st.composite
def seats(draw):
    """What one player has."""
    return {
        "hand": draw(some(sorted(CARDS), 6)),
        "deck": draw(some(sorted(CARDS), 3)),
        "collector": draw(some(sorted(CARDS), 3)),
        "table": draw(some(STAYING, 3)),
        "reserve": draw(some(CREATURES, 3)),
        "vp": draw(st.integers(0, 12)),
        "life": draw(st.integers(0, 20)),
    }


@st.composite
def steps(draw, laid):
    """One step, most often about a card that is there."""
    player = draw(players)
    verb = draw(st.sampled_from(["play", "play", "play", "use", "claim", "end_turn", "turn"]))
    if RULES.steps[verb].takes == "player":
        return {verb: player}
    seat = laid[player]
    there = seat["hand"] if verb == "play" else seat["table"] + seat["reserve"]
    card = draw(st.sampled_from(there)) if there else draw(names)
    step = {verb: card, "player": player}
    if verb == "play" and not draw(st.integers(0, 4)):
        step["slip"] = draw(st.integers(1, 9))
    return step


@st.composite
def duels(draw, off=NOTHING):
    """A random table, played along a random line for a while."""
    laid = {player: draw(seats()) for player in PLAYERS}
    taken = draw(st.lists(steps(laid), min_size=1, max_size=4))
    sums = draw(st.sampled_from(["multiplication-first", "addition-first", "asked"]))
    scenario = scenario_of({"agree": True}, *taken, **laid, settings={"sums": sums})
    play = Play(scenario.start(draw(off)))
    for _ in range(25):
        if play.question is None:
            break
        play.answer(draw(st.sampled_from(play.question.offered())))
    return scenario, play


@given(duels())
def test_random_duels_keep_the_invariants(played):
    scenario, play = played

    look_over(scenario, play)


@given(duels())
def test_random_duels_come_back_from_their_code_and_their_words(played):
    scenario, play = played

    by_code = follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken))
    by_words = follow_words(scenario.start(), words_of(play.taken))

    assert (by_code.problem, by_code.play.answers()) == (None, play.answers())
    assert (by_words.problem, by_words.play.answers()) == (None, play.answers())


@given(duels())
def test_a_play_that_is_over_leaves_nothing_in_the_line(played):
    _, play = played

    if play.question is None:
        assert play.table.size("line") == 0


@given(duels())
def test_what_is_put_away_carries_nothing_and_creatures_in_play_live(played):
    table = played[1].table

    for player in PLAYERS:
        for zone in ("hand", "deck", "collector", "nothing"):
            for ref in table.cards(f"{player}/{zone}"):
                assert set(table.marks(ref)) <= {"owner"}


@given(duels())
def test_every_play_of_a_random_duel_has_a_course_of_all_its_steps(played):
    _, play = played

    for course in courses(play.table.events, play.question):
        states = [step.state for step in course.steps]
        assert [step.stage for step in course.steps] == [*STAGES]
        assert states.count("now") + states.count("taken-back") + states.count("prevented") <= 1
        if play.question is None:
            assert not {"now", "to-come"} & {*states}


@given(duels(off=st.sets(st.sampled_from(EVERY_SECTION)).map(frozenset)))
def test_with_rules_switched_off_nothing_breaks_and_nothing_rests_on_them(played):
    _, play = played

    agreed = {"agree"}  # which names the section that leaves something open
    cited = {key for e in play.table.events if e.verb not in agreed for key in e.cites}
    assert cited.isdisjoint(play.table.off)
