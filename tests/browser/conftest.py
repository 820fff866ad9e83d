"""An editor at the site, with a document that waits to be looked through."""

import subprocess
from pathlib import Path

import pytest

from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

NAME, PASSWORD = "Ilona", "hosszú és titkos jelszó"
DOCUMENT = """\
31. A raktár

31.1. Mi a raktár?

31.1.1. A raktárba félretett lapok kerülnek, és ott várnak a következő körig.

31.1.2. A raktárból csak a tulajdonosa vehet elő lapot (31.2.).
"""


@pytest.fixture(scope="session")
def editor(site: str, site_folder: Path) -> tuple[str, str]:
    """The name and password of an editor; a document was read in as drafts."""
    environment = site_environment(site_folder, DATABASE_URL="")
    environment |= {"DJANGO_SUPERUSER_PASSWORD": PASSWORD}

    def manage(*words: str) -> int:
        command = [PYTHON, "manage.py", *words]
        return subprocess.run(
            command, cwd=REPOSITORY, env=environment, stdout=subprocess.DEVNULL
        ).returncode

    document = site_folder / "raktar.txt"
    document.write_text(DOCUMENT)
    assert not manage(
        "createsuperuser", "--noinput", "--username", NAME, "--email", "i@example.org"
    )
    assert manage("import_source", str(document), "--game", "hkk", "--lang", "hu") in {0, 1}
    return NAME, PASSWORD
