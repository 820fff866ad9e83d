"""The server's doors: slow clients, workers that are killed, and addresses where nothing is.

All of it happens on this machine, bounded in count and in time. Each reader is a process of its own
that asks for a page again and again, over a new connection each time; beside the readers are many
clients that are slow in every way we know of, or somebody with `kill -9`.
"""

import asyncio
import http.client
import os
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.yardstick import Yardstick

PAGE = "/ja/dominion/exchange/r3.4/"
NOT_KEPT = f"{PAGE}?unheard-of=1"
"""The same page, which Django makes anew each time."""
LONG = "/ja/dominion/exchange/"
READERS = 4
PAUSE = 0.02
"""Seconds between two pages of one reader, so that readers alone leave the machine some rest."""

SLOW_CLIENTS = 64
SLOW_FOR = 60.0
P95_AMONG_SLOW = 0.100
EVERY = 0.5
"""Seconds between two morsels of a slow client."""

KILLS = 20
BETWEEN_KILLS = 1.0
WORKERS = 2
WHOLE_WITHIN = 2.0

OF_NOTHING = {
    "a rule misspelt": "/pl/dominion/exchang/r3.4x{}/",
    "a source misspelt": "/hu/dominion/exchang{}/",
    "a card misspelt": "/en/cards/dominion/wachtower{}/",
    "a term misspelt": "/hu/terms/exchang{}/",
    "a long one": "/ja/dominion/" + "exchange-" * 25 + "{}/",
    "a deep one": "/ru/a/b/c/d/{}/e",
    "a language": "/xx/dominion/exchange/{}/",
    "a lasting one": "/id/dominion/exchange/r3.4x{}",
    "a line mistyped": "/pl/examples/dominion/rats-watchtower-changeling/zz{}/",
    "a probe": "/wp-login{}.php",
}
PROBES = 200
"""Addresses of each kind, no two the same, so that none is kept."""
TOGETHER = 20
"""So many are measured at once: the system counts processor time in hundredths of a second."""
COSTS_AT_MOST = 5.0
"""Milliseconds of processor."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One request of a reader: when it began and ended, and whether it was answered."""

    began: float
    ended: float
    answered: bool


def read(address: str, path: str, seconds: float) -> list[Ask]:
    """Ask for *path* for so many seconds."""
    asks = []
    until = time.monotonic() + seconds
    while (began := time.monotonic()) < until:
        answered = is_answered(address, path)
        asks.append(Ask(began, time.monotonic(), answered))
        time.sleep(PAUSE)
    return asks


def is_answered(address: str, path: str, within: float = 30.0) -> bool:
    """Ask once, over a connection of its own."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=within)
    try:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        return answer.status == 200 and bool(answer.read())
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def slow_clients(address: str, count: int, seconds: float) -> dict[str, int]:
    """Be so many slow clients for so long; how many requests of each kind were begun."""
    return asyncio.run(_slow_clients(address, count, seconds))


async def _slow_clients(address: str, count: int, seconds: float) -> dict[str, int]:
    begun = dict.fromkeys(("head", "body", "answer"), 0)
    until = time.monotonic() + seconds

    async def again_and_again(kind: str) -> None:
        while time.monotonic() < until:
            begun[kind] += 1
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(until - time.monotonic()):
                    await SLOW[kind](address)

    kinds = islice(cycle(begun), count)
    await asyncio.gather(*(again_and_again(kind) for kind in kinds))
    return begun


async def slow_head(address: str) -> None:
    """Send a header, letter by letter, and never its end."""
    await trickled(address, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")


async def slow_body(address: str) -> None:
    """Promise a long form and send it letter by letter, as to sign in."""
    head = (
        b"POST /ja/edit/login/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken=%s\r\n"
        b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\n"
    )
    await trickled(address, head % (b"a" * 32))


async def trickled(address: str, begun: bytes) -> None:
    reader, writer = await connected(address)
    try:
        writer.write(begun)
        answer = asyncio.create_task(reader.read(1))
        while not answer.done():
            writer.write(b"x")
            await asyncio.wait({answer}, timeout=EVERY)
        answer.result()
    finally:
        writer.transport.abort()


async def slow_answer(address: str) -> None:
    """Ask for more than any buffer holds, and take it byte by byte."""
    reader, writer = await connected(address, takes=4_096)
    try:
        writer.write(f"GET {LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 400)
        while await reader.read(64):
            await asyncio.sleep(EVERY)
    finally:
        writer.transport.abort()


async def connected(
    address: str, takes: int | None = None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that takes no more than so many bytes ahead."""
    place = urlsplit(address)
    family = socket.AF_INET6 if ":" in str(place.hostname) else socket.AF_INET
    raw = socket.socket(family)
    raw.setblocking(False)
    if takes:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, takes)
    await asyncio.get_running_loop().sock_connect(raw, (place.hostname, place.port))
    return await asyncio.open_connection(sock=raw, limit=takes or 65_536)


SLOW: dict[str, Callable[[str], Awaitable[None]]] = {
    "head": slow_head,
    "body": slow_body,
    "answer": slow_answer,
}


