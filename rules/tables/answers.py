"""What editors have answered to findings of the checks. Rows are written by `rules.publishing`."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from rules.tables.appending import AppendOnly


class CheckAnswer(AppendOnly):
    """ "Not here, because": somebody has looked at a finding and the text is right. Append-only.

    `finding` is what the check said, as one line with the words that it was about; the same check
    is told again as soon as it is about other words. The last row of a finding counts: one that is
    not `accepted` has taken the answer back.
    """

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    check_name = models.CharField("check", max_length=40)
    finding = models.TextField()
    accepted = models.BooleanField(default=True)
    why = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="check_answers",
    )
    by_name = models.CharField(max_length=150)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("key", "lang", "pk")
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="a_check_answer_has_an_author"
            ),
            models.CheckConstraint(
                condition=models.Q(accepted=False) | ~models.Q(why=""),
                name="a_finding_is_accepted_for_a_reason",
            ),
        ]
        indexes = [models.Index(fields=("key", "lang"))]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.check_name}"
