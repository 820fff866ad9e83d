"""The house keeps its own rules: layers, pins, names, and what the docs list."""

import ast
import os
import re
import sys
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings

HOUSE = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text())
CONTRACTS = PYPROJECT["tool"]["importlinter"]
APPS = [
    *(app for app in settings.INSTALLED_APPS if (HOUSE / app.partition(".")[0]).is_dir()),
    "api",  # has addresses, and nothing that Django would have to know of it
]
REQUIREMENTS = ["requirements.txt", "requirements-test.txt"]


def python_files(*folders):
    """Every module of ours below *folders*, migrations left out."""
    found = [path for folder in folders for path in sorted((HOUSE / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def imported_by(path):
    """The full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module


def test_every_app_stands_in_a_layer():
    layers = " | ".join(CONTRACTS["contracts"][0]["layers"])

    assert sorted(re.findall(r"\w+", layers)) == sorted({app.partition(".")[0] for app in APPS})


def test_the_import_contract_reads_every_app():
    assert sorted(CONTRACTS["root_packages"]) == sorted({app.partition(".")[0] for app in APPS})


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [("engine/kernel", ["engine.kernel"]), ("engine/games", ["engine.kernel", "engine.games"])],
)
def test_the_engine_stands_on_the_standard_library_alone(folder, allowed):
    strangers = [
        f"{path.relative_to(HOUSE)}: {name}"
        for path in python_files(folder)
        for name in imported_by(path)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(name == own or name.startswith(f"{own}.") for own in allowed)
    ]

    assert strangers == []


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_pins_name_no_registry(name):
    text = (HOUSE / name).read_text()

    assert re.findall(r"https?://\S+|^\s*-\S*index\S*|^\s*--find-links", text, re.MULTILINE) == []


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_pin_is_exact_and_has_its_hash(name):
    blocks = re.split(r"\n(?=[a-z])", (HOUSE / name).read_text())

    loose = [
        block.split()[0]
        for block in blocks
        if re.match("[a-z]", block) and not ("==" in block and "--hash=sha256:" in block)
    ]
    assert loose == []


def test_tests_run_what_the_site_runs():
    """Both files pin the same versions, so that nothing is tested that is not served."""
    run, test = (
        set(re.findall(r"^[a-z0-9].*==\S+", (HOUSE / name).read_text(), re.MULTILINE))
        for name in REQUIREMENTS
    )

    assert run - test == set()


def test_types_are_checked_of_all_that_ships():
    """The type checker is strict with every package of the site and with its tools."""
    checked = PYPROJECT["tool"]["mypy"]

    assert checked["strict"] is True
    assert sorted(checked["packages"]) == sorted([*CONTRACTS["root_packages"], "tools"])


def test_what_the_type_checker_passes_over_is_little_and_says_why():
    """An `ignore` names its errors, and a sentence stands beside it or above it."""
    passed_over = [
        (f"{path.relative_to(HOUSE)}: {line.strip()}", line, above.strip())
        for path in python_files(*CONTRACTS["root_packages"], "tools")
        for above, line in pairwise(["", *path.read_text().splitlines()])
        if "type: ignore" in line
    ]

    assert len(passed_over) <= 5
    assert [
        where
        for where, line, above in passed_over
        if not re.search(r"# type: ignore\[[a-z, -]+\](  # \w.*\.)?$", line)
        or not (line.endswith(".") or above.startswith("#"))
    ] == []


def test_files_have_one_subject():
    """A file of more than 400 lines has two; 350 is the aim."""
    files = python_files(*APPS, "tools", "tests", "benchmarks")
    lengths = {path: len(path.read_text().splitlines()) for path in files}

    assert [str(path) for path, lines in lengths.items() if lines > 400] == []


def test_no_more_than_fifteen_modules_stand_side_by_side():
    """But for what comes in many, one beside the other: the cards of an expansion, their tests."""
    rooms = {path.parent for path in python_files(*APPS, "tools", "tests", "benchmarks")}
    full = {
        str(room.relative_to(HOUSE)): number
        for room in rooms
        if (number := len([*room.glob("*.py")])) > 15
    }

    assert (
        full.keys() - {"engine/games/dominion/cards", "tests/engine/games/dominion/cards"} == set()
    )


def test_no_more_than_fifteen_templates_lie_side_by_side():
    """Rooms by subject: the table drawn, the table told, what is asked, the lines of play."""
    templates = Path(settings.TEMPLATES[0]["DIRS"][0])
    lying = Counter(str(path.parent.relative_to(templates)) for path in templates.rglob("*.html"))

    assert lying["engine/table"]
    assert {room: number for room, number in lying.items() if number > 15} == {}


def test_every_make_target_is_in_the_guides():
    targets = re.search(r"^\.PHONY: (.+)$", (HOUSE / "Makefile").read_text(), re.MULTILINE)
    guides = "".join((HOUSE / "docs/how-to" / name).read_text() for name in ("run.md", "test.md"))

    known = set(re.findall(r"\bmake (\w+)", guides))
    assert set(targets[1].split()) - {"python"} - known == set()


@pytest.mark.django_db
def test_the_tests_use_the_database_that_they_were_given():
    from django.db import connection

    on_postgres = os.environ.get("DATABASE_URL", "").startswith("postgres")
    assert connection.vendor == ("postgresql" if on_postgres else "sqlite")


def test_the_tests_stay_away_from_the_installation():
    assert HOUSE not in Path(settings.VAR).parents


ACTS = {"check", "click", "fill", "focus", "hover", "press", "press_sequentially", "tap"}
LEADING = {"click", "press", "tap"}
READS = {
    "all_inner_texts", "count", "evaluate", "get_attribute", "inner_text", "input_value",
    "is_hidden", "is_visible", "text_content", "url",
}  # fmt: skip


def read_at_once(code):
    """The lines on which a browser test looks at a page directly after it has done something there.

    What a click or a key brings may need an answer of the server: `expect` waits for it. Whoever waits
    for a navigation directly after it gets the one that is still on its way.
    """
    blocks = [getattr(node, "body", ()) for node in ast.walk(ast.parse(code))]
    for block in blocks:
        for done, said in pairwise(block if isinstance(block, list) else ()):
            if not (isinstance(done, ast.Expr) and isinstance(done.value, ast.Call)):
                continue
            act = getattr(done.value.func, "attr", getattr(done.value.func, "id", ""))
            if act in ACTS and isinstance(said, ast.Assert):
                words = {one.attr for one in ast.walk(said) if isinstance(one, ast.Attribute)}
                if words & READS:
                    yield said.lineno
            elif (
                act in LEADING
                and isinstance(said, ast.With)
                and any("expect_navigation" in ast.unparse(one) for one in said.items)
            ):
                yield said.lineno


def test_browser_tests_wait_for_what_they_have_done():
    """What is read at once is there nearly always, and the one time fails a run of an hour."""
    found = {
        f"{path.relative_to(HOUSE)}:{line}"
        for path in python_files("tests/browser")
        for line in read_at_once(path.read_text())
    }

    assert found == set()


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        (
            "def test(page):\n  page.locator('a').click()\n  assert page.locator('b').count() == 1",
            [3],
        ),
        ("def test(page):\n  check(page)\n  assert '2' in page.all_inner_texts()", [3]),
        ("with opened() as page:\n  page.keyboard.press('l')\n  assert '/hu/' in page.url", [3]),
        ("def test(page):\n  page.click()\n  expect(page).to_have_url('/')\n  assert page.url", []),
        ("with page.expect_navigation():\n  page.click()\nassert page.url == '/'", []),
        ("def test(page):\n  one.click()\n  with page.expect_navigation():\n    two.click()", [3]),
        (
            "one.click()\npage.wait_for_url('/')\nwith page.expect_navigation():\n  two.click()",
            [],
        ),
        ("def test(page):\n  page.goto('/')\n  assert page.locator('b').count() == 1", []),
    ],
)
def test_what_a_browser_test_reads_at_once_is_noticed(code, lines):
    assert [*read_at_once(code)] == lines
