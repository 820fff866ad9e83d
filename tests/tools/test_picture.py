"""The drawn house is the house as it is, and can be read in light and dark."""

import re
import xml.etree.ElementTree as Tree

import pytest

from tools.importgraph import App, House, house, shortest
from tools.machine.steps import REPOSITORY
from tools.picture import FILE, apps_laid, drawn, rows_of_rooms, said

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def shown():
    return house(REPOSITORY)


def app(name, rooms=(), arrows=()):
    return App(name, f"The {name}.", tuple(rooms), frozenset(arrows))


def test_the_picture_shows_the_house_as_it_is(shown):
    assert FILE.read_text(encoding="utf-8") == drawn(shown), (
        "the house has changed: python -m tools.picture draws it anew"
    )


def test_every_app_and_every_room_has_its_box(shown):
    picture = Tree.parse(FILE)
    named = [text.text for text in picture.iter(f"{SVG}text")]

    for floor in shown.floors:
        for one in floor:
            assert one.name in named
            assert one.says.endswith("."), f"{one.name}/__init__.py says nothing"
            assert set(one.rooms) <= set(named)
    arrows = [path for path in picture.iter(f"{SVG}path") if path.get("class") == "arrow"]
    within = sum(len(one.arrows) for floor in shown.floors for one in floor)
    assert len(arrows) == len(shown.arrows) + within


def test_arrows_point_down(shown):
    at = {one.name: n for n, floor in enumerate(shown.floors) for one in floor}

    assert all(at[start] < at[end] for start, end in shown.arrows)
    for path in Tree.parse(FILE).iter(f"{SVG}path"):
        if path.get("class") == "arrow":
            _, start, _, end = map(float, path.get("d")[1:].split())
            assert start < end


def test_what_a_longer_way_says_has_no_arrow():
    assert shortest([("a", "b"), ("b", "c"), ("a", "c")]) == {("a", "b"), ("b", "c")}
    assert shortest([("a", "b"), ("a", "c")]) == {("a", "b"), ("a", "c")}


def test_imports_in_a_circle_are_no_house():
    with pytest.raises(ValueError, match="imports go in a circle: a > b > a"):
        shortest([("a", "b"), ("b", "a")])


def test_a_room_stands_above_those_that_it_imports():
    search = app("search", ["box", "index", "words"], [("box", "index"), ("index", "words")])
    rules = app("rules", ["files", "pages", "reading"], [("pages", "reading")])

    assert rows_of_rooms(search) == [["box"], ["index"], ["words"]]
    assert rows_of_rooms(rules) == [["pages"], ["files", "reading"]]


def test_an_arrow_goes_past_the_floors_between():
    tower = House(
        ((app("top"),), (app("between"),), (app("ground"),)),
        frozenset({("top", "ground"), ("between", "ground")}),
    )
    passed = apps_laid(tower)["between"]

    picture = Tree.fromstring(drawn(tower))
    lines = [path.get("d")[1:] for path in picture.iter(f"{SVG}path") if path.get("d")[0] == "M"]
    down = [tuple(map(float, line.split())) for line in lines if "z" not in line]

    (long,) = [line for line in down if line[1] < passed.top]
    assert not passed.left <= long[0] <= passed.right


def test_what_apps_say_stays_within_their_boxes(shown):
    """13 pixels high, letters of such a fallback font as DejaVu are 7 wide in the mean."""
    boxes = apps_laid(shown)

    for floor in shown.floors:
        for one in floor:
            for line in said(one, boxes[one.name].width):
                assert 12 + 6.9 * len(line) <= boxes[one.name].width


def brightness(colour):
    """The relative luminance of `#rgb` or `#rrggbb` (WCAG 2)."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("drawn_in", "upon", "least"),
    [("ink", "paper", 7), ("soft", "paper", 4.5), ("ink", "room", 7), ("arrow", "ground", 3)],
)
def test_the_picture_is_legible_in_light_and_dark(scheme, drawn_in, upon, least):
    blocks = re.findall(r"svg \{(.*?)\}", FILE.read_text(encoding="utf-8"), re.S)
    colours = dict(re.findall(r"--(\w+): (#\w+)", blocks[scheme]))
    one, other = sorted((brightness(colours[drawn_in]), brightness(colours[upon])))

    assert len(blocks) == 2
    assert (other + 0.05) / (one + 0.05) >= least
