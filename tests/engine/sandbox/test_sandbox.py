"""A reader lays a table, plays on it and shares its address; what is wrong is said at its field."""

import dataclasses
import re
from html import unescape
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.drive import Play
from engine.kernel.reading.scenario import MOST_BYTES
from engine.playing.positions import scenarios
from engine.playing.tables import Laid, laid_like, laid_scenario, runs
from engine.words import wording_of
from tests.pages.html import parsed

RULES = rulesets()["dominion"]
SANDBOX = "dominion/sandbox/"
RATS = "you.hand=watchtower,copper&you.deck=silver*2&piles=rats*20,changeling*10&do=gain:rats"

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


def form(**fields):
    """What the form sends: lists of values by field, dots written as `__`."""
    pairs = [("form", "1")]
    for name, values in fields.items():
        values = values if isinstance(values, list) else [values]
        pairs += [(name.replace("__", "."), value) for value in values]
    return urlencode(pairs)


def step(verb, what, zone="", wanted="", player=""):
    """What a row of the form sends about something that happens."""
    said = {"verb": verb, "what": what, "zone": zone, "for": wanted, "player": player}
    return {f"do__{key}": value for key, value in said.items()}


def fault(page, field):
    """What the page says is wrong at a field."""
    found = re.search(rf'id="fault-{re.escape(field)}">(.*?)</p>', page, re.DOTALL)
    return unescape(found[1]) if found else ""


def folds_around(element):
    """What could fold an element of the page away."""
    while element := element.parent:
        if element.tag == "details":
            yield element


def by_place(layout):
    """All that a layout says, each card called by its zone and place there.

    The number and the label of a card are only what one file calls it.
    """
    place = {card: (zone, n) for zone, ids in layout.zones.items() for n, card in enumerate(ids)}
    said = {field.name: getattr(layout, field.name) for field in dataclasses.fields(layout)}
    return said | {
        "zones": {zone: [place[card] for card in ids] for zone, ids in layout.zones.items()},
        "names": {place[card]: name for card, name in enumerate(layout.names)},
        "homes": {place[card]: home for card, home in enumerate(layout.homes)},
        "marked": {place[card]: _placed(marks, place) for card, marks in layout.marked.items()},
        "cells": {place[card]: cell for card, cell in layout.cells.items()},
        "labels": {},
    }


def _placed(marks, place):
    """The marks of a card, with the place of what it lies on for its number."""
    return {name: place[says] if name == "on" else says for name, says in marks.items()}


def happened(scenario):
    """What happens until the first question, verbs, players and cited rules."""
    play = Play(scenario.start())
    return [(event.verb, event.data.get("player"), event.cites) for event in play.table.events]


@every_scenario
def test_the_table_of_every_example_can_be_taken_over_whole(scenario):
    laid = laid_like(scenario)

    again, faults = laid_scenario(laid)

    assert faults == []
    assert by_place(again.layout) == by_place(scenario.layout)
    assert [doing.verb for doing in again.steps] == [doing.verb for doing in scenario.steps]
    assert happened(again) == happened(scenario)


@pytest.mark.parametrize("ui", CODES)
def test_an_example_leads_to_its_table_in_the_form(read, ui):
    example = read("dominion/rats-watchtower-changeling/", ui).page
    assert f'href="/{ui}/examples/{SANDBOX}?like=rats-watchtower-changeling"' in example

    page = read(f"{SANDBOX}?like=rats-watchtower-changeling", ui).page

    assert page.count('name="you.hand"') == 5, "three cards, and two empty places"
    assert '<details class="sandbox" open>' in page
    assert '<meta name="robots" content="noindex">' in page
    assert 'class="option"' in page


def test_the_form_speaks_the_readers_language(read):
    page = read(f"{SANDBOX}?like=rats-watchtower-changeling", "ja").page

    assert 'value="望楼"' in page
    assert '<option value="望楼">' in page
    assert '<option value="gain" selected>…を獲得する</option>' in page


def test_what_the_form_sends_becomes_an_address_that_can_be_shared(read):
    sent = form(
        you__hand=["望楼", "Copper ×3", ""],
        you__coins="2",
        piles=["Rats", ""],
        piles__n=["20", ""],
        **step("gain", "ネズミ", "deck"),
    )

    response = read(f"{SANDBOX}?{sent}", "ja")

    assert response.status_code == 302
    assert response.headers["Location"] == (
        f"/ja/examples/{SANDBOX}?you.hand=watchtower,copper*3&you.coins=2&piles=rats*20"
        "&do=gain:rats,to:deck"
    )


@pytest.mark.parametrize(
    "written",
    [
        "Copper ×3",
        "copper*3",
        "3 × Copper",
        "3\u00a0×\u00a0«Медь»",
        "銅貨3枚",
        "Rézpénz x3",
        "「銅貨」 × 3",
    ],
)
def test_cards_copied_from_a_page_are_counted_as_they_stand_there(read, written):
    response = read(f"{SANDBOX}?{form(you__hand=[written], **step('draw', '1'))}")

    assert response.status_code == 302
    assert "you.hand=copper*3&" in response.headers["Location"]


