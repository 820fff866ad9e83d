"""What the source leaves open, or has amended: how it is played here, or what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.games import rulesets
from engine.kernel.effects.readings import AGREE, ASKED
from engine.kernel.events import Cites
from engine.playing.positions import Position
from engine.words import wording_of
from engine.words.names import Cited, CitedRules
from engine.words.wording import Wording


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """What an erratum changed: the sections as printed, and the one that amends them."""

    sentence: str
    printed: list[Cited]
    amended: list[Cited]


SILENT = "silent."
"""How the keys of wanted rules begin that say what the source does not, and no setting asks."""


@dataclass(frozen=True, slots=True)
class ReadingsShown:
    """A thing that the source leaves open: the reading that is played, or all that can be tried."""

    sentences: list[str]
    rules: list[Cited]
    """The sections that leave it open."""
    is_asked: bool
    """Whether none has been agreed on yet."""
    is_doubtful: bool = False
    """Whether the source is not silent on it, but speaks in doubtful words."""
    is_edition: bool = False
    """Whether the source says both: one text as printed, one as amended."""
    changes: tuple[ChangeShown, ...] = ()


def readings_of(
    stands: Position, cited: Collection[str], rules: CitedRules
) -> Iterator[ReadingsShown]:
    """Yield what is left open and matters here: to one of the sections cited, if it names any.

    Last comes what is only stated, all together.
    """
    wording, usual = wording_of(stands.scenario.game), rulesets()[stands.scenario.game].settings
    for setting, word in played(stands).items():
        asked = word == ASKED
        words = usual[setting] if asked else (word,)
        told = [_sentence(wording, f"{setting} {one}", asked=asked) for one in words]
        sentences = [sentence for sentence in told if sentence]
        if setting == wording.edition:
            unusual = word != usual[setting][0]
            shown = {*stands.scenario.rules} & {*wording.amended} or cited
            changes = tuple(_changes(wording, shown, rules, printed=unusual))
            if sentences and (changes or unusual):
                yield ReadingsShown(sentences, [], asked, is_edition=True, changes=changes)
            continue
        sections: Cites = wording.left_open.get(setting, ())
        concerned = [key for key in sections if key in cited]
        if sentences and (concerned or not sections):
            doubtful = setting in wording.doubtful
            yield ReadingsShown(sentences, rules.of(concerned), asked, is_doubtful=doubtful)
    silent = sorted(key for key in cited if key.startswith(f"{stands.scenario.game}/{SILENT}"))
    # Texts that were loaded before a statement was written do not have it yet.
    if stated := [one.pointer.title for one in rules.of(silent) if one.pointer.title]:
        yield ReadingsShown(stated, [], is_asked=False)


def played(stands: Position) -> dict[str, str]:
    """Return how each setting is played: as agreed on so far, else as the scenario has it."""
    agreed = {
        event.data["setting"]: event.data["reading"]
        for event in stands.events
        if event.verb == AGREE and not event.refused
    }
    return {**stands.scenario.layout.settings, **agreed}


def _sentence(wording: Wording, key: str, *, asked: bool) -> str:
    """Return the sentence about a reading: as one to choose, or as the one that is played."""
    chosen = wording.settings.get(key, "")
    return str(chosen if asked else wording.stated.get(key, chosen))


def _changes(
    wording: Wording, cited: Collection[str], rules: CitedRules, *, printed: bool
) -> Iterator[ChangeShown]:
    """Yield what each erratum that is cited changed.

    Where *printed* text may be played, no erratum need be cited: then what they changed is.
    """
    errata = [one for one in wording.amended if one in cited]
    if printed and not errata:
        first = {
            key: one for one in reversed(list(wording.amended)) for key in wording.amended[one]
        }
        errata = list(dict.fromkeys(one for key, one in first.items() if key in cited))
    for erratum in errata:
        sentence = str(wording.changed[erratum])
        yield ChangeShown(sentence, rules.of(wording.amended[erratum]), rules.of([erratum]))


def amended_beside(game: str, cited: Collection[str]) -> set[str]:
    """Return the sections and errata that a page has to name beside those that it cites."""
    amended = wording_of(game).amended
    concerned = {one for one, keys in amended.items() if one in cited or {*keys} & {*cited}}
    return concerned.union(*[amended[one] for one in concerned])
