"""`manage.py check_states`: does what is stored of texts follow from the journal?"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.models import JournalEntry, State
from rules.publishing.recounting import unlike


class Command(BaseCommand):
    help = (
        "Recount from the journal where every text stands, and name what is stored otherwise. "
        "Status 1 if anything is; nothing is changed."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        keys = {
            key
            for model in (State, JournalEntry)
            for (key,) in model._default_manager.order_by().values_list("key").distinct()
        }
        faults = [f"{key} {fault}" for key in sorted(keys) for fault in unlike(key)]
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise CommandError(f"{len(faults)} of what is stored is not what was done.")
        self.stdout.write(f"{len(keys)} texts stand as the journal says.")
