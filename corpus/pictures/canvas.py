"""A picture as a list of boxes and words, painted as SVG and, the same, as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO

from PIL import Image, ImageDraw

from corpus.pictures.faces import REGULAR, Typeface, stretches, unknown_letters, width

WIDTH, HEIGHT = 1200, 630
"""What the places where links are shared want of a picture, in pixels."""
FINER = 2
"""So many times larger boxes are painted and then reduced: their corners would be ragged."""
COLOURS = 128
NOT_FIRST = "、。，．）」』】！？ーっゃゅょッャュョ々・…：；〉》"
NOT_LAST = "「『（【〈《"
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle; its edge is dashed in SVG where `dashed`, and paler in pixels."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str = ""
    radius: int = 0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words whose baseline begins at `x`, `y`, in their own language."""

    x: float
    y: float
    text: str
    face: Typeface
    size: int
    ink: str
    lang: str

    @property
    def width(self) -> float:
        return width(self.text, self.face, self.size)


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture of 1200 x 630 pixels. What it shows is told by `title` and `said` as well."""

    title: str
    said: str
    lang: str
    shapes: Sequence[Rectangle | Words]

    @property
    def unknown(self) -> str:
        """The letters that cannot be painted in pixels, for want of a font."""
        return unknown_letters("".join(one.text for one in self.shapes if isinstance(one, Words)))

    def svg(self) -> bytes:
        """The picture for a browser, in its fonts; words keep the width that they have in ours."""
        drawn = "".join(
            _svg_box(one) if isinstance(one, Rectangle) else _svg_words(one) for one in self.shapes
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' width="{WIDTH}" height="{HEIGHT}" role="img" lang="{self.lang}"'
            f' aria-labelledby="title said"><title id="title">{escape(self.title)}</title>'
            f'<desc id="said">{escape(self.said)}</desc>{drawn}</svg>'
        ).encode()

    def png(self, size: tuple[int, int] = (WIDTH, HEIGHT)) -> bytes:
        """The picture in pixels. Letters that no font has are painted as boxes: ask `unknown`."""
        image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER))
        painter = ImageDraw.Draw(image)
        for box in self.shapes:
            if isinstance(box, Rectangle):
                _paint_box(painter, box)
        image = image.reduce(FINER)
        painter = ImageDraw.Draw(image)
        for words in self.shapes:
            if isinstance(words, Words):
                _paint_words(painter, words)
        if size != image.size:
            image = image.resize(size, Image.Resampling.LANCZOS)
        kept = BytesIO()
        colours = image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        colours.save(kept, "PNG")
        return kept.getvalue()


def _svg_box(box: Rectangle) -> str:
    edge = f' stroke="{box.edge}"' if box.edge else ""
    dashed = ' stroke-dasharray="5 4"' if box.dashed else ""
    return (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
        f' rx="{box.radius}" fill="{box.fill}"{edge}{dashed}/>'
    )


def _svg_words(words: Words) -> str:
    if not words.text.strip():
        return ""
    return (
        f'<text x="{words.x:g}" y="{words.y:g}" font-family="{words.face.stack}"'
        f' font-size="{words.size}" font-weight="{words.face.weight}" fill="{words.ink}"'
        f' lang="{words.lang}" textLength="{words.width:.0f}" lengthAdjust="spacingAndGlyphs">'
        f"{escape(words.text)}</text>"
    )


def _paint_box(painter: ImageDraw.ImageDraw, box: Rectangle) -> None:
    corners = [
        (box.x * FINER, box.y * FINER),
        ((box.x + box.width) * FINER - 1, (box.y + box.height) * FINER - 1),
    ]
    painter.rounded_rectangle(
        corners, box.radius * FINER, box.fill, box.edge or None, FINER if box.edge else 0
    )


def _paint_words(painter: ImageDraw.ImageDraw, words: Words) -> None:
    x = words.x
    for stretch in stretches(words.text, words.face, words.size):
        # The Japanese font has one weight: a thin stroke makes it strong.
        stroke = 0.35 if stretch.is_plain and words.face.weight > REGULAR else 0
        painter.text(
            (x, words.y), stretch.letters, words.ink, stretch.font, "ls", stroke_width=stroke
        )
        x += stretch.width


def wrapped(text: str, face: Typeface, size: int, most: float, lines: int) -> list[str]:
    """*text* in at most so many lines, none wider than *most*; what is left over is an ellipsis."""
    found: list[str] = []
    line = ""
    for piece in pieces(text):
        if not line or width(f"{line}{piece}".rstrip(), face, size) <= most:
            line += piece
        else:
            found.append(line.strip())
            line = piece
    found.append(line.strip())
    kept = [shortened(one, face, size, most) for one in found[:lines]]
    if len(found) > lines:
        kept[-1] = shortened(f"{kept[-1].rstrip(ELLIPSIS)}{ELLIPSIS}", face, size, most)
    return kept


def pieces(text: str) -> list[str]:
    """The pieces of *text* between which a line may end: words, and Japanese letters one by one."""
    found: list[str] = []
    for before, letter in zip(f"\0{text}", text, strict=False):
        if found and not _may_break(before, letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _may_break(before: str, letter: str) -> bool:
    if letter in NOT_FIRST or before in NOT_LAST or letter == " ":
        return False
    return before in " -\u2013\u2014" or _is_japanese(letter) or _is_japanese(before)


def _is_japanese(letter: str) -> bool:
    return "\u3000" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff"


def shortened(text: str, face: Typeface, size: int, most: float) -> str:
    """*text*, or as much of it as fits, with an ellipsis."""
    if width(text, face, size) <= most:
        return text
    kept = text.rstrip(ELLIPSIS)
    while kept and width(f"{kept}{ELLIPSIS}", face, size) > most:
        kept = kept[:-1].rstrip()
    return f"{kept}{ELLIPSIS}"
