"""Every code the engine can say has its words."""

import re
from dataclasses import replace
from html import unescape

import polib
import pytest
from django.conf import settings
from django.utils import translation
from django.utils.html import strip_tags

from config import interface_words
from engine.games import rulesets
from engine.kernel.events import Event
from engine.words import wording_of
from engine.words.names import CardNames, PlayNames
from engine.words.sentences import Speaker
from tests.engine.scenarios.test_scenarios import WANTED, held_sections
from tests.naming import english_names, english_words

every_game = pytest.mark.parametrize("game", sorted(rulesets()))
NEVER_REFUSED = {"draw", "turn", "treasures", "repay", "end_turn", "use", "agree"}
"""Steps that always go, or that are refused by another verb, as the use of a card is undeclared."""
ALSO_NEVER = {"swtcg": {"phase", "chance", "roll"}}
"""Steps of one game that always go."""
PLACES = {
    "ability",
    "damage",
    "power",
    "speed",
    "spent",
    "type",
    "were",
    "window",
    "asked",
    "at",
    "cell",
    "from_cell",
    "over",
    "reading",
    "saying",
    "says",
    "value",
    "amount",
    "by",
    "card",
    "cards",
    "cost",
    "debt",
    "count",
    "counter",
    "cover",
    "end",
    "most",
    "of",
    "phase",
    "place",
    "player",
    "points",
    "start",
    "step",
    "total",
    "wanted",
    "dice",
    "host",
    "was",
    "zone",
}


@every_game
def test_every_verb_has_a_sentence(game):
    rules, wording = rulesets()[game], wording_of(game)

    assert rules.verbs - wording.events.keys() == set()
    never = NEVER_REFUSED | ALSO_NEVER.get(game, set())
    assert rules.steps.keys() - never - wording.refused.keys() == set()


@every_game
def test_every_zone_and_counter_has_a_name(game):
    rules, wording = rulesets()[game], wording_of(game)

    zones = {*rules.player_zones, *rules.passing_zones, *rules.shared_zones, *rules.attached}
    assert zones == wording.zones.keys()
    assert rules.counters.keys() == wording.counters.keys()
    assert set(rules.phases) == wording.phases.keys()


@every_game
def test_reasons_rest_on_rules_that_are_held(game):
    cited = {section for key in wording_of(game).reasons for section in key.split()}

    assert cited - held_sections() - WANTED == set()


@every_game
def test_sentences_leave_room_only_for_what_is_put_in(game):
    wording = wording_of(game)
    sentences = [wording.events, wording.refused, wording.options, wording.questions]

    used = {
        place
        for table in (*sentences, wording.reasons)
        for sentence in table.values()
        for place in re.findall(r"{(\w*)}", str(sentence))
    }
    assert used - PLACES == set()


@pytest.mark.django_db
def test_what_another_player_draws_is_not_told():
    speaker = Speaker(
        wording_of("dominion"), CardNames(PlayNames(), "dominion", ["gold"], "en"), "you"
    )
    data = {"from": "rival/deck", "to": "rival/hand", "player": "rival"}

    unseen = speaker.event(Event(0, "draw", {**data, "cards": (None,)}, None, ("x",), False))
    seen = speaker.event(Event(0, "draw", {**data, "cards": ("gold",)}, None, ("x",), False))
    moved = speaker.event(Event(0, "topdeck", {**data, "cards": (None,)}, None, ("x",), False))

    assert unseen == "Cards drawn: 1"
    assert "Gold" in seen
    assert moved == "Cards moved face down: 1 (deck (rival) → hand (rival))"


@pytest.mark.parametrize(("lang", "told"), [("en", "5, 6"), ("ja", "5、6")])
def test_dice_are_told_in_a_row_of_the_language(lang, told):
    events = {"roll": "It shows {dice}.", "roll unseen": "Rolled, unseen."}
    wording = replace(wording_of("dominion"), events=events)
    speaker = Speaker(wording, CardNames(PlayNames(), "dominion", [], lang), "you")
    seen = Event(0, "roll", {"player": "you", "dice": ("5", "6")}, None, ("x",), False)
    unseen = seen._replace(data={"player": "rival", "in": "rival/cup"})

    with translation.override(lang):
        assert speaker.event(seen) == f"It shows {told}."
        assert speaker.event(unseen) == "Rolled, unseen."


@pytest.mark.django_db
def test_of_cards_that_are_seen_in_part_the_others_are_counted():
    from engine.kernel.events import Event

    speaker = Speaker(
        wording_of("dominion"), CardNames(PlayNames(), "dominion", ["gold"], "en"), "you"
    )
    data = {"from": "rival/hand", "to": "rival/discard", "player": "rival"}
    discarded = Event(0, "discard", {**data, "cards": (None, None, "gold")}, None, ("x",), False)

    assert re.sub("<.*?>", "", speaker.event(discarded)) == "Discarded: Gold, 2 cards face down"


@pytest.mark.django_db
def test_a_name_cannot_bring_markup_with_it():
    speaker = Speaker(wording_of("dominion"), CardNames(PlayNames(), "dominion", [], "en"), "you")

    assert "<script" not in speaker.names.word("<script>")


def told(ui, verb, **data):
    """What a reader of *ui* is told of an event, as text."""
    cards = {"witch", "curse", "copper", "estate", "island"}
    with translation.override(ui):
        names = CardNames(PlayNames(), "dominion", cards, ui)
        speaker = Speaker(wording_of("dominion"), names, "you")
        return unescape(strip_tags(speaker.event(Event(0, verb, data, None, ("x",), False))))


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "Dodano efektem karty Wiedźma: Klątwa"),
        ("ru", "Благодаря карте «Ведьма» получено: «Проклятие»"),
        ("ja", "魔女の効果で呪いを獲得"),
        ("hu", "Boszorkány hatására megszerezve: Átok"),
        ("en", "Gained through Witch: Curse"),
    ],
)
def test_a_name_stands_in_a_sentence_as_in_a_dictionary(corpus, db, ui, sentence):
    assert told(ui, "gain", cards=("curse",), by="witch") == sentence


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "Odkryto: 4~×~Miedziaki, Posiadłość"),
        ("ru", "Показано: 4~×~«Медь», «Поместье»"),
        ("ja", "銅貨4枚、屋敷を公開"),
        ("hu", "Felfedve: 4~×~Rézpénz, Birtok"),
        ("en", "Revealed: 4~×~Copper, Estate"),
    ],
)
def test_cards_are_counted_and_listed_as_the_language_does(corpus, db, ui, sentence):
    said = told(ui, "reveal", cards=("copper",) * 4 + ("estate",))

    assert said.replace("\u00a0", "~") == sentence


def test_another_players_zone_says_whose_it_is_in_brackets_of_the_language(corpus, db):
    names = CardNames(PlayNames(), "dominion", ["curse"], "ja")
    with translation.override("ja"):
        zone = Speaker(wording_of("dominion"), names, "you").zone("rival/hand")

    assert "（" in zone
    assert "(" not in zone


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu"])
def test_no_sentence_calls_a_card_by_its_english_name(lang):
    names = english_names(lang)
    catalogue = polib.pofile(str(interface_words.catalogue(settings.BASE_DIR, lang)))
    sentences = [entry.msgstr for entry in catalogue if "engine/words" in str(entry.occurrences)]

    assert len(sentences) > 100
    assert [said for said in sentences if names.search(said)] == []
    assert [entry.msgid for entry in catalogue if english_words(entry.msgstr)] == []
