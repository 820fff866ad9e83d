"""Which browser the tests are run in, and what is installed for that."""

import pytest

from tools import test as making
from tools.machine import debian
from tools.machine.steps import CannotGoOn

SHELL, WHOLE = "chromium-headless-shell", "chromium"


@pytest.fixture
def machine(monkeypatch):
    """A machine with some programs, on which packages may be installed or not."""

    def with_programs(*programs, may_install=True, has_fonts=True):
        there, installed = {*programs}, []

        def provide(*packages, purpose):
            if not may_install:
                raise CannotGoOn(f"{purpose} needs packages: {packages}")
            installed.extend(packages)
            there.update(packages)

        def which(name):
            return f"/usr/bin/{name}" if name in there else None

        monkeypatch.setattr(making.shutil, "which", which)
        monkeypatch.setattr(debian, "provide", provide)
        monkeypatch.setattr(debian, "has_font_for", lambda language: has_fonts)
        monkeypatch.setattr(debian, "has_library", lambda name: True)
        return installed

    return with_programs


def test_the_build_without_windows_is_taken_where_it_is(machine):
    installed = machine(SHELL, WHOLE)

    assert (making.find_browser(), installed) == (f"/usr/bin/{SHELL}", [])


@pytest.mark.parametrize("there", [(), (WHOLE,)])
def test_it_is_installed_where_we_may(machine, there):
    installed = machine(*there)

    assert making.find_browser() == f"/usr/bin/{SHELL}"
    assert SHELL in installed
    assert WHOLE not in installed


def test_where_nothing_may_be_installed_the_whole_browser_does(machine):
    machine(WHOLE, may_install=False)

    assert making.find_browser() == f"/usr/bin/{WHOLE}"


@pytest.mark.parametrize(("there", "has_fonts"), [((), True), ((WHOLE,), False)])
def test_without_any_browser_or_a_japanese_font_nothing_is_tried(machine, there, has_fonts):
    machine(*there, may_install=False, has_fonts=has_fonts)

    with pytest.raises(CannotGoOn, match="Testing in a browser"):
        making.find_browser()
