"""What the rules of a document may be called by others: their numbers, titles and names."""

import re
import unicodedata
import zlib
from collections.abc import Mapping
from typing import Final

from corpus.documents.numbers import shapes, vocabulary
from corpus.documents.numbers.numbering import Parts

WIDE: Final = (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))
NARROW: Final[dict[int, str | int]] = {wide: wide - 0xFEE0 for wide in WIDE} | {
    0xFF0E: ".", 0xFF0D: "-", 0x2212: "-", 0xFF03: "#", 0xFF08: "(", 0xFF09: ")",
}  # fmt: skip
"""Signs of full width, and what they are in a number."""
LETTERED: Final = (
    r"(?:(?:[./]?[a-zа-я]|\.[ivx]{2,4})(?![a-z0-9а-яё])"
    r"(?:\.(?:[a-zа-я]|[ivx]{1,4}|[0-9]{1,3})(?![a-z0-9а-яё]))*)"
)
DOTTED: Final = rf"[0-9]{{1,4}}(?:\.[0-9]{{1,4}})*{LETTERED}?\.?"
DASHED: Final = re.compile(r"(?<![\w.,/:-])[0-9]{1,3}(?:-[0-9]{1,3}){1,8}(?![a-z0-9/:-]|[.,][0-9])")
ABOVE: Final = (
    r"(?:[A-Z]|[IVX]{1,6})\.(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,5}"
    r"|\s[0-9]{1,3}(?:\.[0-9]{1,3}){0,5}\.?(?=\s|[;,)\uff09]|$))"
)
"""A number whose first part is a letter or a Roman number: `B.2`, `II.2.1`, `IV. 3.`"""
POINTED: Final = re.compile(r"(?P<over>.*?[0-9])[./]?(?P<point>[a-zа-я])")
CALLED: Final = re.compile(
    r"(?P<word>[^\W\d_]{2,})\.?\s?(?P<label>[0-9]{1,2}|(?<=[\s\u3040-\u9fff])(?:[a-z]|[ivx]{1,5}))(?=\s?[:.)–—\uff1a]|$)"
)
"""A heading that says what it is and which: `Box A: Coins`, `手順2`."""
STEM = 3
ENOUGH_DOTTED = 3


