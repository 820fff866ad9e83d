"""Which hit stands before which, and under which heading."""

from search.answering.ranking import grouped, ranked
from search.backends import Match
from search.query.glossary import Spotted
from search.query.numbers import Numbered
from search.query.plan import Plan


def match(key, lang="pl", *, kind="rule", score=1.0, typed=True, covered=1.0):
    return Match(key, lang, kind, score, typed, covered == 1.0, covered)


def order(matched, ui="pl", planned=None, numbered=(), games=(), samples=()):
    found = grouped(list(numbered), list(matched))
    found = ranked(found, ui, planned or Plan(), games, samples)
    return [(one.key, one.heading) for one in found]


def test_a_number_comes_first_then_the_name_then_what_mentions_it():
    planned = Plan(wholly=frozenset({"term:a"}), mainly=frozenset({"term:a"}))
    numbered = [Numbered("hkk/x/1", "rule", "hkk", "x")]

    assert order(
        [match("rule:hkk/x/2", score=9), match("term:a", kind="term")],
        planned=planned,
        numbered=numbered,
    ) == [("rule:hkk/x/1", ""), ("term:a", ""), ("rule:hkk/x/2", "")]


def test_what_is_called_so_comes_before_what_is_also_called_so():
    planned = Plan(wholly=frozenset({"term:a", "term:b"}), mainly=frozenset({"term:b"}))

    assert order([match("term:a", score=9), match("term:b")], planned=planned) == [
        ("term:b", ""),
        ("term:a", ""),
    ]


def test_a_card_that_we_made_up_stands_behind_what_answers_as_well():
    made_up, printed = match("card:a/ours", kind="card", score=9), match("card:b/x", kind="card")

    assert order([made_up, printed], samples={"card:a/ours"}) == [
        ("card:b/x", ""),
        ("card:a/ours", ""),
    ]
    assert order([made_up, printed])[0] == ("card:a/ours", "")


def test_a_card_that_we_made_up_and_is_called_so_stands_before_what_mentions_it():
    planned = Plan(wholly=frozenset({"card:a/ours"}), mainly=frozenset({"card:a/ours"}))
    found = order(
        [match("card:a/ours", kind="card"), match("rule:b/x/1", score=9)],
        planned=planned,
        samples={"card:a/ours"},
    )

    assert [key for key, _ in found] == ["card:a/ours", "rule:b/x/1"]


def test_what_has_more_comes_first_however_it_says_it():
    """The score holds how much is covered, and as typed is a larger share (`wanted.weigher`)."""
    assert order([match("rule:a/x/1", score=8), match("rule:a/x/2", typed=False, score=9)]) == [
        ("rule:a/x/2", ""),
        ("rule:a/x/1", ""),
    ]


def test_a_definition_comes_before_a_note_and_a_rule_before_a_card():
    kinds = ["note", "card", "rule", "definition"]
    found = order(match(f"rule:a/x/{kind}", kind=kind) for kind in kinds)

    assert [key for key, _ in found] == [
        "rule:a/x/definition", "rule:a/x/rule", "rule:a/x/note", "rule:a/x/card",
    ]  # fmt: skip


def test_the_reader_s_language_and_game_come_first_and_the_rest_under_headings():
    matched = [
        match("rule:b/x/1", score=9),
        match("rule:a/x/1", "hu", score=8),
        match("rule:a/x/2", covered=0.1, typed=False, score=7),
        match("rule:a/x/3"),
        match("term:c", kind="term"),
    ]

    assert order(matched, games={"a"}) == [
        ("rule:a/x/3", ""),
        ("term:c", ""),
        ("rule:b/x/1", "game"),
        ("rule:a/x/1", "language"),
        ("rule:a/x/2", "partly"),
    ]
    assert order(matched)[0] == ("rule:b/x/1", "")


def test_what_covers_little_is_partly_only_beside_what_covers_much_more():
    little = match("rule:a/x/2", covered=0.1)

    assert dict(order([match("rule:a/x/1"), little]))["rule:a/x/2"] == "partly"
    assert order([little]) == [("rule:a/x/2", "")]
    assert dict(order([match("rule:a/x/1", covered=0.12), little]))["rule:a/x/2"] == ""


def test_a_foreign_text_comes_after_one_s_own_that_answers_as_well():
    own, foreign = match("rule:a/x/1"), match("rule:a/x/2", "hu", score=9)

    assert order([own, foreign]) == [("rule:a/x/1", ""), ("rule:a/x/2", "language")]


def test_a_foreign_text_comes_before_one_s_own_that_answers_next_to_nothing():
    own, foreign = match("rule:a/x/1", covered=0.1, score=9), match("rule:a/x/2", "hu")

    assert order([own, foreign]) == [("rule:a/x/2", "language"), ("rule:a/x/1", "partly")]


def test_a_number_is_in_no_language_and_all_of_what_was_asked():
    numbered = [Numbered("hkk/x/1", "rule", "hkk", "x")]

    assert order([], "ja", numbered=numbered, games={"dominion"}) == [("rule:hkk/x/1", "")]
    assert grouped(numbered, [])[0].covered == 1


def named(*places):
    spotted = (Spotted(0, 1, frozenset({"en"}), frozenset(keys)) for keys in places)
    return Plan(named=tuple(spotted), only_names=True)


def test_of_cards_alone_the_cards_come_before_texts_with_one_of_them():
    some = [match("rule:a/x/1", score=9, covered=0.5), match("card:a/b", covered=0.5)]

    def first(planned, *more):
        return order([*some, *more], planned=planned)[0][0]

    assert first(named({"card:a/b"}, {"card:a/c"})) == "card:a/b"
    assert first(named({"card:a/b"}, {"card:a/c"}), match("rule:a/x/2")) == "rule:a/x/1"
    assert first(Plan(named=named({"card:a/b"}).named)) == "rule:a/x/1"
    assert first(named({"card:a/b", "term:b"})) == "rule:a/x/1"


def test_a_rule_in_several_languages_is_one_and_shown_in_the_reader_s():
    found = grouped([], [match("rule:a/x/1", "hu", score=9), match("rule:a/x/1", "pl")])

    assert len(found) == 1
    assert found[0].languages("pl")[0] == "pl"
    assert found[0].languages("ja")[0] == "hu"


def test_it_is_shown_in_a_language_in_which_it_answers():
    """The reader's own, unless that has little of what another has."""

    def shown(covered):
        (found,) = grouped(
            [], [match("rule:a/x/1", "hu"), match("rule:a/x/1", "pl", covered=covered)]
        )
        return found.languages("pl")[0], found.heading_for("pl", (), 1.0)

    assert shown(0.9) == ("pl", "")
    assert shown(0.1) == ("hu", "language")
