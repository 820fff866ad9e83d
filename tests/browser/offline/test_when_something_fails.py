"""Packs when something fails: the network in each of its ways, the disk, the site, another tab."""

import re
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from config.offline.views import NO_WORKER, WORKER
from tests.browser.conftest import NAME, PASSWORD
from tests.browser.offline.keeping import COPY, PACK, go_on, keep, lays, press, state, whole
from tests.browser.offline.network import LONGEST, Answer
from tests.browser.opening import opened
from tools.machine.steps import REPOSITORY

RULE = "/pl/hkk/playing/21.5.3/"
CARD = "/pl/cards/hkk/a-boseg-zavara/"
TERM = "/pl/terms/target/?game=hkk"
OTHER = "/pl/hkk/playing/21.5.1/"
FEW = [
    "/pl/offline/away/",
    "/pl/",
    "/pl/hkk/",
    RULE,
    f"{RULE}?text=ja",
    f"{RULE}?with=ja",
    CARD,
    TERM,
]
KEPT = "caches.keys().then((all) => all.filter((one) => one.startsWith('regula-pack')))"
TELLS_ROOM = """(quota) => {
  const told = navigator.storage.estimate.bind(navigator.storage);
  navigator.storage.estimate = async () => ({ ...(await told()), quota });
}"""
"""Newer ones of Chromium tell everybody of 10 GB, whatever room there is."""
HEARS = """() => {
  window.heard = [];
  const said = document.querySelector(".packs-said");
  new MutationObserver(() => heard.push(said.textContent)).observe(said, { childList: true });
}"""
WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"

pytestmark = pytest.mark.browser


@pytest.fixture
def network(between):
    """A network over which a pack of a few pages comes, which takes seconds."""
    between.works()
    lays(between, FEW)
    yield between
    between.works()


@pytest.fixture
def reader(browser, network):
    with opened(browser, network.address) as page:
        page.goto("/pl/offline/?text=ja")
        yield page


def has_room(page, network, size):
    """Have so many bytes of room for this site on the device, used ones counted in."""
    session = page.context.new_cdp_session(page)
    quota = {"origin": network.address, "quotaSize": size}
    session.send("Storage.overrideQuotaForOrigin", quota)
    page.evaluate(TELLS_ROOM, size)


def used(page):
    return page.evaluate("navigator.storage.estimate().then((told) => told.usage)")


def test_a_pack_that_lacks_a_page_is_not_called_whole_and_is_gone_on_with(reader, network):
    network.breaks(RULE, 403)
    press(reader, "keep")
    expect(state(reader)).to_contain_text("Nie udało się pobrać części stron i plików (3 z ")
    expect(whole(reader)).to_have_count(0)
    reader.context.set_offline(True)
    with pytest.raises(Exception, match="ERR_"):
        reader.goto(CARD)
    reader.context.set_offline(False)
    del network.instead[RULE]
    reader.goto("/pl/offline/?text=ja")

    go_on(reader)

    reader.context.set_offline(True)
    reader.goto(RULE)
    expect(reader.locator(COPY)).to_be_visible()


@pytest.mark.parametrize(
    ("lasting", "page"),
    [
        ("hkk/playing/21.5.3", RULE),
        ("rule:hkk/playing/21.5.3", RULE),
        ("hkk/playing/21.5.3?text=ja", f"{RULE}?text=ja"),
        ("hkk/playing/21.5.3?with=ja", f"{RULE}?with=ja"),
        ("card:hkk/a-boseg-zavara", CARD),
        ("card:hkk/a-boseg-zavara?text=ja", CARD),
        ("term:target", "/pl/terms/target/"),
    ],
)
def test_lasting_addresses_lead_to_what_is_kept(reader, lasting, page):
    keep(reader)
    reader.context.set_offline(True)

    response = reader.goto(f"/id/{lasting}")

    assert (response.status, reader.url.partition("/pl/")[2]) == (200, page.removeprefix("/pl/"))
    expect(reader.locator(COPY)).to_be_visible()


