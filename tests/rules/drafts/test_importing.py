"""Drafts of a document: landed together, and beside nothing where that is doubtful."""

from dataclasses import replace

import pytest

from corpus.documents.model import DocumentRefused
from rules.drafts.importing import NotTakeable, pair_again, take_over
from rules.models import Revision, Section, State
from tests.builders import make_section, publish_text, state_of
from tests.rules.drafts.outlines import draft_of, everything, landed, outline, piece, refers, tree

pytestmark = pytest.mark.django_db


# Landing


def test_what_lands_are_drafts_and_nothing_is_published():
    make_section("dominion/exchange/21")
    before = (Section.objects.count(), Revision.objects.count(), State.objects.count())

    document = landed(outline(piece("21", title="Csere"), piece("21.1", "Kartę zwracasz.", line=4)))

    rows = list(document.sections.values_list("key", "number", "kind", "parent", "line", "state"))
    assert rows == [
        ("21", "21", "rule", "", 1, "waiting"),
        ("21.1", "21.1", "rule", "21", 4, "waiting"),
    ]
    assert (Section.objects.count(), Revision.objects.count(), State.objects.count()) == before


def test_the_report_is_kept():
    document = landed(outline(piece("1"), anomalies=[(3, "number-twice", "1 stands twice")]))

    assert document.report["anomalies"] == [
        {"line": 3, "code": "number-twice", "message": "1 stands twice"}
    ]


def test_the_same_file_twice_changes_nothing(ilona):
    found = outline(piece("1", "Tekst."), piece("2", "Inny."))
    document = landed(found)
    take_over(draft_of(document, "1"), ilona)
    before = everything()

    assert landed(found) == document
    assert everything() == before


@pytest.mark.parametrize(
    "other", [{"digest": "2e"}, {"source": "setup"}, {"lang": "hu"}, {"game": "hkk"}]
)
def test_another_file_source_language_or_game_is_another_import(other):
    found = outline(piece("1", "Tekst."))

    assert landed(found) != landed(found, **other)


def test_the_same_file_read_in_another_encoding_is_another_import():
    found = outline(piece("1", "Tekst."))

    assert landed(found) != landed(replace(found, encoding="cp1250"))


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (piece("Ⅻ"), "cannot be the key"),
        (piece("1" * 51, number="1"), "cannot be the key"),
        (piece("1", number="1" * 41), "at most 40 characters"),
    ],
)
def test_what_no_column_has_room_for_is_refused_with_its_line_and_nothing_lands(fault, said):
    before = everything()

    with pytest.raises(DocumentRefused, match=said) as refused:
        landed(outline(piece("0"), replace(fault, line=7)))

    assert (refused.value.file, refused.value.line) == ("csere.txt", 7)
    assert everything() == before


@pytest.mark.parametrize("key", ["1" * 18, "1" * 19])
def test_a_source_whose_name_leaves_no_room_for_its_keys_is_refused(key):
    """Names of game and source have 50 characters each; with the key and `/` they have 120."""
    found, names = outline(piece(key)), {"game": "g" * 50, "source": "s" * 50}

    if len(key) == 18:
        assert landed(found, **names).sections.count() == 1
    else:
        with pytest.raises(DocumentRefused, match="names of game and source are too long"):
            landed(found, **names)


def test_a_draft_stands_beside_the_rule_of_its_key_or_number():
    make_section("dominion/exchange/21.1", number="21.1")
    make_section("dominion/exchange/r2", number="21.2")
    make_section("dominion/exchange/21.3", number="12.3", meant="21.3")
    make_section("dominion/exchange/i1", number="1)")
    make_section("dominion/exchange/i2", number="1)")

    document = landed(
        outline(
            piece("21.1"), piece("21.2"), piece("x3", number="12.3"), piece("x4", number="1)"),
            piece("21.5"),
        )
    )  # fmt: skip

    assert list(document.sections.values_list("beside", flat=True)) == [
        "rule:dominion/exchange/21.1",
        "rule:dominion/exchange/r2",
        "rule:dominion/exchange/21.3",
        "",
        "",
    ]


