"""Words as they are stored: tidy, and as Markdown that a reader sees as it was written."""

import re
import unicodedata

from corpus.languages.writing import unbound
from corpus.markup.unseen import without_unseen
from corpus.parsers.texts import FORBIDDEN

SIGNS = re.compile(r"[\\`*_\[\]]|&(?=#?\w+;)|(?<=\])\(")
"""What Markdown would read as a sign, and the bracket after which it would look for an address."""
LEADS = re.compile(r"(?P<before>\s*(?:\d{1,9}(?=[.)](?:\s|$)))?)(?P<sign>[#>+~.)]|-(?!\s+\S))")
BULLET = re.compile(r"(\s*- )(?=\S)")
SPACES = re.compile(r"[\t\x0b\x0c\x1c-\x1f\x85]")
"""Control characters that stand between words."""
RULE_OF_HYPHENS = re.compile(r"\s*-[\s-]*")


def tidy(text: str) -> str:
    """NFC, plain line feeds and spaces, none trailing, one blank line between paragraphs.

    A no-break space is not stored: pages put it in, and whoever copies from one brings it along.
    """
    text = unicodedata.normalize("NFC", unbound(text)).replace("\r\n", "\n").replace("\r", "\n")
    text = "".join(
        c for c in text if c not in FORBIDDEN and (c == "\n" or unicodedata.category(c) != "Cc")
    )
    lines = [line.rstrip() for line in text.strip().split("\n")]
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept)


def as_markdown(text: str) -> str:
    """Plain *text* as tidy Markdown that shows every character of it.

    Only `- ` at the beginning of a line stays what Markdown takes it for, a point of a list.
    """
    return "\n".join(_line(line) for line in tidy(SPACES.sub(" ", text)).split("\n"))


def as_title(text: str) -> str:
    """Plain *text* as a title: tidy and in one line."""
    return " ".join(tidy(SPACES.sub(" ", text)).split())


def as_remark(text: str, longest: int) -> str:
    """What somebody says beside a text, in one line of at most *longest* characters: without what
    nobody sees and what no XML may hold."""
    return " ".join(tidy(SPACES.sub(" ", without_unseen(text))).split())[:longest].rstrip()


def _line(line: str) -> str:
    bullet = BULLET.match(line)
    if bullet and not RULE_OF_HYPHENS.fullmatch(line):
        return bullet[1] + _line(line[bullet.end() :])
    line = SIGNS.sub(lambda sign: f"\\{sign[0]}", line)
    lead = LEADS.match(line)
    if lead and (lead["before"].strip() or lead["sign"] not in ".)"):
        line = f"{lead['before']}\\{line[lead.start('sign') :]}"
    return line
