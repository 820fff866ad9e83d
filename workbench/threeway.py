"""Two changes of one text brought together: by paragraph, and by word where both changed one.

Pure functions. Nothing that was typed is left out: what cannot be merged is a clash, which has all
three texts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from corpus.markup.paragraphs import texts_of
from rules.reading.comparing import MOST, pieces


@dataclass(frozen=True, slots=True)
class Agreed:
    """A stretch that one side changed at most, or both alike; empty where it was deleted."""

    text: str


@dataclass(frozen=True, slots=True)
class Clash:
    """A stretch that both sides changed otherwise: as it was, as it stands now, as was typed."""

    base: str
    theirs: str
    mine: str


Stretches = tuple[Agreed | Clash, ...]


@dataclass(frozen=True, slots=True)
class ThreeWay:
    """What came of a title and a body, and the three texts it was made of, whole."""

    title: Stretches
    body: Stretches
    base: tuple[str, str]
    theirs: tuple[str, str]
    mine: tuple[str, str]

    @property
    def merged(self) -> tuple[str, str] | None:
        """Title and body with both changes in them; None if they clash anywhere."""
        title, body = text_of(self.title), text_of(self.body)
        return None if title is None or body is None else (title, body)

    @property
    def clashes(self) -> list[Clash]:
        return [one for one in (*self.title, *self.body) if isinstance(one, Clash)]


def merge(
    base: tuple[str, str], theirs: tuple[str, str], mine: tuple[str, str], lang: str
) -> ThreeWay:
    """Bring together two changes of *base*, each a title and a body in *lang*."""
    return ThreeWay(
        title=words(base[0], theirs[0], mine[0], lang),
        body=paragraphs(base[1], theirs[1], mine[1], lang),
        base=base,
        theirs=theirs,
        mine=mine,
    )


def text_of(stretches: Stretches) -> str | None:
    """The text in which nothing clashes; None if something does."""
    if any(isinstance(one, Clash) for one in stretches):
        return None
    return "".join(one.text for one in stretches if isinstance(one, Agreed)).strip("\n")


def paragraphs(base: str, theirs: str, mine: str, lang: str) -> Stretches:
    """Merge by paragraph; a paragraph that both changed, by word."""
    found: list[Agreed | Clash] = []
    for old, their, my in regions(*(_blocks(text) for text in (base, theirs, mine))):
        if len(old) == len(their) == len(my):
            for trio in zip(old, their, my, strict=True):
                found += words(*trio, lang)
        else:
            found.append(_decided("".join(old), "".join(their), "".join(my)))
    return _joined(found)


def words(base: str, theirs: str, mine: str, lang: str) -> Stretches:
    """Merge by word, in Japanese by segment. Neighbouring changes clash rather than mix."""
    split = [pieces(text, lang) for text in (base, theirs, mine)]
    if base in (theirs, mine) or theirs == mine or max(map(len, split)) > MOST:
        return (_decided(base, theirs, mine),)
    found = [_decided(*("".join(one) for one in region)) for region in regions(*split)]
    if any(isinstance(one, Clash) for one in found):
        return (_decided(base, theirs, mine),)
    return _joined(found)


def regions(
    base: Sequence[str], theirs: Sequence[str], mine: Sequence[str]
) -> list[tuple[Sequence[str], Sequence[str], Sequence[str]]]:
    """The three texts in parallel stretches: what all have alike, and what lies between.

    Each text is exactly the sum of its stretches. What touches nothing that both kept belongs to
    one stretch, so that two changes side by side are seen as one place.
    """
    their, my = _kept(base, theirs), _kept(base, mine)
    anchors = [(-1, -1, -1)]
    anchors += [(at, their[at], my[at]) for at in range(len(base)) if at in their and at in my]
    anchors.append((len(base), len(theirs), len(mine)))
    found: list[tuple[Sequence[str], Sequence[str], Sequence[str]]] = []
    for before, after in pairwise(anchors):
        between = [slice(a + 1, b) for a, b in zip(before, after, strict=True)]
        found.append((base[between[0]], theirs[between[1]], mine[between[2]]))
        if after[0] < len(base):
            same = base[after[0] : after[0] + 1]
            found.append((same, same, same))
    return [one for one in found if any(one)]


def _kept(base: Sequence[str], other: Sequence[str]) -> dict[int, int]:
    """Where each piece of *base* stands in *other*, if it is still there."""
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    return {m.a + n: m.b + n for m in matcher.get_matching_blocks() for n in range(m.size)}


def _decided(base: str, theirs: str, mine: str) -> Agreed | Clash:
    if theirs in (mine, base):
        return Agreed(mine)
    return Agreed(theirs) if mine == base else Clash(base, theirs, mine)


def _blocks(text: str) -> list[str]:
    """The paragraphs with the empty line that follows each, so that they can be put together."""
    return [f"{one}\n\n" for one in texts_of(text)]


def _joined(stretches: Sequence[Agreed | Clash]) -> Stretches:
    """Neighbouring stretches that are agreed on as one."""
    found: list[Agreed | Clash] = []
    for one in stretches:
        last = found[-1] if found else None
        if isinstance(one, Agreed) and isinstance(last, Agreed):
            found[-1] = Agreed(last.text + one.text)
        else:
            found.append(one)
    return tuple(found)
