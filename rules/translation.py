"""Which words of rules, wanted rules and terms exist in every language."""

from modeltranslation.translator import TranslationOptions, register

from rules.models import Section, Term, WantedRule


@register(Section)
class SectionWords(TranslationOptions):
    fields = ("title", "body")


@register(WantedRule)
class WantedRuleWords(TranslationOptions):
    fields = ("title",)


@register(Term)
class TermWords(TranslationOptions):
    fields = ("headword", "definition")
