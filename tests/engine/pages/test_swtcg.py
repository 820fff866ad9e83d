"""Star Wars' pages: where the game stands, which text is played, and a table that a reader lays."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.playing.tables import laid_like, laid_scenario
from engine.sandbox.cards import CardVocabulary, TableReader
from engine.words import wording_of
from tests.engine.pages.test_berserk import fields_of

SWTCG = sorted(slug for game, slug in scenarios() if game == "swtcg")

TWINS = {"intercept-every-attack", "one-seat-or-two"}
"""Where only labels tell two cards of one name apart, which an address has not."""


def told(page):
    """A page as text."""
    return re.sub(r"\s+", " ", unescape(strip_tags(page)))


@pytest.mark.parametrize("slug", SWTCG)
def test_every_example_can_be_laid_again_as_a_table(slug):
    laid = laid_like(scenarios()["swtcg", slug])
    again, faults = laid_scenario(laid)

    assert faults == []
    assert again.layout.settings == scenarios()["swtcg", slug].layout.settings
    if slug not in TWINS:
        assert lines(again) == lines(scenarios()["swtcg", slug])


def lines(scenario):
    """What happens in every line of play."""
    return [
        [(event.verb, event.refused, event.data.get("cards")) for event in play.table.events]
        for play in Explorer(scenario.start())
    ]


@pytest.mark.parametrize("ui", CODES)
def test_the_form_of_an_example_sends_the_same_table_in_every_language(visit, ui):
    """Every arena, mark, number and flag of the form comes back as it was."""
    rules = rulesets()["swtcg"]
    for slug in ("reroll-disrupted", "attack-or-ability", "evade-in-one-attack"):
        page = visit(f"/{ui}/examples/swtcg/sandbox/?like={slug}").page
        form = re.search(r'<form class="sandbox-form".*?</form>', page, re.DOTALL)[0]
        reader = TableReader(rules, CardVocabulary(rules, ui), wording_of("swtcg"))
        with override(ui):
            sent = reader.asked(QueryDict(urlencode(list(fields_of(form)))))

        assert sent.strangers == []
        taken, faults = laid_scenario(sent.laid)
        assert faults == []
        wanted = laid_scenario(laid_like(scenarios()["swtcg", slug]))[0]
        assert [step.said for step in taken.steps] == [step.said for step in wanted.steps]
        cards, like = laid_like(taken).fields, laid_like(wanted).fields
        assert {**cards, "do": ()} == {**like, "do": ()}
