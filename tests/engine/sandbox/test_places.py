"""A reader lays a card where its game never lets it lie: the page names the card and the place."""

from html import unescape

import pytest

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.playing.tables import Laid, laid_scenario
from tests.engine.sandbox.test_sandbox import fault

PLACES = [
    ("berserk", "board=grifon@c3", "Griffin", "board"),
    ("berserk", "board=boloto@c3", "Swamp", "board"),
    ("berserk", "you.auxiliary=volk", "Wolf", "auxiliary zone"),
    ("dominion", "you.hand=way-of-the-frog", "Way of the Frog", "hand"),
    ("dominion", "you.play=province", "Province", "in play"),
    ("dominion", "you.tavern=village", "Village", "Tavern mat"),
    ("dominion", "loot=copper", "Copper", "Loot"),
    ("dominion", "black-market=curse", "Curse", "Black Market deck"),
    ("dominion", "trash=way-of-the-frog", "Way of the Frog", "trash"),
    ("hkk", "you.reserve=ortorony", "Guard Tower", "reserve"),
    ("hkk", "you.table=hirnok", "Herald", "table"),
    ("hkk", "you.reserve=hirnok,>kofeju", "Stonehead", "Herald"),
    ("swtcg", "dark.arenas=drone-fighter@ground", "Drone Fighter", "Ground"),
    ("swtcg", "dark.arenas=bribe@ground", "Bribe", "arenas"),
    ("swtcg", "dark.build=brace", "Brace", "build zone"),
    ("swtcg", "dark.arenas=drone-fighter@space,>guard", "Guard", "Drone Fighter"),
]
RIGHT = [
    ("berserk", {"board": ["volk@c3"], "you.auxiliary": ["grifon", "boloto"]}),
    ("berserk", {"you.graveyard": ["grifon", "volk"], "you.deck": ["boloto"]}),
    ("dominion", {"you.play": ["copper", "estate"], "you.tavern": ["royal-carriage", "copper"]}),
    ("dominion", {"black-market": ["village"], "way-of-the-mouse": ["village"]}),
    ("hkk", {"you.reserve": ["hirnok", ">raolvasas-beklyo"], "you.table": ["ortorony"]}),
    ("swtcg", {"you.arenas": ["lukes-x-wing-b@space", ">luke-skywalker-e"], "you.hand": ["brace"]}),
    ("swtcg", {"you.arenas": ["luke-skywalker-e@character", ">luke-skywalker-k"]}),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "query", "card", "place"), PLACES, ids=lambda said: str(said))
def test_the_card_and_the_place_are_named(read, game, query, card, place):
    players = "&players=light,dark" if game == "swtcg" else ""

    response = read(f"{game}/sandbox/?{query}{players}&do=draw:1", "en")

    said = fault(response.page, query.partition("=")[0])
    assert response.status_code == 400
    assert f"“{card}” never lies" in said
    assert place.casefold() in said.rpartition("never lies")[2].casefold()


@pytest.mark.django_db
@pytest.mark.parametrize("ui", CODES)
def test_it_is_said_in_the_readers_language(read, ui):
    page = read("berserk/sandbox/?board=volk@b3,grifon@c3&do=turn:you", ui).page

    said = fault(page, "board")
    assert ("never lies" in said) == (ui == "en")
    assert said.count("?") == 0
    assert "grifon" not in said, "the card is called by its name"
    assert "board" not in said or ui == "en"
    assert 'value="' in unescape(page)


@pytest.mark.parametrize(("game", "fields"), RIGHT, ids=lambda said: str(said))
def test_where_the_game_lets_it_lie_it_is_laid(game, fields):
    _scenario, faults = laid_scenario(Laid(game, {"players": ["you", "rival"], **fields}))

    assert [fault for fault in faults if fault.field] == []


@pytest.mark.parametrize("game", rulesets())
def test_a_ruleset_speaks_of_its_own_zones_cells_and_cards(game):
    rules = rulesets()[game]
    kinds = {**rules.player_zones, **rules.shared_zones}
    cells = {
        f"{zone}/{cell}"
        for zone, kind in kinds.items()
        for cell in (kind.cells.cells if kind.cells else ())
    }

    assert rules.takes.keys() <= kinds.keys() | cells
    assert {card for cards in rules.takes.values() for card in cards} <= rules.cards
    hosts = rules.hosts or {}
    assert hosts.keys() <= rules.cards
    assert {host for cards in hosts.values() for host in cards} <= rules.cards


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda one: one.slug)
def test_play_itself_leaves_no_card_where_nobody_could_lay_it(scenario):
    """What the rules let happen in an example is what the table lets be laid."""
    takes = {zone: cards for zone, cards in rulesets()[scenario.game].takes.items() if cards}
    astray = {
        (name, zone)
        for play in Explorer(scenario.start())
        for zone in play.table.layout.kinds
        if not zone.startswith("pile/") and zone.rpartition("/")[2] in takes
        for seen in play.table.cards(zone)
        if play.table.host(seen) is None
        if (name := play.table.name(seen)) not in takes[zone.rpartition("/")[2]]
    }

    assert astray == set()
