"""`manage.py check_interface`: is every word of the interface there in every language?"""

from collections.abc import Iterator

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import interface_words


class Command(BaseCommand):
    help = "Name every message without a translation; with --gather, add them to the catalogues."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--gather", action="store_true", help="add missing messages, empty")

    def handle(self, *args: object, **options: object) -> None:
        root = settings.BASE_DIR
        if options["gather"]:
            for lang, number in interface_words.gather(root).items():
                self.stdout.write(f"{lang}: {number} messages to translate")
            return
        faults = [
            f"{lang}: no translation of {word.text!r} ({place})"
            for lang, word, place in interface_words.missing(root)
        ]
        faults += [
            f"{lang}: nothing uses {text!r} any more" for lang, text in interface_words.unused(root)
        ]
        faults += [
            f"{lang}: {text!r} is there twice" for lang, text in interface_words.doubled(root)
        ]
        faults += list(self.differing_placeholders())
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise CommandError(f"{len(faults)} faults in the interface's words.")
        self.stdout.write("Every word of the interface is there in every language.")

    def differing_placeholders(self) -> Iterator[str]:
        for lang in interface_words.catalogues(settings.BASE_DIR):
            path = interface_words.catalogue(settings.BASE_DIR, lang)
            for entry in polib.pofile(str(path)):
                wanted = interface_words.placeholders(entry.msgid + (entry.msgid_plural or ""))
                for text in [entry.msgstr, *entry.msgstr_plural.values()]:
                    odd = interface_words.placeholders(text) - wanted
                    lost = wanted - interface_words.placeholders(text)
                    if text and (odd or (lost and not entry.msgid_plural)):
                        yield f"{lang}: placeholders differ in {entry.msgid!r}"
