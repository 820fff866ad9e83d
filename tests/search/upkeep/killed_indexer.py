"""A process that has its own indexer killed again and again; run by `test_index_killed.py`.

    python -m tests.search.upkeep.killed_indexer TIMES SEED

Each round publishes a text, lets a forked indexer drain the outbox for a moment and kills it with
signal 9. Ends with status 0 if after every kill the index could be read and what it lacked was
still in the outbox, and prints how often the indexer was killed in the middle of its work.
"""

import os
import random
import signal
import sys
import time

import django
from django.core.management import call_command
from django.db import connection

LONGEST = 0.12


def main(times: int, seed: int) -> None:
    django.setup()
    call_command("migrate", verbosity=0)

    from search.management.commands.check_index import Command
    from search.upkeep import indexer
    from tests.search.builders import make_rule

    for n in range(6):
        make_rule(f"hkk/playing/{n}", hu=f"{n}. szabály", en=f"Rule {n}")
    indexer.rebuild()
    chance = random.Random(seed)
    unfinished = sum(killed_once(n, chance.uniform(0, LONGEST)) for n in range(times))
    call_command(Command())
    print(f"{times} times killed, {unfinished} times in the middle")


def killed_once(n: int, seconds: float) -> bool:
    """Publish, drain in a child that dies after *seconds*, look. Whether work was left."""
    from rules.models import Change
    from search import backends
    from search.upkeep import indexer
    from tests.search.builders import rewrite

    rewrite(f"rule:hkk/playing/{n % 6}", "en", f"Hippopotamus {n}")
    backends.forget()
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()  # a connection belongs to one process
    child = os.fork()
    if child == 0:
        drain_for_ever()
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)

    waiting = {f"{key} {lang}" for key, lang in Change.objects.values_list("key", "lang")}
    lacking = {one.uid for one in indexer.differences()}
    assert lacking <= waiting, f"lost after {n} kills: {lacking - waiting}"
    assert "szabály" in backends.vocabulary("hu"), "the index does not answer"
    while indexer.drain(patience=5):
        pass
    assert indexer.differences() == []
    assert "hippopotamus" in backends.vocabulary("en")
    return bool(waiting)


def drain_for_ever() -> None:
    """Drain; when nothing is left, ask for the same texts again."""
    from rules.models import Change
    from search.upkeep import indexer

    while True:
        indexer.drain(patience=5)
        Change.objects.bulk_create(
            Change(key=f"rule:hkk/playing/{n}", lang=lang)
            for n in range(6)
            for lang in ("en", "hu")
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
