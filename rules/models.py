"""Rules as printed, what links them, and the terms and cards they speak of.

Other tables: the history of texts in `rules/tables/history.py`, documents that were read in in
`rules/tables/imports.py`, answers to checks in `rules/tables/answers.py`, what players say and ask
in `rules/tables/lexicon.py` and `rules/tables/questions.py`.
"""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from cards.models import Card
from corpus.errors import TextFault
from corpus.keys import key_of_rule, key_of_term
from corpus.languages import CODES
from corpus.models import Game, Source
from corpus.parsers.rulings import RULED, refuse_ruled
from corpus.parsers.sources import FAULTS, UNPLAYABLE
from rules.tables.answers import CheckAnswer
from rules.tables.history import (
    Change,
    ContentVersion,
    JournalEntry,
    LastLoad,
    Revision,
    State,
    Waits,
)
from rules.tables.imports import Import, ImportedSection
from rules.tables.lexicon import Concept, PlayersWord
from rules.tables.querysets import SectionQuerySet
from rules.tables.questions import PlayersQuestion
from rules.tables.roles import Role

__all__ = [
    "Change",
    "CheckAnswer",
    "Concept",
    "ContentVersion",
    "Import",
    "ImportedSection",
    "JournalEntry",
    "LastLoad",
    "Link",
    "Mention",
    "PlayersQuestion",
    "PlayersWord",
    "Revision",
    "Role",
    "Section",
    "State",
    "Term",
    "TermWord",
    "Waits",
    "WantedRule",
]


class Kind(models.TextChoices):
    """What a section is, in the words of rulebooks."""

    HEADING = "heading"
    DEFINITION = "definition"
    RULE = "rule"
    SUPPLEMENT = "supplement"
    EXCEPTION = "exception"
    EXPLANATION = "explanation"
    EXAMPLE = "example"
    ERRATUM = "erratum"
    LIST = "list"
    NOTE = "note"


def validate_faults(value: Any) -> None:
    """Refuse what is no list of the faults that readers are told of, each once."""
    known = isinstance(value, list) and all(one in FAULTS for one in value)
    if not known or len(set(value)) != len(value):
        raise ValidationError(f"This must be a list of faults: {', '.join(FAULTS)}.")


def validate_left_open(value: Any) -> None:
    """Refuse what is neither empty nor a text in every language."""
    in_each = isinstance(value, dict) and value.keys() in (set(), set(CODES))
    if not in_each or not all(isinstance(one, str) and one.strip() for one in value.values()):
        raise ValidationError(f"This must be a text in each of {', '.join(CODES)}, or nothing.")


def validate_ruled(value: Any) -> None:
    """Refuse what no file can say of who ruled and when."""
    if not isinstance(value, dict):
        raise ValidationError(f"This must be a table of {', '.join(RULED)}, or nothing.")
    try:
        refuse_ruled(value)
    except TextFault as fault:
        raise ValidationError(fault.reason) from fault


class Section(models.Model):
    """One rule of one source.

    `key` is ours and never changes; `number` is what the source prints, `meant` the number that
    a misprint stands for. Order is `position`, so that 21.9 stands before 21.10. `left_open` says
    by language what the source does not decide, and how it can be read; `ruled` who ruled and when.
    `title` and `body` are the published read model, one column per language; `rules.publishing`
    writes them.
    """

    source = models.ForeignKey(Source, on_delete=models.CASCADE, related_name="sections")
    parent = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="children"
    )
    position = models.PositiveIntegerField()
    depth = models.PositiveSmallIntegerField(default=0)
    key = models.CharField(max_length=120, unique=True)
    number = models.CharField("number as printed", max_length=40, blank=True)
    meant = models.CharField("number that is meant", max_length=40, blank=True)
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.RULE)
    unplayable = models.CharField(
        "why play cannot show it",
        max_length=12,
        blank=True,
        choices=[(one, one) for one in UNPLAYABLE],
    )
    faults = models.JSONField(
        "known faults of the source", default=list, blank=True, validators=[validate_faults]
    )
    left_open = models.JSONField(
        "what the source leaves open", default=dict, blank=True, validators=[validate_left_open]
    )
    ruled = models.JSONField(
        "who ruled and when", default=dict, blank=True, validators=[validate_ruled]
    )
    title = models.CharField(max_length=300, blank=True)
    body = models.TextField(blank=True)

    objects = SectionQuerySet.as_manager()

    class Meta:
        ordering = ("source", "position")
        constraints = [
            models.UniqueConstraint(fields=("source", "position"), name="one_section_per_position"),
            models.CheckConstraint(
                condition=~models.Q(parent=models.F("id")), name="no_section_is_its_own_parent"
            ),
        ]
        indexes = [
            models.Index(fields=("number",)),
            models.Index(fields=("meant",)),
        ]

    def __str__(self) -> str:
        return self.key

    @property
    def content_key(self) -> str:
        return key_of_rule(self.key)

    @property
    def local(self) -> str:
        """The last part of the key, which names the rule within its source."""
        return self.key.rpartition("/")[2]


