"""A site of a few lines behind the real door, for tests of the server alone.

Its limits are shorter than those of the real one. `/ja/…` is a page that is kept, `/admin/nap` an
answer that takes a second, `/admin/hang` one that never comes.
"""

import time

import django

django.setup()

from granian.http import HTTP1Settings  # noqa: E402

from config.serving import door as doors  # noqa: E402
from config.serving import worker  # noqa: E402
from config.serving.pagecache import PageCache  # noqa: E402

doors.BODY_WITHIN = 1.0
doors.STUCK_AFTER = 1.0
worker.SERVED["http1_settings"] = HTTP1Settings(header_read_timeout=1_000, max_buffer_size=65_536)


class SmallDoor(doors.Door):
    """Has no search to look after."""

    def open(self):
        pass


def site(environ, start_response):
    if environ["PATH_INFO"] == "/admin/nap":
        time.sleep(1)
    elif environ["PATH_INFO"] == "/admin/hang":
        time.sleep(3600)
    size = len(environ["wsgi.input"].read())
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [f"{environ['PATH_INFO']} {size} ".encode() * 5_000]


door = SmallDoor(site, PageCache(lambda: 1))
