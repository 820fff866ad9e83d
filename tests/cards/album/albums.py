"""Lists of cards as a reader sees them, and small games to make lists of."""

import re

from cards.models import Card, CardName
from corpus.models import Game
from tests.builders import make_game, publish_text

HTMX = {"HX-Request": "true"}
SLUG = re.compile(r"/cards/[^/]+/([^/?]+)/")
COUNTED = re.compile(r"(.*?)\s?[(（](\d+)[)）]")
NOTHING_FOUND = {
    "pl": "Żadna karta nie spełnia tego wszystkiego naraz.",
    "ru": "Ни одна карта не отвечает всем этим условиям сразу.",
    "ja": "これらすべてに当てはまるカードはありません。",
    "hu": "Nincs olyan lap, amelyre mindez egyszerre igaz.",
    "en": "No card is all of this at once.",
}


def make_card(names, game="wojna", slug="", **fields):
    """A card with these names by language, each perhaps with its reading: `("鼠", "ねずみ")`."""
    held = make_game(game)
    place = held.cards.count()
    card = Card.objects.create(
        game=held, slug=slug or f"karta-{place}", position=place, **{"cost": "", **fields}
    )
    for lang, name in names.items():
        text, reading = name if isinstance(name, tuple) else (name, "")
        CardName.objects.create(card=card, lang=lang, text=text, reading=reading)
    return card


def make_cards(lang, *names, game="wojna"):
    """Cards with these names in one language, which is the one that they are printed in."""
    cards = [make_card({lang: name}, game) for name in names]
    Game.objects.filter(slug=game).update(printed=lang)
    return cards


def write_text(card, lang, text):
    """Publish what the card does."""
    return publish_text(text, lang, key=card.content_key)


def names(tree):
    """What the cards of a list are called, in its order."""
    return [one.one("a").text.replace("\xa0", " ") for one in tree.all("th", "card-row-name")]


def slugs(tree):
    """The cards of a list, in its order."""
    rows = tree.all("th", "card-row-name")
    return [SLUG.search(one.one("a").attrs["href"])[1] for one in rows]


def count(tree):
    """How many cards the list says there are."""
    return int(re.search(r"\d+", tree.one("p", "album-count").text)[0])


def headings(tree):
    """The headings of the groups, in their order."""
    return [one.one("th").text for one in tree.all("tr", "card-group")]


def letters(tree):
    """The jumps above a list: the words of each, how many cards it promises, where it leads."""
    links = tree.one("nav", "album-letters").all("a")
    return [(one.one("span").text, int(one.one("small").text), one.attrs["href"]) for one in links]


def options(tree, name):
    """What a filter offers: the words and the number of cards, by value."""
    found = tree.all("select", id=f"album-{name}")
    told = [one for one in found[0].all("option") if one.attrs["value"]] if found else []
    return {one.attrs["value"]: counted(one.text) for one in told}


def counted(text):
    """Words and the number in brackets behind them."""
    said, number = COUNTED.fullmatch(text).groups()
    return said, int(number)


def chosen(tree):
    """The choices that are set, as they stand above the list, and where leaving each out leads."""
    (row,) = tree.all("ul", "album-chosen") or [None]
    return [] if row is None else [(said(one), one.attrs["href"]) for one in row.all("a", "chip")]


def said(chip):
    """What is chosen, without the word for leaving it out and its sign."""
    return chip.text.removeprefix(chip.one("span", "visually-hidden").text).removesuffix(" ×")
