"""A copy of the house in a temporary folder, and a how-to that is followed there step by step."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import polib

from tests.made import copy_of_a_site

HOUSE = Path(__file__).resolve().parents[2]
STEP = re.compile(r"^\d+\. (.*?)(?=^\d+\. |^#|\Z)", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"`((?:corpus|engine|locale|search|rules|cards|docs)/[^` ]+)`")
COMMAND = re.compile(r"`python (manage\.py [^`]+)`")
BEING_WRITTEN = shutil.ignore_patterns("*.pyc.*")
"""Other processes compile meanwhile, each file under a name that is gone when it is whole."""
LEFT_OUT = {"Types (mypy)"}
"""Takes longer than all else in a folder that it has not seen; the house checks the same files."""
VISIT = """
import json, sys, django
django.setup()
from django.test import Client
from django.test.utils import setup_test_environment
setup_test_environment()
client = Client()
answers = ((address, client.get(address)) for address in json.load(sys.stdin))
said = {address: [answer.status_code, answer.content.decode()] for address, answer in answers}
json.dump(said, sys.stdout)
"""
CHECKS = """
import subprocess, sys
from tools.check import checks
wrong = []
for check in checks():
    if check.title not in sys.argv[1:] and subprocess.run([*check.command, *check.files]).returncode:
        wrong.append(check.title)
sys.exit("Failed: " + ", ".join(wrong) if wrong else 0)
"""


@dataclass(frozen=True)
class HowToStep:
    """One numbered step: the places it names, with `<…>` for names, and its commands in order."""

    places: tuple[str, ...]
    commands: tuple[str, ...]
    text: str


def steps_of(page):
    """The steps of a how-to, by the number that stands before each."""
    said = (HOUSE / "docs" / "how-to" / page).read_text(encoding="utf-8")
    return [
        HowToStep(
            tuple(PLACE.findall(text)),
            tuple(" ".join(command.split()) for command in COMMAND.findall(text)),
            text,
        )
        for text in STEP.findall(said)
    ]


class CopyOfTheHouse:
    """All files of the repository that are not ignored, and a site of our texts in `var`."""

    def __init__(self, folder):
        self.folder = folder
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=HOUSE, check=True, capture_output=True, text=True,
        )  # fmt: skip
        names = [*filter(None, listed.stdout.split("\0"))]
        for name in names:
            if (HOUSE / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(HOUSE / name, folder / name)
        # What Python has compiled is as good there, as the files are of the same time.
        for compiled in {(HOUSE / name).parent / "__pycache__" for name in names}:
            if compiled.is_dir():
                place = folder / compiled.relative_to(HOUSE)
                shutil.copytree(compiled, place, ignore=BEING_WRITTEN)
        copy_of_a_site(folder / "var")
        (folder / ".venv").symlink_to(HOUSE / ".venv")

    def run(self, *command, said="", fails=False):
        """What a command of the copy printed, or its complaints; it must end as expected."""
        surroundings = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTEST", "DJANGO", "COV", "REGULA")) and name != "DATABASE_URL"
        }
        done = subprocess.run(
            [sys.executable, *command], cwd=self.folder, input=said, text=True,
            capture_output=True,
            env=surroundings
            | {
                "REGULA_VAR": str(self.folder / "var"),
                "DJANGO_SETTINGS_MODULE": "config.settings",
                "DEBUG": "1",
            },
        )  # fmt: skip
        assert (done.returncode != 0) == fails, done.stdout[-3000:] + done.stderr[-3000:]
        assert "Traceback" not in done.stderr, done.stderr[-3000:]
        return done.stderr if fails else done.stdout

    def visit(self, *addresses):
        """Status and page of every address, as a reader is answered."""
        return json.loads(self.run("-c", VISIT, said=json.dumps(addresses)))

    def check(self):
        """`make check`, but for what is left out."""
        return self.run("-c", CHECKS, *LEFT_OUT)

    def follow(self, page, newcomers, write):
        """Do each step of a how-to: lay the files it names, then give its commands.

        *newcomers* are the folders of those who follow it side by side, each with the names that
        stand for what is in angles in places and commands; a command that is the same for several
        is given once. `write(copy, place)` is what a person writes into a file that a step names
        and that is there by then: it is asked before each command and at the end of the step. Each
        place that a step names must be somebody's, or the house's. Returns the files laid.
        """
        laid = set()
        for step in steps_of(page):
            for place in step.places:
                laid |= self._lay(place, newcomers)
            for command in (*step.commands, ""):
                for place in step.places:
                    write(self, place)
                for one in {filled(command, names): None for names in newcomers.values()}:
                    if one:
                        self.run(*one.split())
        return laid

    def _lay(self, place, newcomers):
        """Copy what they have at *place*; where a part is in angles and has no name, all."""
        laid, found = set(), False
        for fixture, names in newcomers.items():
            pattern = re.sub(r"<\w+>", "*", filled(place, names))
            for path in filter(Path.is_file, fixture.glob(pattern)):
                target = self.folder / path.relative_to(fixture)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
                laid.add(path)
            found = found or any(self.folder.glob(pattern))
        assert found, f"nothing at {place}"
        return laid

    def translate(self, lang, words):
        """Write *words* by their English into the catalogue of *lang*, where it has none yet."""
        path = self.folder / "locale" / lang / "LC_MESSAGES" / "django.po"
        catalogue = polib.pofile(str(path), wrapwidth=100)
        for entry in catalogue:
            if not entry.msgstr and entry.msgid in words:
                entry.msgstr = words[entry.msgid]
        catalogue.save(str(path))


def files_of(fixture):
    """The files of the folders in *fixture*: all that a newcomer brings along."""
    found = fixture.glob("*/**/*")
    return {path for path in found if path.is_file() and "__pycache__" not in path.parts}


def filled(text, names):
    """*text* with a name for each word in angles that has one."""
    return re.sub(r"<(\w+)>", lambda found: names.get(found[1], found[0]), text)
