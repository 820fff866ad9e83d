"""The environment of the engine that ours is measured against: made once, apart from ours."""

import hashlib
import subprocess
import sys
from pathlib import Path

from tools.machine.steps import REPOSITORY, CannotGoOn, call, child_environment

REQUIREMENTS = Path(__file__).with_name("peer-requirements.txt")
FOLDER = REPOSITORY / "var" / "bench-peer"
PYTHON = FOLDER / "bin" / "python"
STAMP = FOLDER / "installed"


def prepared_peer() -> Path:
    """Return the Python that has the peer installed; nothing of it comes into our environment."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if not (STAMP.exists() and STAMP.read_text() == wanted and _works()):
        failing = f"The engine to compare with ({REQUIREMENTS.name}) could not be installed."
        call([sys.executable, "-m", "venv", "--clear", FOLDER], failing=failing)
        pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        call([*pip, "--no-deps", "--require-hashes", "-r", REQUIREMENTS], failing=failing)
        if not _works():
            raise CannotGoOn(failing)
        STAMP.write_text(wanted)
    return PYTHON


def _works() -> bool:
    if not PYTHON.exists():
        return False
    question = [PYTHON, "-c", "import pyminion"]
    return subprocess.run(question, env=child_environment(), capture_output=True).returncode == 0
