"""How soon editors see their work with 100,000 rules in five languages, on both databases.

    python -m benchmarks.workbench.home [RULES]

Measured are pages as a browser asks for them: home, the list narrowed and paged through, the table
of a source, and the editor with one rule after another, the first of which is not measured: what a
worker keeps of the game is read with it. Of the texts some are stale, in review, drafts, missing or
suggested. Fails if one in twenty answers takes longer than 200 ms, or asks more than 12 queries.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from datetime import timedelta
from typing import Any

import django

from tools.machine import postgres
from tools.machine.steps import REPOSITORY, finish_with

RULES = 100_000
OF_A_SOURCE, SOURCES = 400, 5
"""Rules of a source, and how many are made before all of them are copied."""
BOUND_MS, MOST_QUERIES = 200, 12
TIMES = 20
HERE = "--here"
BATCH = 2_000
APART = 100_000
"""So far apart are the numbers of a row and of its copy; no table of the first has more rows."""
BODY = "A lap visszakerül a helyére, mielőtt a következő játékos lépne ({}). "
PAGES = {
    "home, five languages": ("Ewa", "/hu/edit/"),
    "home, Hungarian": ("Ilona", "/hu/edit/"),
    "home, Hungarian, one game": ("Ilona", "/hu/edit/?game=game2"),
    "home, missing": ("Ewa", "/hu/edit/?task=missing"),
    "home, reviews": ("Ewa", "/hu/edit/?task=review"),
    "home, page 500": ("Ewa", "/hu/edit/?page=500"),
    "sources": ("Ilona", "/hu/edit/sources/"),
    "matrix": ("Ilona", "/hu/edit/sources/game1/s7-1/"),
    "matrix, last page": ("Ilona", "/hu/edit/sources/game1/s7-1/?page=8"),
    "matrix, missing": ("Ilona", "/hu/edit/sources/game1/s7-1/?standing=missing"),
    "matrix, stale": ("Ilona", "/hu/edit/sources/game1/s7-1/?standing=stale&lang=hu"),
    "editor": ("Ilona", "/hu/edit/hu/rule/game1/s7-1/{}/"),
    "editor, evidence": ("Ilona", "/hu/edit/evidence/hu/rule/game1/s7-1/{}/"),
}


def home(rules: int = RULES) -> bool:
    """Measure and print; whether all pages are quick enough."""
    print(f"\nThe pages on which editors begin, {rules:,} rules in five languages:")
    fine = _told("SQLite", "", rules)
    programs = postgres.find_server()
    if programs is None:
        print("  PostgreSQL: not installed")
        return fine
    with postgres.private_cluster(programs) as url:
        return _told("PostgreSQL", url, rules) and fine


def _told(name: str, url: str, rules: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="regula-home-") as folder:
        settings = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": url,
            "REGULA_VAR": folder,
            "DEBUG": "1",
        }
        command = [sys.executable, "-m", "benchmarks.workbench.home", HERE, str(rules)]
        done = subprocess.run(command, cwd=REPOSITORY, env=settings, capture_output=True, text=True)
    if done.returncode:
        print(f"  {name}: {done.stderr[-2000:]}")
        return False
    fine = True
    for line in done.stdout.splitlines():
        told = json.loads(line)
        quick = told["p95_ms"] < BOUND_MS and told["queries"] <= MOST_QUERIES
        fine = fine and quick
        print(
            f"  {name}, {told['page']}: median {told['median_ms']} ms,"
            f" 95th percentile {told['p95_ms']} ms ({told['undisturbed_ms']} undisturbed),"
            f" {told['queries']} queries"
            f"{'' if quick else '  TOO SLOW'}"
        )
    return fine


# In a process of its own, on the database that it was given


def _measure(rules: int) -> None:
    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.test import Client

    from benchmarks.workbench.asking import asked, settle

    if "--again" not in sys.argv:
        call_command("migrate", verbosity=0)
        fill(rules)
        settle()
    for page, (name, address) in PAGES.items():
        client = Client(SERVER_NAME="localhost")
        client.force_login(User.objects.get(username=name))
        client.get(address.format(TIMES), secure=True)
        measured = asked(client, [address.format(place) for place in range(TIMES)])
        print(json.dumps({"page": page, **measured}))


def fill(rules: int) -> None:
    """Rules in four games, with their texts in all stages, written straight into the tables."""
    from django.contrib.auth.models import User

    from corpus.languages import CODES, column
    from corpus.models import Game, Source
    from rules.models import Role, Section
    from workbench.progress.steps import recounted, store

    ewa, ilona = User.objects.create_user("Ewa"), User.objects.create_user("Ilona")
    Role.objects.bulk_create(Role(user=ewa, rank="lead", lang=code) for code in CODES)
    Role.objects.create(user=ilona, rank="translator", lang="hu")
    games = [Game.objects.create(slug=f"game{n}", position=n) for n in range(4)]
    chance = random.Random(1)
    copies = max(1, rules // (OF_A_SOURCE * SOURCES))
    sources = [
        Source(
            game=games[number % len(games)],
            slug=f"s{copy}-{number}",
            original=("pl", "ja", "hu", "ru", "en")[number],
            position=copy * SOURCES + number,
            **{column("title", "en"): f"Source {copy}-{number}"},
        )
        for copy in range(copies)
        for number in range(SOURCES)
    ]
    for number, source in enumerate(Source.objects.bulk_create(sources)[:SOURCES]):
        prefix = f"{source.game.slug}/{source.slug}"
        texts = {column("body", code): BODY.format(number) * 3 for code in CODES}
        sections = Section.objects.bulk_create(
            (
                Section(source=source, position=n, key=f"{prefix}/{n}", number=str(n), **texts)
                for n in range(OF_A_SOURCE)
            ),
            batch_size=BATCH,
        )
        _texts([f"rule:{one.key}" for one in sections], source.original, chance, ewa)
    for copy in range(1, copies):
        _copied(copy)
    store(recounted())


def _copied(copy: int) -> None:
    """All rules of the first sources once more, in the sources of this *copy*."""
    from django.db import connection

    from rules.models import JournalEntry, Revision, Section, State

    quoted = connection.ops.quote_name
    for model in (Section, Revision, State, JournalEntry):
        columns = []
        for one in model._meta.concrete_fields:
            name = quoted(one.column)
            said = name
            if one.primary_key or (one.is_relation and one.related_model in (Revision, Section)):
                said = f"{name} + {copy * APART}"
            elif one.is_relation and one.column == "source_id":
                said = f"{name} + {copy * SOURCES}"
            elif one.column == "key":
                said = f"replace({name}, '/s0-', '/s{copy}-')"
            columns.append((name, said))
        table = quoted(model._meta.db_table)
        names, said = (", ".join(some) for some in zip(*columns, strict=True))
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} ({names}) SELECT {said} FROM {table} WHERE id <= {APART}"
            )


def _texts(keys: list[str], original: str, chance: random.Random, by: Any) -> None:
    from django.utils import timezone

    from corpus.languages import CODES
    from rules.models import JournalEntry, Revision, State

    ago = timezone.now() - timedelta(days=chance.randrange(15, 700))

    def revisions(lang: str, seq: int, some: list[str], based: dict[str, Any]) -> dict[str, Any]:
        made = Revision.objects.bulk_create(
            (
                Revision(key=key, lang=lang, seq=seq, body=BODY.format(key) * 3, digest=f"{seq}",
                         origin="authored", author=by, author_name="Ewa",
                         based_on=based.get(key))
                for key in some
            ),
            batch_size=BATCH,
        )  # fmt: skip
        return {one.key: one for one in made}

    first = revisions(original, 1, keys, {})
    changed = chance.sample(keys, len(keys) // 20)
    second = revisions(original, 2, changed, {})
    states = [
        State(key=key, lang=original, version=1, published=second.get(key) or first[key])
        for key in keys
    ]
    entries = [(first[key], "published") for key in keys] + [
        (second[key], "published") for key in changed
    ]
    for lang in CODES:
        if lang == original:
            continue
        some = chance.sample(keys, len(keys) * 85 // 100)
        made = revisions(lang, 1, some, first)
        drafts = revisions(lang, 2, chance.sample(some, len(some) // 25), first)
        for place, (key, one) in enumerate(made.items()):
            stale = second.get(key)
            state = State(key=key, lang=lang, version=1, published=one, is_stale=bool(stale))
            state.stale_since, state.stale_by = stale, "rule" if stale and place % 2 else ""
            if stale and not state.stale_by:
                state.stale_by = "wording"
            if work := drafts.get(key):
                state.begin(work, review=place % 2 == 0, version=2)
            if place % 200 == 0:
                state.suggestions = [1]
            state.say_what_it_waits_for()
            states.append(state)
        entries += [(one, "published") for one in made.values()]
    State.objects.bulk_create(states, batch_size=BATCH)
    JournalEntry.objects.bulk_create(
        (
            JournalEntry(key=one.key, lang=one.lang, n=one.seq, version=one.seq, done=done,
                         revision=one, by=by, by_name="Ewa",
                         at=ago + timedelta(minutes=place // 5))
            for place, (one, done) in enumerate(entries)
        ),
        batch_size=BATCH,
    )  # fmt: skip


def main() -> int:
    numbers = [int(one) for one in sys.argv[1:] if one.isdigit()]
    rules = numbers[0] if numbers else RULES
    if HERE in sys.argv:
        _measure(rules)
        return 0
    return 0 if home(rules) else 1


if __name__ == "__main__":
    finish_with(main)
