"""What only a browser tells: where lines tear, what is copied, what is read out."""

import re

import pytest
from playwright.sync_api import expect

LISTED = "/dominion/stop-moving/errata-2019/"
EXAMPLE = "/examples/dominion/rats-watchtower-changeling/"


def alignment(page, selector='.prose[lang="ja"]'):
    return page.locator(selector).first.evaluate("text => getComputedStyle(text).textAlign")


@pytest.mark.browser
@pytest.mark.parametrize(
    ("width", "address", "expected"),
    [
        (1280, "/ja/dominion/exchange/", "justify"),
        (390, "/ja/dominion/exchange/", "start"),
        (1280, "/ja/dominion/exchange/?with=pl", "start"),
        (1280, "/ja/dominion/stop-moving/2b/", "justify"),
        (390, "/ja/dominion/stop-moving/2b/", "start"),
        (1280, "/ja/cards/dominion/rats/", "start"),
    ],
)
def test_japanese_is_justified_only_where_a_line_has_room(page, width, address, expected):
    """Side by side, on a card and on a phone the lines are shorter than 30 characters."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(address)

    assert alignment(page) == expected


@pytest.mark.browser
def test_a_reading_is_shown_and_not_copied(page):
    page.goto(f"/ja{LISTED}")
    text = page.locator(".prose").first
    expect(text.locator("rt").first).to_be_visible()

    copied = text.evaluate(
        "text => { getSelection().selectAllChildren(text); return getSelection().toString() }"
    )

    assert "大君主" in copied
    assert "だいくんしゅ" not in copied.replace("\n", "")


@pytest.mark.browser
def test_the_sign_of_our_names_is_seen_and_neither_copied_nor_read_out(page):
    page.goto(f"/ru{EXAMPLE}")
    name = page.locator(".ask-now .card-word--ours").first

    drawn = name.evaluate("word => getComputedStyle(word, '::after').content")
    assert drawn.startswith('"°"')
    assert name.evaluate("word => word.innerText") == "Крысы"
    told = re.compile(r"Сначала: «Сторожевая башня»$")
    expect(page.get_by_role("link", name=told)).to_be_visible()
    card = re.compile(r"^Крысы\s\(наш перевод\) Стоимость 4")
    expect(page.get_by_role("link", name=card).first).to_be_visible()


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["pl", "hu"])
def test_a_long_chip_keeps_its_border_closed(page, ui):
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(f"/{ui}{LISTED.replace('errata-2019', '2')}")

    boxes = page.locator("a.chip").evaluate_all(
        "all => all.map(one => one.getClientRects().length)"
    )

    assert set(boxes) == {1}


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["pl", "ru", "hu"])
def test_a_sign_makes_no_name_longer(page, ui):
    """Behind «Подменыш» and “Odmieniec” it stood in a line of its own, or broke the word."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/{ui}{EXAMPLE}?cards=open")
    names = page.locator(".table-card-name")
    heights = "all => all.map(one => (one.style.minBlockSize = 0, one.offsetHeight))"

    signed = names.evaluate_all(heights)
    page.locator(".table-card-name .sign").evaluate_all("all => all.forEach(one => one.remove())")

    assert signed == names.evaluate_all(heights)


@pytest.mark.browser
@pytest.mark.parametrize("path", [EXAMPLE, "/cards/dominion/", "/terms/discard-pile/", LISTED])
@pytest.mark.parametrize("ui", ["ru", "hu"])
def test_names_and_signs_fit_on_a_phone(page, ui, path):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/{ui}{path}")

    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")

    assert wide <= room


@pytest.mark.browser
def test_a_reader_changes_the_names_and_plays_on_with_them(page):
    page.goto(f"/ru{EXAMPLE}")
    page.locator("#more > summary").click()
    page.locator(".names-choice").get_by_role("link", name="как в оригинале").click()
    expect(page.locator(".table-card-name").first).to_have_text("Rats")

    page.locator("a.option").first.click()
    expect(page.locator(".log-answer")).to_contain_text("Watchtower")
    assert "names=printed" in page.url

    page.locator("#more > summary").click()
    page.locator(".names-choice").get_by_role("link", name="на вашем языке").click()
    expect(page.locator(".log-answer")).to_contain_text("Сторожевая башня")
    assert "names=" not in page.url
