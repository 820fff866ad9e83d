"""Work out what the worked examples show of each rule, print it, and keep it."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.kernel.proving.coverage import WORDS, shown_by
from engine.kernel.proving.verify import unshown
from engine.playing.coverage import keep, kept, strongest, worked_out
from engine.playing.positions import scenarios

ROW = "{:<44} {:>7} {:>7} {:>12} {:>6}"


class Command(BaseCommand):
    """`manage.py prove_examples`: rules proved, cited and illustrated, per example and in all."""

    help = (
        "Play every example with all rules and without each, and print what it shows. Status 1 if"
        " a file names a rule that it does not show, or if what is kept for the pages is not true."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Say what the command takes."""
        parser.add_argument("--keep", action="store_true", help="keep it for the pages")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a row for each example, then what all of them show."""
        worked = {scenario.name: worked_out(scenario) for scenario in scenarios().values()}
        self.stdout.write(ROW.format("example", *WORDS, "lines"))
        for name, one in worked.items():
            self.stdout.write(ROW.format(name, *_counts(one.rules), one.lines))
        everywhere = strongest(one.words for one in worked.values())
        self.stdout.write(ROW.format("rules in all", *_counts(everywhere), ""))
        wrong = [
            f"engine/scenarios/{scenario.name}.toml, line {found.line}: {found.sentence}"
            for scenario in scenarios().values()
            for found in unshown(scenario, shown_by(scenario))
        ]
        for sentence in wrong:
            self.stderr.write(sentence)
        if options["keep"]:
            keep(worked)
        elif worked != dict(kept()):
            wrong.append("kept")
            self.stderr.write("What is kept is not what was worked out: run it with --keep.")
        if wrong:
            raise CommandError(f"{len(wrong)} things are not as the files say.")


def _counts(words: Any) -> list[int]:
    return [list(words.values()).count(word) for word in WORDS]