@pytest.mark.parametrize("written", ["3 Copper", "銅貨枚", "× Copper", "Copper 3 × 3"])
def test_what_counts_nothing_is_no_card(read, written):
    response = read(f"{SANDBOX}?{form(you__hand=[written], **step('draw', '1'))}")

    assert response.status_code == 400


@pytest.mark.parametrize("ui", CODES)
def test_the_same_table_in_another_language_is_the_same_address(read, ui):
    page = unescape(read(f"{SANDBOX}?{RATS}", ui).page)

    for code in CODES:
        assert f'href="/{code}/examples/{SANDBOX}?{RATS}" lang="{code}"' in page
    assert f'href="/{ui}/examples/{SANDBOX}?{RATS}&line=0-' in page


def test_a_line_is_played_on_the_readers_own_table(read):
    page = unescape(read(f"{SANDBOX}?{RATS}").page)
    option = re.search(r'class="option" href="([^"]+)"', page)[1]

    response = read(option.removeprefix("/en/examples/"))

    assert response.status_code == 200
    assert "Watchtower" in response.page
    assert f'href="{option}"' in unescape(response.page)
    assert "claim-list" not in response.page, "nothing is claimed of it"


def test_its_lines_are_a_tree_and_a_transcript_too(read):
    lines = read(f"{SANDBOX}lines/?{RATS}", "pl")
    transcript = read(f"{SANDBOX}?{RATS}&as=transcript", "pl")

    assert lines.page.count('class="tree-end"') >= 6
    assert 'class="transcript"' in transcript.page
    assert lines.status_code == transcript.status_code == 200


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ("you.hand=wachtower&do=draw:1", 400, "Perhaps: Watchtower"),
        ("you.hand=qqqq&do=draw:1", 400, "There is no card “qqqq”."),
        ("you.attic=copper&do=draw:1", 400, "There is no field “you.attic”; the fields are"),
        ("speed=9&do=draw:1", 400, "There is no field “speed”; the fields are"),
        ("do=gain:rats,to:attic", 400, "There is no zone “attic” here; the zones are: aside"),
        ("do=gain:rats,at:deck", 400, "There is no field “at”; the fields are: for, from"),
        ("do=gain:rats,player:kenji", 400, "the players are: you."),
        ("do=steal:rats", 400, "Choose one thing that happens: Play"),
        ("do=gain:rats,buy:rats", 400, "Choose one thing that happens"),
        ("do=draw:200", 400, "a whole number from 1 to 99"),
        ("do=play:province", 400, "This cannot be done with “Province”."),
        ("do=", 400, "Choose at least one thing that happens."),
        ("you.hand=copper", 400, "Choose at least one thing that happens."),
        ("you.coins=-1&do=draw:1", 400, "a whole number from 0 to 99"),
        ("you.coins=ten&do=draw:1", 400, "a whole number from 0 to 99"),
        ("piles=rats*900&do=draw:1", 400, "a whole number from 0 to 500"),
        ("piles=dog*9&do=draw:1", 400, "There is no card “dog”."),
        ("players=a1&do=draw:1", 400, "letters a to z"),
        ("players=you,you&do=draw:1", 400, "letters a to z"),
        ("rules_of=yesterday&do=draw:1", 400, "a day such as 2020-10-01"),
        ("players=a,b,c,d,e,f,g&do=draw:1", 413, "too many players: at most 6"),
        ("you.hand=copper*501&do=draw:1", 413, "too many cards: at most 500"),
        ("you.hand=copper*999999999&do=draw:1", 413, "too many cards: at most 500"),
        ("&".join(["do=draw:1"] * 41), 413, "Too many things happen: at most 40"),
        (f"you.hand={'copper,' * 2_400}&do=draw:1", 413, "too large: it may have 16384 bytes"),
        (f"{RATS}&line=zzz", 404, "an answer that the question does not have"),
        (f"{RATS}&line=0_", 400, "not the code of a line"),
        (f"{RATS}&line=0-abc", 404, "do not fit the rest"),
        (f"{RATS}&line={'0' * 10_000}", 413, "more answers than a line may have"),
    ],
)
def test_each_fault_has_its_sentence_and_its_status(read, query, status, sentence):
    response = read(f"{SANDBOX}?{query}")

    assert sentence in unescape(response.page)
    assert response.status_code == status


def test_the_fields_of_a_player_who_is_named_twice_are_told_once(read):
    page = unescape(read(f"{SANDBOX}?players=you,you&speed=9&do=draw:1").page)
    fields = page.partition("the fields are: ")[2].partition(".</")[0]
    two = unescape(read(f"{SANDBOX}?players=you,anna&speed=9&do=draw:1").page)

    assert fields.count("you.hand") == 1
    assert "anna.hand" in two.partition("the fields are: ")[2].partition(".</")[0]


