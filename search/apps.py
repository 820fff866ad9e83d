"""The search app: it hears of names that change outside of `rules.publishing`, tells the pages of
terms where these are used, and those of cards which of them meet."""

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "search"

    def ready(self) -> None:
        from cards.additions import provide_pairs
        from rules.additions import provide
        from search.answering.together.pairs import known_pairs
        from search.pages.usage import added_to_glossary, added_to_term
        from search.upkeep import hearing

        hearing.connect()
        provide("term", added_to_term)
        provide("terms", added_to_glossary)
        provide_pairs(known_pairs)
