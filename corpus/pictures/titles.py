"""The picture of a text, for places that show a shared link: its name and its first words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from corpus.pictures.canvas import ELLIPSIS, HEIGHT, WIDTH, Canvas, Rectangle, Words, wrapped
from corpus.pictures.faces import SANS, SERIF, STRONG, width

PAPER, INK, MUTED, RUBRIC = "#fbf9f4", "#22201c", "#5f594f", "#9c2a1c"
"""The colours of the site by day, as its stylesheets have them: a test holds them together."""
MARGIN = 44
INNER = WIDTH - 2 * MARGIN
WORDMARK = 130
KEPT_FOR = "public, max-age=3600"
"""Places that show links ask again and again; nobody minds a picture that is an hour old."""
TITLE_SIZES = ((60, 2), (50, 3), (42, 3))
ALONE = ((60, 3), (50, 5), (42, 7))
"""How large a title is written in at most so many lines; one that is longer is cut. One with no
words below it has more room."""
TEXT_SIZES = (40, 32)
LEADING = 1.44


@dataclass(frozen=True, slots=True)
class Titled:
    """Plain words of a text: what it stands in, its number and name, how it begins, its language.

    `lang` is that of name and beginning, `ui` that of all else.
    """

    within: str
    name: str
    beginning: str
    below: str
    lang: str
    ui: str
    number: str = ""

    def drawn(self) -> Canvas:
        """The picture: the name as large as it fits, below it as many words as there is room."""
        title = f"{self.number} {self.name}".strip()
        size, lines = self._title(title)
        y = 110 + size
        shapes: list[Rectangle | Words] = [
            Rectangle(0, 0, WIDTH, HEIGHT, PAPER),
            Rectangle(0, 0, WIDTH, 10, RUBRIC),
            *self._head(),
        ]
        for line in lines:
            shapes.append(Words(MARGIN, y, line, SERIF, size, INK, self.lang))
            y += round(size * 1.2)
        shapes.append(Rectangle(MARGIN, y - size * 0.7, 96, 4, RUBRIC))
        y += 26
        size, lines = self._text(y)
        for line in lines:
            shapes.append(Words(MARGIN, y, line, SANS, size, INK, self.lang))
            y += round(size * LEADING)
        (below,) = wrapped(self.below, STRONG, 24, INNER, 1)
        shapes.append(Words(MARGIN, HEIGHT - 36, below, STRONG, 24, MUTED, self.ui))
        return Canvas(title, self.beginning, self.lang, shapes)

    def _head(self) -> Iterator[Words]:
        (within,) = wrapped(self.within, STRONG, 26, INNER - WORDMARK - 40, 1)
        yield Words(MARGIN, 66, within, STRONG, 26, RUBRIC, self.ui)
        yield Words(WIDTH - MARGIN - WORDMARK, 66, "Regula.", SERIF, 36, INK, "la")

    def _title(self, title: str) -> tuple[int, list[str]]:
        sizes = TITLE_SIZES if self.beginning else ALONE
        for size, most in sizes:
            lines = wrapped(title, SERIF, size, INNER, most + 1)
            if len(lines) <= most and all(width(one, SERIF, size) <= INNER for one in lines):
                return size, lines
        size, most = sizes[-1]
        return size, wrapped(title, SERIF, size, INNER, most)

    def _text(self, y: float) -> tuple[int, list[str]]:
        """The beginning as large as it fits whole below *y*, else cut."""
        for size in TEXT_SIZES:
            room = int((HEIGHT - 96 - y) // round(size * LEADING)) + 1
            lines = wrapped(self.beginning, SANS, size, INNER, room) if self.beginning else []
            if not any(line.endswith(ELLIPSIS) for line in lines):
                return size, lines
        return size, lines


def pictured(text: Titled) -> HttpResponse:
    """The picture in pixels; that of the site where a letter is in none of our fonts."""
    canvas = text.drawn()
    if canvas.unknown:
        return redirect(reverse("rules:picture", args=[text.ui]))
    response = HttpResponse(canvas.png(), "image/png")
    response.headers["Cache-Control"] = KEPT_FOR
    return response
