"""The words as a Django app: they hear what is published, and follow it."""

from django.apps import AppConfig


class WordsConfig(AppConfig):
    """Follows each publication: texts that say an old word no more wait no more."""

    name = "workbench.words"

    def ready(self) -> None:
        from rules.publishing.journal import HEARERS
        from workbench.words.renames import hear

        HEARERS.append(hear)
