"""Many editors save the same texts at once; run by `test_editors_at_once.py` and by `make bench`.

    python -m tests.workbench.texts.editors_at_once EDITORS SAVES

Each editor works in a thread of its own: opens a text, adds a paragraph with a word that nobody else
writes, and publishes it, or saves it as a draft. Where somebody else was quicker, the save is
refused, and what is offered is taken: both changes, or, where they clash, one's own words after the
others'. Ends with status 0 if no word that was acknowledged is lost, every refusal was one that
had a reason, and a recount of every state is what is stored. Prints what happened as JSON.
"""

import json
import random
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import django

LANGS = ("pl", "hu", "ja", "ru")
RULES = 4
KEPT = 9
"""Paragraphs that a text has at most: real texts do not grow for ever."""


@dataclass
class Result:
    """What one editor met: acknowledged saves, and what went otherwise."""

    saved: dict[tuple[str, str], list[tuple[int, str]]] = field(default_factory=dict)
    told: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def main(editors: int, saves: int) -> int:
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from rules.models import Role, Section
    from tests.builders import make_editor, make_section

    for number in range(1, RULES + 1):
        make_section(f"dominion/exchange/{number}")
    names = [f"Editor{number}" for number in range(editors)]
    people = [make_editor(name, "translator", LANGS) for name in names]
    assert Role.objects.count() == editors * len(LANGS)
    keys = [section.content_key for section in Section.objects.all()]
    begin(keys)
    results = [Result() for _ in people]
    threads = [
        threading.Thread(target=work, args=(person, keys, saves, result))
        for person, result in zip(people, results, strict=True)
    ]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - started
    faults = [fault for result in results for fault in result.failures]
    faults += lost(results, keys)
    told = sum((result.told for result in results), Counter())
    times = sorted(one for result in results for one in result.times)
    print(
        json.dumps(
            {
                "editors": editors,
                "saves": told["published"] + told["drafted"],
                **told,
                "faults": faults[:10],
                "seconds": round(seconds, 1),
                "median_ms": round(1000 * times[len(times) // 2], 1),
                "p95_ms": round(1000 * times[len(times) * 95 // 100], 1),
            }
        )
    )
    return 1 if faults else 0


def begin(keys: list[str]) -> None:
    """Every text has something to begin with, and translations have something to follow."""
    from rules.publishing import Draft, publish

    publish([Draft(key, "pl", body="Początek.") for key in keys], author="load")
    publish(
        [
            Draft(key, lang, body="Eleje." if lang != "ja" else "始め。", based_on=base)
            for key in keys
            for lang, base in (("hu", "pl"), ("ja", ""), ("ru", "hu"))
        ],
        author="load",
    )


def work(person: Any, keys: list[str], saves: int, result: Result) -> None:
    """Save so often, each time another text."""
    from django.db import connection

    chance = random.Random(person.username)
    try:
        for number in range(saves):
            text = chance.choice(keys), chance.choice(LANGS)
            save(person, text, f"{person.username}x{number}", chance, result)
            connection.close()  # As at the end of a request.
    except BaseException as error:
        result.failures.append(f"{person.username}: {error!r}")
    finally:
        connection.close()


def save(
    person: Any, text: tuple[str, str], word: str, chance: random.Random, result: Result
) -> None:
    """Open a text and save it with *word*, taking what is offered until it is acknowledged."""
    from rules.models import State
    from rules.publishing import Draft, EditConflict, publish, save_draft
    from workbench.conflicts import conflict_of

    rows = State.objects.select_related("published", "draft", "review", "over")
    state = rows.get(key=text[0], lang=text[1])
    drafts = chance.random() < 0.3
    opened = state.work or state.published
    assert opened is not None
    version, previous, body = state.version, opened.seq, with_word(opened.body, word, chance)
    while True:
        base = opened.based_on.lang if opened.based_on else ""
        draft = Draft(
            text[0], text[1], body=body, based_on=base, version=version, previous=previous,
            significance=chance.choice(["typo", "wording"]),
            origin="translated" if base else "authored",
        )  # fmt: skip
        started = time.perf_counter()
        try:
            made = save_draft(draft, by=person) if drafts else publish([draft], by=person)[0]
        except EditConflict as error:
            result.told["conflicts"] += 1
            if error.state.version <= version:
                result.failures.append(f"a conflict over nothing: {error}")
            conflict = conflict_of(error.state, previous, ("", body))
            both = conflict.both.merged
            result.told["merged" if both else "clashes"] += 1
            theirs = conflict.theirs
            body = both[1] if both else with_word(theirs.body if theirs else "", word, chance)
            version, previous = conflict.version, conflict.previous
            continue
        result.times.append(time.perf_counter() - started)
        result.told["drafted" if drafts else "published"] += 1
        result.saved.setdefault(text, []).append((made.seq, word))
        return


def with_word(body: str, word: str, chance: random.Random) -> str:
    """A text with one more paragraph somewhere in it; where there are many, another one goes."""
    paragraphs = body.split("\n\n")
    if len(paragraphs) >= KEPT:
        del paragraphs[chance.randrange(len(paragraphs))]
    paragraphs.insert(chance.randint(0, len(paragraphs)), word)
    return "\n\n".join(paragraphs)


def lost(results: list[Result], keys: list[str]) -> list[str]:
    """What is not as it ought to be, in a sentence each."""
    from rules.models import Revision, State
    from rules.publishing.readmodel import stored
    from rules.publishing.recounting import unlike

    found = []
    held = {(r.key, r.lang, r.seq): r for r in Revision.objects.all()}
    for result in results:
        for (key, lang), saved in result.saved.items():
            for seq, word in saved:
                if word not in held[key, lang, seq].body:
                    found.append(f"{word} was acknowledged and is not in {key} [{lang}] {seq}")
    for key in keys:
        found += [f"{key} {fault}" for fault in unlike(key)]
    rows = stored(keys)
    for state in State.objects.select_related("published"):
        shown = getattr(rows[state.key], f"body_{state.lang}")
        if state.published and shown != state.published.body:
            found.append(f"readers of {state} do not see what is published")
        seqs = [seq for key, lang, seq in held if (key, lang) == (state.key, state.lang)]
        if sorted(seqs) != list(range(1, len(seqs) + 1)):
            found.append(f"numbers are missing in {state}")
        found += overwritten(state, held)
    return found


def overwritten(state: Any, held: dict[tuple[str, str, int], Any]) -> list[str]:
    """Revisions that were written over another text than the one that stood then."""
    from rules.models import JournalEntry

    found = []
    work = published = None
    for entry in JournalEntry.objects.filter(key=state.key, lang=state.lang).order_by("n"):
        revision = entry.revision
        stood = work or published
        if revision.previous_id and stood and revision.previous_id != stood.pk:
            found.append(f"{state} {revision.seq} was written over an older text")
        if entry.done == "drafted":
            work = revision
        else:
            published, work = revision, None
    return found


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
