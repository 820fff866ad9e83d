"""The search app; it hears of names that change outside of `rules.publishing`."""

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "search"

    def ready(self) -> None:
        from search.upkeep import hearing

        hearing.connect()
