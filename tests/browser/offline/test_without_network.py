"""Packs in a real browser: kept, read without network, searched, renewed, and taken away again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import NAME, PASSWORD
from tests.browser.offline.keeping import COPY, PACK
from tests.browser.opening import PHONE, opened

KEPT_WITHIN = 240_000
QUERIES = [
    "21.5.3",
    "２１．５．３",
    "21,5,3",
    "reakcja",
    "celu",
    "cmentarz",
    "zagrywanie kart",
    "対象",
    "カードの使用",
    "lap",
]


def button(page, name):
    return page.locator(f"{PACK} button[name={name}]")


def keep(page, address="/pl/offline/?text=ja"):
    """Keep a game as a reader does, and wait until all of it is here."""
    page.goto(address)
    button(page, "keep").click()
    expect(page.locator(f"{PACK}.pack--kept")).to_be_visible(timeout=KEPT_WITHIN)


@pytest.fixture(scope="module")
def kept(browser, site):
    """A page of a reader who keeps the game HKK in Polish and Japanese."""
    with opened(browser, site) as page:
        keep(page)
        yield page


@pytest.fixture
def away(kept):
    """The same without network; what else is open is not disturbed.

    A page that was not kept asks for itself again once there is a network, and would come in
    between what the next test opens: so it is left before.
    """
    kept.context.set_offline(True)
    yield kept
    kept.goto("about:blank")
    kept.context.set_offline(False)


def found_by(page, typed):
    """The addresses of the hits, as a search online or here gives them, without the text chosen."""
    page.goto(f"/pl/search/?q={typed}")
    if "/search/" not in page.url:
        return [re.sub(r"^https?://[^/]+|\?.*", "", page.url)]
    expect(page.locator("#search-count")).not_to_be_empty()
    links = page.locator(".offered-title a, .hit-title a").evaluate_all(
        "found => found.map(one => one.getAttribute('href'))"
    )
    return list(dict.fromkeys(link.partition("?")[0] for link in links))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/pl/", "Hatalom"),
        ("/pl/hkk/", "HKK"),
        ("/pl/hkk/playing/", "21.5.3"),
        ("/pl/hkk/playing/21.5.3/", "Wybór celu"),
        ("/pl/hkk/playing/21.5.3/?text=ja", "対象"),
        ("/pl/hkk/playing/21.5.3/?with=ja", "対象"),
        ("/pl/cards/hkk/", "HKK"),
        ("/pl/terms/exchange/", "wymiana"),
        ("/pl/examples/hkk/no-target-left/?moves=0-bvz", "próba zostaje wycofana"),
        ("/id/hkk/playing/21.5.3", "Wybór celu"),
    ],
)
def test_what_is_kept_opens_and_says_that_it_is_a_copy(away, address, words):
    response = away.goto(address)

    assert response.status == 200
    expect(away.locator("main")).to_contain_text(re.compile(words, re.I))
    expect(away.locator(COPY)).to_be_visible()
    expect(away.locator(f"{COPY} time")).to_have_attribute("datetime", re.compile("^20"))


@pytest.mark.browser
def test_an_example_is_played_without_network(away):
    away.goto("/pl/examples/hkk/no-target-left/")
    start = away.url

    away.locator(".options a").first.click()

    expect(away).not_to_have_url(start)
    expect(away.locator(COPY)).to_be_visible()
    expect(away.locator("#example")).to_be_visible()


@pytest.mark.browser
def test_a_refused_move_is_tried_without_network(away):
    away.goto("/pl/hkk/")
    tries = away.evaluate(
        """async () => {
            const pack = (await caches.keys()).find((name) => name.startsWith("regula-pack pl hkk"));
            const kept = await (await caches.open(pack)).keys();
            return kept.map((one) => new URL(one.url).pathname).filter((one) => one.includes("~"));
        }"""
    )

    away.goto(tries[0])

    expect(away.locator(COPY)).to_be_visible()
    expect(away.locator("main s").first).to_be_attached()


@pytest.mark.browser
@pytest.mark.parametrize("typed", QUERIES)
def test_the_first_hit_is_among_the_first_three_with_network(browser, site, kept, typed):
    with opened(browser, site) as online:
        usual = [one for one in found_by(online, f"{typed}&from=hkk") if "/examples/" not in one]
    kept.context.set_offline(True)
    try:
        here = found_by(kept, typed)
        expect(kept.locator(COPY)).to_be_visible()
    finally:
        kept.context.set_offline(False)

    assert here, typed
    assert here[0] in usual[:3], (typed, here[:3], usual[:5])


@pytest.mark.browser
def test_nothing_found_without_network_says_what_more_there_is_with_one(away):
    away.goto("/pl/search/?q=qqqqq")

    expect(away.locator(".found-nothing")).to_be_visible()
    expect(away.locator(".hit")).to_have_count(0)


@pytest.mark.browser
def test_a_page_that_is_not_kept_says_so_and_what_is(away):
    response = away.goto("/pl/dominion/exchange/")

    assert response.status == 503
    expect(away.locator("h1")).to_contain_text("Brak sieci")
    expect(away.locator("kept-packs li a")).to_have_attribute("href", "/pl/hkk/")
    expect(away.locator(".away-without")).to_be_hidden()
    assert violations(away) == []


@pytest.mark.browser
def test_a_page_with_a_choice_that_is_not_kept_is_offered_without_it(away):
    away.goto("/pl/examples/hkk/no-target-left/?guess=1")

    away.locator(".away-without a").click()

    expect(away.locator("#example")).to_be_visible()


@pytest.mark.browser
def test_a_page_that_is_not_kept_comes_once_there_is_a_network_that_stays(away):
    away.goto("/pl/dominion/exchange/")
    away.evaluate("window.stayed = true")
    away.evaluate("dispatchEvent(new Event('online'))")
    away.wait_for_timeout(800)
    assert away.evaluate("window.stayed")

    away.context.set_offline(False)

    expect(away.locator("main .rule").first).to_be_visible()
    expect(away.locator(COPY)).to_have_count(0)


@pytest.mark.browser
def test_with_network_nothing_is_a_copy(kept):
    kept.goto("/pl/hkk/playing/21.5.3/")

    expect(kept.locator("main")).to_contain_text("Wybór celu")
    expect(kept.locator(COPY)).to_have_count(0)


@pytest.mark.browser
def test_what_is_kept_is_up_to_date_or_told_to_be_old(kept):
    kept.goto("/pl/offline/?text=ja")
    state = kept.locator(f"{PACK} .pack-state")
    expect(state).to_contain_text("Kopia jest aktualna.")
    expect(button(kept, "renew")).to_be_hidden()

    kept.goto("/pl/offline/")

    expect(state).to_contain_text("z innym wyborem")
    expect(button(kept, "renew")).to_be_visible()


@pytest.mark.browser
def test_whoever_has_signed_in_is_shown_no_copy(browser, site, editor):
    with opened(browser, site) as page:
        keep(page, "/pl/offline/?without=examples")
        page.goto("/pl/edit/login/")
        page.locator("input[name=username]").fill(NAME)
        page.locator("input[name=password]").fill(PASSWORD)
        page.locator("main form button").first.click()
        page.wait_for_url(lambda url: "login" not in url)
        page.goto("/pl/hkk/playing/21.5.3/")
        expect(page.locator(COPY)).to_have_count(0)

        page.context.set_offline(True)

        with pytest.raises(Exception, match="ERR_"):
            page.goto("/pl/hkk/playing/21.5.3/")


@pytest.mark.browser
def test_on_a_phone_a_pack_is_stopped_gone_on_with_and_removed(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/hu/offline/?without=examples")
        assert violations(page) == []
        button(page, "keep").tap()
        expect(page.locator(f"{PACK} progress")).to_be_visible()
        button(page, "stop").tap()
        state = page.locator(f"{PACK} .pack-state")
        expect(state).to_contain_text("Félbemaradt")
        page.context.set_offline(True)
        button(page, "resume").tap()
        expect(state).to_contain_text("Megszakadt", timeout=60_000)
        page.context.set_offline(False)

        button(page, "resume").tap()
        expect(page.locator(f"{PACK}.pack--kept")).to_be_visible(timeout=KEPT_WITHIN)
        button(page, "remove").tap()

        expect(state).to_contain_text("Törölve")
        assert (
            page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
        )
        assert [n for n in page.evaluate("caches.keys()") if n.startswith("regula-pack")] == []


@pytest.mark.browser
def test_a_reader_who_keeps_nothing_gets_no_worker(page):
    page.goto("/pl/offline/")
    page.goto("/pl/hkk/playing/21.5.3/")

    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


@pytest.mark.browser
def test_without_script_the_page_tells_what_can_be_done_instead(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("/ja/offline/")

        expect(page.locator(".packs-cannot .notice")).to_be_visible()
        expect(page.locator("game-pack")).to_have_count(4)
        for unusable in (".packs-choice", "game-pack"):
            expect(page.locator(unusable).first).to_be_hidden()
        page.locator(".packs-cannot a").first.click()
        expect(page.locator("#take-along-heading")).to_be_in_viewport()


@pytest.mark.browser
def test_a_browser_that_cannot_keep_pages_is_told_the_same(browser, site):
    with opened(browser, site) as page:
        page.add_init_script("delete window.caches;")
        page.goto("/hu/offline/")

        expect(page.locator(".packs-cannot .notice")).to_be_visible()
        expect(page.locator(".packs-choice")).to_be_hidden()
        expect(page.locator("game-pack").first).to_be_hidden()


@pytest.mark.browser
def test_a_browser_that_can_is_not_told_that_it_cannot(page):
    page.goto("/pl/offline/")

    expect(page.locator(".packs-choice")).to_be_visible()
    expect(page.locator(".packs-cannot")).to_be_hidden()
