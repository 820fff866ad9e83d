"""Which words of cards exist in every language. Names do not: they are rows of `CardName`."""

from modeltranslation.translator import TranslationOptions, register

from cards.models import Card, Expansion


@register(Expansion)
class ExpansionWords(TranslationOptions):
    fields = ("name",)


@register(Card)
class CardWords(TranslationOptions):
    fields = ("effect",)
