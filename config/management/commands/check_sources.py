"""`manage.py check_sources [FOLDER]`: are our sentences ours, and the titles the sources'?"""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.proofreading.likeness import Phrase, SourceDocument, phrases
from config.proofreading.titles import reworded
from corpus.files import Corpus, read
from corpus.parsers.texts import TextFile
from rules.targets import plain_words


class Command(BaseCommand):
    """Compares the rules, cards and glossary with source documents, where there are any."""

    help = (
        "Compare our texts with the source documents (*.txt) in FOLDER: name every sentence that is"
        " made like one of theirs, and every title that is not as printed. Without a folder, and"
        " without SOURCE_DOCUMENTS, nothing is compared."
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
        faults = [*_alike(corpus, sources, phrases()), *_reworded(corpus, sources)]
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise CommandError(f"{len(faults)} faults beside the source documents.")
        self.stdout.write(
            f"Beside {len(sources)} source documents: all sentences are ours, all titles theirs."
        )


def _alike(corpus: Corpus, sources: list[SourceDocument], allowed: list[Phrase]) -> Iterator[str]:
    met: set[Phrase] = set()
    for place, lang, texts in _texts(corpus):
        here = [phrase for phrase in allowed if phrase.lang == lang]
        for passage in texts.passages:
            text = plain_words(passage.body)
            met.update(phrase for phrase in here if phrase.stands_in(text))
            for source in sources:
                if source.lang == lang:
                    for one in source.likenesses(text, here):
                        found = f"{one.ours} | {one.source}: {one.theirs}"
                        yield f"{place}/{lang}.md:{passage.line}: {found}"
    for phrase in allowed:
        if phrase not in met:
            yield f"{phrase.words!r} [{phrase.lang}] is a set phrase and stands in no text."


def _reworded(corpus: Corpus, sources: list[SourceDocument]) -> Iterator[str]:
    for game in corpus.games:
        for source in game.sources:
            lang = source.tree.original
            documents = [one.text for one in sources if one.lang == lang]
            for passage in reworded(source, documents) if documents else ():
                place = f"{game.slug}/{source.slug}/{lang}.md:{passage.line}"
                yield f"{place}: no source has the title {passage.title!r}"


def _texts(corpus: Corpus) -> Iterator[tuple[str, str, TextFile]]:
    """Every text file of the corpus: where it is, and its language."""
    for game in corpus.games:
        for source in game.sources:
            yield from ((f"{game.slug}/{source.slug}", *one) for one in source.texts.items())
        yield from ((f"{game.slug}/cards", *one) for one in game.effects.items())
    yield from (("glossary", *one) for one in corpus.definitions.items())
