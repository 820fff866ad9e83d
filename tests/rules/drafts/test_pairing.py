"""Which held rule a draft is: told by the number it prints, and by no guess."""

import pytest

from rules.drafts.pairing import Pair, held_rules, kept_apart, pairs
from rules.models import Section
from tests.builders import make_game, make_section
from tests.rules.drafts.outlines import outline, piece

pytestmark = pytest.mark.django_db

DOUBTS = ("number-misprinted", "number-odd", "number-order", "number-twice", "number-unreadable",
          "number-wide-digits")  # fmt: skip


@pytest.fixture
def game():
    game = make_game("dominion")
    for number in ("21.1", "21.2", "21.3"):
        make_section(f"dominion/exchange/{number}")
    make_section("dominion/exchange/r4", title_pl="Pusty stos")
    return game


def paired(game, *pieces, source="exchange"):
    found = pairs(outline(*pieces).pieces, held_rules(game, source, "pl"))
    return {key: (pair.held.rpartition("/")[2], pair.doubt) for key, pair in found.items()}


def below(*kinds, parent="h1"):
    top = piece(parent, title="Pusty stos", number="")
    return [top, *(piece(f"{parent}.p{n}", f"Słowa {n}.", number="", kind=kind, parent=parent)
                   for n, kind in enumerate(kinds, 1))]  # fmt: skip


def keep(*kinds, **texts):
    top = Section.objects.get(key="dominion/exchange/r4")
    for letter, kind in zip("abc", kinds, strict=False):
        body = texts.get(letter, f"Dawne słowa {letter}.")
        make_section(f"dominion/exchange/r4{letter}", kind=kind, parent=top, body_pl=body)


# By number


def test_a_number_finds_the_rule_that_prints_it_whatever_its_key(game):
    make_section("dominion/exchange/r9", number="21.9")
    make_section("dominion/exchange/22.5", number="21.7")

    assert paired(game, piece("21.1"), piece("21.9"), piece("21.7"), piece("22.5")) == {
        "21.1": ("21.1", ""),
        "21.9": ("r9", ""),
        "21.7": ("22.5", ""),
        "22.5": ("", ""),
    }


@pytest.mark.parametrize("printed", ["21.1", "21.1.", "\uff12\uff11\uff0e\uff11"])
def test_a_number_is_the_same_in_other_digits_and_with_a_stop(game, printed):
    assert paired(game, piece("a", number=printed))["a"] == ("21.1", "")


def test_a_key_alone_finds_nothing(game):
    make_section("dominion/exchange/p1", body_pl="Inne słowa.")

    assert paired(game, piece("p1", "Słowa.", number=""), piece("r4", number=""))["p1"] == ("", "")
    assert paired(game, piece("21.1", number=""))["21.1"] == ("", "")


def test_of_a_number_printed_twice_neither_is_bound(game):
    found = paired(game, piece("21.1"), piece("b", number="21.1"), piece("c", number="21.2"))

    assert [found[key][0] for key in ("21.1", "b", "c")] == ["", "", "21.2"]


def test_a_number_that_two_rules_have_binds_neither(game):
    make_section("dominion/exchange/r8", number="21.8", meant="21.3")

    assert paired(game, piece("21.3")) == {"21.3": ("", "")}


@pytest.mark.parametrize("doubt", DOUBTS)
def test_a_doubtful_number_binds_nothing_and_says_why(game, doubt):
    assert paired(game, piece("21.1", doubt=doubt)) == {"21.1": ("", doubt)}


def test_a_misprint_that_the_rule_is_known_to_have_is_no_doubt(game):
    make_section("dominion/exchange/21.5", number="12.5", meant="21.5")

    known = piece("12.5", doubt="number-misprinted", meant="21.5")
    assert paired(game, known) == {"12.5": ("21.5", "")}
    other = piece("12.5", doubt="number-misprinted", meant="21.6")
    assert paired(game, other) == {"12.5": ("", "number-misprinted")}


def test_a_misprint_is_not_bound_to_the_rule_that_has_this_number(game):
    assert paired(game, piece("21.1", doubt="number-misprinted", meant="21.7")) == {
        "21.1": ("", "number-misprinted")
    }


def test_what_stands_below_a_doubt_is_doubtful_unless_its_own_number_tells(game):
    found = paired(
        game,
        piece("x1", number="2l.", doubt="number-unreadable", parent=""),
        piece("21.2", parent="x1"),
        piece("21.9", parent="x1"),
        piece("x1.p1", number="", parent="x1"),
        piece("x1.p1.i1", number="1)", parent="x1.p1"),
    )

    assert found == {
        "x1": ("", "number-unreadable"),
        "21.2": ("21.2", ""),
        "21.9": ("", "below"),
        "x1.p1": ("", "below"),
        "x1.p1.i1": ("", "below"),
    }


# Labels of points


