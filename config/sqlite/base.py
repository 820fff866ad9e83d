"""SQLite whose writers wait in a line.

SQLite itself has whoever finds its lock taken look again, ten times a second. Whoever has just let
it go looks first, so that of twenty who save all the time one may look for twenty seconds and never
find it free. Here a transaction takes its turn before it begins: the system wakes those who wait
for a lock on a file at once, and lets go of it when a process dies.
"""

import fcntl
import os

from django.db.backends.sqlite3 import base

BESIDE = "-turn"
"""What the file is called after the database."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection whose transactions take turns with those of others on this machine."""

    turn: int | None = None
    """The open file whose lock is held."""

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in its stubs
        except BaseException:
            self._end_turn()
            raise

    def commit(self) -> None:
        try:
            super().commit()
        finally:
            self._end_turn()

    def rollback(self) -> None:
        try:
            super().rollback()
        finally:
            self._end_turn()

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._end_turn()

    def _take_turn(self) -> None:
        if self.turn is None and not self.is_in_memory_db():
            name = f"{self.settings_dict['NAME']}{BESIDE}"
            self.turn = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self.turn, fcntl.LOCK_EX)

    def _end_turn(self) -> None:
        if self.turn is not None:
            os.close(self.turn)
            self.turn = None
