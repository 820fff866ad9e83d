"""Every version of every text. Rows are written by `rules.publishing` and nowhere else.

What was written and what was done is only ever added to: `Revision` and `JournalEntry`. A `State`
follows from them and is kept so that nobody has to work it out; `rules.publishing.recounting` can.

A revision belongs to a content key, not to one table, so that rules (`rule:hkk/playing/21.5`),
card effects (`card:dominion/rats`) and definitions of terms (`term:trash`) are translated,
reviewed, marked stale and reverted in one way.
"""

from django.conf import settings
from django.db import models
from django.utils import timezone

from rules.tables.appending import AppendOnly

FILES = "corpus"
"""Who wrote what came with the files, as the tables have it."""
HOUSE = "Regula"


def signed(name: str, person: int | None) -> str:
    """Who wrote something, as readers are told: what came with the files is by the house."""
    return HOUSE if name == FILES and person is None else name


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
    author_name = models.CharField(max_length=150)
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
            models.CheckConstraint(
                condition=~models.Q(author_name=""), name="a_revision_has_an_author"
            ),
        ]

    @property
    def signed(self) -> str:
        """Who wrote it, as readers are told."""
        return signed(self.author_name, self.author_id)

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.seq}"


class JournalEntry(AppendOnly):
    """One thing that was done with a text in one language, by whom and when. Append-only.

    `n` counts the entries of a text from 1. `version` is the State.version that came of it.
    `against` is what the text was compared with, as in State, where that was said: on publishing
    and on finding it still right.
    """

    class Done(models.TextChoices):
        DRAFTED = "drafted"
        SUGGESTED = "suggested"
        DECLINED = "declined"
        SENT = "sent", "sent to review"
        RETURNED = "returned", "sent back by a reviewer"
        DROPPED = "dropped", "given up before it was published"
        PUBLISHED = "published"
        CONFIRMED = "confirmed", "found still right"
        WITHDRAWN = "withdrawn"
        UNWANTED = "unwanted", "not wanted in this language"
        WANTED = "wanted", "wanted after all"

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    n = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    done = models.CharField(max_length=9, choices=Done)
    revision = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="entries"
    )
    against = models.JSONField(default=dict)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="journal",
    )
    by_name = models.CharField(max_length=150)
    comment = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("key", "lang", "n")
        constraints = [
            models.UniqueConstraint(
                fields=("key", "lang", "n"), name="one_journal_entry_per_text_and_number"
            ),
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="a_journal_entry_has_an_author"
            ),
        ]
        indexes = [
            models.Index(fields=("at",)),
            models.Index(fields=("lang", "at")),
            models.Index(
                fields=("key", "lang", "version"),
                condition=models.Q(done__in=("drafted", "sent")),
                name="writings_of_work",
            ),
        ]

    @property
    def signed(self) -> str:
        """Who did it, as readers are told."""
        return signed(self.by_name, self.by_id)

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.n}: {self.done}"


class Waits(models.IntegerChoices):
    """What an editor has to do about a text, in order of the harm to readers.

    Stale by a change of the RULE or its MEANING, or only by its WORDING; in REVIEW, where it waits
    for nothing else but suggestions; DIVERGED; with suggestions of readers; BEGUN as a draft.
    """

    RULE = 0
    MEANING = 1
    REVIEW = 2
    DIVERGED = 3
    SUGGESTED = 4
    WORDING = 5
    BEGUN = 6


