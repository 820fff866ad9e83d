"""What the workers of the production server serve, made once before they are forked.

A worker that takes the place of another answers at once: all code is read, all templates are
compiled, and the words of the texts are learned by then, in memory that all workers share.
"""

import logging
import os
from pathlib import Path
from typing import cast

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

from django.conf import settings  # noqa: E402 - Django must be set up first
from django.template.loader import get_template  # noqa: E402
from django.urls import reverse  # noqa: E402

from config.serving.door import Door, Wsgi, bare, called  # noqa: E402
from config.serving.garbage import settle  # noqa: E402
from config.serving.pagecache import PageCache, content_version  # noqa: E402
from config.serving.pagekeys import PageAsked  # noqa: E402
from corpus.keys import rule_address  # noqa: E402
from corpus.languages import CODES  # noqa: E402
from rules.models import Section  # noqa: E402
from search.upkeep import indexer  # noqa: E402

# The stubs of Django do not say that an answer gives bytes, as WSGI wants it.
django = cast(Wsgi, application)
log = logging.getLogger(__name__)


def foresee() -> None:
    """Do now what every worker would do first. A site begins also while its database is away."""
    reverse("front-door")
    (templates,) = settings.TEMPLATES[0]["DIRS"]
    for template in Path(templates).rglob("*.*"):
        get_template(str(template.relative_to(templates)))
    host = settings.ALLOWED_HOSTS[0].strip(".*") or "localhost"
    try:
        rules = Section.objects.values_list("key", flat=True)[:1]
        for path in [f"/{ui}/" for ui in CODES] + [rule_address(key, "en") for key in rules]:
            called(django, PageAsked("read", host, "http", path, "", part=False).environ(bare()))
        indexer.foresee()
    except Exception:
        log.exception("Nothing could be learned of the texts before serving them.")
    settle()


foresee()
door = Door(django, None if settings.DEBUG else PageCache(content_version))
