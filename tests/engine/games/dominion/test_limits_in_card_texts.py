"""A limit that a Dominion card has in the engine stands in its text, in every language."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from corpus.languages import CODES
from engine.games.dominion.card import CARDS
from tests.cards.limits import card_texts, effect, numbers, said, without_each
from tests.engine.games.dominion.limits import OF_SEVERAL, SEVERAL, TIMES, limits_of

FACTS = tomllib.loads(Path(__file__).with_name("limits.toml").read_text(encoding="utf-8"))
"""What cannot be read out of the code, and what is in the code and the text does not say."""

TEXTS = {
    lang: {slug: effect(body) for slug, body in bodies.items()}
    for lang, bodies in card_texts("dominion").items()
}
SLUGS = sorted(CARDS.keys() & TEXTS["en"].keys())

in_code = cache(lambda slug: limits_of(CARDS[slug]))


def wanted(slug):
    """The limits that the text of the card has to say."""
    said_too, often, not_said = (FACTS[kind].get(slug, ()) for kind in FACTS)
    return in_code(slug).named.difference(not_said).union(said_too, often)


def faults(slug, text, lang):
    """What the text leaves out of the card's limits and figures, and what it says beyond them."""
    often = said(text, lang)
    here = set(often) - {"must"}
    missed = wanted(slug) - here
    times = {"may": in_code(slug).asked, **FACTS["often"].get(slug, {})}
    missed |= {limit for limit in times if often[limit] != times[limit]}
    if any(limit.startswith(OF_SEVERAL) for limit in here):
        missed -= {SEVERAL}
    figures = {str(figure) for figure in numbers(text)}
    figures |= {str(figure) for figure, words in TIMES.items() if words in here}
    figures |= set(FACTS["not_said"].get(slug, ()))
    missed |= {str(figure) for figure in in_code(slug).figures} - figures
    return missed, here - wanted(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_text_says_the_limits_that_its_card_has_and_no_others(slug):
    found = {lang: faults(slug, TEXTS[lang][slug], lang) for lang in CODES}

    assert found == dict.fromkeys(CODES, (set(), set()))


@pytest.mark.parametrize("lang", CODES)
def test_a_limit_that_is_taken_out_of_a_text_is_missed(lang):
    for slug in SLUGS:
        text = TEXTS[lang][slug]
        often = said(text, lang)
        for limit, left in without_each(text, lang):
            if limit == "may" or (often[limit] == 1 and limit != "must"):
                assert faults(slug, left, lang) != (set(), set()), (slug, limit)


def test_of_two_questions_each_is_missed():
    text = TEXTS["en"]["sailor"].replace("you may trash", "you trash")

    assert faults("sailor", text, "en") == ({"may"}, set())


def test_what_is_revealed_twice_is_missed_if_it_is_revealed_once():
    text = TEXTS["en"]["bureaucrat"].replace("reveals it and puts", "puts")

    assert faults("bureaucrat", text, "en") == ({"reveal"}, set())


def test_a_limit_that_a_card_has_not_is_found():
    text = TEXTS["en"]["witch"].replace("gain a Curse", "may gain a Curse")

    assert faults("witch", text, "en") == ({"may"}, {"may"})


@pytest.mark.parametrize(
    ("slug", "limits"),
    [
        ("market", set()),
        ("workshop", {"at most 4"}),
        ("feast", {"at most 5"}),  # it goes to the trash, and nothing depends on that
        ("embargo", {"only if"}),
        ("throne-room", {"may", "twice"}),
        ("counterfeit", {"may", "twice", "no Duration"}),
        ("harbinger", {"may"}),
        ("scavenger", {"may"}),  # the deck, and not the card that goes onto it
        ("lookout", set()),
        ("bat", {"at most 2"}),
        ("crypt", {SEVERAL, "no Duration"}),
        ("rats", {"other than", "reveal"}),
        ("vampire", {"at most 5", "other than"}),
        ("armory", {"at most 4"}),
        ("procession", {"may", "twice", "no Duration", "exactly"}),
        ("captain", {"at most 4", "no Command", "no Duration", "stays there"}),
        ("tunnel", {"may", "reveal", "not in Clean-up"}),
        ("weaver", {"at most 4", "may", "not in Clean-up"}),
        ("pillage", {"at least 5", "only if", "reveal"}),
        ("moat", {"may", "reveal"}),
    ],
)
def test_the_limits_of_a_card_are_read_out_of_its_code(slug, limits):
    assert in_code(slug).named == limits


def test_the_figures_of_a_card_are_read_out_of_its_code():
    assert in_code("border-guard").figures == {2, 3}
    assert in_code("fairgrounds").figures == {2, 5}
    assert in_code("gatekeeper").figures == {3}
    assert in_code("market").figures == set()


def test_a_fact_beside_the_code_is_one_that_the_code_does_not_say():
    for slug, limits in FACTS["said"].items():
        assert in_code(slug).named.isdisjoint(limits), slug
    for slug, times in FACTS["often"].items():
        assert times != {"may": in_code(slug).asked}, slug
    for slug, limits in FACTS["not_said"].items():
        figures = {str(figure) for figure in in_code(slug).figures}
        assert in_code(slug).named | figures >= set(limits), slug
