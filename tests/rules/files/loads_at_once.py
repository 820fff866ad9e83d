"""Loads beside each other and beside editors, in processes; run by `test_loads_at_once.py`.

    python -m tests.rules.files.loads_at_once FOLDER TIMES

One process loads changing files again and again, a second does the same, a third publishes texts,
and a fourth saves names in the admin, until each has had its turn so often. Each editor remembers
the last of hers that was acknowledged. Ends with status 0 if all of that stands at the end, no
process met an error, and another load has nothing to write.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import django
from django.core.management import call_command
from django.db import connection

LANGS = ("hu", "pl", "ja")


WORKERS = ("one", "two", "texts", "names")
PATIENCE = 240
PAUSE = 0.1
"""Seconds. Whoever has had enough turns leaves ever more time to the others: SQLite keeps no queue,
and a name can be saved only if no load comes between the form and the save."""


def main(folder: Path, times: int) -> None:
    django.setup()
    call_command("migrate", verbosity=0)

    from django.contrib.auth.models import User

    from rules.files.loading import load
    from rules.models import State
    from tests.richer import RICH, write

    load(write(RICH, folder / "texts"))
    User.objects.create(username="Ilona", is_staff=True, is_superuser=True)
    works = (loads, loads, texts, names)
    children = [
        forked(folder, name, work, times) for name, work in zip(WORKERS, works, strict=True)
    ]
    for child in children:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, "a process failed"

    done = {name: json.loads((folder / f"done-{name}").read_text()) for name in WORKERS}
    for text, body in done["texts"]["last"].items():
        key, lang = text.split()
        state = State.objects.select_related("published").get(key=key, lang=lang)
        assert state.published.body == body, f"lost: {text}"
    name = card().names.get(lang="ru")
    assert name.text == done["names"]["last"]["ru"], "lost: the name of a card"
    load(folder / "texts")
    assert not load(folder / "texts").rows, "a load that changes nothing writes something"
    print(*(one["times"] for one in done.values()))


def card():
    from cards.models import Card

    return Card.objects.get(slug="rats")


def forked(folder: Path, name: str, work: Callable, enough: int) -> int:
    """The id of a process that works until all have worked *enough*, and writes down what it did."""
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()  # a connection belongs to one process
    child = os.fork()
    if child:
        return child
    try:
        times, last, began = 0, {}, time.monotonic()
        while min(turns_of(folder, one) for one in WORKERS) < enough:
            assert time.monotonic() - began < PATIENCE, "somebody waits for ever"
            time.sleep(PAUSE * max(0, times - enough))
            last |= work(folder, name, times)
            times += 1
            (folder / f"turns-{name}").write_text("x" * times)
        (folder / f"done-{name}").write_text(json.dumps({"times": times, "last": last}))
        os._exit(0)
    except BaseException:
        import traceback

        traceback.print_exc()
        os._exit(1)


def turns_of(folder: Path, name: str) -> int:
    """How often a process has had its turn."""
    path = folder / f"turns-{name}"
    return path.stat().st_size if path.exists() else 0


def loads(folder: Path, name: str, times: int) -> dict[str, str]:
    """Load files that say something else each time, in a folder of one's own."""
    from rules.files.loading import load
    from tests.richer import LATER, write

    files = [LATER["as before"], LATER["everything a little different"], LATER["another order"]]
    place = folder / f"files-{name}"
    load(write(files[times % 3], place))
    if times % 10 == 9:
        rmtree(place)
    return {}


def texts(folder: Path, name: str, times: int) -> dict[str, str]:
    """Publish a text that nobody has published before."""
    from rules.models import State
    from rules.publishing import Draft, EditConflict, publish

    key, lang = f"rule:dominion/exchange/{('1.9', '1.10')[times % 2]}", LANGS[times % 3]
    body = f"{times}. szöveg"
    while True:
        state = State.objects.filter(key=key, lang=lang).first()
        draft = Draft(key, lang, body=body, version=state.version if state else 0)
        try:
            publish([draft], author="Ilona")
        except EditConflict:
            continue
        return {f"{key} {lang}": body}


def names(folder: Path, name: str, times: int) -> dict[str, str]:
    """Give a card another Russian name in the admin.

    The form is opened again when a load has taken away one of its rows meanwhile.
    """
    from django.contrib.auth.models import User
    from django.test import Client

    from tests.workbench.lasting.editing import Page, opened

    client = Client()
    client.force_login(User.objects.get())
    page, text = Page(type(card()), card().pk), f"Крысы {times}"
    for _ in range(50):
        filled = opened(client, page, adding="names")
        known = card().names.filter(lang="ru").values_list("pk", flat=True)
        ids = {value: field for field, value in filled.sent.items() if field.endswith("-id")}
        row = ids[str(known[0]) if known else ""].removesuffix("-id")
        said = {f"{row}-lang": "ru", f"{row}-kind": "ours", f"{row}-text": text}
        if client.post(page.address, filled.sent | said).status_code == 302:
            return {"ru": text}
    raise AssertionError("no name could be saved")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
