"""Every place where a term or card stands in the texts, its words in the middle (a concordance).

A place is found by the words of the thing in any form, or by a link to it. The word of a game for
a term is looked for in the texts of games that know the term, as in others it may mean anything.
Beside each line stands the sentence of the same text in a second language.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from corpus.keys import RULE, TERM, ContentKey, address, key_of_rule, names_of, of_kind
from corpus.languages import CODES, row_of
from corpus.markup.rendering import marked as foreign_marked
from rules.models import Section
from rules.reading.pointers import Label
from search.answering.highlighting import Mark, ToMark, marked, marks
from search.answering.hits import KIND_NAMES, label
from search.answering.ranking import WORTH
from search.backends import IndexUnavailable, Match, candidates
from search.backends.documents import IndexedText, body_tokens, read
from search.known.places import Places, WordsIn
from search.language.analysis import Pattern
from search.query.filters import Filters
from search.query.glossary import Glossary
from search.query.groups import Group, each_once
from search.query.plan import LanguagePlan, Plan

PLACES = 30
# So many texts are counted; more than our rules, cards and terms have in any language.
MOST_PLACES = 2_000
# How many characters stand on each side of the word.
WIDTH_OF_SIGNS = 26
WIDTH_OF_WORDS = 54
NOWHERE = WordsIn("", "")
SENTENCE = re.compile(r"[^\n]*?(?:[.!?…]+[)”\"»’\]]*(?=\s|$)|[。！？]+[」』）]*|$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ContextLine:
    """One place: what stands before the words, the words as they stand there, what follows.

    `beside` is the sentence in the second language, where the line above did not show it already.
    """

    before: SafeString
    words: SafeString
    after: SafeString
    beside: SafeString | str = ""


@dataclass(frozen=True, slots=True)
class TextInContext:
    """One text with its lines: a rule of the source `where`, a card or a term.

    `beside` tells whether it can be read in the second language. A rule that `is_untitled` has no
    name but its first words, which its lines may say again.
    """

    key: str
    kind: str
    url: str
    where: str
    where_lang: str
    label: Label
    title: SafeString | str
    title_lang: str
    kind_name: str
    lines: tuple[ContextLine, ...]
    beside: bool
    is_untitled: bool


@dataclass(frozen=True, slots=True)
class Contexts:
    """Some of the places where a thing stands, and how many texts have it altogether."""

    places: tuple[TextInContext, ...] = ()
    total: int = 0
    rebuilding: bool = False


@dataclass(frozen=True, slots=True)
class UsedBy:
    """The rules that use a thing, by content key, the most telling first; how many texts do."""

    rules: tuple[str, ...] = ()
    total: int = 0


@dataclass(frozen=True, slots=True)
class TermSought:
    """A thing, by its content key, in the texts of one language."""

    key: str
    lang: str
    words: Glossary

    def patterns_in(self, text: str) -> tuple[Pattern, ...]:
        """What finds it in the text of a content key: in that of a term the words of every game."""
        named = ContentKey.of(text)
        return self._with_link(self._every if named.kind == TERM else self._said_in(named.game))

    def everywhere(self) -> Iterator[tuple[Filters, tuple[Pattern, ...]]]:
        """What finds it where: anywhere what is general, words of games in those and in terms."""
        yield Filters(lang=self.lang), self._with_link(self._said_in(""))
        if games := self._games:
            for game in games:
                yield Filters(lang=self.lang, game=game), self._said_in(game)
            yield Filters(lang=self.lang, kind=TERM), self._every

    @property
    def _games(self) -> list[str]:
        """The games that know the thing: those that have a word for it in any language."""
        held = [self.words.of_games.get((self.key, lang), {}) for lang in CODES]
        return sorted({game for by_game in held for game in by_game if game})

    @property
    def _every(self) -> tuple[Pattern, ...]:
        return self.words.patterns.get(self.key, {}).get(self.lang, ())

    def _said_in(self, game: str) -> tuple[Pattern, ...]:
        """The general words, and those of *game*; of every one if it has none in this language."""
        by_game = self.words.of_games.get((self.key, self.lang), {})
        if game and game not in by_game and game in self._games:
            return self._every
        return each_once([*by_game.get("", ()), *(by_game.get(game, ()) if game else ())])

    def _with_link(self, patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
        return (Pattern((f"@{self.key}",)), *patterns)


def usage_of(key: str, lang: str, words: Glossary, game: str = "") -> UsedBy:
    """Where content key *key* stands in texts in *lang*: as many texts as `contexts_of` finds.

    Rules of *game* come first. Raises IndexUnavailable.
    """
    found = _found(TermSought(key, lang, words))
    rules = [one for one in found.values() if ContentKey.of(one.key).kind == RULE]
    rules.sort(
        key=lambda one: (
            bool(game) and ContentKey.of(one.key).game != game,
            -one.score * WORTH.get(one.kind, 1.0),
            one.key,
        )
    )
    return UsedBy(tuple(one.key for one in rules), len(found))


def contexts_of(
    key: str, lang: str, beside: str, ui: str, words: Glossary, places: Places, *, start: int = 0
) -> Contexts:
    """The places of content key *key* in texts in *lang*, from the text at *start* on.

    In reading order, cards and terms after rules; its own page is left out.
    At most fifteen queries.
    """
    sought = {code: TermSought(key, code, words) for code in {lang, beside} - {""}}
    try:
        keys = _in_reading_order(set(_found(sought[lang])))
    except IndexUnavailable:
        return Contexts(rebuilding=True)
    here = keys[start : start + PLACES]
    held = {(d.key, d.lang): d for d in read(here, list(sought), to_index=False)}
    places.look_up(held.values())
    found_in = []
    for name in here:
        # What has changed since the index was written may have lost the word.
        if document := held.get((name, lang)):
            other = held.get((name, beside)) if beside else None
            place = _place(document, other, sought, places, ui)
            found_in += [place] if place.lines else []
    return Contexts(tuple(found_in), len(keys))


def _found(sought: TermSought) -> dict[str, Match]:
    """The texts that have what is sought, by key, without the page of the thing itself."""
    found: dict[str, Match] = {}
    for narrowed, patterns in sought.everywhere():
        asked = Plan((LanguagePlan(sought.lang, (Group(patterns),)),))
        for match in candidates(asked, narrowed, MOST_PLACES):
            known = found.get(match.key)
            if (
                match.wholly
                and match.key != sought.key
                and (known is None or known.score < match.score)
            ):
                found[match.key] = match
    return found


def _in_reading_order(keys: set[str]) -> list[str]:
    """*keys*, rules as the sources print them and then the rest by name. One query."""
    rules = names_of(keys, RULE)
    rows = Section.objects.filter(key__in=rules).in_reading_order()
    ordered = [key_of_rule(key) for key in rows.values_list("key", flat=True)]
    return ordered + sorted(keys - set(of_kind(keys, RULE)))


def _place(
    document: IndexedText,
    other: IndexedText | None,
    sought: dict[str, TermSought],
    places: Places,
    ui: str,
) -> TextInContext:
    kind = ContentKey.of(document.key).kind
    title, title_lang = places.headline(document)
    where = places.source_in(document.source_label, ui) if document.source else NOWHERE
    url = address(document.key, ui)
    return TextInContext(
        key=document.key,
        kind=kind,
        where=where.text,
        where_lang=where.lang,
        url=f"{url}?text={document.lang}" if kind == "rule" and document.lang != ui else url,
        label=label(document),
        title=foreign_marked(title, title_lang),
        title_lang=title_lang,
        kind_name=str(KIND_NAMES[document.kind]),
        lines=tuple(_lines(document, other, sought)),
        beside=bool(other and other.body),
        is_untitled=kind == RULE and not document.title and not document.number,
    )


def _lines(
    document: IndexedText, other: IndexedText | None, sought: dict[str, TermSought]
) -> Iterator[ContextLine]:
    found, told = _marks(document, sought), None
    there = _marks(other, sought) if other else []
    pairs = paired(document.body, found, other.body, there) if other else [None] * len(found)
    for mark, sentence in zip(found, pairs, strict=True):
        said: SafeString | str = ""
        if other and sentence and sentence != told:
            inside = [
                Mark(max(m.start, sentence.start) - sentence.start, m.end - sentence.start)
                for m in there
                if sentence.start < m.end and m.start < sentence.end
            ]
            said = marked(other.body[sentence.start : sentence.end], inside, other.lang)
            told = sentence
        yield _line(document.body, mark, document.lang, said)


def _marks(document: IndexedText, sought: dict[str, TermSought]) -> list[Mark]:
    patterns = sought[document.lang].patterns_in(document.key)
    return marks(body_tokens(document), ToMark.of(patterns))


def _line(text: str, mark: Mark, lang: str, beside: SafeString | str) -> ContextLine:
    """The words of *mark* with what stands around them in the same paragraph."""
    first = text.rfind("\n", 0, mark.start) + 1
    last = text.find("\n", mark.end)
    last = len(text) if last < 0 else last
    language = row_of(lang)
    width = WIDTH_OF_WORDS if language.spaced else WIDTH_OF_SIGNS
    start, end = max(first, mark.start - width), min(last, mark.end + width)
    if language.spaced:
        start = text.find(" ", start, mark.start) + 1 or start if start > first else start
        space = text.rfind(" ", mark.end, end)
        end = space if end < last and space > 0 else end
    row = language.writing
    before = (row.ellipsis + row.space if start > first else "") + text[start : mark.start]
    after = text[mark.end : end] + (row.space + row.ellipsis if end < last else "")
    return ContextLine(
        before=foreign_marked(before, lang),
        words=foreign_marked(text[mark.start : mark.end].replace("\n", " "), lang),
        after=foreign_marked(after, lang),
        beside=beside,
    )


def sentences(text: str) -> list[Mark]:
    """Where the sentences of *text* stand; a paragraph ends one too."""
    found = []
    for match in SENTENCE.finditer(text):
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        if match.end() > start:
            found.append(Mark(start, match.end()))
    return found


def paired(
    text: str, found: Sequence[Mark], other: str, there: Sequence[Mark]
) -> list[Mark | None]:
    """For each mark of *text* the sentence of *other* that says the same, as far as places tell.

    Sentences with the word are paired in their order if both texts have as many; else it is the
    nearest one with the word, and if there is none, the sentence at the same place.
    """
    ours, theirs = sentences(text), sentences(other)
    if not ours or not theirs:
        return [None] * len(found)
    at = [_holding(ours, mark) for mark in found]
    spoken = sorted({_holding(theirs, mark) for mark in there})
    rows = sorted(set(at))
    if len(rows) == len(spoken):
        pairs = dict(zip(rows, spoken, strict=True))
    else:
        pairs = {row: _nearest(row, len(ours), spoken, len(theirs)) for row in rows}
    return [theirs[pairs[row]] for row in at]


def _holding(row: Sequence[Mark], mark: Mark) -> int:
    return max(bisect_right([sentence.start for sentence in row], mark.start) - 1, 0)


def _nearest(row: int, ours: int, spoken: Sequence[int], theirs: int) -> int:
    wanted = (row + 0.5) / ours * theirs - 0.5
    return min(spoken or range(theirs), key=lambda place: abs(place - wanted))
