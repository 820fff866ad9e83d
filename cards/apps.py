"""The cards as a Django app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """Says where texts of cards are kept."""

    name = "cards"

    def ready(self) -> None:
        from cards.contents import hold

        hold()
