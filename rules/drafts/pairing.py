"""Which held rule each draft of a document is, and where that is not sure, why not.

A draft is known by the number that it prints and by nothing else where it prints one. What prints
none is known by its title or by having the very same words in the same place; what is only likely
is shown to an editor and never bound.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from corpus.documents.model import Outline, Piece
from corpus.documents.numbers.numbering import is_label
from corpus.languages import column
from corpus.markup.targets import plain_words
from corpus.markup.wording import as_markdown
from corpus.models import Game
from corpus.parsers.texts import LONGEST_KEY
from rules.drafts.matching import bare, folded
from rules.models import Section

BY_PLACE, BELOW = "place", "below"
"""Doubts that the document does not know of: what may stand here, and what stands below a doubt."""
MISPRINTED = "number-misprinted"

T = TypeVar("T")


class Printed(Protocol):
    """What a draft says of itself."""

    @property
    def key(self) -> str: ...
    @property
    def parent(self) -> str: ...
    @property
    def number(self) -> str: ...
    @property
    def meant(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def body(self) -> str: ...
    @property
    def doubt(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Held:
    """A rule that is held, as far as a draft can be known by it; `key` is the whole key."""

    key: str
    parent: str
    number: str
    meant: str
    kind: str
    title: str
    words: str

    @property
    def counts(self) -> bool:
        """Whether its number names it in the whole source, and not only among its neighbours."""
        return bool(self.number) and not is_label(self.number)


@dataclass(frozen=True, slots=True)
class Pair:
    """The key of the rule that a draft is, empty if none, and the code of what is doubtful."""

    held: str = ""
    doubt: str = ""


def held_rules(game: Game, source: str, lang: str) -> list[Held]:
    """The rules of a source in reading order, with their words in *lang*."""
    return [
        Held(key, parent or "", bare(number), bare(meant), kind, folded(title), _words(body or ""))
        for key, parent, number, meant, kind, title, body in Section.objects.filter(
            source__game=game, source__slug=source
        )
        .order_by("position")
        .values_list(
            "key",
            "parent__key",
            "number",
            "meant",
            "kind",
            column("title", lang),
            column("body", lang),
        )
    ]


def pairs(
    drafts: Sequence[Printed], held: Sequence[Held], decided: Collection[str] = ()
) -> dict[str, Pair]:
    """What each of *drafts* is among the rules *held*, by the draft's key. No rule is found twice.

    *decided* are keys of rules that other drafts of the document have been found to be.
    """
    rows = [row for row in held if row.key not in decided]
    found = _by_number(drafts, rows)
    found |= _by_title(drafts, rows, set(found.values()))
    doubts = _below_found(drafts, rows, found)
    paired = {
        draft.key: Pair(found.get(draft.key, ""), "" if draft.key in found else _own(draft))
        for draft in drafts
    }
    paired |= {key: pair for key, pair in doubts.items() if not paired[key].doubt}
    above = {draft.key: draft.parent for draft in drafts}
    for key, pair in paired.items():
        upper = above[key]
        while upper in paired and not pair.held and not pair.doubt:
            if paired[upper].doubt:
                pair = paired[key] = replace(pair, doubt=BELOW)
            upper = above[upper]
    return paired


def kept_apart(outline: Outline, game: Game, source: str, lang: str) -> Outline:
    """The outline with another key for every piece that would have the key of a rule it is not."""
    held = held_rules(game, source, lang)
    paired = pairs(outline.pieces, held)
    prefix = f"{game.slug}/{source}/"
    names = fresh_keys(outline.pieces, paired, {row.key.removeprefix(prefix) for row in held})
    return renamed(outline, names) if names else outline


def fresh_keys(
    drafts: Sequence[Printed], paired: Mapping[str, Pair], held: Collection[str]
) -> dict[str, str]:
    """New keys of those drafts that are no held rule but have the key of one, by their old keys."""
    taken = {*held, *(draft.key for draft in drafts)}
    fresh: dict[str, str] = {}
    for draft in drafts:
        if paired[draft.key].held or draft.key not in held:
            continue
        stem, times = draft.key[: LONGEST_KEY - 6].rstrip(".-"), 2
        while f"{stem}-{times}" in taken:
            times += 1
        fresh[draft.key] = f"{stem}-{times}"
        taken.add(fresh[draft.key])
    return fresh


def renamed(outline: Outline, names: Mapping[str, str]) -> Outline:
    """The outline with its pieces under other keys."""

    def piece(one: Piece) -> Piece:
        references = tuple(replace(r, to=names.get(r.to, r.to)) for r in one.references)
        return replace(
            one,
            key=names.get(one.key, one.key),
            parent=names.get(one.parent, one.parent),
            references=references,
        )

    return replace(outline, pieces=tuple(piece(one) for one in outline.pieces))


def _own(draft: Printed) -> str:
    """What the document itself finds doubtful in the number of a draft."""
    if draft.doubt in (BY_PLACE, BELOW):
        return ""
    return draft.doubt or (MISPRINTED if draft.meant else "")


def _by_number(drafts: Iterable[Printed], rows: Iterable[Held]) -> dict[str, str]:
    """Drafts that print the number of a rule, and are the only ones that do."""
    drafts = [draft for draft in drafts if draft.number and not is_label(draft.number)]
    theirs = only_ones((n, row) for row in rows if row.counts for n in {row.number, row.meant})
    often = Counter(bare(draft.number) for draft in drafts)
    found: dict[str, str] = {}
    for draft in drafts:
        number = bare(draft.number)
        row = theirs.get(number)
        if row is None or often[number] > 1 or row.key in found.values():
            continue
        # A misprint that the rule is known to have is no doubt; nor is a number printed aright.
        known = bool(draft.meant) and (row.number, row.meant) == (number, draft.meant)
        if (known and _own(draft) == MISPRINTED) or not _own(draft):
            found[draft.key] = row.key
    return found


def _by_title(
    drafts: Iterable[Printed], rows: Iterable[Held], taken: Collection[str]
) -> dict[str, str]:
    """Drafts without number that have the title of a rule without number, and nothing else has."""
    theirs = only_ones((row.title, row) for row in rows if not row.number)
    ours = only_ones((folded(draft.title), draft) for draft in drafts if not draft.number)
    return {
        draft.key: theirs[title].key
        for title, draft in ours.items()
        if title in theirs and theirs[title].key not in taken
    }


def _below_found(
    drafts: Iterable[Printed], rows: Iterable[Held], found: dict[str, str]
) -> dict[str, Pair]:
    """Add to *found* what can be told apart below a found rule: by its label or its very words.

    Returns those that cannot: each may be one of the rules there that are left, and where as many
    of the same kinds are left, which.
    """
    ours: dict[str, list[Printed]] = defaultdict(list)
    theirs: dict[str, list[Held]] = defaultdict(list)
    for draft in drafts:
        if not draft.number or is_label(draft.number):
            ours[draft.parent].append(draft)
    for row in rows:
        if not row.counts:
            theirs[row.parent].append(row)
    taken = set(found.values())
    doubts: dict[str, Pair] = {}
    parents = [*found, *([""] if found else [])]
    for parent in parents:  # It grows while it is gone through: what is found may be a parent.
        below = [draft for draft in ours[parent] if draft.key not in found]
        held = [row for row in theirs[found.get(parent, "")] if row.key not in taken]
        for name in (_label, _words_of):
            wanted = only_ones((name(row), row) for row in held)
            for told, draft in only_ones((name(one), one) for one in below).items():
                if told in wanted and _label(draft) == _label(wanted[told]):
                    found[draft.key] = wanted[told].key
                    taken.add(wanted[told].key)
                    parents.append(draft.key)
            below = [draft for draft in below if draft.key not in found]
            held = [row for row in held if row.key not in taken]
        left = [draft for draft in below if not draft.title and not draft.number]
        rest = [row for row in held if not row.title and not row.number]
        alike = [draft.kind for draft in left] == [row.kind for row in rest]
        for place, draft in enumerate(left if rest else []):
            doubts[draft.key] = Pair(rest[place].key if alike else "", BY_PLACE)
        double = Counter(_label(draft) for draft in below if draft.number)
        for draft in below:
            if draft.number and double[_label(draft)] > 1:
                doubts[draft.key] = Pair("", "number-twice")
    return doubts


def _label(one: Printed | Held) -> str:
    return bare(one.number)


def _words_of(one: Printed | Held) -> str:
    if isinstance(one, Held):
        return f"{one.title}\n{one.words}" if one.words else ""
    return f"{folded(one.title)}\n{_words(as_markdown(one.body))}" if one.body else ""


def _words(body: str) -> str:
    return " ".join(plain_words(body).split())


def only_ones(pairs: Iterable[tuple[str, T]]) -> dict[str, T]:
    """The names that name one thing."""
    pairs = [(name, of) for name, of in pairs if name]
    often = Counter(name for name, _ in pairs)
    return {name: of for name, of in pairs if often[name] == 1}
