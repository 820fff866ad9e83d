"""The evidence beside a text as a Django app: it remembers what is published."""

from collections.abc import Iterable
from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class EvidenceConfig(AppConfig):
    """Has the memory of translations follow each publishing, in its transaction."""

    name = "workbench.evidence"
    label = "evidence"

    def ready(self) -> None:
        from rules.announcing import listen
        from workbench.evidence.units import keep

        listen(keep)
        post_migrate.connect(remember_what_was_there, sender=self)


def remember_what_was_there(plan: Iterable[tuple[Any, bool]], **said: object) -> None:
    """Fill the memory of a site that had texts before it had a memory."""
    from workbench.evidence.units import rebuild

    first = ("evidence", "0001_memory_of_translations")
    if any((one.app_label, one.name) == first and not back for one, back in plan):
        rebuild()
