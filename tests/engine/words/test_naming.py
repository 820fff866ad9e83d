"""What pages of play call cards and rules is read once, and again after a publishing."""

import pytest
from django.utils.translation import override

from engine.words.names import CardNames, CitedRules, PlayNames, up_to_date
from rules.publishing import Draft, publish

RULE = "dominion/exchange/r3.4"

pytestmark = pytest.mark.usefixtures("corpus", "db")


def name_of(slug):
    return CardNames(up_to_date(), "dominion", [slug], "ja").card(slug).name


def rule_of(key, ui="pl"):
    (cited,) = CitedRules(up_to_date(), [key], ui).of([key])
    return cited


def test_what_was_read_once_is_not_read_again(django_assert_num_queries):
    rule_of(RULE)
    assert name_of("rats") == "ネズミ"

    with django_assert_num_queries(2):  # each asks only whether something was published
        assert name_of("rats") == "ネズミ"
        rule_of(RULE)


@pytest.mark.each_database
def test_after_a_publishing_the_new_text_counts():
    before = rule_of(RULE).pointer.title

    publish(
        [Draft(f"rule:{RULE}", "pl", title="Ruch może się nie udać", body="Nowa treść.")],
        author="Ilona",
    )

    assert before != "Ruch może się nie udać"
    assert rule_of(RULE).pointer.title == "Ruch może się nie udać"


def test_each_language_is_kept_by_itself():
    assert rule_of(RULE, "pl").pointer.url.startswith("/pl/")
    assert rule_of(RULE, "hu").pointer.url.startswith("/hu/")


def test_a_card_that_no_one_knows_is_called_by_its_slug():
    assert name_of("no-such-card") == "No Such Card"


def test_what_is_kept_for_a_language_is_said_in_it_whoever_asks_first():
    """A told table understands all five languages: it once kept Polish types for English pages."""
    kept = PlayNames()
    with override("pl"):
        card = CardNames(kept, "hkk", ["x-lang"], "en").card("x-lang")
        (rule,) = CitedRules(kept, ["hkk/playing/21.5.3"], "en").of(["hkk/playing/21.5.3"])

    assert card.types == "Spell"
    assert rule.original_name == "Hungarian"
    with override("en"):
        assert CardNames(kept, "hkk", ["x-lang"], "pl").card("x-lang").types == "Zaklęcie"
