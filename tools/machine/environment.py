"""The virtual environment: made once, filled from the pinned requirements, left alone after."""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.machine.steps import REPOSITORY, CannotGoOn, DiskFull, Steps, call, child_environment

VENV = REPOSITORY / ".venv"
PYTHON = VENV / "bin" / "python"
RUN = REPOSITORY / "requirements.txt"
TEST = REPOSITORY / "requirements-test.txt"

# What each set of packages takes on the disk with its downloads, and what a later start may
# still write (database, index, static files), in megabytes and rounded up.
SPACE_TO_INSTALL = {RUN: 700, TEST: 1200}
SPACE_TO_START = 50


def check_machine(requirements: Path) -> None:
    """Refuse now what would otherwise fail after minutes: no room, no way to make a venv."""
    check_space(SPACE_TO_START if is_installed(requirements) else SPACE_TO_INSTALL[requirements])
    if not is_sound():
        check_venv_module(sys.executable)


def check_space(megabytes: int) -> None:
    free = shutil.disk_usage(REPOSITORY).free // 1_000_000
    if free < megabytes:
        raise CannotGoOn(
            f"The disk that holds {REPOSITORY} has {free} MB free, and this needs about "
            f"{megabytes} MB: free some space and start again."
        )


def check_venv_module(python: str) -> None:
    """Debian keeps the part of `venv` that installs pip in a package of its own."""
    question = "import ensurepip, venv; ensurepip.version()"
    probe = subprocess.run([python, "-c", question], capture_output=True)
    if probe.returncode != 0:
        raise CannotGoOn(
            "Python cannot make virtual environments here because the package python3-venv is "
            "missing: install it (as root: apt-get install python3-venv) and start again."
        )


def is_sound() -> bool:
    """Whether `.venv` is a whole environment of this very folder, with pip and a Python >= 3.11."""
    pip = VENV / "bin" / "pip"
    # A folder that was moved or copied keeps a Python that works and scripts that do not.
    if not (PYTHON.exists() and pip.exists() and f"{VENV}/bin" in pip.read_text()):
        return False
    question = "import pip, sys; print(sys.version_info >= (3, 11), sys.prefix)"
    answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True)
    return answer.stdout.strip() == f"True {VENV}"


def is_installed(requirements: Path) -> bool:
    return _stamp(requirements).exists() and _stamp(requirements).read_text() == _print(
        requirements
    )


def ensure(requirements: Path, steps: Steps) -> None:
    """Two steps: afterwards `.venv` exists and holds exactly what *requirements* pins."""
    if is_sound():
        steps.begin("The Python environment .venv is there")
    else:
        steps.begin("Making the Python environment .venv")
        failing = "The Python environment .venv could not be made; the reason stands above."
        call([sys.executable, "-m", "venv", "--clear", VENV], failing=failing)
    count = len(re.findall(r"^[a-z0-9].*==", requirements.read_text(), flags=re.MULTILINE))
    if is_installed(requirements):
        steps.begin(f"The {count} packages of {requirements.name} are installed")
        return
    steps.begin(f"Installing the {count} packages of {requirements.name}")
    install(requirements, steps)
    _stamp(requirements).write_text(_print(requirements))


def install(requirements: Path, steps: Steps) -> None:
    """Install with uv, which takes seconds; with pip where uv does not find its way.

    pip knows this machine's mirrors, proxies and certificates from its own configuration,
    which uv does not read.
    """
    pip: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
    ]
    pinned_uv = VENV / "uv-requirement.txt"
    pinned_uv.write_text(pinned("uv", TEST.read_text()))
    try:
        if not (VENV / "bin" / "uv").exists():
            call([*pip, "--require-hashes", "-r", pinned_uv], failing="uv cannot be installed.")
        uv: list[str | Path] = [
            VENV / "bin" / "uv",
            "pip",
            "install",
            "--python",
            PYTHON,
            "--system-certs",
        ]
        call(
            [*uv, "--link-mode=copy", "--compile-bytecode", "--require-hashes", "-r", requirements],
            failing="uv cannot install the packages.",
        )
    except DiskFull:
        raise
    except CannotGoOn:
        steps.note("uv could not install them; pip, which is slower, tries the same.")
        failing = "The packages could not be installed; the reason stands above."
        call([*pip, "--require-hashes", "-r", requirements], failing=failing)


def pinned(name: str, requirements: str) -> str:
    """The lines that pin one package, with its hashes."""
    found = re.search(rf"^{name}==.*?(?<!\\)$", requirements, flags=re.MULTILINE | re.DOTALL)
    if found is None:
        raise CannotGoOn(f"{TEST.name} does not pin {name}.")
    return found.group() + "\n"


def manage(*words: str) -> list[str | Path]:
    """A call of manage.py in the environment."""
    return [PYTHON, REPOSITORY / "manage.py", *words]


def run_here(*words: str) -> int:
    """Run manage.py with this terminal, so that it may ask questions; return its exit status."""
    return subprocess.run(manage(*words), cwd=REPOSITORY, env=child_environment()).returncode


def _stamp(requirements: Path) -> Path:
    return VENV / f"{requirements.stem}.installed"


def _print(requirements: Path) -> str:
    return hashlib.sha256(requirements.read_bytes()).hexdigest()
