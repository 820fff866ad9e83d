"""Errata beside what they change: a reader of a rule is told at once what became of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from corpus.keys import key_of_rule
from rules.kept import Kept
from rules.models import Link
from search.answering.hits import Hit
from search.answering.ranking import Found

# So many errata follow the rule that they change; further ones keep their place.
MOST = 2
# Of two that belong together the other one has to answer at least so well, or both stay.
AS_GOOD = 0.5

ERRATUM = "erratum"


def _read(_content: int) -> dict[str, tuple[str, ...]]:
    """By content key of each erratum the rules that it changes, the first it names first."""
    changed: dict[str, tuple[str, ...]] = {}
    links = Link.objects.filter(kind=Link.Kind.AMENDS, start__kind=ERRATUM).exclude(end=None)
    for erratum, rule in links.order_by("start", "position").values_list("start__key", "end__key"):
        key = key_of_rule(erratum)
        changed[key] = (*changed.get(key, ()), key_of_rule(rule))
    return changed


amendments = Kept(_read)
"""What errata change, in a version of the content. One query if that is new."""


def errata_joined(found: list[Found], content: int) -> list[Found]:
    """*found* with errata beside what they change in this version; see `joined`."""
    errata = any(one.kind == ERRATUM for one in found)
    return joined(found, amendments(content)) if errata else found


def joined(found: Sequence[Found], amends: Mapping[str, Sequence[str]]) -> list[Found]:
    """*found* with each erratum right after the rule that it changes, where both were found.

    Together they stand where the better one stood, under its heading; the other must cover half
    of what that one does. Of several errata of a rule the best two follow it.
    """
    errata = [one for one in found if one.kind == ERRATUM and one.key in amends]
    if not errata:
        return list(found)
    every = {one.key: one for one in found}
    beside: dict[str, list[Found]] = {}
    for one in errata:
        for rule in amends[one.key]:
            if _fit(one, every.get(rule)) and len(beside.get(rule, ())) < MOST:
                beside.setdefault(rule, []).append(one)
                break
    follows = {one.key: rule for rule, some in beside.items() for one in some}
    headings: dict[str, str] = {}
    for one in found:
        headings.setdefault(follows.get(one.key, one.key), one.heading)
    row = [
        (heading, one)
        for key, heading in headings.items()
        for one in (every[key], *beside.get(key, ()))
    ]
    for heading, one in row:
        one.heading = heading
    return [one for _, one in row]


def _fit(erratum: Found, rule: Found | None) -> bool:
    """Whether both were found, and each answers half as well as the other."""
    if rule is None or rule.kind == ERRATUM:
        return False
    low, high = sorted((erratum.covered, rule.covered))
    return low >= AS_GOOD * high


def told(hits: Iterable[Hit], content: int) -> tuple[Hit, ...]:
    """*hits*; each erratum says which rule it amends, if that is among them."""
    hits = tuple(hits)
    if not any(hit.kind == ERRATUM for hit in hits):
        return hits
    amends = amendments(content)
    by_key = {key_of_rule(hit.key): hit for hit in hits if hit.kind not in {"card", "term"}}
    said: list[Hit] = []
    for hit in hits:
        rules = amends.get(key_of_rule(hit.key), ()) if hit.kind == ERRATUM else ()
        changed = next((by_key[rule] for rule in rules if rule in by_key), None)
        said.append(replace(hit, amends=changed) if changed else hit)
    return tuple(said)
