"""Pages asked for as a browser asks, how long they take and what they ask of the database."""

import time
from collections.abc import Sequence

from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from config.serving import garbage


def asked(client: Client, addresses: Sequence[str]) -> dict[str, int]:
    """Median and 95th percentile in milliseconds, and the most queries of one answer.

    Every address is asked for twice: its queries are counted in one round and its time is taken in
    the other, as the site is served: nothing writes queries down, and what a worker keeps is not
    looked through for garbage (`config.serving.garbage`).
    """
    number = 0
    for address in addresses:
        with CaptureQueriesContext(connection) as queries:
            _answer(client, address)
        number = max(number, len(queries))
    taken = []
    garbage.settle()
    with override_settings(DEBUG=False):
        for address in addresses:
            began = time.perf_counter()
            _answer(client, address)
            taken.append((time.perf_counter() - began) * 1000)
    taken.sort()
    return {
        "median_ms": round(taken[len(taken) // 2]),
        "p95_ms": round(taken[int(len(taken) * 0.95)]),
        "queries": number,
    }


def settle() -> None:
    """Have the database know its tables, as it does by itself where many rows were written."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")


def _answer(client: Client, address: str) -> None:
    answer = client.get(address, secure=True)
    assert answer.status_code == 200, (address, answer.status_code)
