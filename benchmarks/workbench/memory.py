"""How soon the memory of translations answers out of 100,000 units, on both databases.

    python -m benchmarks.workbench.memory [UNITS]

Paragraphs are put together from the sentences of our texts, with numbers and words changed, so that
words are as common as they are and sentences come again. Asked about are paragraphs like those, a
few words changed, and others that nothing is like; alone and five to a text. Fails if one in twenty
answers takes longer than 150 ms, or what is like a paragraph is not found.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import django

from tools.machine import postgres
from tools.machine.steps import REPOSITORY, finish_with

UNITS = 100_000
BOUND_MS = 150
ASKED = 100
TOGETHER = 5
HERE = "--here"
PAIRS = (("pl", "hu"), ("ja", "hu"))
BATCH = 5_000
WORDS = re.compile(r"\w{2,}")


def memory(units: int = UNITS) -> bool:
    """Measure and print; whether the memory is quick enough and finds what it should."""
    print(f"\nThe memory of translations, {units:,} units of two pairs of languages:")
    fine = _told("SQLite", "", units)
    programs = postgres.find_server()
    if programs is None:
        print("  PostgreSQL: not installed")
        return fine
    with postgres.private_cluster(programs) as url:
        return _told("PostgreSQL", url, units) and fine


def _told(name: str, url: str, units: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="regula-memory-") as folder:
        settings = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": url,
            "REGULA_VAR": folder,
            "DEBUG": "0",
        }
        command = [sys.executable, "-m", "benchmarks.workbench.memory", HERE, str(units)]
        done = subprocess.run(command, cwd=REPOSITORY, env=settings, capture_output=True, text=True)
    if done.returncode:
        print(f"  {name}: {done.stderr[-2000:]}")
        return False
    fine = True
    for line in done.stdout.splitlines():
        told = json.loads(line)
        fine = fine and told["p95_ms"] < BOUND_MS and told["found"] >= told["wanted"]
        print(
            f"  {name}, {told['pair']}, {told['together']} at once: median {told['median_ms']} ms,"
            f" 95th percentile {told['p95_ms']} ms (of this process alone {told['own_ms']} ms);"
            f" found {told['found']} of {told['asked']}"
            f" reworded paragraphs, at least {told['wanted']} wanted"
        )
    return fine


# In a process of its own, on the database that it was given


def _measure(units: int) -> None:
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    chance = random.Random(15)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA cache_size = -200000")
        for source, target in PAIRS:
            fresh = _sentences(source, chance)
            _fill(source, target, [fresh() for _ in range(units // len(PAIRS))])
        cursor.execute("ANALYZE")
    connection.close()  # What follows has the usual cache.
    for source, target in PAIRS:
        for together in (1, TOGETHER):
            print(json.dumps(_asked(source, target, together, chance)))


def _sentences(lang: str, chance: random.Random) -> Callable[[], str]:
    """What makes another paragraph of one to four sentences each time."""
    from corpus.languages import row_of

    written = "\n\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(Path(REPOSITORY, "corpus/texts").glob(f"*/*/{lang}.md"))
    )
    lines = [one for one in written.split("\n") if one and not one.startswith("#")]
    sentences = [one for line in lines for one in re.split(r"(?<=[.。])\s*", line) if len(one) > 12]
    spaced = row_of(lang).spaced
    words = sorted({*WORDS.findall(written)}) if spaced else [*"赤青黄緑白黒金銀銅鉄木火土水風"]

    def another() -> str:
        made = []
        for _ in range(chance.randint(1, 4)):
            sentence = chance.choice(sentences)
            for _ in range(chance.randint(1, 5)):
                sentence = _reworded(sentence, words, chance, spaced=spaced)
            made.append(sentence)
        return (" " if spaced else "").join(made)

    return another


def _reworded(text: str, words: list[str], chance: random.Random, *, spaced: bool) -> str:
    """*text* with one word, or one sign, in the place of another."""
    if not spaced:
        place = chance.randrange(len(text))
        return text[:place] + chance.choice(words) + text[place + 1 :]
    places = [found.span() for found in WORDS.finditer(text)]
    if not places:
        return text
    start, end = chance.choice(places)
    return text[:start] + chance.choice(words) + text[end:]


def _fill(source: str, target: str, texts: list[str]) -> None:
    """Write a unit for each of *texts*, as publishing would; only sources are looked for."""
    from django.db import transaction

    from corpus.records import digest_of
    from workbench.evidence.grams import grams_of
    from workbench.evidence.models import MemoryGram, MemoryParagraph, MemoryUnit

    for start in range(0, len(texts), BATCH):
        with transaction.atomic():
            numbered = [*enumerate(texts[start : start + BATCH], start)]
            said = MemoryParagraph.objects.bulk_create(
                MemoryParagraph(
                    key=f"rule:game/{source}/{n}", lang=lang, digest=digest_of("", text), text=text
                )
                for n, paragraph in numbered
                for lang, text in ((source, paragraph), (target, f"{n}: {paragraph}"))
            )
            MemoryUnit.objects.bulk_create(
                MemoryUnit(source=one, target=other, lang=target, source_seq=1, seq=1, place=0)
                for one, other in zip(said[::2], said[1::2], strict=True)
            )
            MemoryGram.objects.bulk_create(
                MemoryGram(gram=gram, paragraph=one)
                for one in said[::2]
                for gram in grams_of(one.text, one.lang)
            )


def _asked(source: str, target: str, together: int, chance: random.Random) -> dict[str, object]:
    from corpus.languages import row_of
    from workbench.evidence.matches import matches_of
    from workbench.evidence.models import MemoryParagraph

    row = row_of(source)
    rows = [*MemoryParagraph.objects.filter(lang=source).values_list("pk", flat=True)]
    fresh = _sentences(source, chance)
    times, found, asked, own = [], 0, 0, 0.0
    for _ in range(ASKED):
        texts, known = [], []
        for _ in range(together):
            text = MemoryParagraph.objects.get(pk=chance.choice(rows)).text
            reworded = text
            for _ in range(3):
                word = fresh().split(" ")[0] if row.spaced else fresh()[:1]
                reworded = _reworded(reworded, [word], chance, spaced=row.spaced)
            whole = chance.random() < 0.5
            texts.append(reworded if whole else fresh())
            known.append(text if whole else None)
        started, busy = time.perf_counter(), time.process_time()
        answers = matches_of(texts, source, target, beside="")
        times.append(1000 * (time.perf_counter() - started))
        own += 1000 * (time.process_time() - busy)
        for text, reworded, answer in zip(known, texts, answers, strict=True):
            if text is not None and len(reworded) > 60:
                asked += 1
                found += any(one.source == text for one in answer)
    times.sort()
    return {
        "pair": f"{source} to {target}",
        "together": together,
        "median_ms": round(times[len(times) // 2], 1),
        "p95_ms": round(times[len(times) * 95 // 100], 1),
        "own_ms": round(own / ASKED, 1),
        "asked": asked,
        "found": found,
        "wanted": asked * 9 // 10,
    }


def main() -> int:
    asked = [one for one in sys.argv[1:] if one != HERE]
    units = int(asked[0]) if asked else UNITS
    if HERE in sys.argv:
        _measure(units)
        return 0
    return 0 if memory(units) else 1


if __name__ == "__main__":
    finish_with(main)
