"""The application object that the production server calls."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

django = get_wsgi_application()

from django.conf import settings  # noqa: E402 - Django must be set up first

from config.pagecache import PageCache, content_version  # noqa: E402
from search import indexer  # noqa: E402

cached = not (settings.DEBUG or settings.TESTING)
application = PageCache(django, content_version) if cached else django
indexer.start()
