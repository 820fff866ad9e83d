"""What became of the mutants, and how many of them a test noticed. Standard library only."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

NOTICED = {"killed", "timeout", "segfault"}
EQUAL = Path(__file__).parent / "equal.toml"


@dataclass(frozen=True)
class Outcome:
    """A mutant by mutmut's name for it, the file and the line (from 1) where it is, what became of
    it in mutmut's word, and what it changes, as a unified diff."""

    name: str
    file: str
    line: int
    status: str
    diff: str

    @property
    def noticed(self) -> bool:
        return self.status in NOTICED

    def changed(self, sign: str) -> str:
        """The lines with `-` or with `+` before them, as one text without what indents them."""
        lines = self.diff.splitlines()[2:]
        return "\n".join(line[1:].strip() for line in lines if line.startswith(sign))


@dataclass(frozen=True)
class Equal:
    """A change after which the code does what it did before, and why it does."""

    file: str
    was: str
    becomes: str
    why: str

    def is_made_by(self, outcome: Outcome) -> bool:
        return (self.file, self.was, self.becomes) == (
            outcome.file,
            outcome.changed("-"),
            outcome.changed("+"),
        )


def write(path: Path, outcomes: Sequence[Outcome]) -> None:
    path.write_text(json.dumps([asdict(outcome) for outcome in outcomes]), encoding="utf-8")


def read(path: Path) -> list[Outcome]:
    return [Outcome(**held) for held in json.loads(path.read_text(encoding="utf-8"))]


def equal_ones(path: Path = EQUAL) -> list[Equal]:
    """The changes of `equal.toml`."""
    return [Equal(**row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]]


@dataclass(frozen=True)
class MutantCount:
    """The mutants that counted, by what became of them."""

    noticed: tuple[Outcome, ...]
    survived: tuple[Outcome, ...]
    equal: tuple[Outcome, ...]

    @classmethod
    def of(cls, outcomes: Sequence[Outcome], known: Sequence[Equal]) -> "MutantCount":
        noticed = tuple(one for one in outcomes if one.noticed)
        rest = [one for one in outcomes if not one.noticed]
        equal = tuple(one for one in rest if any(each.is_made_by(one) for each in known))
        return cls(noticed, tuple(one for one in rest if one not in equal), equal)

    @property
    def endless(self) -> tuple[Outcome, ...]:
        """Those of the noticed ones that were stopped, since their tests did not come to an end."""
        return tuple(one for one in self.noticed if one.status == "timeout")

    @property
    def share(self) -> float:
        """How many of a hundred were noticed; those that change nothing are not counted."""
        counted = len(self.noticed) + len(self.survived)
        return 100 * len(self.noticed) / counted if counted else 0.0
