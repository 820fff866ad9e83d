"""Cards, their names in every language, and the lists that sources keep of them."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from corpus.errors import TextFault
from corpus.keys import key_of_card
from corpus.languages import CODES
from corpus.models import Game
from corpus.parsers import cardfiles


def validate_types(value: Any) -> None:
    _refuse_what_no_file_holds("types", value)


def validate_stats(value: Any) -> None:
    _refuse_what_no_file_holds("stats", value)


def validate_errata(value: Any) -> None:
    _refuse_what_no_file_holds("errata", value)


def _refuse_what_no_file_holds(field: str, value: Any) -> None:
    try:
        cardfiles.refuse_field(field, value)
    except TextFault as fault:
        raise ValidationError(fault.reason) from fault


class Expansion(models.Model):
    """A set in which cards were published."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="expansions")
    slug = models.SlugField()
    position = models.PositiveSmallIntegerField(default=0)
    name = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ("game", "position")
        constraints = [
            models.UniqueConstraint(
                fields=("game", "slug"), name="one_expansion_per_game_and_slug"
            ),
        ]

    def __str__(self) -> str:
        return self.slug


class Card(models.Model):
    """A card, in no language: its names and its effect are in all of them."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="cards")
    slug = models.SlugField(max_length=80)
    position = models.PositiveSmallIntegerField(default=0)
    expansion = models.ForeignKey(
        Expansion, null=True, blank=True, on_delete=models.PROTECT, related_name="cards"
    )
    edition = models.CharField(
        max_length=12, blank=True, choices=[(one, one) for one in cardfiles.EDITIONS]
    )
    cost = models.CharField("cost as printed", max_length=40, blank=True)
    types = models.JSONField(default=list, blank=True, validators=[validate_types])
    stats = models.JSONField(default=dict, blank=True, validators=[validate_stats])
    removed = models.BooleanField("removed from the game", default=False)
    in_supply = models.BooleanField(default=True)
    sample = models.BooleanField("made up by us as a sample", default=False)
    errata = models.JSONField(default=list, blank=True, validators=[validate_errata])
    effect = models.TextField("effect in our words", blank=True)

    class Meta:
        ordering = ("game", "position")
        constraints = [
            models.UniqueConstraint(fields=("game", "slug"), name="one_card_per_game_and_slug"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}/{self.slug}"

    @property
    def content_key(self) -> str:
        return key_of_card(self.game.slug, self.slug)


class CardName(models.Model):
    """One name of a card in one language, and how sure it is.

    `position` is its place among the further names of the card.
    """

    class Kind(models.TextChoices):
        OFFICIAL = "official"
        OURS = "ours"
        ALSO = "also"

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="names")
    lang = models.CharField(max_length=2, choices=[(code, code) for code in CODES])
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.OFFICIAL)
    text = models.CharField(max_length=120)
    reading = models.CharField(max_length=120, blank=True)
    witness = models.CharField(max_length=20, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("card", "lang", "position", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("card", "lang", "text"), name="one_card_name_per_language_and_text"
            ),
            models.UniqueConstraint(
                fields=("card", "lang"),
                condition=~models.Q(kind="also"),
                name="one_main_card_name_per_language",
            ),
        ]
        indexes = [models.Index(fields=("lang", "text"))]

    def __str__(self) -> str:
        return self.text


class CardList(models.Model):
    """A list of cards that a source keeps; `section` is the stable key of the rule it stands at.

    The section is named by key, not by foreign key: sections know cards, cards do not know them.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="card_lists")
    slug = models.SlugField()
    position = models.PositiveSmallIntegerField(default=0)
    section = models.CharField(max_length=120, blank=True, db_index=True)

    class Meta:
        ordering = ("game", "position")
        constraints = [
            models.UniqueConstraint(
                fields=("game", "slug"), name="one_card_list_per_game_and_slug"
            ),
        ]

    def __str__(self) -> str:
        return self.slug


class CardListEntry(models.Model):
    """One card of a list: seen in the source or inferred, moving only itself or others too."""

    list = models.ForeignKey(CardList, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="listed")
    position = models.PositiveSmallIntegerField()
    seen = models.BooleanField("seen in the source", default=False)
    itself = models.BooleanField("moves only itself", default=False)

    class Meta:
        ordering = ("list", "position")
        constraints = [
            models.UniqueConstraint(fields=("list", "card"), name="one_entry_per_list_and_card"),
            models.UniqueConstraint(
                fields=("list", "position"), name="one_entry_per_list_and_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.list}: {self.card}"
