"""The icon, and how the site stands on a home screen."""

import io
import re

import pytest
from django.conf import settings
from PIL import Image

from config.languages import PAGE_COLOURS
from corpus.languages import CODES
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")


def test_a_browser_that_was_told_of_no_icon_finds_one(client):
    icon = client.get("/favicon.ico")

    assert icon.headers["Content-Type"] == "image/x-icon"
    assert Image.open(io.BytesIO(icon.content)).info["sizes"] == {(16, 16), (32, 32), (48, 48)}
    assert client.post("/favicon.ico").status_code == 405


@pytest.mark.parametrize("ui", CODES)
def test_a_manifest_speaks_the_language_of_its_page(client, ui):
    page = parsed(client.get(f"/{ui}/terms/").content.decode())
    address = page.one("link", rel="manifest").attrs["href"]
    manifest = client.get(address)
    said = manifest.json()

    assert manifest.headers["Content-Type"] == "application/manifest+json"
    assert (said["lang"], said["start_url"]) == (ui, f"/{ui}/")
    heading = parsed(client.get(f"/{ui}/").content.decode()).one("h1").text
    assert said["description"].strip() == heading
    assert len(said["short_name"]) <= 12
    assert client.get(said["start_url"]).status_code == 200


def test_its_icons_are_there_and_as_large_as_it_says(client):
    icons = client.get("/en/manifest.webmanifest").json()["icons"]

    for icon in icons:
        file = settings.BASE_DIR / icon["src"].lstrip("/")
        with Image.open(file) as image:
            wide, high = image.size
        assert f"{wide}x{high}" == icon["sizes"]
    assert {one["purpose"] for one in icons} == {"any", "maskable"}
    assert {"192x192", "512x512"} == {one["sizes"] for one in icons}


def test_a_maskable_icon_and_that_of_a_phone_have_no_holes():
    for name in ("maskable-512.png", "apple-touch-icon.png"):
        with Image.open(settings.BASE_DIR / "static" / "icons" / name) as image:
            assert image.mode == "RGB"
            assert image.getpixel((0, 0)) == (0xFB, 0xF9, 0xF4)
    with Image.open(settings.BASE_DIR / "static" / "icons" / "icon-192.png") as image:
        assert image.mode == "RGBA"


def test_the_colours_are_those_of_paper_by_day_and_by_night(client):
    css = (settings.BASE_DIR / "static/css/tokens.css").read_text()
    by_day, by_night = re.search(r"--paper: light-dark\((#\w+), (#\w+)\)", css).groups()
    page = parsed(client.get("/pl/").content.decode())

    assert {"light": by_day, "dark": by_night} == PAGE_COLOURS
    assert {
        one.attrs["media"]: one.attrs["content"] for one in page.all("meta", name="theme-color")
    } == {
        "(prefers-color-scheme: light)": by_day,
        "(prefers-color-scheme: dark)": by_night,
    }
