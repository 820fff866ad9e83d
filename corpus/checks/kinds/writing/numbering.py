"""Numbers of rules in their source: in order, each once, below the rule whose number they bear.

They are told with the text in the original language. A known fault of the source is none of ours:
where a number is misprinted, what is meant counts.
"""

import re
from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case, Library
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.keeping import kept_with_library
from corpus.parsers.sources import SectionEntry

PARTS: Final = re.compile(r"\d+|[a-z]")
DOTTED: Final = re.compile(r"\d+(?:\.\d+)+[a-z]?")


def _number(entry: SectionEntry) -> str:
    return entry.meant or entry.number


def _order(number: str) -> list[tuple[int, str]]:
    return [(int(one) if one.isdecimal() else 0, one) for one in PARTS.findall(number)]


@kept_with_library
def faults_of(library: Library) -> dict[str, tuple[str, dict[str, str]]]:
    """By key of a rule, what is wrong with its number: a code and its values."""
    found: dict[str, tuple[str, dict[str, str]]] = {}
    last: dict[tuple[str, str], str] = {}
    seen: dict[tuple[str, str], str] = {}
    for key, entry in library.rules.items():
        if not entry or not DOTTED.fullmatch(number := _number(entry)):
            continue
        source = key.removesuffix(entry.key)
        parent = library.rules.get(f"{source}{entry.parent}") if entry.parent else None
        above = _number(parent) if parent else ""
        before = last.get((source, entry.parent), "")
        if (source, number) in seen:
            found[key] = ("number-twice", {"here": number, "to": seen[source, number]})
        elif DOTTED.fullmatch(above) and not number.startswith(f"{above.removesuffix('.0')}."):
            found[key] = ("wrong-parent", {"here": number, "to": above})
        elif before and _order(number) < _order(before):
            found[key] = ("number-order", {"here": number, "to": before})
        seen[source, number] = last[source, entry.parent] = number
    return found


def look(case: Case) -> Iterator[Slip]:
    """What is wrong with the number of the rule, if this is its original."""
    told = faults_of(case.library).get(case.key)
    if told and case.base is None:
        yield Slip(told[0], 0, "", told[1])


CHECK = TextCheck("numbering", Severity.WARNING, look)
