"""Comments of editors on texts."""

from django.conf import settings
from django.db import models

from corpus.languages import CODES

LONGEST_COMMENT = 2_000


class Comment(models.Model):
    """What an editor said about a text in one language, or about one paragraph of it.

    `paragraph` is the id that the paragraph keeps from revision to revision, None for the whole
    text. `words` are those that it had then, for when it is gone. `settled` is empty while the
    comment is open.
    """

    key = models.CharField(max_length=200)
    lang = models.CharField(max_length=2)
    paragraph = models.PositiveIntegerField(null=True, blank=True)
    words = models.TextField(blank=True)
    said = models.TextField(max_length=LONGEST_COMMENT)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="comments"
    )
    author_name = models.CharField(max_length=150)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("created", "pk")
        indexes = [models.Index(fields=("key", "lang"), name="comments_of_a_text")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="a_comment_is_in_a_language_of_ours"
            ),
            models.CheckConstraint(condition=~models.Q(author_name=""), name="a_comment_is_signed"),
            models.CheckConstraint(
                condition=models.Q(settled=None, settled_by="")
                | models.Q(settled__isnull=False) & ~models.Q(settled_by=""),
                name="somebody_has_settled_a_settled_comment",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.author_name}: {self.said[:40]}"