def test_a_label_counts_among_its_neighbours_only(game):
    first, second = (Section.objects.get(key=f"dominion/exchange/21.{n}") for n in "12")
    make_section("dominion/exchange/21.1.i1", number="1)", parent=first)
    make_section("dominion/exchange/21.2.i1", number="1)", parent=second)

    found = paired(
        game,
        piece("21.1"),
        piece("21.1.i1", number="1)"),
        piece("21.1.i2", number="2)"),
        piece("21.2"),
        piece("a", number="1)", parent="21.2"),
        piece("21.3"),
        piece("b", number="1)", parent="21.3"),
    )

    assert [found[key] for key in ("21.1.i1", "21.1.i2", "a", "b")] == [
        ("21.1.i1", ""), ("", ""), ("21.2.i1", ""), ("", "")
    ]  # fmt: skip


def test_a_label_that_stands_twice_is_bound_to_neither(game):
    first = Section.objects.get(key="dominion/exchange/21.1")
    make_section("dominion/exchange/21.1.i1", number="1)", parent=first)

    found = paired(
        game,
        piece("21.1"),
        piece("a", number="1)", parent="21.1"),
        piece("b", number="1)", parent="21.1"),
    )

    assert (found["a"], found["b"]) == (("", "number-twice"), ("", "number-twice"))


def test_a_point_is_never_the_chapter_of_its_number(game):
    make_section("dominion/exchange/1")

    assert paired(game, piece("21.1"), piece("i1", number="1.", parent="21.1"))["i1"] == ("", "")


# Without a number


def test_a_title_finds_the_rule_that_has_it(game):
    found = paired(game, piece("h1", title="pusty stos", number=""))

    assert found == {"h1": ("r4", "")}


def test_a_title_that_stands_twice_finds_nothing(game):
    found = paired(
        game, piece("h1", title="Pusty stos", number=""), piece("h2", title="Pusty stos", number="")
    )

    assert {pair[0] for pair in found.values()} == {""}


def test_a_numbered_rule_is_not_found_by_its_title(game):
    assert paired(game, piece("4", title="Pusty stos")) == {"4": ("", "")}


def test_the_very_words_find_a_rule_in_its_place(game):
    keep("rule", "rule", b="Kartę [zwracasz](term:return) na **stos**.")
    top, one, two = below("rule", "rule")
    two = piece("h1.p2", "Kartę zwracasz na stos.", number="", parent="h1")

    assert paired(game, top, one, two)["h1.p2"] == ("r4b", "")


@pytest.mark.parametrize(
    ("kinds", "beside"),
    [
        (["rule", "example"], ["r4a", "r4b"]),
        (["rule", "rule"], ["", ""]),
        (["rule"], [""]),
        (["rule", "example", "note"], ["", "", ""]),
    ],
)
def test_what_only_its_place_tells_is_doubtful(game, kinds, beside):
    keep("rule", "example")

    found = paired(game, *below(*kinds))

    assert found.pop("h1") == ("r4", "")
    assert list(found.values()) == [(held, "place") for held in beside]


def test_where_nothing_is_left_that_it_could_be_a_paragraph_is_new(game):
    assert set(paired(game, *below("rule", "example")).values()) == {("r4", ""), ("", "")}


def test_no_rule_is_found_twice_and_another_source_holds_nothing(game):
    pieces = (piece("21.1"), piece("a", number="21.1"), *below("rule"))

    held = [key for key, _ in paired(game, *pieces).values() if key]
    assert len(held) == len(set(held))
    assert set(paired(game, *pieces, source="nowhere").values()) == {("", "")}


def test_rules_that_another_draft_was_found_to_be_are_left_out(game):
    rows = held_rules(game, "exchange", "pl")

    assert pairs([piece("21.1")], rows, {"dominion/exchange/21.1"}) == {"21.1": Pair()}


# Keys


@pytest.mark.parametrize("doubt", ["", *DOUBTS])
def test_what_is_no_held_rule_never_has_the_key_of_one(game, doubt):
    make_section("dominion/exchange/p1")
    make_section("dominion/exchange/21.1-2", number="")
    pieces = (
        piece("21.1", doubt=doubt),
        piece("21.1-3", number="21.1", doubt="number-twice"),
        piece("r4", "Coś.", number=""),
        piece("p1", "Coś innego.", number=""),
        piece("p1.i1", number="1)"),
    )

    found = kept_apart(outline(*pieces), game, "exchange", "pl")

    held = {row.key for row in held_rules(game, "exchange", "pl")}
    beside = pairs(found.pieces, held_rules(game, "exchange", "pl"))
    unbound = [one.key for one in found.pieces if not beside[one.key].held]
    assert unbound
    assert not held & {f"dominion/exchange/{key}" for key in unbound}
    assert len({one.key for one in found.pieces}) == len(pieces)
    assert found.pieces[4].parent == found.pieces[3].key


def test_references_follow_a_rule_to_its_new_key(game):
    from tests.rules.drafts.outlines import refers

    pieces = (piece("p1", number="", to=[refers("r4", "r4")]), piece("r4", number=""))

    found = kept_apart(outline(*pieces), game, "exchange", "pl")

    assert found.pieces[1].key == "r4-2"
    assert found.pieces[0].references[0].to == "r4-2"


def test_a_key_stays_short_enough(game):
    make_section("dominion/exchange/" + "a" * 50)

    found = kept_apart(outline(piece("a" * 50, number="")), game, "exchange", "pl")

    assert found.pieces[0].key == "a" * 44 + "-2"