class WantedRule(models.Model):
    """A rule that ours cite and that we do not hold. It keeps a page that lists who cites it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="wanted_rules")
    position = models.PositiveSmallIntegerField(default=0)
    key = models.CharField(max_length=120, unique=True)
    number = models.CharField("number as printed", max_length=40, blank=True)
    title = models.CharField("what it is about", max_length=300, blank=True)

    class Meta:
        ordering = ("game", "position")

    def __str__(self) -> str:
        return self.key

    @property
    def local(self) -> str:
        """The part of the key after the game."""
        return self.key.partition("/")[2]

    def is_taken_apart(self) -> bool:
        """Whether it is a part of another, or has parts: its name goes on after a dot."""
        whole = models.Q(key=self.key.rpartition(".")[0])
        parts = models.Q(key__startswith=f"{self.key}.")
        return WantedRule.objects.filter(whole | parts, game=self.game_id).exists()


class Link(models.Model):
    """A rule belongs to another one, held or wanted."""

    class Kind(models.TextChoices):
        COUNTERPART = "counterpart"
        ANALOGUE = "analogue"
        CITES = "cites"
        AMENDS = "amends"
        EXAMPLE_OF = "example_of"

    kind = models.CharField(max_length=12, choices=Kind)
    start = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="links")
    end = models.ForeignKey(
        Section, null=True, blank=True, on_delete=models.CASCADE, related_name="linked_from"
    )
    wanted = models.ForeignKey(
        WantedRule, null=True, blank=True, on_delete=models.CASCADE, related_name="linked_from"
    )
    position = models.PositiveSmallIntegerField(default=0)
    made_by = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ("start", "kind", "position")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(end__isnull=True) ^ models.Q(wanted__isnull=True),
                name="a_link_ends_at_a_rule_or_a_wanted_rule",
            ),
            models.UniqueConstraint(
                fields=("kind", "start", "end"), name="one_link_per_kind_and_pair"
            ),
            models.UniqueConstraint(
                fields=("kind", "start", "wanted"), name="one_link_per_kind_and_wanted_rule"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.start_id} {self.kind} {self.end_id or self.wanted_id}"


class Term(models.Model):
    """A concept of the games: its headword and one-sentence definition in each language."""

    slug = models.SlugField(unique=True)
    position = models.PositiveSmallIntegerField(default=0)
    headword = models.CharField(max_length=120, blank=True)
    definition = models.TextField(blank=True)
    defined_in = models.ForeignKey(
        Section, null=True, blank=True, on_delete=models.SET_NULL, related_name="defines"
    )

    class Meta:
        ordering = ("position",)

    def __str__(self) -> str:
        return self.slug

    @property
    def content_key(self) -> str:
        return key_of_term(self.slug)


class TermWord(models.Model):
    """A word for a term in one language: what a game prints, what is said in general, a form.

    One that is forbidden is not to be used for the term in our texts; no search finds it by that.
    `position` is its place among the words of its term: the main word comes first.
    """

    class Kind(models.TextChoices):
        WORD = "word"
        FORM = "form"
        READING = "reading"
        FORBIDDEN = "forbidden"

    term = models.ForeignKey(Term, on_delete=models.CASCADE, related_name="words")
    game = models.ForeignKey(
        Game, null=True, blank=True, on_delete=models.CASCADE, related_name="term_words"
    )
    lang = models.CharField(max_length=2, choices=[(code, code) for code in CODES])
    kind = models.CharField(max_length=9, choices=Kind, default=Kind.WORD)
    text = models.CharField(max_length=120)
    ours = models.BooleanField("our translation, not printed", default=False)
    unchecked = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("term", "position", "pk")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind="word") | models.Q(ours=False, unchecked=False),
                name="only_words_are_ours_or_unchecked",
            ),
            models.CheckConstraint(
                condition=~models.Q(kind="reading") | models.Q(game=None),
                name="a_reading_is_of_no_game",
            ),
            models.UniqueConstraint(
                fields=("term", "game", "lang", "kind", "text"),
                name="one_term_word_per_game_language_and_text",
            ),
            models.UniqueConstraint(
                fields=("term", "lang", "kind", "text"),
                condition=models.Q(game=None),
                name="one_general_term_word_per_language_and_text",
            ),
        ]
        indexes = [models.Index(fields=("lang", "text"))]

    def __str__(self) -> str:
        return self.text


class Mention(models.Model):
    """A place in a rule's text, in one language, that names a card or a term."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="mentions")
    lang = models.CharField(max_length=2)
    start = models.PositiveIntegerField("offset in the body")
    words = models.TextField()
    card = models.ForeignKey(
        Card, null=True, blank=True, on_delete=models.CASCADE, related_name="mentions"
    )
    term = models.ForeignKey(
        Term, null=True, blank=True, on_delete=models.CASCADE, related_name="mentions"
    )

    class Meta:
        ordering = ("section", "lang", "start")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(card__isnull=True) ^ models.Q(term__isnull=True),
                name="a_mention_names_a_card_or_a_term",
            ),
            models.UniqueConstraint(
                fields=("section", "lang", "start"), name="one_mention_per_place"
            ),
        ]

    def __str__(self) -> str:
        return self.words
