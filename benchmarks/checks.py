"""The checks of texts: how many slips they catch, and how often they speak without a cause.

The slips lie in `tests/corpus/checks/slips`, made without looking at the checks. A slip is caught
when its text has a finding that the published text has not; a harmless change that has one is a
false alarm, and so is any finding of what is published. Each text is checked twice: as a new
translation, beside the source and the other translations, and as an edit of what is published.
"""

import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

import django

from corpus.checks import CHECKS, accepted, findings
from corpus.checks.cases import Case, Library
from corpus.checks.findings import Finding
from corpus.checks.ideas import group, maybe, table
from corpus.checks.wording import CheckedText
from corpus.files import read
from corpus.languages import CODES
from tools.machine.steps import REPOSITORY, finish_with

SLIPS: Final = REPOSITORY / "tests" / "corpus" / "checks" / "slips"
HALVES: Final = ("dev", "held")
HARMLESS: Final = "harmless"
LEAST_CAUGHT: Final = 0.9
MOST_FALSE: Final = 0.05
MOST_MILLISECONDS: Final = 20.0
"""For a text on the average, nothing remembered of it."""


@dataclass(slots=True)
class SlipFile:
    """One file of slips: by kind how many were caught and how many there are."""

    caught: Counter[str]
    there: Counter[str]
    by_check: Counter[str]

    @property
    def share(self) -> float:
        """Of the slips, how many were caught."""
        there = sum(count for kind, count in self.there.items() if kind != HARMLESS)
        caught = sum(count for kind, count in self.caught.items() if kind != HARMLESS)
        return caught / max(1, there)


def checks() -> bool:
    """Print the tables; returns whether what was promised is kept."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    library = Library.of(read(REPOSITORY / "corpus" / "texts"))
    published, raw, taken = _published(library)
    edits = {half: _half(library, half, edited=True) for half in HALVES}
    fresh = {half: _half(library, half, edited=False) for half in HALVES}
    _print_checks(published, raw, edits)
    _print_kinds(edits, fresh)
    texts = sum(len(by_lang) for by_lang in library.texts.values())
    false = sum(1 for some in published.values() if some) / texts
    before = sum(1 for some in raw.values() if some) / texts
    print(
        f"\nfalse alarms: {false:.1%} of {texts} published texts ({before:.1%} before what was"
        f" accepted); {taken:.1f} ms a text; {_patterns()} compiled patterns"
    )
    held = edits["held"].share
    kept = held >= LEAST_CAUGHT and false <= MOST_FALSE and taken <= MOST_MILLISECONDS
    print(f"caught of the slips held back: {held:.1%}" + ("" if kept else "   NOT AS PROMISED"))
    return kept


def _published(
    library: Library,
) -> tuple[dict[Case, list[Finding]], dict[Case, list[Finding]], float]:
    """What is found in everything published, the same before acceptance, and ms for each."""
    cases = list(library.cases())
    started = time.perf_counter()
    raw = {
        case: [one for check in CHECKS.values() for one in check.findings(case)] for case in cases
    }
    taken = (time.perf_counter() - started) * 1000 / max(1, len(cases))
    told = {
        case: [one for one in some if not accepted.is_accepted(one, case.key, case.text.lang)]
        for case, some in raw.items()
    }
    return told, raw, taken


def _half(library: Library, name: str, *, edited: bool) -> SlipFile:
    half = SlipFile(Counter(), Counter(), Counter())
    for line in (SLIPS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        slip: dict[str, Any] = json.loads(line)
        case = library.case(slip["key"], CheckedText(slip["lang"], slip["title"], slip["body"]))
        if not edited:
            case = replace(case, before=None)
        was = library.case(slip["key"], library.texts[slip["key"]][slip["lang"]])
        known = {_told(one) for one in findings(was)}
        new = {one.check for one in findings(case) if _told(one) not in known}
        half.there[slip["kind"]] += 1
        half.caught[slip["kind"]] += bool(new)
        if slip["kind"] != HARMLESS:
            half.by_check.update(new)
    return half


def _told(one: Finding) -> tuple[object, ...]:
    return one.check, one.code, *sorted(one.values.items())


def _print_checks(
    published: dict[Case, list[Finding]],
    raw: dict[Case, list[Finding]],
    halves: dict[str, SlipFile],
) -> None:
    print(f"\n{'check':14}{'caught dev':>12}{'held':>6}{'false alarms':>14}{'accepted':>10}")
    false, all_of_them = _texts(published.values()), _texts(raw.values())
    for name in CHECKS:
        caught = "".join(
            f"{halves[half].by_check[name]:>{w}}" for half, w in (("dev", 12), ("held", 6))
        )
        print(f"{name:14}{caught}{false[name]:>14}{all_of_them[name] - false[name]:>10}")


def _texts(found: Iterable[list[Finding]]) -> Counter[str]:
    """By check, the texts in which it finds something."""
    return Counter(name for some in found for name in {one.check for one in some})


def _print_kinds(edits: dict[str, SlipFile], fresh: dict[str, SlipFile]) -> None:
    print(f"\n{'kind of slip':14}{'dev':>10}{'held':>10}{'as new: dev':>14}{'held':>10}")
    rows: dict[str, list[str]] = defaultdict(list)
    for halves in (edits, fresh):
        for half in HALVES:
            for kind in sorted(halves[half].there):
                rows[kind].append(f"{halves[half].caught[kind]}/{halves[half].there[kind]}")
            rows["all slips"].append(f"{halves[half].share:.1%}")
    for kind, (a, b, c, d) in rows.items():
        print(f"{kind:14}{a:>10}{b:>10}{c:>14}{d:>10}")


def _patterns() -> int:
    """The expressions of all languages: a group each, and a doubtful idea each."""
    return sum(
        (group(lang, name) is not None) + sum(maybe(lang, name, idea) is not None for idea in ideas)
        for lang in CODES
        for name, ideas in table(lang).items()
        if name not in {"length", "inflection", "commas"}
    )


def main() -> int:
    return 0 if checks() else 1


if __name__ == "__main__":
    sys.exit(finish_with(main))
