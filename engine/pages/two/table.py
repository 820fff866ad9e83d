"""One position as two players have it before them, each in a language of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from corpus.languages import CODES, LANGUAGES
from engine.kernel.reading.scenario import Scenario
from engine.pages.position import PositionPage
from engine.pages.tabletop.table import Tabletop
from engine.playing.addresses import Address
from engine.playing.positions import Position
from engine.words.sentences import Speaker

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

TEMPLATE = "engine/two/_half.html"


class HalfPage(PositionPage):
    """A position as the player of one half knows it; made and told in the language of the half."""

    def _speaking(self) -> Speaker:
        """Speak to the player of this half: for the second the two change their names."""
        speaker = super()._speaking()
        said, viewer, first = speaker.wording, speaker.viewer, self.scenario.layout.players[0]
        if viewer and self.viewer != first:
            viewer = self.viewer
            said = replace(
                said,
                players=_changed(said.players, first, viewer),
                halves=_changed(said.halves, first, viewer),
                marks=_changed(said.marks, first, viewer),
            )
        drawn = replace(self.address, view="example", other="", at="")
        return Speaker(said, self._names, viewer, f"{drawn.to(self.stands.code)}#step")

    @property
    def player(self) -> str:
        """Who sits at this half; empty where both halves are one player's."""
        return self._speaker.player(self.viewer) if len(self.scenario.layout.players) > 1 else ""

    @property
    def own_first(self) -> Tabletop:
        """The table, told from this player's side."""
        table = self.tabletop
        return replace(table, seats=sorted(table.seats, key=lambda one: one.player != self.viewer))


def _changed(words: Mapping[str, StrOrPromise], one: str, other: str) -> dict[str, StrOrPromise]:
    """Return *words* with those of two players changed: `owner you` is the other's."""
    swapped = {one: other, other: one}
    return {
        " ".join(swapped.get(word, word) for word in key.split(" ")): said
        for key, said in words.items()
    }


@dataclass(frozen=True, slots=True)
class LanguageOfHalf:
    """A language that a half can be in, and the address at which it is."""

    code: str
    name: str
    url: str
    here: bool


@dataclass(frozen=True, slots=True)
class HalfShown:
    """A half of the page: its language, and what stands on it."""

    lang: str
    words: SafeString
    turned: bool


class SharedTable:
    """A position for two players at one table.

    Where the example has two players, each half shows what its player knows, the first one's
    half below; else both show the same.
    """

    def __init__(self, address: Address, stands: Position) -> None:
        self.address = address
        self.stands = stands
        self.scenario: Scenario = stands.scenario
        players = self.scenario.layout.players
        self.near = HalfPage(address, stands, players[0])
        self.content = self.near.content
        far = replace(address, ui=address.other, at=address.ui)
        with override(address.other):
            self._far = HalfPage(far, stands, players[-1] if len(players) == 2 else players[0])

    @property
    def halves(self) -> list[HalfShown]:
        """Both halves, the turned one first, each rendered in its own language."""
        return [self._half(self._far, turned=True), self._half(self.near, turned=False)]

    def _half(self, page: HalfPage, *, turned: bool) -> HalfShown:
        lang = page.address.ui
        with override(lang):
            said = {
                "page": page,
                "ui": lang,
                "turned": turned,
                "place": "far" if turned else "near",
                "languages": self._languages(turned=turned),
            }
            return HalfShown(lang, render_to_string(TEMPLATE, said), turned)

    def _languages(self, *, turned: bool) -> list[LanguageOfHalf]:
        """Return the languages for a half; the other one keeps its own."""
        now = self.address.other if turned else self.address.ui
        addresses = {
            code: replace(self.address, other=code) if turned else replace(self.address, ui=code)
            for code in CODES
        }
        return [
            LanguageOfHalf(
                code, LANGUAGES[code].own_name, address.to(self.stands.code), code == now
            )
            for code, address in addresses.items()
        ]

    @property
    def drawn(self) -> str:
        """The address of this position on a page of its own."""
        return self.address.shown_as("example").to(self.stands.code)
