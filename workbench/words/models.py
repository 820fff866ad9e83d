"""What editors did with words, and which texts have to follow them."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from rules.tables.appending import AppendOnly


class WordChange(AppendOnly):
    """The words of one term or card in one language and game, before and after. Append-only.

    `key` is the content key, `game` a slug, empty for what is said in general. `before` and `after`
    are the rows of `workbench.words.sheets`, as JSON holds them.
    """

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    game = models.CharField(max_length=50, blank=True)
    before = models.JSONField()
    after = models.JSONField()
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="word_changes",
    )
    by_name = models.CharField(max_length=150)
    comment = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="a_word_change_has_an_author"
            ),
        ]
        indexes = [models.Index(fields=("key", "lang", "game"))]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.game}".rstrip()


class RenamedText(models.Model):
    """A published text that said `old` when that was taken from a term or card by `change`.

    It is open until the text says so no more, or an editor has looked and leaves it. `new` is the
    word that was wanted instead, empty if there was none.
    """

    class State(models.TextChoices):
        OPEN = "open"
        DONE = "done"
        LEFT = "left", "left as it is"

    change = models.ForeignKey(WordChange, on_delete=models.PROTECT, related_name="texts")
    old = models.CharField(max_length=120)
    new = models.CharField(max_length=120, blank=True)
    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    state = models.CharField(max_length=4, choices=State, default=State.OPEN)
    decided_by = models.CharField(max_length=150, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("change", "old", "key")
        constraints = [
            models.UniqueConstraint(
                fields=("change", "old", "key"), name="one_task_per_renaming_and_text"
            ),
        ]
        indexes = [
            models.Index(fields=("key", "lang")),
            models.Index(
                fields=("lang", "key"), condition=models.Q(state="open"), name="texts_to_rename_in"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}]: {self.old}"
