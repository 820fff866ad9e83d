"""The index A to Z: terms, cards and titles of one language, in the order of that language."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.db.models import F
from django.urls import reverse
from django.utils.safestring import SafeString

from cards.models import CardName
from corpus.keys import address, key_of_card, key_of_rule, key_of_term
from corpus.languages import column
from corpus.languages.collation import Head, Key, head, hiragana, key, without_article
from corpus.markup.rendering import marked
from rules.models import Section, Term, TermWord
from rules.reading.labels import KINDS
from rules.reading.pointers import Label, label_of_key
from rules.reading.terms import NOTE
from search.answering.hits import KIND_NAMES
from search.language.analysis.sudachi import reading
from search.language.scripts import KANJI

MOST = 600
NO_LABEL = Label()
SHAPE = re.compile(f"(?P<kanji>{KANJI.pattern}+)|(?P<said>.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One line of the index. `see` is the main name of what is entered by another one,
    in `see_lang`.

    `source` is that of a title, `game/source`, and `label` the number beside it; `reading` how a
    Japanese entry is spoken.
    """

    text: str
    lang: str
    key: str
    kind: str
    reading: str = ""
    see: str = ""
    see_lang: str = ""
    game: str = ""
    source: str = ""
    label: Label = NO_LABEL

    @property
    def words(self) -> SafeString:
        """The entry as HTML, with each word of another language in a span that says so."""
        return marked(self.text, self.lang)

    @property
    def kind_name(self) -> str:
        """The kind in the interface's words; every title is a heading here."""
        return str(KIND_NAMES[self.kind] if self.kind in ("card", "term") else KINDS["heading"])

    @property
    def sort_key(self) -> Key:
        """Where it stands: without an article, and in Japanese by its reading, if that is known."""
        return key(self.lang, self.reading or without_article(self.lang, self.text))

    def url(self, ui: str) -> str:
        """The page that the entry leads to."""
        return address(self.key, ui)


@dataclass(slots=True)
class Letter:
    """A letter of the index and what stands under it; `url` leads there."""

    head: Head
    entries: list[IndexEntry] = field(default_factory=list)
    url: str = ""


@dataclass(frozen=True, slots=True)
class Index:
    """The letters there are, and those that are shown: all of them, or one of many entries."""

    letters: tuple[Letter, ...]
    shown: tuple[Letter, ...]
    whole: bool = True
    earlier: str = ""
    later: str = ""


def index_of(
    lang: str, ui: str, *, game: str = "", letter: str = "", start: int = 0, most: int = MOST
) -> Index:
    """The index of *lang*, narrowed to *game* if one is named. Four queries.

    Up to *most* entries are one page; more are one page a letter, in parts where it must be. A
    letter that has nothing is the first one that has.
    """
    letters = list(lettered(entries(lang, game)))
    total = sum(len(one.entries) for one in letters)

    def to(one: Letter, start: int = 0) -> str:
        return index_address(ui, lang, game, one.head.slug, start)

    if total <= most:
        for number, one in enumerate(letters):
            one.url = f"#letter-{number}"
        return Index(tuple(letters), tuple(letters))
    for one in letters:
        one.url = to(one)
    chosen = next((one for one in letters if one.head.slug == letter), letters[0])
    start = start if start < len(chosen.entries) else 0
    part = Letter(chosen.head, chosen.entries[start : start + most], chosen.url)
    return Index(
        letters=tuple(letters),
        shown=(part,),
        whole=False,
        earlier=to(chosen, max(start - most, 0)) if start else "",
        later=to(chosen, start + most) if start + most < len(chosen.entries) else "",
    )


def index_address(ui: str, lang: str, game: str = "", letter: str = "", start: int = 0) -> str:
    """Where the index of *lang* stands, or one letter of it, for a reader of *ui*."""
    asked = {"text": lang if lang != ui else "", "game": game, "letter": letter}
    asked["from"] = str(start) if start else ""
    said = urlencode({name: value for name, value in asked.items() if value})
    return f"{reverse('search:index', args=[ui])}{f'?{said}' if said else ''}"


def lettered(found: Iterable[IndexEntry]) -> Iterator[Letter]:
    """*found* in the order of its language, letter by letter."""
    letter: Letter | None = None
    placed = sorted(((one.sort_key, one) for one in found), key=lambda pair: pair[0])
    for sort_key, one in placed:
        here = head(one.lang, sort_key)
        if letter is None or letter.head != here:
            if letter is not None:
                yield letter
            letter = Letter(here)
        letter.entries.append(one)
    if letter is not None:
        yield letter


def entries(lang: str, game: str = "") -> list[IndexEntry]:
    """Everything that has a name in *lang*: cards, terms and titled rules. Four queries."""
    found = [*_cards(lang, game), *terms_in_index(lang, game), *_titles(lang, game)]
    return list(dict.fromkeys(found))


def read_aloud(lang: str, text: str) -> str:
    """How a Japanese *text* with kanji is spoken, if the dictionary can tell; else nothing."""
    return reading(text) if lang == "ja" and KANJI.search(text) else ""


