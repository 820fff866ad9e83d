"""The rules as a Django app: they tell the pages of cards which rules name a card."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Gives the pages of cards what rules say of them; cards do not know the rules."""

    name = "rules"

    def ready(self) -> None:
        from cards.additions import provide
        from rules.pages.cards import added_by_rules

        provide(added_by_rules)