def test_a_rule_without_number_is_found_by_its_title():
    make_section("dominion/exchange/r3", title_pl="Pusty stos")

    document = landed(outline(piece("4", title="pusty stos", number="")))

    assert draft_of(document, "4").beside == "rule:dominion/exchange/r3"


# Doubts


def test_what_is_doubtful_lands_with_its_reason_and_beside_nothing():
    make_section("dominion/exchange/21.1")
    found = outline(
        piece("21.1", doubt="number-twice"),
        piece("21.1-2", number="21.1", doubt="number-twice", meant="21.2"),
    )

    document = landed(found)

    rows = document.sections.values_list("key", "number", "beside", "doubt", "meant")
    assert list(rows) == [
        ("21.1-3", "21.1", "", "number-twice", ""),
        ("21.1-2", "21.1", "", "number-twice", "21.2"),
    ]


def test_a_doubtful_draft_taken_over_by_itself_is_a_rule_of_its_own(ilona):
    make_section("dominion/exchange/21.1")
    publish_text("Stary tekst.", key="rule:dominion/exchange/21.1")
    document = landed(outline(piece("21.1", "Nowy tekst.", doubt="number-twice")))

    take_over(document.sections.all(), ilona)

    assert state_of(key="rule:dominion/exchange/21.1").published.body == "Stary tekst."
    assert state_of(key="rule:dominion/exchange/21.1-2").published.body == "Nowy tekst."


def test_a_doubtful_heading_does_not_come_along(ilona):
    document = landed(
        outline(piece("21"), piece("x1", number="2l.1", parent="21", doubt="number-unreadable"),
                piece("21.1.1", "Zagrywasz.", parent="x1"))
    )  # fmt: skip

    take_over(draft_of(document, "21.1.1"), ilona)

    assert tree() == [("21", "", 0), ("21.1.1", "21", 1)]
    assert draft_of(document, "x1").state == "waiting"


@pytest.mark.parametrize("came", ["1.2", "r7"])
def test_a_rule_that_came_since_is_not_overwritten(ilona, came):
    document = landed(outline(piece("1.1", "Pierwszy."), piece("1.2", "Drugi.")))
    make_section(f"dominion/exchange/{came}", number="1.2")
    publish_text("Tekst z innego dokumentu.", key=f"rule:dominion/exchange/{came}")
    before = everything()

    with pytest.raises(NotTakeable) as refused:
        take_over(document.sections.all(), ilona, seen={f"rule:dominion/exchange/{came}": 1})

    assert (refused.value.draft.key, refused.value.code) == ("1.2", NotTakeable.CAME_SINCE)
    assert everything() == before


def test_an_unnumbered_draft_never_writes_over_a_rule_that_came_under_its_key(ilona):
    document = landed(outline(piece("p1", "Moje.", number=""), piece("p2", to=[refers("x", "p1")])))
    make_section("dominion/exchange/p1")
    publish_text("Cudze.", key="rule:dominion/exchange/p1")

    with pytest.raises(NotTakeable):
        take_over(draft_of(document, "p1"), ilona, seen={"rule:dominion/exchange/p1": 1})
    pair_again(document)
    take_over(draft_of(document, "p1-2"), ilona)

    assert state_of(key="rule:dominion/exchange/p1").published.body == "Cudze."
    assert state_of(key="rule:dominion/exchange/p1-2").published.body == "Moje."
    assert draft_of(document, "p2").references[0]["to"] == "p1-2"


def test_paired_again_a_draft_finds_the_rule_that_came_since(ilona):
    document = landed(outline(piece("1.1", "Pierwszy."), piece("1.2", "Drugi.", doubt="below")))
    make_section("dominion/exchange/r7", number="1.2")

    pair_again(document)

    assert draft_of(document, "1.2").beside == "rule:dominion/exchange/r7"
    assert draft_of(document, "1.2").doubt == ""


def test_paired_again_what_was_decided_stays(ilona):
    document = landed(outline(piece("1.1", "Pierwszy."), piece("p1", "Drugi.", number="")))
    take_over(draft_of(document, "p1"), ilona)

    pair_again(document)

    assert (draft_of(document, "p1").state, draft_of(document, "p1").beside) == ("taken", "")
    assert draft_of(document, "1.1").doubt == ""
