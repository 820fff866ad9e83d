"""A page of nothing: what is offered instead is seen to be links, and stands apart from the search."""

import pytest

pytestmark = pytest.mark.browser
UNDERLINED = "(one) => getComputedStyle(one).textDecorationLine"
GAP = """() => {
  const heading = document.querySelector(".not-found-heading");
  return heading.getBoundingClientRect().top - heading.previousElementSibling.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize("width", [390, 1280])
def test_what_the_address_may_have_meant_looks_like_links(page, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/en/cards/dominion/ratz/")

    meant = page.locator("main .pointers .pointer-title")

    assert meant.count() >= 1
    assert {one.evaluate(UNDERLINED) for one in meant.all()} == {"underline"}


@pytest.mark.parametrize(
    "address",
    ["/ru/examples/dominion/nope/", "/en/cards/dominion/ratz/", "/hu/news/nope/", "/ja/nope/"],
)
def test_the_search_stands_apart_from_what_is_above_it(page, address):
    page.goto(address)

    assert page.evaluate(GAP) >= 24


@pytest.mark.parametrize(
    ("ui", "name"),
    [("pl", "Przejdź dalej"), ("ru", "Куда перейти дальше"), ("en", "Go on from here")],
)
@pytest.mark.parametrize("path", ["nope/", "search/?q=qqqqq"])
def test_the_ways_on_are_not_called_as_in_a_game(page, ui, name, path):
    page.goto(f"/{ui}/{path}")

    assert page.get_by_role("navigation", name=name, exact=True).is_visible()
