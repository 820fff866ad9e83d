"""A page on 195 pixels, as on a phone at twice its size, and on a phone in very large letters."""

import pytest

from tests.browser.measures import BROKEN_WORDS, TOO_WIDE
from tests.browser.opening import opened

pytestmark = pytest.mark.browser
LARGEST = "localStorage.setItem('regula.look.size', 'largest')"
SMALL = {"195 wide": (195, ""), "phone in very large letters": (390, LARGEST)}
PAGES = [
    "",
    "berserk/",
    "dominion/exchange/",
    "swtcg/abilities/",
    "hkk/playing/",
    "hkk/playing/21.5.3/?with=ja",
    "cards/dominion/rats/",
    "terms/exchange/",
    "search/",
    "search/together/",
    "search/index/",
    "news/",
    "examples/coverage/",
    "books/dominion/exchange/",
]
# The name of a seat that is only heard has no line.
WORDS = "h1, h2, h3:not(.seat-name), .rule-title, .button"


@pytest.mark.parametrize("ui", ["pl", "ru", "hu"])
@pytest.mark.parametrize("small", SMALL)
def test_no_heading_and_no_button_breaks_within_a_word(browser, site, ui, small):
    width, chosen = SMALL[small]
    with opened(browser, site, viewport={"width": width, "height": 800}) as page:
        page.add_init_script(chosen)

        for path in PAGES:
            page.goto(f"/{ui}/{path}")
            assert page.evaluate(BROKEN_WORDS, WORDS) == [], path
            assert page.evaluate(TOO_WIDE) == [], path


@pytest.mark.parametrize(
    ("path", "expected"), [("hkk/playing/", "29.85px"), ("cards/dominion/rats/", "23.53px")]
)
def test_on_a_phone_in_usual_letters_headings_are_as_large_as_ever(page, path, expected):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/ru/{path}")

    size = page.locator("h1").first.evaluate("one => getComputedStyle(one).fontSize")

    assert size == expected
