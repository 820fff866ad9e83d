"""What a how-to has its reader type works, in a copy of the house with a database of its own."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class

from tests.docs.howtos import NOT_RUN, Typed, Written, steps_of
from tests.made import copy_of_a_site
from tools.machine.environment import PYTHON, VENV

HOUSE = Path(settings.BASE_DIR)
PAGES = {path.name: path for path in sorted((HOUSE / "docs" / "how-to").rglob("*.md"))}
STEPS = {name: list(steps_of(path.read_text())) for name, path in PAGES.items()}
TYPED = {name: [step for step in steps if isinstance(step, Typed)] for name, steps in STEPS.items()}
RUN = [name for name, steps in TYPED.items() if any(not step.why_not_run for step in steps)]
LEFT_OUT = shutil.ignore_patterns(
    ".venv", ".git", "var", ".*_cache", ".hypothesis", ".ci", "*.pyc.*"
)
INLINE = re.compile(r"(?<!`)`((?:python3? |make |\.venv/bin/)[^`\n]*(?:\n[^`\n]*)?)`(?!`)")

GIVEN = {
    "import-a-source.md": {
        "rules.html": "<html><body><h1>A raktár</h1><h2>31. A raktár</h2>"
        "<p>31.1. A raktárba félretett lapok kerülnek, és ott várnak a következő körig.</p>"
        "<p>31.2. A raktárból csak a tulajdonosa vehet elő lapot.</p></body></html>"
    }
}
"""The files that a reader of a how-to has."""


def house_of_its_own(folder):
    """A copy of the house with its environment; `python` there is the environment's."""
    house = folder / "house"
    shutil.copytree(HOUSE, house, ignore=LEFT_OUT)
    (house / ".venv").symlink_to(VENV)
    words = folder / "bin"
    words.mkdir()
    for name in ("python", "python3"):
        (words / name).write_text(f'#!/bin/sh\nexec {PYTHON} "$@"\n')
        (words / name).chmod(0o755)
    return house


def run_in(house, var, *words):
    """Run a command there, away from the installation."""
    surroundings = {
        "PATH": f"{house.parent / 'bin'}:{os.environ['PATH']}",
        "HOME": str(house.parent),
        "REGULA_VAR": str(var),
        "DATABASE_URL": "",
        "PYTHONUTF8": "1",
    }
    return subprocess.run(
        words, cwd=house, env=surroundings, capture_output=True, text=True, timeout=300
    )


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """A folder with a database, our texts loaded."""
    folder = tmp_path_factory.mktemp("loaded") / "var"
    copy_of_a_site(folder)
    return folder


@pytest.mark.parametrize("name", RUN)
def test_a_how_to_can_be_followed(name, loaded, tmp_path):
    house, var = house_of_its_own(tmp_path), tmp_path / "var"
    shutil.copytree(loaded, var)
    for file, text in GIVEN.get(name, {}).items():
        (house / file).write_text(text)

    for step in STEPS[name]:
        if isinstance(step, Written):
            step.write(house)
        elif not step.why_not_run:
            done = run_in(house, var, *step.words)
            assert done.returncode == 0, (
                f"{name}:{step.line}: {step.text}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
            )


def known(words, page=""):
    """Whether a command that is run here is one of ours, or of those that the page has written."""
    written = {Path(one.path) for one in STEPS.get(page, ()) if isinstance(one, Written)}
    commands = {path.stem for path in written if path.parent.name == "commands"}
    match words:
        case ["python" | "python3" | ".venv/bin/python", "manage.py", command, *_]:
            return command in {*get_commands(), *commands}
        case ["python3" | ".venv/bin/python", "-m", module, *_]:
            return (HOUSE / f"{module.replace('.', '/')}.py").is_file()
    return False


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_a_how_to_is_run_or_has_a_reason(name):
    strange = [
        f"{name}:{step.line}: {step.text}"
        for step in TYPED[name]
        if not step.why_not_run and not known(step.words, name)
    ]

    assert strange == []


def test_no_reason_is_left_over():
    typed = [step for steps in TYPED.values() for step in steps]

    named = {first for first in NOT_RUN if any(step.text.find(first) >= 0 for step in typed)}
    assert named == set(NOT_RUN)
    assert all(NOT_RUN.values())


@pytest.mark.parametrize("name", PAGES)
def test_a_command_within_a_sentence_is_there_with_its_options(name):
    makefile = (HOUSE / "Makefile").read_text()
    targets = re.search(r"^\.PHONY: (.+)$", makefile, re.M)[1].split()
    for text in INLINE.findall(
        re.sub(r"^```.*?^```$", "", PAGES[name].read_text(), flags=re.S | re.M)
    ):
        match shlex.split(text):
            case ["make", target, *_]:
                assert target in targets, text
            case ["python", "manage.py", command, *rest]:
                assert command in get_commands(), text
                parser = load_command_class(get_commands()[command], command).create_parser("", "")
                options = {word for word in rest if word.startswith("--")}
                assert options <= set(parser._option_string_actions), text
            case words:
                assert known(words), text


def test_blocks_are_told_apart():
    page = (
        "Type\n\n    make run  # a server\n    X=1 make check\n\nand write\n\n"
        "```toml a/b.toml at the end\nx = 1\n```\n\n```python c.py before     ]\ny\n```\n"
        "```json\n{}\n```\n\n1. a list\n    goes on\n"
    )

    assert list(steps_of(page)) == [
        Typed(3, "make run  # a server"),
        Typed(4, "X=1 make check"),
        Written(8, "a/b.toml", "x = 1\n", at_the_end=True),
        Written(12, "c.py", "y\n", before="    ]"),
    ]
    assert Typed(1, "X=1 make run PORT=1  # now").words == ["make", "run", "PORT=1"]


@pytest.mark.parametrize("text", ["make runs", "curl example.org", "python manage.py plays", "ls"])
def test_an_unknown_command_is_refused(text):
    step = Typed(1, text)

    assert not step.why_not_run
    assert not known(step.words)


def test_a_block_that_does_not_say_what_it_is_is_refused():
    with pytest.raises(AssertionError, match="line 1: a block of commands is indented"):
        list(steps_of("```\nmake run\n```\n"))


def test_a_piece_for_a_place_that_is_gone_is_refused(tmp_path):
    (tmp_path / "a.toml").write_text("x = 1\n")

    with pytest.raises(AssertionError, match="has no 'y' any more"):
        Written(1, "a.toml", "z\n", before="y").write(tmp_path)
    with pytest.raises(AssertionError, match="is there already"):
        Written(1, "a.toml", "z\n").write(tmp_path)
