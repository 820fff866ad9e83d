"""What a kept copy of a page can do without network, and what it says that it cannot."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.offline.keeping import COPY, keep, lays
from tests.browser.opening import PHONE, opened

FLAGSHIP = "/pl/examples/dominion/rats-watchtower-changeling/"
RULE = "/pl/hkk/playing/21.5.3/"
OTHER = "/pl/hkk/playing/21.5.1/"
CARDS = "/pl/cards/hkk/"
EXAMPLES = "/pl/examples/"
PAGES = [
    "/pl/offline/away/",
    "/pl/offline/search/",
    "/pl/offline/",
    "/pl/",
    "/pl/hkk/",
    "/pl/cards/",
    CARDS,
    f"{CARDS}?sort=cost",
    EXAMPLES,
    f"{FLAGSHIP}0-xkv/",
    RULE,
    OTHER,
    f"{OTHER}?with=hu",
]
"""Among them one move of the table at home, and a rule beside its original."""
SHOWN = ":not([hidden])"

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def network(between):
    lays(between, PAGES, "", played={"/pl/": FLAGSHIP})
    yield between
    between.works()


@pytest.fixture(scope="module")
def kept(browser, network):
    with opened(browser, network.address) as page:
        page.goto("/pl/offline/")
        keep(page)
        yield page


@pytest.fixture
def away(kept):
    kept.context.set_offline(True)
    yield kept
    kept.goto("about:blank")  # What was not kept would ask for itself again.
    kept.context.set_offline(False)


def marked(place):
    return expect(place).to_have_class(re.compile(r"\bnot-kept\b"))


def unmarked(place):
    return expect(place).not_to_have_class(re.compile(r"\bnot-kept\b"))


def looked_through(page, address):
    """A kept copy on which what is not kept has been marked."""
    page.goto(address)
    expect(page.locator(COPY)).to_be_visible()
    marked(page.locator("a[data-way=index]"))


def faults_of(page):
    """What axe finds, each with the place and what it measured."""
    return [
        (one["id"], node["html"], node["failureSummary"])
        for one in violations(page)
        for node in one["nodes"]
    ]


def rows(page):
    return page.locator(f".card-row{SHOWN}")


def lessons(page):
    return page.locator(f".example-list > li{SHOWN}")


def test_what_leads_to_a_page_that_is_not_kept_is_marked_and_nothing_else(away):
    looked_through(away, "/pl/")

    other_game = away.locator(".game h3 a[href='/pl/dominion/']")
    marked(other_game)
    expect(other_game).to_have_attribute("title", "Tej strony nie zachowano na urządzeniu.")
    marked(away.locator("#languages a[lang=ja]").first)
    marked(away.locator("form[action='/pl/search/together/'] button"))
    marked(away.locator("a[rel~=license]"))
    unmarked(away.locator(".game h3 a[href='/pl/hkk/']"))
    unmarked(away.locator("form[action='/pl/search/'] button").first)
    expect(away.locator(COPY)).to_contain_text("Blade odnośniki podkreślone kropkami")


def test_an_example_that_is_not_kept_is_marked_in_the_list(away):
    looked_through(away, EXAMPLES)

    marked(away.locator(".example-list .example-card").first)


@pytest.mark.parametrize("address", ["/pl/", EXAMPLES, CARDS, RULE])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_kept_copy_can_be_read_by_everybody(away, address, theme):
    away.emulate_media(color_scheme=theme)

    looked_through(away, address)

    assert faults_of(away) == []


def test_a_move_at_home_leads_to_its_example_where_that_position_is_kept(away):
    looked_through(away, "/pl/")
    moves = away.locator("flagship-table a.option")
    marked(moves.nth(1))
    unmarked(moves.first)

    moves.first.click()

    expect(away).to_have_url(re.compile(f"{FLAGSHIP}0-xkv/"))
    expect(away.locator(COPY)).to_be_visible()


def test_cards_are_found_by_a_part_of_a_name_in_any_language(away):
    away.goto(CARDS)
    everything = rows(away).count()

    away.locator("#album-q").press_sequentially("BOSEG")

    expect(rows(away)).to_have_count(1)
    expect(away.locator(".album-count")).to_have_text(f"1 / {everything}")
    expect(away.locator("#album-said")).to_have_text(f"1 / {everything}")
    expect(away.locator("#album-q")).to_be_focused()
    expect(away).to_have_url(re.compile(r"\?q=BOSEG$"))
    expect(away.locator(COPY)).to_be_visible()


def test_what_no_card_is_called_finds_nothing_and_the_way_back_is_short(away):
    away.goto(CARDS)
    everything = rows(away).count()

    away.locator("#album-q").press_sequentially("qqqq")
    expect(away.locator(".album-count")).to_have_text("Brak wyników")
    expect(away.locator(f".card-table tbody{SHOWN}")).to_have_count(0)

    away.go_back()

    expect(away.locator("#album-q")).to_have_value("")
    expect(rows(away)).to_have_count(everything)


def test_filters_count_what_the_others_leave_and_go_along_into_another_order(away):
    away.goto(CARDS)
    expect(away.locator("#album-type option[value=spell]")).to_be_enabled()

    away.locator("#album-type").select_option("spell")
    spells = rows(away).count()
    costs = away.locator("#album-cost option:enabled").all_text_contents()
    away.locator(".album-sorts a", has_text="koszt").click()

    expect(away).to_have_url(re.compile(r"\?sort=cost&type=spell$"))
    expect(rows(away)).to_have_count(spells)
    expect(away.locator("#album-type")).to_have_value("spell")
    assert sum(int(re.findall(r"\d+", text)[-1]) for text in costs[1:]) == spells


def test_a_list_with_filters_opens_with_them(away):
    response = away.goto(f"{CARDS}?type=spell&q=a")

    assert response.status == 200
    expect(away.locator("#album-q")).to_have_value("a")
    expect(away.locator("#album-type")).to_have_value("spell")
    expect(away.locator(".album-count")).to_contain_text(" / ")


def test_examples_are_picked_by_game(away):
    looked_through(away, EXAMPLES)

    away.locator("#lessons-game").select_option("hkk")

    expect(away.locator(f".lessons > .examples{SHOWN}")).to_have_count(1)
    expect(away.locator(".lessons-count")).to_have_text(f"{lessons(away).count()} / 143")
    expect(away.locator("#lessons-game option[value=dominion]")).to_be_disabled()
    expect(away.locator(COPY)).to_be_visible()


def test_a_card_of_any_game_is_looked_for_by_the_small_search(away):
    away.goto("/pl/cards/")

    away.locator("#hub-q").fill("bogactwa")
    away.locator("#hub-q").press("Enter")

    expect(away).to_have_url(re.compile(r"/pl/search/\?q=bogactwa$"))
    expect(away.locator(".hit").first).to_be_visible()


def test_whoever_filters_as_the_network_goes_comes_to_the_kept_list(kept):
    kept.goto(CARDS)
    expect(kept.locator(COPY)).to_have_count(0)
    kept.context.set_offline(True)
    try:
        kept.locator("#album-q").press_sequentially("boseg")

        expect(kept.locator(COPY)).to_be_visible()
        expect(kept).to_have_url(re.compile(r"q=boseg"))
        expect(rows(kept)).to_have_count(1)
    finally:
        kept.context.set_offline(False)


def test_an_original_that_is_not_kept_is_not_offered(away):
    looked_through(away, RULE)

    expect(away.locator(".peek")).to_be_hidden()


def test_an_original_that_is_kept_beside_the_text_is_one_step_away(away):
    looked_through(away, OTHER)

    away.locator(".peek").click()

    expect(away).to_have_url(re.compile(r"\?with=hu$"))
    expect(away.locator(COPY)).to_be_visible()


def test_an_original_that_cannot_be_fetched_any_more_leaves_the_reader_in_the_text(kept):
    kept.goto(RULE)
    kept.context.set_offline(True)
    try:
        kept.locator(".peek").click()

        expect(kept.locator(".peeked")).to_have_text(re.compile("^Brak sieci"))
        expect(kept).to_have_url(re.compile(f"{RULE}$"))
    finally:
        kept.context.set_offline(False)


def test_on_a_phone_no_mark_widens_the_page(browser, network):
    with opened(browser, network.address, **PHONE) as page:
        page.goto("/pl/offline/")
        keep(page)
        page.context.set_offline(True)
        for address in ("/pl/", CARDS, EXAMPLES):
            looked_through(page, address)

            width = page.evaluate("document.documentElement.scrollWidth")

            assert width == PHONE["viewport"]["width"], address
