"""What players say at the table, tied to the concepts of the rules: search reads it.

Rows come with the files (`rules.files`) or from editors (`rules.publishing.lexicon`).
"""

from typing import Any

from django.conf import settings
from django.db import models

from corpus.keys import key_of_concept, key_of_term
from corpus.languages import CODES
from corpus.models import Game
from corpus.parsers.lexicon import CLASSES, KINDS, LONGEST_SAYING, OF_TERM, folded


class Concept(models.Model):
    """Something that rules speak of: a term, or what a whole class of words means beside them.

    One that is no term is told by its `meaning`, in English and a few words.
    """

    slug = models.SlugField(unique=True)
    position = models.PositiveSmallIntegerField(default=0)
    of_class = models.CharField(
        "class", max_length=10, choices=[(one, one) for one in CLASSES], default=OF_TERM
    )
    meaning = models.CharField(max_length=120, blank=True)
    term = models.OneToOneField(
        "rules.Term", null=True, blank=True, on_delete=models.CASCADE, related_name="concept"
    )

    class Meta:
        ordering = ("position",)
        constraints = [
            models.CheckConstraint(
                condition=models.Q(of_class=OF_TERM, term__isnull=False)
                | ~models.Q(of_class=OF_TERM) & models.Q(term__isnull=True),
                name="a_concept_of_the_class_term_is_a_term",
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def content_key(self) -> str:
        return key_of_term(self.term.slug) if self.term else key_of_concept(self.slug)


class PlayersWord(models.Model):
    """A word that players say for a concept in one language, in one game or in all.

    `weight`, above 0 and at most 1, says how surely it means that and nothing else. `folded` is by
    what two spellings of one word are the same. One that an editor added is signed.
    """

    class Origin(models.TextChoices):
        LOADED = "loaded"
        EDITOR = "editor"

    concept = models.ForeignKey(Concept, on_delete=models.CASCADE, related_name="said")
    game = models.ForeignKey(
        Game, null=True, blank=True, on_delete=models.CASCADE, related_name="players_words"
    )
    lang = models.CharField(max_length=2, choices=[(code, code) for code in CODES])
    text = models.CharField(max_length=LONGEST_SAYING)
    folded = models.CharField(max_length=2 * LONGEST_SAYING, editable=False)
    kind = models.CharField(max_length=12, choices=[(one, one) for one in KINDS], default=KINDS[0])
    weight = models.FloatField()
    origin = models.CharField(max_length=6, choices=Origin, default=Origin.LOADED)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="players_words",
    )
    author_name = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("concept", "lang", "-weight", "folded")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(weight__gt=0, weight__lte=1),
                name="a_weight_is_above_0_and_at_most_1",
            ),
            models.CheckConstraint(
                condition=models.Q(origin="loaded", author_name="")
                | models.Q(origin="editor") & ~models.Q(author_name=""),
                name="what_an_editor_added_has_an_author",
            ),
            models.UniqueConstraint(
                fields=("concept", "game", "lang", "folded"),
                name="one_players_word_per_concept_game_and_language",
            ),
            models.UniqueConstraint(
                fields=("concept", "lang", "folded"),
                condition=models.Q(game=None),
                name="one_general_players_word_per_concept_and_language",
            ),
        ]
        indexes = [models.Index(fields=("lang", "folded"))]

    def __str__(self) -> str:
        return self.text

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.folded = folded(self.text)
        super().save(*args, **kwargs)
