"""The site's own settings, in a folder of this run: no test touches the installation's data."""

import os
import tempfile
from pathlib import Path

_made_here = "REGULA_TEST_FOLDER" not in os.environ
if _made_here:
    os.environ["REGULA_TEST_FOLDER"] = tempfile.mkdtemp(prefix="regula-test-")
    os.environ["REGULA_TEST_OWNER"] = str(os.getpid())

FOLDER = Path(os.environ["REGULA_TEST_FOLDER"])
# Several processes share the folder of a run: the workers of one pytest, and one for each database.
os.environ["REGULA_VAR"] = str(FOLDER / f"process-{os.getpid()}")

from config.settings import *  # noqa: E402, F403

# WhiteNoise warns about a folder that is not there, and warnings are errors here.
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405

# A good hash takes half a second, and no test is about it.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
