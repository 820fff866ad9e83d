"""What a translation does not follow yet, shown at the very paragraphs: what the original said when
they were made, and what it says now.

A page asks one question, and three more if anything on it is stale, however many texts it shows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from corpus.keys import key_of_rule
from corpus.labels import LANGUAGES
from corpus.markup.targets import plain_words
from rules.models import Revision, State
from rules.publishing.locking import by_keys
from rules.publishing.revisions import Named, named_revisions
from rules.publishing.staleness import TITLE, names
from rules.reading.comparing import TextComparison, compare

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    from rules.reading.rules import Rule, RuleWords

BLOCK = re.compile(r"<(?P<opens>p|ul|ol|blockquote|code)\b|</(?:p|ul|ol|blockquote|code)>")


@dataclass(frozen=True, slots=True)
class UnfollowedParagraph:
    """What became of one paragraph of the original.

    `place` is that of the paragraph which was made from it; None if there is none.
    """

    place: int | None
    words: TextComparison


@dataclass(frozen=True, slots=True)
class Unfollowed:
    """All that one translation, of so many paragraphs, does not follow of the text in *lang*."""

    lang: str
    size: int
    title: TextComparison | None
    paragraphs: tuple[UnfollowedParagraph, ...]

    @property
    def language(self) -> StrOrPromise:
        """What that language is called."""
        return LANGUAGES[self.lang]


def behind(keys: Collection[str], langs: Collection[str]) -> dict[tuple[str, str], Unfollowed]:
    """What the stale ones of these texts, by content key and language, do not follow."""
    rows = State.objects.filter(lang__in=langs, is_stale=True).order_by()
    stale = list(by_keys(rows.select_related("published__based_on"), keys))
    if not stale:
        return {}
    rows = State.objects.order_by().select_related("published__based_on")
    every: dict[str, dict[str, State]] = {}
    for state in by_keys(rows, (state.key for state in stale)):
        every.setdefault(state.key, {})[state.lang] = state
    asked = [(state, *followed_by(state, every[state.key])) for state in stale]
    bases = named_revisions(name for _, name, _ in asked)
    found = {}
    for state, name, since in asked:
        above = every[state.key].get(name[1])
        if name in bases and above and state.published and above.published:
            found[state.key, state.lang] = told(state, bases[name], above.published, since)
    return found


def followed_by(state: State, siblings: Mapping[str, State]) -> tuple[Named, Mapping[str, int]]:
    """Which revision a stale text, or what it was made from, was last compared with, and what
    differs there since, by name."""
    asked, lang = state, based_on(state)
    seen = {state.lang}
    while not since_in(asked, lang) and lang in siblings and lang not in seen:
        seen.add(lang)
        made_from = siblings[lang]
        lang = based_on(made_from)
        asked = state if lang in state.against else made_from
    return (state.key, lang, asked.against.get(lang, 0)), since_in(asked, lang)


def told(state: State, base: Revision, now: Revision, since: Mapping[str, int]) -> Unfollowed:
    """The differences of what *since* names, in the order of *now*, then what is gone."""
    made = state.published.paragraphs if state.published else []
    alike = not state.stale_through and len(base.paragraphs) == len(made)
    places = {str(one["id"]): n for n, one in enumerate(base.paragraphs)} if alike else {}
    was = {str(one["id"]): plain_words(one["text"]) for one in base.paragraphs}
    comes = {
        name: plain_words(now.paragraphs[place]["text"]) for place, name in names(base, now).items()
    }
    return Unfollowed(
        lang=base.lang,
        size=len(made),
        title=compare(base.title, now.title, base.lang) if TITLE in since else None,
        paragraphs=tuple(
            UnfollowedParagraph(
                places.get(name), compare(was.get(name, ""), comes.get(name, ""), base.lang)
            )
            for name in dict.fromkeys([*comes, *was])
            if name in since
        ),
    )


def based_on(state: State) -> str:
    """The language that a text was made from; empty for one of its own."""
    return state.published.based_on.lang if state.published and state.published.based_on else ""


def since_in(state: State, lang: str) -> Mapping[str, int]:
    """What differs in *lang* since a text was compared with it."""
    return state.newer[lang]["since"] if lang in state.newer else {}


def with_marks(rules: Sequence[Rule], ui: str) -> list[Rule]:
    """The rules of a page with each stale paragraph marked, and the difference beneath it."""
    shown = [words for rule in rules for words in (rule.words, rule.beside) if words]
    found = behind({key_of_rule(rule.key) for rule in rules}, {words.lang for words in shown})
    if not found:
        return [*rules]

    def marked(rule: Rule, words: RuleWords) -> RuleWords:
        stale = found.get((key_of_rule(rule.key), words.lang))
        if stale and words.blocks:
            return in_blocks_with_differences(words, stale, ui)
        return replace(words, html=with_differences(words.html, stale, ui)) if stale else words

    return [
        replace(
            rule,
            words=marked(rule, rule.words),
            beside=marked(rule, rule.beside) if rule.beside else None,
        )
        for rule in rules
    ]


def with_differences(html: str, stale: Unfollowed, ui: str) -> SafeString:
    """*html* with a mark and the difference at each paragraph that *stale* tells of; what belongs
    to no single paragraph stands at the end."""
    blocks = blocks_of(html)
    at: dict[int | None, list[UnfollowedParagraph]] = {}
    for one in stale.paragraphs:
        at.setdefault(one.place, []).append(one)
    if len(blocks) != stale.size:
        at = {None: [*stale.paragraphs]} if stale.paragraphs else {}
    parts = [
        _note(at[place], stale, ui, block=block) if place in at else block
        for place, block in enumerate(blocks)
    ]
    rest = at.get(None, [])
    if rest or stale.title or not at:
        parts.append(_note(rest, stale, ui, title=stale.title))
    return mark_safe("".join(parts))


def in_blocks_with_differences(words: RuleWords, stale: Unfollowed, ui: str) -> RuleWords:
    """The same of a text whose paragraphs are known apart."""
    size = sum(len(block.ids) for block in words.blocks)
    known = size == stale.size
    blocks = []
    rest = [one for one in stale.paragraphs if one.place is None or not known]
    for block in words.blocks:
        places = range(block.number - 1, block.number - 1 + len(block.ids))
        here = [one for one in stale.paragraphs if known and one.place in places]
        note = _note(here, stale, ui, block=block.html) if here else block.html
        blocks.append(replace(block, html=mark_safe(note)))
    if rest or stale.title or not stale.paragraphs:
        after = _note(rest, stale, ui, title=stale.title)
        blocks[-1] = replace(blocks[-1], html=mark_safe(f"{blocks[-1].html}{after}"))
    html = mark_safe("".join(block.html for block in blocks))
    return replace(words, blocks=tuple(blocks), html=html)


def blocks_of(html: str) -> list[str]:
    """The paragraphs of rendered text, each with all that stands in it: together all of *html*.

    What stands by itself outside of any belongs to the next, at the end to the last.
    """
    found: list[str] = []
    depth = start = 0
    for tag in BLOCK.finditer(html):
        depth += 1 if tag["opens"] else -1
        if not depth:
            found.append(html[start : tag.end()])
            start = tag.end()
    if rest := html[start:]:
        found[-1:] = ["".join([*found[-1:], rest])]
    return found


def _note(
    paragraphs: Iterable[UnfollowedParagraph],
    stale: Unfollowed,
    ui: str,
    *,
    block: str = "",
    title: TextComparison | None = None,
) -> str:
    told = {"ui": ui, "stale": stale, "paragraphs": paragraphs, "title": title}
    return render_to_string("rules/past/_behind.html", told | {"block": mark_safe(block)})
