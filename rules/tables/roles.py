"""Who edits what: a role in one language, for one game or for all. `rules.editors` reads it."""

from django.conf import settings
from django.db import models

from corpus.languages import CODES
from corpus.models import Game


class Role(models.Model):
    """What somebody may do with the texts of a language; without a game, in all games.

    Terms belong to no game: only a role for all games is one for their texts.
    """

    class Rank(models.TextChoices):
        TRANSLATOR = "translator"
        REVIEWER = "reviewer"
        LEAD = "lead"

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="roles"
    )
    rank = models.CharField(max_length=10, choices=Rank)
    lang = models.CharField("language", max_length=2, choices=[(code, code) for code in CODES])
    game = models.ForeignKey(
        Game, null=True, blank=True, on_delete=models.CASCADE, related_name="roles"
    )

    class Meta:
        ordering = ("user", "lang", "game")
        constraints = [
            models.UniqueConstraint(
                fields=("user", "lang", "game"), name="one_role_per_user_language_and_game"
            ),
            models.UniqueConstraint(
                fields=("user", "lang"),
                condition=models.Q(game=None),
                name="one_role_per_user_and_language_for_all_games",
            ),
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="a_role_is_in_a_language_of_ours"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.rank} [{self.lang}]"
