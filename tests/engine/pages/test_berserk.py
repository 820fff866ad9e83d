"""Berserk's pages: what is left open, whose the question is, and a table that a reader lays."""

import re
import tomllib
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from corpus.languages.writing import unbound
from engine.games import rulesets
from engine.playing.positions import scenarios
from engine.playing.tables import laid_like, laid_scenario
from engine.sandbox.beside import FIELDS, columns_of, key_in, keys_beside
from engine.sandbox.cards import CardVocabulary, TableReader
from engine.sandbox.handwriting import Handwriting
from engine.words import wording_of

BERSERK = sorted(slug for game, slug in scenarios() if game == "berserk")
GAME = Path(__file__).resolve().parents[3] / "corpus/texts/berserk/game.toml"
NO = {"en": "Corners do not count as beside", "ru": "Клетки наискосок не соседние"}


def told(page):
    """A page as text."""
    return re.sub(r"\s+", " ", unescape(strip_tags(page)))


@pytest.mark.parametrize("ui", sorted(NO))
def test_a_table_says_what_the_source_is_silent_on_if_it_matters(read, ui):
    """Where a card is summoned it matters which cells are beside; which row is third does not."""
    page = read("berserk/beside-the-summoner/", ui).page
    block = re.search(r'<div class="tabletop-readings">.*?</div>', page, re.DOTALL)[0]

    assert NO[ui] in told(block)
    assert f"/{ui}/berserk/summoning/" in block
    assert page.count("tabletop-readings") == 1


def test_what_is_asked_is_asked_of_all_and_each_reading_is_an_option(read):
    page = read("berserk/only-corners-are-free/").page

    assert len(re.findall(r'class="option"', page)) == 2
    assert "The source is silent here. By which reading is it played?" in told(page)
    assert "the players together" in told(page)
    assert "Each reading can be tried:" in told(page)


def test_a_question_of_the_opponent_is_still_theirs(read):
    """Nearest no: what one player alone is asked, the other does not see."""
    from engine.kernel.decisions import Choose
    from engine.playing.positions import _is_open

    scenario = scenarios()["berserk", "beside-the-summoner"]

    assert _is_open(Choose("table", "diagonals", (), ()), "you", scenario)
    assert not _is_open(Choose("opponent", "answer", (), ()), "you", scenario)


def test_every_thing_beside_a_verb_has_a_field_of_its_own():
    """No two of a step's own share a field, and what a form has no field for is no part of one."""
    for rules in rulesets().values():
        columns = columns_of(rules)
        for step in rules.steps.values():
            for kind in FIELDS:
                held = [key_in(step, column) for column in columns if column.kind == kind]
                assert sorted(filter(None, held)) == sorted(keys_beside(step, kind))
            assert len(keys_beside(step, "card")) <= 1


@pytest.mark.parametrize("slug", BERSERK)
def test_every_example_can_be_laid_again_as_a_table(slug):
    laid = laid_like(scenarios()["berserk", slug])
    again, faults = laid_scenario(laid)

    assert faults == []
    assert again.layout.settings == scenarios()["berserk", slug].layout.settings


@pytest.mark.parametrize("ui", CODES)
def test_the_form_of_an_example_sends_the_same_table_in_every_language(visit, ui):
    """Every cell, mark, target and number of the form comes back as it was."""
    for slug in ("phoenix-waits-for-room", "inquisitor-rises", "only-corners-are-free"):
        page = visit(f"/{ui}/examples/berserk/sandbox/?like={slug}").page
        form = re.search(r'<form class="sandbox-form".*?</form>', page, re.DOTALL)[0]
        rules = rulesets()["berserk"]
        with override(ui):
            reader = TableReader(rules, CardVocabulary(rules, ui), wording_of("berserk"))
            sent = reader.asked(QueryDict(urlencode(list(fields_of(form)))))

        assert sent.strangers == []
        taken, faults = laid_scenario(sent.laid)
        assert faults == []
        wanted = laid_scenario(laid_like(scenarios()["berserk", slug]))[0]
        assert [step.said for step in taken.steps] == [step.said for step in wanted.steps]
        assert laid_like(taken).fields == laid_like(wanted).fields


