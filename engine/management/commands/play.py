"""Play a worked example from its file: one line of it, or all of them."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from engine.playing.console import run


class Command(BaseCommand):
    """`manage.py play SCENARIO.toml`, with what `--help` lists."""

    help = "Play a scenario file: along a line, or along every line with its claims checked."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Say what the command takes."""
        parser.add_argument("scenario", metavar="SCENARIO.toml")
        parser.add_argument("--line", default="", help="a code, or words like “trader=yes”")
        parser.add_argument("--explore", action="store_true", help="play every line")
        parser.add_argument("--json", action="store_true", help="write JSON")
        parser.add_argument(
            "--as", dest="eyes", default="", metavar="PLAYER", help="show what this player knows"
        )
        parser.add_argument("--off", default="", help="sections to switch off, with commas")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what came of it; exit with status 2 if the file or the line cannot be used."""
        output = run(
            options["scenario"],
            options["line"],
            options["explore"],
            options["json"],
            options["off"],
            options["eyes"],
        )
        if output.text:
            self.stdout.write(output.text)
        if output.error:
            self.stderr.write(output.error)
        if output.status:
            sys.exit(output.status)
