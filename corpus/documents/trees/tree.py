"""The tree of a document: its rules as nodes, and their keys."""

from dataclasses import dataclass, field

from corpus.documents.model import Anomaly
from corpus.documents.numbers.numbering import Number, Parts

LONGEST_KEY = 50


@dataclass(slots=True, eq=False)
class Node:
    """A rule while the tree is made. `body` holds its paragraphs, each with its line.

    `headed` says that it is printed as a heading: what follows stands below it and is not its text.
    `lead` are its first words, if they are printed bold.
    """

    key: str
    line: int
    kind: str = ""
    number: str = ""
    title: str = ""
    parent: "Node | None" = None
    parts: Parts = ()
    body: list[tuple[str, int]] = field(default_factory=list)
    links: list[tuple[str, str, int]] = field(default_factory=list)
    children: list["Node"] = field(default_factory=list)
    closing: bool = False
    item: bool = False
    series: str = ""
    level: int = 0
    name: str = ""
    headed: bool = False
    lead: str = ""
    doubt: str = ""
    meant: str = ""
    is_title: bool = False

    @property
    def article(self) -> str:
        """The key of the article or paragraph that a rule is, or is a part of; empty if of none."""
        over: Node | None = self
        while over is not None and over.series not in ("article", "§"):
            over = over.parent
        return over.key if over is not None else ""


@dataclass(slots=True)
class Tree:
    """The rules in reading order, how many characters went into numbers and marks, what was odd."""

    nodes: list[Node] = field(default_factory=list)
    numbers: int = 0
    marks: int = 0
    anomalies: list[Anomaly] = field(default_factory=list)


class Keys:
    """Keys of the nodes, no two alike: by number where one is printed, else counted."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.counts: dict[tuple[str, str], int] = {}

    def below(self, parent: Node | None, prefix: str) -> str:
        """The next key with this prefix below a rule, or at the top."""
        above = f"{parent.key}." if parent else ""
        count = self.counts.get((above, prefix), 0) + 1
        while f"{above}{prefix}{count}" in self.taken:
            count += 1
        self.counts[above, prefix] = count
        return self.unique(f"{above}{prefix}{count}")

    def unique(self, key: str) -> str:
        """The key, or one counted on where it is taken or too long."""
        if len(key) > LONGEST_KEY:
            key = f"n{len(self.taken) + 1}"
        free, times = key, self.counts.get((key, "-"), 1)
        while free in self.taken:
            times += 1
            free = f"{key}-{times}"
        self.counts[key, "-"] = times
        self.taken.add(free)
        return free

    def of_point(self, parent: Node | None, label: Number) -> str:
        """The key of a point by its label; counted on where the label stands twice."""
        key = f"{parent.key}.i{label.parts[0]}" if parent else f"i{label.parts[0]}"
        free = key not in self.taken and len(key) <= LONGEST_KEY
        return self.unique(key) if free else self.below(parent, "i")
