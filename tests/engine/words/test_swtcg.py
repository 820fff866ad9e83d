"""Star Wars' table in sentences: who, what and where, in every language."""

import re
from functools import cache
from html import unescape

import pytest
from django.conf import settings
from django.utils import translation
from django.utils.html import strip_tags

from corpus.files import read
from corpus.languages import CODES
from engine.games import rulesets
from engine.games.swtcg.card import CARDS
from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Event, Grounds
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from engine.words import wording_of
from engine.words.names import CardNames, PlayNames
from engine.words.sentences import Speaker

S = "swtcg/abilities/"
RULES = rulesets()["swtcg"]


def said(ui, say):
    """What a speaker of *ui* says, as text."""
    with translation.override(ui):
        names = CardNames(PlayNames(), "swtcg", RULES.cards, ui)
        return unescape(strip_tags(say(Speaker(wording_of("swtcg"), names, ""))))


def told(ui, verb, refused=False, **data):
    """What a reader of *ui* is told of an event."""
    return said(ui, lambda speaker: speaker.event(Event(0, verb, data, None, ("x",), refused)))


def why(*cites, **data):
    """Why something is refused, in English."""
    grounds = Grounds(tuple([S + key for key in cites]))
    return said("en", lambda speaker: speaker.reason(grounds, data, ())[0])


def asked(key, *options, **data):
    """What a question with these options is called, in English, and its options."""
    question = Choose("dark", key, options, ("x",), data)
    told_options = [said("en", lambda s, o=one: s.option(o, question)) for one in options]
    return said("en", lambda speaker: speaker.question(question)), told_options


@cache
def everything_said():
    """Every different event, question and option of all examples over all lines."""
    events, questions = {}, {}
    for scenario in scenarios().values():
        if scenario.game == "swtcg":
            for play in Explorer(scenario.start()):
                events |= {(e.verb, e.refused, repr(e.data)): e for e in play.table.events}
                asked = [taken.question for taken in play.taken]
                questions |= {(repr(q), *[one.refused for one in q.options]): q for q in asked}
    return events.values(), questions.values()


EMPTY = re.compile(
    r"[(（]\s*[)）]|[:：]\s*(?:[.。]|$)|→\s*[)）]|[(（]\s*→|[{}]|^\s*[:：]|: :|  |[,、]\s*$"
)


@pytest.mark.parametrize("ui", CODES)
def test_no_sentence_of_an_example_is_a_bare_verb_or_has_an_empty_place(corpus, db, ui):
    events, questions = everything_said()
    names = CardNames(PlayNames(), "swtcg", RULES.cards, ui)
    with translation.override(ui):
        speaker = Speaker(wording_of("swtcg"), names, "")
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
        vague = {str(wording_of("swtcg").questions[""]), str(wording_of("swtcg").no_reason)}
    told_all = {unescape(strip_tags(sentence)) for sentence in (*sentences, *asked)}

    assert len(told_all) > 300
    assert {one for one in told_all if one in RULES.verbs | vague or EMPTY.search(one)} == set()
    assert told_all & {*RULES.cards, *RULES.settings} == set()


SHOT = {"cards": ("scout",), "mark": "damage", "value": 2, "was": 0}


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "Zagrano zdolnością: Darth Vader (B) (Evade 3)"),
        ("ru", "Разыграна способность: «Дарт Вейдер (B)» (Evade 3)"),
        ("ja", "ダース・ベイダー（B）の能力を使用（Evade 3）"),
        ("hu", "Kijátszott képesség: Darth Vader (B) (Evade 3)"),
        ("en", "Ability played: Darth Vader (B) (Evade 3)"),
    ],
)
def test_an_ability_is_told_with_its_keyword_in_english(corpus, db, ui, sentence):
    data = {"player": "dark", "card": "darth-vader-b", "cards": ("darth-vader-b",)}

    assert told(ui, "use", **data, ability="evade-3") == sentence


def test_a_roll_tells_hits_and_misses_each_once_with_their_number(corpus, db):
    dice = {"player": "dark", "dice": ("1-3", "4-6", "4-6")}

    assert told("en", "roll", **dice) == "Dark Side rolls: 1–3 (miss), 4–6 (hit)\xa0×\xa02"
    assert told("hu", "count", **dice) == "A dobás számít: 1–3 (mellé), 4–6 (találat)\xa0×\xa02"
    again = told("en", "reroll", **dice, was=("1-3",))
    assert again == "Rerolled: 1–3 (miss). Dice now: 1–3 (miss), 4–6 (hit)\xa0×\xa02"


def test_what_is_paid_is_told_without_a_sign_and_by_what_is_paid(corpus, db):
    paid = {"player": "light", "amount": -3, "total": 1}

    assert told("en", "pay", **paid, counter="force") == "Light Side pays Force: 3, left 1"
    assert told("pl", "pay", **paid, counter="build-points") == (
        "Jasna Strona płaci punkty budowy: 3, zostaje 1"
    )


