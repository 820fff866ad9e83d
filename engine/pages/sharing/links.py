"""All by which a position is given to others: addresses, its frame, what a link unfolds to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from corpus.paper.public import public_address, whole_address
from corpus.paper.qr import qr_of
from corpus.pictures.canvas import HEIGHT, WIDTH
from corpus.punctuation import here
from engine.kernel.lines.codes import START
from engine.pages.position import PositionPage
from engine.pages.sharing.verdict import Verdict, plain, verdict_of
from engine.pages.tries.wholerules import whole_rules
from engine.playing.addresses import FRAMED, SHOWN, Address
from engine.words.names import Cited

FRAME_WIDTH, FRAME_HEIGHT = 720, 720
"""What a frame of ours wants, in pixels; it can be played from 320 up."""
LONGEST_SAID = 300
"""So many letters of a description are shown anywhere."""


def picture_address(address: Address, code: str, kind: str) -> str:
    """Where the picture of a position is, `svg` or `png`, with the same rules in force."""
    scenario = address.scenario
    at = [] if code == START else [code]
    path = reverse("engine:picture", args=[address.ui, scenario.game, scenario.slug, *at, kind])
    off = urlencode([("off", key) for key in sorted(address.off)], safe="/")
    return f"{path}?{off}" if off else path


def frame_of(address: str, title: str, width: int, height: int) -> SafeString:
    """The HTML by which another site has a position in a frame of this size, in pixels."""
    return format_html(
        '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy"'
        ' style="border:0;max-width:100%"></iframe>',
        address,
        title,
        width,
        height,
    )


class Shared:
    """What a page of play says of how it can be shared. Addresses are whole, and of this position.

    A table that a reader has laid has an address, and nothing else.
    """

    picture_width, picture_height = WIDTH, HEIGHT

    def __init__(self, request: HttpRequest, page: PositionPage) -> None:
        self._request = request
        self._page = page
        self._address = replace(page.address, view=SHOWN, moves="", is_open=False, is_guess=False)
        self._code = page.stands.code

    @cached_property
    def is_laid(self) -> bool:
        """Whether it is a table of the reader's own."""
        return bool(self._address.laid)

    @cached_property
    def verdict(self) -> Verdict:
        return verdict_of(self._page)

    @cached_property
    def title(self) -> str:
        """The example's, with what is out of force or forced: it stands far from the page."""
        besides = self._page.tries.title
        return plain(self._page.title) + (here().dash + besides if besides else "")

    @cached_property
    def said(self) -> str:
        """What is asked and refused here, as far as others show it.

        Where nothing has been played yet, that is what the example itself asks.
        """
        asked = str(self._page.text["question"]) if self._code == START else ""
        told = asked if asked and not self.is_laid else self.verdict.told
        return told if len(told) <= LONGEST_SAID else f"{told[: LONGEST_SAID - 1]}…"

    @cached_property
    def said_in_full(self) -> str:
        """The same, however long, with the words of a rule without a title whole."""
        verdict = self.verdict
        key = verdict.rule.key if verdict.rule else ""
        rule = whole_rules([key], self._address.ui, self._page.content).get(key)
        if rule is None or rule.words.title:
            return verdict.told
        return replace(verdict, words=plain(rule.words.html)).told

    @cached_property
    def path(self) -> str:
        """The address on this site."""
        return self._address.to(self._code)

    @cached_property
    def address(self) -> str:
        return whole_address(self._request, self.path)

    @cached_property
    def on_paper(self) -> str:
        """The address for paper; empty where nobody else can reach it."""
        return public_address(self._request, self.path)

    @cached_property
    def qr(self) -> SafeString | str:
        return qr_of(self.on_paper)

    @cached_property
    def picture(self) -> str:
        """The path of the picture as SVG."""
        return picture_address(self._address, self._code, "svg")

    @cached_property
    def pixels(self) -> str:
        """The whole address of the picture in pixels."""
        png = picture_address(self._address, self._code, "png")
        return whole_address(self._request, png)

    @cached_property
    def embed(self) -> str:
        """The whole address of the position for a frame."""
        framed = replace(self._address, view=FRAMED, page="")
        return whole_address(self._request, framed.to(self._code))

    @cached_property
    def frame(self) -> SafeString:
        """The HTML for the page of another site."""
        return frame_of(self.embed, self.title, FRAME_WIDTH, FRAME_HEIGHT)

    @cached_property
    def oembed(self) -> str:
        """Where a program finds all this."""
        asked = urlencode({"url": self.address, "format": "json"})
        return whole_address(self._request, f"{reverse('oembed')}?{asked}")

    @cached_property
    def report(self) -> str:
        """The form on which a reader says that this ruling is wrong; empty without a rule's text.

        It is about the rule that refuses, else one that the last answer or the question rests on,
        else one that the example is about.
        """
        if self.is_laid:
            return ""
        rule = next((one for one in self._rules() if not one.pointer.wanted), None)
        if rule is None or not rule.pointer.title:
            return ""
        place = [self._address.ui, rule.pointer.lang, "rule", rule.key]
        form = reverse("suggestions:text", args=place)
        return f"{form}?{urlencode({'ruling': self.ruling}, safe='/,')}"

    def _rules(self) -> Iterable[Cited]:
        page = self._page
        if self.verdict.rule:
            yield self.verdict.rule
        for step in reversed(page.news):
            yield from step.rules
        yield from page.asking_rules
        yield from page.shown_rules

    @cached_property
    def ruling(self) -> str:
        """The position for a report: `game/slug/code`, then a comma and each rule that is off."""
        scenario = self._address.scenario
        return ",".join([f"{scenario.name}/{self._code}", *sorted(self._address.off)])
