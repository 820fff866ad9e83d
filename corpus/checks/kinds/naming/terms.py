"""Words of the glossary: no concept stands where all others have another one, in any inflection.

A word that only lacks a link is found as well. What links to a concept has a word of it: one of the
glossary's, or one by which other texts of the game call it.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from corpus.checks.cases import Case, Library, TextPiece
from corpus.checks.comparing import differences, faults, sides
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import SaidIdea
from corpus.checks.inflection import inflected
from corpus.checks.keeping import kept_with_library
from corpus.files import GLOSSARY
from corpus.languages import row_of
from corpus.parsers.termfiles import ANY_GAME

ASIDE = re.compile(r"\s*[(（].*")


LETTERS = 4
"""Signs by which two forms of a word are known as one."""
EVERYWHERE = frozenset({
    "ability", "action-card", "activated-ability", "arena", "call", "card", "cost", "counter",
    "curse", "deck", "discard", "discard-pile", "draw", "effect", "event", "exchange", "gain",
    "graveyard", "hand", "in-play", "incarnate", "may", "opponent", "own-control", "phase", "pile",
    "pile-of-origin", "pilot", "play", "player", "prevent", "put-onto-the-deck", "reroll", "revive",
    "row", "set-aside", "side", "source", "stop-moving-rule", "summon", "tap", "trash", "trashing",
    "trigger", "triggered-ability", "turn", "unit", "untap", "victory-card", "way",
})  # fmt: skip
"""Concepts whose words every language also has for other things, or leaves out; other checks and
links speak of them."""

PHRASES = frozenset({"may"})
"""Concepts that are said in any words."""


def _glossary(library: Library, game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every term with each of its words in a game and a language."""
    for slug, term in library.terms.items():
        own = [
            word
            for table in (term.words, term.forms)
            for of in ((game,) if game in table else (ANY_GAME,))
            for word in table.get(of, {}).get(lang, ())
        ]
        heading = library.texts.get(f"{GLOSSARY}/{slug}", {}).get(lang)
        if not own and heading and game != GLOSSARY:
            own = [ASIDE.sub("", heading.title)]
        yield from ((slug, word) for word in own)


@kept_with_library
def words(library: Library, game: str, lang: str) -> tuple[re.Pattern[str] | None, tuple[str, ...]]:
    """What finds every word of every term in a game and a language, and the terms in its order."""
    found: dict[str, str] = {}
    for slug, word in _glossary(library, game, lang):
        found.setdefault(word.lower(), slug)
    ordered = sorted(found, key=len, reverse=True)
    rows = [rf"(?P<_{place}>{inflected(word, lang)})" for place, word in enumerate(ordered) if word]
    whole = "|".join(rows)
    if not whole:
        return None, ()
    pattern = rf"(?<!\w)(?:{whole})(?!\w)" if row_of(lang).spaced else whole
    return re.compile(pattern, re.IGNORECASE), tuple(found[word] for word in ordered)


@kept_with_library
def meant(library: Library, game: str, lang: str, text: str) -> tuple[SaidIdea, ...]:
    """The terms that a text uses, from left to right."""
    pattern, terms = words(library, game, lang)
    return tuple(
        SaidIdea(terms[int((one.lastgroup or "_0")[1:])], one.start(), one[0])
        for one in (pattern.finditer(text) if pattern else ())
    )


def look(case: Case) -> Iterator[Slip]:
    """A term that stands where all others have another one, and links by the words of another."""
    yield from _misnamed(case)

    def find(piece: TextPiece) -> list[SaidIdea]:
        found = meant(case.library, case.game, piece.lang, piece.words)
        return [one for one in found if one.idea not in EVERYWHERE]

    for part in case.parts:
        lost, added = sides(differences(part, find, counted=False))
        if lost:
            yield from faults(part, lost, added)


def _misnamed(case: Case) -> Iterator[Slip]:
    """Links to a term whose words no text has for it, and that are words of another."""
    lang = case.text.lang
    known = called(case.library, case.game, lang)
    for link in case.text.links:
        if link.kind != "term" or link.to not in known or link.to in PHRASES:
            continue
        stems = _stems(link.words, lang)
        others = [one for one in known if one != link.to and _calls(known[one], stems, case.key)]
        if others and not _calls(known[link.to], stems, case.key):
            yield Slip("misnamed", link.begins, link.words, {"here": link.words, "to": link.to})


def _calls(stems: Mapping[str, set[str]], some: set[str], key: str) -> bool:
    return any(stems.get(stem, set()) - {key} for stem in some)


@kept_with_library
def called(library: Library, game: str, lang: str) -> dict[str, dict[str, set[str]]]:
    """By term and stem of a word, the texts that call the term so; the glossary is one of them."""
    found: dict[str, dict[str, set[str]]] = {slug: defaultdict(set) for slug in library.terms}
    for slug, word in _glossary(library, game, lang):
        for stem in _stems(word, lang):
            found[slug][stem].add(GLOSSARY)
    for key, by_lang in library.texts.items():
        if lang in by_lang and key.startswith(f"{game}/"):
            for link in by_lang[lang].links:
                if link.kind == "term" and link.to in found:
                    for stem in _stems(link.words, lang):
                        found[link.to][stem].add(key)
    return found


def _stems(words: str, lang: str) -> set[str]:
    if not row_of(lang).spaced:
        signs = re.sub(r"[^\w]", "", words)
        return {signs[at : at + 2] for at in range(max(1, len(signs) - 1))}
    return {word[:LETTERS].lower() for word in re.findall(r"\w{3,}", words)}


CHECK = TextCheck("terms", Severity.WARNING, look)
