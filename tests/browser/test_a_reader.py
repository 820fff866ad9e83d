"""From the front page to a refused exchange and the rule behind it, as a reader goes."""

import re

import pytest
from playwright.sync_api import expect

FLAGSHIP = "/examples/dominion/rats-watchtower-changeling/"


@pytest.mark.browser
def test_a_japanese_reader_finds_out_why_the_exchange_fails(page):
    page.goto("/ja/")
    page.get_by_role("link", name=re.compile("交換（システム）")).click()
    page.locator("a.rule-number", has_text=re.compile(r"^r3\.4a$")).click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")

    page.get_by_role("link", name="ネズミ", exact=True).first.click()
    expect(page).to_have_url(re.compile(r"/ja/cards/dominion/rats/$"))
    page.locator(f'a[href*="{FLAGSHIP}"]').first.click()

    trash_with_watchtower(page)
    open_the_rule_that_refuses(page)

    expect(page).to_have_url(re.compile(r"/ja/dominion/stop-moving/2b?/"))
    page.locator('a[href="?text=pl"]').first.click()
    expect(page.locator('.prose[lang="pl"]').first).to_be_visible()


@pytest.mark.browser
def test_a_hungarian_reader_plays_the_same_and_reads_the_polish_rule(page):
    page.goto(f"/hu{FLAGSHIP}")

    trash_with_watchtower(page)
    open_the_rule_that_refuses(page)

    expect(page).to_have_url(re.compile(r"/hu/dominion/stop-moving/2b?/"))
    expect(page.locator('.prose[lang="hu"]').first).to_be_visible()
    page.locator('a[href="?text=pl"]').first.click()
    expect(page.locator('.prose[lang="pl"]').first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "hu")


@pytest.mark.browser
def test_the_same_position_in_another_language_is_the_same_address(page):
    page.goto(f"/ja{FLAGSHIP}")
    trash_with_watchtower(page)
    code = page.url.rstrip("/").rpartition("/")[2]

    page.locator(".language-switch").get_by_role("link", name="magyar").click()

    expect(page).to_have_url(re.compile(rf"/hu{re.escape(FLAGSHIP)}{re.escape(code)}/"))


def trash_with_watchtower(page):
    """Let Watchtower come first, and trash the Rats with it."""
    page.locator("a.option").first.click()
    expect(page).to_have_url(re.compile(r"/0-\w{3}/$"))
    page.locator("a.option").first.click()
    expect(page).to_have_url(re.compile(r"/00-\w{3}/$"))


def open_the_rule_that_refuses(page):
    """Follow the link of the refused exchange to the stop-moving rule: read beside the table, then its page."""
    refused = page.locator(".refused").last
    refused.locator("summary").click()
    refused.locator('a[href*="/dominion/stop-moving/2"]').first.click()
    read = page.locator("text-preview")
    expect(read).to_be_visible()
    read.locator(".preview-page a").click()
