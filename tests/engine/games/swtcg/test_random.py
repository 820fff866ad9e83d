"""Random games keep the invariants, whatever is switched off, and their lines come back."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.swtcg import sections
from engine.games.swtcg.card import CARDS
from engine.games.swtcg.pilots import sections as pilots
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
    for cites in (*vars(sections).values(), *vars(pilots).values())
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
    for n in range(draw(st.integers(2, 6))):
        card, owner = draw(st.sampled_from(UNITS)), draw(seats)
        marks = {"damage": draw(st.integers(0, 1)), "tapped": draw(st.integers(0, 4)) == 4}
        place = {"at": "arenas", "cell": CARDS[card].type, "owner": owner, "marks": marks}
        laid.append({"card": card, **place, "as": f"unit{n}"})
        pilots = [one for one in PILOTS if card in RULES.hosts[one]]
        if pilots and draw(st.booleans()):
            pilot = {"card": draw(st.sampled_from(pilots)), "on": f"unit{n}", "as": f"pilot{n}"}
            laid.append(pilot)
    for n in range(draw(st.integers(0, 10))):
        card, owner = draw(st.sampled_from(OTHERS + UNITS)), draw(seats)
        usual = "build" if CARDS[card].type == "mission" else "hand"
        zones = [usual, usual, usual, "build", "deck", "discard"]
        zone = draw(st.sampled_from([z for z in zones if card in RULES.takes.get(z, RULES.cards)]))
        laid.append({"card": card, "at": zone, "owner": owner, "as": f"card{n}"})
    return laid


@st.composite
def steps(draw, laid):
    """One step, most often with a card that could do it."""
    often = ["use", "play", "attack", "complete", "phase", "damage", "move", "retreat"]
    verb = draw(st.sampled_from(sorted({*RULES.steps} - {"agree"}) + often * 3))
    takes, step = RULES.steps[verb].takes, {"player": draw(seats)}
    if takes == "true":
        step[verb] = True
    elif takes == "player":
        step[verb] = draw(seats)
    elif takes == "phase":
        step[verb] = draw(st.sampled_from(RULES.phases))
    else:
        card = draw(st.sampled_from(fitting(laid, verb) or laid))
        step |= {verb: card["as"], "player": card.get("owner", step["player"])}
        others = [one for one in laid if one.get("cell") == card.get("cell")]
        others = [one for one in others if one.get("owner") != card.get("owner")]
    for key, kind in RULES.steps[verb].beside.items():
        if kind == "lying":
            step[key] = draw(st.sampled_from(others or laid))["as"]
        elif kind == "number" and draw(st.booleans()):
            step[key] = draw(st.integers(1, 6))
        elif kind == "true" and draw(st.integers(0, 2)) == 0:
            step[key] = True
        elif kind == "zone" and draw(st.booleans()):
            step[key] = draw(st.sampled_from(["arenas", "build", "hand"]))
    return step


def fitting(laid, verb):
    """The cards on the table that a step of this verb is usually about."""
    zones = {"play": "hand", "complete": "build", "deploy": "build"}
    there = [card for card in laid if card.get("at") == zones.get(verb, "arenas")]
    if verb == "use":
        return [card for card in there if CARDS[card["card"]].uses]
    if verb == "move":
        return [card for card in laid if CARDS[card["card"]].pilots]
    return there


@st.composite
def games(draw, off=NOTHING):
    """A random table under a random reading, played along a random line for a while."""
    laid = draw(tables())
    settings = {
        name: draw(st.sampled_from([*words, "asked"])) for name, words in RULES.settings.items()
    }
    begun = [{"phase": "build", "player": draw(seats)}] if draw(st.booleans()) else []
    taken = begun + draw(st.lists(steps(laid), min_size=1, max_size=5))
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
            assert not {*play.table.marks(ref)} - {"owner"}


@given(games(off=st.sets(st.sampled_from(EVERY_SECTION)).map(frozenset)))
def test_with_rules_switched_off_nothing_breaks_and_nothing_rests_on_them(played):
    _, play = played

    agreed = {"agree"}  # which names the section that leaves something open
    cited = {key for e in play.table.events if e.verb not in agreed for key in e.cites}
    assert cited.isdisjoint(play.table.off)
