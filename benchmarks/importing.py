"""Importers: how well documents that they were not made for are read, by family and by language.

The documents lie in `tests/corpus/documents/unseen/`, each with a truth beside it that was written
without looking at the importers; `README.md` there says what a truth holds and how it is compared.
Whatever has been promised and is missed is marked, and then the whole fails.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import django

from benchmarks.truths import NEAR, Compared, alike, number_of, read_alike, same_words, words
from corpus.documents import formats, report
from corpus.documents.model import Anomaly, DocumentRefused, Outline, Piece
from corpus.documents.outline import outline
from tools.machine.steps import REPOSITORY, finish_with

UNSEEN = REPOSITORY / "tests" / "corpus" / "documents" / "unseen"
HALVES = ("open", "second", "held")
NAMES = {
    "a": "MediaWiki", "b": "file hosts", "c": "forums", "d": "Japanese wikis", "e": "rulebooks",
    "f": "questions, errata", "g": "Markdown, DOCX, PDF", "h": "tables",
    "i": "contents, versions", "none": "no documents",
}  # fmt: skip
LEAST: Final = {
    "found": 0.95, "number": 0.95, "own text": 0.95, "parent": 0.90, "kind": 0.90,
    "references": 0.90, "lost or cut": 0.80, "anomalies": 0.80, "outcome": 0.95,
}  # fmt: skip
MOST_FURNITURE = 1 / 20
MOST_SECONDS = 5.0
"""For any one of the documents; the longest of them has some 500 lines."""

CODES: Final[dict[str, set[str]]] = {
    "duplicate-number": {"number-twice"},
    "out-of-order": {"number-order", "number-misprinted", "number-missing"},
    "gap": {"number-missing"},
    "odd-number": {"number-odd", "number-unreadable", "number-wide-digits"},
    "superscript": {"character-raised", "number-unreadable"},
    "cut-off": {"text-cut"},
    "lost-symbol": {"symbol-lost", "picture-lost"},
    "mojibake": {"mojibake"},
    "encoding-guessed": {"encoding-guessed"},
    "other-language": {"language-other"},
    "invisible-characters": {"character-invisible", "number-unreadable"},
    "date": {"date"},
}
ANYWHERE = {"mojibake", "encoding-guessed", "other-language"}


@dataclass(slots=True)
class Score:
    """How much of each thing was right, of how much."""

    right: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    of: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def count(self, what: str, right: bool, said: str = "") -> None:
        """Count one thing; *said* tells what was wrong about it."""
        self.of[what] += 1
        self.right[what] += right
        if not right:
            self.wrong.append(f"{what}: {said}")

    def share(self, what: str) -> float:
        """How much of it was right; all, where there was none."""
        return self.right[what] / self.of[what] if self.of[what] else 1.0

    def __iadd__(self, other: Score) -> Score:
        for what, count in other.of.items():
            self.of[what] += count
            self.right[what] += other.right[what]
        self.wrong += other.wrong
        self.seconds = max(self.seconds, other.seconds)
        return self


def score(truth: dict[str, Any], raw: bytes) -> Score:
    """How one document is read."""
    made = Score()
    started = time.process_time()
    found = read(truth, raw)
    made.seconds = time.process_time() - started
    _outcome(made, truth, found)
    if isinstance(found, Outline) and (encoding := truth.get("encoding")):
        same = read_alike(raw, found.encoding, encoding)
        made.count("encoding", same, f"{found.encoding}, not {encoding}")
    if isinstance(found, DocumentRefused) and truth["outcome"] != "refused":
        found = read(truth, raw, encoding=truth.get("encoding"))
    if isinstance(found, Outline) and truth["outcome"] != "refused":
        _compare(made, truth, found)
    return made


def read(
    truth: dict[str, Any], raw: bytes, encoding: str | None = None
) -> Outline | DocumentRefused:
    """The rules of a document, or its refusal."""
    try:
        document = formats.read(raw, truth["file"], truth["lang"], encoding=encoding)
        return outline(document, truth["lang"])
    except DocumentRefused as refused:
        return refused


def _outcome(made: Score, truth: dict[str, Any], found: Outline | DocumentRefused) -> None:
    fine = {truth["outcome"], *truth.get("accept", ())}
    if isinstance(found, DocumentRefused):
        where = truth.get("line", found.line)
        told = found.line is not None and abs(found.line - where) <= NEAR and bool(found.reason)
        made.count("outcome", "refused" in fine and told, str(found))
        return
    status = "warnings" if report.status(found) else "clean"
    said = ", ".join(f"{one.line} {one.code}" for one in found.anomalies[:6])
    made.count("outcome", status in fine, f"{status} ({said}), not {' or '.join(sorted(fine))}")


def _compare(made: Score, truth: dict[str, Any], found: Outline) -> None:
    made.count("nothing lost", found.account.lost == 0, f"{found.account.lost} characters")
    _anomalies(made, truth, found)
    if any("repaired" in one for one in truth["sections"]):
        return
    compared = Compared(truth, found)
    for at, section in enumerate(compared.sections):
        if not section.get("optional"):
            _section(made, compared, at)
    for one in truth["furniture"]:
        said = f"line {one['line']}: {one['text'][:70]!r}"
        made.count("furniture", not compared.became_rule(one), said)
    _references(made, compared)
    of_truth = {piece.key for piece in compared.matched.values()}
    for piece in found.pieces:
        invented = piece.key not in of_truth and not (piece.key == "title" and piece.title)
        if not compared.is_row(piece):
            made.count("not invented", not invented, _shown(piece))
    if table := truth.get("table"):
        rows = [one for one in found.pieces if one.parent and one.kind == "list"]
        said = f"{len(rows)} rows, not {table['rows']}"
        made.count("rows", len(rows) == table["rows"], said)
    _bound(made, truth, found)


def _section(made: Score, compared: Compared, at: int) -> None:
    section = compared.sections[at]
    said = f"line {section['line']}: {section['number'] or ''} {section['starts'][:50]!r}"
    if section.get("root") and at not in compared.matched:
        told = words(section["starts"], compared.lang)
        made.count(
            "found", alike(told, words(compared.found.title, compared.lang), compared.lang), said
        )
        return
    made.count("found", compared.place(at) is not None, said)
    if compared.place(at) is None:
        return
    if section["number"] and at in compared.matched:
        made.count("number", compared.number_right(at), said)
    if section["ends"]:
        made.count("own text", compared.ends_right(at), f"{said} ends {section['ends']!r}")
    piece = compared.matched.get(at)
    if piece is None:
        return
    over = compared.by_key.get(piece.parent)
    under = f"{said} under {_shown(over) if over else 'nothing'}"
    made.count("parent", compared.parent_right(at), under)
    kinds = {section["kind"], *section.get("also", ())}
    made.count("kind", piece.kind in kinds, f"{said} {piece.kind}, not {section['kind']}")


def _shown(piece: Piece) -> str:
    text = (piece.title or piece.body).replace("\n", " ")[:50]
    return f"line {piece.line} [{piece.key}] {piece.kind} {text!r}"


def _references(made: Score, compared: Compared) -> None:
    numbers: dict[str, set[str]] = defaultdict(set)
    for piece in compared.found.pieces:
        numbers[number_of(piece.number)].add(piece.key)
    for one in compared.truth["references"]:
        piece = compared.place(one["from"])
        target = compared.place(one["to"])
        said = f"line {one['line']}: {one['written']!r} to {one['to']}"
        if piece is None:
            made.count("references", False, f"{said}, of a rule not found")
            continue
        hits = [r for r in piece.references if same_words(one["written"], r.written, compared.lang)]
        fits: set[str] = set()
        if target is not None:
            fits = {target.key} | (
                numbers[number_of(target.number)] if number_of(target.number) else set()
            )
        right = any((r.to in fits) if one["to"] is not None else not r.to for r in hits)
        made.count("references", right, f"{said}, found {[(r.written, r.to) for r in hits]}")


def _anomalies(made: Score, truth: dict[str, Any], found: Outline) -> None:
    last = max((one.line for one in found.pieces), default=0)
    for one in truth["anomalies"]:
        what = one["what"]
        hits = [a for a in found.anomalies if a.code in CODES[what]]
        near = any(_near(a, one, what, last) for a in hits)
        if one.get("soft"):
            continue
        said = f"line {one['line']}: {what} {one.get('text', '')[:60]!r}"
        made.count("anomalies", near, said)
        if what in ("lost-symbol", "cut-off"):
            made.count("lost or cut", near, said)


def _near(found: Anomaly, told: dict[str, Any], what: str, last: int) -> bool:
    if what in ANYWHERE or abs(found.line - told["line"]) <= NEAR:
        return True
    return what == "cut-off" and found.line >= last


def _bound(made: Score, truth: dict[str, Any], found: Outline) -> None:
    """Beside rules with the numbers of the document and those next to them, none is mistaken."""
    from rules.drafts.pairing import Held, pairs

    printed = {number_of(one.number) for one in found.pieces if one.number}
    held = {next_to(number, step) for number in printed for step in (-1, 0, 1)} - {""}
    rows = [Held(f"g/s/{n}", "", n, "", "rule", "", "") for n in sorted(held)]
    rows += [Held(f"g/s/{one.key}-", "", "", "", one.kind, "", "x") for one in found.pieces]
    meant = {number_of(one["number"]) for one in truth["sections"] if one["number"]}
    for key, pair in pairs(found.pieces, rows).items():
        piece = next(one for one in found.pieces if one.key == key)
        if pair.held and not pair.doubt:
            right = pair.held == f"g/s/{number_of(piece.number)}"
            right = right and number_of(piece.number) in meant
            made.count("not misbound", right, f"{_shown(piece)} {piece.number} to {pair.held}")


def next_to(number: str, step: int) -> str:
    """The number beside another, as 21.6 is beside 21.5; empty if there is none."""
    last = re.search(r"[0-9]+$", number)
    if last is None or int(last[0]) + step < 0:
        return number if step == 0 else ""
    return number[: last.start()] + str(int(last[0]) + step)


def documents(half: str) -> Iterator[tuple[dict[str, Any], bytes]]:
    """The truth and the bytes of every document of a half."""
    for path in sorted((UNSEEN / half).glob("*.truth.json")):
        truth = json.loads(path.read_text())
        yield truth, (path.parent / truth["file"]).read_bytes()


def scores(half: str) -> dict[str, Score]:
    """The scores of a half: of each family, each language, each file, and in all."""
    made: dict[str, Score] = defaultdict(Score)
    for truth, raw in documents(half):
        one = score(truth, raw)
        for name in (f"family {truth['family']}", f"in {truth['lang']}", truth["file"], "all"):
            made[name] += one
    return made


COLUMNS = ("found", "number", "own text", "parent", "kind", "references", "anomalies", "outcome")


def print_table(half: str, made: dict[str, Score]) -> None:
    """One line for each family and language, in percent, and furniture that became rules."""
    print(f"\n{'unseen documents, ' + half:28}", *(f"{name:>10}" for name in COLUMNS), end="")
    print(f"{'furniture':>12}{'invented':>12}")
    names = sorted(name for name in made if name.startswith(("family ", "in ")))
    for name in [*names, "all"]:
        of = made[name]
        shown = name.removeprefix("family ")
        print(f"{NAMES.get(shown, shown):28}", end="")
        print(
            "".join(f"{of.share(one):11.0%}" if of.of[one] else f"{'':11}" for one in COLUMNS),
            end="",
        )
        for one in ("furniture", "not invented"):
            print(f"{of.of[one] - of.right[one]:5} of {of.of[one]:3}", end="")
        print()


def promises(half: str, of: Score) -> Iterator[tuple[str, str, bool, str]]:
    """What has been promised of a half: its name, what is, whether it is kept, what was wanted."""
    for name, least in LEAST.items():
        yield name, f"{of.share(name):.1%}", of.share(name) >= least, f"at least {least:.0%}"
    wrong = 1 - of.share("furniture")
    yield "furniture that became rules", f"{wrong:.1%}", wrong <= MOST_FURNITURE, "at most 5%"
    for name in ("not misbound", "nothing lost", "encoding"):
        yield name, f"{of.share(name):.1%}", of.share(name) == 1.0, "all"
    took = of.seconds
    yield "the slowest, s", f"{took:.2f}", took < MOST_SECONDS, f"under {MOST_SECONDS:.0f}"


def importing(verbose: Iterable[str] = ()) -> bool:
    """Score all halves that are there, print the tables, and say whether every promise is kept."""
    set_up_django()
    kept = True
    for half in HALVES:
        if not (UNSEEN / half).is_dir():
            continue
        made = scores(half)
        print_table(half, made)
        for name, is_now, well, wanted in promises(half, made["all"]):
            print(f"  {name:28}{is_now:>10}   {'' if well else 'MISSED: '}{wanted}")
            kept = kept and well
        for name in verbose:
            for file in sorted(one for one in made if one.startswith(name)):
                print(f"\n{file}")
                print("\n".join(f"    {one}" for one in made[file].wrong))
    return kept


def set_up_django() -> None:
    """Which held rule a draft is, is asked of models; no database is."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()


def main() -> int:
    return 0 if importing(sys.argv[1:]) else 1


if __name__ == "__main__":
    finish_with(main)
