"""What a page of play shows: the table, the question, the line so far, and what is proved."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from cards.namechoice import chosen_names
from engine.kernel.lines.claims import Proof, Result
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import LineToShow, Scenario
from engine.pages.comparison import compared
from engine.pages.log import Teller
from engine.pages.mentions import cards_of, cites_of, cites_of_marks
from engine.pages.moves.panel import MovesShown, moves_shown
from engine.pages.needs import NeedsTable, needs_table
from engine.pages.notes import Noted, noted
from engine.pages.shown import (
    ClaimShown,
    LineComparison,
    LineShown,
    MomentShown,
    OptionShown,
    RefusedShown,
    StepShown,
    Switch,
    Told,
    told,
)
from engine.pages.tabletop.course import CourseShown, courses_shown, steps_of
from engine.pages.tabletop.lamp import LampShown, lamps_shown
from engine.pages.tabletop.readings import ReadingsShown, amended_beside, readings_of
from engine.pages.tabletop.strip import WindowsShown, windows_shown
from engine.pages.tabletop.table import Tabletop, drawn
from engine.pages.tabletop.touches import touches
from engine.pages.tries.line import LineTries
from engine.pages.tries.wholerules import whole_rules
from engine.playing.addresses import Address
from engine.playing.moves.tree import move_tree
from engine.playing.needs import needs_for, rules_named
from engine.playing.positions import (
    Position,
    as_seen,
    code_after,
    code_reached,
    divergence,
    proof,
    refusals_in,
)
from engine.words import wording_of
from engine.words.names import CardNames, CardShown, Cited, CitedRules, up_to_date
from engine.words.sentences import Speaker
from rules.kept import content_version

if TYPE_CHECKING:
    from engine.pages.sharing.links import Shared

FEW = 2
"""Up to so many options stand on the screen with the reasons of those that are refused."""


class PositionPage:
    """A position as a reader meets it. Cards and rules not met before take three queries.

    What it says is worked out once, when its template first asks.
    """

    shared: Shared | None = None
    """How it can be shared, once that was asked."""

    def __init__(self, address: Address, stands: Position, viewer: str = "") -> None:
        self.address = address
        self.viewer = viewer or stands.asked
        self.stands = self._seen(stands)
        self._whole = stands
        self.scenario: Scenario = stands.scenario
        self.proof: Proof | None = None if address.laid else proof(self.scenario, stands.off)
        self._fallen = divergence(self.scenario, stands.off) if stands.off and self.proof else None
        if self._fallen:
            without, within = self._seen(self._fallen.without), self._seen(self._fallen.within)
            self._fallen = self._fallen._replace(without=without, within=within)
        fallen = (self._fallen.without, self._fallen.within) if self._fallen else ()
        self.content = content_version()
        kept = up_to_date(self.content)
        self._tree = move_tree(address.moves, stands)
        self._ahead = self._tree.ahead(self._seen)
        named = cards_of((stands, *fallen, *self._tree.lines))
        self._names = CardNames(kept, self.scenario.game, named, address.ui)
        cited = cites_of((stands, *fallen))
        beside = amended_beside(self.scenario.game, cited)
        steps = steps_of(self.stands.courses)
        needed = {*rules_named(None if address.laid else needs_for(self.scenario))}
        named = cited | beside | steps | needed | stands.off
        self._rules = CitedRules(kept, named, address.ui)
        self._speaker = self._speaking()
        whole = whole_rules(cites_of_marks(self.stands), address.ui, self.content)
        self._teller = Teller(self._speaker, self._rules, self._to, whole)

    def _speaking(self) -> Speaker:
        """Return who says what is on the page, to the first player."""
        wording = wording_of(self.scenario.game)
        first = self.scenario.layout.players[0] if wording.reader_sits else ""
        return Speaker(wording, self._names, first)

    def _seen(self, stands: Position) -> Position:
        """Return the position as the reader may see it: with open cards if they want it so."""
        return stands if self.address.is_open else as_seen(stands, self.viewer)

    def _to(self, code: str) -> str:
        return self.address.to(code, moves=self._tree.said_at(code))

    @property
    def title(self) -> Told:
        """The scenario's; a table that a reader has laid has none of its own."""
        if self.address.laid:
            return Told(_("A table of your own"), "")
        return told(self.scenario.title, self.address.ui)

    @cached_property
    def text(self) -> dict[str, Told]:
        """The scenario's question, introduction and closing note, and its steps in words."""
        names = ("question", "intro", "note")
        return {name: told(getattr(self.scenario, name), self.address.ui) for name in names}

    @cached_property
    def doings(self) -> list[Told]:
        """What happens by itself, where the scenario says so in words."""
        return [told(doing.text, self.address.ui) for doing in self.scenario.steps if doing.text]

    @cached_property
    def readings(self) -> list[ReadingsShown]:
        """What the source leaves open and matters on this line, with how it is played."""
        return list(readings_of(self.stands, cites_of([self.stands]), self._rules))

    @cached_property
    def lamps(self) -> list[LampShown]:
        """Which goals can still be reached; none on a table that a reader has laid."""
        return [] if self.address.laid else lamps_shown(self._whole, self.stands, self.address.ui)

    @cached_property
    def windows(self) -> WindowsShown | None:
        """The windows that are open."""
        return windows_shown(self.stands, self._speaker, self._rules)

    @cached_property
    def courses(self) -> list[CourseShown]:
        """The plays of the line, step by step, where the game has an order of steps."""
        return courses_shown(self.stands, self._speaker, self._rules)

    @cached_property
    def partly(self) -> list[CardShown]:
        """The cards laid open on the table that do not do here all that they say."""
        layout, partly = self.scenario.layout, self._speaker.wording.partly
        laid = {
            layout.names[card]
            for zone, cards in layout.zones.items()
            if layout.kinds[zone].seen_by == "all"
            for card in cards
        }
        return [self._names.card(name) for name in sorted(laid & partly)]

    @cached_property
    def tabletop(self) -> Tabletop:
        urls = [option.url for option in self.options]
        return drawn(self.stands, self._speaker, touches(self.stands, urls), haunted=True)

    @property
    def printed_lang(self) -> str:
        """The language of the printed names of this game's cards."""
        return self._names.printed_lang

    @cached_property
    def names_in_texts(self) -> list[CardShown]:
        """The cards of the table that the texts above it call by another name than is shown."""
        return self._names.told_apart(sorted(self.scenario.layout.names))

    @property
    def seen_by(self) -> str:
        """Whose eyes the reader looks through; empty while all cards lie open."""
        return "" if self.address.is_open else self._speaker.player(self.viewer)

    @property
    def with_other_eyes(self) -> str:
        """The address of this position with all cards open, or only those that are known."""
        return self.address.opened().to(self.stands.code)

    # The line so far

    @cached_property
    def log(self) -> list[MomentShown]:
        return self._teller.log(self.stands)

    @property
    def noted(self) -> Noted:
        """The line with its rules as notes, for a transcript."""
        return noted(self.log)

    @cached_property
    def news(self) -> list[StepShown]:
        """What the last answer brought, but for refusals: those are shown larger."""
        return [step for step in self.log[-1].steps if not step.refused]

    @cached_property
    def refusals(self) -> list[RefusedShown]:
        return self._teller.refusals(self.stands, self.log)

    @cached_property
    def tries(self) -> LineTries:
        """What was tried and forced on the line, and which rules are out of force."""
        return LineTries(self.address, self._whole, self.stands, self._teller)

    # The question

    @cached_property
    def question(self) -> SafeString | str:
        """What is asked; empty at the end of the line."""
        return self._speaker.question(self.stands.question)

    @cached_property
    def asked(self) -> str:
        """Who is asked, if it is not the reader."""
        question = self.stands.question
        if question is None or question.player == self._speaker.viewer:
            return ""
        return self._speaker.player(question.player)

    @cached_property
    def asking_rules(self) -> list[Cited]:
        """The rules by which the question is put."""
        return self._rules.of(self.stands.question.cites) if self.stands.question else []

    @cached_property
    def options(self) -> list[OptionShown]:
        return self._teller.options(self.stands)

    @property
    def is_short(self) -> bool:
        """Say whether there is room to tell each refusal whole."""
        return len(self.options) <= FEW and self.stands.tried is None

    # Ways through the line

    @cached_property
    def moves(self) -> MovesShown:
        """The lines that the reader has walked, as a tree."""
        return moves_shown(self._tree, self._seen, self._teller, self._to)

    @cached_property
    def here(self) -> str:
        """The address of this position."""
        return self.address.to(self.stands.code)

    @cached_property
    def back(self) -> str:
        """The address one answer back; empty at the start."""
        moments = self.stands.moments
        return self._to(moments[-2].code) if len(moments) > 1 else ""

    @cached_property
    def forward(self) -> str:
        """The address one answer on, in the first line walked that goes on from here."""
        return self._to(self._ahead[1]) if len(self._ahead) > 1 else ""

    @cached_property
    def again(self) -> str:
        """The address of the start."""
        return self._to(self.stands.moments[0].code)

    @property
    def transcript(self) -> str:
        """The address of this line as a plain transcript."""
        return self.address.to(self.stands.code, transcript=True)

    @cached_property
    def tree(self) -> str:
        """The address of all lines, with this place in them."""
        return f"{self.address.to_lines(START)}#at-{self.stands.code}"

    @property
    def form(self) -> str:
        """Where a reader can change this table."""
        return self.address.to_form()

    @cached_property
    def lines(self) -> list[LineShown]:
        """The lines the scenario names, each where it gets interesting."""
        return [self._line(shown) for shown in self.scenario.shown]

    def _line(self, shown: LineToShow) -> LineShown:
        """Return the line at its first refusal, if it has one, else at its end."""
        line = refusals_in(self.scenario, shown.line, self.stands.off)
        code, here = line.telling(), self.stands.code
        return LineShown(
            title=told(shown.title, self.address.ui),
            url=self.address.to(code, moves=self._tree.said_with(line.codes, code)),
            here=here in line.codes[1:] and self._ahead[-1] in (here, line.end),
        )

    # What is true of all lines

    @cached_property
    def claims(self) -> list[ClaimShown]:
        return [self._claim(result) for result in self.proof.results] if self.proof else []

    @property
    def all_hold(self) -> bool:
        """Whether every claim holds, with what is switched off."""
        return all(result.holds for result in self.proof.results) if self.proof else True

    def _claim(self, result: Result) -> ClaimShown:
        line = result.line
        code = "" if line is None else code_after(self.scenario, line, self.stands.off)
        return ClaimShown(
            text=told(result.claim.text, self.address.ui),
            kind=result.claim.kind,
            holds=result.holds,
            lines=result.lines,
            shown=result.shown,
            url=self.address.to(code) if code else "",
        )

    @cached_property
    def shown_rules(self) -> list[Cited]:
        """The rules that the scenario is about."""
        return self._rules.of(self.scenario.rules)

    @cached_property
    def needs(self) -> NeedsTable | None:
        """What the claims need; None of a table that a reader has laid."""
        if self.address.laid:
            return None
        return needs_table(self.scenario, self.address.ui, self.content, chosen_names())

    @cached_property
    def switches(self) -> list[Switch]:
        """The rules that can be switched off, each leading as far along this line as it goes.

        What no claim of the file is there for is offered only to be switched on again.
        """
        offered = dict.fromkeys((*self.scenario.proves, *sorted(self.stands.off)))
        return [self._switch(rule) for rule in self._rules.of(offered)]

    def _switch(self, rule: Cited) -> Switch:
        switched = self.address.switched(rule.key)
        reached = code_reached(self.scenario, self.stands.code, switched.off)
        return Switch(rule, rule.key in self.stands.off, switched.to(reached))

    @cached_property
    def comparison(self) -> LineComparison | None:
        """The first line that goes wrong with what is switched off; None if none does."""
        if self._fallen is None:
            return None
        in_force = Address(self.address.ui, self.scenario, view=self.address.view)
        own = Speaker(self._speaker.wording, self._names, self._speaker.viewer, "#within")
        within = Teller(own, self._rules, in_force.to)
        return compared(self._fallen, self._teller, within, self.address.ui)
