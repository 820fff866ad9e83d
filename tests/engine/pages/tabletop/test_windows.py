"""Which effect comes first: the page names each so that a reader can tell them apart."""

import re
from html import unescape

import pytest

SANDBOX = "dominion/sandbox/?"
FROGGED = (
    "you.hand=page&you.deck=estate*5&you.lasting=way-of-the-frog&piles=page*5,treasure-hunter*5"
    "&do=turn:you&do=play:page&do=phase:clean-up"
)


def options(page):
    """The sentences of the options, without markup."""
    found = re.findall(r'<a class="option"[^>]*>(.*?)</a>', page, re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]+>", "", one)).split()) for one in found]


def after(read, ui, table, *answers):
    """The page after these answers, each the number of an option."""
    page = read(SANDBOX + table, ui).page
    for answer in answers:
        links = re.findall(r'class="option" href="([^"]+)"', page)
        page = read(unescape(links[answer]).partition("/examples/")[2], ui).page
    return page


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", ["First: Way of the Frog (Page)", "First: Page"]),
        ("pl", ["Najpierw: Droga Żaby (Paź)", "Najpierw: Paź"]),
        ("ru", ["Сначала: «Путь лягушки» («Паж»)", "Сначала: «Паж»"]),
        ("ja", ["先にカエルの習性（騎士見習い）", "先に騎士見習い"]),
        ("hu", ["Elsőként: Béka útja (Apród)", "Elsőként: Apród"]),
    ],
)
def test_two_effects_on_one_card_are_named_each_by_what_it_is(read, ui, said):
    assert options(after(read, ui, FROGGED, 1)) == said


def test_the_order_chosen_is_told_in_the_log(read):
    page = after(read, "en", FROGGED, 1, 1)

    assert "Exchange Page for Treasure Hunter" in options(page)
