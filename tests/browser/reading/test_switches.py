"""The switches above a text: what is chosen stands beside what it is a choice of."""

import pytest

pytestmark = pytest.mark.browser
TORN = """() => [...document.querySelectorAll(".text-switch ul")].filter((list) => {
  const label = list.previousElementSibling.getBoundingClientRect();
  const first = list.querySelector("a").getBoundingClientRect();
  return first.top >= label.bottom || first.left < label.right;
}).map((list) => list.previousElementSibling.textContent)"""
SWITCHES = [
    "dominion/exchange/",
    "dominion/exchange/?with=pl",
    "hkk/playing/21.5.3/?with=ja",
    "search/index/",
    "news/",
    "history/ja/rule/hkk/playing/21.5.3/",
]


@pytest.mark.parametrize("ui", ["ru", "ja", "hu"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_no_label_stands_on_another_line_than_its_first_choice(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})

    for path in SWITCHES:
        page.goto(f"/{ui}/{path}")
        assert page.locator(".text-switch ul").count() > 0
        assert page.evaluate(TORN) == [], path


def test_no_two_choices_are_called_the_same(page):
    page.goto("/pl/hkk/playing/?with=ja")
    switch = page.get_by_role("navigation", name="Język tekstu")

    assert switch.get_by_role("link", name="rosyjski").count() == 2
    assert switch.get_by_role("link", name="rosyjski", exact=True).count() == 1
    assert switch.get_by_role("link", name="Obok: rosyjski", exact=True).count() == 1
    assert switch.get_by_role("link", name="Obok: nic", exact=True).count() == 1
