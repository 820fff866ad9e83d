"""Table, question and every choice stand on one screen, in every position of every example."""

from contextlib import ExitStack

import pytest

from engine.kernel.lines.codes import START, code_of
from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.positions import scenarios
from tests.browser.opening import PHONE, opened
from tests.browser.pages import KINDS

SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 900}]
AT_A_TIME = 20
LANGUAGES = ["pl", "ru", "ja", "hu", "en"]
GAMES = ["berserk", "dominion", "hkk", "swtcg"]
LEAST_TABLE = 200
MOST_LINES = 300
MOST_AT_ONCE = 12
"""Of more choices than this the first stand on the screen, and the others scroll beside the table."""

ASKED = """(addresses) => Promise.all(addresses.map(
  (address) => fetch(address, { headers: { "HX-Request": "true" } }).then((answer) => answer.text())))"""
LINES_OF_TABS = """() => [...document.querySelectorAll(".panel > summary")].map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""
MISPLACED = """([answers, leastTable, mostAtOnce]) => {
  const box = (chosen) => document.querySelector(chosen).getBoundingClientRect();
  const wrong = [];
  for (const [address, answer] of answers) {
    const read = new DOMParser().parseFromString(answer, "text/html");
    document.getElementById("example").replaceWith(document.adoptNode(read.getElementById("example")));
    const told = (what) => wrong.push(`${what}: ${address}`);
    const table = box(".tabletop"), question = box("#question");
    const foot = innerWidth < 960 ? box(".panels").top : innerHeight;
    if (table.top < 0 || table.bottom > innerHeight || table.height < leastTable) told(`table ${table.top}-${table.bottom}`);
    if (question.top < table.top || question.bottom > foot + 1) told(`question ${question.bottom}`);
    const choices = [...document.querySelectorAll(".options > li")];
    const room = box(".ask-now");
    const out = choices.slice(0, mostAtOnce).filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < room.top - 1 || bottom > Math.min(foot, room.bottom) + 1;
    });
    if (out.length && choices.length <= mostAtOnce) told(`${out.length} of ${choices.length} choices`);
    if (document.documentElement.scrollWidth > innerWidth) told("too wide");
  }
  return wrong;
}"""


def addresses(game):
    """Every position of every line of the game's examples, the languages in turn."""
    found = []
    for (its_game, slug), scenario in scenarios().items():
        if its_game != game:
            continue
        codes = {
            code_of(scenario.name, play.taken[:answers])
            for play in Explorer(scenario.start(frozenset()), Caps(lines=MOST_LINES))
            for answers in range(len(play.taken) + 1)
        }
        for code in sorted(codes):
            place = "" if code == START else f"{code}/"
            found.append(f"/examples/{game}/{slug}/{place}")
    return [f"/{LANGUAGES[n % len(LANGUAGES)]}{address}" for n, address in enumerate(found)]


@pytest.mark.browser
@pytest.mark.parametrize("game", GAMES)
def test_table_question_and_choices_are_on_the_screen_together(browser, site, game):
    """Each position is asked for once and looked at in every size."""
    asked, wrong = addresses(game), []
    with ExitStack() as stack:
        screens = [stack.enter_context(opened(browser, site, viewport=size)) for size in SIZES]
        for screen in screens:
            screen.goto(asked[0])
        for start in range(0, len(asked), AT_A_TIME):
            some = asked[start : start + AT_A_TIME]
            answers = [*zip(some, screens[0].evaluate(ASKED, some), strict=True)]
            for screen in screens:
                wrong += screen.evaluate(MISPLACED, [answers, LEAST_TABLE, MOST_AT_ONCE])

    assert wrong == []


SHIFTED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 600);
})"""


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_nothing_jumps_while_the_screen_appears(page, size, ui):
    page.set_viewport_size(size)
    page.goto(f"/{ui}/examples/dominion/rats-watchtower-changeling/00-4fx/")

    assert page.evaluate(SHIFTED) < 0.05


@pytest.mark.browser
@pytest.mark.parametrize("ui", LANGUAGES)
def test_no_word_at_the_foot_of_a_narrow_phone_is_broken(ui, browser, site):
    with opened(browser, site, **PHONE | {"viewport": {"width": 320, "height": 640}}) as page:
        page.goto(f"/{ui}/{KINDS['end of a line']}")

        lines = page.evaluate(LINES_OF_TABS)

    assert lines == [1, 1, 1, 1]


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 768, 1280])
@pytest.mark.parametrize("place", ["examples/hkk/charm-or-charm-upon/", KINDS["end of a line"]])
def test_what_follows_the_screen_keeps_off_the_foot_of_the_page(page, place, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/ja/{place}")

    last = page.locator(".lesson-beside").bounding_box()
    foot = page.locator(".colophon").bounding_box()

    assert foot["y"] - (last["y"] + last["height"]) >= 16
