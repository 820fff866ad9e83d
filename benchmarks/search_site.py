"""Search, measured from inside one site: what is found, how soon, and how the index keeps up.

Run as a child of `benchmarks.search` on the database that the settings name; prints one JSON
object. Times are those of a clock, since PostgreSQL works in processes of its own; beside those of
pages and suggestions stands what they would be undisturbed (`benchmarks.yardstick`).
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.yardstick import Times, Yardstick, percentile

WARM_UP = 20
TYPOS = 200
# Words that no text has, and none an edit away from another.
FRESH = ("quagga", "okapi", "axolotl", "pangolin", "wombat")
DEADLINE = 10.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--judged", action="store_true", help="what is found; else pages")
    parser.add_argument("--grow", type=int, default=0, help="make the site so many documents big")
    parser.add_argument("--multiply", type=int, default=0, help="and then so many by repeating")
    parser.add_argument("--every", type=int, default=1, help="ask every so-manieth query as a page")
    chosen = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    if chosen.judged:
        found = everything_found()
    elif chosen.grow:
        found = {**grown(chosen.grow, chosen.multiply), **pages(chosen.every)}
    else:
        found = pages(chosen.every)
    print(json.dumps(found))


def everything_found() -> dict[str, Any]:
    """Our search and its rivals on the judged set, typos, suggestions, and saves."""
    from corpus.languages import CODES
    from search.backends.documents import read
    from tests.search.judged.asking import missed, mistyped

    documents = list(read(None, CODES))
    made = mistyped(TYPOS)
    return {
        "documents": len(documents),
        **judged_systems(documents),
        "typos": 1 - len(missed(made)) / len(made),
        "suggest": suggestions(),
        "save": save(),
    }


def judged_systems(documents: list[Any]) -> dict[str, Any]:
    """Every system's answers to every judged query, turn about, and how long they took."""
    from django.conf import settings

    from benchmarks.search_rivals import rivals
    from tests.search.judged import judged
    from tests.search.judged.asking import first_keys
    from tests.search.judged.scores import Scored, by, summary, worst

    others = rivals(documents, Path(settings.VAR))
    ours = f"ours on {'Whoosh' if settings.SEARCH_BACKEND == 'whoosh' else 'PostgreSQL'}"
    systems: dict[str, Callable[[Any], Any]] = {ours: lambda one: first_keys(one.query, one.ui)}
    for rival in others:
        systems[rival.name] = lambda one, rival=rival: rival.find(one.query)
    for one in judged()[:WARM_UP]:
        for find in systems.values():
            find(one)
    scored: dict[str, list[Scored]] = {name: [] for name in systems}
    times: dict[str, list[float]] = {name: [] for name in systems}
    for one in judged():
        for name, find in systems.items():
            started = time.perf_counter()
            keys = tuple(find(one))
            times[name].append(time.perf_counter() - started)
            scored[name].append(Scored(one, keys))
    return {
        "ours": ours,
        "systems": {
            name: {
                **asdict(summary(of)),
                "langs": {lang: s.ndcg for lang, s in by(of, lambda q: q.lang).items()},
                "p50": percentile(times[name], 0.5),
                "p95": percentile(times[name], 0.95),
            }
            for name, of in scored.items()
        },
        "langs": {key: asdict(s) for key, s in by(scored[ours], lambda q: q.lang).items()},
        "kinds": {key: asdict(s) for key, s in by(scored[ours], lambda q: q.kind).items()},
        "worst": [
            (one.ndcg, one.one.query, one.one.ui, one.one.kind, sorted(one.one.answers), one.found)
            for one in worst(scored[ours])
        ],
        "first_ten": [one.found for one in scored[ours]],
    }


def suggestions() -> dict[str, float]:
    """What is suggested while each judged query is being typed, letter by letter."""
    from django.test import Client

    from tests.search.judged import judged

    client, yardstick = Client(SERVER_NAME="localhost"), Yardstick()
    typed = [(one.ui, one.query[:n]) for one in judged() for n in range(1, len(one.query) + 1)]
    for ui, letters in [*typed[:WARM_UP], *typed[:: max(1, len(typed) // 1_000)]]:
        answer = yardstick.measure(partial(client.get, f"/{ui}/search/suggest", {"q": letters}))
        assert answer.status_code == 200, (ui, letters, answer.status_code)
    return told(yardstick.times)


def pages(every: int) -> dict[str, Any]:
    """Whole requests for judged queries, with their results highlighted, as the site is served."""
    from django.test import Client

    from config.serving import garbage
    from tests.search.judged import judged

    garbage.settle()
    client, yardstick = Client(SERVER_NAME="localhost"), Yardstick()
    for one in [*judged()[:: max(1, len(judged()) // WARM_UP)][:WARM_UP], *judged()[::every]]:
        answer = yardstick.measure(partial(client.get, f"/{one.ui}/search/", {"q": one.query}))
        assert answer.status_code in (200, 302), (one.query, answer.status_code)
    return {"pages": told(yardstick.times)}


def told(all_times: Times) -> dict[str, float]:
    """How many there were after the first ones, and in how many milliseconds half and 95 of 100."""
    times = Times(*(some[WARM_UP:] for some in all_times))
    half, most = times.percentile(0.5), times.percentile(0.95)
    return {
        "count": len(times.on_the_clock),
        "p50": half.clock_ms,
        "p95": most.clock_ms,
        "undisturbed": most.ms,
    }


def save() -> float:
    """The longest of a few saves, in seconds from the publishing to the first page that has it."""
    from django.test import Client

    from rules.models import Section
    from rules.publishing import Draft, publish

    section = Section.objects.get(key="dominion/exchange/5.2")
    client, took = Client(SERVER_NAME="localhost"), []
    body, there = section.body_en, f"/en/{section.key}/".encode()
    for word in FRESH:
        started = time.perf_counter()
        publish([Draft(f"rule:{section.key}", "en", body=f"{body} {word}")], author="Ilona")
        while there not in client.get("/en/search/", {"q": word}).content:
            assert time.perf_counter() - started < DEADLINE, "the save is not found at all"
        took.append(time.perf_counter() - started)
    publish([Draft(f"rule:{section.key}", "en", body=body)], author="Ilona")
    return max(took)


def grown(documents: int, many: int) -> dict[str, Any]:
    """Make the site *documents* big and its index anew, with words it has never met.

    Afterwards make it so *many* big as repeating makes it, if that is more.
    """
    from benchmarks.search_grown import grow, multiply
    from corpus.languages import CODES
    from search.backends.documents import read
    from search.upkeep.indexer import rebuild

    there = sum(1 for _ in read(None, CODES))
    grow(documents - there)
    started = time.perf_counter()
    held = rebuild()
    found = {"rebuilt": held, "rebuild": time.perf_counter() - started}
    return {**found, "documents": multiply(many) if many else held}


if __name__ == "__main__":
    main()
