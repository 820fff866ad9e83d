"""Django alone, for any WSGI server: without what `config.serving.door` does for readers."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

from search.upkeep import indexer  # noqa: E402 - Django must be set up first

indexer.start()
