"""The first example of all, played on the home page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.urls import reverse

from engine.games import rulesets
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START
from engine.pages.coverage import tables_in
from engine.pages.position import PositionPage
from engine.pages.shelf import in_order, lines_of
from engine.pages.views import sentence_of
from engine.playing.addresses import Address
from engine.playing.positions import position
from engine.words import faults, wording_of
from engine.words.sentences import Speaker


class FlagshipPage(PositionPage):
    """A position as it is played on the home page, which has neither log nor proof."""

    def _speaking(self) -> Speaker:
        """Return who speaks: a step that a sentence names stands on the page of the example."""
        speaker = super()._speaking()
        speaker.anchor = f"{self.whole}#step"
        return speaker

    @property
    def whole(self) -> str:
        """Where the same position has its rules, its moves and its proof."""
        return replace(self.address, page="").to(self.stands.code)

    @property
    def lines_in_all(self) -> int:
        """How many lines of play there are."""
        return lines_of(self.scenario)


@dataclass(frozen=True, slots=True)
class Flagship:
    """What is played; `problem` says what is wrong with the line in the address, if it has one."""

    page: FlagshipPage
    problem: str
    is_played: bool


def added_to_home(request: HttpRequest, _key: str, ui: str) -> dict[str, object]:
    """For the home page: the ``flagship``, where tables are laid, and how many rules are proved.

    It takes the queries of an example's page. A line that cannot be played is shown as far as it
    can.
    """
    rows = [row for table in tables_in(ui) for row in table.rows]
    return {
        "flagship": flagship(request, ui),
        "own_tables": own_tables(ui),
        "rules_proved": sum(row.word == "proved" for row in rows),
    }


def flagship(request: HttpRequest, ui: str) -> Flagship | None:
    """Return the first example after the line that is asked for; None if there is no example."""
    scenario = next(iter(in_order()), None)
    if scenario is None:
        return None
    try:
        stands = position(scenario, request.GET.get("line", START))
        problem = sentence_of(stands.problem)
    except TooMuch as error:
        stands, problem = position(scenario), str(faults.too_much(error))
    address = Address(ui, scenario, page=request.path)
    return Flagship(FlagshipPage(address, stands), problem, "line" in request.GET)


def own_tables(ui: str) -> str:
    """Return where a reader lays a table of the first game that has one; empty if none has."""
    games = [scenario.game for scenario in in_order()]
    game = next((game for game in games if game in rulesets() and wording_of(game).trial), "")
    return reverse("engine:sandbox", args=[ui, game]) if game else ""
