"""Which words of games and sources exist in every language."""

from modeltranslation.translator import TranslationOptions, register

from corpus.models import Game, Source


@register(Game)
class GameWords(TranslationOptions):
    fields = ("name", "about")


@register(Source)
class SourceWords(TranslationOptions):
    fields = ("title",)
