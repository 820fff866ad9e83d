"""`python -m tools.picture` draws the house from its imports, for docs/concept and the README."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from tools.importgraph import App, Arrow, House, house
from tools.machine.steps import REPOSITORY, finish_with

FILE = REPOSITORY / "docs" / "concept" / "house.svg"
WIDTH, MARGIN, GAP = 760, 16, 34
"""Of the picture; around it and beside boxes; between floors, where the arrows are seen."""
PAD, LINE, TITLE = 12, 16, 22
ROOM, BETWEEN, LETTER = 24, 18, 7.3
"""A room's height; the space between rows of rooms; the width of a letter in a room's name."""
SAID = 6.9
"""The mean width of a letter in what an app says of itself."""
SHAFT = 40
"""What a floor of one app leaves free at both sides where arrows go past it."""

STYLE = """
  svg { --ground: #fdfcf9; --paper: #f1ede4; --room: #fff; --ink: #1d2328; --soft: #59616a;
    --line: #b9b2a3; --arrow: #9c2f22; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #16191c; --paper: #20252a; --room: #2b3238; --ink: #e6e3dc; --soft: #a9b0b6;
      --line: #4d565e; --arrow: #e08c7c; }
  }
  .ground { fill: var(--ground); }
  .app { fill: var(--paper); stroke: var(--line); }
  .room { fill: var(--room); stroke: var(--line); }
  .arrow { stroke: var(--arrow); stroke-width: 1.5; fill: none; marker-end: url(#head); }
  .head { fill: var(--arrow); }
  text { font-family: "Source Sans 3", system-ui, sans-serif; font-size: 13px; fill: var(--soft); }
  .name { font-size: 16px; font-weight: 600; fill: var(--ink); }
  .inside { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 12px;
    fill: var(--ink); text-anchor: middle; }
""".strip("\n")
READ = 'role="img" aria-labelledby="title told"'
HEAD = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>'
)


@dataclass(frozen=True)
class Box:
    """Where something stands, in pixels from the upper left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> float:
        return self.left + self.width / 2


def main() -> None:
    FILE.write_text(drawn(house(REPOSITORY)), encoding="utf-8")
    print(f"Drawn: {FILE.relative_to(REPOSITORY)}")


def drawn(shown: House) -> str:
    """The picture of *shown* as an SVG file, the same for the same house."""
    boxes = apps_laid(shown)
    height = max(box.bottom for box in boxes.values()) + MARGIN
    apps = [app for floor in shown.floors for app in floor]
    body = [line for app in apps for line in app_drawn(app, boxes[app.name])]
    for start, end, x in lanes(shown, boxes):
        body.append(arrow(x, boxes[start].bottom, x, boxes[end].top))
    told = "; ".join(f"{start} imports {end}" for start, end in sorted(shown.arrows))
    size = f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {READ}>',
            '<title id="title">The floors of the house and the rooms on them</title>',
            f'<desc id="told">{told}.</desc>',
            f"<style>\n{STYLE}\n</style>",
            f"<defs>{HEAD}</defs>",
            f'<rect class="ground" width="{WIDTH}" height="{height:g}"/>',
            *body,
            "</svg>\n",
        ]
    )


def apps_laid(shown: House) -> dict[str, Box]:
    """Each app's box: floors from the top down, the apps of one floor side by side."""
    boxes: dict[str, Box] = {}
    top: float = MARGIN
    at = {app.name: n for n, floor in enumerate(shown.floors) for app in floor}
    for number, floor in enumerate(shown.floors):
        passed = any(at[start] < number < at[end] for start, end in shown.arrows)
        edge = MARGIN + SHAFT * (passed and len(floor) == 1)
        width = (WIDTH - 2 * edge - GAP * (len(floor) - 1)) / len(floor)
        height = max(app_height(app, width) for app in floor)
        for place, app in enumerate(floor):
            boxes[app.name] = Box(edge + place * (width + GAP), top, width, height)
        top += height + GAP
    return boxes


