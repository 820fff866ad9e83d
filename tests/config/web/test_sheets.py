"""Where the site is served, a page asks for two style sheets that hold all that it is set with."""

import re

import pytest
from django.contrib.staticfiles import finders

from config.look import (
    BUNDLES,
    EDITING,
    FRAME,
    KINDS,
    sheets_for_readers,
    sheets_of_play,
    stylesheets,
)
from config.offline.files import static_parts
from config.web.sheets import SheetsTogether, shortened, together
from tests.pages.styled import SHEETS

VIEWS = ["rules:section", "rules:game", "engine:example", "workbench:read", "for-programs", ""]


@pytest.fixture
def served(settings):
    settings.FILES_TOGETHER = True
    forgetful = (stylesheets, sheets_of_play, static_parts)
    for one in forgetful:
        one.cache_clear()
    yield
    for one in forgetful:
        one.cache_clear()


def names(addresses):
    return [re.search(r"css/([\w-]+)\.css", one)[1] for one in addresses]


@pytest.mark.parametrize("view", VIEWS)
def test_a_page_asks_for_two_sheets_with_all_that_it_needs(view, served):
    kind = KINDS.get(view) or KINDS.get(view.partition(":")[0], EDITING)

    frame, own = names(stylesheets(view))

    assert (BUNDLES[frame], BUNDLES[own]) == (FRAME, kind)


@pytest.mark.parametrize("view", VIEWS)
def test_while_one_works_on_the_site_each_sheet_is_asked_for_by_itself(view):
    kind = KINDS.get(view) or KINDS.get(view.partition(":")[0], EDITING)

    assert names(stylesheets(view)) == list(dict.fromkeys((*FRAME, *kind)))


def test_every_sheet_is_in_one_at_least():
    assert {name for row in BUNDLES.values() for name in row} == {path.stem for path in SHEETS.glob("*.css")}  # fmt: skip


DRAWN = re.compile(r'content: "([^"]*)";(?! content: "\1" / "";)')


@pytest.mark.parametrize("path", sorted(SHEETS.glob("*.css")), ids=lambda path: path.stem)
def test_a_sign_that_is_only_drawn_is_not_read_out(path):
    """Brackets are read, and so are words; arrows, dots and pencils only take a listener's time."""
    text = path.read_text(encoding="utf-8")
    drawn = [sign for sign in DRAWN.findall(text) if re.search(r"[^\w\s\[\]]", sign)]

    assert drawn == []


def test_what_is_put_together_is_collected_under_its_name():
    found = {
        path: storage.open(path).read().decode() for path, storage in SheetsTogether().list([])
    }

    assert found.keys() == {f"css/{name}.css" for name in BUNDLES}
    for name, row in BUNDLES.items():
        parts = [shortened((SHEETS / f"{one}.css").read_text()) for one in row]
        assert found[f"css/{name}.css"] == "\n".join(parts)
        assert "/*" not in found[f"css/{name}.css"]


def test_what_only_writers_read_goes_and_nothing_else():
    written = """/* A note, with "quotes". */
    .prose :is(ul, ol) { content: "two  blanks  /* no note */"; /* another */ margin: 0
      auto; }
    """

    assert shortened(written) == (
        '.prose :is(ul, ol) { content: "two  blanks  /* no note */"; margin: 0 auto; }'
    )


def test_no_name_is_that_of_a_sheet_on_the_disk():
    assert [name for name in BUNDLES if finders.find(f"css/{name}.css")] == []


def test_a_sheet_that_is_not_there_is_told_with_its_place():
    with pytest.raises(FileNotFoundError, match=r"css/nowhere\.css.*static"):
        together(["nowhere"])


def test_what_is_played_on_a_page_of_reading_has_its_own(served):
    assert names(sheets_of_play()) == ["for-play"]
    assert set(BUNDLES["for-play"]) & {*FRAME, *KINDS["rules"]} == set()


def test_a_pack_has_the_sheets_that_readers_pages_ask_for(served):
    kept = {part.url for part in static_parts()}

    assert set(stylesheets("rules:section")) | set(sheets_of_play()) <= kept
    assert not set(stylesheets("workbench:read")) <= kept, "what editors need stays away"
    assert len([one for one in kept if one.endswith(".css")]) == len(sheets_for_readers())
