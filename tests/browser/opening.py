"""Pages of a real browser, watched: nothing fails, is refused, or asks another host."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, JSHandle, Page, Response

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
"""A phone as it is held in one hand."""


POINTED_AT = """() => {
  if (!document.querySelector("html.scripted meta[name=htmx]")) return;
  dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
  const wait = (done, left) => (window.htmx || !left ? done() : setTimeout(wait, 10, done, left - 1));
  return new Promise((done) => wait(done, 300));
}"""
"""Whoever is about to press something has moved before, and htmx has come."""


@contextmanager
def opened(
    browser: Browser, site: str, *, is_pointed_at: bool = True, **otherwise: Any
) -> Iterator[Page]:
    """A fresh page with its own cookies; afterwards nothing on it failed.

    No script failed, the site's policy refused nothing, and no other host was asked. Addresses are
    relative to the site: `page.goto("/pl/")`. Unless it is opened *otherwise* nothing moves: letters
    measured on a card that is still being laid would stand on two lines.
    """
    usual = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
    context = browser.new_context(base_url=site, **(usual | otherwise))
    page = context.new_page()
    if is_pointed_at:
        page.goto = pointing(page, page.goto)
    page.wait_for_function = waiting(page.wait_for_function)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"a script failed: {error}"))
    page.on("console", lambda said: complaints.extend(_refused_by_policy(said.text)))
    page.on("request", lambda request: complaints.extend(_foreign(request.url, site)))

    yield page

    context.close()
    assert complaints == []


def pointing(page: Page, go: Callable[..., Response | None]) -> Callable[..., Response | None]:
    """The way to a page on which a pointer has moved."""

    def goto(address: str, **how: Any) -> Response | None:
        response = go(address, **how)
        page.evaluate(POINTED_AT)
        return response

    return goto


def waiting(wait: Callable[..., JSHandle]) -> Callable[..., JSHandle]:
    """Waiting until a function says yes: an expression would be read anew at each look, which the
    site's policy refuses, so that whoever waits with one fails if there is anything to wait for.
    """

    def wait_for_function(function: str, **how: Any) -> JSHandle:
        assert "=>" in function, f"this is an expression, no function: {function}"
        return wait(function, **how)

    return wait_for_function


def _refused_by_policy(said: str) -> list[str]:
    """A style or script that the site's own policy keeps from having any effect."""
    return [f"refused: {said}"] if "Content Security Policy" in said else []


def _foreign(url: str, site: str) -> list[str]:
    at_home = url.startswith((f"{site}/", "data:", "blob:", "about:"))
    return [] if at_home else [f"another host was asked: {url}"]
