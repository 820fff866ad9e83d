"""References to what is counted on its own: chapters, paragraphs, questions, steps."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from corpus.documents.model import Reference
from corpus.documents.names import Names, wanted_key
from corpus.documents.numbers import worded
from corpus.documents.references.cues import (
    AMOUNT_AFTER,
    CHAPTERED,
    DATE,
    PART_OF,
    QUESTIONED,
    SIGNED,
    STEP_LABEL,
    STEPPED,
    WORD,
)


def in_series(
    text: str, narrow: str, line: int, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    """Chapters, articles, paragraphs and questions, which have numbers of their own."""
    for match in SIGNED.finditer(narrow):
        sign = "§" if match["before"] or match["sign"].startswith("§") else "#"
        first = match["before"] or match["numbers"]
        to = names.of_series(sign, first) or (names.of_number(first) if sign == "§" else "")
        to = to or (names.of_series("post", first) if sign == "#" else "")
        point = match["letter"] or match["point"]
        end = match.end("numbers") if match["numbers"] else match.start("more")
        if to or not point:
            yield match.start(), end, counted(text[match.start() : end], to, first, line)
        else:
            whole = text[match.start() : match.end()]
            yield match.start(), match.end(), counted(whole, "", f"{first}.{point}", line)
        if point and to and (below := names.series.get((to, point.casefold()), "")):
            yield end, match.end(), counted(text[match.start() : match.end()], below, first, line)
        for number in re.finditer(r"[0-9]{1,4}[a-z]?", match["more"]):
            start = match.start("more") + number.start()
            to = names.of_series(sign, number[0]) or names.of_number(number[0])
            stop = start + len(number[0])
            yield start, stop, counted(text[start:stop], to, number[0], line)
    for match in PART_OF.finditer(narrow):
        first, point = match["numbers"], match["letter"]
        to = names.of_series("§", first) or names.of_number(first)
        below = names.series.get((to, (point or "").casefold()), "") if to else ""
        wanted = f"{first}.{point}" if point else first
        yield (
            match.start(),
            match.end(),
            counted(match[0], below or (to if not point else ""), wanted, line),
        )
    for match in CHAPTERED.finditer(narrow):
        yield match.start(), match.end(), _chapter(text, match, line, names)
    if names.asks or "Q" in narrow:
        for match in QUESTIONED.finditer(narrow):
            value = match["amount"] or match["named"] or match["before"]
            to = names.of_series("question", value) or labels.get(value, "")
            to = to or (names.of_label(value, labels) if not match["amount"] else "")
            sure = to or (match["amount"] and match[0].startswith("Q")) or not match["amount"]
            if sure:
                yield match.start(), match.end(), counted(match[0].strip(), to, f"q{value}", line)


def counted_above(
    match: re.Match[str], line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    """A number that begins with a letter or a Roman number, in a document that counts so."""
    number = match["numbers"]
    plain = re.sub(r"\s", "", number).strip(".")
    to = names.of_number(plain)
    if to or names.above:
        written = number.rstrip(".")
        yield match.start(), match.end(), Reference(written, line, to, "" if to else plain.lower())


def steps(
    text: str, narrow: str, line: int, lang: str, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    for match in _stepped(lang).finditer(narrow):
        label = match["label"] or (match["other"] if lang == "ja" else "")
        tail = AMOUNT_AFTER.match(narrow, match.end())
        if tail or DATE.match(narrow, match.end("label")) or (label.isalpha() and label == "I"):
            continue
        to = names.of_call(WORD.findall(match[0])[0], label) or names.of_label(label, labels)
        if to or lang != "ja":
            wanted = "" if to else wanted_key(label)
            yield match.start(), match.end(), Reference(match[0].strip(), line, to, wanted)


@lru_cache(maxsize=8)
def _stepped(lang: str) -> re.Pattern[str]:
    first, second = (STEP_LABEL.replace("{0}", name) for name in ("label", "other"))
    pattern = STEPPED[lang].replace("{0}", first, 1).replace("{0}", second)
    begin = "" if lang == "ja" else r"(?<!\w)"
    return re.compile(rf"{begin}(?i:{pattern})(?!%|[.,]?[0-9]|[a-z])")


def _chapter(text: str, match: re.Match[str], line: int, names: Names) -> Reference:
    word = match["unit"] or match["hunit"] or match["word"]
    value = str(worded.amount(match["ja"] or match["hu"] or match["amount"]))
    if match["more"]:
        value += f".{worded.amount(match['more'])}"
    level = worded.level_like(word)
    to = names.of_series(f"chapter {level}" if level else "article", value)
    to = to or names.of_series("", value) or names.known.get(value, "")
    to = to or names.of_label(match["ja"] or match["hu"] or match["amount"], {})
    return counted(text[match.start() : match.end()], to, value, line)


def counted(written: str, to: str, wanted: str, line: int) -> Reference:
    return Reference(written, line, to, "" if to else wanted_key(wanted))
