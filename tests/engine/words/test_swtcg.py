"""Star Wars' table in sentences: who, what and where, in every language."""

import re
from functools import cache
from html import unescape

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.decisions import Choose
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
