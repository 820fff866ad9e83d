"""A page while its furniture is looked for: its lines, what each is held to be, where rules are."""

from dataclasses import dataclass, field
from functools import cached_property

from corpus.documents.deadline import Deadline
from corpus.documents.furniture.lines import is_sentence
from corpus.documents.furniture.wording.words import REPOSITORY
from corpus.documents.model import Line
from corpus.documents.numbers import openings

EVERY = 1_024
NOTHING, WEAK, STRONG = 0, 1, 2


@dataclass(slots=False)
class Page:
    """`reasons` say why a line is furniture, with a `?` where only its neighbours can tell.

    `title` is the place of the line that is the title of the document, -1 if none is known;
    `called` is what its format says that it is called, `posts` are the lines that open a post of
    a thread.
    """

    lines: list[Line]
    reasons: list[str]
    title: int = -1
    called: str = ""
    deadline: Deadline | None = None
    posts: set[int] = field(default_factory=set)
    blocks: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.blocks = _blocks(self.lines)
        self._asked = 0

    def text(self, at: int) -> str:
        """The words of a line. All that goes through the page asks for them: time is told here."""
        self._asked += 1
        if self.deadline is not None and self._asked % EVERY == 0:
            self.deadline.check(self.lines[at].number)
        return self.lines[at].text.strip()

    def is_aside(self, at: int) -> bool:
        """Whether a line is furniture for sure."""
        return bool(self.reasons[at]) and not self.reasons[at].endswith("?")

    def weights(self) -> list[int]:
        """How much each line is like a rule: not at all, somewhat, or surely."""
        return [
            NOTHING if self.is_aside(at) else weight
            for at, weight in enumerate(self._weights_by_themselves)
        ]

    @cached_property
    def _weights_by_themselves(self) -> list[int]:
        return [_weight(line) for line in self.lines]

    @cached_property
    def block_of(self) -> dict[int, list[int]]:
        """The run of lines that each line stands in."""
        return {at: block for block in self.blocks for at in block}

    @cached_property
    def is_read_me(self) -> bool:
        """Whether the document says of itself what a repository does: its last headings do."""
        named = [line.text.strip(" :").casefold() for line in self.lines if line.heading]
        return sum(name in REPOSITORY for name in named) > 1 or (
            named[-1:] != [] and (named[-1] in REPOSITORY)
        )

    def mark(self, at: int, reason: str) -> None:
        """Say why a line is furniture, unless that is known."""
        if not self.is_aside(at):
            self.reasons[at] = reason

    def solid(self) -> list[int]:
        """The places of lines that have words."""
        return [at for at, line in enumerate(self.lines) if line.text.strip()]


def _weight(line: Line) -> int:
    text = line.text.strip()
    if not text:
        return NOTHING
    number = openings.number(text[:120])
    if number is not None and (number.sure or number.needs) and len(number.parts) > 1:
        return STRONG
    if is_sentence(text, 8) or (is_sentence(text) and (number or line.mark or line.depth)):
        return STRONG
    weak = number or openings.label(text) or line.mark or line.heading
    return WEAK if weak or is_sentence(text) else NOTHING


def _blocks(lines: list[Line]) -> list[list[int]]:
    """Runs of lines with no blank line between, as places in the list."""
    blocks: list[list[int]] = []
    last = -1
    for at, line in enumerate(lines):
        if not line.text.strip():
            continue
        near = last == at - 1 and line.number - lines[at - 1].number <= 1
        if near and blocks:
            blocks[-1].append(at)
        else:
            blocks.append([at])
        last = at
    return blocks
