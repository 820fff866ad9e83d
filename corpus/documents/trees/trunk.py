"""The tree while it grows: where it stands, and how the next node is put on."""

import re

from corpus.documents import kinds
from corpus.documents.headings import Heading
from corpus.documents.model import Anomaly, characters_in
from corpus.documents.numbers.numbering import Number, Parts
from corpus.documents.paragraphs import Paragraph
from corpus.documents.questions import Questions
from corpus.documents.trees.tree import Keys, Node, Tree

STRAY_STOP = re.compile(r"[.\uff0e](?![.\uff0e0-9])[\s\u00a0\u3000]*(?=\S)")
"""A stop that stood between a title and its text in print."""
Tag = tuple[str, int]
"""Which list a point is of: the style of its label, and how deep it stands."""


class Trunk:
    """What has grown so far: the headings, the section and the points that are open."""

    def __init__(
        self, split: bool, later: dict[int, Parts], questions: Questions | None = None
    ) -> None:
        self.tree = Tree()
        self.questions = questions or Questions(())
        self.question: Node | None = None
        self.term: Node | None = None
        self.answered_in_rows = False
        self.split = split
        self.later = later
        self.keys = Keys()
        self.labels: dict[tuple[int, str], int] = {}
        self.headings: list[tuple[Heading, Node]] = []
        self.sections: dict[tuple[str, Parts], Node] = {}
        self.section: Node | None = None
        self.items: list[tuple[Tag, Node]] = []
        self.errata: tuple[Node, int] | None = None
        self.strong: set[int] = set()
        self.look_alike: Node | None = None
        self.table: Node | None = None
        self.last: Node | None = None

    def _leave_headings(self, level: int) -> None:
        """Leave what stands as deep as a chapter of this level, or deeper, but the title."""
        while (
            self.headings and self.headings[-1][0].level >= level and not self.headings[-1][0].title
        ):
            self.headings.pop()

    def _heading(self) -> Node | None:
        """The heading that a rule without number stands under."""
        return self.headings[-1][1] if self.headings else None

    def _close_items(self, tag: Tag) -> None:
        tags = [held for held, _ in self.items]
        if tag[0] == "bullet":
            while (
                self.items and self.items[-1][0][0] == "bullet" and self.items[-1][0][1] >= tag[1]
            ):
                self.items.pop()
        elif tag in tags:
            del self.items[tags.index(tag) :]
        elif tag[0] == "roman" or (tag[0] == "latin" and ("roman", 0) in tags):
            return

    def _check_order(self, node: Node, label: Number, line: int) -> None:
        """A point out of its order is told: the label before it, one too many or one left out."""
        holder = id(node.parent) if node.parent is not None else 0
        before = self.labels.get((holder, label.style))
        self.labels[holder, label.style] = label.parts[0]
        expected = (before or 0) + 1
        found = label.parts[0]
        if len(label.parts) > 1 and found in (before, expected):
            return
        if found == expected or (found == 1 and node.parent is None):
            return
        over = node.parent
        if before is None and found == 2 and over and over.series == "article" and over.body:
            return  # The text of a Japanese article is its first paragraph, and has no number.
        code = "number-missing" if found > expected else "number-order"
        if found == before:
            code = "number-twice"
        message = f"{label.printed} stands where point {expected} is expected"
        self.tree.anomalies.append(Anomaly(line, code, message))

    def _text(self, node: Node, text: str, line: int) -> None:
        """Add a paragraph, without the stop that stood between a title and its text in print."""
        stray = STRAY_STOP.match(text) if not node.body else None
        if stray:
            self.tree.marks += characters_in(stray[0])
            text = text[stray.end() :]
        node.body.append((text, line))

    def _plain(self, one: Paragraph, parent: Node | None) -> Node:
        node = self._node(self.keys.below(parent, "p"), one, parent)
        node.body = list(one.texts)
        return node

    def _supplement(self, one: Paragraph, mark: str, text: str, behind: bool) -> None:
        over = self.section or (self.last if self.last and not behind else None) or self.last
        node = self._node(self.keys.below(over, "s"), one, over)
        node.kind = kinds.SUPPLEMENT
        more = [] if behind else one.texts[1:]
        if text or more:
            self.tree.marks += characters_in(mark)
            node.body = [*([(text, one.line)] if text else []), *more]
        else:
            node.body = [(mark, one.line)]
            name = over.number or over.key if over else "the document"
            message = f"the text of the supplement to {name} is not in the document"
            self.tree.anomalies.append(Anomaly(one.line, "supplement-folded", message))

    def _errata(self, one: Paragraph, end: int) -> None:
        parent = self._heading()
        head = self._node(self.keys.below(parent, "h"), one, parent)
        label = one.text[:end].rstrip()
        head.kind, head.title, head.links = kinds.HEADING, label.rstrip(":\uff1a ").rstrip(), []
        self.tree.marks += characters_in(label) - characters_in(head.title)
        self.items.clear()
        self.errata = (head, one.block)
        rest = one.text[end:].strip()
        if rest or one.texts[1:]:
            node = self._plain(one, head)
            node.kind = kinds.ERRATUM
            node.body = [*([(rest, one.line)] if rest else []), *one.texts[1:]]

    def _look_alike(self, one: Paragraph) -> None:
        self.items.clear()
        node = self._node(self.keys.below(None, "p"), one, None)
        node.kind, node.title = kinds.NOTE, one.text
        self.look_alike = node

    def _leave_run_in(self, one: Paragraph) -> None:
        if (
            one.first
            and self.headings
            and self.headings[-1][0].run_in
            and self.headings[-1][1].children
        ):
            self.headings.pop()
            self.items.clear()

    def _node(self, key: str, one: Paragraph, parent: Node | None) -> Node:
        node = Node(key, one.line, parent=parent)
        node.lead = one.lead
        if one.strong:
            self.strong.add(one.line)
        node.links = [(words, target, one.line) for words, target in one.links]
        if parent is not None:
            parent.children.append(node)
        self.tree.nodes.append(node)
        self.last = node
        return node


def start_of(node: Node) -> str:
    """How the text of a rule begins."""
    return node.body[0][0][:200] if node.body else ""
