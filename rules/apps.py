"""The rules as a Django app: they tell the pages of cards which rules name a card."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Says where texts of rules are kept, and gives the pages of cards what rules say of them."""

    name = "rules"

    def ready(self) -> None:
        from cards.additions import provide
        from rules.contents import hold
        from rules.pages.cards import added_by_rules

        hold()
        provide(added_by_rules)
