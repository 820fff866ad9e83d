"""A hit as a reader sees it: its words from the database, marked; where it stands and leads."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from cards.namechoice import PRINTED, chosen_names
from cards.names import printed_names
from corpus.keys import CARD, RULE, TERM, ContentKey, address, names_of, term_address
from corpus.labels import LANGUAGES
from corpus.languages import CODES, writing_of
from rules.reading.beginnings import first_words
from rules.reading.labels import KINDS
from rules.reading.pointers import Label, label_of_key
from rules.reading.terms import WordOfTerm, chosen, words_of
from search.answering.highlighting import ToMark, marked, marks, snippet
from search.answering.ranking import Found
from search.answering.reasons import Ways, Why, why
from search.backends.documents import IndexedText, body_tokens
from search.known.places import Places, WordsIn
from search.known.texts import ShownTexts
from search.language.analysis import Token, terms
from search.query.plan import LanguagePlan, Plan

REMEMBERED = 1_500
KIND_NAMES = {"card": _("card"), "term": _("term"), **KINDS}

# Words that stand there as they were typed are marked and need no reason.
REASONS = {
    "named": _("another word for it"),
    "reading": _("by its reading"),
    "folded": _("without accents"),
    "part": _("part of a word"),
}


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The same hit in another language."""

    lang: str
    url: str

    @property
    def lang_name(self) -> str:
        """The language in the interface's words."""
        return str(LANGUAGES[self.lang])


