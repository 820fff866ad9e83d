"""Our scripts as they are served: without comments and indentation, each the module that it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rjsmin
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage

from config.look import scripts_together
from config.web.made import FilesMade, found

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from django.core.files.base import File


class ScriptsShortened(FileSystemFinder):
    """Django's finder of the files in `static/`, which gives `collectstatic` scripts shortened.

    While one works on the site they are served from the disk, as they were written.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for root, plain in self.storages.items():
            shortened = ShorteningStorage(location=plain.location)
            shortened.prefix = plain.prefix
            self.storages[root] = shortened


class ShorteningStorage(FileSystemStorage):
    """Files of a folder; what is read of a script is what is served of it."""

    prefix: str

    def open(self, name: str, mode: str = "rb") -> File[Any]:
        if not name.endswith(".js"):
            return super().open(name, mode)
        with super().open(name) as script:
            return ContentFile(without_comments(script.read()), name=name)


class ScriptsTogether(FilesMade):
    """Every row of `config.look.SCRIPTS` as one file."""

    def files(self) -> dict[str, bytes]:
        return {f"js/{name}.js": together(row) for name, row in scripts_together().items()}


def together(scripts: Iterable[str]) -> bytes:
    """The scripts after one another, each with its own names: they are modules that share none."""
    parts = (without_comments(found(f"js/{name}.js").read_bytes()) for name in scripts)
    return b"\n".join(b"{%b}" % part for part in parts)


def without_comments(script: bytes) -> bytes:
    return rjsmin.jsmin(script.decode()).encode()
