"""Which style sheets have something to say on a page."""

import re
from functools import cache
from pathlib import Path

SHEETS = Path(__file__).parents[2] / "static" / "css"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
HAVING = re.compile(r":has\(([^()]*)\)")
CHOICE = re.compile(r":(?:is|where|not)\([^()]*\)")
LOADED = re.compile(r'css/([\w-]+)(?:\.[0-9a-f]+)?\.css"')
CLASSES = re.compile(r'class="([^"]*)"')


@cache
def selected() -> dict[str, list[frozenset[str]]]:
    """Of each sheet, the classes that must be there together for one of its rules to count."""
    found = {}
    for path in SHEETS.glob("*.css"):
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        parts = [
            part
            for selector in SELECTOR.findall(text)
            for part in CHOICE.sub("", HAVING.sub(r" \1 ", selector)).split(",")
        ]
        found[path.stem] = [frozenset(CLASS.findall(part)) for part in parts if "." in part]
    return found


def loaded(page: str) -> set[str]:
    """The sheets that the page loads."""
    return set(LOADED.findall(page))


def needed(page: str) -> set[str]:
    """The sheets with a rule for something on the page."""
    there = {name for said in CLASSES.findall(page) for name in said.split()}
    return {
        sheet
        for sheet, rules in selected().items()
        if any(classes and classes <= there for classes in rules)
    }
