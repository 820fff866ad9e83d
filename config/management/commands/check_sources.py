"""`manage.py check_sources [FOLDER]`: are our sentences ours, and the titles the sources'?"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.proofreading.likeness import Phrase, SourceDocument, phrases
from config.proofreading.titles import reworded
from config.proofreading.verbatim import repeated
from corpus.files import Corpus, Texts, read
from corpus.markup.targets import plain_words
from corpus.parsers.texts import TextFile


class Command(BaseCommand):
    """Compares the rules, cards and glossary with source documents, where there are any."""

    help = (
        "Compare our texts with the source documents (*.txt) in FOLDER: name every sentence that is"
        " made like one of theirs, every row of words that is theirs over what stands side by side,"
        " and every title that is not as printed. Without a folder, and without SOURCE_DOCUMENTS,"
        " nothing is compared."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", default=settings.SOURCE_DOCUMENTS)

    def handle(self, *, folder: str, **options: object) -> None:
        if not folder:
            self.stdout.write("No source documents: SOURCE_DOCUMENTS names no folder.")
            return
        sources = [
            SourceDocument(path.name, path.read_text(encoding="utf-8"))
            for path in sorted(Path(folder).glob("*.txt"))
        ]
        if not sources:
            raise CommandError(f"There is no source document (*.txt) in {folder}.")
        corpus = read(settings.CORPUS_TEXTS)
        allowed = phrases()
        faults = [
            *_alike(corpus, sources, allowed),
            *_repeated(corpus, sources, allowed),
            *_reworded(corpus, sources),
        ]
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise CommandError(f"{len(faults)} faults beside the source documents.")
        self.stdout.write(
            f"Beside {len(sources)} source documents: all sentences are ours, all titles theirs."
        )


class ComparedFile(NamedTuple):
    """A text file of the corpus: its path, its language, and the printed number by key."""

    path: str
    lang: str
    texts: TextFile
    numbers: dict[str, str]


def _alike(corpus: Corpus, sources: list[SourceDocument], allowed: list[Phrase]) -> Iterator[str]:
    met: set[Phrase] = set()
    for file in _files(corpus):
        here = [phrase for phrase in allowed if phrase.lang == file.lang]
        for passage in file.texts.passages:
            text = plain_words(passage.body)
            met.update(phrase for phrase in here if phrase.stands_in(text))
            for source in sources:
                if source.lang == file.lang:
                    for one in source.likenesses(text, here):
                        found = f"{one.ours} | {one.source}: {one.theirs}"
                        yield f"{file.path}:{passage.line}: {found}"
    for phrase in allowed:
        if phrase not in met:
            yield f"{phrase.words!r} [{phrase.lang}] is a set phrase and stands in no text."


def _repeated(
    corpus: Corpus, sources: list[SourceDocument], allowed: list[Phrase]
) -> Iterator[str]:
    for file in _files(corpus):
        here = [phrase for phrase in allowed if phrase.lang == file.lang]
        for source in sources:
            if source.lang == file.lang:
                for row in repeated(_as_read(file), source, here):
                    yield f"{file.path}:{row.line}: word for word in {source.name}: {row.words}"


def _as_read(file: ComparedFile) -> Iterator[tuple[int, str]]:
    """What a reader reads from above to below, with its lines: number, title and words of each."""
    yield 1, file.texts.title
    for passage in file.texts.passages:
        number, words = file.numbers.get(passage.key, ""), plain_words(passage.body)
        yield passage.line, f"{number} {passage.title} {words}"


def _reworded(corpus: Corpus, sources: list[SourceDocument]) -> Iterator[str]:
    for game in corpus.games:
        for source in game.sources:
            lang = source.tree.original
            documents = [one.text for one in sources if one.lang == lang]
            for passage in reworded(source, documents) if documents else ():
                place = f"{game.slug}/{source.slug}/{lang}.md:{passage.line}"
                yield f"{place}: no source has the title {passage.title!r}"


def _files(corpus: Corpus) -> Iterator[ComparedFile]:
    for game in corpus.games:
        for source in game.sources:
            numbers = {one.key: one.number for one in source.tree.sections}
            yield from _in_folder(f"{game.slug}/{source.slug}", source.texts, numbers)
        yield from _in_folder(f"{game.slug}/cards", game.effects, {})
    yield from _in_folder("glossary", corpus.definitions, {})


def _in_folder(folder: str, texts: Texts, numbers: dict[str, str]) -> Iterator[ComparedFile]:
    return (ComparedFile(f"{folder}/{lang}.md", lang, one, numbers) for lang, one in texts.items())
