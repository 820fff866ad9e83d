"""Django's admin for what has no translated text: a form with two languages loses updates."""

from django.contrib import admin
from django.db.models import Model, URLField
from django.http import HttpRequest

from cards.models import Card, CardList, CardListEntry, CardName
from corpus.languages import CODES, column
from corpus.models import Game, Source
from rules.models import Link, Section, Term, TermWord, WantedRule


def untranslated(*fields: str) -> list[str]:
    """The translated columns of *fields*, and the plain ones, which no admin form may hold."""
    return [name for field in fields for name in (field, *(column(field, c) for c in CODES))]


class PlainAdmin(admin.ModelAdmin):
    """An admin whose form leaves out every translated column."""

    translated: tuple[str, ...] = ()

    def get_exclude(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        return untranslated(*self.translated)


@admin.register(Game)
class GameAdmin(PlainAdmin):
    translated = ("name", "about")
    list_display = ("slug", "position", "publisher", "years")


@admin.register(Source)
class SourceAdmin(PlainAdmin):
    translated = ("title",)
    list_display = ("slug", "game", "original", "publisher", "edition", "retrieved")
    list_filter = ("game", "original")
    # Django 6 assumes this by itself, and 5.2 warns until it is told.
    formfield_overrides = {URLField: {"assume_scheme": "https"}}


class NameInline(admin.TabularInline):
    model = CardName
    extra = 0


@admin.register(Card)
class CardAdmin(PlainAdmin):
    translated = ("effect",)
    list_display = ("slug", "game", "cost", "removed", "sample")
    list_filter = ("game", "removed", "sample")
    search_fields = ("slug", "names__text")
    inlines = (NameInline,)


class EntryInline(admin.TabularInline):
    model = CardListEntry
    extra = 0
    autocomplete_fields = ("card",)


@admin.register(CardList)
class CardListAdmin(admin.ModelAdmin):
    list_display = ("slug", "game", "section")
    inlines = (EntryInline,)


class WordInline(admin.TabularInline):
    model = TermWord
    extra = 0


@admin.register(Term)
class TermAdmin(PlainAdmin):
    translated = ("headword", "definition")
    list_display = ("slug", "position", "defined_in")
    search_fields = ("slug", "words__text")
    autocomplete_fields = ("defined_in",)
    inlines = (WordInline,)


@admin.register(Section)
class SectionAdmin(PlainAdmin):
    """Sections are found here to be linked; their place in the tree comes from the corpus."""

    translated = ("title", "body")
    list_display = ("key", "number", "kind")
    list_filter = ("source", "kind")
    search_fields = ("key", "number", "meant")
    readonly_fields = ("source", "parent", "position", "depth", "key", "on_disk")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Link)
class LinkAdmin(admin.ModelAdmin):
    list_display = ("start", "kind", "end", "wanted", "made_by")
    list_filter = ("kind",)
    autocomplete_fields = ("start", "end", "wanted")
    list_select_related = ("start", "end", "wanted")


@admin.register(WantedRule)
class WantedRuleAdmin(PlainAdmin):
    translated = ("title",)
    list_display = ("key", "number", "game")
    search_fields = ("key", "number")
