"""Where the Whoosh indexes of this installation are, which is in use, and who may write.

<SEARCH_INDEX>/current        the name of the folder that is in use
<SEARCH_INDEX>/<name>/        one Whoosh index and `about.json`, which says how it was made
<SEARCH_INDEX>/lock           held by the one process that writes; a dead one lets go of it
"""

import fcntl
import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.conf import settings

from search.backends import About, IndexUnavailable
from search.backends.making import made_by

KEPT_BESIDE = 1


def folder() -> Path:
    """Where the indexes of this installation are kept."""
    return Path(settings.SEARCH_INDEX)


def in_use() -> Path:
    """The folder of the index in use. Raises IndexUnavailable."""
    try:
        name = (folder() / "current").read_text(encoding="ascii").strip()
    except OSError as error:
        raise IndexUnavailable("there is no index yet") from error
    return folder() / name


def about_of(place: Path) -> About:
    """What was written down when the index at *place* was made. Raises IndexUnavailable."""
    try:
        told = json.loads((place / "about.json").read_text(encoding="utf-8"))
        return About(str(told["made_by"]), int(told["content"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise IndexUnavailable("the index is damaged") from error


def about() -> About:
    """How the index in use was made. Raises IndexUnavailable."""
    return about_of(in_use())


def agree(content: int) -> None:
    """Write down that the index in use agrees with this version of the content."""
    tell(in_use(), content)


def tell(place: Path, content: int) -> None:
    """Write down how the index at *place* was made, and of which version of the content."""
    write_whole(place / "about.json", json.dumps({"made_by": made_by(), "content": content}) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Replace a small file in one step, so that nobody reads half of it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def new_place() -> Path:
    """An empty folder for an index, beside the one in use; its name is later than theirs."""
    place = folder() / f"{time.time_ns():x}"
    place.mkdir(parents=True)
    return place


def use(place: Path) -> None:
    """Make the index at *place* the one in use, and remove what nobody can be reading any more."""
    write_whole(folder() / "current", place.name)
    older = sorted(p for p in folder().iterdir() if p.is_dir() and p.name < place.name)
    for past in older[: len(older) - KEPT_BESIDE]:
        shutil.rmtree(past, ignore_errors=True)


def size() -> int:
    """How many bytes the index in use takes. Raises IndexUnavailable."""
    taken = 0
    for file in in_use().glob("*"):
        with suppress(OSError):  # merged away meanwhile
            taken += file.stat().st_size
    return taken


@contextmanager
def writing(patience: float = 0.0) -> Iterator[bool]:
    """Hold the right to write; yields False when another process has it for *patience* seconds.

    The lock goes away with its process, however that ends.
    """
    folder().mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + patience
    with (folder() / "lock").open("a") as file:
        while not (held := _taken(file.fileno())) and time.monotonic() < deadline:
            time.sleep(0.02)
        yield held


def _taken(number: int) -> bool:
    with suppress(OSError):
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
