"""Work out what the worked examples show of each rule, print it, and keep it."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.kernel.proving.coverage import WORDS, shown_by
from engine.kernel.proving.verify import unreached, unshown
from engine.playing import needs
from engine.playing.coverage import keep, kept, strongest, worked_out
from engine.playing.lessons import hints
from engine.playing.positions import scenarios

ROW = "{:<44} {:>7} {:>7} {:>12} {:>6}"


class Command(BaseCommand):
    """`manage.py prove_examples`: rules proved, cited and illustrated, per example and in all."""

    help = (
        "Play every example with all rules and without each, and print what it shows. Status 1 if"
        " a file names a rule that it does not show or has a hint that no line comes to, or if what"
        " is kept for the pages is not true."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Say what the command takes."""
        parser.add_argument(
            "--keep", action="store_true", help="keep it for the pages, and what claims need"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a row for each example, then what all of them show."""
        worked = {scenario.name: worked_out(scenario) for scenario in scenarios().values()}
        self.stdout.write(ROW.format("example", *WORDS, "lines"))
        for name, one in worked.items():
            self.stdout.write(ROW.format(name, *_counts(one.rules), one.lines))
        everywhere = strongest(one.words for one in worked.values())
        self.stdout.write(ROW.format("rules in all", *_counts(everywhere), ""))
        shown = hints.worked_out(scenarios().values())
        wrong = [
            f"engine/scenarios/{scenario.name}.toml, line {found.line}: {found.sentence}"
            for scenario in scenarios().values()
            for found in (
                *unshown(scenario, shown_by(scenario)),
                *unreached(scenario, shown.get(scenario.name)),
            )
        ]
        for sentence in wrong:
            self.stderr.write(sentence)
        if options["keep"]:
            keep(worked)
            hints.keep(shown)
            needs.keep(needs.worked_out(scenarios().values(), needs.kept()))
        elif worked != dict(kept()) or shown != dict(hints.kept()):
            wrong.append("kept")
            self.stderr.write("What is kept is not what was worked out: run it with --keep.")
        if wrong:
            raise CommandError(f"{len(wrong)} things are not as the files say.")


def _counts(words: Any) -> list[int]:
    return [list(words.values()).count(word) for word in WORDS]
