"""How paragraphs grow into a tree: sections by number, headings, lists, what hangs on them."""

import re

from corpus.documents import kinds
from corpus.documents.headings import Heading, looks_like_title
from corpus.documents.model import Anomaly
from corpus.documents.numbering import Number, Parts
from corpus.documents.order import Placed
from corpus.documents.paragraphs import Paragraph
from corpus.documents.tree import Keys, Node, Tree

STRAY_STOP = re.compile(r"[.\uff0e](?![.\uff0e0-9])[\s\u00a0\u3000]*(?=\S)")
Tag = tuple[str, int]


class Grower:
    """Puts one paragraph after the other where it belongs."""

    def __init__(self, split: bool, later: dict[int, Parts]) -> None:
        self.tree = Tree()
        self.split = split
        self.later = later
        self.keys = Keys()
        self.labels: dict[tuple[int, str], int] = {}
        self.headings: list[tuple[Heading, Node]] = []
        self.sections: dict[Parts, Node] = {}
        self.section: Node | None = None
        self.items: list[tuple[Tag, Node]] = []
        self.errata: tuple[Node, int] | None = None
        self.look_alike: Node | None = None
        self.table: Node | None = None
        self.last: Node | None = None

    def add_section(self, one: Paragraph, number: Number, placed: Placed) -> None:
        """A numbered rule, with the rest of its line as title or as text."""
        rest = one.text[number.length :].strip()
        node = self._node(self.keys.unique(placed.key), one, self._section_parent(placed.parts))
        node.number, node.parts = number.printed, placed.parts
        self.tree.numbers += _solid(one.text[: number.length])
        self.sections.setdefault(placed.parts, node)
        self.section, self.errata = node, None
        self.items.clear()
        mark = kinds.SUPPLEMENT_MARK.search(rest)
        behind = mark[0].strip() if mark and mark.start() and mark.end() == len(rest) else ""
        rest = rest[: len(rest) - len(behind)].rstrip() if behind else rest
        if rest and self._is_title(rest, placed.parts, one):
            node.title = rest
        elif rest:
            self._text(node, rest, one.line)
        if behind:
            self._supplement(one, behind, "", True)
        node.body += one.texts[1:]

    def _is_title(self, rest: str, parts: Parts, one: Paragraph) -> bool:
        if one.heading or self.split:
            return len(rest) <= 200
        after = self.later.get(one.line, ())
        deeper = after[: len(parts)] == parts and len(after) > len(parts)
        return looks_like_title(rest) and (deeper or (one.line in self.later and not after))

    def _section_parent(self, parts: Parts) -> Node | None:
        for depth in range(len(parts) - 1, 0, -1):
            for above in (parts[:depth], (*parts[:depth], 0)):
                if above in self.sections and above != parts:
                    return self.sections[above]
        heading = self._heading()
        return None if heading is None or heading.is_title else heading

    def _heading(self) -> Node | None:
        """The heading that a rule without number stands under."""
        return self.headings[-1][1] if self.headings else None

    def add_heading(self, one: Paragraph, heading: Heading) -> None:
        """A heading without number."""
        while self.headings and self.headings[-1][0].level >= heading.level:
            self.headings.pop()
        above = self.headings[-1] if self.headings else None
        parent = above[1] if above and not above[0].title else None
        after = self.later.get(one.line, ())
        held = [after[:depth] for depth in range(len(after) - 1, 0, -1)]
        holder = next((self.sections[parts] for parts in held if parts in self.sections), None)
        if holder is not None and (parent is None or self.section is not None):
            parent = holder
        node = self._node(
            self.keys.unique("title") if heading.title else self.keys.below(parent, "h"),
            one,
            parent,
        )
        node.title, node.is_title = " ".join(text for text, _ in one.texts), heading.title
        self.headings.append((heading, node))
        self.section = self.errata = None
        self.items.clear()

    def add_item(self, one: Paragraph, label: Number | None) -> None:
        """A point of a list, below the point or the rule that it belongs to."""
        self._leave_run_in(one)
        tag = ("bullet", one.depth) if label is None else (label.style, 0)
        self._close_items(tag)
        if self.errata and self.errata[1] == one.block:
            holder: Node | None = self.items[-1][1] if self.items else self.errata[0]
        else:
            holder = self.items[-1][1] if self.items else self.section or self._heading()
        text, printed = one.text, one.mark if one.mark[:1].isalnum() else ""
        if label is not None:
            printed, text = label.printed, text[label.length :].strip()
            self.tree.numbers += _solid(label.printed)
        key = self.keys.of_point(holder, label) if label else self.keys.below(holder, "i")
        node = self._node(key, one, holder)
        node.number, node.item, node.body = printed, True, [(text, one.line), *one.texts[1:]]
        if label is not None:
            node.parts = label.parts
            self._check_order(node, label, one.line)
        if self.errata and self.errata[1] == one.block:
            node.kind = kinds.ERRATUM
        self.items.append((tag, node))

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
        if found == expected or (found == 1 and node.parent is None):
            return
        code = "number-missing" if found > expected else "number-order"
        if found == before:
            code = "number-twice"
        message = f"{label.printed} stands where point {expected} is expected"
        self.tree.anomalies.append(Anomaly(line, code, message))

    def add_table(self, one: Paragraph) -> None:
        """The rows of a table, below the heading that stands over it."""
        self._leave_run_in(one)
        over = self.last
        if one.table == "row" and self.table is not None:
            row = self._node(self.keys.below(self.table, "t"), one, self.table)
            row.kind, row.body = kinds.LIST, list(one.texts)
            return
        fresh = over is not None and not over.body and not over.is_title and over.title
        if not fresh or one.table == "whole":
            holder = self.section or self._heading()
            over = self._node(self.keys.below(holder, "t"), one, holder)
        if over is not None:
            over.kind = kinds.LIST
            over.body += one.texts
        self.table = over

    def add_text(self, one: Paragraph) -> None:
        """A paragraph without number: text of the rule before it, or a rule of its own."""
        if not one.texts:
            return
        text = one.text
        mark = kinds.SUPPLEMENT_MARK.search(text)
        if mark and (mark.start() == 0 or mark.end() == len(text)):
            if mark.start():
                one.texts[0] = (text[: mark.start()].strip(), one.line)
                self.add_text(one)
            self._supplement(one, mark[0].strip(), text[mark.end() :].strip(), bool(mark.start()))
            return
        if self.look_alike is not None:
            self.look_alike.body += one.texts
            self.look_alike = None
            return
        if self.errata and self.errata[1] != one.block:
            self.errata = None
        self._leave_run_in(one)
        label = kinds.ERRATA_LABEL.match(text)
        if kinds.LOOK_ALIKE.fullmatch(text.rstrip(":\uff1a")):
            self._look_alike(one)
        elif label and self.section is None:
            self._errata(one, label.end())
        elif self.errata:
            node = self._plain(one, self.errata[0])
            node.kind = kinds.ERRATUM
        elif self.section is not None:
            self._of_section(one, self.section)
        else:
            self.items.clear()
            self._plain(one, self._term_opened(one) or self._heading())

    def _term_opened(self, one: Paragraph) -> Node | None:
        """The term that said "such as:" just before and begins as this one does."""
        siblings = [node for node in self.tree.nodes[-12:] if kinds.QUOTED_TERM.match(_start(node))]
        for node in reversed(siblings):
            if node.body[-1][0].endswith((":", "\uff1a")):
                said = re.findall(r"\w+", _start(node).split("[")[0])[:2]
                return (
                    node
                    if said and re.findall(r"\w+", one.text[:80])[: len(said)] == said
                    else None
                )
        return None

    def _of_section(self, one: Paragraph, section: Node) -> None:
        opened = any(opening.match(one.text) for _, opening in kinds.OPENINGS)
        if self.items or (section.body and opened):
            listed = bool(self.items)
            self.items.clear()
            self._plain(one, section).closing = listed
            return
        for text, line in one.texts:
            self._text(section, text, line)
        section.links += [(words, target, one.line) for words, target in one.links]

    def _text(self, node: Node, text: str, line: int) -> None:
        """Add a paragraph, without the stop that stood between a title and its text in print."""
        stray = STRAY_STOP.match(text) if not node.body else None
        if stray:
            self.tree.marks += _solid(stray[0])
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
            self.tree.marks += _solid(mark)
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
        self.tree.marks += _solid(label) - _solid(head.title)
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
        node.links = [(words, target, one.line) for words, target in one.links]
        if parent is not None:
            parent.children.append(node)
        self.tree.nodes.append(node)
        self.last = node
        return node


def _start(node: Node) -> str:
    return node.body[0][0][:200] if node.body else ""


def _solid(text: str) -> int:
    return len("".join(text.split()))
