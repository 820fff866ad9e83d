"""The engine as a Django app: it tells the pages of rules and cards which examples show them."""

from django.apps import AppConfig


class EngineConfig(AppConfig):
    """Gives the rules their examples; the rules do not know the engine."""

    name = "engine"

    def ready(self) -> None:
        from engine.shelf import examples_for
        from rules.examples import provide

        provide(examples_for)
