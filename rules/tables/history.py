"""Every version of every text. Rows are written by `rules.publishing` and nowhere else.

A revision belongs to a content key, not to one table, so that rules (`rule:hkk/playing/21.5`),
card effects (`card:dominion/rats`) and definitions of terms (`term:trash`) are translated,
reviewed, marked stale and reverted in one way.
"""

from django.conf import settings
from django.db import models

from rules.tables.appending import AppendOnly


class Revision(AppendOnly):
    """One version of one text in one language, published or not. Append-only.

    `based_on` is what it was translated from, a revision of the same text in another language.
    `previous` is what its author had before them in this language, and `reverts` the older revision
    whose words it has again. `paragraphs` are `{id, text, hash}`: an id stays with its paragraph
    through rewording and moves, and is given once in a text; `last_paragraph` is the highest one
    that was given so far.
    """

    class Origin(models.TextChoices):
        AUTHORED = "authored"
        TRANSLATED = "translated"
        IMPORTED = "imported"
        MACHINE = "machine"

    class Significance(models.TextChoices):
        TYPO = "typo"
        WORDING = "wording"
        MEANING = "meaning"
        RULE = "rule"

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    seq = models.PositiveIntegerField()
    title = models.CharField(max_length=300, blank=True)
    body = models.TextField(blank=True)
    paragraphs = models.JSONField(default=list)
    last_paragraph = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=32)
    based_on = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="translations"
    )
    origin = models.CharField(max_length=10, choices=Origin)
    significance = models.CharField(
        max_length=8, choices=Significance, default=Significance.MEANING
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="revisions",
    )
    author_name = models.CharField(max_length=150, blank=True)
    comment = models.CharField(max_length=300, blank=True)
    reverts = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="reverted_by"
    )
    previous = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="next"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("key", "lang", "seq")
        constraints = [
            models.UniqueConstraint(
                fields=("key", "lang", "seq"), name="one_revision_per_text_and_number"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.seq}"


class State(models.Model):
    """Where one text stands in one language: what is published, what is in review, what is stale.

    `version` is compared and raised by every save, so that nobody overwrites a change unseen.
    `review` and `not_wanted` wait for the workbench: nothing writes them yet, so that no text is in
    review and each is wanted in every language. The API says so until then (`api/texts.py`).
    """

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    version = models.PositiveIntegerField(default=0)
    published = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    review = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    stale = models.JSONField("paragraphs of the source text that changed", default=list)
    is_stale = models.BooleanField(default=False)
    not_wanted = models.BooleanField(default=False)

    class Meta:
        ordering = ("key", "lang")
        constraints = [
            models.UniqueConstraint(fields=("key", "lang"), name="one_state_per_text_and_language"),
        ]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}]"

    @property
    def status(self) -> str:
        """missing or published; the workbench will add what is in review."""
        return "published" if self.published_id else "missing"


class Change(models.Model):
    """Outbox: a text changed and the search has not heard of it yet."""

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}]"


class ContentVersion(models.Model):
    """One row whose number every publish raises: caches of pages compare it."""

    number = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(pk=1), name="there_is_one_content_version"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class LastLoad(models.Model):
    """One row: what the last load read, by which the next one knows what editors changed.

    `files` is the fingerprint of the files, empty while the load left something undecided, and
    `reader` that of the code that read them. `records` are the key and the fields of every record
    (`corpus.records`); None if the load was by an older version, which did not remember them.
    """

    files = models.CharField("fingerprint of the files", max_length=32, blank=True)
    reader = models.CharField("fingerprint of the code", max_length=32, blank=True)
    records = models.JSONField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(pk=1), name="there_is_one_last_load"),
        ]

    def __str__(self) -> str:
        return self.files
