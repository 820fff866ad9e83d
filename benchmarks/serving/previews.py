"""How soon a preview is there: of a rule, a card and a term, the first time and from the cache.

    python -m benchmarks.serving.previews

One reader rests on a link after another. The first time a preview is made, and every other time it
comes from the cache of pages; 95 in 100 of those have to be there within 50 ms.
"""

import http.client
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from tools.machine.server import prepared_site
from tools.machine.steps import finish_with

PREVIEWS = {
    "a rule": "/ja/dominion/exchange/r3.4/?as=preview",
    "a card": "/hu/cards/dominion/rats/?as=preview",
    "a term": "/ru/terms/trash/?game=dominion&as=preview",
}
TIMES = 400
BEFORE = 8
"""So often each is asked for before it counts: every process of the server keeps its own pages."""
P95 = 0.050


def previews(address: str) -> bool:
    """Measure and print; whether all of them are there soon enough."""
    print(f"\n{'previews':16}{'made ms':>9}{'median':>9}{'p95 ms':>9}{'not 200':>9}")
    fine = [_told(name, address, path) for name, path in PREVIEWS.items()]
    return all(fine)


def _told(name: str, address: str, path: str) -> bool:
    made, *_ = asked(address, path, BEFORE)
    kept = sorted(asked(address, path, TIMES))
    missing = TIMES - len(kept)
    median, p95 = kept[len(kept) // 2], kept[int(len(kept) * 0.95)]
    fine = not missing and p95 <= P95
    numbers = f"{made * 1000:9.1f}{median * 1000:9.1f}{p95 * 1000:9.1f}{missing:9d}"
    print(f"{name:16}{numbers}   {path}{'' if fine else '  TOO SLOW'}", flush=True)
    return fine


def asked(address: str, path: str, times: int) -> list[float]:
    """Seconds until the whole of it was there, for each answer that was a 200."""
    taken = []
    for _ in range(times):
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
        started = time.perf_counter()
        connection.request("GET", path, headers={"Accept-Encoding": "br, gzip"})
        answer = connection.getresponse()
        answer.read()
        if answer.status == 200:
            taken.append(time.perf_counter() - started)
        connection.close()
    return taken


def main() -> int:
    if len(sys.argv) > 1:
        return 0 if previews(sys.argv[1]) else 1
    with (
        tempfile.TemporaryDirectory(prefix="regula-previews-") as folder,
        prepared_site(Path(folder)) as address,
    ):
        return 0 if previews(address) else 1


if __name__ == "__main__":
    finish_with(main)
