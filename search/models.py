"""What search keeps in the database beside the index: word forms, and what readers asked for.

The outbox (`Change`) belongs to `rules`, which writes it in the transaction of the save itself.
"""

from django.db import models


class Lemma(models.Model):
    """The analysis of one written word, kept because a dictionary takes long to look it up.

    `made_by` names analyzer and dictionary; a row by another one is worth nothing.
    """

    lang = models.CharField(max_length=2)
    word = models.CharField(max_length=100)
    made_by = models.CharField(max_length=100)
    found = models.TextField(help_text="what the analyzer answered, as its module writes it")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["lang", "word"], name="a_word_has_one_analysis"),
        ]

    def __str__(self) -> str:
        return f"{self.word} ({self.lang})"


LONGEST_KEPT = 200
"""Longer queries are not remembered, in characters."""


class AskedWords(models.Model):
    """Words that were searched for in one interface language: how often, and what came of it.

    Words only: no person, no address, no moment finer than a day.
    """

    words = models.CharField(max_length=LONGEST_KEPT)
    ui = models.CharField(max_length=2)
    times = models.PositiveIntegerField(default=0)
    hits = models.PositiveIntegerField(default=0, help_text="results of the last time")
    slowest_ms = models.PositiveIntegerField(default=0)
    last = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["words", "ui"], name="words_are_counted_once"),
        ]
        indexes = [models.Index(fields=["hits", "-times"], name="words_that_found_nothing")]

    def __str__(self) -> str:
        return self.words
