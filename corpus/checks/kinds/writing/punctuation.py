"""Signs: those of the language, each once, and the commas that its grammar wants."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from corpus.checks.cases import Case
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import table
from corpus.languages import row_of

KANA: Final = "\u3005-\u3007\u3040-\u30ff\u4e00-\u9fff"
NARROW: Final = re.compile(
    rf"[,.;:!?](?=[{KANA}「（])|(?<=[{KANA}」）])[,.;:!?()]|[{KANA}] +[{KANA}]"
)
WIDE: Final = re.compile(r"[、。，．：；！？（）「」]")
"""Signs of languages without spaces, in the text of one that has them, and the other way round."""
SPACED: Final = re.compile(r"(?<=\S) +[,.;:!)”»](?!\S)|[(„«] +| {2,}")
TWICE: Final = re.compile(
    r"(?<![.…])([,;:!?、。])\1|(?<!\.)\.\.(?!\.)|、。|。、|(?<!\w)(?!az )(\w{2,}) \2(?!\w)"
)
QUOTES: Final = '„“”«»"「」'
END: Final = re.compile(r"[.!?…。！？:：)）][”»」)）\"’]*$")
LAST_WORDS: Final = re.compile(r"(?P<before>[\w-]+[”»)]? )?(?P<near>[\w-]+) $")
NOTHING: Final = r"(?!)"
RUSSIAN_WORDS: Final = re.compile(r"«[\u0400-\u04ff -]+»")


@dataclass(frozen=True, slots=True)
class Commas:
    """Where a language wants a comma: before clauses that begin with *before*.

    A preposition (*carries*) may stand between, and then forms that else follow a noun (*oblique*)
    begin the clause too; after *joins* the comma is elsewhere, or none is wanted.
    """

    before: re.Pattern[str]
    oblique: re.Pattern[str]
    carries: frozenset[str]
    joins: frozenset[str]


@cache
def commas(lang: str) -> Commas | None:
    """The commas of a language; None for one whose clauses want none."""
    words = table(lang).get("commas")
    if not words:
        return None
    before, oblique = (
        re.compile(rf"(?<=\w )(?:{'|'.join(words[name]) or NOTHING})(?![\w-])", re.IGNORECASE)
        for name in ("before", "oblique")
    )
    return Commas(before, oblique, frozenset(words["carries"]), frozenset(words["joins"]))


def look(case: Case) -> Iterator[Slip]:
    """Signs of another language, doubled ones, spaces where none belong, missing commas."""
    lang, plain = case.text.lang, case.text.plain
    patterns = [SPACED, TWICE, WIDE] if row_of(lang).spaced else [NARROW, TWICE]
    for pattern in patterns:
        for one in pattern.finditer(plain.text):
            yield Slip("odd-sign", plain.where(one.start()), one[0], {"here": one[0]})
    yield from _quotes(case)
    yield from _commas(case)
    base = case.witnesses[0] if case.witnesses else None
    if base and END.search(base.plain.text.rstrip()) and not END.search(plain.text.rstrip()):
        yield Slip("no-full-stop", max(0, len(case.text.body) - 1), "", {})


def _quotes(case: Case) -> Iterator[Slip]:
    own = row_of(case.text.lang).writing.quotes
    plain = case.text.plain
    text = RUSSIAN_WORDS.sub(lambda one: " " * len(one[0]), plain.text)
    for place, sign in enumerate(text):
        if sign in QUOTES and sign not in own:
            yield Slip(
                "odd-quote", plain.where(place), sign, {"here": sign, "wanted": "".join(own)}
            )


def _commas(case: Case) -> Iterator[Slip]:
    """A clause before which no comma stands; a preposition may stand between."""
    wanted, plain = commas(case.text.lang), case.text.plain
    if not wanted:
        return
    for pattern in (wanted.before, wanted.oblique):
        for one in pattern.finditer(plain.text):
            last = LAST_WORDS.search(plain.text, 0, one.start())
            if not last:
                continue
            before, near = (last["before"] or "").strip().lower(), last["near"].lower()
            carried = near in wanted.carries
            if (pattern is wanted.oblique and not carried) or (carried and not before):
                continue
            if (before if carried else near) not in wanted.joins:
                yield Slip("no-comma", plain.where(one.start()), one[0], {"here": one[0]})


CHECK = TextCheck("punctuation", Severity.HINT, look)
