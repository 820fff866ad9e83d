"""What the texts are about and where they come from: games and sources."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from corpus.errors import TextFault
from corpus.languages import CODES, column
from corpus.licences import TEXT_LICENCES, TextLicence
from corpus.parsers import games


def validate_witnesses(value: Any) -> None:
    try:
        games.refuse_witnesses(value)
    except TextFault as fault:
        raise ValidationError(fault.reason) from fault


class Game(models.Model):
    """A card game. Its name and the sentence about it are translated.

    `printed` is the language in which its cards first came out; `witnesses` tell what the letters
    stand for by which names of cards say where we know them from.
    """

    slug = models.SlugField(unique=True)
    position = models.PositiveSmallIntegerField(default=0)
    name = models.CharField(max_length=120, blank=True)
    about = models.TextField(blank=True)
    publisher = models.CharField(max_length=120, blank=True)
    years = models.CharField(max_length=40, blank=True)
    printed = models.CharField(
        "language of the first edition",
        max_length=2,
        default="en",
        choices=[(code, code) for code in CODES],
    )
    witnesses = models.JSONField(default=list, blank=True, validators=[validate_witnesses])

    class Meta:
        ordering = ("position", "slug")

    def __str__(self) -> str:
        return self.slug

    def name_in(self, lang: str) -> str:
        """The name in *lang*; where it has none, its slug."""
        return str(getattr(self, column("name", lang)) or self.slug)


class Source(models.Model):
    """A rulebook or page that our texts restate. Only the original binds."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sources")
    slug = models.SlugField()
    position = models.PositiveSmallIntegerField(default=0)
    original = models.CharField(
        "original language", max_length=2, choices=[(code, code) for code in CODES]
    )
    title = models.CharField(max_length=300, blank=True)
    publisher = models.CharField(max_length=200, blank=True)
    address = models.URLField(max_length=500, blank=True)
    edition = models.CharField(max_length=120, blank=True)
    retrieved = models.DateField(null=True, blank=True)
    licence = models.CharField("licence or terms", max_length=200, blank=True)
    written_by = models.CharField("who wrote our text", max_length=120, blank=True)
    text_licence = models.CharField(
        "licence of our text",
        max_length=40,
        blank=True,
        choices=[(code, licence.name) for code, licence in TEXT_LICENCES.items()],
    )

    class Meta:
        ordering = ("game", "position", "slug")
        constraints = [
            models.UniqueConstraint(fields=("game", "slug"), name="one_source_per_game_and_slug"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}/{self.slug}"

    @property
    def called(self) -> str:
        """What the document is called in its own language; where that is not known, its address."""
        return getattr(self, column("title", self.original)) or self.address

    @property
    def given_under(self) -> TextLicence | None:
        """The licence under which our text of it is given; None if none is said."""
        return TEXT_LICENCES.get(self.text_licence)
