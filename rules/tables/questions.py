"""What players ask, tied to the rule that answers: shown on its page, and found by search.

Rows come with the files (`rules.files`) or from editors (`rules.publishing.lexicon`).
"""

from __future__ import annotations

import unicodedata
from typing import Any

from django.conf import settings
from django.db import models

from corpus.languages import CODES
from corpus.parsers.lexicon import folded
from corpus.parsers.questions import LONGEST_QUESTION

FULL_WIDTH = str.maketrans("!?():", "！？（）：")
"""Signs of a sentence, which Japanese writes as wide as its letters."""


def spellings(text: str) -> set[str]:
    """Whatever `folded` may be of the question that is typed as *text*.

    Signs may have been typed in half width or full, whichever the question has.
    """
    half = unicodedata.normalize("NFKC", text)
    return {folded(text), folded(half), folded(text.translate(FULL_WIDTH))}


class PlayersQuestionQuerySet(models.QuerySet["PlayersQuestion"]):
    """Questions, found by what somebody typed."""

    def typed_as(self, text: str) -> PlayersQuestionQuerySet:
        return self.filter(folded__in=spellings(text))


class PlayersQuestion(models.Model):
    """A question in one language to which a rule is the answer.

    `folded` is by what two spellings of one question are the same. Order is `position`. One that an
    editor added is signed.
    """

    class Origin(models.TextChoices):
        LOADED = "loaded"
        EDITOR = "editor"

    section = models.ForeignKey("rules.Section", on_delete=models.CASCADE, related_name="asked")
    lang = models.CharField(max_length=2, choices=[(code, code) for code in CODES])
    position = models.PositiveSmallIntegerField(default=0)
    text = models.CharField(max_length=LONGEST_QUESTION)
    folded = models.CharField(max_length=2 * LONGEST_QUESTION, editable=False)
    origin = models.CharField(max_length=6, choices=Origin, default=Origin.LOADED)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="players_questions",
    )
    author_name = models.CharField(max_length=150, blank=True)

    objects = PlayersQuestionQuerySet.as_manager()

    class Meta:
        ordering = ("section", "lang", "position", "pk")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(origin="loaded", author_name="")
                | models.Q(origin="editor") & ~models.Q(author_name=""),
                name="a_question_that_an_editor_added_has_an_author",
            ),
            models.UniqueConstraint(
                fields=("section", "lang", "folded"),
                name="one_question_per_rule_and_language",
            ),
        ]

    def __str__(self) -> str:
        return self.text

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.folded = folded(self.text)
        super().save(*args, **kwargs)
