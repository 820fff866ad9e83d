"""Django's admin for what has no translated text: a form with two languages loses updates."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, URLField
from django.http import HttpRequest

from cards.models import Card, CardList, CardListEntry, CardName
from corpus.languages import CODES, column
from corpus.models import Game, Source
from rules.editors import Action, may
from rules.models import Link, Role, Section, Term, TermWord, WantedRule
from workbench.people import appointments
from workbench.rows.ownlanguages import WordForm, WordFormSet, game_of, in_all_languages
from workbench.rows.rowadmin import AnyModelAdmin, RowAdmin, signed_in
from workbench.rows.rowforms import AnyModelForm, FreshForm

if TYPE_CHECKING:
    AnyTabularInline = admin.TabularInline[Model, Model]
else:  # Django's own class takes no parameters.
    AnyTabularInline = admin.TabularInline


@admin.register(Game)
class GameAdmin(RowAdmin):
    translated = said_at_first = ("name", "about")
    named_by = ("slug",)
    list_display = ("slug", "position", "publisher", "years")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A game has a name in every language from its beginning."""
        allowed = super().has_add_permission(request)
        return allowed and in_all_languages(request.user, Action.NAME, None)

    def formfield_for_dbfield(
        self, db_field: "Field[Any, Any]", request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        """A game has a name in every language."""
        found = super().formfield_for_dbfield(db_field, request, **kwargs)
        if found and db_field.name in {column("name", lang) for lang in CODES}:
            found.required = True
        return found


@admin.register(Source)
class SourceAdmin(RowAdmin):
    """A source comes with its rules, from the corpus or with an import."""

    translated = ("title",)
    named_by = ("game", "slug")
    list_display = ("slug", "game", "original", "publisher", "edition", "retrieved")
    list_filter = ("game", "original")
    # Django 6 assumes this by itself, and 5.2 warns until it is told.
    formfield_overrides = {URLField: {"assume_scheme": "https"}}

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


class WordsInline(AnyTabularInline):
    """Rows with words in one language each."""

    form = WordForm
    formset = WordFormSet
    extra = 0

    def get_formset(self, request: HttpRequest, obj: Model | None = None, **kwargs: Any) -> Any:
        form = type("WordForm", (self.form,), {"user": request.user})
        return super().get_formset(request, obj, form=form, **kwargs)


class NameInline(WordsInline):
    model = CardName


@admin.register(Card)
class CardAdmin(RowAdmin):
    translated = ("effect",)
    in_every_language = ("errata",)
    named_by = ("game", "slug")
    list_display = ("slug", "game", "cost", "removed", "sample")
    list_filter = ("game", "removed", "sample")
    search_fields = ("slug", "names__text")
    inlines = (NameInline,)


class EntryInline(AnyTabularInline):
    model = CardListEntry
    form = FreshForm
    extra = 0
    autocomplete_fields = ("card",)


@admin.register(CardList)
class CardListAdmin(RowAdmin):
    named_by = ("game", "slug")
    list_display = ("slug", "game", "section")
    inlines = (EntryInline,)


class WordInline(WordsInline):
    model = TermWord


@admin.register(Term)
class TermAdmin(RowAdmin):
    translated = ("headword", "definition")
    named_by = ("slug",)
    list_display = ("slug", "position", "defined_in")
    search_fields = ("slug", "words__text")
    autocomplete_fields = ("defined_in",)
    inlines = (WordInline,)


@admin.register(Section)
class SectionAdmin(RowAdmin):
    """Sections are found here to be linked; their place in the tree comes from the corpus."""

    translated = ("title", "body")
    in_every_language = ("left_open",)
    list_display = ("key", "number", "kind")
    list_filter = ("source", "kind")
    search_fields = ("key", "number", "meant")
    readonly_fields = ("source", "parent", "position", "depth", "key")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Link)
class LinkAdmin(RowAdmin):
    readonly_fields = ("made_by",)
    list_display = ("start", "kind", "end", "wanted", "made_by")
    list_filter = ("kind",)
    autocomplete_fields = ("start", "end", "wanted")
    list_select_related = ("start", "end", "wanted")

    def save_model(
        self, request: HttpRequest, obj: Model, form: AnyModelForm, change: bool
    ) -> None:
        assert isinstance(obj, Link)
        obj.made_by = obj.made_by if change else request.user.get_username()
        super().save_model(request, obj, form, change)


@admin.register(WantedRule)
class WantedRuleAdmin(RowAdmin):
    translated = said_at_first = ("title",)
    named_by = ("game", "key")
    list_display = ("key", "number", "game")
    search_fields = ("key", "number")


class RoleForm(AnyModelForm):
    """A role that its giver may give, and might have taken away."""

    user_who_gives: User

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        row = self.instance
        assert isinstance(row, Role)
        before = [(row.lang, game_of(row))] if row.pk is not None else []
        game = game_of(cleaned["game"]) if cleaned.get("game") else ""
        for lang, slug in [*before, (cleaned.get("lang", ""), game)]:
            if not may(self.user_who_gives, Action.APPOINT, lang, slug):
                raise ValidationError("You cannot give or change a role in this language and game.")
        return cleaned


@admin.register(Role)
class RoleAdmin(AnyModelAdmin):
    """Who edits what. A lead gives the roles of the own language and game."""

    form = RoleForm
    list_display = ("user", "rank", "lang", "game")
    list_filter = ("rank", "lang", "game")
    list_select_related = ("user", "game")
    actions = None

    def get_form(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        form = super().get_form(request, *args, **kwargs)
        return type(form.__name__, (form,), {"user_who_gives": request.user})

    def save_model(
        self, request: HttpRequest, obj: Model, form: AnyModelForm, change: bool
    ) -> None:
        assert isinstance(obj, Role)
        before = Role.objects.select_related("user", "game").get(pk=obj.pk) if change else None
        super().save_model(request, obj, form, change)
        appointments.record_rows(before, obj, by=signed_in(request))

    def delete_model(self, request: HttpRequest, obj: Model) -> None:
        assert isinstance(obj, Role)
        appointments.record_rows(obj, None, by=signed_in(request))
        super().delete_model(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_change_permission(request, obj) and may_appoint(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_delete_permission(request, obj) and may_appoint(request, obj)


def may_appoint(request: HttpRequest, role: Model | None) -> bool:
    """Whether who asks may give and take this role; some role, if none is named."""
    if not isinstance(role, Role):
        return True
    return may(request.user, Action.APPOINT, role.lang, game_of(role))
