"""The memory of translations: paragraphs that say each other in two languages.

It follows from what is published (`workbench.evidence.units`) and is kept so that what is like a
paragraph is found at once among very many.
"""

from django.db import models


class MemoryParagraph(models.Model):
    """A paragraph of a text in one language that has a unit; the same words of a text are one."""

    key = models.CharField(max_length=140)
    lang = models.CharField(max_length=2)
    digest = models.CharField(max_length=32)
    text = models.TextField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("key", "lang", "digest"), name="one_memory_paragraph_per_text_and_words"
            ),
        ]
        indexes = [models.Index(fields=("digest", "lang"), name="memory_paragraphs_by_words")]

    def __str__(self) -> str:
        return f"{self.key} [{self.lang}] {self.text[:40]}"


class MemoryUnit(models.Model):
    """A paragraph and the one that says it in `lang`, with the revisions that they stand in.

    `place` counts the paragraphs of the text from 0.
    """

    source = models.ForeignKey(
        MemoryParagraph, on_delete=models.CASCADE, related_name="units", db_index=False
    )
    target = models.ForeignKey(MemoryParagraph, on_delete=models.CASCADE, related_name="said_by")
    lang = models.CharField(max_length=2)
    source_seq = models.PositiveIntegerField()
    seq = models.PositiveIntegerField()
    place = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("source", "lang", "place", "source_seq", "seq"),
                name="one_memory_unit_per_place_and_revisions",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source} -> {self.lang}"


class MemoryGram(models.Model):
    """One of the numbers by which a paragraph is found (`workbench.evidence.grams`)."""

    gram = models.BigIntegerField()
    paragraph = models.ForeignKey(MemoryParagraph, on_delete=models.CASCADE, related_name="grams")

    class Meta:
        indexes = [models.Index(fields=("gram", "paragraph"), name="memory_paragraphs_by_gram")]

    def __str__(self) -> str:
        return str(self.gram)
