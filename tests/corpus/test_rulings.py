"""Who ruled and when, in the files: a name, a day as far as it is known, a page."""

from dataclasses import replace
from datetime import date

import pytest

from corpus.errors import TextFault
from corpus.parsers import cardfiles, sources, tables
from corpus.parsers.rulings import first_day
from tests.builders import FILES

SOURCE = FILES["dominion/exchange/source.toml"]
RULED = """
[sections.ruled]
by = "Donald X. Vaccarino"
lang = "en"
on = "2019-09-25"
at = "https://example.org/errata"
"""
FIRST_LINE = SOURCE.count("\n") + 2


def read(ruled):
    return sources.parse((SOURCE + ruled).encode(), "source.toml")


def fault(ruled):
    with pytest.raises(TextFault) as caught:
        read(ruled)
    return caught.value.line, caught.value.reason


def test_who_ruled_and_when_is_read_and_written_back():
    tree = read(RULED)

    assert tree.sections[-1].ruled == {
        "by": "Donald X. Vaccarino", "lang": "en",
        "on": "2019-09-25", "at": "https://example.org/errata",
    }  # fmt: skip
    assert tree.sections[-2].ruled == {}
    assert tables.render(sources.table_of(tree)) == SOURCE + RULED


def test_it_is_written_in_one_order_however_the_database_keeps_it():
    tree = read(RULED)
    entry = tree.sections[-1]
    shuffled = replace(entry, ruled=dict(sorted(entry.ruled.items())))
    tree = replace(tree, sections=(*tree.sections[:-1], shuffled))

    assert tables.render(sources.table_of(tree)) == SOURCE + RULED


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("2019", date(2019, 1, 1)),
        ("2019-09", date(2019, 9, 1)),
        ("2020-02-29", date(2020, 2, 29)),
        ("2019-02-29", None),
        ("2019-13", None),
        ("2019-00", None),
        ("0000", None),
        ("2019-9", None),
        ("19", None),
        ("201²", None),
        ("٢٠١٩", None),
        ("2019-09-25\n", None),
        ("2019-09-25T10:00", None),
        ("September 2019", None),
        ("", None),
    ],
)
def test_a_day_is_a_year_a_month_or_a_day(said, first):
    assert first_day(said) == first


@pytest.mark.parametrize("said", ["2019-13", "201²", "autumn"])
def test_a_day_that_is_none_is_refused_in_its_line(said):
    assert fault(RULED.replace("2019-09-25", said)) == (
        FIRST_LINE + 3,
        f"on: '{said}' is no day: write 2019, 2019-09 or 2019-09-25",
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('by = "Donald X. Vaccarino"', 'by = " "', "by is empty: leave it out"),
        ('lang = "en"', 'lang = "de"', "lang must be one of pl, ru, ja, hu, en, not 'de'"),
        ("https://example.org/errata", "javascript:alert(1)", "at must be the address of a page"),
        ("https://example.org/errata", "https://a b", "at must be the address of a page"),
        ('on = "2019-09-25"', "on = 2019-09-25", "on must be a text"),
        ('by = "Donald X. Vaccarino"\n', "", "lang is the language of by, and there is none"),
        ("at =", "where =", "unknown key 'where'"),
        (RULED, '\n[sections.ruled]\nat = "https://example.org/"\n',
         "ruled says neither who ruled (by) nor when (on)"),
    ],
)  # fmt: skip
def test_what_says_nothing_of_a_ruling_is_refused(old, new, reason):
    line, said = fault(RULED.replace(old, new))

    assert said == reason
    assert line >= FIRST_LINE


CARDS = FILES["dominion/cards/cards.toml"]


def cards_with(day):
    """The card with an erratum of that day."""
    assert CARDS.count("\n[cards.names]") == 1
    errata = f'errata = [\n    {{ date = "{day}" }},\n]\n'
    text = CARDS.replace("\n[cards.names]", f"{errata}\n[cards.names]")
    return cardfiles.parse(text.encode(), "cards.toml")


@pytest.mark.parametrize("day", ["2019", "2019-09", "2019-09-25", ""])
def test_an_erratum_of_a_card_has_a_day_as_far_as_it_is_known(day):
    cards = cards_with(day)

    assert [one["date"] for card in cards.cards for one in card.errata] == [day]


@pytest.mark.parametrize("day", ["2019-13", "201²", "soon"])
def test_an_erratum_of_a_card_on_no_day_is_refused_in_its_line(day):
    with pytest.raises(TextFault) as caught:
        cards_with(day)

    before = CARDS.partition("\n[cards.names]")[0]
    assert caught.value.reason.startswith(f"date: '{day}' is no day")
    assert caught.value.line == before.count("\n") + 2
