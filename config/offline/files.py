"""The static files that kept pages are shown with: styles, scripts, fonts and signs."""

import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static

from config.look import scripts_together, sheets_for_readers
from config.web import scripts, sheets

SHOWN_WITH = {".js", ".woff2", ".svg"}
ICON = "icons/apple-touch-icon.png"
"""Of the pictures, the one that pages name; the others are for who installs the site."""
OF_LIBRARIES = ("django_htmx/htmx-2.min.js", "django_htmx/django-htmx.js")
PACKED_ALREADY = ".woff2"


class StaticPart(NamedTuple):
    """A static file: its address, with a hash where the site runs, and its bytes on the way."""

    url: str
    size: int


@cache
def static_parts() -> tuple[StaticPart, ...]:
    """All of them, which stay the same for as long as the server runs."""
    names = [
        path.relative_to(folder).as_posix()
        for folder in map(Path, settings.STATICFILES_DIRS)
        for path in sorted(folder.rglob("*"))
        if path.suffix in SHOWN_WITH
    ]
    files = [(name, _content(name)) for name in (*names, ICON, *OF_LIBRARIES)]
    files += [
        (f"css/{name}.css", sheets.together(row).encode())
        for name, row in sheets_for_readers().items()
    ]
    if settings.FILES_TOGETHER:
        files += [
            (f"js/{name}.js", scripts.together(row)) for name, row in scripts_together().items()
        ]
    return tuple(StaticPart(static(name), _size(name, content)) for name, content in files)


def _content(name: str) -> bytes:
    found = finders.find(name)
    return Path(found).read_bytes() if found else b""


def _size(name: str, content: bytes) -> int:
    return len(content if name.endswith(PACKED_ALREADY) else gzip.compress(content, 6))
