"""Files of translations that came back: what was in them, and what became of it."""

from django.conf import settings
from django.db import models

from corpus.languages import CODES


class ExchangeBatch(models.Model):
    """One file for one collection (`game/source` or `game/cards`) in one language.

    `units` are those of `corpus.exchange`, as they were read. `taken` says by content key which
    draft came of it (`revision`), which one was there `before` it, 0 for none, and after the batch
    was undone whether it had to be `left`, since somebody had gone on with it.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        TAKEN = "taken"
        UNDONE = "undone"

    collection = models.CharField(max_length=120)
    source_lang = models.CharField(max_length=2)
    lang = models.CharField(max_length=2)
    file = models.CharField("name of the file", max_length=255)
    format = models.CharField(max_length=10)
    units = models.JSONField()
    taken = models.JSONField(default=dict)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="exchange_batches",
    )
    by_name = models.CharField(max_length=150)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES) & models.Q(source_lang__in=CODES),
                name="a_batch_is_in_languages_of_ours",
            ),
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="a_batch_was_brought_by_somebody"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.file} [{self.lang}]"