@pytest.mark.parametrize("lasting", ["hkk/playing/21.5.3?v=1", "card:hkk/no-such-card"])
def test_lasting_addresses_of_what_is_not_kept_say_so(reader, lasting):
    keep(reader)
    reader.context.set_offline(True)

    response = reader.goto(f"/id/{lasting}")

    assert response.status == 503
    expect(reader.locator("h1")).to_contain_text("Brak sieci")


def test_a_failure_and_a_redirect_do_not_make_a_reader_of_an_editor(reader, network, editor):
    keep(reader)
    sign_in(reader)
    network.breaks("/pl/hkk/", 503)
    network.instead["/pl/terms/"] = Answer(302, b"", (("Location", "/pl/hkk/"),))
    for address in ("/pl/hkk/", "/pl/terms/"):
        assert reader.goto(address).status == 503

    reader.context.set_offline(True)
    with pytest.raises(Exception, match="ERR_"):
        reader.goto(RULE)
    reader.context.set_offline(False)
    reader.goto("/pl/")
    reader.context.clear_cookies()
    reader.goto("/pl/")
    reader.context.set_offline(True)

    reader.goto(RULE)
    expect(reader.locator(COPY)).to_be_visible()


def sign_in(page):
    page.goto("/pl/edit/login/")
    page.locator("input[name=username]").fill(NAME)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form button").first.click()
    page.wait_for_url(lambda url: "login" not in url)


def test_what_is_kept_answers_for_a_network_that_is_silent(reader, network):
    keep(reader)
    network.falls_silent(RULE)

    response = reader.goto(RULE)

    assert response.status == 200
    expect(reader.locator(COPY)).to_be_visible()


def test_what_is_not_kept_is_waited_for(reader, network):
    keep(reader)
    late = network.falls_silent(OTHER)
    threading.Timer(7, late.set).start()

    response = reader.goto(OTHER)

    assert response.status == 200
    expect(reader.locator(COPY)).to_have_count(0)


def test_a_server_that_says_nothing_more_is_not_waited_for_without_end(reader, network):
    reader.clock.install()
    reader.goto("/pl/offline/?text=ja")
    network.falls_silent(RULE)
    press(reader, "keep")
    expect(state(reader)).to_contain_text("Pobrane strony")

    # Its patience begins when a page is asked for, which no clock of the page hastens.
    until = time.monotonic() + LONGEST
    while "Połączenie się zerwało." not in state(reader).text_content():
        assert time.monotonic() < until
        reader.clock.run_for(1000)

    expect(state(reader)).to_contain_text("Połączenie się zerwało.")
    expect(reader.locator(f"{PACK} button[name=resume]")).to_be_visible()


def test_a_site_that_offers_no_packs_any_more_takes_them_back(reader, network):
    keep(reader)
    reader.goto(RULE)
    assert reader.evaluate(KEPT) != []
    script = (Path(REPOSITORY) / "static" / NO_WORKER).read_bytes()
    network.instead["/sw.js"] = Answer(200, script, (("Content-Type", "text/javascript"),))

    reader.goto("/pl/hkk/")

    reader.wait_for_function(f"async () => !(await {WORKERS}) && !(await {KEPT}).length")
    expect(reader.locator("h1")).to_be_visible()
    assert reader.goto(RULE).status == 200


def test_the_same_worker_takes_nothing_back(reader, network):
    keep(reader)
    script = (Path(REPOSITORY) / "static" / WORKER).read_bytes()
    network.instead["/sw.js"] = Answer(200, script, (("Content-Type", "text/javascript"),))

    reader.goto("/pl/hkk/")
    reader.evaluate("navigator.serviceWorker.getRegistration('/').then((one) => one.update())")

    assert (reader.evaluate(WORKERS), len(reader.evaluate(KEPT))) == (1, 1)


