"""What pages of the past ask of a source of 250 rules and of one of 100,000, on both databases.

    python -m benchmarks.workbench.past [RULES]

Histories, versions, a source as of a day and since one, news and feeds, as a browser asks for them.
Each rule has three entries in the journal. Fails if a page asks more of the many than of the few,
more than 12 queries, or takes longer than 300 ms in one answer of twenty.
"""

import json
import os
import subprocess
import sys
import tempfile

import django

from tools.machine import postgres
from tools.machine.steps import REPOSITORY, finish_with

FEW, MANY = 250, 100_000
BOUND_MS, MOST_QUERIES = 300, 12
TIMES = 20
HERE = "--here"


def past(rules: int = MANY) -> bool:
    """Measure and print; whether all pages ask the same, and are quick enough."""
    print(f"\nPages of the past, {FEW} rules and {rules:,} in one source:")
    fine = _told("SQLite", "", rules)
    programs = postgres.find_server()
    if programs is None:
        print("  PostgreSQL: not installed")
        return fine
    with postgres.private_cluster(programs) as url:
        return _told("PostgreSQL", url, rules) and fine


def _told(name: str, url: str, rules: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="regula-past-") as folder:
        settings = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": url,
            "REGULA_VAR": folder,
            "DEBUG": "1",
        }
        command = [sys.executable, "-m", "benchmarks.workbench.past", HERE, str(rules)]
        done = subprocess.run(command, cwd=REPOSITORY, env=settings, capture_output=True, text=True)
    if done.returncode:
        print(f"  {name}: {done.stderr[-2000:]}")
        return False
    fine = True
    for line in done.stdout.splitlines():
        told = json.loads(line)
        few, many = told["few"], told["many"]
        same = few["queries"] == many["queries"] <= MOST_QUERIES
        quick = many["p95_ms"] <= BOUND_MS
        fine = fine and same and quick
        print(
            f"  {name}, {told['page']}: {few['queries']} and {many['queries']} queries,"
            f" median {few['median_ms']} and {many['median_ms']} ms,"
            f" 95th percentile {many['p95_ms']} ms ({many['undisturbed_ms']} undisturbed)"
            f"{'' if same else '  ASKS MORE'}{'' if quick else '  TOO SLOW'}"
        )
    return fine


# In a process of its own, on the database that it was given


def _measure(rules: int) -> None:
    django.setup()
    from django.core.management import call_command

    from tests.workbench.history.grown import grow

    call_command("migrate", verbosity=0)
    found = []
    for number in (FEW, rules):
        grow(number)
        found.append(_asked(number))
    few, many = found
    for page in few:
        print(json.dumps({"page": page, "few": few[page], "many": many[page]}))


def _asked(rules: int) -> dict[str, dict[str, int]]:
    """How long each page takes, and its queries, once what a worker keeps is there."""
    from django.test import Client

    from benchmarks.workbench.asking import asked, settle
    from rules.kept import forget_everything
    from tests.workbench.history.grown import pages_of

    forget_everything()
    settle()
    client = Client(SERVER_NAME="localhost")
    found = {}
    for page, address in pages_of(rules).items():
        client.get(address, secure=True)
        found[page] = asked(client, [address] * TIMES)
    return found


def main() -> int:
    numbers = [int(one) for one in sys.argv[1:] if one.isdigit()]
    rules = numbers[0] if numbers else MANY
    if HERE in sys.argv:
        _measure(rules)
        return 0
    return 0 if past(rules) else 1


if __name__ == "__main__":
    finish_with(main)
