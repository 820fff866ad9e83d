"""Berserk's pages: what is left open, whose the question is, and a table that a reader lays."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.playing.positions import scenarios
from engine.playing.tables import laid_like, laid_scenario
from engine.sandbox.beside import FIELDS, columns_of, key_in, keys_beside
from engine.sandbox.cards import CardVocabulary, TableReader
from engine.words import wording_of

BERSERK = sorted(slug for game, slug in scenarios() if game == "berserk")
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
        reader = TableReader(rules, CardVocabulary(rules, ui), wording_of("berserk"))
        with override(ui):
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
        ("volk@z9", "There is no such cell: “Wolf@z9”."),
        ("volk@b2[anger]", "A card carries nothing that is called so: “Wolf@b2[anger]”."),
        ("feniks@a1,volk@a1", "This cannot lie here: “Wolf@a1”."),
        ("volkk@c3", "There is no card “volkk”. Perhaps: Wolf"),
        ("volk@a1[wounds=-1]", "This cannot lie here: “Wolf@a1[wounds=-1]”."),
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


def test_a_card_is_laid_by_its_name_and_used_where_it_lies(visit):
    query = "players=you,opponent&board=Призыватель@c2[owner=you]&you.deck=Wolf&do=use:召喚士@c2"
    found = visit(f"/en/examples/berserk/sandbox/?{query}")

    assert found.status == 200
    assert "Summoner: which card do you find in the deck?" in told(found.page)


@pytest.mark.parametrize("ui", CODES)
def test_a_transcript_says_on_paper_what_the_source_is_silent_on(visit, ui):
    page = visit(f"/{ui}/examples/berserk/beside-the-summoner/?as=transcript").page

    assert page.count("tabletop-readings") == 1


def test_the_examples_are_on_the_page_of_the_game_and_on_the_shelf(visit):
    for address in ("/ja/berserk/", "/ja/examples/"):
        page = visit(address).page
        assert [slug for slug in BERSERK if f"/ja/examples/berserk/{slug}/" not in page] == []
    assert "/ja/examples/berserk/sandbox/" in visit("/ja/examples/").page


def test_a_program_is_told_where_a_card_lies_and_what_it_carries(client, corpus, db):
    found = client.get("/api/v1/examples/berserk/phoenix-waits-for-room").json()

    board = {one["cell"]: one for one in found["lying"]["board"]}
    assert board["b1"]["card"] == "volk"
    assert board["b1"]["marks"]["wounds"] == 4
    assert "wounds" not in board["a1"]["marks"]
    assert [one["marks"]["counters"] for one in found["lying"]["you/graveyard"]] == [2]
