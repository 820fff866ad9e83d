"""The site's own settings, in a folder of this run: no test touches the installation's data."""

import os
import tempfile
from pathlib import Path

_made_here = "REGULA_TEST_FOLDER" not in os.environ
if _made_here:
    os.environ["REGULA_TEST_FOLDER"] = tempfile.mkdtemp(prefix="regula-test-")
    os.environ["REGULA_TEST_OWNER"] = str(os.getpid())

FOLDER = Path(os.environ["REGULA_TEST_FOLDER"])
os.environ["REGULA_VAR"] = str(FOLDER / os.environ.get("PYTEST_XDIST_WORKER", "main"))

from config.settings import *  # noqa: E402, F403

# WhiteNoise warns about a folder that is not there, and warnings are errors here.
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405
