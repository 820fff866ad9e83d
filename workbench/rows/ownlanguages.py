"""The admin keeps to roles: names and words in a language are changed by its editors alone."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import ValidationError
from django.db.models import Model

from corpus.languages import CODES
from corpus.models import Game
from corpus.punctuation import here
from rules.editors import Action, languages_for, may
from workbench.rows.rowforms import PlacedForm

if TYPE_CHECKING:
    AnyFormSet = forms.models.BaseInlineFormSet[Model, Model, forms.ModelForm[Model]]
else:  # Django's own class takes no parameters.
    AnyFormSet = forms.models.BaseInlineFormSet

Place = tuple[str, str]
"""A language, and the slug of a game; empty for all games."""


def in_all_languages(user: User | AnonymousUser, action: Action, row: Model | None) -> bool:
    """Whether *user* may do this in every language, in the game that *row* belongs to."""
    return len(languages_for(user, action, game_of(row))) == len(CODES)


def game_of(row: Model | None) -> str:
    """The slug of the game that a row belongs to, or is; empty for what is of all games."""
    if isinstance(row, Game):
        return row.slug
    for name in ("game", "source", "card"):
        owner = getattr(row, name, None)
        if isinstance(owner, Model):
            return game_of(owner)
    return ""


class WordForm(PlacedForm):
    """A name or a word in one language: `user` is who saves it."""

    user: User

    def clean(self) -> dict[str, Any]:
        places = self.places()
        cleaned = super().clean()
        if self.has_changed():
            self.refuse_foreign({*places, *self.places(cleaned)})
        return cleaned

    def places(self, cleaned: dict[str, Any] | None = None) -> list[Place]:
        """Where the word stands, or would stand after it was changed."""
        if cleaned is None:
            stored = self.instance.pk is not None
            return [(getattr(self.instance, "lang", ""), game_of(self.instance))] if stored else []
        lang = cleaned.get("lang")
        game = game_of(cleaned["game"]) if cleaned.get("game") else ""
        if "game" not in self.fields:
            game = game_of(self.instance)
        return [(lang, game)] if lang else []

    def refuse_foreign(self, places: set[Place]) -> None:
        """Raise ValidationError if the user is no editor of one of *places*."""
        foreign = sorted(
            lang for lang, game in places if not may(self.user, Action.NAME, lang, game)
        )
        if foreign:
            raise ValidationError(f"You are no editor of these words: {here().listed(foreign)}.")


class WordFormSet(AnyFormSet):
    """Words that are deleted are those of their language's editors too."""

    def clean(self) -> None:
        super().clean()
        for form in self.deleted_forms:
            if isinstance(form, WordForm):
                form.refuse_foreign({*form.places()})