class Names:
    """What a reference may resolve to: numbers and titles of the document, names from outside.

    `labels` are the points that a rule is beside, by the label that each has there; `points` are
    those of which the whole document has but one with their label. In running
    text a name that the document has as a title of its own says nothing of another rule or card
    that is called alike.
    """

    def __init__(
        self,
        numbers: Mapping[str, str],
        titles: Mapping[str, str],
        known: Mapping[str, str],
        series: Mapping[tuple[str, str], str] | None = None,
        points: Mapping[str, str] | None = None,
    ) -> None:
        self.numbers = {number.translate(NARROW): key for number, key in numbers.items()}
        self.series = dict(series or {})
        self.points = dict(points or {})
        self.asks = any(kind == "question" for kind, _ in self.series)
        self.posts = any(kind == "post" for kind, _ in self.series)
        self.dashed = any(re.search(r"[0-9][-\u2013][0-9]", number) for number in self.numbers)
        self.above = sum(bool(re.fullmatch(ABOVE, number)) for number in numbers) > 1
        self.forms: set[str] = set()
        self.letters: set[str] = set()
        self.by_parts: dict[Parts, str] = {}
        for number, key in self.numbers.items():
            self._note_shape(number, key)
        self.has_letters = any(len(one) == 1 and one.isalpha() for one in self.numbers)
        dotted = sum("." in number for number in self.numbers)
        self.dotted = dotted >= ENOUGH_DOTTED
        self.titles = {folded(title): key for title, key in titles.items() if folded(title)}
        self.known = {folded(name): key for name, key in known.items() if folded(name)}
        for title, key in list(self.titles.items()):
            short = re.sub(r"\s*[(\uff08][^()]*[)\uff09]", "", title).strip()
            if short:
                self.titles.setdefault(short, key)
        self.slugs = {_slug(title): key for title, key in self.titles.items()}
        self.called = {
            (found["word"][:STEM], found["label"]): key
            for title, key in self.titles.items()
            if (found := CALLED.match(title))
        }
        self.starts: dict[str, list[str]] = {}
        for name in sorted(self.known, key=len, reverse=True):
            if len(name) > 1 and not name[0].isdigit() and name not in self.titles:
                self.starts.setdefault(name[:2], []).append(name)

    def of_number(self, number: str, labels: Mapping[str, str] | None = None) -> str:
        """The key of the rule with this number; empty if it is not held."""
        low = number.casefold()
        held = self.numbers.get(number, "") or self.numbers.get(low, "")
        held = held or self.numbers.get(low.replace("/", "."), "")
        held = held or self.known.get(number, "") or (labels or {}).get(low, "")
        return held or self._of_point(low)

    def _note_shape(self, number: str, key: str) -> None:
        """Note of what form a number of the document is, if it has more parts than one."""
        core = shapes.read_core(number)
        if core is None or core[2] != len(number) or len(core[1]) < 2 or number.islower():
            return
        if not re.fullmatch(r"9(?:\.9)*", core[0]):
            self.forms.add(core[0])
            self.letters |= {core[3]} - {""}
            self.by_parts.setdefault(core[1], key)

    def of_shape(self, number: str) -> str:
        """The key of the rule with a number of these parts, whatever joins them in print."""
        core = shapes.read_core(number)
        if core is None or core[2] != len(number):
            return ""
        return self.by_parts.get(core[1], "")

    def of_chapter(self, label: str) -> str:
        """The key of the chapter with this letter or number."""
        value = str(vocabulary.amount(label))
        found = (self.series.get((f"chapter {level}", value), "") for level in (2, 1, 3))
        return next(filter(None, found), "") or self.numbers.get(label.casefold(), "")

    def _of_point(self, number: str) -> str:
        """The point that a number with a letter behind it means: the a) below 2.03 by 2.03.a."""
        found = POINTED.fullmatch(number)
        over = self.numbers.get(found["over"], "") if found else ""
        return self.series.get((over, found["point"]), "") if found and over else ""

    def of_label(self, label: str, labels: Mapping[str, str]) -> str:
        """The key of the rule, chapter or point that is called by a number or letter alone.

        What stands nearest is meant: a point beside, a rule of the document, its only such point.
        """
        low = label.casefold()
        found = labels.get(low, "") or self.numbers.get(label, "") or self.numbers.get(low, "")
        chapters = (self.series.get((f"chapter {level}", low), "") for level in (3, 2, 1))
        return found or next(filter(None, chapters), "") or self.points.get(low, "")

    def of_series(self, series: str, value: str) -> str:
        """The key of the chapter, article or question with this number of its own."""
        return self.series.get((series, value), "")

    def of_title(self, title: str) -> str:
        """The key of the rule or page with this title; empty if it is not held."""
        title = folded(title)
        return self.titles.get(title, "") or self.known.get(title, "")

    def of_address(self, name: str) -> str:
        """The key of the heading that a link leads to by the address made of its title."""
        return self.slugs.get(_slug(folded(name)), "")

    def of_call(self, word: str, label: str) -> str:
        """The key of the heading that begins with this word and label: `Box A: Coins`."""
        return self.called.get((folded(word)[:STEM], folded(label)), "")


def folded(text: str) -> str:
    """A title or name as it is compared."""
    return " ".join(
        unicodedata.normalize("NFKC", text).casefold().strip('„“”"«»「」『』 .:').split()
    )


def _slug(title: str) -> str:
    """A title as the address of its heading on a page is made: its words with hyphens between."""
    return "-".join(re.findall(r"\w+", title.replace("_", " ")))


def wanted_key(name: str) -> str:
    """The key under which a rule that is not held would be looked for: its number or its name."""
    if re.fullmatch(ABOVE, name) or re.fullmatch(DOTTED, name) or DASHED.fullmatch(name):
        return name.strip(".").replace("-", ".").replace("/", ".").casefold()
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    slug = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c)))
    slug = slug.strip("-")[:40].strip("-")
    if slug and len(slug) * 2 >= len(name):
        return slug
    return f"name-{zlib.crc32(folded(name).encode()):08x}"
