"""What every backend answers to the same plans: whom it finds, and in which order."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import search_backend
from search import backends
from search.backends.scoring import idf, norm, saturated
from search.backends.wanted import FURTHER, RAREST
from search.language.analysis import Pattern
from search.query.filters import Filters
from search.query.groups import Group
from search.query.plan import LanguagePlan, Plan
from search.upkeep import indexer
from tests.search.builders import make_rule


@pytest.fixture(scope="module")
def texts(standing):
    """Short texts beside the small library, of words nothing else has."""
    make_rule("hkk/playing/1", pl="jesion buk dąb")
    make_rule("hkk/playing/2", pl="jesion jesion sosna", kind="note")
    make_rule("hkk/playing/3", pl="buk jesion " + " ".join(f"słowo{n}" for n in range(40)))
    make_rule("hkk/playing/4", pl="sosna", titles={"pl": "dąb"})
    make_rule("hkk/playing/5", pl="klon brzoza")
    for number in (6, 7, 8, 9):
        make_rule(f"hkk/playing/{number}", pl="klon")
    indexer.rebuild()


@pytest.fixture
def asked(texts, backend):
    """Ask this backend; keys without the source, the best first."""

    def ask(*groups, without=(), whole=(), bonus=(), filters=None, lang="pl"):
        plan = LanguagePlan(lang, tuple(groups), tuple(without), tuple(bonus), tuple(whole))
        found = backends.candidates(Plan((plan,)), filters or Filters())
        found.sort(key=lambda match: (not match.wholly, -match.score, match.key))
        return [match for match in found if match.key.startswith("rule:hkk/playing/")]

    return ask


def row(*terms, weight=1.0):
    return Pattern(terms, weight)


def one(*patterns, **more):
    return Group(patterns, **more)


def keys(found):
    return [match.key.rpartition("/")[2] for match in found]


def covered(found):
    return {key: match.covered for key, match in zip(keys(found), found, strict=True)}


def test_more_of_a_word_in_less_text_comes_first(asked):
    assert keys(asked(one(row("jesion")))) == ["2", "1", "3"]


def test_a_word_of_the_title_counts_twice(asked):
    assert keys(asked(one(row("dąb")))) == ["4", "1"]


def test_all_groups_are_wanted_and_then_some(asked):
    found = asked(one(row("jesion")), one(row("sosna")))

    assert keys(found) == ["2", "4", "1", "3"]
    assert [match.wholly for match in found] == [True, False, False, False]


def test_what_has_more_of_the_weight_that_was_asked_for_covers_more(asked):
    """Five texts have the maple, one of them the birch, and another the pine."""
    found = covered(asked(one(row("klon")), one(row("brzoza")), one(row("sosna"))))

    assert found["5"] > found["2"] == found["4"] > found["6"] == found["7"] > 0


def test_a_word_of_a_low_prior_weighs_next_to_nothing_and_finds_nothing(asked):
    found = covered(asked(one(row("jesion"), prior=0.01), one(row("sosna"))))

    assert found == {"2": 1, "4": pytest.approx(1, abs=0.05)}


def test_a_share_is_covered_of_what_is_said_otherwise(asked):
    """Beside one word that all have, the other: as typed, by what it names, in others' words."""
    otherwise = {"carried": (row("sosna", weight=0.7),), "said": (row("słowo7", weight=0.4),)}
    found = asked(one(row("jesion")), one(row("dąb"), **otherwise))

    part = covered(found)
    assert part["1"] == 1 > part["2"] > part["3"] > 0
    assert keys(found) == ["1", "2", "4", "3"]
    assert {key: m.wholly for key, m in zip(keys(found), found, strict=True)} == {
        "1": True, "2": True, "3": False, "4": False,
    }  # fmt: skip


def test_what_stands_in_two_ways_is_covered_once(asked):
    """However many of the ways to say one thing stand there, it was asked for once."""
    found = covered(asked(one(row("dąb"), row("buk")), one(row("sosna"))))

    assert found["4"] == 1 > found["1"] == found["3"] == found["2"]


def test_a_row_stands_in_that_order_and_unbroken(asked):
    assert keys(asked(one(row("jesion", "buk")))) == ["1"]
    assert keys(asked(one(row("buk", "jesion")))) == ["3"]
    assert keys(asked(one(row("jesion", "dąb")))) == []
    assert keys(asked(one(row("jesion", "jesion", "sosna")))) == ["2"]


def test_a_row_is_not_continued_from_title_to_text(asked):
    assert keys(asked(one(row("dąb", "sosna")))) == []


def test_alternatives_count_by_their_weight(asked):
    ways = one(row("sosna", weight=0.1), row("dąb"))

    assert keys(asked(ways)) == ["4", "1", "2"]


