"""Rules that say one thing of several deeds say it alike: what is alike in the source is so here.

The items of 532.3, 532.4 and 532.5 are one text but for the deed. Where a text differs from its
sibling by more words than each other language does, one of the two was changed alone.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from corpus.checks.cases import Case, Library
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.keeping import kept_with_library
from corpus.checks.wording import REMEMBERED, CheckedText
from corpus.languages import row_of

ALIKE: Final = 0.6
"""Share of words that two rules have in common if they are siblings."""
SPARE: Final = 1
"""Words that a language may need more than the others: an article, a case."""
WORD: Final = re.compile(r"\w+")
SIGN: Final = re.compile(r"\w")
STEM: Final = 4


@kept_with_library
def siblings(library: Library) -> dict[str, tuple[str, ...]]:
    """By key, the rules of its source that have its place below another rule: i1 for i1."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for key, entry in library.rules.items():
        if entry and entry.parent and entry.key.startswith(f"{entry.parent}."):
            source = key.removesuffix(entry.key)
            place = entry.key.removeprefix(f"{entry.parent}.")
            above = entry.parent.rpartition(".")[0]
            found.setdefault((source, above, place), []).append(key)
    return {key: tuple(one for one in keys if one != key)
            for keys in found.values() for key in keys}  # fmt: skip


@lru_cache(maxsize=REMEMBERED)
def _words(text: str, spaced: bool) -> tuple[str, ...]:
    pattern = WORD if spaced else SIGN
    return tuple(one[0].lower()[:STEM] for one in pattern.finditer(text))


def differing(one: CheckedText, other: CheckedText) -> tuple[int, float, int]:
    """How many words of *one* are not in the same place in *other*, the share that is, and where.

    The last is the place in the plain text of the first of those words.
    """
    spaced = row_of(one.lang).spaced
    here, there = _words(one.plain.text, spaced), _words(other.plain.text, spaced)
    match = SequenceMatcher(None, here, there, autojunk=False)
    steps = [step for step in match.get_opcodes() if step[0] != "equal"]
    places = [found.start() for found in (WORD if spaced else SIGN).finditer(one.plain.text)]
    start = places[steps[0][1]] if steps and steps[0][1] < len(places) else 0
    return sum(max(b - a, d - c) for _, a, b, c, d in steps), match.ratio(), start


def look(case: Case) -> Iterator[Slip]:
    """A rule that differs from a sibling by more than it does in all other languages."""
    texts = case.library.texts
    for key in siblings(case.library).get(case.key, ()):
        sibling = texts.get(key, {})
        beside = [(one, sibling[one.lang]) for one in case.witnesses if one.lang in sibling]
        if case.text.lang not in sibling or not beside:
            continue
        others = [differing(*pair) for pair in beside]
        if min(share for _, share, _ in others) < ALIKE:
            continue
        before = case.before or texts.get(case.key, {}).get(case.text.lang)
        most = max(count for count, _, _ in others)
        if before:
            most = max(most, differing(before, sibling[case.text.lang])[0])
        count, _, start = differing(case.text, sibling[case.text.lang])
        if count > most + SPARE:
            words = WORD.match(case.text.plain.text, start)
            yield Slip("unlike", case.text.plain.where(start), words[0] if words else "",
                        {"to": key.rpartition("/")[2]})  # fmt: skip


CHECK = TextCheck("siblings", Severity.WARNING, look)