def _cards(lang: str, game: str) -> Iterator[IndexEntry]:
    rows = CardName.objects.filter(lang__in={lang, "en"})
    if game:
        rows = rows.filter(card__game__slug=game)
    held = list(
        rows.order_by("card_id", "position", "pk").values(
            "text", "reading", "kind", "lang", slug=F("card__slug"), of=F("card__game__slug")
        )
    )
    main = {
        (n["of"], n["slug"], n["lang"]): n["text"] for n in held if n["kind"] != CardName.Kind.ALSO
    }
    for name in held:
        if name["lang"] != lang:
            continue
        card = name["of"], name["slug"]
        main_lang = lang if (*card, lang) in main else "en"
        called = main.get((*card, main_lang), "")
        yield IndexEntry(
            text=name["text"],
            lang=lang,
            key=key_of_card(name["of"], name["slug"]),
            kind="card",
            reading=_worth_telling(name["text"], name["reading"]) or read_aloud(lang, name["text"]),
            see=called if called != name["text"] else "",
            see_lang=main_lang,
            game=name["of"],
        )


def _worth_telling(text: str, said: str) -> str:
    """The reading *said*, unless *text* spells it out."""
    return said if hiragana(said) != hiragana(text) else ""


def terms_in_index(lang: str, game: str) -> Iterator[IndexEntry]:
    """Headwords, and beside them the other words that lead to them; of *game* its own words."""
    headwords = dict(Term.objects.values_list("slug", column("headword", lang)))
    words: dict[str, list[str]] = {}
    general: dict[str, list[str]] = {}
    readings: dict[str, list[str]] = {}
    spoken = TermWord.Kind.WORD, TermWord.Kind.READING
    for slug, text, kind, of in (
        TermWord.objects.filter(lang=lang, kind__in=spoken)
        .order_by("term_id", "position", "pk")
        .values_list("term__slug", "text", "kind", "game__slug")
    ):
        if kind == TermWord.Kind.READING:
            readings.setdefault(slug, []).append(text)
        elif not game or of in (None, game):
            # What the game itself says stands before what is said in general.
            (words if game and of else general).setdefault(slug, []).append(text)
    for slug, headword in headwords.items():
        told = words.get(slug, [])
        own = [*told, *general.get(slug, [])]
        if game and not own:
            continue
        main = next(filter(None, (*told, headword, *own)), "")
        bare = NOTE.sub("", main)
        texts = _each_once((main, *own), bare if bare != main else "")
        said = readings_of(texts, readings.get(slug, ())) if lang == "ja" else {}
        for text in texts:
            see = main if text != main else ""
            yield IndexEntry(text, lang, key_of_term(slug), "term", said.get(text, ""), see, lang)


def _each_once(texts: Iterable[str], without: str) -> list[str]:
    """The texts *without* one: of those that differ in capitals alone the first."""
    found = {without.casefold(): ""}
    for text in texts:
        found.setdefault(text.casefold(), text)
    return [text for text in found.values() if text]


def readings_of(words: Sequence[str], readings: Sequence[str]) -> dict[str, str]:
    """How each of the Japanese *words* of a term is spoken, where its kanji do not tell.

    *readings* are those of all of them, in no order. First a word takes the one that it spells or
    that the dictionary gives it, then one that fits its kana (`捨て札` is すてふだ and not
    はいきおきば). The dictionary does not know the words of card games: a word of kanji alone takes
    what is left, if that begins alike or is the last. Else the dictionary is believed.
    """
    bare = {word: NOTE.sub("", word) for word in words}
    found = {word: read_aloud("ja", bare[word]) for word in words}
    free = [said for said in readings if said not in {*map(hiragana, bare.values())}]
    lacking = []
    for word in words:
        if found[word] in free:
            free.remove(found[word])
        elif KANJI.search(bare[word]):
            lacking.append(word)
    for word in sorted(lacking, key=lambda word: KANJI.sub("", bare[word]) == ""):
        fitting = [said for said in free if re.fullmatch(_shape(bare[word]), hiragana(said))]
        alike = [said for said in fitting if said[0] == found[word][:1]]
        of_kana = KANJI.sub("", bare[word]) != ""
        if taken := (alike or (fitting if of_kana or len(lacking) == len(free) == 1 else [])):
            found[word] = taken[0]
            free.remove(taken[0])
    return {word: as_written(bare[word], said) for word, said in found.items()}


def as_written(text: str, said: str) -> str:
    """The reading of a *text* with the kana that stand in it: ルール is not read るーる."""
    pieces = list(SHAPE.finditer(hiragana(text)))
    shape = "".join("(.+)" if part["kanji"] else f"({re.escape(part[0])})" for part in pieces)
    spoken = re.fullmatch(shape, hiragana(said))
    if not said or spoken is None:
        return said
    return "".join(
        heard if part["kanji"] else text[slice(*part.span())]
        for part, heard in zip(pieces, spoken.groups(), strict=True)
    )


def _shape(word: str) -> str:
    """What a reading of *word* looks like: its kana, with something for the kanji."""
    return SHAPE.sub(
        lambda part: ".+" if part["kanji"] else re.escape(part["said"]), hiragana(word)
    )


def _titles(lang: str, game: str) -> Iterator[IndexEntry]:
    title = column("title", lang)
    rows = Section.objects.exclude(**{title: None}).exclude(**{title: ""})
    if game:
        rows = rows.filter(source__game__slug=game)
    fields = "key", title, "source__game__slug", "source__slug", "number", "meant", "kind"
    for name, text, of, within, number, meant, kind in rows.order_by(
        "source", "position"
    ).values_list(*fields):
        yield IndexEntry(
            text=text,
            lang=lang,
            key=key_of_rule(name),
            kind="heading",
            reading=read_aloud(lang, text),
            game=of,
            source=f"{of}/{within}",
            label=label_of_key(name, number, meant, kind),
        )