@dataclass(frozen=True, slots=True)
class Hit:
    """One rule, card or term that was found, in the language that suits the reader best.

    `where` leads from the game down to the rule above it; `heading` says under which heading of
    the answer it belongs. An erratum `amends` a rule that was found too.
    """

    key: str
    number: str
    game: str
    source: str
    lang: str
    kind: str
    label: Label
    title: str
    title_lang: str
    title_html: SafeString
    snippet: SafeString
    score: float
    url: str
    where: tuple[WordsIn, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    partly: bool = False
    match: float = 1.0
    heading: str = ""
    why: tuple[Why, ...] = ()
    amends: "Hit | None" = None
    whole: SafeString = field(default_factory=SafeString)

    @property
    def kind_name(self) -> str:
        """The kind in the interface's words."""
        return str(KIND_NAMES[self.kind])

    @property
    def lang_name(self) -> str:
        """The language of the text in the interface's words."""
        return str(LANGUAGES[self.lang])

    @property
    def reasons(self) -> list[tuple[str, str]]:
        """Why it was found where that is not plain to see: the reason and the words."""
        words: dict[str, list[str]] = {}
        for one in self.why:
            if one.words.casefold() != self.title.casefold():
                words.setdefault(one.how, []).append(one.words)
        row = writing_of(self.lang).listed
        return [(str(said), row(words[how])) for how, said in REASONS.items() if how in words]


def shown(
    found: list[Found],
    ui: str,
    only: str,
    planned: Plan,
    places: Places,
    texts: ShownTexts,
    game: str = "",
) -> Iterator[Hit]:
    """*found* as hits; what is no longer published is left out. At most nine queries.

    A reader who asks for the rules of one *game* is told its own words for terms.
    """
    langs = {lang for one in found for lang in one.languages(ui)[:1]} | {only or ui}
    if any(not one.matches for one in found):
        langs = {only} if only else set(CODES)
    held = texts.of((one.key for one in found), sorted(langs))
    documents = {(one.key, one.lang): one for one in held}
    places.look_up(documents.values())
    prepared = {one.lang: Prepared.of(one) for one in planned.languages}
    slugs = names_of((one.key for one in found), TERM)
    words = words_of(slugs) if game and slugs else {}
    cards = names_of((one.key for one in found), CARD)
    printed = printed_names(cards) if cards and chosen_names() == PRINTED else {}
    for one in found:
        document = _best(one, documents, ui)
        if document:
            hit = _hit(one, document, documents, ui, places, prepared)
            yield _renamed(hit, words.get(hit.key, ()), printed.get(hit.key), ui, game)


def _best(one: Found, documents: dict[tuple[str, str], IndexedText], ui: str) -> IndexedText | None:
    """The text in the language that fits best, and for a number the reader's or the original's."""
    wanted = one.languages(ui) or [ui]
    held = [documents[one.key, lang] for lang in wanted if (one.key, lang) in documents]
    if held or one.matches:
        return held[0] if held else None
    others = [d for (key, _), d in documents.items() if key == one.key]
    return min(others, key=lambda d: d.lang != d.original, default=None)


@lru_cache(maxsize=REMEMBERED)
def tokens_of(document: IndexedText) -> tuple[Token, ...]:
    """The terms of its body; remembered, since the same few texts answer many questions."""
    return tuple(body_tokens(document))


@lru_cache(maxsize=REMEMBERED)
def tokens_of_title(lang: str, title: str) -> tuple[Token, ...]:
    """The terms of a title; remembered too."""
    return tuple(terms(lang, title))


@dataclass(frozen=True, slots=True)
class Prepared:
    """What was asked in one language, prepared once for all hits: what to mark, and why it fits."""

    to_mark: ToMark = field(default_factory=ToMark)
    ways: Ways = field(default_factory=Ways)

    @classmethod
    def of(cls, planned: LanguagePlan) -> "Prepared":
        groups = planned.groups
        patterns = (
            p for group in groups for p in (*group.typed, *group.carried, *group.said, *group.parts)
        )
        return cls(ToMark.of(patterns), Ways.of(planned))


def _hit(
    one: Found,
    document: IndexedText,
    documents: dict[tuple[str, str], IndexedText],
    ui: str,
    places: Places,
    prepared: dict[str, Prepared],
) -> Hit:
    kind, key = ContentKey.of(document.key)
    title, title_lang = places.headline(document)
    game = document.games[0] if kind != "term" and document.games else ""
    url = address(document.key, ui)
    readable = (document.key, ui) in documents or document.lang == document.original
    partly = bool(one.matches) and not any(m.wholly for m in one.matches.values())
    of_body = prepared.get(document.lang, Prepared())
    of_title = prepared.get(title_lang, Prepared())
    in_title, in_body = tokens_of_title(title_lang, title), tokens_of(document)
    in_text = marks(in_body, of_body.to_mark)
    begun = first_words(document.body)
    shown, whole = (told(document.body, in_text, document.lang) for told in (snippet, marked))
    is_cut = title in ("", begun) and shown != whole.replace("\n", " ")
    found_in = one.languages(ui)
    own = url if readable or kind != "rule" else f"{url}?text={document.lang}"
    return Hit(
        key=key,
        number=document.number,
        game=game,
        source=document.source,
        lang=document.lang,
        kind=document.kind,
        label=label(document),
        title=title or begun or key.rpartition("/")[2],
        title_lang=title_lang,
        title_html=marked(title, marks(in_title, of_title.to_mark)),
        snippet=shown,
        score=round(one.score(), 3),
        url=own,
        where=tuple(places.of(game, document, title, ui)),
        elsewhere=tuple(
            Elsewhere(lang, f"{url}?text={lang}")
            for lang in CODES
            if lang in found_in and lang != document.lang and kind == "rule"
        ),
        partly=partly,
        match=round(one.covered, 2),
        heading=one.heading,
        whole=whole if is_cut else SafeString(""),
        why=why(document.body, in_body, of_body.ways) or why(title, in_title, of_title.ways),
    )


def _renamed(
    hit: Hit, words: Sequence[WordOfTerm], printed: tuple[str, str] | None, ui: str, game: str
) -> Hit:
    """A term under the word of the game that is asked for, a card under its printed name."""
    if printed and hit.kind == "card":
        return replace(hit, title=printed[0], title_lang=printed[1], title_html=SafeString(""))
    if not game or hit.kind != "term":
        return hit
    url = term_address(hit.key, ui, game)
    own = chosen(words, "", game, hit.title_lang)
    if own is None or own.text == hit.title:
        return replace(hit, url=url)
    return replace(hit, title=own.text, title_html=SafeString(""), url=url)


def label(document: IndexedText) -> Label:
    """What stands beside a rule on every page; nothing beside a card or term."""
    if ContentKey.of(document.key).kind != RULE:
        return Label()
    return label_of_key(document.key, document.number, document.meant, document.kind)
