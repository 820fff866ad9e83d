"""Which places are damaged: the same on each machine, and as few others as can be after an edit.

mutmut numbers the mutants of a function. Every mutant is given a number by hashing its name, and
those with the lowest are taken, one of a function at most. The hash leaves out the folder, so that
a module that moves keeps its place.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import create_mutations
from mutmut.utils.format_utils import get_mutant_name, make_mutant_key

SEED = "regula"
SIZES = {"rules": 45, "search": 50, "config": 30, "workbench": 15}
OUT_OF_REACH = {"migrations", "postgres"}
"""Folders whose code no test passes by on SQLite, or only as it makes its database."""


@dataclass(frozen=True)
class Mutant:
    """One small damage: mutmut's name for it, the file and the line (from 1) where it is done."""

    name: str
    file: str
    line: int

    @property
    def function(self) -> str:
        return self.name.partition("__mutmut_")[0]

    @property
    def rank(self) -> str:
        """The place in the draw: a hash of the seed, the module, the function and the number."""
        module, _, key = self.name.rpartition(".")
        told = f"{SEED} {module.rpartition('.')[2]}.{key}"
        return hashlib.sha256(told.encode()).hexdigest()


def sample(package: str) -> list[Mutant]:
    """The mutants of *package* that are tried, in the order of its files and lines.

    Works in the current folder, which has to be one that mutmut can read its settings in.
    """
    drawn: dict[str, Mutant] = {}
    for mutant in sorted(_all_of(package), key=lambda one: (one.rank, one.name)):
        drawn.setdefault(mutant.function, mutant)
    return sorted(
        list(drawn.values())[: SIZES[package]], key=lambda one: (one.file, one.line, one.name)
    )


def _all_of(package: str) -> Iterator[Mutant]:
    for path in sorted(Path(package).rglob("*.py")):
        if OUT_OF_REACH.isdisjoint(path.parts):
            yield from mutants_of(path, path.read_text(encoding="utf-8"))


def mutants_of(path: Path, code: str) -> Iterator[Mutant]:
    """Every mutant that mutmut makes of the functions and methods of one file.

    It makes none of a function with a decorator, and none outside of functions is tried.
    """
    module, mutations, _, _ = create_mutations(str(path), code)
    positions = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
    keys = dict(_keys(module))
    so_far: Counter[str] = Counter()
    for mutation in mutations:
        within = mutation.contained_by_top_level_function
        if within is None or within not in keys:
            continue
        key = keys[within]
        so_far[key] += 1
        name = get_mutant_name(path, f"{key}__mutmut_{so_far[key]}")
        yield Mutant(name, str(path), positions[mutation.original_node].start.line)


def _keys(module: libcst.Module) -> Iterator[tuple[libcst.CSTNode, str]]:
    """The functions and methods of a module, and how mutmut calls each of them."""
    for statement in module.body:
        if isinstance(statement, libcst.FunctionDef):
            yield statement, make_mutant_key(statement.name.value)
        elif isinstance(statement, libcst.ClassDef):
            for method in statement.body.body:
                if isinstance(method, libcst.FunctionDef):
                    yield method, make_mutant_key(method.name.value, statement.name.value)
