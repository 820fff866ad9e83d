"""Who may write now: any number of editors at once, or one load.

Editors lock what they change, states of texts first and sections last. A load changes anything, so
it waits until all of them have finished, and those who come meanwhile wait for it. Both take their
turn before they lock anything else, so that neither waits for what the other holds.

On SQLite there is nothing to do: each transaction that may write has the database for itself from
its beginning (`transaction_mode` in the settings).
"""

from django.db import connection

NUMBER = 7_265_678
"""The name of the lock; any number that nothing else in the database uses."""


def take_turn_as_editor() -> None:
    """Wait for a load that is writing; until this transaction ends, none begins."""
    _lock("SELECT pg_advisory_xact_lock_shared(%s)")


def take_turn_alone() -> None:
    """Wait for all who are writing; until this transaction ends, nobody else begins."""
    _lock("SELECT pg_advisory_xact_lock(%s)")


def _lock(sql: str) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(sql, [NUMBER])
