"""`manage.py rebuild_memory`: the memory of translations made anew from what is published."""

from django.core.management.base import BaseCommand

from workbench.evidence.units import rebuild


class Command(BaseCommand):
    """Forgets all units and makes them again; publishing keeps them otherwise."""

    help = "Make the memory of translations anew from what is published."

    def handle(self, **options: object) -> None:
        self.stdout.write(f"{rebuild()} units.")