def test_every_fault_is_found_and_stands_at_its_field(read):
    sent = form(
        you__hand=["望楼", "Wachtower"],
        you__coins="-3",
        piles=["Rats"],
        piles__n=["900"],
        **step("play", "Province"),
    )

    response = read(f"{SANDBOX}?{sent}", "en")

    assert response.status_code == 400
    assert "Wachtower" in fault(response.page, "you.hand")
    assert "0 to 99" in fault(response.page, "you.coins")
    assert "Province" in fault(response.page, "step-1")
    assert "0 to 500" in unescape(response.page)
    assert 'value="Wachtower"' in response.page, "what was typed stays to be mended"
    assert 'class="ask"' not in response.page


WRONG = {
    "dominion": [
        "you.hand=qqqq,copper,rrrr&do=draw:1",
        "you.coins=-3&do=draw:1",
        "piles=qqqq*2&do=draw:1",
        "do=play:province&do=play:qqqq",
        "rules_of=2020-13-13&do=draw:1",
        "trash=qqqq&do=draw:1",
        "players=do&do.hand=qqqq&do=draw:1",
        "players=aldo&aldo.hand=qqqq&do=draw:1",
        "you.hand=copper",
    ],
    "berserk": [
        "board=volk@z9[owner=you]&do=turn:you",
        "you.graveyard=qqqq&do=turn:you",
        "settings=third-row:second&do=turn:you",
        "do=turn:nobody",
    ],
    "hkk": ["you.hand=qqqq&do=play:qqqq", "you.vp=many&do=end_turn:you", "reserve=qqqq"],
    "swtcg": ["you.build=qqqq&do=turn:you", "ground=qqqq&do=turn:you", "settings=qqqq:yes"],
}
EVERYWHERE = [
    "settings=qqqq:yes", "players=you,you&speed=9", "piles=qqqq*2", "rules_of=soon", "do=qqqq:1",
    "qqqq=1",
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "laid"),
    [(game, laid) for game, own in WRONG.items() for laid in (*own, *EVERYWHERE)],
)
def test_what_is_wrong_leads_to_where_it_is_wrong(read, game, laid):
    response = read(f"{game}/sandbox/?{laid}", "en")
    assert response.status_code == 400
    page = parsed(response.page)
    told = page.one("div", "notice").all("a")

    assert told
    for link in told:
        (place,) = [one for one in page.all() if one.attrs.get("id") == link.attrs["href"][1:]]
        assert link.text in place.text
        assert all("open" in one.attrs for one in folds_around(place)), "what is folded is not seen"


@pytest.mark.parametrize("ui", CODES)
def test_a_fault_is_said_in_the_readers_language(read, ui):
    page = read(f"{SANDBOX}?you.hand=qqqq&do=draw:1", ui).page

    said = fault(page, "you.hand")
    assert "qqqq" in said
    assert ("There is no card" in said) == (ui == "en")


@pytest.mark.parametrize("address", ["hkk-x/sandbox/", f"{SANDBOX}?like=nothing"])
def test_an_unknown_game_or_example_is_not_found(read, address):
    assert read(address).status_code == 404


def test_a_question_with_too_many_answers_is_said(read):
    cards = ",".join(sorted(RULES.piled)[:45])
    response = read(f"{SANDBOX}?you.discard={cards}&do=draw:1")

    assert response.status_code == 413
    assert "A question has too many answers: at most 36." in response.page


def test_every_verb_has_words_to_choose_it_by():
    assert set(RULES.steps) == set(wording_of("dominion").steps)


def test_cards_of_one_name_in_a_row_are_counted():
    assert runs(["copper", "copper", "estate", "copper"]) == ["copper*2", "estate", "copper"]


words = st.sampled_from(
    [*sorted(RULES.cards)[:40], "rats", "望楼", "×", "*9", "-1", "", "a:b", "\x7f"]
)
fields = st.sampled_from(
    ["you.hand", "you.deck", "you.play", "you.coins", "piles", "trash", "do", "players", "line",
     "rules_of", "traits", "you.lasting", "form", "do.verb", "do.what", "do.zone", "ahead", "moves"]
)  # fmt: skip
steps = st.tuples(st.just("do"), st.builds("{}:{}".format, st.sampled_from([*RULES.steps]), words))


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(fields, words) | steps, max_size=10))
def test_no_table_breaks_the_page(read, said):
    response = read(f"{SANDBOX}?{urlencode(said)}")

    assert response.status_code in {200, 302, 400, 404, 413}


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["you.hand", "you.deck", "piles", "do", "players", "you.coins"]),
        st.lists(words, max_size=4),
    )
)
def test_laying_ends_whatever_is_said(said):
    scenario, faults = laid_scenario(Laid("dominion", said))

    assert (scenario is None) == bool(faults)


def test_a_sandbox_is_no_file_of_ours():
    """The address of the sandbox would hide an example of this name."""
    taken = {slug for _game, slug in scenarios()}

    assert taken.isdisjoint({"sandbox"})
    assert MOST_BYTES == 16_384


@pytest.mark.parametrize(("ui", "label"), [("pl", "Cechy"), ("ja", "特性"), ("en", "Traits")])
def test_what_lies_beside_piles_is_called_in_the_readers_language(read, ui, label):
    page = read(f"{SANDBOX}?{RATS}", ui).page

    labels = re.findall(r'class="sandbox-label"[^>]*>([^<]+)<', page)
    assert label in labels
    assert "traits" not in labels
