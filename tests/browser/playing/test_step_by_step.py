"""Chapter 21 walked through: a play that fails at its cost, a target lost to a reaction."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.measures import TOO_SMALL, TOO_WIDE
from tests.browser.playing.test_playing import choose

PAYMENT = {"hu": "fizetés", "ru": "оплата"}
TARGET = {"hu": "célpont", "ru": "цель"}
TAKEN_BACK = {"hu": "itt vonták vissza", "ru": "здесь попытка отменена"}
STONEHEAD = {"hu": "Kőfejű", "ru": "Каменноголовый"}
ARROW = {"hu": "Tűznyíl", "ru": "Огненная стрела"}
DODGE = {"hu": "Kitérés", "ru": "Уклонение"}
HAND = {"hu": "Kéz", "ru": "Рука"}
AGAIN = {"hu": "Újrakezdés", "ru": "Начать заново"}
every_ui = pytest.mark.parametrize("ui", ["hu", "ru"])
every_width = pytest.mark.parametrize("width", [390, 1280])


def play_of(page, card):
    """The strip of the play of a card."""
    return page.locator(".course").filter(has=page.locator(".course-card", has_text=card)).first


def hand(page, ui):
    """The reader's own hand on the table."""
    zones = page.locator(".seat--own .zone")
    return zones.filter(has=page.locator(".zone-name", has_text=HAND[ui]))


@pytest.mark.browser
@every_ui
def test_a_play_fails_at_its_cost_and_is_taken_back(page, ui):
    page.goto(f"/{ui}/examples/hkk/steps-in-order/")

    failed = play_of(page, STONEHEAD[ui])
    expect(failed.locator(".course-head")).to_contain_text(TAKEN_BACK[ui])
    failed.locator("summary").click()
    stopped = failed.locator(".course-step--taken-back a")
    expect(stopped).to_contain_text(PAYMENT[ui])
    expect(failed.locator(".course-step--not-reached")).to_have_count(5)
    expect(hand(page, ui)).to_contain_text(STONEHEAD[ui])

    stopped.click()
    page.locator("text-preview .preview-page a").click()

    expect(page).to_have_url(re.compile(rf"/{ui}/hkk/playing/21\.14/$"))


@pytest.mark.browser
@every_ui
def test_what_can_be_paid_goes_all_the_way(page, ui):
    page.goto(f"/{ui}/examples/hkk/steps-in-order/")
    play = play_of(page, ARROW[ui])
    expect(play.locator('[aria-current="step"]')).to_contain_text(TARGET[ui])

    choose(page, 0)

    expect(page.locator(".course-step--now")).to_have_count(0)
    expect(play_of(page, ARROW[ui]).locator(".course-step--taken-back")).to_have_count(0)
    expect(hand(page, ui)).not_to_contain_text(ARROW[ui])


@pytest.mark.browser
@every_ui
def test_a_target_lost_to_a_reaction_takes_the_attempt_back(page, ui):
    page.goto(f"/{ui}/examples/hkk/no-target-left/")
    choose(page, 0)
    expect(page.locator("a.option").first).to_contain_text(DODGE[ui])

    choose(page, 0)
    while page.locator("a.option").count():
        choose(page, 0)

    play = play_of(page, ARROW[ui])
    if play.get_attribute("open") is None:
        play.locator("summary").click()
    expect(play.locator(".course-step--taken-back")).to_have_count(1)
    expect(hand(page, ui)).to_contain_text(ARROW[ui])


@pytest.mark.browser
@every_ui
def test_with_another_target_the_play_goes_on(page, ui):
    page.goto(f"/{ui}/examples/hkk/another-target/")
    choose(page, 0)
    expect(page.locator("a.option").first).to_contain_text(DODGE[ui])
    choose(page, 0)
    choose(page, 0)

    expect(play_of(page, ARROW[ui]).locator(".course-step--taken-back")).to_have_count(0)
    expect(hand(page, ui)).not_to_contain_text(ARROW[ui])


@pytest.mark.browser
@every_ui
@every_width
def test_the_chapter_is_played_on_its_own_page(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/{ui}/hkk/playing/21/")
    expect(page.locator(".chapter-step")).to_have_count(14)

    choose(page, 0)

    expect(page).to_have_url(re.compile(rf"/{ui}/hkk/playing/21/[?]line=.+#example$"))
    expect(page.locator(".chapter-step")).to_have_count(14)
    expect(page.locator(".course-step--now")).to_have_count(0)
    expect(page.locator("#example-said")).to_contain_text(ARROW[ui])
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL) == []

    page.reload()
    expect(page.locator(".course-step--now")).to_have_count(0)
    page.get_by_role("link", name=AGAIN[ui]).click()
    expect(page.locator(".course-step--now")).to_have_count(1)


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["hu"])
def test_the_chapter_is_played_without_script(browser, site, ui):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/{ui}/hkk/playing/21/")
    page.locator("a.option").first.click()

    expect(page.locator(".course-step--now")).to_have_count(0)
    expect(page.locator(".chapter-step")).to_have_count(14)
    context.close()
