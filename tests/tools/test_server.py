"""The production server: slow clients harm nobody, and workers that die or hang are replaced."""

import http.client
import os
import signal
import socket
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import pytest

from benchmarks.serving.doors import PAGE, WORKERS, children, is_answered, slow_clients
from tools.machine.server import address, command, free_port, site_environment
from tools.machine.steps import REPOSITORY

SOON = 15.0
"""Seconds; the machine may be doing much else."""


class Served:
    """A server that runs, and the process that looks after its workers."""

    def __init__(self, child, port):
        self.child, self.port = child, port
        self.address = address("127.0.0.1", port)

    def workers(self):
        return children(self.child.pid)

    def get(self, path, timeout=SOON):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()


@contextmanager
def served(folder):
    port = free_port()
    short = ["--timeout", "3", "--graceful-timeout", "5", "tests.tools.small_site:door"]
    environment = site_environment(folder, DATABASE_URL="")
    with (folder / "server.log").open("wb") as log:
        child = subprocess.Popen(
            [*command("127.0.0.1", port), *short],
            cwd=REPOSITORY, env=environment, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        server = Served(child, port)
        until(lambda: is_answered(server.address, PAGE))
        yield server
    finally:
        child.kill() if child.poll() is not None else child.terminate()
        child.wait(SOON)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server for tests that leave it as it was."""
    with served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture
def server(tmp_path):
    """A server for one test that may end it."""
    with served(tmp_path) as server:
        yield server


def until(true, within=SOON):
    """Wait for it; how many seconds that took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < within
        time.sleep(0.02)
    return time.monotonic() - began


def asked_beside(server, paths):
    """Ask for each path in a thread of its own."""
    pool = ThreadPoolExecutor(len(paths))
    return [pool.submit(server.get, path) for path in paths]


def test_readers_are_answered_while_64_clients_are_slow(shared):
    """Slow heads, slow bodies, answers taken slowly; two workers, a few threads."""
    slow = threading.Thread(target=slow_clients, args=(shared.address, 64, 6.0))
    slow.start()
    time.sleep(1)
    times = []
    while slow.is_alive():
        began = time.monotonic()
        assert is_answered(shared.address, PAGE, within=5.0)
        assert is_answered(shared.address, "/admin/", within=5.0)
        times.append(time.monotonic() - began)
        time.sleep(0.05)

    assert len(times) > 10
    assert sorted(times)[len(times) // 2] < 0.5


def trickled(server, begun, seconds=SOON):
    """Send a letter every now and then, until an answer comes or the connection is closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=0.1) as line:
        line.sendall(begun)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with suppress(TimeoutError):
                return line.recv(1_000)
            with suppress(OSError):
                line.sendall(b"x")
    raise AssertionError("the server waits for ever")


def test_a_head_that_never_ends_is_given_up(shared):
    assert trickled(shared, b"GET /ja/ HTTP/1.1\r\nHost: localhost\r\nX: ") == b""


def test_a_body_that_never_ends_is_given_up(shared):
    head = b"POST /admin/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n"

    assert trickled(shared, head).startswith(b"HTTP/1.1 408 ")


def test_a_connection_that_says_nothing_is_closed(shared):
    with socket.create_connection(("127.0.0.1", shared.port), timeout=SOON) as line:
        assert line.recv(1) == b""


def test_a_head_without_measure_is_refused(shared):
    with socket.create_connection(("127.0.0.1", shared.port), timeout=SOON) as line:
        line.sendall(b"GET /ja/ HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000)

        assert line.recv(1_000).startswith(b"HTTP/1.1 431 ")


def test_a_worker_that_is_killed_is_replaced_and_takes_nobody_with_it(shared):
    before = shared.workers()

    os.kill(before[0], signal.SIGKILL)
    answers = [shared.get("/admin/")[0] for _ in range(20)]

    assert answers == [200] * 20
    until(lambda: len(shared.workers()) == WORKERS and before[0] not in shared.workers())


def test_workers_killed_again_and_again_are_replaced_again_and_again(shared):
    """A server that sees a crash loop here and gives up does what the killer wants."""
    for _ in range(8):
        until(lambda: len(shared.workers()) == WORKERS)
        os.kill(shared.workers()[-1], signal.SIGKILL)
        assert shared.get("/admin/")[0] == 200


def test_who_comes_while_no_worker_is_there_waits_for_the_next(shared):
    for worker in shared.workers():
        # A machine may be so slow that the server has replaced one meanwhile.
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    answers = [one.result()[0] for one in asked_beside(shared, ["/admin/", PAGE] * 8)]

    assert answers == [200] * 16


def test_a_worker_that_stands_still_is_replaced(shared):
    until(lambda: len(shared.workers()) == WORKERS)
    still = shared.workers()[0]

    os.kill(still, signal.SIGSTOP)

    until(lambda: still not in shared.workers() and len(shared.workers()) == WORKERS)
    assert [shared.get("/admin/")[0] for _ in range(10)] == [200] * 10


def test_a_worker_whose_request_hangs_is_replaced(shared):
    until(lambda: len(shared.workers()) == WORKERS)
    before = set(shared.workers())
    with suppress(OSError, http.client.HTTPException):
        shared.get("/admin/hang")

    until(lambda: len(before - set(shared.workers())) == 1)
    assert shared.get("/admin/")[0] == 200


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_who_is_being_answered_when_the_site_stops_gets_the_answer(server, told):
    (asked,) = asked_beside(server, ["/admin/nap"])
    time.sleep(0.3)

    server.child.send_signal(told)

    assert asked.result()[0] == 200
    assert server.child.wait(SOON) == 0
    assert not is_answered(server.address, PAGE)


def test_slow_clients_do_not_keep_the_site_from_stopping(server):
    slow = threading.Thread(target=slow_clients, args=(server.address, 12, 4.0))
    slow.start()
    time.sleep(1)

    server.child.terminate()

    assert server.child.wait(SOON) == 0
    slow.join()


def test_the_server_that_dies_takes_its_workers_along(server):
    workers = server.workers()

    server.child.kill()
    server.child.wait(SOON)

    until(lambda: not any(is_running(worker) for worker in workers))


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