def fields_of(form):
    """What a browser would send of a form as it stands."""
    control = r"<input([^>]*)>|<select name=\"([^\"]*)\">(.*?)</select>"
    for plain, name, options in re.findall(control, form, re.DOTALL):
        said = dict(re.findall(r'(\w+)="([^"]*)"', plain))
        if name:
            values = re.findall(r'<option value="([^"]*)"( selected)?', options)
            chosen = [value for value, selected in values if selected]
            yield name, unescape((chosen or [value for value, _ in values])[0])
        elif "name" in said:
            yield said["name"], unescape(said.get("value", ""))


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("volk@z9", "There is no such cell: “Wolf@z9”. There are a1 to e6."),
        ("volk", "A card on the board needs a cell, as “Wolf@c3”: “Wolf”."),
        ("volk@b2[anger]", "A card cannot carry “anger”; it can carry: closed, hidden, wounds,"),
        ("feniks@a1,volk@a1", "This cell is taken already: “Wolf@a1”."),
        ("volk@a1,>volk", "This cannot lie here: “>Wolf”."),
        ("volk@a1@b2", "“Wolf@a1@b2”. It can be written as “Wolf@c3[closed;wounds=2]”."),
        (
            "volk@a1[owner=nobody]",
            "There is no player “nobody”; the players are: you and opponent.",
        ),
        ("volk@a1[owner]", "“owner” needs a player (you or opponent): “Wolf@a1[owner]”."),
        ("volk@a1[closed=5]", "“closed” is written alone, without a value: “Wolf@a1[closed=5]”."),
        ("volkk@c3", "There is no card “volkk”. Perhaps: Wolf"),
        ("volk@a1[wounds=-1]", "“wounds” needs a whole number from 0 to 99: “Wolf@a1[wounds=-1]”."),
    ],
)
def test_a_fault_of_the_board_is_said_at_its_field_with_its_word(
    client, corpus, db, board, sentence
):
    query = {"players": "you,opponent", "board": board, "do": "turn:you"}
    found = client.get("/en/examples/berserk/sandbox/", query)
    field = r'<p class="sandbox-fault" id="fault-board">(.*?)</p>'

    assert found.status_code == 400
    assert sentence in told(re.search(field, found.content.decode(), re.DOTALL)[1])


WRITTEN = {
    "en": [
        "Wolf b3 [wounds: 2, yours]",
        "Wolf @ B3 [wounds 2; owner: you]",
        "Wolf@b3[WOUNDS 2, yours",
    ],
    "pl": ["Wilk b3 [rany 2; twoja]", "Wilk@b3 [rany: 2, właściciel: ty]"],
    "ru": ["Волк b3 [раны: 2, ваша]", "«Волк» @b3[раны 2; владелец: вы]"],
    "ja": ["オオカミ＠ｂ３［傷：２、あなたの］", "オオカミ b3 [傷：2；持ち主：あなた]"],
    "hu": ["Farkas b3 [sebek: 2, tiéd]", "Farkas@B3[Sebek=2; tulajdonos: te]"],
}


@pytest.mark.parametrize(("ui", "word"), [(ui, w) for ui, words in WRITTEN.items() for w in words])
def test_a_card_of_the_board_may_be_written_as_its_reader_would(ui, word, corpus, db):
    """Never with what another player's language would say: that has a fault with its word."""
    rules, wording = rulesets()["berserk"], wording_of("berserk")
    asked = QueryDict(mutable=True)
    asked.update({"players": "you,opponent", "board": word, "do": "turn:you"})
    with override(ui):
        read = TableReader(rules, CardVocabulary(rules, ui), wording).asked(asked)

    assert read.laid.fields["board"] == ["volk@b3[wounds=2;owner=you]"]


@pytest.mark.parametrize(
    ("word", "stays"),
    [
        ("Wolf z9", "Wolf z9"),
        ("Wolf@z9", "volk@z9"),
        ("Wolf@b3[раны: 2]", "volk@b3[раны: 2]"),
        ("Wulf b3", "Wulf b3"),
        ("Wolf@b3@c4", "volk@b3@c4"),
    ],
)
def test_what_is_not_understood_stays_as_it_was_written(word, stays, corpus, db):
    rules, wording = rulesets()["berserk"], wording_of("berserk")
    asked = QueryDict(mutable=True)
    asked.update({"players": "you,opponent", "board": word, "do": "turn:you"})
    with override("en"):
        laid = TableReader(rules, CardVocabulary(rules, "en"), wording).asked(asked).laid
    _, faults = laid_scenario(laid)

    assert laid.fields["board"] == [stays]
    assert [fault.field for fault in faults] == ["board"]


def test_a_word_behind_a_number_is_left_out(corpus, db):
    """Japanese counts counters with a word of its own."""
    rules, asked = rulesets()["berserk"], QueryDict(mutable=True)
    asked.update({"board": "オオカミ b3 [カウンター：3個]"})
    with override("ja"):
        reader = TableReader(rules, CardVocabulary(rules, "ja"), wording_of("berserk"))
        read = reader.asked(asked)

    assert read.laid.fields["board"] == ["volk@b3[counters=3]"]


@pytest.mark.parametrize("ui", CODES)
def test_the_form_tells_how_a_card_is_laid_on_the_board(visit, ui):
    page = told(visit(f"/{ui}/examples/berserk/sandbox/").page)
    with override(ui):
        hand = Handwriting(rulesets()["berserk"], wording_of("berserk"))
        said = unbound(hand.said("@c3[closed;wounds=2]"))

    found = re.search(rf"\w{re.escape(said)}.*?closed", unbound(page), re.DOTALL)
    assert found, said
    assert ">" not in found[0]


