"""Where editors are, for as long as it helps others to know."""

from django.conf import settings
from django.db import models

from corpus.languages import CODES


class Presence(models.Model):
    """Somebody had the page of a text in one language open at the time `seen`.

    There is one row for a text and a user, which is written over; a day later it is gone.
    """

    key = models.CharField(max_length=200)
    lang = models.CharField(max_length=2)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presences"
    )
    seen = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("key", "lang", "user"), name="an_editor_is_once_at_a_text"
            ),
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="an_editor_is_at_a_language_of_ours"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.key} [{self.lang}]"
