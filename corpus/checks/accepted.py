"""Findings that a person has looked at and accepted: not here, because.

`accepted/<check>.toml` has them: `[[accepted]]` with `why`, a sentence, and `texts`, in each line a
language, a key, and what the finding says of the text and of its source:
`hu glossary/deck | lehet | `. Anything else that the check finds in the same text is still told,
and so is the same finding when the words of either have changed.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from corpus.checks.findings import Finding
from corpus.errors import TextFault

FOLDER: Final = Path(__file__).with_name("accepted")


@cache
def accepted(check: str) -> dict[str, str]:
    """What is accepted of a check, by its line, with the reason.

    Raises TextFault for a line without a reason, or one that stands there twice.
    """
    path = FOLDER / f"{check}.toml"
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("accepted", []):
        for line in entry["texts"]:
            if line in found or not entry["why"].strip():
                raise TextFault(path, None, f"{line!r} stands there twice, or has no reason")
            found[line] = entry["why"]
    return found


def line_of(finding: Finding, key: str, lang: str) -> str:
    """The line by which a finding is accepted."""
    values = finding.values
    return f"{lang} {key} | {values.get('here', '')} | {values.get('there', '')}".rstrip()


def is_accepted(finding: Finding, key: str, lang: str) -> bool:
    """Whether a finding is not to be told, because."""
    return line_of(finding, key, lang) in accepted(finding.check)