@pytest.mark.parametrize("ui", CODES)
def test_a_page_says_what_is_only_stated_and_which_cards_are_played_in_part(visit, ui):
    """Where no printed card lies, nothing is said of them."""
    page = visit(f"/{ui}/examples/berserk/answer-takes-the-last-cell/00-llp/").page
    blocks = re.findall(r'<div class="tabletop-readings">(.*?)</div>', page, re.DOTALL)
    titles = {one["key"]: one["titles"][ui] for one in tomllib.loads(GAME.read_text())["wanted"]}

    assert told(titles["berserk/silent.cell"]) in told(blocks[-1])
    assert told(titles["berserk/silent.found"]) in told(blocks[-1])
    assert page.count("tabletop-partly") == 1
    assert "tabletop-partly" not in visit(f"/{ui}/examples/berserk/recruited-and-controlled/").page


def test_a_card_in_a_deck_is_not_betrayed_by_being_played_in_part(visit):
    table = "players=you,opponent&do=turn:you&board=Wolf@c3"
    laid = visit(f"/en/examples/berserk/sandbox/?{table}&opponent.graveyard=ar-gul").page
    hidden = visit(f"/en/examples/berserk/sandbox/?{table}&opponent.deck=ar-gul").page

    assert "tabletop-partly" in laid
    assert "tabletop-partly" not in hidden


def test_a_card_is_laid_by_its_name_and_used_where_it_lies(visit):
    query = "players=you,opponent&board=Призыватель@c2[owner=you]&you.deck=Wolf&do=use:召喚士@c2"
    found = visit(f"/en/examples/berserk/sandbox/?{query}")

    assert found.status == 200
    assert "Summoner: which card do you find in the deck?" in told(found.page)


@pytest.mark.parametrize("ui", CODES)
def test_a_transcript_says_on_paper_what_the_source_is_silent_on(visit, ui):
    page = visit(f"/{ui}/examples/berserk/beside-the-summoner/?as=transcript").page

    assert page.count("tabletop-readings") == 1


def test_the_examples_are_on_the_shelf_and_the_page_of_the_game_leads_there(visit):
    game, shelf = visit("/ja/berserk/"), visit("/ja/examples/")

    assert [slug for slug in BERSERK if f"/ja/examples/berserk/{slug}/" not in shelf.page] == []
    assert "/ja/examples/berserk/sandbox/" in shelf.page
    assert [one for one in game.links if one.startswith("/ja/examples/berserk/")]
    assert "/ja/examples/?game=berserk" in game.links


def test_a_program_is_told_where_a_card_lies_and_what_it_carries(client, corpus, db):
    found = client.get("/api/v1/examples/berserk/phoenix-waits-for-room").json()

    board = {one["cell"]: one for one in found["lying"]["board"]}
    assert board["b1"]["card"] == "volk"
    assert board["b1"]["marks"]["wounds"] == 4
    assert "wounds" not in board["a1"]["marks"]
    assert [one["marks"]["counters"] for one in found["lying"]["you/graveyard"]] == [2]


FULL = ",".join(f"ar-gul@{column}{row}" for row in range(1, 7) for column in "abcde")
NO_CELL = {
    "pl": "Żadne pole nie jest wolne.",
    "ru": "Свободных клеток нет.",
    "ja": "空いているマスがひとつもありません。",
    "hu": "Egyetlen mező sem szabad.",
    "en": "No cell is free.",
}


@pytest.mark.parametrize("ui", CODES)
def test_a_card_that_no_cell_of_the_board_would_take_is_refused_for_that(visit, ui):
    board = FULL.replace("ar-gul@a3", "lovchy@a3[owner=you]")
    table = f"players=you,opponent&board={board}&you.deck=volk&do=use:lovchy@a3"

    page = told(visit(f"/{ui}/examples/berserk/sandbox/?{table}").page)

    assert NO_CELL[ui] in page
    assert ("The cell is not free." in page, "This cell is taken" in page) == (False, False)


def test_where_one_cell_is_free_the_card_comes(visit):
    board = FULL.replace("ar-gul@a3", "lovchy@a3[owner=you]").replace("ar-gul@e5", "")
    table = f"players=you,opponent&board={board}&you.deck=volk&do=use:lovchy@a3"

    assert NO_CELL["en"] not in told(visit(f"/en/examples/berserk/sandbox/?{table}").page)


@pytest.mark.parametrize(("ui", "said"), [("en", "Card 2 comes to the top"), ("ru", "Где снять?")])
def test_how_an_unknown_deck_is_cut_is_said_in_words(visit, ui, said):
    """It once was said by the bare verb, three times alike."""
    page = visit(f"/{ui}/examples/berserk/four-cards-and-no-cell/1-3mo/")

    assert said in told(page.page)
    assert "<span>cut</span>" not in page.page
