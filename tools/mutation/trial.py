"""`python -m tools.mutation.trial FOLDER PROCESSES PACKAGE ...`: try the sample of some packages.

Each has a copy of the repository in FOLDER, and what became of its mutants is written beside it, as
JSON. mutmut makes the mutants, finds out which tests pass by which function, and runs these.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import tomli_w
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code

from tools.machine.environment import VENV
from tools.machine.steps import CannotGoOn, child_environment, finish_with
from tools.mutation.outcomes import Outcome, write
from tools.mutation.sample import Mutant, sample

TESTS = {
    "rules": ["tests/rules", "tests/pages"],
    "search": ["tests/search"],
    "config": [
        "tests/config",
        "tests/pages/test_addresses.py",
        "tests/pages/test_addresses_of_nothing.py",
        "tests/pages/test_bad_input.py",
    ],
    "workbench": ["tests/workbench"],
}
"""The rooms of tests that a package is tried against, and files of other rooms."""

LEFT_OUT = ["tests/pages/test_crawl.py", "tests/pages/test_every_address.py"]
"""They ask for every page there is, and so would run to the end for each mutant that survives."""

LAST_LINES = 40
SPINNER = tuple("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
NO_IMPORT = 255


def main() -> int:
    folder, processes, *packages = sys.argv[1:]
    for package in packages:
        copy = Path(folder) / package
        outcomes = try_out(package, copy, int(processes))
        noticed = sum(outcome.noticed for outcome in outcomes)
        print(f"{noticed} of {len(outcomes)} mutants of {package} were noticed.", flush=True)
        write(Path(folder, f"{package}.json"), outcomes)
    return 0


def try_out(package: str, copy: Path, processes: int) -> list[Outcome]:
    """Damage the copy in each place of the sample in turn; the current folder becomes the copy."""
    os.chdir(copy)
    write_settings(package, [f"{package}/*"])
    mutants = sample(package)
    print(
        f"{len(mutants)} mutants of {package}; which tests pass by them is found out.", flush=True
    )
    write_settings(package, sorted({mutant.file for mutant in mutants}))
    run_mutmut([mutant.name for mutant in mutants], processes)
    return [outcome_of(mutant) for mutant in mutants]


def write_settings(package: str, files: Sequence[str]) -> None:
    """Tell mutmut, in the pyproject.toml of the copy, to damage *files* and how to test them.

    Every mutant has a process that was forked before anything of ours was imported: settings, the
    folder for what is stored and the index are its own.
    """
    path = Path("pyproject.toml")
    settings = tomllib.loads(path.read_text(encoding="utf-8"))
    ignored = [f"--ignore={name}" for name in LEFT_OUT]
    settings["tool"]["mutmut"] = {
        "source_paths": [package],
        "only_mutate": list(files),
        "also_copy": sorted(p.name for p in Path().iterdir() if p.name not in {package, "mutants"}),
        "pytest_add_cli_args_test_selection": TESTS[package],
        "pytest_add_cli_args": ["-m", "not browser and not swells", *ignored],
        # A survivor may take four times what its tests took, and four minutes to set them up.
        "timeout_constant": 60.0,
        "timeout_multiplier": 4.0,
        "process_isolation": "forkserver",
        "forkserver_warmup": "none",
        "use_git_change_detection": False,
        "debug": True,  # what the tests say when they fail without a mutant
    }
    path.write_text(tomli_w.dumps(settings), encoding="utf-8")


def run_mutmut(names: Sequence[str], processes: int) -> None:
    """Try the mutants with these names. mutmut draws a bar for people; it is read if it fails."""
    log = Path("mutmut.log")
    command = [str(VENV / "bin" / "mutmut"), "run", "--max-children", str(processes), *names]
    with log.open("wb") as output:
        ended = subprocess.run(
            command, env=child_environment(), stdout=output, stderr=subprocess.STDOUT
        )
    if ended.returncode:
        said = log.read_text(encoding="utf-8", errors="replace").splitlines()
        last = [line for line in said if not line.startswith(SPINNER)][-LAST_LINES:]
        print("\n".join(last), flush=True)
        raise CannotGoOn("mutmut did not come to an end; what it said stands above.")


def outcome_of(mutant: Mutant) -> Outcome:
    kept = SourceFileMutationData(path=mutant.file)
    kept.load()
    code = kept.exit_code_by_key[mutant.name]
    # A module that cannot even be imported is told by mutmut to have taken too long.
    status = "killed" if code == NO_IMPORT else status_by_exit_code[code]
    diff = get_diff_for_mutant(mutant.name, path=mutant.file)
    return Outcome(mutant.name, mutant.file, mutant.line, status, diff)


if __name__ == "__main__":
    finish_with(main)