def among_slow(address: str, pool: ProcessPoolExecutor) -> bool:
    """Readers of a kept page while many are slow. Whether all were answered, and soon."""
    is_answered(address, PAGE)
    slow = pool.submit(slow_clients, address, SLOW_CLIENTS, SLOW_FOR)
    time.sleep(2 * EVERY)
    asks = gathered(pool.submit(read, address, PAGE, SLOW_FOR - 2 * EVERY) for _ in range(READERS))
    begun = slow.result()
    times = sorted(ask.ended - ask.began for ask in asks)
    median, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    lost = sum(not ask.answered for ask in asks)
    told = ", ".join(f"{number} {kind}s" for kind, number in begun.items())
    print(f"\n{SLOW_CLIENTS} slow clients for {SLOW_FOR:.0f} s ({told}), {READERS} readers:")
    print(
        f"  {len(asks)} pages, {lost} lost, median {median * 1000:.1f} ms, "
        f"95 in 100 within {p95 * 1000:.1f} ms (at most {P95_AMONG_SLOW * 1000:.0f}), "
        f"all within {times[-1] * 1000:.0f} ms"
    )
    return lost == 0 and p95 < P95_AMONG_SLOW


def among_killed(address: str, pool: ProcessPoolExecutor, keeper: int) -> bool:
    """Readers while workers are killed, of a kept page and of one that Django makes.

    *keeper* is the process whose children the workers are. Whether none was lost but those that a
    worker had begun to answer when it was killed, and the site was soon whole again each time.
    """
    is_answered(address, PAGE)
    seconds = KILLS * (BETWEEN_KILLS + WHOLE_WITHIN / 2)
    paths = islice(cycle((PAGE, NOT_KEPT)), READERS)
    reading = [pool.submit(read, address, path, seconds) for path in paths]
    time.sleep(BETWEEN_KILLS)
    kills, wholes = [], []
    for number in range(KILLS):
        worker = children(keeper)[number % WORKERS]
        os.kill(worker, signal.SIGKILL)
        kills.append(time.monotonic())
        wholes.append(whole_after(address, keeper, worker))
        time.sleep(BETWEEN_KILLS)
    asks = gathered(reading)
    lost = [ask for ask in asks if not ask.answered]
    unexplained = [a for a in lost if not any(a.began <= kill <= a.ended for kill in kills)]
    print(f"\n{KILLS} workers killed under {READERS} readers:")
    print(
        f"  {len(asks)} pages, {len(lost)} lost while their worker was killed, {len(unexplained)} "
        f"lost otherwise (at most 0), whole within {max(wholes):.2f} s (at most {WHOLE_WITHIN:.0f})"
    )
    return not unexplained and max(wholes) < WHOLE_WITHIN


def whole_after(address: str, keeper: int, killed: int) -> float:
    """Seconds until there are as many workers as before and many connections are all answered."""
    began = time.monotonic()
    while time.monotonic() - began < 10 * WHOLE_WITHIN:
        there = [worker for worker in children(keeper) if worker != killed]
        if len(there) == WORKERS and all(is_answered(address, PAGE, 5.0) for _ in range(10)):
            break
        time.sleep(0.01)
    return time.monotonic() - began


def of_nothing(address: str, keeper: int) -> bool:
    """Ask for what is not there. Whether the servers spend little on each."""
    print(f"\n{PROBES} addresses of each kind where nothing is, processor time of the server:")
    dearest = 0.0
    for kind, form in OF_NOTHING.items():
        statuses = {status_of(address, form.format("")) for _ in range(2 * WORKERS)}
        yardstick = Yardstick(time.process_time)
        for first in range(0, PROBES, TOGETHER):
            began = processor_seconds(keeper)
            some = range(first, first + TOGETHER)
            statuses |= {status_of(address, form.format(number)) for number in some}
            yardstick.took(processor_seconds(keeper) - began)
        undisturbed, cost = (sum(taken) / PROBES * 1000 for taken in yardstick.times)
        print(
            f"  {kind}: {cost:.1f} ms (at most {COSTS_AT_MOST:.0f}; {undisturbed:.1f} undisturbed),"
            f" {statuses}"
        )
        dearest = max(dearest, cost if statuses == {404} else COSTS_AT_MOST)
    return dearest < COSTS_AT_MOST


def status_of(address: str, path: str) -> int:
    """What a request over a connection of its own is answered with."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30.0)
    try:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        return connection.getresponse().status
    finally:
        connection.close()


def processor_seconds(keeper: int) -> float:
    """What the processes that *keeper* has started have used of the processors."""
    ticks = 0
    for worker in children(keeper):
        told = Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()
        ticks += int(told[11]) + int(told[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """The processes that *process* has started and that are still there."""
    told = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(one) for one in told.split()]


def gathered(reading: Sequence[Future[list[Ask]]] | object) -> list[Ask]:
    return [ask for one in list(reading) for ask in one.result()]


def keeper_of(address: str) -> int:
    """Our child that has the server's workers."""
    here = [child for child in children(os.getpid()) if "gunicorn" in command_of(child)]
    return here[-1]


def command_of(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")


def doors(address: str) -> bool:
    """All of it, one after the other."""
    keeper = keeper_of(address)
    cheap = of_nothing(address, keeper)
    with ProcessPoolExecutor(READERS + 1) as pool:
        soon = among_slow(address, pool)
        return among_killed(address, pool, keeper) and soon and cheap
