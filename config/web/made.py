"""Static files that lie nowhere: `collectstatic` is given what is made of those that do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage, Storage


class FilesMade(BaseFinder):
    """Only what is collected has them: while one works on the site each part is asked for alone."""

    def files(self) -> dict[str, bytes]:
        """What is in each file, by its name among the static ones."""
        raise NotImplementedError

    def check(self, **kwargs: object) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: object) -> Any:
        """Nowhere on the disk."""
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        made = InMemoryStorage()
        for path, content in self.files().items():
            made.save(path, ContentFile(content))
            yield path, made


def found(name: str) -> Path:
    """Where a static file of ours lies. One that is missing is told with the places looked at."""
    place = finders.find(name)
    if not place:
        places = ", ".join(map(str, settings.STATICFILES_DIRS))
        raise FileNotFoundError(f"config/look.py names {name}, which is not in {places}.")
    return Path(place)
