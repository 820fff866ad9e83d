"""What imports what in the house: its floors, the apps on them, the rooms within, the arrows."""

import ast
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import grimp

Arrow = tuple[str, str]
"""Who imports, and what."""

DJANGOS_OWN = frozenset({"management", "migrations", "templatetags"})
"""Folders that every app of Django has, and that are no rooms of ours."""


@dataclass(frozen=True)
class App:
    """A package on a floor; *says* is the first sentence of its docstring."""

    name: str
    says: str
    rooms: tuple[str, ...]
    arrows: frozenset[Arrow]


@dataclass(frozen=True)
class House:
    """The floors from the top down, and the arrows between the apps on them."""

    floors: tuple[tuple[App, ...], ...]
    arrows: frozenset[Arrow]


def house(root: Path) -> House:
    """Read the house below *root*, which is on Python's path. What a way of arrows says already
    has no arrow of its own."""
    contracts = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["importlinter"]
    floors = [floor.split(" | ") for floor in contracts["contracts"][0]["layers"]]
    names = [name for floor in floors for name in floor]
    graph = grimp.build_graph(*names, cache_dir=None)
    imports = {
        (importer, imported)
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    }
    return House(
        tuple(tuple(_app(root / name, imports) for name in floor) for floor in floors),
        shortest(_between(imports, {name: name for name in names})),
    )


def shortest(arrows: Iterable[Arrow]) -> frozenset[Arrow]:
    """The arrows without those that a longer way says. Raises ValueError for a circle."""
    after: dict[str, set[str]] = {}
    for start, end in arrows:
        after.setdefault(start, set()).add(end)

    def reached(start: str, above: tuple[str, ...] = ()) -> set[str]:
        if start in above:
            raise ValueError(f"imports go in a circle: {' > '.join((*above, start))}")
        nearest = after.get(start, set())
        return nearest.union(*(reached(end, (*above, start)) for end in nearest))

    below = {name: reached(name) for name in after}
    return frozenset(
        (start, end)
        for start, ends in after.items()
        for end in ends
        if not any(end in below.get(other, ()) for other in ends)
    )


def _app(folder: Path, imports: set[Arrow]) -> App:
    rooms = sorted(
        path.parent.name
        for path in folder.glob("*/__init__.py")
        if path.parent.name not in DJANGOS_OWN
    )
    within = {f"{folder.name}.{room}": room for room in rooms}
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text())) or ""
    says = docstring.partition("\n\n")[0].replace("\n", " ").replace("`", "")
    return App(folder.name, says, tuple(rooms), shortest(_between(imports, within)))


def _between(imports: set[Arrow], places: Mapping[str, str]) -> set[Arrow]:
    """The imports from one place to another; *places* names them by the package that they are."""

    def place(module: str) -> str | None:
        parts = module.split(".")
        packages = (".".join(parts[:length]) for length in (1, 2))
        return next((places[package] for package in packages if package in places), None)

    named = {(place(importer), place(imported)) for importer, imported in imports}
    return {(start, end) for start, end in named if start and end and start != end}
