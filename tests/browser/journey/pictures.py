"""Pictures for the how-to pages, taken while the journey is walked.

`REGULA_PICTURES=on make test ARGS="tests/browser/journey"` takes them anew; otherwise it is only seen
that each is there.
"""

import os
from pathlib import Path

from playwright.sync_api import Page

from tools.machine.steps import REPOSITORY

FOLDER = Path(REPOSITORY) / "docs" / "how-to" / "editors" / "pictures"
LANG = "hu"
"""Of the journeys, the one that is pictured."""


def picture(page: Page, name: str, lang: str, mark: str = "") -> None:
    """The page as it stands, as `docs/how-to/editors/pictures/NAME.png`; *mark* is scrolled to the top."""
    if lang != LANG:
        return
    path = FOLDER / f"{name}.png"
    if os.environ.get("REGULA_PICTURES"):
        if mark:
            page.locator(mark).first.evaluate("one => one.scrollIntoView()")
        path.parent.mkdir(exist_ok=True)
        page.screenshot(path=path)
    assert path.is_file(), f"{path.name} is not there: take the pictures anew"
