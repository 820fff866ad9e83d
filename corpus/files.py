"""The corpus on disk as one record: every file read, and every reference between files checked.

<game>/game.toml                          names, rules that are cited but not held
<game>/<source>/source.toml, <lang>.md    the tree of a source and its words
<game>/<source>/questions/<lang>.toml     questions that its rules answer
<game>/cards/cards.toml, <lang>.md        cards and what they do
glossary/terms.toml, <lang>.md            terms and their definitions
glossary/players/concepts.toml, <lang>.toml   what players say
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import TextFault
from corpus.languages import CODES, LANGUAGES
from corpus.parsers import cardfiles, games, lexicon, questions, sources, termfiles, texts
from corpus.parsers.tables import line_of
from corpus.parsers.tables import render as render_table

CARDS = "cards"
GLOSSARY = "glossary"
PLAYERS = f"{GLOSSARY}/players"
GLOSSARY_TITLES = {code: language.glossary for code, language in LANGUAGES.items()}
SLUG = cardfiles.SLUG
LINK = re.compile(r"\]\((?P<kind>[a-z]+):(?P<to>[^)]*)\)")
Texts = dict[str, texts.TextFile]


@dataclass(frozen=True, slots=True)
class SourceTexts:
    """One source: its tree and, by language, its title and words."""

    slug: str
    tree: sources.SourceFile
    texts: Texts
    asked: dict[str, questions.Questions] = field(default_factory=dict)

    def titles(self) -> dict[str, str]:
        """The title in each language; the original's above a translation is no translation."""
        original = self.texts[self.tree.original].title if self.tree.original in self.texts else ""
        return {
            lang: file.title
            for lang, file in self.texts.items()
            if lang == self.tree.original or file.title != original
        }


