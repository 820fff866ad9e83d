"""Forget old suggestions of readers. `python manage.py prune_suggestions`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from workbench.suggestions.pruning import DAYS, DAYS_DISCARDED, prune


class Command(BaseCommand):
    """Says what it forgot. What nobody has decided on stays, however old."""

    help = "Forget suggestions that were decided on long ago."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=DAYS)
        parser.add_argument("--days-discarded", type=int, default=DAYS_DISCARDED)
        parser.add_argument("--dry-run", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        pruned = prune(
            days=options["days"],
            days_discarded=options["days_discarded"],
            dry_run=options["dry_run"],
        )
        self.stdout.write(
            f"{pruned.suggestions} suggestions forgotten, {pruned.discarded} of them thrown away "
            "by editors"
        )
