"""The engine as a Django app: pages of rules and cards get their examples and faces from it."""

from django.apps import AppConfig


class EngineConfig(AppConfig):
    """Gives the rules their examples; the rules do not know the engine."""

    name = "engine"

    def ready(self) -> None:
        import engine.words.beforehand  # noqa: F401 - what it keeps is made before readers ask
        from cards.additions import provide as provide_for_cards
        from cards.additions import provide_fact
        from engine.pages.answers import answer_for
        from engine.pages.chapter import added_to_rule
        from engine.pages.coverage import added_to_game, added_to_source
        from engine.pages.lessons import mechanics
        from engine.pages.paper.proofs import proofs_for
        from engine.pages.shelf import examples_for, table_with, unproved_for
        from engine.pages.tabletop.flagship import added_to_home
        from engine.words.cardfacts import facts
        from engine.words.faces import added_to_card
        from rules.additions import provide as provide_additions
        from rules.books.proofs import provide as provide_written
        from rules.examples import provide, provide_answers, provide_proofs, provide_tables

        provide_for_cards(added_to_card)
        for fact in facts():
            provide_fact(fact)
        provide_additions("home", added_to_home)
        provide_additions("rule", added_to_rule)
        provide_additions("game", added_to_game)
        provide_additions("game", mechanics.added_to_game)
        provide_additions("source", added_to_source)
        provide(examples_for)
        provide_written(proofs_for)
        provide_answers(answer_for)
        provide_proofs(unproved_for)
        provide_tables(table_with)
