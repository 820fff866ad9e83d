"""The engine's speed, how good and fast search is, how well documents are read, which slips the
checks of texts catch, and requests per second of the server.

The engine is measured first (`benchmarks.engine`), then search (`benchmarks.search`), the
importers (`benchmarks.importing`), the checks (`benchmarks.checks`), editors who save at once
(`benchmarks.workbench.editing`), their home among many texts (`benchmarks.workbench.home`), the
pages of the past of many (`benchmarks.workbench.past`) and a tenth of the memory of translations
(`benchmarks.workbench.memory`), each alone. Then, on a prepared site that nobody serves yet, come
the pages of examples (`benchmarks.engine.examples`).
Then a few clients ask the server for pages; they share the processors with it, so the numbers
compare one state of the code with another on one machine; they are no promise about another
machine. Then come previews (`benchmarks.serving.previews`), and at last its doors are tried
(`benchmarks.serving.doors`). Bounded in count and in time.
"""

import http.client
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from benchmarks.checks import checks
from benchmarks.engine import examples, side_by_side
from benchmarks.importing import importing
from benchmarks.search import search
from benchmarks.serving.doors import doors
from benchmarks.serving.previews import previews
from benchmarks.workbench.editing import SAVES, editing
from benchmarks.workbench.home import home
from benchmarks.workbench.memory import UNITS, memory
from benchmarks.workbench.past import past
from tools.machine.server import prepare, serving
from tools.machine.steps import finish_with

PAGES = {
    "a rule page": "/ja/dominion/exchange/r3.4/",
    "a source page": "/ja/dominion/exchange/",
    "a search": f"/ja/search/?q={quote('交換')}",
}
CLIENTS = 4
SECONDS = 5.0
REQUESTS_PER_CLIENT = 5_000
WARM_UP = 20


@dataclass(frozen=True)
class Answers:
    """What one client saw: seconds per answer, statuses that were not 200, bytes of one answer."""

    times: list[float]
    failures: list[int]
    size: int


def ask(address: str, path: str, count: int, seconds: float) -> Answers:
    """Ask for one page again and again over one connection, *count* times or for *seconds*."""
    times: list[float] = []
    failures: list[int] = []
    size = 0
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
    deadline = time.perf_counter() + seconds
    for _ in range(count):
        started = time.perf_counter()
        if started >= deadline:
            break
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        size = len(answer.read())
        times.append(time.perf_counter() - started)
        if answer.status != 200:
            failures.append(answer.status)
    connection.close()
    return Answers(times, failures, size)


def measure(pool: ProcessPoolExecutor, address: str, path: str) -> tuple[str, int]:
    """One line of the table, and how many answers were not 200."""
    ask(address, path, WARM_UP, SECONDS)
    started = time.perf_counter()
    asked = [pool.submit(ask, address, path, REQUESTS_PER_CLIENT, SECONDS) for _ in range(CLIENTS)]
    answers = [answer.result() for answer in asked]
    taken = time.perf_counter() - started

    times = sorted(seconds for answer in answers for seconds in answer.times)
    failed = sum(len(answer.failures) for answer in answers)
    median, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    numbers = f"{len(times) / taken:8.0f} {median * 1000:8.1f} {p95 * 1000:8.1f}"
    return f"{numbers} {answers[0].size / 1000:8.1f} {failed:8d}", failed


def main() -> int:
    failed = 0 if side_by_side() else 1
    failed += 0 if search() else 1
    failed += 0 if importing() else 1
    failed += 0 if editing(SAVES // 10) else 1
    failed += 0 if memory(UNITS // 10) else 1
    failed += 0 if home() else 1
    failed += 0 if past() else 1
    failed += 0 if checks() else 1
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="regula-bench-")))
        environment = prepare(folder)
        # Alone: a server that has begun makes for some seconds what it can know beforehand.
        failed += 0 if examples(environment) else 1
        address = stack.enter_context(serving(folder, environment))
        pool = stack.enter_context(ProcessPoolExecutor(CLIENTS))
        print(f"\n{'':16}{'req/s':>9}{'median':>9}{'p95 ms':>9}{'KB':>9}{'not 200':>9}")
        for name, path in PAGES.items():
            line, bad = measure(pool, address, path)
            print(f"{name:16} {line}   {path}", flush=True)
            failed += bad
        failed += 0 if previews(address) else 1
        failed += 0 if doors(address) else 1
    return 1 if failed else 0


if __name__ == "__main__":
    finish_with(main)
