"""Progress as a Django app: it hears what is published, and counts it."""

from django.apps import AppConfig


class ProgressConfig(AppConfig):
    """Counts each publication and withdrawal."""

    name = "workbench.progress"

    def ready(self) -> None:
        from rules.publishing.journal import HEARERS
        from workbench.progress.steps import hear

        HEARERS.append(hear)
