"""The terms and cards that a source names, each with the word for it in the other language."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from corpus.checks.inflection import inflected
from corpus.checks.kinds.naming import cardnames, terms
from corpus.checks.wording import CheckedText
from corpus.keys import CARD, TERM, ContentKey, card_address, term_address
from corpus.languages import row_of
from corpus.parsers.termfiles import ANY_GAME
from rules.reading.terms import WordOfTerm, chosen
from search.language import analysis
from workbench.evidence.vocabulary import LocalName, Vocabulary

KEYS: Final = 9
"""Words that a key inserts: Alt and a digit."""


@dataclass(frozen=True, slots=True)
class WantedWord:
    """A term or a card that the source names, and what it is called in the other language.

    `said` are the words of the source; `word` is empty where there is none, `inserted` has the
    markup of a link where texts link. `stands` says whether the word is there already, in any
    inflection; `rejected` are the words that stand there and are not said in this game. `digit` is
    the key that inserts it, 0 for none.
    """

    kind: str
    slug: str
    said: str
    word: str
    inserted: str
    ours: bool
    stands: bool
    rejected: tuple[str, ...]
    url: str
    digit: int = 0


@dataclass(frozen=True, slots=True)
class _Named:
    """Something that a source names: where first, and in what words; whether it is linked there."""

    kind: str
    slug: str
    start: int
    said: str
    linked: bool


@dataclass(frozen=True, slots=True)
class WordFinder:
    """Reads the texts under a content key for the words of the vocabulary."""

    vocabulary: Vocabulary
    key: ContentKey
    ui: str

    def wanted(self, source: CheckedText, target: CheckedText) -> list[WantedWord]:
        """What *source* names, in its order, and whether *target* has a word for it."""
        found = []
        for one in self._named_in(source):
            word = self._term(one, target) if one.kind == TERM else self._card(one, target)
            found.append(word)
        return _numbered(found)

    def _named_in(self, text: CheckedText) -> list[_Named]:
        plain, game = text.plain, self.key.game
        found = [
            _Named(link.kind, link.to, plain.place(link.begins), link.words, True)
            for link in text.links
            if link.kind in (TERM, CARD)
        ]
        library = self.vocabulary.library
        cards = cardnames.named(library, game, text.lang, plain.text)
        spans = [(one.start, one.start + len(one.said)) for one in found]
        spans += [(card.start, card.start + len(card.words)) for card in cards]
        for said in terms.meant(library, game, text.lang, plain.text):
            within = any(start <= said.start < end for start, end in spans)
            if said.idea not in terms.PHRASES and not within:
                found.append(_Named(TERM, said.idea, said.start, said.words, False))
        for card in cards:
            for slug in self._slugs(card.idea, card.words, text.lang):
                found.append(_Named(CARD, slug, card.start, card.words, False))
        first: dict[tuple[str, str], _Named] = {}
        for one in sorted(found, key=lambda one: (not one.linked, one.start)):
            first.setdefault((one.kind, one.slug), one)
        return sorted(first.values(), key=lambda one: one.start)

    def _slugs(self, idea: str, words: str, lang: str) -> list[str]:
        """The cards that bear a name: of several by one name those that are called just so."""
        cards = self.vocabulary.library.cards.get(self.key.game, {})
        bearing = self.vocabulary.bearing.get(self.key.game, {}).get(idea, [])
        exact = [slug for slug in bearing
                 if any(_is(words, name, lang) for name in cards[slug].get(lang, ()))]  # fmt: skip
        return exact or bearing

    def _term(self, one: _Named, target: CheckedText) -> WantedWord:
        game, lang = self.key.game, target.lang
        known = self.vocabulary.words.get(one.slug, [])
        heads = self.vocabulary.headwords.get(one.slug, {})
        word = chosen(known, heads.get(lang, ""), game, lang)
        meant = terms.meant(self.vocabulary.library, game, lang, target.plain.text)
        text = word.text if word else ""
        return WantedWord(
            kind=TERM,
            slug=one.slug,
            said=one.said,
            word=text,
            inserted=f"[{text}](term:{one.slug})" if one.linked else text,
            ours=bool(word and word.ours),
            stands=any(said.idea == one.slug for said in meant)
            or any(link.kind == TERM and link.to == one.slug for link in target.links),
            rejected=tuple(
                dict.fromkeys(
                    (*self._forbidden(one.slug, target), *self._rejected(known, text, target))
                )
            ),
            url=term_address(one.slug, self.ui, game),
        )

    def _forbidden(self, slug: str, target: CheckedText) -> Iterator[str]:
        """What *target* has of the words that editors do not want for a term, in any form."""
        forbidden = self.vocabulary.library.terms[slug].forbidden
        for game in (self.key.game, ANY_GAME):
            for word in forbidden.get(game, {}).get(target.lang, ()):
                for found in _pattern(word, target.lang).finditer(target.plain.text):
                    if _is_form(found[0], word, target.lang):
                        yield found[0]

    def _rejected(
        self, known: Iterable[WordOfTerm], wanted: str, target: CheckedText
    ) -> Iterator[str]:
        """What *target* has of a term's words of other games, where it is no word of this one.

        A word that is also in the *wanted* one, such as `control` in `under own control`, is none.
        """
        game, lang, text = self.key.game, target.lang, target.plain.text
        library = self.vocabulary.library
        own = library.words_of_terms(game, lang)
        spans = [
            (said.start, said.start + len(said.words))
            for said in terms.meant(library, game, lang, text)
        ]
        for word in known:
            if word.lang != lang or word.game in ("", game) or word.text.lower() in own:
                continue
            pattern = _pattern(word.text, lang)
            for found in () if pattern.search(wanted) else pattern.finditer(text):
                ours = any(start < found.end() and found.start() < end for start, end in spans)
                if not ours and _is_form(found[0], word.text, lang):
                    yield found[0]

    def _card(self, one: _Named, target: CheckedText) -> WantedWord:
        game, lang = self.key.game, target.lang
        name = self.vocabulary.names.get(game, {}).get(one.slug, {}).get(lang)
        text = name.text if name else ""
        own = self.key.kind == CARD and self.key.last == one.slug
        return WantedWord(
            kind=CARD,
            slug=one.slug,
            said=one.said,
            word=text,
            inserted=text if own or not text else f"[{text}](card:{one.slug})",
            ours=bool(name and name.ours),
            stands=any(link.kind == CARD and link.to == one.slug for link in target.links)
            or self._is_named(name, target),
            rejected=(),
            url=card_address(game, one.slug, self.ui),
        )

    def _is_named(self, name: LocalName | None, target: CheckedText) -> bool:
        return bool(name and _pattern(name.text, target.lang).search(target.plain.text))


def _pattern(word: str, lang: str) -> re.Pattern[str]:
    whole = inflected(word, lang)
    return re.compile(rf"(?<!\w)(?:{whole})(?!\w)" if row_of(lang).spaced else whole, re.IGNORECASE)


def _is_form(words: str, of: str, lang: str) -> bool:
    """Whether *words* are a form of others by the stems of the search, which tell more apart."""
    if not row_of(lang).spaced:
        return True
    return not _stems(words, lang).isdisjoint(_stems(of, lang))


def _stems(words: str, lang: str) -> set[str]:
    surface = {analysis.EXACT, analysis.FOLDED}
    return {one.term for one in analysis.terms(lang, words) if one.term[0] not in surface}


def _is(words: str, name: str, lang: str) -> bool:
    return bool(_pattern(cardnames.ASIDE.sub("", name), lang).fullmatch(words))


def _numbered(words: Iterable[WantedWord]) -> list[WantedWord]:
    """The same with their keys: the first nine for which there is a word."""
    found, last = [], 0
    for one in words:
        if one.word and last < KEYS:
            last += 1
            one = replace(one, digit=last)
        found.append(one)
    return found
