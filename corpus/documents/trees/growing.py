"""How paragraphs grow into a tree: sections by number, headings, lists, what hangs on them."""

import re

from corpus.documents import kinds
from corpus.documents.headings import Heading, looks_like_title
from corpus.documents.model import POST, QUOTED, characters_in
from corpus.documents.numbers.numbering import Number, Parts
from corpus.documents.numbers.order import PlacedNumber
from corpus.documents.paragraphs import Paragraph
from corpus.documents.questions import HEAD, is_question
from corpus.documents.trees.asking import Asker
from corpus.documents.trees.tree import Node
from corpus.documents.trees.trunk import start_of

STRONG_LEVEL = 10
"""A heading that is only printed bold is lower than one that the format marks."""
FOOTNOTE = re.compile(r"\[[0-9]+\]|\*[0-9]+")
"""What a format puts before a note that belongs to the line before it."""
ALONE = ("article", "§", "#", "question")
"""Series of one level: § 5¹ and § 5a stand behind § 5 and not below it."""
HOLDING = (kinds.DEFINITION, kinds.EXPLANATION, kinds.ERRATUM)
"""What a title such as "Glossary" or "Errata" announces: rules, and no text of its own."""


class Grower(Asker):
    """Puts one paragraph after the other where it belongs."""

    def add_section(self, one: Paragraph, number: Number, placed: PlacedNumber) -> None:
        """A numbered rule or chapter, with the rest of its line as title or as text."""
        rest = one.text[number.length :].strip()
        mark = kinds.SUPPLEMENT_MARK.search(rest)
        behind = mark[0].strip() if mark and mark.start() and mark.end() == len(rest) else ""
        rest = rest[: len(rest) - len(behind)].rstrip() if behind else rest
        titled = bool(rest) and (bool(number.level) or self._is_title(rest, placed.parts, one))
        alone = titled and not one.texts[1:]
        level = one.heading or number.level or (STRONG_LEVEL + len(number.parts)) * one.strong
        if level and (alone or number.level):
            self._leave_headings(level)
        above = self._section_parent(number.series, placed.parts)
        key = self.keys.unique(placed.key) if placed.key else self.keys.below(above, "x")
        node = self._node(key, one, above)
        node.number, node.parts, node.series = number.printed, placed.parts, number.series
        node.level, node.name = number.level, number.name
        node.doubt, node.meant = placed.doubt, placed.meant
        self.tree.numbers += characters_in(one.text[: number.length])
        self.sections.setdefault((number.series, placed.parts), node)
        self.section, self.errata = node, None
        self.items.clear()
        if titled:
            node.title = rest
        elif rest:
            self._text(node, rest, one.line)
        if behind:
            self._supplement(one, behind, "", True)
        node.body += one.texts[1:]
        if level and (alone or number.level) and number.series != "question":
            node.headed, self.section = True, None
            self.headings.append((Heading(level), node))
        self.question = self.term = None
        if number.series == "question" or self.questions.asks(rest):
            self._ask(node)

    def _is_title(self, rest: str, parts: Parts, one: Paragraph) -> bool:
        if one.heading or self.split:
            return len(rest) <= 200
        if one.strong and looks_like_title(rest):
            return True
        after = self.later.get(one.line, ())
        deeper = after[: len(parts)] == parts and len(after) > len(parts)
        return looks_like_title(rest) and (deeper or (one.line in self.later and not after))

    def _section_parent(self, series: str, parts: Parts) -> Node | None:
        for depth in range(len(parts) - 1, 0, -1):
            for above in (parts[:depth], (*parts[:depth], 0)):
                if (series, above) in self.sections and above != parts and series not in ALONE:
                    return self.sections[series, above]
        heading = self._heading()
        return None if heading is None or heading.is_title else heading

    def add_heading(self, one: Paragraph, heading: Heading) -> None:
        """A heading without number."""
        if not one.heading and (self._titles_chapter(one) or self._asks_plainly(one)):
            return
        while self.headings and self.headings[-1][0].level >= heading.level:
            self.headings.pop()
        above = self.headings[-1] if self.headings else None
        parent = above[1] if above and not above[0].title else None
        after = self.later.get(one.line, ())
        held = [after[:depth] for depth in range(len(after) - 1, 0, -1)]
        known = self.sections
        holder = next((known["", parts] for parts in held if ("", parts) in known), None)
        if holder is not None and (parent is None or self.section is not None):
            parent = holder
        node = self._node(
            self.keys.unique("title") if heading.title else self.keys.below(parent, "h"),
            one,
            parent,
        )
        node.title, node.is_title = " ".join(text for text, _ in one.texts), heading.title
        node.links = []
        self.question = self.term = None
        self.headings.append((heading, node))
        self.section = self.errata = None
        self.items.clear()

    def add_item(self, one: Paragraph, label: Number | None) -> None:
        """A point of a list, below the point or the rule that it belongs to."""
        self._leave_run_in(one)
        if label is not None and (one.strong or one.heading):
            rest = one.text[label.length :].strip()
            if looks_like_title(rest) and len(one.texts) == 1:
                self._add_lettered(one, label, rest)
                return
        tag = ("bullet", one.depth) if label is None else (label.style, 0)
        self._close_items(tag)
        if self.errata and self.errata[1] == one.block:
            holder: Node | None = self.items[-1][1] if self.items else self.errata[0]
        else:
            holder = self.items[-1][1] if self.items else self.section or self._heading()
        text, printed = one.text, one.mark if one.mark[:1].isalnum() else ""
        if label is not None:
            printed, text = label.printed, text[label.length :].strip()
            self.tree.numbers += characters_in(one.text[: label.length])
        asked = self.questions.asks(text)
        answered = label is None and self.question is not None and self.questions.answers(text)
        if asked:
            holder = self._heading()
        elif answered:
            holder = self.question
        key = self.keys.of_point(holder, label) if label else self.keys.below(holder, "i")
        node = self._node(key, one, holder)
        node.number, node.item, node.body = printed, True, [(text, one.line), *one.texts[1:]]
        if FOOTNOTE.fullmatch(one.mark):
            node.kind = kinds.NOTE
        if label is not None:
            node.parts = label.parts
            self._check_order(node, label, one.line)
        if self.errata and self.errata[1] == one.block:
            node.kind = kinds.ERRATUM
        self.items.append((tag, node))
        if answered:
            node.kind = kinds.EXPLANATION
        if asked:
            self._ask(node)
            if label is not None:
                self.items.clear()
                self.section = node

    def _add_lettered(self, one: Paragraph, label: Number, title: str) -> None:
        """A heading with a letter: it divides as other headings do."""
        level = one.heading or STRONG_LEVEL + 1
        self._leave_headings(level)
        above = self._heading()
        parent = above if above is not None and not above.is_title else None
        node = self._node(self.keys.of_point(parent, label), one, parent)
        node.number, node.title, node.headed = label.printed, title, True
        self.tree.numbers += characters_in(one.text[: label.length])
        self.headings.append((Heading(level), node))
        self.section = self.errata = self.question = self.term = None
        self.items.clear()

    def add_table(self, one: Paragraph) -> None:
        """The rows of a table, below the heading or the point that it stands under."""
        self._leave_run_in(one)
        over = self.last
        if one.table == "row" and self.table is not None:
            if self.answered_in_rows and "\t" in one.text:
                self._add_answered(one)
                return
            row = self._node(self.keys.below(self.table, "t"), one, self.table)
            row.kind, row.body = kinds.LIST, list(one.texts)
            return
        fresh = over is not None and not over.body and not over.is_title and over.title
        announced = over is not None and bool(kinds.LIST_TITLE.fullmatch(over.title.strip()))
        if not fresh or one.table == "whole" or not announced:
            holder = self.items[-1][1] if self.items and one.depth else self.section
            holder = holder or self._heading()
            over = self._node(self.keys.below(holder, "t"), one, holder)
        if over is not None:
            over.kind = kinds.LIST
            over.body += one.texts
        self.table = over
        self.answered_in_rows = bool(HEAD.fullmatch(one.text))

    def add_text(self, one: Paragraph) -> None:
        """A paragraph without number: text of the rule before it, or a rule of its own."""
        if not one.texts:
            return
        text = one.text
        if one.role == POST or (one.role == QUOTED and not is_question(text)):
            self.section = self.errata = None
            self.items.clear()
        if self._titles_chapter(one) or self._of_questions(one, text) or self._of_terms(one):
            return
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

    def _titles_chapter(self, one: Paragraph) -> bool:
        """Whether a line is the title of the chapter whose number stands right before it."""
        chapter = self.last
        if chapter is None or not chapter.level or chapter.title or chapter.body:
            return False
        if len(one.texts) > 1 or not looks_like_title(one.text):
            return False
        chapter.title = one.text
        return True

    def _of_questions(self, one: Paragraph, text: str) -> bool:
        """Whether a paragraph is a question or an answer, which then has its place."""
        if self.question is not None and (
            self.questions.answers(text) or one.role == "meaning" or self._is_said_plainly(one)
        ):
            self._answer(one, self.question)
            return True
        if self._answers_number(one, text):
            return True
        plainly = one.role == QUOTED or (one.first and self._is_among_questions())
        asked = one.role == "term" or one.strong or plainly
        if not self.questions.asks(text) and not (asked and is_question(text)):
            return False
        self._ask_plainly(one, followed=plainly)
        return True

    def _of_terms(self, one: Paragraph) -> bool:
        """Whether a paragraph is a term or its meaning in a list of them; both are one rule."""
        if one.role == "meaning" and self.term is not None:
            self.term.body += one.texts
            self.term.links += [(words, target, one.line) for words, target in one.links]
            return True
        self.term = None
        if one.role != "term":
            return False
        self._leave_run_in(one)
        self.items.clear()
        node = self._plain(one, self.section or self._heading())
        node.kind, self.term = kinds.DEFINITION, node
        return True

    def _term_opened(self, one: Paragraph) -> Node | None:
        """The term that said "such as:" just before and begins as this one does."""
        siblings = [
            node for node in self.tree.nodes[-12:] if kinds.QUOTED_TERM.match(start_of(node))
        ]
        for node in reversed(siblings):
            if node.body[-1][0].endswith((":", "\uff1a")):
                said = re.findall(r"\w+", start_of(node).split("[")[0])[:2]
                return (
                    node
                    if said and re.findall(r"\w+", one.text[:80])[: len(said)] == said
                    else None
                )
        return None

    def _of_section(self, one: Paragraph, section: Node) -> None:
        opened = any(opening.match(one.text) for _, opening in kinds.OPENINGS)
        if one.first and kinds.CORRECTION.match(one.text):
            self.items.clear()
            self._plain(one, self._heading())
            return
        if self.items or (opened and (section.body or section.title)):
            listed = bool(self.items)
            self.items.clear()
            self._plain(one, section).closing = listed
            return
        if section.title and not section.body and kinds.below(section.title) in HOLDING:
            self._plain(one, section)
            return
        for text, line in one.texts:
            self._text(section, text, line)
        section.links += [(words, target, one.line) for words, target in one.links]
