"""All examples: whatever can be chosen on the lines worth seeing can be said, and leads there."""

from collections import defaultdict
from functools import cache
from html import unescape

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.pages.mentions import cards_of, cites_of
from engine.pages.spoken.page import SpokenPage
from engine.pages.spoken.reply import LONGEST, reply_to
from engine.playing.addresses import Address
from engine.playing.positions import position, position_in_words, scenarios
from engine.words.names import CardNames, CitedRules, up_to_date

GAMES = sorted({game for game, _slug in scenarios()})


@cache
def asking(game):
    """The positions of the game's lines worth seeing in which something is asked, and a language.

    The languages take turns.
    """
    found = {
        (slug, moment.code): scenario
        for (of_game, slug), scenario in scenarios().items()
        if of_game == game
        for shown in scenario.shown
        for moment in position_in_words(scenario, shown.line).moments
    }
    return [
        (CODES[n % len(CODES)], position(scenario, code))
        for n, ((_slug, code), scenario) in enumerate(found.items())
    ]


@cache
def pages(game):
    """Every such position as a page, with its words as they are in its language."""
    found, asked = [], asking(game)
    kept, all_stand = up_to_date(), [stands for _ui, stands in asked]
    for ui in CODES:
        # Read once, what else each page would read for itself.
        CardNames(kept, game, cards_of(all_stand), ui)
        CitedRules(kept, cites_of(all_stand), ui)
    for ui, stands in asked:
        with override(ui):
            page = SpokenPage(Address(ui, stands.scenario, view="spoken"), stands)
            assert len(page.numbered) == len(page.sayables)
            found.append(page)
    return found


def words_of(option):
    """What the page itself calls a way to answer."""
    return unescape(strip_tags(option.sentence))


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_said_by_its_number_and_by_its_own_words(game, corpus, db):
    """Where words are those of several choices, all of them are told, and the number decides."""
    said = 0
    for page in pages(game):
        alike = defaultdict(list)
        for one in page.numbered:
            alike[words_of(one.option)].append(one)
        for words, those in alike.items():
            reply = reply_to(words, page)
            assert len(words) <= LONGEST
            if len(those) == 1:
                assert reply.url == those[0].option.url, (page.here, words, reply)
                assert bool(reply.url) != bool(those[0].option.refused)
            else:
                assert (reply.url, list(reply.options)) == ("", those)
        for one in page.numbered:
            assert reply_to(str(one.number), page).url == one.option.url, (page.here, one)
            said += 1

    assert said > 60


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_said_in_every_other_language(game, corpus, db):
    """Its words there mean it, alone or among those that are called the same there."""
    for page in pages(game):
        for place, sayable in enumerate(page.sayables):
            for phrase in sayable.phrases:
                reply = reply_to(phrase, page)
                one = page.numbered[place]
                meant = [other.number for other in reply.options]
                assert reply.url == one.option.url if not meant else one.number in meant


@pytest.mark.parametrize("game", GAMES)
def test_no_two_choices_of_a_question_are_called_the_same_but_those_of_equal_cards(
    game, corpus, db
):
    """Only one position asks about two cards of a name: a Wolf of one's own and the opponent's."""
    alike = {
        (page.scenario.name, page.stands.code)
        for page in pages(game)
        if len({words_of(option) for option in page.options}) < len(page.options)
    }

    assert alike <= {("berserk/whose-deck-whose-graveyard", "1-via")}
