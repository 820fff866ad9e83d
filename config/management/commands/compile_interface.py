"""`manage.py compile_interface`: the interface's words into the form that gettext reads."""

from django.conf import settings
from django.core.management.base import BaseCommand

from config.interface_words import compile_all


class Command(BaseCommand):
    help = "Compile the interface languages. Needs no gettext tools."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        written = compile_all(settings.BASE_DIR)
        self.stdout.write(f"{len(written)} interface languages compiled.")