def test_what_is_left_out_is_not_found(asked):
    assert keys(asked(one(row("jesion")), without=[row("dąb")])) == ["2", "3"]
    assert keys(asked(one(row("jesion")), without=[row("jesion", "buk")])) == ["2", "3"]
    assert keys(asked(without=[row("dąb")])) == []


def test_an_unknown_word_leaves_nothing_whole(asked):
    groups = (one(row("jesion")), one(row("nieznane")))

    found = asked(*groups)

    assert keys(found) == ["2", "1", "3"]
    assert not any(match.wholly for match in found)
    assert max(match.covered for match in found) < 0.5


def test_an_unknown_word_to_leave_out_changes_nothing(asked):
    assert keys(asked(one(row("sosna")), without=[row("nieznane")])) == ["4", "2"]


def test_the_whole_query_as_one_row_counts_as_all_of_it(asked):
    groups = (one(row("nieznane")),)

    found = asked(*groups, whole=[row("buk", "dąb")])

    assert keys(found) == ["1"]
    assert found[0].typed
    assert found[0].wholly


def test_what_is_named_is_not_typed(asked):
    group = one(row("sosna"), carried=(row("dąb"),))

    assert {(key, m.typed) for key, m in zip(keys(asked(group)), asked(group), strict=True)} == {
        ("1", False), ("2", True), ("4", True),
    }  # fmt: skip


def test_parts_and_bonus_only_help(asked):
    group = one(row("jesion", "sosna"), parts=(row("jesion", weight=0.4), row("sosna", weight=0.4)))

    found = asked(group)

    assert keys(found) == ["2", "4", "1", "3"]
    assert [match.wholly for match in found] == [True, False, False, False]
    assert keys(asked(one(row("jesion")), bonus=[row("słowo7", weight=9.0)])) == ["3", "2", "1"]


def test_what_was_quoted_is_never_done_without(asked):
    groups = (one(row("sosna"), quoted=True), one(row("buk")), one(row("dąb")))

    assert keys(asked(*groups)) == ["4"]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(game="hkk"), ["2", "1", "3"]),
        (Filters(game="dominion"), []),
        (Filters(source="hkk/playing"), ["2", "1", "3"]),
        (Filters(source="hkk/nothing"), []),
        (Filters(lang="pl"), ["2", "1", "3"]),
        (Filters(lang="hu"), []),
        (Filters(kind="note"), ["2"]),
        (Filters(kind="note", game="hkk", lang="pl"), ["2"]),
        (Filters(kind="'; DROP TABLE rules_section; --"), []),
    ],
)
def test_filters_keep_what_has_their_label(asked, filters, expected):
    assert keys(asked(one(row("jesion")), filters=filters)) == expected


def test_terms_of_one_language_are_not_found_in_another(asked):
    assert keys(asked(one(row("jesion")), lang="hu")) == []


def test_a_plan_without_anything_finds_nothing(asked):
    assert asked() == []


def test_the_score_is_the_formula_s(asked):
    """A backend that computes otherwise ranks otherwise.

    The weight of what was asked is its idf; of its evidence the best counts, of the rest a part.
    How strongly it stands there is saturated x norm, of a row the mean of its terms.
    """
    all_texts = backends.chosen().counted()["pl"]
    row_of_two = row("jesion", "buk", weight=0.5)
    asked_for = idf(max(3, RAREST), all_texts)

    found = asked(one(row("jesion"), row_of_two), bonus=[row("dąb", weight=0.3)])

    # Besides its words, a text has its key beside its title, twice, and its number.
    once = saturated(1)
    worth = {
        "1": norm("pl", 6)
        * once
        * (asked_for * (1 + FURTHER * 0.5) + 0.3 * idf(max(2, RAREST), all_texts)),
        "2": norm("pl", 6) * saturated(2) * asked_for,
        "3": norm("pl", 45) * once * asked_for,
    }
    assert {key: match.score for key, match in zip(keys(found), found, strict=True)} == {
        key: pytest.approx(score, rel=0.001) for key, score in worth.items()
    }


@pytest.mark.parametrize(
    ("name", "address", "sentence"),
    [
        ("lucene", "postgres://localhost/regula", "must be whoosh or postgres, not 'lucene'"),
        ("postgres", "", "needs DATABASE_URL=postgres://"),
    ],
)
def test_a_backend_that_cannot_be_stops_the_start(monkeypatch, name, address, sentence):
    monkeypatch.setenv("DATABASE_URL", address)

    with pytest.raises(ImproperlyConfigured, match=sentence):
        search_backend(name)


def test_a_backend_that_can_be_starts(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://localhost/regula")
    assert search_backend("postgres") == "postgres"

    monkeypatch.setenv("DATABASE_URL", "")
    assert search_backend("whoosh") == "whoosh"
