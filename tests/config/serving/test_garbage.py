"""Garbage is looked for seldom, and is found."""

import subprocess
import sys

import pytest

from config.serving.garbage import SELDOM
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

COUNTING = """
import gc, weakref
from config.serving.garbage import settle
class One: pass
held = [One() for _ in range(1_000)]
settle()
looked = []
gc.callbacks.append(lambda phase, told: phase == "stop" and looked.append(told["generation"]))
lost = One(); lost.itself = lost; gone = weakref.ref(lost); del lost
for _ in range({pages}):
    page = [[] for _ in range(5_000)]
    page.append(page)
print(len(looked), gone() is None, gc.get_freeze_count() > 1_000)
"""


@pytest.mark.parametrize(("pages", "told"), [(3, "0 False True"), (50, "12 True True")])
def test_garbage_is_looked_for_once_in_four_pages(pages, told):
    asked = [sys.executable, "-c", COUNTING.format(pages=pages)]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout

    assert said.strip() == told


def test_a_site_that_begins_to_serve_has_settled(tmp_path):
    begun = "import gc, config.serving.application; print(gc.get_threshold(), gc.get_freeze_count() > 100_000)"
    surroundings = site_environment(tmp_path, DATABASE_URL="")
    asked = subprocess.run(
        [sys.executable, "-c", begun],
        capture_output=True,
        text=True,
        check=True,
        env=surroundings,
        cwd=REPOSITORY,
    )

    assert asked.stdout.strip() == f"{SELDOM} True"
