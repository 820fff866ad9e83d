"""Table, question and every choice stand on one screen, in every position of every example."""

import pytest

from engine.kernel.lines.codes import START, code_of
from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.positions import scenarios

SIZES = [(390, 844), (1280, 900)]
LANGUAGES = ["pl", "ru", "ja", "hu", "en"]
GAMES = ["berserk", "dominion", "hkk", "swtcg"]
LEAST_TABLE = 200
MOST_LINES = 300
MOST_AT_ONCE = 12
"""Of more choices than this the first stand on the screen, and the others scroll beside the table."""

MISPLACED = """async ([addresses, leastTable, mostAtOnce]) => {
  const box = (chosen) => document.querySelector(chosen).getBoundingClientRect();
  const wrong = [];
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
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
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_table_question_and_choices_are_on_the_screen_together(page, width, height, game):
    page.set_viewport_size({"width": width, "height": height})
    asked = addresses(game)
    page.goto(asked[0])

    assert page.evaluate(MISPLACED, [asked, LEAST_TABLE, MOST_AT_ONCE]) == []


SHIFTED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 600);
})"""


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_nothing_jumps_while_the_screen_appears(page, width, height, ui):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/{ui}/examples/dominion/rats-watchtower-changeling/00-4fx/")

    assert page.evaluate(SHIFTED) < 0.05
