"""The rules as a Django app: they tell the pages of cards which rules name a card."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Says where texts of rules are kept, and gives the pages of cards what rules say of them."""

    name = "rules"

    def ready(self) -> None:
        from cards.additions import RULES, CardFact, provide, provide_fact, provide_version
        from rules.contents import hold
        from rules.kept import content_version
        from rules.pages.cards import added_by_rules, rules_by_card

        hold()
        provide(added_by_rules)
        provide_fact(CardFact(RULES, rules_by_card))
        provide_version(content_version)
