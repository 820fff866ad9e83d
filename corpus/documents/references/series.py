"""References to what is counted on its own: chapters, paragraphs, questions, steps."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from corpus.documents.model import Reference
from corpus.documents.names import Names, wanted_key
from corpus.documents.neutral import STEP
from corpus.documents.numbers import vocabulary
from corpus.documents.references.cues import (
    AFTER_LIST,
    AMOUNT_AFTER,
    AND,
    CHAPTERED,
    DATE,
    NOUN_BEFORE,
    OF_CHAPTER,
    PART_OF,
    PLURAL,
    QUESTIONED,
    SCORED,
    SIGNED,
    STEP_LABEL,
    STEPPED,
    WORD,
)

OTHER = re.compile(
    rf"(?:(?P<dash>\s?[–—～〜-]\s?)|{AND})(?P<number>[0-9]{{1,3}}|[IVX]{{1,5}}|[A-ZА-Я])"
    r"(?![\w%]|\.[0-9])"
)
LISTED = re.compile(rf"(?:{AND}[0-9]{{1,3}}(?![\w%]|\.[0-9]))+(?=\s*(?:[.,;:)!?]|$))")
"""The rest of a list of numbers, at the end of which a stop stands."""
EARLIER = re.compile(rf"(?<![\w.])(?P<number>[0-9]{{1,3}})\.?{AND}$")


def in_series(
    text: str, narrow: str, line: int, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    """Chapters, articles, paragraphs and questions, which have numbers of their own."""
    for match in SIGNED.finditer(narrow):
        sign = "§" if match["before"] or match["sign"].startswith("§") else "#"
        if sign == "#" and NOUN_BEFORE.search(narrow[max(match.start() - 20, 0) : match.start()]):
            continue  # A rule, question or post that is called by its number.
        first = match["before"] or match["numbers"]
        to = names.of_series(sign, first) or (names.of_number(first) if sign == "§" else "")
        to = to or (names.of_series("post", first) if sign == "#" else "")
        point = match["letter"] or match["point"] or match["inner"]
        end = match.end("numbers") if match["numbers"] else match.start("more")
        below = names.series.get((to, point.casefold()), "") if point and to else ""
        if to and not below:
            yield match.start(), end, counted(text[match.start() : end], to, first, line)
        else:
            end = match.end() if point else end
            whole = text[match.start() : end]
            wanted = f"{first}.{point}" if point else first
            yield match.start(), end, counted(whole, below, wanted, line)
        for number in re.finditer(r"[0-9]{1,4}[a-z]?", match["more"]):
            start = match.start("more") + number.start()
            to = names.of_series(sign, number[0]) or names.of_number(number[0])
            to = to or (names.of_series("post", number[0]) if sign == "#" else "")
            stop = start + len(number[0])
            yield start, stop, counted(text[start:stop], to, number[0], line)
    for match in PART_OF.finditer(narrow):
        first, point = match["numbers"], match["letter"] or match["apart"]
        to = names.of_series("§", first) or names.of_number(first)
        below = names.series.get((to, (point or "").casefold()), "") if to else ""
        wanted = f"{first}.{point}" if point else first
        yield (
            match.start(),
            match.end(),
            counted(match[0], below or (to if not point else ""), wanted, line),
        )
        more = LISTED.match(narrow, match.end())
        for number in re.finditer("[0-9]+", more[0]) if more else ():
            if to := names.of_number(number[0]):
                start = match.end() + number.start()
                yield start, start + len(number[0]), counted(number[0], to, number[0], line)
    for match in CHAPTERED.finditer(narrow):
        yield from _chapters(text, match, line, names)
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
        group = "label" if match["label"] else "other"
        start, end = match.span(group)
        if narrow[start - 1] == "(" and _is_score(narrow, match.start(), end):
            continue
        word = WORD.findall(f"{narrow[match.start() : start]} {narrow[end : match.end()]}")[0]

        def held(said: str, word: str = word) -> str:
            return names.of_call(word, said) or names.of_label(said, labels)

        to = held(label)
        if to or lang != "ja":
            before = EARLIER.search(narrow[: match.start()]) if lang == "hu" else None
            if before and (earlier := held(before["number"])):
                start, end = before.span("number")
                yield start, end, Reference(before["number"], line, earlier)
            wanted = "" if to else wanted_key(label)
            yield match.start(), match.end(), Reference(match[0].strip(), line, to, wanted)
            yield from _others(narrow, match.end(), word, line, held)


def _is_score(narrow: str, start: int, end: int) -> bool:
    """Whether points are what a player scores, told twice: `3 pkt (3)`, `(2) pontot`.

    They stand from *start* on, and their number in brackets up to *end*.
    """
    scored = SCORED.match(narrow, end + 1)
    return narrow[:start].rstrip()[-1:].isdecimal() or scored is not None


@lru_cache(maxsize=8)
def _stepped(lang: str) -> re.Pattern[str]:
    first, second = (STEP_LABEL.replace("{0}", name) for name in ("label", "other"))
    pattern = STEPPED.get(lang, STEP).replace("{0}", first, 1).replace("{0}", second)
    begin = "" if lang == "ja" else r"(?<!\w)"
    return re.compile(rf"{begin}(?i:{pattern})(?!%|[.,]?[0-9]|[a-z])")


def _chapters(
    text: str, match: re.Match[str], line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    word = match["unit"] or match["bareunit"] or match["hunit"] or match["word"]
    series = "annex" if vocabulary.is_annex(word) else "chapter"
    level = 2 if series == "annex" else vocabulary.level_like(word)
    amount = next(filter(None, match.group("ja", "bare", "hu", "huroman", "amount")))

    def place(said: str, more: str | None = None) -> tuple[str, str]:
        value = str(vocabulary.amount(said)) + (f".{vocabulary.amount(more)}" if more else "")
        to = names.of_series(f"{series} {level}" if level else "article", value)
        if series == "annex":
            return to, value
        to = to or names.of_series("", value) or names.known.get(value, "")
        return to or names.of_label(said, {}) or (names.of_chapter(said) if level else ""), value

    to, value = place(amount, match["more"])
    if (match["bare"] or (said_letter(amount) and not names.has_letters)) and not to:
        return
    whole = text[match.start() : match.end()]
    if match["point"]:
        point = str(vocabulary.amount(match["point"]))
        to, value = names.series.get((to, point), "") if to else "", f"{value}.{point}"
    behind = OF_CHAPTER.match(text, match.end()) if to else None
    if behind and (below := names.series.get((to, behind["point"]), "")):
        whole = text[match.start() : behind.end()]
        yield match.start(), behind.end(), counted(whole, below, value, line)
        return
    yield match.start(), match.end(), counted(whole, to, value, line)
    if match["word"]:
        yield from _others(text, match.end(), match["word"], line, lambda said: place(said)[0])


def said_letter(amount: str) -> bool:
    """Whether a chapter is named by a letter, which may as well begin a title."""
    return len(amount) == 1 and not amount.isdecimal() and amount not in "IVX"


def _others(
    text: str, end: int, word: str, line: int, held: Callable[[str], str]
) -> Iterator[tuple[int, int, Reference]]:
    """What a list or range goes on with: `steps 2–4`, `chapters 2 and 3`. What is not held, or may
    as well be an amount of the next word, is none."""
    while (more := OTHER.match(text, end)) and not AMOUNT_AFTER.match(text, more.end()):
        sure = more["dash"] or PLURAL.fullmatch(word) or AFTER_LIST.match(text, more.end())
        to = held(more["number"]) if sure else ""
        if not to:
            return
        yield more.start("number"), more.end(), Reference(more["number"], line, to)
        end = more.end()


def counted(written: str, to: str, wanted: str, line: int) -> Reference:
    return Reference(written, line, to, "" if to else wanted_key(wanted))
