"""Documents that were read in, and the rules found in them, until an editor decides on each.

Nothing of an import is published by itself: `rules.drafts.importing` lands the drafts, takes them
over one by one, or throws them away.
"""

from django.conf import settings
from django.db import models

from corpus.keys import key_of_rule
from corpus.languages import CODES
from corpus.models import Game


class Import(models.Model):
    """One file as it was read for one source in one language; `report` is what the reading said.

    `source` is a slug, since the source may not be there before something is taken over.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="imports")
    source = models.SlugField()
    lang = models.CharField(max_length=2)
    file = models.CharField("name of the file", max_length=255)
    digest = models.CharField("hash of the file", max_length=32)
    format = models.CharField(max_length=20)
    encoding = models.CharField(max_length=20, blank=True)
    title = models.CharField(max_length=300, blank=True)
    report = models.JSONField(default=dict)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="imports",
    )
    by_name = models.CharField(max_length=150, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")
        constraints = [
            models.UniqueConstraint(
                fields=("digest", "game", "source", "lang", "format", "encoding"),
                name="one_import_per_file_and_reading_of_it",
            ),
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="an_import_is_in_a_language_of_ours"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.file} [{self.lang}]"

    @property
    def prefix(self) -> str:
        """What stands before the local key in the content key of a rule of this source."""
        return key_of_rule(f"{self.game.slug}/{self.source}/")


class ImportedSection(models.Model):
    """A rule as found in a document: a draft that waits, or what became of it.

    `beside` is the content key of the stored rule that it was found to be when it was read, empty
    for a rule that was not held. `doubt` is the code of why that is not sure; what is doubtful is
    taken over by itself or not at all. `meant` is the number that belongs where the document
    prints another. `key` and `parent` are local to the source.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        TAKEN = "taken"
        THROWN = "thrown"

    document = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="sections")
    position = models.PositiveIntegerField()
    key = models.CharField(max_length=50)
    number = models.CharField("number as printed", max_length=40, blank=True)
    kind = models.CharField(max_length=12)
    parent = models.CharField(max_length=50, blank=True)
    title = models.TextField(blank=True)
    body = models.TextField(blank=True)
    line = models.PositiveIntegerField(default=0)
    references = models.JSONField(default=list)
    beside = models.CharField(max_length=140, blank=True)
    doubt = models.CharField(max_length=20, blank=True)
    meant = models.CharField("number that is meant", max_length=60, blank=True)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="decided_imports",
    )
    decided_by_name = models.CharField(max_length=150, blank=True)
    decided = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("document", "position")
        indexes = [
            models.Index(
                fields=("document", "position"),
                condition=models.Q(state="waiting"),
                name="drafts_that_wait",
            )
        ]
        constraints = [
            models.UniqueConstraint(
                fields=("document", "position"), name="one_imported_section_per_place"
            ),
            models.UniqueConstraint(
                fields=("document", "key"), name="one_imported_section_per_key"
            ),
            models.CheckConstraint(
                condition=models.Q(state="waiting") ^ models.Q(decided__isnull=False),
                name="what_is_decided_knows_when",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.document_id}: {self.key}"

    @property
    def content_key(self) -> str:
        """The content key that this text is published under when it is taken over."""
        return self.beside or f"{self.document.prefix}{self.key}"
