"""The picture of a position: its example, its table, and what is asked or refused there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from corpus.pictures.canvas import (
    ELLIPSIS,
    HEIGHT,
    WIDTH,
    Canvas,
    Rectangle,
    Words,
    shortened,
    wrapped,
)
from corpus.pictures.faces import SANS, SERIF, STRONG, Typeface, width
from corpus.pictures.titles import INK, INNER, MARGIN, PAPER, RUBRIC, WORDMARK
from engine.pages.position import PositionPage
from engine.pages.sharing.blocks import Grid, Pictured, PicturedZone, blocks_of, grids_of
from engine.pages.sharing.verdict import Verdict, plain, verdict_of

CLOTH, CLOTH_LINE, CLOTH_INK = "#e9ecdf", "#cdd4bf", "#4d5a45"
CARD, CARD_EDGE, CARD_BACK, CARD_BACK_INK, MARK = (
    "#fffdf8", "#8d8373", "#7c2f25", "#fff6ee", "#fbe6a2",
)  # fmt: skip
HUES = {
    "plain": "#6a6255", "treasure": "#8a6410", "victory": "#3c6a2f", "reaction": "#245f8c",
    "duration": "#99551a", "attack": "#8c2f2f", "night": "#3d3a66", "curse": "#6d3a78",
}  # fmt: skip
"""The colours of the site by day, as its stylesheets have them: a test holds them together."""
PADDING = 16
GAP = 10
LABEL = 24


@dataclass(frozen=True, slots=True)
class CardSize:
    """How large cards are drawn, and the letters on them; the smallest have no foot."""

    width: int
    height: int
    letters: int
    has_foot: bool = True


SIZES = (
    CardSize(200, 150, 26),
    CardSize(176, 130, 23),
    CardSize(150, 112, 20),
    CardSize(128, 94, 18),
    CardSize(112, 78, 16),
    CardSize(98, 64, 14),
    CardSize(88, 44, 13, has_foot=False),
    CardSize(76, 36, 12, has_foot=False),
)
"""From the largest; what does not fit even in the last is left out, and the picture says so."""


def picture_of(page: PositionPage, game_name: str, problem: str = "") -> Canvas:
    """The picture of a position as the player asked knows it.

    A *problem* with its address is said in place of the verdict. Without what `?off=` switches
    off it would be another position, so the picture says that something is; and where a refused
    move was forced, it says that too.
    """
    lang = page.address.ui
    verdict = Verdict(problem) if problem else verdict_of(page)
    title = plain(page.title)
    head = list(_head(title, page.title.lang or lang, game_name, lang))
    foot = list(_foot(page, verdict, lang))
    top = max(_bottom(one) for one in head) + 22
    bottom = min(one.y for one in foot if isinstance(one, Rectangle)) - 18
    table = _table(page, Rectangle(MARGIN, top, INNER, bottom - top, CLOTH, CLOTH_LINE, 10), lang)
    shapes = [
        Rectangle(0, 0, WIDTH, HEIGHT, PAPER),
        Rectangle(0, 0, WIDTH, 10, RUBRIC),
        *head,
        *table,
        *foot,
    ]
    return Canvas(title, verdict.told, lang, shapes)


def _bottom(words: Words) -> float:
    return words.y


def _head(title: str, title_lang: str, game_name: str, lang: str) -> Iterator[Words]:
    yield Words(MARGIN, 52, game_name, STRONG, 22, RUBRIC, lang)
    yield Words(WIDTH - MARGIN - WORDMARK, 58, "Regula.", SERIF, 36, INK, "la")
    for n, line in enumerate(wrapped(title, SERIF, 36, INNER, 2)):
        yield Words(MARGIN, 100 + 44 * n, line, SERIF, 36, INK, title_lang)


def _foot(page: PositionPage, verdict: Verdict, lang: str) -> Iterator[Rectangle | Words]:
    """What is asked and what is refused, from the line above them to the bottom."""
    lines: list[tuple[str, Typeface, int, str, str]] = []
    otherwise = []
    if page.stands.off:
        off = _("A rule is switched off: what is shown here is not how the game is played.")
        otherwise.append(off)
    if page.stands.is_forced:
        forced = _(
            "A move that a rule refuses was forced on this line: what follows may not be as the"
            " rules have it."
        )
        otherwise.append(forced)
    for said in otherwise:
        lines += [(one, STRONG, 21, RUBRIC, lang) for one in wrapped(said, STRONG, 21, INNER, 2)]
    asked = wrapped(verdict.question, SERIF, 28, INNER, 1 if verdict.what else 2)
    lines += [(one, SERIF, 28, INK, lang) for one in asked]
    lines += [(one, SANS, 22, INK, lang) for one in wrapped(verdict.done, SANS, 22, INNER, 2)]
    if verdict.what:
        refused = f"× {verdict.what}"
        lines += [(one, STRONG, 23, RUBRIC, lang) for one in wrapped(refused, STRONG, 23, INNER, 1)]
        lines += [(one, SANS, 22, INK, lang) for one in wrapped(verdict.why, SANS, 22, INNER, 1)]
        by = verdict.by_rule
        lines += [(one, STRONG, 22, INK, verdict.lang) for one in wrapped(by, STRONG, 22, INNER, 1)]
    y = HEIGHT - 36 - 36 * (len(lines) - 1)
    yield Rectangle(MARGIN, y - 42, INNER, 2, RUBRIC)
    for text, face, size, ink, of in lines:
        yield Words(MARGIN, y, text, face, size, ink, of)
        y += 36


def _table(page: PositionPage, cloth: Rectangle, lang: str) -> Iterator[Rectangle | Words]:
    yield cloth
    left, top = cloth.x + PADDING, cloth.y + PADDING
    most, room = cloth.width - 2 * PADDING, cloth.height - 2 * PADDING
    for grid in grids_of(page.tabletop):
        wide = min(620, most * 0.55)
        yield from _grid(grid, Rectangle(left, top, wide, room, CLOTH), lang)
        left, most = left + wide + 2 * GAP, most - wide - 2 * GAP
        break
    blocks = blocks_of(page.tabletop)
    size = next((one for one in SIZES if _height(blocks, one, most) <= room), SIZES[-1])
    yield from _blocks(blocks, size, Rectangle(left, top, most, room, CLOTH), lang)


# Zones of cards, one after the other as words in a line


@dataclass(frozen=True, slots=True)
class CardRow:
    """Where the cards of a block that stand in one row begin, and which these are."""

    x: float
    y: float
    label: str
    cards: Sequence[Pictured]


def _rows(blocks: list[PicturedZone], size: CardSize, most: float) -> list[CardRow]:
    """The blocks in rows of this width; one that is wider goes on in the next row."""
    found: list[CardRow] = []
    x = y = 0.0
    step, down = size.width + GAP, size.height + LABEL + GAP
    in_a_row = max(1, int((most + GAP) // step))
    for block in blocks:
        parts = [block.cards[n : n + in_a_row] for n in range(0, len(block.cards), in_a_row)]
        for n, cards in enumerate(parts):
            wide = max(step * len(cards) - GAP, 0 if n else _label_width(block, size))
            if x and x + wide > most:
                x, y = 0.0, y + down
            found.append(CardRow(x, y, "" if n else block.label, cards))
            x += wide + 2 * GAP
    return found


def _label_width(block: PicturedZone, size: CardSize) -> float:
    """A label may be wider than its card, but not than two."""
    return min(width(block.label, STRONG, 16), 2 * size.width)


def _height(blocks: list[PicturedZone], size: CardSize, most: float) -> float:
    rows = _rows(blocks, size, most)
    return max((one.y for one in rows), default=0.0) + LABEL + size.height


def _blocks(
    blocks: list[PicturedZone], size: CardSize, room: Rectangle, lang: str
) -> Iterator[Rectangle | Words]:
    for laid in _rows(blocks, size, room.width):
        x, y = room.x + laid.x, room.y + laid.y
        if laid.y + LABEL + size.height > room.height + 1:
            yield Words(room.x + room.width - 20, room.y + room.height, ELLIPSIS, STRONG, 24,
                        CLOTH_INK, lang)  # fmt: skip
            return
        most = max(size.width * len(laid.cards), 2 * size.width)
        label = shortened(laid.label, STRONG, 16, most)
        yield Words(x, y + 16, label, STRONG, 16, CLOTH_INK, lang)
        for n, card in enumerate(laid.cards):
            place = Rectangle(x + n * (size.width + GAP), y + LABEL, size.width, size.height, CARD)
            yield from _card(card, place, size, lang)


# One card


def _card(
    card: Pictured, place: Rectangle, size: CardSize, lang: str
) -> Iterator[Rectangle | Words]:
    if not card.name:
        yield Rectangle(place.x, place.y, place.width, place.height, CARD_BACK, CARD_EDGE, 6)
        if card.count > 1:
            yield from _centred(f"×{card.count}", place, size.letters + 2, CARD_BACK_INK, lang)
        return
    gone = card.is_ghost or card.count == 0
    hue = HUES.get(card.hue, HUES["plain"])
    fill = CLOTH if card.is_ghost else CARD
    yield Rectangle(place.x, place.y, place.width, place.height, fill, CARD_EDGE, 6, dashed=gone)
    yield Rectangle(place.x + 1, place.y + 1, place.width - 2, 5, CARD_EDGE if gone else hue)
    lines = 2 if size.has_foot else 1
    letters, named = _named(card.name, size.letters, place.width - 12, lines)
    for n, line in enumerate(named):
        y = place.y + 10 + letters * (1 + 1.1 * n)
        yield Words(place.x + 6, y, line, SERIF, letters, INK, card.lang)
    if card.count != 1 or card.on_it:
        more = f"+{card.on_it}" if card.on_it else f"×{card.count}"
        small = max(12, size.letters - 3)
        wide = width(more, STRONG, small) + 10
        x, y = place.x + place.width - wide - 3, place.y + place.height - small - 9
        corner = Rectangle(x, y, wide, small + 6, CARD_EDGE, "", 5)
        yield corner
        yield Words(corner.x + 5, corner.y + small, more, STRONG, small, CARD, lang)
    if size.has_foot and card.cost:
        yield from _cost(card.cost, place, max(12, size.letters - 3), lang)


def _cost(cost: str, place: Rectangle, small: int, lang: str) -> Iterator[Rectangle | Words]:
    wide = min(width(cost, STRONG, small) + 14, place.width - 6)
    high = small + 7
    coin = Rectangle(
        place.x + 5, place.y + place.height - high - 3, wide, high, MARK, CARD_EDGE, high // 2
    )
    yield coin
    said = shortened(cost, STRONG, small, wide - 8)
    yield Words(coin.x + 7, coin.y + small, said, STRONG, small, INK, lang)


def _named(name: str, letters: int, most: float, lines: int) -> tuple[int, list[str]]:
    """The name in as many lines, in letters as large as it fits whole, else cut."""
    for size in range(letters, 10, -1):
        found = wrapped(name, SERIF, size, most, lines)
        if not any(line.endswith(ELLIPSIS) for line in found):
            return size, found
    return 11, wrapped(name, SERIF, 11, most, lines)


def _centred(text: str, place: Rectangle, size: int, ink: str, lang: str) -> Iterator[Words]:
    x = place.x + (place.width - width(text, STRONG, size)) / 2
    yield Words(x, place.y + (place.height + size * 0.7) / 2, text, STRONG, size, ink, lang)


# A board of cells


def _grid(grid: Grid, room: Rectangle, lang: str) -> Iterator[Rectangle | Words]:
    """The board with the names of its columns above and of its rows at the left."""
    side = max((width(name, STRONG, 15) for name, _cells in grid.rows), default=0) + 8
    side = min(side, room.width / 4)
    count = max((len(cells) for _name, cells in grid.rows), default=1)
    wide, high = (room.width - side) / count, (room.height - LABEL) / max(1, len(grid.rows))
    for n, name in enumerate(grid.columns):
        at = Rectangle(room.x + side + n * wide, room.y, wide, LABEL - 6, CLOTH)
        yield from _centred(shortened(name, STRONG, 15, wide), at, 15, CLOTH_INK, lang)
    for m, (name, cells) in enumerate(grid.rows):
        y = room.y + LABEL + m * high
        said = shortened(name, STRONG, 15, side - 4)
        yield Words(room.x, y + high / 2 + 5, said, STRONG, 15, CLOTH_INK, lang)
        for n, card in enumerate(cells):
            place = Rectangle(
                room.x + side + n * wide + 2, y + 2, wide - 4, high - 4, CLOTH, CLOTH_LINE
            )
            yield place
            if card is not None:
                size = CardSize(int(place.width), int(place.height), 15, has_foot=False)
                yield from _card(card, place, size, lang)
