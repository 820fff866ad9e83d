"""Random battles keep the invariants, whatever is switched off, and their lines come back."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.berserk.card import CARDS
from engine.games.berserk.coming.ways import WAYS
from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import Play
from tests.engine.battle import RULES, S, scenario_of
from tests.engine.invariants import look_over

PLAYERS = ("you", "opponent")
CELLS = RULES.shared_zones["board"].cells.cells
ON_CELLS = sorted(name for name, card in CARDS.items() if not card.lies_aside)
EVERY_SECTION = sorted(
    {section for way in WAYS for section in way[5:]}
    | {S + key for key in ("532.2", "532.3.1", "532.3.1b", "532.3.2")}
    | {S + key for key in ("532.5.1a", "532.5.1b", "532.5.1c", "532.5.2")}
)
NOTHING = st.just(frozenset())
names, players = st.sampled_from(sorted(CARDS)), st.sampled_from(PLAYERS)
marks = st.fixed_dictionaries(
    {},
    optional={"closed": st.booleans(), "wounds": st.integers(0, 9), "counters": st.integers(0, 3)},
)


@st.composite
def tables(draw):
    """Cards on cells of their own, and in the zones of both players."""
    cells = draw(st.lists(st.sampled_from(CELLS), unique=True, max_size=14))
    laid = [
        {
            "card": draw(st.sampled_from(ON_CELLS)),
            "at": "board",
            "cell": cell,
            "owner": draw(players),
            "marks": draw(marks),
        }
        for cell in cells
    ]
    zones = st.sampled_from(["deck", "graveyard", "graveyard", "auxiliary", "dealt"])
    for _ in range(draw(st.integers(0, 8))):
        zone = draw(zones)
        there = st.sampled_from(sorted(RULES.takes.get(zone, RULES.cards)))
        card = {"card": draw(there), "at": zone, "owner": draw(players)}
        counted = zone == "graveyard" and draw(st.booleans())
        laid.append({**card, "marks": {"counters": 1}} if counted else card)
    return laid


@st.composite
def steps(draw, laid):
    """One step, most often about a card that is there."""
    verb = draw(st.sampled_from(sorted({*RULES.steps} - {"agree"})))
    step = {"player": draw(players)}
    if RULES.steps[verb].takes == "player":
        return {**step, verb: draw(players)}
    there = [card for card in laid if card["at"] == "board"]
    word = draw(names)
    if there and draw(st.integers(0, 9)):
        card = draw(st.sampled_from(there))
        word, step["player"] = f"{card['card']}@{card['cell']}", card["owner"]
    step[verb] = word
    if verb == "move" and draw(st.booleans()):
        step["to"] = draw(st.sampled_from(CELLS))
    if verb == "move" and draw(st.booleans()):
        step["may"] = True
    if verb == "wound":
        step["amount"] = draw(st.integers(1, 9))
    if verb == "destroy" and draw(st.booleans()):
        step |= {"by": draw(names), "over": draw(st.integers(1, 9))}
    return step


@st.composite
def battles(draw, off=NOTHING):
    """A random table under random readings, played along a random line for a while."""
    laid = draw(tables())
    settings = {
        name: draw(st.sampled_from([*words, "asked"])) for name, words in RULES.settings.items()
    }
    taken = draw(st.lists(steps(laid), min_size=1, max_size=4))
    scenario = scenario_of(laid, {"agree": True}, *taken, settings=settings)
    play = Play(scenario.start(draw(off)))
    for _ in range(20):
        if play.question is None:
            break
        play.answer(draw(st.sampled_from(play.question.offered())))
    return scenario, play


@given(battles())
def test_random_battles_keep_the_invariants(played):
    scenario, play = played

    look_over(scenario, play)


@given(battles())
def test_random_battles_come_back_from_their_code_and_their_words(played):
    scenario, play = played

    by_code = follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken))
    by_words = follow_words(scenario.start(), words_of(play.taken))

    assert by_code.problem is None
    assert by_code.play.answers() == play.answers()
    assert by_words.problem is None
    assert by_words.play.answers() == play.answers()


@given(battles())
def test_no_cell_of_a_random_battle_holds_two_cards_and_no_cell_is_outside(played):
    table = played[1].table

    for cell in CELLS:
        assert len(table.in_cell("board", cell)) <= 1


@given(battles())
def test_the_dead_are_in_their_owners_graveyard_with_nothing_on_them(played):
    _, play = played

    for event in play.table.events:
        if event.verb in {"die", "destroy"} and not event.refused:
            assert event.data["to"].endswith("/graveyard")
    for player in PLAYERS:
        for ref in play.table.cards(f"{player}/graveyard"):
            assert play.table.owner(ref) == player
            assert not {"closed", "hidden", "wounds", "controller"} & set(play.table.marks(ref))


@given(battles(off=st.sets(st.sampled_from(EVERY_SECTION)).map(frozenset)))
def test_with_rules_switched_off_nothing_breaks_and_nothing_rests_on_them(played):
    _, play = played

    agreed = {"agree"}  # which names the section that leaves something open
    cited = {key for e in play.table.events if e.verb not in agreed for key in e.cites}
    assert cited.isdisjoint(play.table.off)
