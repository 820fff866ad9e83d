"""Pages asked for as a browser asks, how long they take and what they ask of the database."""

from collections.abc import Sequence
from functools import partial

from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from benchmarks.yardstick import Yardstick
from config.serving import garbage


def asked(client: Client, addresses: Sequence[str]) -> dict[str, int]:
    """Median and 95th percentile in milliseconds, the latter also as on the undisturbed machine
    (`benchmarks.yardstick`), and the most queries of one answer.

    Every address is asked for twice: its queries are counted in one round and its time is taken in
    the other, as the site is served: nothing writes queries down, and what a worker keeps is not
    looked through for garbage (`config.serving.garbage`).
    """
    number = 0
    for address in addresses:
        with CaptureQueriesContext(connection) as queries:
            _answer(client, address)
        number = max(number, len(queries))
    garbage.settle()
    with override_settings(DEBUG=False):
        yardstick = Yardstick()
        for address in addresses:
            yardstick.measure(partial(_answer, client, address))
    median, most = (yardstick.times.percentile(part) for part in (0.5, 0.95))
    return {
        "median_ms": round(median.clock_ms),
        "p95_ms": round(most.clock_ms),
        "undisturbed_ms": round(most.ms),
        "queries": number,
    }


def settle() -> None:
    """Have the database know its tables, as it does by itself where many rows were written."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")


def _answer(client: Client, address: str) -> None:
    answer = client.get(address, secure=True)
    assert answer.status_code == 200, (address, answer.status_code)
