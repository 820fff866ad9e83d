"""What is left out: title or text, a sentence, and what makes a text much shorter than others."""

from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import table
from corpus.checks.wording import CheckedText

SHORTER, A_SENTENCE_SHORTER = 0.72, 0.92
LONGER, A_SENTENCE_LONGER = 1.6, 1.35
"""Shares of the length that the other languages let expect, the second where sentences differ."""
TELLING: Final = 60
"""Signs below which lengths say nothing."""


def look(case: Case) -> Iterator[Slip]:
    """What the source has and the text has not, or the other way round."""
    for base in case.witnesses[:1]:
        for name, here, there in (
            ("title", case.text.title, base.title),
            ("text", case.text.body, base.body),
        ):
            if bool(here.strip()) != bool(there.strip()):
                yield Slip(f"no-{name}" if there.strip() else f"a-{name}", 0, here, {})
    if all(one.body for one in (case.text, *case.witnesses)) and case.witnesses:
        yield from _by_length(case)


def _by_length(case: Case) -> Iterator[Slip]:
    """A text that is shorter, or longer, than each other language lets expect.

    Of a language whose words do not say how long its texts are nothing is expected.
    """
    usual = [_usual(one) for one in (case.text, *case.witnesses)]
    if not all(usual):
        return
    own = _length(case.text) / usual[0]
    shares = [
        own * signs / _length(one) for signs, one in zip(usual[1:], case.witnesses, strict=True)
    ]
    if max(_length(one) for one in case.witnesses) < TELLING:
        return
    fewer = all(len(_all(case.text)) < len(_all(one)) for one in case.witnesses)
    more = all(len(_all(case.text)) > len(_all(one)) for one in case.witnesses)
    if max(shares) < (A_SENTENCE_SHORTER if fewer else SHORTER):
        yield Slip("shorter", 0, "", {})
    elif min(shares) > (A_SENTENCE_LONGER if more else LONGER):
        yield Slip("longer", 0, "", {})


def _usual(text: CheckedText) -> float:
    """How long texts are in the language of this one, as a share of English ones; 0 if unknown."""
    return float(table(text.lang).get("length", {}).get("signs", 0))


def _length(text: CheckedText) -> int:
    return max(1, len(text.plain.text))


def _all(text: CheckedText) -> list[tuple[int, str]]:
    return [one for paragraph in text.sentences for one in paragraph]


CHECK = TextCheck("completeness", Severity.WARNING, look)