def test_a_card_that_helps_itself_is_named_once(corpus, db):
    data = {"player": "light", "card": "yoda-a", "cards": ("yoda-a",), "amount": 2}

    assert told("en", "prevent", **data, by="yoda-a") == "Damage prevented: Yoda (A), 2"
    assert told("en", "prevent", **data, by="brace") == (
        "Prevented with Brace: 2 damage to Yoda (A)"
    )
    begins = {"card": "yoda-a", "cards": ("yoda-a",), "player": "light"}
    assert told("en", "begin", **begins, on=("yoda-a",)) == "Takes effect: Yoda (A)"
    assert told("en", "begin", **begins, on=("scout",)) == "Takes effect: Yoda (A) (Scout)"


def test_a_chance_is_opened_and_closed_by_its_name(corpus, db):
    assert told("pl", "open", phase="reroll") == "Początek: Szansa na ponowny rzut"
    assert told("ja", "close", phase="disrupt") == "妨害の機会の終了"


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
@pytest.mark.parametrize("verb", ["enter", "leave"])
def test_of_a_phase_is_told_whose_it_is(corpus, db, ui, verb):
    sides = [told(ui, verb, phase="build", player=side) for side in ("light", "dark")]

    assert sides[0] != sides[1]


def test_damage_is_told_as_counters_before_and_after(corpus, db):
    assert told("en", "damage", **SHOT) == "Scout, damage counters: 0 → 2"
    assert told("ru", "damage", **SHOT) == "«Разведчик», фишки урона: 0 → 2"


def test_a_battle_card_says_its_way_only_where_it_has_several(corpus, db):
    one = Option("brace", "play", {"card": "brace", "cards": ("brace",), "ability": "prevent"})
    two = Option("k", "play", {"card": "keen-eye", "cards": ("keen-eye",), "ability": "reroll"})

    question, options = asked("reroll", one, two, chance="reroll")

    assert question == "Chance to reroll: play or pass?"
    assert options == ["Play Brace", "Play Keen Eye: reroll"]


def test_a_question_of_a_card_is_called_by_what_it_asks(corpus, db):
    card = {"card": "darth-vader-d", "cards": ("darth-vader-d",)}
    aboard = Option("x", "board", {**card, "on": "lukes-x-wing-b"})
    off = Option("arena", "take-off", {**card, "place": "arena"})
    stay = Option("stay", "stay", card)
    take = Option("han-solo-b", "take-off", {"card": "han-solo-b", "cards": ("han-solo-b",)})

    assert asked("darth-vader-d", aboard, off, stay) == (
        "Darth Vader (D): where to?",
        ["Onto Luke's X-Wing (B)", "To the Character arena", "Leave it as it is"],
    )
    assert asked("millennium-falcon-a", take)[0] == (
        "Millennium Falcon (A): which pilot is taken off?"
    )


def test_a_refusal_says_why_by_the_section_that_decides(corpus, db):
    assert why("abilities.4", "errata-activated.7") == "In the build zone this ability is off."
    assert why("errata-activated.7") == "The unit has to be in an arena."
    assert why("when.dice", card="yoda-a") == "After a roll only rerolls may be played."
    assert why("pilots.2", card="han-solo-b") == "Han Solo (B) pilots another type."


def test_every_ability_of_every_card_has_a_word():
    words = {one.word for card in CARDS.values() for one in card.uses}

    assert words - wording_of("swtcg").abilities.keys() == set()


def test_every_reading_of_every_setting_has_its_words_and_sections():
    wording = wording_of("swtcg")

    assert wording.settings.keys() == {
        f"{setting} {word}" for setting, words in RULES.settings.items() for word in words
    }
    assert wording.left_open.keys() == RULES.settings.keys()
    assert wording.stated.keys() <= wording.settings.keys()


def test_an_erratum_changed_what_the_source_says_that_it_amends():
    (game,) = [one for one in read(settings.CORPUS_TEXTS).games if one.slug == "swtcg"]
    amends = {
        S + entry.key: {to for kind, to in entry.links if kind == "amends"}
        for source in game.sources
        for entry in source.tree.sections
    }
    wording = wording_of("swtcg")

    assert wording.changed.keys() == wording.amended.keys()
    for erratum, sections in wording.amended.items():
        assert set(sections) <= amends[erratum]


def test_a_badge_is_said_of_a_unit_and_an_unset_one_is_not_drawn(corpus, db):
    assert said("pl", lambda speaker: speaker.badge("tapped", True)) == "tapnięta"
    assert said("pl", lambda speaker: speaker.badge("tapped", False)) == ""
    assert said("ja", lambda speaker: speaker.badge("damage", 3)) == "ダメージカウンター：3"
    assert said("hu", lambda s: s.badge("controller", "dark")) == "irányítja: Sötét Oldal"
    assert said("hu", lambda s: s.badge("owner", "dark")) == ""