@dataclass(frozen=True, slots=True)
class GameTexts:
    """One game with its sources, cards and card effects."""

    slug: str
    game: games.GameFile
    sources: tuple[SourceTexts, ...]
    cards: cardfiles.CardsFile
    effects: Texts


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that a fresh installation loads."""

    games: tuple[GameTexts, ...]
    terms: tuple[termfiles.TermEntry, ...]
    definitions: Texts
    players: lexicon.Lexicon = field(default_factory=lexicon.Lexicon)


def fingerprint(folder: Path) -> str:
    """A hash over every file of the corpus, by which an unchanged corpus is not loaded again."""
    total = hashlib.blake2b(digest_size=16)
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        total.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def read(folder: Path, told: Callable[[str], None] = lambda _: None) -> Corpus:
    """Read the whole folder. Raises TextFault at the first file that is wrong."""
    if not folder.is_dir():
        raise TextFault(folder, None, "there is no such folder")
    bundles = []
    for place in _folders(folder, but=GLOSSARY):
        told(place.name)
        bundles.append(_game(place))
    terms, definitions = _glossary(folder / GLOSSARY)
    corpus = Corpus(
        tuple(sorted(bundles, key=lambda one: (one.game.position, one.slug))),
        terms,
        definitions,
        _lexicon(folder / PLAYERS, [term.slug for term in terms], [one.slug for one in bundles]),
    )
    _refuse_dangling_references(corpus, folder)
    return corpus


def render(corpus: Corpus) -> dict[str, str]:
    """The files of *corpus* by their path within the folder: what `read` reads back as it was."""
    files: dict[str, str] = {}
    for bundle in corpus.games:
        files[f"{bundle.slug}/game.toml"] = render_table(games.table_of(bundle.game))
        for source in bundle.sources:
            place = f"{bundle.slug}/{source.slug}"
            files[f"{place}/source.toml"] = render_table(sources.table_of(source.tree))
            files |= _rendered(place, source.texts)
            files |= questions.rendered(place, source.asked, source.tree)
        if table := cardfiles.table_of(bundle.cards):
            files[f"{bundle.slug}/{CARDS}/cards.toml"] = render_table(table)
        files |= _rendered(f"{bundle.slug}/{CARDS}", bundle.effects)
    if corpus.terms:
        files[f"{GLOSSARY}/terms.toml"] = render_table(termfiles.table_of(corpus.terms))
    said = corpus.players
    if said.concepts:
        table = lexicon.table_of_concepts(said.concepts)
        files[f"{PLAYERS}/concepts.toml"] = render_table(table)
    for lang, sayings in said.sayings.items():
        table = lexicon.table_of_sayings(sayings, [one.slug for one in said.concepts])
        files[f"{PLAYERS}/{lang}.toml"] = render_table(table)
    return files | _rendered(GLOSSARY, corpus.definitions)


def _rendered(place: str, words: Texts) -> dict[str, str]:
    return {
        f"{place}/{lang}.md": texts.render(
            file.title, ((one.key, one.title, one.body) for one in file.passages)
        )
        for lang, file in words.items()
    }


def found_in(folder: Path) -> list[str]:
    """The paths below *folder* at which `read` would look for a file, where there is one."""
    shapes = ["*/game.toml", "*/*/source.toml", f"*/{CARDS}/cards.toml", f"{GLOSSARY}/terms.toml"]
    shapes += [f"{PLAYERS}/{name}.toml" for name in ("concepts", *CODES)]
    shapes += [f"{place}/{lang}.md" for place in ("*/*", GLOSSARY) for lang in CODES]
    shapes += [f"*/*/{questions.FOLDER}/{lang}.toml" for lang in CODES]
    return sorted(
        {path.relative_to(folder).as_posix() for shape in shapes for path in folder.glob(shape)}
    )


def _game(folder: Path) -> GameTexts:
    game = games.parse(*_raw(folder / "game.toml"))
    found = [_source(place) for place in _folders(folder, but=CARDS)]
    cards, effects = cardfiles.CardsFile((), (), ()), {}
    if (folder / CARDS).is_dir():
        cards = cardfiles.parse(*_raw(folder / CARDS / "cards.toml"))
        slugs = [card.slug for card in cards.cards]
        effects = _languages(folder / CARDS, slugs, titles=game.names)
    return GameTexts(
        folder.name,
        game,
        tuple(sorted(found, key=lambda one: (one.tree.position, one.slug))),
        cards,
        effects,
    )


def _folders(folder: Path, *, but: str) -> list[Path]:
    """The folders in a folder, but one; each name becomes a part of an address."""
    found = sorted(p for p in folder.iterdir() if p.is_dir() and p.name != but)
    for place in found:
        if not SLUG.fullmatch(place.name):
            raise TextFault(place, None, "a folder is named in small letters, digits and hyphens")
    return found


def _source(folder: Path) -> SourceTexts:
    """The original has every rule of the tree; a translation that is under way has some."""
    tree = sources.parse(*_raw(folder / "source.toml"))
    words = _languages(folder, [entry.key for entry in tree.sections], whole=tree.original)
    if tree.original not in words:
        raise TextFault(folder / f"{tree.original}.md", None, "the original text is missing")
    return SourceTexts(folder.name, tree, words, questions.read_all(folder, tree))


def _glossary(folder: Path) -> tuple[tuple[termfiles.TermEntry, ...], Texts]:
    if not folder.is_dir():
        return (), {}
    terms = termfiles.parse(*_raw(folder / "terms.toml"))
    return terms, _languages(folder, [term.slug for term in terms], titles=GLOSSARY_TITLES)


def _lexicon(folder: Path, terms: list[str], games: list[str]) -> lexicon.Lexicon:
    if not folder.is_dir():
        return lexicon.Lexicon()
    table = folder / "concepts.toml"
    concepts = lexicon.parse_concepts(*_raw(table))
    for one in concepts:
        if one.term and one.term not in terms:
            raise _fault_at(table, f"there is no term {one.term!r}", f'term = "{one.term}"')
    slugs = [one.slug for one in concepts]
    found = {}
    for path in sorted(folder.glob("*.toml")):
        if path.stem in CODES:
            found[path.stem] = lexicon.parse_sayings(*_raw(path), slugs, games)
        elif path != table:
            raise TextFault(path, None, f"is in no language of ours ({', '.join(CODES)})")
    return lexicon.Lexicon(concepts, found)


def _languages(
    folder: Path, keys: list[str], *, whole: str = "", titles: dict[str, str] | None = None
) -> Texts:
    """The text files of a folder; that in *whole* has every key, others some, all in one order.

    Files of cards and of the glossary bear the one title of *titles* in their language.
    """
    found = {}
    for path in sorted(folder.glob("*.md")):
        if path.stem not in CODES:
            raise TextFault(path, None, f"is in no language of ours ({', '.join(CODES)})")
        file = texts.parse(*_raw(path))
        if titles and file.title != titles[path.stem]:
            raise TextFault(path, 1, f"the title must be `# {titles[path.stem]}`")
        _refuse_other_keys(file, keys, path, whole=path.stem == whole)
        found[path.stem] = file
    return found


def _refuse_other_keys(file: texts.TextFile, keys: list[str], path: Path, *, whole: bool) -> None:
    place = {key: number for number, key in enumerate(keys)}
    last = -1
    for passage in file.passages:
        if passage.key not in place:
            raise TextFault(path, passage.line, f"{passage.key!r} is not in the table beside it")
        here = place[passage.key]
        if here < last:
            raise TextFault(path, passage.line, f"{passage.key!r} stands out of order")
        if whole and here != last + 1:
            raise TextFault(path, passage.line, f"{keys[last + 1]!r} is missing before this")
        last = here
    if whole and last != len(keys) - 1:
        raise TextFault(path, None, f"{keys[last + 1]!r} and what follows it are missing")


def _raw(path: Path) -> tuple[bytes, Path]:
    try:
        return path.read_bytes(), path
    except OSError as error:
        raise TextFault(path, None, f"cannot be read ({error.strerror})") from error


def _refuse_dangling_references(corpus: Corpus, folder: Path) -> None:
    rules = {
        f"{game.slug}/{source.slug}/{entry.key}"
        for game in corpus.games
        for source in game.sources
        for entry in source.tree.sections
    }
    wanted = {entry.key for game in corpus.games for entry in game.game.wanted}
    terms = {term.slug for term in corpus.terms}
    for game in corpus.games:
        _check_wanted(game, folder)
        _check_witnesses(game, folder)
        cards = {card.slug for card in game.cards.cards}
        for source in game.sources:
            _check_links(game, source, rules | wanted, folder)
            linked = {entry.key: {to for _, to in entry.links} for entry in source.tree.sections}
            for path, passage in _passages(folder / game.slug / source.slug, source.texts):
                _check_text(passage, path, cards, terms, linked[passage.key])
        for path, passage in _passages(folder / game.slug / CARDS, game.effects):
            _check_text(passage, path, cards, terms, rules | wanted)
        for some in game.cards.lists:
            if some.section and some.section not in rules:
                raise _fault_at(
                    folder / game.slug / CARDS / "cards.toml",
                    f"the list {some.slug!r} stands at the unknown rule {some.section!r}",
                    f'section = "{some.section}"',
                )
    for path, passage in _passages(folder / GLOSSARY, corpus.definitions):
        _check_text(passage, path, set(), terms, rules | wanted)
    _check_terms(corpus, rules, folder / GLOSSARY / "terms.toml")


def _check_terms(corpus: Corpus, rules: set[str], path: Path) -> None:
    games = {game.slug for game in corpus.games} | {termfiles.ANY_GAME}
    for term in corpus.terms:
        slug = f'slug = "{term.slug}"'
        if term.defined_in and term.defined_in not in rules:
            reason = f"{term.slug!r} is defined in the unknown rule {term.defined_in!r}"
            raise _fault_at(path, reason, slug, term.defined_in)
        for game in (*term.words, *term.forms, *term.forbidden):
            if game not in games:
                reason = f"{term.slug!r} has words of the unknown game {game!r}"
                raise _fault_at(path, reason, slug, f".{game}]")


def _fault_at(path: Path, reason: str, *needles: str) -> TextFault:
    """The fault at the line of a table where *needles* have been met."""
    return TextFault(path, line_of(path.read_bytes(), *needles), reason)


def _check_wanted(game: GameTexts, folder: Path) -> None:
    for entry in game.game.wanted:
        of, _, name = entry.key.partition("/")
        if of != game.slug or not texts.KEY.fullmatch(name):
            raise _fault_at(
                folder / game.slug / "game.toml",
                f"a wanted rule's key is {game.slug}/ and one name, not {entry.key!r}",
                f'key = "{entry.key}"',
            )


def _check_witnesses(game: GameTexts, folder: Path) -> None:
    """Every letter by which a name says where it is known from is told in `game.toml`."""
    told = {entry.letter for entry in game.game.witnesses}
    for card in game.cards.cards:
        for lang, letters in card.witnesses.items():
            for letter in letters.split():
                if letter.removesuffix("*") not in told:
                    raise _fault_at(
                        folder / game.slug / CARDS / "cards.toml",
                        f"{card.slug!r}: the witness {letter!r} ({lang}) is not in game.toml",
                        f'slug = "{card.slug}"',
                        f'{lang} = "{letters}"',
                    )


def _check_links(game: GameTexts, source: SourceTexts, known: set[str], folder: Path) -> None:
    path = folder / game.slug / source.slug / "source.toml"
    for entry in source.tree.sections:
        for kind, to in entry.links:
            if to not in known:
                reason = f"{entry.key!r} {kind} the unknown rule {to!r}"
                raise _fault_at(path, reason, f'key = "{entry.key}"', f'"{to}"')


def _passages(folder: Path, files: Texts) -> Iterator[tuple[Path, texts.Passage]]:
    for lang, file in files.items():
        for passage in file.passages:
            yield folder / f"{lang}.md", passage


def _check_text(
    passage: texts.Passage, path: Path, cards: set[str], terms: set[str], rules: set[str]
) -> None:
    known = {"card": cards, "term": terms, "rule": rules}
    for found in LINK.finditer(passage.body):
        kind, to = found["kind"], found["to"]
        if kind not in known:
            raise TextFault(path, passage.line, f"{kind}: is no link of ours (rule, card, term)")
        if to not in known[kind]:
            where = " among the links of this rule" if kind == "rule" else ""
            raise TextFault(path, passage.line, f"{passage.key!r}: no {kind} {to!r}{where}")
