"""How many rules of a source came to readers of a language, and when."""

from django.db import models

from corpus.models import Source


class ProgressStep(models.Model):
    """So many rules more, or fewer, that readers have in a language beside the original.

    The sum of `change` up to a day is how many there were at its end (UTC). Of the original itself
    these are all that it has. A row is only added to others, so that editors who publish at once
    never wait for each other here.
    """

    source = models.ForeignKey(Source, on_delete=models.CASCADE, related_name="progress")
    lang = models.CharField(max_length=2)
    day = models.DateField()
    change = models.IntegerField()

    class Meta:
        ordering = ("source", "lang", "day", "pk")
        indexes = [models.Index(fields=("source", "lang", "day"), name="progress_of_a_source")]

    def __str__(self) -> str:
        return f"{self.source_id} [{self.lang}] {self.day}: {self.change:+}"
