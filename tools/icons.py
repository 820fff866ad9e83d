"""`python -m tools.icons` draws the icons in pixels from `static/icon.svg`, with Chromium.

They are kept in the repository: who runs the site needs no Chromium.
"""

import base64
import io

from tools.machine.steps import REPOSITORY, finish_with

SOURCE = REPOSITORY / "static" / "icon.svg"
FOLDER = REPOSITORY / "static" / "icons"
PAPER = "#fbf9f4"
IN_ICO = (16, 32, 48)
PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
ON_PAPER = {"apple-touch-icon.png": (180, 0.78), "maskable-512.png": (512, 0.6)}
"""How large, and how much of that the icon fills: systems cut the edges off."""


def main() -> None:
    from PIL import Image
    from playwright.sync_api import sync_playwright

    from tools.test import find_browser

    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        page = browser.new_page()

        def drawn(size: int, part: float = 1.0, paper: str = "") -> bytes:
            icon = base64.b64encode(SOURCE.read_bytes()).decode()
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0;height:100vh;display:grid;place-items:center;'
                f'background:{paper or "transparent"}">'
                f'<img src="data:image/svg+xml;base64,{icon}" width="{size * part}">'
            )
            return page.screenshot(omit_background=not paper)

        for name, size in PLAIN.items():
            (FOLDER / name).write_bytes(drawn(size))
        for name, (size, part) in ON_PAPER.items():
            (FOLDER / name).write_bytes(drawn(size, part, PAPER))
        first, *others = [Image.open(io.BytesIO(drawn(size))) for size in reversed(IN_ICO)]
        sizes = [(size, size) for size in IN_ICO]
        first.save(FOLDER / "favicon.ico", sizes=sizes, append_images=others)
        browser.close()


if __name__ == "__main__":
    finish_with(main)
