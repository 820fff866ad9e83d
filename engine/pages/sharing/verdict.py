"""What there is to say of a position in one line: what is asked, what is refused, by which rule."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from corpus.markup.blurbs import plain_words
from corpus.punctuation import here
from engine.pages.position import PositionPage
from engine.pages.shown import RefusedShown
from engine.words.names import Cited

MOST_TOLD = 3


def plain(words: object) -> str:
    """*words* as they are read: no tags, no signs that are not seen, in one line."""
    return plain_words(str(words))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Plain words about a position; `what` to `words` are empty where nothing is refused.

    `number` is the deciding rule's, empty where it has none, and `words` its title or its first
    words, in `lang`. `done` is what happened last where the line is over and nothing is refused.
    """

    question: str
    what: str = ""
    why: str = ""
    number: str = ""
    words: str = ""
    lang: str = ""
    rule: Cited | None = None
    done: str = ""

    @property
    def by_rule(self) -> str:
        """The rule that refuses, by its number and words; empty where nothing is refused."""
        if not self.what or self.rule is None:
            return ""
        if not self.number:
            return here().pair(_("The rule"), self.words)
        return here().pair(_("Rule %(number)s") % {"number": self.number}, self.words)

    @property
    def told(self) -> str:
        """All of it in sentences."""
        said = [self.question, self.done]
        if self.what:
            said += [
                _("Refused: %(what)s.") % {"what": self.what.rstrip(".。")},
                self.why,
                self.by_rule,
            ]
        return here().space.join(part for part in said if part)


def verdict_of(page: PositionPage) -> Verdict:
    """The verdict on the position of *page*: of several refusals, the first that it shows."""
    asked = plain(page.question)
    question = asked or str(_("The line is over."))
    if page.asked:
        question = here().pair(page.asked, question)
    refused = first_refused(page)
    if refused is None:
        return Verdict(question, done="" if asked else done_last(page))
    rule = refused.rules[0] if refused.rules else None
    pointer = rule.pointer if rule else None
    return Verdict(
        question,
        plain(refused.what),
        plain(refused.why),
        plain(pointer.label) if pointer else "",
        plain(pointer.words) if pointer else "",
        pointer.lang if pointer else "",
        rule,
    )


def done_last(page: PositionPage) -> str:
    """The last things that the last answer brought."""
    said = ((step.player, plain(step.sentence)) for step in page.news[-MOST_TOLD:])
    return " · ".join(here().pair(who, what) if who else what for who, what in said)


def first_refused(page: PositionPage) -> RefusedShown | None:
    """What the last answer met, else an option that a rule refuses; None if there is neither."""
    refused = [*page.refusals, *[option.refused for option in page.options if option.refused]]
    return refused[0] if refused else None
