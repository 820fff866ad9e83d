"""A reader who keeps the game HKK in Polish, over a network that a test can lay pages out on."""

import json
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.browser.offline.network import Answer

PACK = "game-pack[data-game=hkk]"
COPY = ".kept-copy"
LIST = "/pl/offline/hkk.json"


def lays(network, pages, query="?text=ja", **otherwise):
    """List no more than these pages as the pack, so that it comes within seconds."""
    with urlopen(f"{network.site}{LIST}{query}") as answer:
        told = json.load(answer) | {"pages": pages, "bytes": 1_000_000} | otherwise
    headers = (("Content-Type", "application/json"),)
    network.instead[LIST] = Answer(200, json.dumps(told).encode(), headers)


def press(page, name):
    page.locator(f"{PACK} button[name={name}]").click()


def state(page):
    return page.locator(f"{PACK} .pack-state")


def whole(page):
    return page.locator(f"{PACK}.pack--kept")


def keep(page):
    press(page, "keep")
    expect(whole(page)).to_be_visible()


def go_on(page):
    press(page, "resume")
    expect(whole(page)).to_be_visible()
