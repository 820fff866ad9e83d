"""`.pre-commit-config.yaml` runs what `make check` runs, on what a commit changes."""

import re
import subprocess
import sys
import tomllib

import pytest
import yaml

from tools.check import checks
from tools.machine.steps import REPOSITORY

CONFIG = yaml.safe_load((REPOSITORY / ".pre-commit-config.yaml").read_text())
HOOKS = {hook["id"]: hook for repo in CONFIG["repos"] for hook in repo["hooks"]}
CHECKS = {check.name: check for check in checks()}


def run_check(*words):
    return subprocess.run(
        [sys.executable, "-m", "tools.check", *words],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        timeout=60,
    )


def woken_by(path):
    """The hooks that a commit with this file runs."""
    return {name for name, hook in HOOKS.items() if re.search(hook["files"], path)}


def test_the_hooks_are_the_checks():
    assert [(hook["id"], hook["name"]) for hook in HOOKS.values()] == [
        (check.name, check.title) for check in CHECKS.values()
    ]


def test_a_hook_runs_its_check_from_this_machine_alone():
    assert [repo["repo"] for repo in CONFIG["repos"]] == ["local"]
    for name, hook in HOOKS.items():
        assert hook["entry"] == f"python3 -m tools.check {name}"
        assert hook["language"] == "system"
        assert "additional_dependencies" not in hook


def test_files_are_given_to_those_checks_that_take_them():
    given = {name for name, hook in HOOKS.items() if hook.get("pass_filenames", True)}

    assert given == {name for name, check in CHECKS.items() if check.files}


PYTHON = {
    "format",
    "lint",
    "types",
    "imports",
    "django",
    "languages",
    "migrations",
    "interface",
}


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("engine/kernel/table.py", PYTHON),
        ("search/language/analysis/pl.py", PYTHON | {"terms", "sources"}),
        ("corpus/files.py", PYTHON | {"usage", "terms", "sources"}),
        ("templates/base.html", {"templates", "interface"}),
        ("locale/hu/LC_MESSAGES/django.po", {"languages", "interface", "usage"}),
        ("corpus/texts/hkk/playing/hu.md", {"languages", "usage", "terms", "sources"}),
        ("engine/scenarios/dominion/first-hermit.toml", {"usage"}),
        ("config/proofreading/usage.toml", {"usage", "terms", "sources"}),
        ("pyproject.toml", {"types", "imports"}),
        ("static/css/rule.css", set()),
    ],
)
def test_a_changed_file_wakes_the_checks_that_read_it(path, hooks):
    assert woken_by(path) == hooks


def test_a_check_looks_at_the_files_that_it_is_given(tmp_path):
    neat, untidy = tmp_path / "neat.py", tmp_path / "untidy.py"
    neat.write_text("x = 1\n")
    untidy.write_text("x=1\n")

    assert run_check("format", str(neat)).returncode == 0
    assert run_check("format", str(neat), str(untidy)).returncode == 1


def test_what_is_no_ones_to_format_is_left_alone_by_name_too():
    excluded = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())
    assert "*/migrations/*" in excluded["tool"]["ruff"]["extend-exclude"]
    migration = sorted((REPOSITORY / "corpus" / "migrations").glob("0001_*.py"))[0]

    assert run_check("lint", str(migration)).returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fromat"], "There is no check 'fromat'; there are format, lint, "),
        (["types", "manage.py"], "The check 'types' looks at everything and takes no files."),
    ],
)
def test_a_check_that_cannot_be_run_so_is_refused(words, sentence):
    done = run_check(*words)

    assert done.returncode == 1
    assert done.stderr.strip().startswith(sentence)
    assert "Traceback" not in done.stderr
