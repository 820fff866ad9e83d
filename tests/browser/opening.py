"""Pages of a real browser, watched: no script fails and no other host is asked."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page


@contextmanager
def opened(browser: Browser, site: str) -> Iterator[Page]:
    """A fresh page with its own cookies; afterwards no script failed and no other host was asked.

    Addresses are relative to the site: `page.goto("/pl/")`.
    """
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"a script failed: {error}"))
    page.on("request", lambda request: complaints.extend(_foreign(request.url, site)))

    yield page

    context.close()
    assert complaints == []


def _foreign(url: str, site: str) -> list[str]:
    at_home = url.startswith((f"{site}/", "data:", "blob:", "about:"))
    return [] if at_home else [f"another host was asked: {url}"]
