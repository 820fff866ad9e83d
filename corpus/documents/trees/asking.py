"""How questions and their answers are put on the tree while it grows."""

from corpus.documents import kinds
from corpus.documents.model import QUOTED
from corpus.documents.paragraphs import Paragraph
from corpus.documents.questions import ANSWER_WORD, is_question
from corpus.documents.trees.tree import Node
from corpus.documents.trees.trunk import Trunk


class Asker(Trunk):
    """Puts answers below what asks for them."""

    def _ask(self, node: Node) -> None:
        """Remember that a rule is a question: its answer stands below it."""
        node.kind, self.question = kinds.EXPLANATION, node
        if node.title and not node.body:
            self.section = node

    def _answer(self, one: Paragraph, question: Node) -> None:
        """An answer, which what follows belongs to as it does to a rule."""
        node = self._plain(one, question)
        node.kind = kinds.EXPLANATION
        self.items.clear()
        self.section, self.question = node, None

    def _answers_number(self, one: Paragraph, text: str) -> bool:
        """Whether a paragraph says that it answers, right below a number or a label that asks."""
        above = self.last
        if above is None or not above.number or not ANSWER_WORD.match(text):
            return False
        if not is_question(above.body[-1][0] if above.body else above.title):
            return False
        held = list(self.items)
        section = self.section
        self._ask(above)
        self._answer(one, above)
        if above.item:
            # The next point stands beside this one.
            self.items[:] = held
            self.section = section
        return True

    def _asks_plainly(self, one: Paragraph) -> bool:
        """Whether a line that no format marks is a question among such: the answer comes next."""
        if len(one.texts) > 1 or not is_question(one.text) or not self._is_among_questions():
            return False
        self._ask_plainly(one, followed=True)
        return True

    def _is_among_questions(self) -> bool:
        """Whether a heading above says that questions stand below it."""
        return any(
            kinds.below(node.title) == kinds.EXPLANATION or kinds.ASKS.search(node.title)
            for _, node in self.headings
        )

    def _ask_plainly(self, one: Paragraph, *, followed: bool) -> None:
        """A question of its own; where it is *followed* by no label, what comes next answers it.

        One that is quoted asks about the rule before it.
        """
        about = self.items[-1][1] if self.items else self.section
        if one.role != QUOTED:
            about = None
        self.items.clear()
        self.section = None
        node = self._plain(one, about or self._heading())
        self._ask(node)
        self.section = node
        if followed:
            self.strong.add(one.line)

    def _is_said_plainly(self, one: Paragraph) -> bool:
        """Whether what follows a question in bold letters is plain."""
        asked = self.question is not None and self.question.line in self.strong
        return asked and not one.strong and not self.questions.asks(one.text)

    def _add_answered(self, one: Paragraph) -> None:
        """A row of questions and answers: the answer below its question."""
        asked, _, answered = one.text.partition("\t")
        question = self._node(self.keys.below(self._heading(), "p"), one, self._heading())
        question.kind, question.body, question.links = kinds.EXPLANATION, [(asked, one.line)], []
        answer = self._node(self.keys.below(question, "p"), one, question)
        answer.kind, answer.body = kinds.EXPLANATION, [(answered.strip(), one.line), *one.texts[1:]]
