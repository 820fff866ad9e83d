"""Checks of texts as they are saved: each a file in a room of `kinds`, the one list of them.

A check holds a text against the one it is based on, part by part, and against its other
translations, which are witnesses for what a language may say otherwise. The words by which each
language says an idea are in `words`, a file a language; what was looked at and is fine in
`accepted`. `docs/how-to/add-a-text-check.md` says what a new check needs.
"""

from importlib import import_module
from pathlib import Path
from typing import Final

from corpus.checks.accepted import is_accepted
from corpus.checks.cases import Case
from corpus.checks.findings import Finding, TextCheck

FOLDER: Final = Path(__file__).parent / "kinds"


def _table() -> dict[str, TextCheck]:
    """Every check by its name."""
    found = [
        import_module(f"{__name__}.kinds.{path.parent.name}.{path.stem}").CHECK
        for path in sorted(FOLDER.glob("*/*.py"))
        if path.stem != "__init__"
    ]
    return {check.name: check for check in found}


CHECKS: Final = _table()


def findings(case: Case) -> list[Finding]:
    """What all checks find in a text and nobody has accepted, in the order of the text."""
    found = [one for check in CHECKS.values() for one in check.findings(case)]
    told = [one for one in found if not is_accepted(one, case.key, case.text.lang)]
    return sorted(told, key=lambda one: (one.start, one.check))
