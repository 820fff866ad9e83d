"""Mail each editor what changed in their languages since they were told last."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from workbench.people.digest import readers, send_to


class Command(BaseCommand):
    help = (
        "Mail each editor what changed in their languages since they were told last: at most once "
        "a day, and nothing if nothing changed. For a timer that runs once a day."
    )

    def handle(self, **options: Any) -> None:
        if not settings.SITE_ADDRESS:
            raise CommandError("SITE_ADDRESS is not set: links in the mails would lead nowhere.")
        now = timezone.now()
        sent = failed = 0
        for user, wish in readers(now):
            try:
                sent += send_to(user, wish, now, settings.SITE_ADDRESS)
            except OSError as error:
                failed += 1
                self.stderr.write(f"{user.get_username()}: {error}")
        self.stdout.write(f"{sent} mails sent.")
        if failed:
            raise CommandError(f"{failed} mails could not be sent; the next run tries them again.")
