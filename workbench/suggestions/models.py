"""What readers have sent about a text, and what became of it."""

from django.conf import settings
from django.db import models

from rules.models import Revision


class ReaderSuggestion(models.Model):
    """Something that readers say of one paragraph of a text as it was `seen` by them.

    `paragraph` is the id that it has in that revision, 0 for the title, and `before` are its words.
    `text` are the words that a reader would have instead, empty for a report. `revision` is the
    text as suggested, or as it was, by which its State knows of it until somebody has decided.
    `became` is the version that came of it. What another reader says again is joined to it while it
    is open: `digest` tells, and each of them has a `Receipt`.
    """

    class Kind(models.TextChoices):
        WRONG = "wrong"
        UNCLEAR = "unclear"
        MISPRINT = "misprint"
        BETTER = "better"
        OTHER = "other"

    class Standing(models.TextChoices):
        RECEIVED = "received"
        LOOKED_AT = "looked", "being looked at"
        TAKEN = "taken"
        MENDED = "mended", "already mended"
        DECLINED = "declined"
        DISCARDED = "discarded", "thrown away"

    OPEN = (Standing.RECEIVED, Standing.LOOKED_AT)

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    paragraph = models.PositiveIntegerField()
    seen = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="+")
    before = models.TextField()
    kind = models.CharField(max_length=8, choices=Kind)
    text = models.TextField(blank=True)
    revision = models.OneToOneField(Revision, on_delete=models.PROTECT, related_name="of_reader")
    digest = models.CharField(max_length=32)
    standing = models.CharField(max_length=9, choices=Standing, default=Standing.RECEIVED)
    answer = models.CharField(max_length=300, blank=True)
    became = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="reader_suggestions",
    )
    by_name = models.CharField(max_length=150, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    decided = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-pk",)
        constraints = [
            models.UniqueConstraint(
                fields=("key", "lang", "digest"),
                condition=models.Q(standing__in=("received", "looked")),
                name="what_is_open_is_suggested_once",
            ),
            models.CheckConstraint(
                condition=models.Q(standing__in=("received", "looked"))
                | models.Q(decided__isnull=False) & ~models.Q(by_name=""),
                name="somebody_has_decided_on_what_is_not_open",
            ),
        ]
        indexes = [models.Index(fields=("standing", "decided"), name="suggestions_to_prune")]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.kind}: {self.standing}"

    @property
    def is_open(self) -> bool:
        """Whether nobody has decided on it yet."""
        return self.standing in self.OPEN


class Receipt(models.Model):
    """What one reader sent, and the `code` in the address by which they follow it.

    `trace` is what is kept of a ruling that it is about (`workbench.suggestions.rulings`), else
    empty. `client` tells for a while who has sent much: a keyed hash that is another one every day.
    """

    suggestion = models.ForeignKey(
        ReaderSuggestion, on_delete=models.CASCADE, related_name="receipts"
    )
    code = models.CharField(max_length=32, unique=True)
    reason = models.TextField(blank=True)
    name = models.CharField(max_length=60, blank=True)
    trace = models.JSONField(default=dict, blank=True)
    client = models.CharField(max_length=64, blank=True, db_index=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.suggestion_id}: {self.created}"
