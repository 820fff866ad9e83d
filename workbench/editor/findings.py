"""The checks of a text as it stands in the form, and what editors have answered to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from django.contrib.auth.models import User
from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from corpus.checks import findings
from corpus.checks.cases import key_of
from corpus.checks.findings import Finding, Severity
from corpus.checks.wording import CheckedText
from corpus.markup.paragraphs import texts_of
from corpus.markup.wording import as_remark, tidy
from corpus.records import digest_of
from rules.models import CheckAnswer
from rules.publishing import answer_findings, standing_answers, take_back_answer
from rules.publishing.answers import Answered
from workbench.editor.library import library_beside
from workbench.forms import LONGEST_REASON
from workbench.origins import States

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

SEVERITIES: Final = {
    Severity.ERROR: _("error"),
    Severity.WARNING: _("warning"),
    Severity.HINT: _("hint"),
}
BECAUSE: Final = "because-"
"""With the name of a finding: the field in which it is answered."""
TAKE_BACK: Final = "take_back"
"""The button that takes an answer back."""
FIRST_ANSWER: Final = _(
    "The checks have found errors. Mend them, or say why they do not hold here, and publish then."
)


class OpenErrors(Exception):
    """A text has findings that have to be mended or answered before it goes on."""


class MarkedSentence(NamedTuple):
    """A sentence in plain words, and those of them that a finding is about; there may be none."""

    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class ToldFinding:
    """A finding as the page tells it.

    `number` is that of the field in which its paragraph stands, counted from 1. What is told twice
    in the same words is one, with a sentence for each. `answer` says why it does not hold here, if
    anybody did; `typed` is what somebody begins to answer.
    """

    finding: Finding
    severity: StrOrPromise
    number: int
    sentences: Sequence[MarkedSentence]
    named: Answered
    answer: CheckAnswer | None
    typed: str

    @property
    def field(self) -> str:
        """A name for it in the form."""
        return digest_of(*self.named)


@dataclass(frozen=True, slots=True)
class TextFindings:
    """What the checks say of one text, in its order."""

    all: Sequence[ToldFinding]

    @property
    def open(self) -> list[ToldFinding]:
        """What nobody has answered."""
        return [one for one in self.all if one.answer is None]

    @property
    def answered(self) -> list[ToldFinding]:
        return [one for one in self.all if one.answer is not None]

    @property
    def errors(self) -> list[ToldFinding]:
        """What has to be mended or answered before the text goes on to review or to readers."""
        return [one for one in self.open if one.finding.severity is Severity.ERROR]


@dataclass(frozen=True, slots=True)
class TextUnderCheck:
    """A text of *subject* in one language, as it would be saved, beside what is published.

    `boxes` are the texts of the fields in which it is written; a finding is told at one of them.
    """

    key: str
    subject: Model
    original: str
    states: States
    text: CheckedText
    boxes: Sequence[str]

    def findings(self, said: Mapping[str, str] | None = None) -> TextFindings:
        """What the checks find, with what was answered.

        One query if anything is found, and more once in a while.

        *said* is what a form has that may answer them; nothing of it is written down.
        """
        if not self.text.body and not self.text.title:
            return TextFindings([])
        published = {
            lang: CheckedText(lang, state.published.title, state.published.body)
            for lang, state in self.states.items()
            if state.published
        }
        library = library_beside(self.subject, self.text.body)
        case = library.case_among(key_of(self.key), self.text, published, self.original)
        found = findings(case)
        answers = standing_answers(self.key, self.text.lang) if found else {}
        told: dict[Answered, ToldFinding] = {}
        for one in found:
            named = one.check, said_by(one, self.text)
            sentence = sentence_at(self.text, one)
            if known := told.get(named):
                told[named] = replace(known, sentences=[*known.sentences, sentence])
                continue
            told[named] = ToldFinding(
                finding=one,
                severity=SEVERITIES[one.severity],
                number=box_of(one.start, self.text.body, self.boxes),
                sentences=[sentence],
                named=named,
                answer=answers.get(named),
                typed=(said or {}).get(BECAUSE + digest_of(*named), ""),
            )
        return TextFindings([*told.values()])

    def answered(self, said: Mapping[str, str], *, by: User) -> TextFindings:
        """Write down what a form answers to the findings, and give them as they are then."""
        found = self.findings()
        reasons = {
            one.named: why
            for one in found.open
            if (why := as_remark(said.get(BECAUSE + one.field, ""), LONGEST_REASON))
        }
        if reasons:
            answer_findings(self.key, self.text.lang, reasons, by=by)
        back = next((one for one in found.answered if one.field == said.get(TAKE_BACK)), None)
        if back is not None:
            take_back_answer(self.key, self.text.lang, back.named, by=by)
        if not reasons and back is None:
            return found
        answers = standing_answers(self.key, self.text.lang)
        return TextFindings([replace(one, answer=answers.get(one.named)) for one in found.all])


def said_by(finding: Finding, text: CheckedText) -> str:
    """What a finding said, as one line: it is answered until its words are others.

    One that is about no words is about the whole text.
    """
    values = [finding.values.get(name, "") for name in ("here", "there", "to")]
    if not any(values) and not finding.words:
        values = [digest_of(text.title, text.body)]
    return " | ".join([finding.code, finding.words, *values])


def sentence_at(text: CheckedText, finding: Finding) -> MarkedSentence:
    """The sentence of a text in which a finding is, with its words marked."""
    place = text.plain.place(finding.start)
    pieces = [piece for paragraph in text.sentences for piece in paragraph]
    before = [piece for piece in pieces if piece[0] <= place] or pieces[:1]
    if not before:
        return MarkedSentence(text.title, "", "")
    start, words = before[-1]
    first = max(0, place - start)
    last = first + len(finding.words)
    return MarkedSentence(words[:first], words[first:last], words[last:])


def box_of(start: int, body: str, boxes: Sequence[str]) -> int:
    """The number, from 1, of the field in which a place of a body is written."""
    before = body[:start]
    wanted = len(texts_of(before)) - (0 if before.endswith("\n\n") or not before else 1)
    counted = 0
    for number, box in enumerate(boxes, start=1):
        counted += len(texts_of(tidy(box)))
        if wanted < counted:
            return number
    return 1