def app_height(app: App, width: float) -> float:
    rows = len(rows_of_rooms(app))
    rooms = rows * ROOM + (rows - 1) * BETWEEN + PAD if rows else 0
    return TITLE + LINE * len(said(app, width)) + rooms + PAD


def said(app: App, width: float) -> list[str]:
    return textwrap.wrap(app.says, int((width - 2 * PAD) / SAID))


def rows_of_rooms(app: App) -> list[list[str]]:
    """The rooms in rows, each above those that it imports."""

    def above_ground(room: str) -> int:
        return max((above_ground(end) + 1 for start, end in app.arrows if start == room), default=0)

    heights = {room: above_ground(room) for room in app.rooms}
    return [
        [room for room in app.rooms if heights[room] == height]
        for height in sorted(set(heights.values()), reverse=True)
    ]


def app_drawn(app: App, box: Box) -> Iterator[str]:
    yield rectangle("app", box)
    yield f'<text class="name" x="{box.left + PAD:g}" y="{box.top + TITLE:g}">{app.name}</text>'
    y = box.top + TITLE
    for line in said(app, box.width):
        y += LINE
        yield f'<text x="{box.left + PAD:g}" y="{y:g}">{escape(line)}</text>'
    rooms = rooms_laid(app, box, y + PAD)
    for start, end in sorted(app.arrows):
        above, below = rooms[start], rooms[end]
        yield arrow(above.middle, above.bottom, below.middle, below.top)
    for room, place in rooms.items():
        yield rectangle("room", place)
        yield f'<text class="inside" x="{place.middle:g}" y="{place.top + 16:g}">{room}</text>'


def rooms_laid(app: App, box: Box, top: float) -> dict[str, Box]:
    laid: dict[str, Box] = {}
    for row in rows_of_rooms(app):
        widths = [len(room) * LETTER + 2 * PAD for room in row]
        left = box.middle - (sum(widths) + PAD * (len(row) - 1)) / 2
        for room, width in zip(row, widths, strict=True):
            laid[room] = Box(round(left, 1), top, round(width, 1), ROOM)
            left += width + PAD
        top += ROOM + BETWEEN
    return laid


def lanes(shown: House, boxes: dict[str, Box]) -> Iterator[tuple[str, str, float]]:
    """Each arrow between apps with the place across where it goes straight down, past all that
    stands between. Raises ValueError if there is no such place."""
    taken: list[Box] = []
    for start, end in sorted(shown.arrows, key=lambda one: _order(one, boxes)):
        above, below = boxes[start], boxes[end]
        left, right = max(above.left, below.left) + PAD, min(above.right, below.right) - PAD
        between = [
            box for box in boxes.values() if above.bottom <= box.top and box.bottom <= below.top
        ]
        free = [
            x
            for x in range(int(left), int(right) + 1)
            if not any(box.left - PAD < x < box.right + PAD for box in between)
            and not any(
                abs(x - way.left) < PAD and way.top < below.top and above.bottom < way.bottom
                for way in taken
            )
        ]
        if not free:
            raise ValueError(f"there is no way down from {start} to {end}")
        x = min(free, key=lambda x: (abs(x - (left + right) / 2), x))
        taken.append(Box(x, above.bottom, 0, below.top - above.bottom))
        yield start, end, x


def _order(one: Arrow, boxes: dict[str, Box]) -> tuple[float, float, float]:
    start, end = boxes[one[0]], boxes[one[1]]
    return start.top, start.left, end.left


def rectangle(kind: str, box: Box) -> str:
    return (
        f'<rect class="{kind}" x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" '
        f'height="{box.height:g}" rx="4"/>'
    )


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path class="arrow" d="M{x:g} {y:g} {to_x:g} {to_y:g}"/>'


if __name__ == "__main__":
    finish_with(main)