def test_a_disk_without_room_is_told_before_anything_is_fetched(reader, network):
    has_room(reader, network, used(reader) + 100_000)

    press(reader, "keep")

    expect(state(reader)).to_contain_text("brakuje miejsca: potrzeba około 1 MB")
    assert reader.evaluate(KEPT) == []


def test_a_disk_that_is_full_sooner_than_reckoned_is_left_as_it_was(reader, network):
    lays(network, FEW, bytes=1)
    has_room(reader, network, used(reader) + 100_000)

    press(reader, "keep")

    expect(state(reader)).to_contain_text("brakuje miejsca")
    expect(reader.locator(f"{PACK} button[name=keep]")).to_be_visible()
    assert reader.evaluate(KEPT) == []


def test_what_has_come_is_not_reckoned_again_and_stays_where_there_is_no_room(reader, network):
    network.breaks(CARD, 404)
    press(reader, "keep")
    expect(state(reader)).to_contain_text("(1 z ")
    lays(network, FEW, bytes=1_000_000_000)
    has_room(reader, network, used(reader) + 5_000_000)
    press(reader, "resume")
    expect(state(reader)).to_contain_text("brakuje miejsca")
    assert len(reader.evaluate(KEPT)) == 1
    del network.instead[CARD]
    lays(network, FEW, bytes=50_000_000)

    go_on(reader)


def test_whoever_presses_by_key_keeps_the_focus_and_hears_little(reader, network):
    """Keep, Stop, Go on and Remove take each other's place; no number is said that no quarter ends."""
    reader.evaluate(HEARS)
    late = network.falls_silent(RULE)
    buttons = reader.locator(PACK)
    buttons.locator("button[name=keep]").focus()

    for pressed, comes in (("keep", "stop"), ("stop", "resume"), ("resume", "stop")):
        expect(buttons.locator(f"button[name={pressed}]")).to_be_focused()
        if pressed == "stop":
            expect(state(reader)).to_contain_text("Pobrane strony")
        reader.keyboard.press("Enter")
        expect(buttons.locator(f"button[name={comes}]")).to_be_focused()
    late.set()
    expect(whole(reader)).to_be_visible()
    expect(buttons.locator("button[name=remove]")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(buttons.locator("button[name=keep]")).to_be_focused()

    heard = reader.evaluate("heard")
    of_pages = [one for one in heard if "Pobrane strony" in one]
    assert all(one.startswith("Hatalom Kártyái (HKK) · ") for one in heard)
    assert len(of_pages) <= 2 * 4
    assert heard[-1].endswith("Usunięto z\xa0tego urządzenia.")


def test_whoever_presses_elsewhere_meanwhile_is_left_there(reader, network):
    press(reader, "keep")
    reader.locator("#packs-text").focus()

    expect(whole(reader)).to_be_visible()

    expect(reader.locator("#packs-text")).to_be_focused()


def test_pages_are_counted_as_they_were_promised(reader, network):
    """Styles, scripts and fonts come along, and are no pages."""
    promised = reader.locator(f"{PACK} .pack-size").text_content().split()[0]
    network.falls_silent(RULE)
    press(reader, "keep")
    expect(state(reader)).to_contain_text(f"z\xa0{len(FEW)}")

    press(reader, "stop")

    expect(state(reader)).to_contain_text(f"z\xa0{promised}.")


def test_two_tabs_do_not_take_a_game_from_each_other(reader, network):
    late = network.falls_silent(RULE)
    press(reader, "keep")
    expect(state(reader)).to_contain_text("Pobrane strony")
    other = reader.context.new_page()
    other.goto("/pl/offline/?text=ja")
    for name in ("resume", "remove"):
        expect(state(other)).not_to_contain_text("w innej karcie")

        press(other, name)

        expect(state(other)).to_contain_text("w innej karcie lub innym oknie")
        other.reload()
    assert len(other.evaluate(KEPT)) == 1

    late.set()
    expect(whole(reader)).to_be_visible()
    other.reload()
    press(other, "remove")

    expect(state(other)).to_have_text(re.compile("^Usunięto"))
    assert other.evaluate(KEPT) == []
