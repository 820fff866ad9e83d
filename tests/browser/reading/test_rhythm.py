"""How far rules stand from each other, and that what is said of one stands with it."""

from itertools import pairwise

import pytest

pytestmark = pytest.mark.browser
SEEN = """() => [...document.querySelectorAll("main .rule")].map((rule) => {
  const within = [...rule.querySelectorAll(".prose, .peek, .rule-kind, .rule-title, .rule-fault, .rule-open, .ruled")];
  const boxes = within.map((one) => one.getBoundingClientRect());
  const words = [...rule.querySelectorAll(".prose, .peek, .rule-title")].map((one) => one.getBoundingClientRect());
  const note = rule.querySelector(".rule-fault, .rule-open")?.getBoundingClientRect();
  return {
    name: rule.id, step: rule.matches(".rule--step"), titled: rule.matches(".rule--titled, .rule--heading"),
    isBehind: rule.querySelector(".behind") !== null,
    top: Math.min(...boxes.map((one) => one.top)), bottom: Math.max(...boxes.map((one) => one.bottom)),
    lines: Math.round(Math.max(...words.map((one) => one.height)) / 26),
    toNote: note && note.top - Math.max(...words.map((one) => one.bottom)), noteEnds: note?.bottom,
  };
})"""


def seen(page, address, width=1280):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(address)
    rules = page.evaluate(SEEN)
    for one, following in pairwise(rules):
        one["gap"] = following["top"] - one["bottom"]
        one["leads_to"] = following
    return rules[:-1]


def test_a_rule_of_one_line_is_followed_as_closely_as_one_of_three(page):
    """What is hidden in the margin is no reason for a gap."""
    plain = [
        one
        for one in seen(page, "/en/dominion/exchange/")
        if one["toNote"] is None
        and not (one["isBehind"] or one["titled"] or one["leads_to"]["titled"])
    ]
    lines, gaps = ([one[what] for one in plain] for what in ("lines", "gap"))

    assert min(lines) == 1
    assert max(lines) >= 3
    assert max(gaps) - min(gaps) < 3


def test_the_steps_of_a_rule_stand_closer_together_than_rules_do(page):
    rules = seen(page, "/hu/berserk/summoning/")

    steps = [
        one["gap"]
        for one in rules
        if one["step"] and one["leads_to"]["step"] and one["toNote"] is None
    ]
    others = [one["gap"] for one in rules if not one["step"] and not one["leads_to"]["step"]]

    assert len(steps) > 5
    assert max(steps) < min(others)


@pytest.mark.parametrize("width", [390, 800, 1280])
@pytest.mark.parametrize("address", ["/pl/hkk/playing/?with=ja", "/hu/berserk/summoning/"])
def test_what_is_said_of_a_rule_is_nearer_to_it_than_the_next_rule_is(page, address, width):
    noted = [one for one in seen(page, address, width) if one["toNote"] is not None]

    assert len(noted) > 3
    assert [one["name"] for one in noted if one["toNote"] > 0.75 * one["gap"]] == []
