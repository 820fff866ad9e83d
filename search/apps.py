"""The search app: it hears of names that change outside of `rules.publishing`, and tells the pages
of terms where these are used."""

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "search"

    def ready(self) -> None:
        from rules.additions import provide
        from search.pages.usage import added_to_term
        from search.upkeep import hearing

        hearing.connect()
        provide("term", added_to_term)
