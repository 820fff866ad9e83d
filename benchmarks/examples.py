"""The worked examples: how fast all lines are played, and how soon one position answers.

Times are processor time, so that what else the machine does is not in them. Beside them stands what
they would be on the undisturbed machine (`benchmarks.yardstick`).

It runs in our environment, on the database that the settings name, and prints one JSON object,
which `benchmarks.engine` reads.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import quote

from benchmarks.yardstick import Times, Yardstick

if TYPE_CHECKING:
    from django.test import Client

FLAGSHIP = ("dominion", "rats-watchtower-changeling")
LINES_FOR = 2.0
"""For how many seconds the flagship is explored, again and again."""
FEW = 25
"""How many positions of one example are asked for as pages."""
WARM_UP = 5


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    print(json.dumps({"lines": lines_per_second(), **replays(), **requests()}))


def lines_per_second() -> float:
    """Play all lines of the flagship, from the first answer to the last, until the time is up."""
    from engine.kernel.lines.explore import Explorer
    from engine.playing.positions import scenarios

    flagship, lines, started = scenarios()[FLAGSHIP], 0, time.process_time()
    while (seconds := time.process_time() - started) < LINES_FOR:
        lines += sum(1 for _ in Explorer(flagship.start()))
    return lines / seconds


def replays() -> dict[str, float]:
    """Replay every position of every example from its address, and say how long that takes."""
    from engine.playing.positions import position, scenarios

    yardstick = Yardstick(time.process_time)
    for key, code in positions():
        yardstick.measure(partial(position, scenarios()[key], code))
    return told("replay", yardstick.times)


def requests() -> dict[str, float]:
    """Ask for pages of positions, in all languages in turn, and say how long the answers take.

    As when the site is served (`config.serving.application`), what can be known beforehand is, and
    what the process holds by then is not looked through for garbage.
    """
    from django.test import Client

    from config.serving.garbage import settle
    from rules.kept import content_version, make_beforehand

    client, wanted = Client(SERVER_NAME="localhost"), []
    of_example: dict[tuple[str, str], list[str]] = {}
    for key, code in positions():
        of_example.setdefault(key, []).append(code)
    for key, codes in of_example.items():
        wanted += [(key, code) for code in codes[:: max(1, len(codes) // FEW)]]
    make_beforehand(content_version())
    _answer_times(client, wanted[:WARM_UP])
    settle()
    times = _answer_times(client, wanted)
    return told("request", times)


def _answer_times(client: Client, wanted: list[tuple[tuple[str, str], str]]) -> Times:
    from corpus.languages import CODES

    yardstick = Yardstick(time.process_time)
    for number, ((game, slug), code) in enumerate(wanted):
        language = CODES[number % len(CODES)]
        address = f"/{language}/examples/{game}/{slug}/{quote(code)}/"
        answer = yardstick.measure(partial(client.get, address))
        assert answer.status_code == 200, (game, slug, code, answer.status_code)
    return yardstick.times


def positions() -> Iterator[tuple[tuple[str, str], str]]:
    """Yield every position of every example once: the example's key and the position's code."""
    from engine.kernel.lines.codes import code_of
    from engine.kernel.lines.explore import Explorer
    from engine.playing.positions import scenarios

    for key, scenario in scenarios().items():
        codes: dict[str, None] = {}
        for play in Explorer(scenario.start()):
            for count in range(len(play.taken) + 1):
                codes.setdefault(code_of(scenario.name, play.taken[:count]))
        for code in codes:
            yield key, code


def told(what: str, times: Times) -> dict[str, float]:
    """Return how many were measured, and how long 95 of 100 took at most, also undisturbed."""
    p95 = times.percentile(0.95)
    count = len(times.on_the_clock)
    return {f"{what}s": count, f"{what}_p95": p95.clock_ms, f"{what}_undisturbed": p95.ms}


if __name__ == "__main__":
    main()
