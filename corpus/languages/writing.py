"""What a language puts between words: in lists, around names, before numbers, at line ends.

Plain strings in, plain strings out, and no Django: pages and programs ask the same questions. What
is one file each is the language (`pl.py`, `ru.py` ...), and a page writes no comma of its own.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

NO_BREAK: Final = "\u00a0"
TAG_OR_TEXT: Final = re.compile(r"<[^>]*>|[^<]+")

LETTER: Final = r"[^\W\d_]"
DASH: Final = re.compile(r" (?=[–—](?:\s|$))")
CAPITAL: Final = f"[{''.join(c for c in map(chr, range(0x41, 0x530)) if c.isupper())}]"
INITIAL: Final = re.compile(rf"(?<!\w)({CAPITAL}\.) (?={CAPITAL})")


def after(words: str) -> re.Pattern[str]:
    """The space after one of *words*, a pattern; also where the text goes on behind a tag."""
    return re.compile(rf"(?<![\w’'-])({words}) (?=\S|$)", re.IGNORECASE)


def before(words: str) -> re.Pattern[str]:
    """The space before one of *words*, a pattern."""
    return re.compile(rf"()(?<=\w) (?=(?:{words})(?!\w))", re.IGNORECASE)


def ahead_of_number(words: str) -> re.Pattern[str]:
    """The space between one of *words* (`§`, `nr`) and a number."""
    return re.compile(rf"(?<!\w)({words}) (?=\d|$)", re.IGNORECASE)


COUNTED: Final = re.compile(rf"(?<![\w.,:/-])(\d{{1,4}}) (?={LETTER}|$)")
"""A number and what it counts. The number of a rule (21.5.3) counts nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """How one language is written: as English is, but for what is said.

    Pairs open and shut; where a sign has its own space, the space is part of it. `bindings` find a
    space at which no line may end, with what stands before it in their group.
    """

    last_and: str
    last_or: str
    comma: str = ", "
    colon: str = ": "
    full_stop: str = "."
    brackets: tuple[str, str] = (" (", ")")
    quotes: tuple[str, str] = ("“", "”")
    dash: str = "\u00a0– "
    """Between the name of a page and what it belongs to."""
    between_types: str = "\u00a0– "
    """Between the types of one card, as cards print them."""
    several: str = "{number}\u00a0×\u00a0{name}"
    """`{number}` cards of one `{name}`."""
    space: str = " "
    """Between words and between sentences; empty where none is written."""
    name_quotes: tuple[str, str] = ("", "")
    """Around the name of a card in the middle of a sentence."""
    ellipsis: str = "…"
    bindings: tuple[re.Pattern[str], ...] = (COUNTED, DASH, INITIAL)

    def listed(self, words: Iterable[str]) -> str:
        """A plain row: “A, B, C”, 「A、B、C」."""
        return self.comma.join(words)

    def all_of(self, words: Iterable[str]) -> str:
        """A row whose last word is joined: “A, B and C”."""
        return self._joined(list(words), self.last_and)

    def any_of(self, words: Iterable[str]) -> str:
        """A row to choose from: “A, B or C”."""
        return self._joined(list(words), self.last_or)

    def _joined(self, words: list[str], last: str) -> str:
        head = self.comma.join(words[:-1])
        return f"{head}{last}{words[-1]}" if head else "".join(words)

    def pair(self, name: str, value: str) -> str:
        """A name and its value: “Cost: 4”, 「コスト：4」."""
        return f"{name}{self.colon}{value}"

    def bracketed(self, words: str) -> str:
        """*words* in brackets, with the space that stands before them."""
        return words.join(self.brackets)

    def ended(self, words: str) -> str:
        """*words* as a sentence. A day may bring the full stop: «1 мая 2026 г.»."""
        return words if words.endswith(self.full_stop) else words + self.full_stop

    def quoted(self, words: str) -> str:
        """*words* in quotation marks."""
        return words.join(self.quotes)

    def counted(self, name: str, number: int) -> str:
        """So many cards of a name: “4 × Copper”, 「銅貨4枚」; one is the bare name."""
        return name if number == 1 else self.several.format(name=name, number=number)

    def bound(self, text: str) -> str:
        """Plain *text* with no-break spaces where this language wants them."""
        for binding in self.bindings:
            text = binding.sub(_unbroken, text)
        return text

    def bound_html(self, html: str) -> str:
        """HTML with no-break spaces in its text; what stands inside tags is left alone."""
        return TAG_OR_TEXT.sub(
            lambda piece: piece[0] if piece[0].startswith("<") else self.bound(piece[0]), html
        )


def _unbroken(found: re.Match[str]) -> str:
    before_it = found[1] if found.re.groups else ""
    return f"{before_it}{NO_BREAK}"


def unbound(text: str) -> str:
    """*text* with plain spaces, as it is stored and searched for."""
    return text.replace(NO_BREAK, " ").replace("\u202f", " ")