class State(models.Model):
    """Where one text stands in one language: what is published, what is on its way, what is stale.

    `version` is compared and raised by every save, so that nobody overwrites a change unseen.
    Readers see `published`. An editor's work on it is `draft`, or `review` once it was sent there;
    `over` is what was published when that work was last saved, `begun` the version that its first
    save made. `suggestions` are the numbers of revisions that readers wrote and nobody has decided
    on.

    `against` says by language which revision the text was last compared with: the one that it was
    translated from, or those of other languages in which the rule was written independently
    (co-sources). `newer` says what has changed there since (`rules.publishing.staleness`). From
    these follow: `is_stale`, with `stale`, the ids of those paragraphs of its source as it is now;
    `stale_through`, the language of its source where only what that follows has changed;
    `stale_since`, the first revision that it does not follow, and `stale_by`, the gravest change
    from there on (`rules.publishing.gravity`); `is_diverged`, that a co-source may say something
    else by now. A co-source is never stale. `waits_for` is the first of what an editor has to do
    about any of this, None if nothing, and `has_suggestions` says whether readers' suggestions are
    a part of it.
    """

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    version = models.PositiveIntegerField(default=0)
    published = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    draft = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    review = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    over = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    begun = models.PositiveIntegerField(default=0)
    suggestions = models.JSONField(default=list)
    against = models.JSONField("revision compared with, by language", default=dict)
    newer = models.JSONField("what has changed there since, by language", default=dict)
    stale = models.JSONField("paragraphs of the source text that changed", default=list)
    is_stale = models.BooleanField(default=False)
    stale_through = models.CharField(max_length=2, blank=True)
    stale_since = models.ForeignKey(
        Revision, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    stale_by = models.CharField(max_length=8, blank=True)
    is_diverged = models.BooleanField(default=False)
    waits_for = models.PositiveSmallIntegerField(null=True, choices=Waits)
    has_suggestions = models.BooleanField(default=False)
    not_wanted = models.BooleanField(default=False)

    class Meta:
        ordering = ("key", "lang")
        constraints = [
            models.UniqueConstraint(fields=("key", "lang"), name="one_state_per_text_and_language"),
            models.CheckConstraint(
                condition=models.Q(draft=None) | models.Q(review=None),
                name="a_text_is_drafted_or_in_review",
            ),
            models.CheckConstraint(
                condition=models.Q(not_wanted=False)
                | models.Q(published=None, draft=None, review=None),
                name="what_is_not_wanted_has_no_text",
            ),
        ]
        indexes = [
            models.Index(
                fields=("waits_for", "key", "lang", "has_suggestions"),
                condition=models.Q(waits_for__isnull=False),
                name="texts_by_what_they_wait_for",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}]"

    def say_what_it_waits_for(self) -> None:
        """Have `waits_for` and `has_suggestions` follow from the rest."""
        self.has_suggestions = bool(self.suggestions)
        stale_by = self.stale_by if self.is_stale and not self.review_id else None
        reasons = {
            Waits.RULE: stale_by == Revision.Significance.RULE,
            Waits.MEANING: stale_by == Revision.Significance.MEANING,
            Waits.REVIEW: self.review_id,
            Waits.DIVERGED: self.is_diverged,
            Waits.SUGGESTED: self.suggestions,
            Waits.WORDING: stale_by is not None,
            Waits.BEGUN: self.draft_id,
        }
        self.waits_for = next((reason for reason, so in reasons.items() if so), None)

    @property
    def work(self) -> Revision | None:
        """What an editor has written that readers do not see yet, in review or before it."""
        return self.review or self.draft

    def begin(self, work: "Revision", *, review: bool = False, version: int) -> None:
        """Have *work* in its draft or in review, over what is published now."""
        self.begun = self.begun if self.work else version
        self.draft, self.review = (None, work) if review else (work, None)
        self.over, self.not_wanted = self.published, False

    def end_work(self) -> None:
        """Have nothing under way any more."""
        self.draft = self.review = self.over = None
        self.begun = 0

    @property
    def status(self) -> str:
        """How far the text has come: what readers see before what they will see."""
        if self.published_id:
            return "published"
        if self.not_wanted:
            return "not_wanted"
        return self.underway or "missing"

    @property
    def underway(self) -> str:
        """What is under way beside what is published: `review`, `draft`, `suggested` or nothing."""
        if self.review_id:
            return "review"
        if self.draft_id:
            return "draft"
        return "suggested" if self.suggestions else ""


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
