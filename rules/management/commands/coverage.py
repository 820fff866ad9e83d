"""`manage.py coverage`: how far every source is in every language."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Count

from corpus.agreement import disagreements
from corpus.errors import TextFault
from corpus.files import read
from corpus.languages import CODES
from corpus.models import Source
from rules.coverage import NOTHING, links_by_source, texts_by_source_and_language
from rules.models import Section

ROW = "{:<24} {:<4} {:>8} {:>10} {:>9} {:>5} {:>9} {:>6}"
HEAD = ("source", "lang", "sections", "translated", "published", "stale", "resolved", "wanted")


class Command(BaseCommand):
    """The counts of the database, and what the files of two languages say differently."""

    help = (
        "Print sections, texts and links per source and language. Status 1 if the files of one"
        " source have not the same links and numbers in every language."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=settings.CORPUS_TEXTS)

    def handle(self, *, folder: Path, **options: object) -> None:
        self.stdout.write(ROW.format(*HEAD))
        sections = dict(Section.objects.values_list("source").annotate(Count("pk")).order_by())
        links, texts = links_by_source(), texts_by_source_and_language()
        for source in Source.objects.select_related("game").order_by("game__position", "position"):
            found = links.get(source.pk, {"resolved": 0, "wanted": 0})
            for lang in CODES:
                text = texts.get((source.pk, lang), NOTHING)
                row = ROW.format(
                    f"{source.game.slug}/{source.slug}",
                    lang,
                    sections.get(source.pk, 0),
                    text["translated"],
                    text["published"],
                    text["stale"],
                    found["resolved"],
                    found["wanted"],
                )
                self.stdout.write(row)
        try:
            differing = disagreements(read(folder))
        except TextFault as fault:
            raise CommandError(str(fault)) from fault
        for one in differing:
            self.stderr.write(one)
        if differing:
            raise CommandError(
                f"Texts that do not say the same as their original: {len(differing)}."
            )
