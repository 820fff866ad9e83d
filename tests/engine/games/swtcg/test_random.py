"""Random games keep the invariants, whatever is switched off, and their lines come back."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.swtcg import sections
from engine.games.swtcg.card import CARDS
from engine.kernel.lines.codes import code_of, follow, follow_words, words_of
from engine.kernel.lines.drive import Play
from tests.engine.arenas import RULES, duel_file
from tests.engine.invariants import look_over

SEATS = ("dark", "light")
UNITS = sorted(
    name for name, card in CARDS.items() if card.type in ("character", "space", "ground")
)
OTHERS = sorted({*CARDS} - {*UNITS})
PILOTS = sorted(name for name, card in CARDS.items() if card.pilots)
SAID_ANYWAY = {"intro.2", "intro.3"}
"""What an effect is said to be: play does not rest on these words."""
EVERY_SECTION = sorted(
    key
    for cites in vars(sections).values()
    if isinstance(cites, tuple)
    for key in cites
    if key.startswith(sections.ABILITIES)
    and key.removeprefix(sections.ABILITIES) not in SAID_ANYWAY
)
NOTHING = st.just(frozenset())
seats, force = st.sampled_from(SEATS), st.integers(0, 12)


@st.composite
def tables(draw):
    """Units in the arenas, some of them piloted, and cards in the zones of both players."""
    laid = []
    for n in range(draw(st.integers(1, 5))):
        card, owner = draw(st.sampled_from(UNITS)), draw(seats)
        marks = {"damage": draw(st.integers(0, 2)), "tapped": draw(st.booleans())}
        place = {"at": "arenas", "cell": CARDS[card].type, "owner": owner, "marks": marks}
        laid.append({"card": card, **place, "as": f"unit{n}"})
        if draw(st.integers(0, 3)) == 0:
            laid.append(
                {"card": draw(st.sampled_from(PILOTS)), "on": f"unit{n}", "as": f"pilot{n}"}
            )
    zones = st.sampled_from(["hand", "hand", "build", "deck", "deck", "discard"])
    for _ in range(draw(st.integers(0, 8))):
        card = draw(st.sampled_from(OTHERS + UNITS))
        laid.append({"card": card, "at": draw(zones), "owner": draw(seats)})
    return laid


@st.composite
def steps(draw, laid):
    """One step, most often about a card that is there."""
    verb = draw(st.sampled_from(sorted({*RULES.steps} - {"agree"})))
    takes, step = RULES.steps[verb].takes, {"player": draw(seats)}
    if takes == "true":
        return {**step, verb: True}
    if takes == "player":
        return {**step, verb: draw(seats)}
    if takes == "phase":
        return {**step, verb: draw(st.sampled_from(RULES.phases))}
    there = [card.get("as", card["card"]) for card in laid]
    step[verb] = draw(st.sampled_from(there))
    for key, kind in RULES.steps[verb].beside.items():
        if kind == "lying" and draw(st.integers(0, 5)):
            step[key] = draw(st.sampled_from(there))
        elif kind == "number" and draw(st.booleans()):
            step[key] = draw(st.integers(1, 3))
        elif kind == "true" and draw(st.booleans()):
            step[key] = True
        elif kind == "zone":
            step[key] = draw(st.sampled_from(["arenas", "build", "hand", "discard"]))
    return step


@st.composite
def games(draw, off=NOTHING):
    """A random table under a random reading, played along a random line for a while."""
    laid = draw(tables())
    settings = {
        name: draw(st.sampled_from([*words, "asked"])) for name, words in RULES.settings.items()
    }
    taken = draw(st.lists(steps(laid), min_size=1, max_size=5))
    scenario = duel_file(
        laid,
        {"agree": True},
        *taken,
        settings=settings,
        force=(draw(force), draw(force)),
        build=(draw(force), draw(force)),
    )
    play = Play(scenario.start(draw(off)))
    for _ in range(20):
        if play.question is None:
            break
        play.answer(draw(st.sampled_from(play.question.offered())))
    return scenario, play


@given(games())
def test_random_games_keep_the_invariants(played):
    scenario, play = played

    look_over(scenario, play)


@given(games())
def test_random_games_come_back_from_their_code_and_their_words(played):
    scenario, play = played

    by_code = follow(scenario.start(), scenario.name, code_of(scenario.name, play.taken))
    by_words = follow_words(scenario.start(), words_of(play.taken))

    assert by_code.problem is None
    assert by_code.play.answers() == play.answers()
    assert by_words.problem is None
    assert by_words.play.answers() == play.answers()


@given(games())
def test_the_dead_are_in_a_discard_pile_with_nothing_on_them(played):
    _, play = played

    for seat in SEATS:
        for ref in play.table.cards(f"{seat}/discard"):
            assert not {"tapped", "damage", "attacking", "attacked"} & set(play.table.marks(ref))


@given(games(off=st.sets(st.sampled_from(EVERY_SECTION)).map(frozenset)))
def test_with_rules_switched_off_nothing_breaks_and_nothing_rests_on_them(played):
    _, play = played

    agreed = {"agree"}  # which names the section that leaves something open
    cited = {key for e in play.table.events if e.verb not in agreed for key in e.cites}
    assert cited.isdisjoint(play.table.off)
