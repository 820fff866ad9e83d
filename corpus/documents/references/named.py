"""References by words: titles, names of pages, names in running Japanese text."""

import re
from collections.abc import Iterator
from typing import Final

from corpus.documents.model import Reference
from corpus.documents.names import DOTTED, NARROW, Names, folded, wanted_key
from corpus.documents.references.cues import (
    JAPANESE,
    LONGEST_TARGET,
    MOST_WORDS,
    QUOTED_TITLE,
    READ_ON,
    RULE_NAME,
    SECTION_AFTER,
    SECTION_BEFORE,
    SECTION_NAMED,
    TARGET_END,
)

OF_RULE: Final = re.compile(
    r"#?(?:r|p|s|rule|sec|section|par|point|pkt|punkt|pravilo|szabaly)[-_.]?"
)
"""What an address says before the number of a rule, where its link shows the number alone."""


def titled(written: str, title: str, line: int, names: Names) -> Reference:
    """A reference by a title, by the name of a page, or by a number that is a link."""
    printed = written.strip(" .")
    shown = names.of_number(printed) if re.fullmatch(DOTTED, printed) and "." in printed else ""
    shown = shown or names.of_shape(printed.translate(NARROW))
    if printed.isdecimal() and OF_RULE.fullmatch(title.removesuffix(printed)):
        shown = shown or names.of_label(printed, {})
    to = shown or names.of_title(title) or names.of_number(title.strip(" ."))
    to = to or names.titles.get(folded(written), "") or names.of_address(title)
    to = to or _of_whole_heading(title, names)
    return Reference(written, line, to, "" if to else wanted_key(title.strip()))


def _of_whole_heading(title: str, names: Names) -> str:
    """The key of the heading that is written with its number or letter before its title."""
    label, _space, rest = title.partition(" ")
    to = names.of_title(rest)
    return to if to and to == names.of_label(label.strip(".)、"), {}) else ""


def announced_titles(
    text: str, match: re.Match[str], line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    """What a "see:" names: the longest title of the document there, else the words up to a stop."""
    rest = text[match.end() : match.end() + LONGEST_TARGET]
    words = [end.end() for end in re.finditer(r"\w+|[^\w\s]", rest)]
    for end in reversed(words[:MOST_WORDS]):
        if names.of_title(rest[:end]):
            title = rest[:end].rstrip(" .;,")
            yield match.end(), match.end() + end, titled(match[0] + title, title, line, names)
            return
    stop = TARGET_END.search(rest)
    target = rest[: stop.start()] if stop else rest
    if target.count("(") > target.count(")"):
        target += ")"
    if match[0].startswith("→") and stop and stop[0] == "。":
        return  # an answer or a result, no page
    if target.strip() and (stop or len(rest) < LONGEST_TARGET) and not target[:1].isdigit():
        yield match.end(), match.end() + len(target), titled(match[0] + target, target, line, names)


def known_titles(text: str, line: int, names: Names) -> Iterator[tuple[int, int, Reference]]:
    """Titles of the document right behind a word for a section: `w części Karty akcji`."""
    for match in SECTION_NAMED.finditer(text):
        rest = text[match.end() : match.end() + LONGEST_TARGET]
        ends = [one.end() for one in re.finditer(r"\w+", rest)][:MOST_WORDS]
        for end in reversed(ends):
            if to := names.titles.get(folded(rest[:end]), ""):
                yield match.end(), match.end() + end, Reference(rest[:end], line, to)
                break


def quoted_titles(text: str, line: int, names: Names) -> Iterator[tuple[int, int, Reference]]:
    """Titles in quotes beside a word for a section, or before a Japanese word that says to read."""
    for match in QUOTED_TITLE.finditer(text):
        before = text[max(match.start() - 40, 0) : match.start()]
        if SECTION_BEFORE.search(before) or SECTION_AFTER.match(text, match.end()):
            yield match.start(), match.end(), titled(match[0], match["title"], line, names)
    for match in READ_ON.finditer(text):
        for start in range(max(match.start() - 40, 0), match.start() - 1):
            if to := names.titles.get(folded(text[start : match.start()]), ""):
                yield start, match.start(), Reference(text[start : match.start()], line, to)
                break


def rule_names(text: str, line: int, names: Names) -> Iterator[tuple[int, int, Reference]]:
    """Names from outside, whole words where the script has words, and what is called a rule."""
    low = text.casefold()
    if len(low) == len(text):
        at = 0
        while at < len(low) - 1:
            hit = _name_at(low, at, names)
            if hit:
                written = text[at : at + len(hit)]
                yield at, at + len(hit), Reference(written, line, names.known[hit])
            at += len(hit) or 1
    for match in RULE_NAME.finditer(text):
        yield match.start(), match.end(), titled(match[0], match[0], line, names)


def _name_at(low: str, at: int, names: Names) -> str:
    for name in names.starts.get(low[at : at + 2], ()):
        if not low.startswith(name, at):
            continue
        if JAPANESE.search(name):
            kana = r"[\u30a1-\u30fa\u30fc]"
            whole = not (re.match(kana, name[0]) and at and re.match(kana, low[at - 1]))
            end = low[at + len(name) : at + len(name) + 1]
            whole = whole and not (re.match(kana, name[-1]) and re.match(kana, end))
        else:
            end = low[at + len(name) : at + len(name) + 1]
            whole = not (at and low[at - 1].isalnum()) and not end.isalnum()
        if whole:
            return name
    return ""
