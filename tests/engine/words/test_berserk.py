"""Berserk's table in sentences: who, what and where, in every language."""

import re
from functools import cache
from html import unescape

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Event, Grounds
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.words import wording_of
from engine.words.names import CardNames, PlayNames
from engine.words.sentences import Speaker

SUMMONING = "berserk/summoning/"
CARDS = {"prizyvatel", "volk", "volchitsa", "grifon", "feniks", "dozorny"}


def said(ui, say):
    """What a speaker of *ui* says, as text."""
    with translation.override(ui):
        names = CardNames(PlayNames(), "berserk", CARDS, ui)
        return unescape(strip_tags(say(Speaker(wording_of("berserk"), names, "you"))))


def told(ui, verb, refused=False, **data):
    """What a reader of *ui* is told of an event."""
    return said(ui, lambda speaker: speaker.event(Event(0, verb, data, None, ("x",), refused)))


def why(*cites, **data):
    """Why something is refused, in English."""
    return said("en", lambda speaker: speaker.reason(Grounds(cites), data, ())[0])


def asked(key, *options, **data):
    """What a question with these options is called, in English, and its options."""
    question = Choose("you", key, options, ("x",), data)
    told_options = [said("en", lambda s, o=one: s.option(o, question)) for one in options]
    return said("en", lambda speaker: speaker.question(question)), told_options


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "Przywołano: Wilk (c1)"),
        ("ru", "Вызов: «Волк» (c1)"),
        ("ja", "オオカミを召喚（c1）"),
        ("hu", "Hívott lap: Farkas (c1)"),
        ("en", "Summoned: Wolf (c1)"),
    ],
)
def test_a_summon_tells_the_card_and_its_cell(corpus, db, ui, sentence):
    data = {"cards": ("volk",), "from": "you/deck", "to": "board", "cell": "c1"}

    assert told(ui, "summon", **data, by="prizyvatel") == sentence


def test_what_needs_no_cell_is_summoned_into_the_auxiliary_zone(corpus, db):
    data = {"cards": ("grifon",), "from": "you/deck", "to": "you/auxiliary", "by": "prizyvatel"}

    assert told("en", "summon", **data) == "Summoned into the auxiliary zone: Griffin"
    assert told("ru", "summon", **data) == "Вызов во вспомогательную зону: «Грифон»"


def test_what_is_taken_back_says_whose_declaration_and_what_is_open_again(corpus, db):
    used = {"player": "you", "card": "prizyvatel", "cards": ("prizyvatel",)}
    mark = {"cards": ("prizyvatel",), "mark": "closed", "value": False, "was": True}

    assert told("en", "declare", **used) == "Declared: Summoner"
    assert told("en", "take-back", **used) == "Declaration cancelled: Summoner"
    assert told("en", "take-back", **mark) == "Taken back, open again: Summoner"


def test_a_search_tells_whose_deck_and_how_many_cards(corpus, db):
    data = {"player": "you", "card": "prizyvatel", "count": 4}

    assert told("en", "search", **data, deck="you/deck") == "Looked through: deck. Cards: 4"
    assert "(opponent)" in told("en", "search", **data, deck="opponent/deck")


def test_a_card_found_by_another_player_is_not_named(corpus, db):
    unseen = told("en", "find", cards=(None,), player="opponent", by="volchitsa")

    assert unseen == "A card is found in the deck"
    assert told("en", "find", cards=("volk",), player="you") == "Found in the deck: Wolf"


def test_wounds_moves_and_counters_tell_their_numbers_and_cells(corpus, db):
    wound = {"cards": ("volk",), "mark": "wounds", "value": 5, "was": 4, "amount": 1}
    move = {"cards": ("volk",), "from": "board", "to": "board", "from_cell": "a1", "cell": "a2"}
    count = {"cards": ("feniks",), "mark": "counters", "value": 2, "was": 1, "total": 2}

    assert told("en", "wound", **wound) == "Wounded by 1: Wolf"
    assert told("en", "move", **move) == "Moves: Wolf (a1 → a2)"
    assert told("hu", "count", **count) == "Inkarnációs jelző: Főnix. Jelzők száma: 2"
    assert told("ja", "destroy", cards=("volk",), over=3, by="prizyvatel") == (
        "召喚士がオオカミを倒す（余ったダメージ：3）"
    )


def test_a_reading_is_told_in_its_own_words(corpus, db):
    agreed = told("pl", "agree", setting="diagonals", reading="yes")

    assert agreed == "Odczytanie: Pola na ukos leżą obok siebie"


def test_no_free_cell_is_said_of_a_card_and_the_cell_itself_of_a_cell(corpus, db):
    beside, free = SUMMONING + "532.3.i2", SUMMONING + "532.3.i5"

    assert why(beside, free, by="prizyvatel") == "There is no free cell beside Summoner."
    assert why(beside, by="prizyvatel", cell="d5").startswith("The cell is not beside the card")
    assert why(free, cell="c1") == "The cell is not free."


