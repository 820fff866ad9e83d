"""The rules of a day: the days that are refused, and why."""

import re
import tomllib
from datetime import date, timedelta
from html import unescape
from pathlib import Path

import pytest

from corpus.languages import CODES
from engine.games.dominion.card import CARDS, OLDER, UNREAD
from engine.kernel.errors import UnplayableDay
from tests.engine.tables import (
    RULES,
    make_scenario,
    on,
    scenario_data,
    toml,
)


def refusal_of(day, *steps, **table):
    with pytest.raises(UnplayableDay) as refused_day:
        make_scenario(*(steps or ({"draw": 1},)), rules_of=day, **table)
    return refused_day.value


@pytest.mark.parametrize(
    ("name", "since", "until"),
    [(name, *span) for name in sorted(UNREAD) for span in UNREAD[name]],
)
def test_a_day_on_which_a_card_said_what_is_not_played_is_refused(name, since, until):
    """From the first such day to the last; the day after, it is played."""
    step = {"buy": name}
    days = [since or RULES.since, day_before(until)]

    for day in days:
        error = refusal_of(day, step)
        assert error.cards == ((name, until),)
        assert error.file == "test.toml"
        assert "rules_of" in error.sentence
        assert toml(scenario_data(step, rules_of=day)).decode().split("\n")[error.line - 1] == (
            f'rules_of = "{day}"'
        )
    assert make_scenario(step, rules_of=until).layout.rules_of == until


def day_before(day):
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


@pytest.mark.parametrize(
    "table",
    [
        {"you": {"hand": ["scheme"]}},
        {"you": {"lasting": ["scheme"]}},
        {"piles": {"scheme": 0}},
        {"trash": ["scheme"]},
    ],
)
def test_wherever_the_card_is_on_the_table(table):
    assert refusal_of("2015-01-01", **table).cards == (("scheme", "2023-01-01"),)


def test_every_such_card_is_named():
    error = refusal_of("2015-01-01", piles={"scheme": 9, "prince": 9, "smithy": 9})

    assert [name for name, _ in error.cards] == ["prince", "scheme"]


def test_a_table_without_such_a_card_can_have_that_day():
    assert on("2015-01-01", {"draw": 1}, piles={"smithy": 9}).question is None


def test_before_there_was_a_rule_for_cards_that_have_moved_nothing_is_played():
    assert refusal_of("2012-07-31").since == "2012-08-01"
    assert on("2012-08-01", {"draw": 1}).question is None


@pytest.mark.parametrize("ui", CODES)
def test_the_sandbox_says_why_a_day_is_refused_and_from_when_it_is_not(read, ui):
    table = "rules_of=2015-01-01&you.hand=mint,scheme&do=play:mint"
    response = read(f"dominion/sandbox/?{table}", ui)

    assert response.status_code == 400
    fault = re.findall(r'class="sandbox-fault"[^>]*>(.*?)</p>', response.page, re.DOTALL)
    assert any("2023-01-01" in one for one in fault)
    assert not any("2022-06-01" in one for one in fault), "Mint of that day is played"


@pytest.mark.parametrize(
    ("ui", "told"),
    [
        ("ja", r"王子（[\d-]+）、画策（2023-01-01）"),
        ("pl", r"Książę \([\d-]+\), Zmowa \(2023-01-01\)"),
    ],
)
def test_the_cards_of_a_refused_day_are_listed_as_the_language_does(read, ui, told):
    table = "rules_of=2015-01-01&you.hand=prince,scheme&do=play:prince"

    assert re.search(told, read(f"dominion/sandbox/?{table}", ui).page)


def test_a_day_too_early_is_told_as_well(read):
    page = unescape(read("dominion/sandbox/?rules_of=2009-01-01&do=draw:1").page)

    assert "The rules can be played as of 2012-08-01 and later." in page


def test_the_form_lists_the_changes_that_are_played_and_the_days_that_are_not(read):
    page = read("dominion/sandbox/?rules_of=2023-06-01&do=draw:1").page
    lists = re.findall(r'<ul class="sandbox-days">(.*?)</ul>', page, re.DOTALL)

    assert len(lists) == 2
    told = [re.sub("<[^>]+>", "", one) for one in lists]
    assert "Mint: 2022-06-01" in told[0]
    assert "Scheme: – 2022-12-31" in told[1]
    assert lists[0].count("<li>") == len(OLDER)
    assert lists[1].count("<li>") == len(UNREAD)


def test_the_reference_lists_every_change_and_every_refused_day():
    page = Path("docs/reference/scenario.md").read_text()

    for name, texts in OLDER.items():
        for until, _ in texts:
            assert f"| `{name}` | {until} |" in page
    for name, spans in UNREAD.items():
        for since, until in spans:
            assert f"| `{name}` | {since or '…'} | {until} |" in page


def test_a_day_between_two_texts_of_a_card_is_refused_only_where_it_is_not_sure():
    assert CARDS["bonfire"].bought is not OLDER["bonfire"][0][1].bought
    assert refusal_of("2021-06-01", {"buy": "bonfire"}).cards == (("bonfire", "2023-01-01"),)
    assert make_scenario({"buy": "bonfire"}, rules_of="2020-06-01").layout.rules_of


def test_the_days_agree_with_those_on_the_pages_of_the_cards():
    file = Path("corpus/texts/dominion/cards/cards.toml")
    printed = tomllib.loads(file.read_text())["cards"]
    dated = {card["slug"]: [one["date"] for one in card.get("errata", ())] for card in printed}

    for name in CARDS.keys() & dated.keys():
        spans = UNREAD.get(name, ())
        days = [until for until, _ in OLDER.get(name, ())]
        days += [until for since, until in spans if not since]
        for month in filter(None, dated[name]):
            known = any(day.startswith(month) for day in days)
            assert known or any(since <= month < until for since, until in spans), name