def test_a_question_of_a_card_is_called_by_what_it_asks(corpus, db):
    volk = {"card": "volk", "cards": ("volk",), "at": "you/deck", "by": "volchitsa"}
    find = Option("volk", "find", volk)
    skip = Option("no", "skip", {"card": "volchitsa"})
    miss = Option("no", "miss", {"card": "volchitsa"})
    deck = Option("deck@opponent", "find", {"at": "opponent/deck", "by": "volchitsa"})

    assert asked("volchitsa", find, skip, by="volchitsa") == (
        "She-wolf: carry out the ability or skip it?",
        ["Find Wolf", "Skip She-wolf"],
    )
    assert asked("volchitsa", find, deck, miss, by="volchitsa") == (
        "She-wolf: which card do you find in the deck?",
        ["Find Wolf", "Look in: deck (opponent)", "Not found"],
    )
    cell = Option("c1", "summon", {"card": "volk", "cards": ("volk",), "cell": "c1"})
    assert asked("cell", cell, card="volk", by="volchitsa")[1] == ["Onto c1"]


def test_what_the_source_leaves_open_is_asked_as_that(corpus, db):
    options = [
        Option(word, "agree", {"setting": "diagonals", "reading": word}) for word in ("no", "yes")
    ]

    assert asked("diagonals", *options, setting="diagonals") == (
        "The source is silent here. By which reading is it played?",
        ["Corners do not count as beside", "Corners count as beside"],
    )


def test_every_reading_of_every_setting_has_its_words_and_sections():
    rules, wording = rulesets()["berserk"], wording_of("berserk")

    assert wording.settings.keys() == {
        f"{setting} {word}" for setting, words in rules.settings.items() for word in words
    }
    assert wording.left_open.keys() == rules.settings.keys()


def test_a_badge_is_said_of_a_card_and_an_unset_one_is_not_drawn(corpus, db):
    assert said("ru", lambda speaker: speaker.badge("closed", True)) == "закрыта"
    assert said("ru", lambda speaker: speaker.badge("closed", False)) == ""
    assert said("ja", lambda speaker: speaker.badge("wounds", 3)) == "傷：3"
    assert said("hu", lambda speaker: speaker.badge("owner", "you")) == "tiéd"
    assert said("hu", lambda speaker: speaker.badge("owner", "kenji")) == "tulajdonos: kenji"


@cache
def everything_said():
    """Every different event, question and option of all examples over all lines."""
    events, questions = {}, {}
    for scenario in scenarios().values():
        if scenario.game == "berserk":
            for play in Explorer(scenario.start()):
                events |= {(e.verb, e.refused, repr(e.data)): e for e in play.table.events}
                asked = [taken.question for taken in play.taken]
                questions |= {(repr(q), *[one.refused for one in q.options]): q for q in asked}
    return events.values(), questions.values()


EMPTY = re.compile(r"[(（]\s*[)）]|[:：]\s*(?:[.。]|$)|→\s*[)）]|[(（]\s*→|[{}]|^\s*[:：]|: :")


@pytest.mark.parametrize("ui", CODES)
def test_no_sentence_of_an_example_is_a_bare_verb_or_has_an_empty_place(corpus, db, ui):
    events, questions = everything_said()
    verbs = rulesets()["berserk"].verbs
    names = CardNames(PlayNames(), "berserk", rulesets()["berserk"].cards, ui)
    with translation.override(ui):
        speaker = Speaker(wording_of("berserk"), names, "you")
        sentences = [speaker.event(event) for event in events]
        asked = [speaker.question(question) for question in questions]
        sentences += [speaker.option(o, q) for q in questions for o in q.options]
        sentences += [
            speaker.reason(option.refused, {**question.data, **option.data}, ())[0]
            for question in questions
            for option in question.options
            if option.refused
        ]
        sentences += [
            speaker.reason(Grounds(event.cites), event.data, ())[0]
            for event in events
            if event.refused
        ]
        vague = {str(wording_of("berserk").questions[""]), str(wording_of("berserk").no_reason)}
    told_all = [unescape(strip_tags(sentence)) for sentence in (*sentences, *asked)]

    assert len(told_all) > 300
    assert {said for said in told_all if said in verbs | vague or EMPTY.search(said)} == set()
    slugs = {*rulesets()["berserk"].cards, *rulesets()["berserk"].settings}
    assert [said for said in told_all if said in slugs] == []


@pytest.mark.parametrize("way", "345")
def test_where_no_cell_is_free_no_single_one_is_spoken_of(corpus, db, way):
    free, apart = f"{SUMMONING}532.{way}.i5", f"{SUMMONING}532.{way}.i6"
    near = f"{SUMMONING}532.{way}.i2"

    assert why(free, cards=("volk",), by="lovchy") == "No cell is free."
    assert why(free, cards=("volk",), by="lovchy", cell="c1") == "The cell is not free."
    assert why(apart, cards=("volk",)).startswith("There is no free cell left: each takes only")
    assert why(apart, cards=("volk",), cell="c1").startswith("Each cell takes only one")
    assert why(near, free, cards=("volk",), by="prizyvatel").startswith("There is no free cell ")
