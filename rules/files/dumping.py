"""The corpus as it is stored back to files: the exact inverse of `rules.files.loading`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from corpus import files
from corpus.errors import TextFault
from corpus.parsers import questions
from corpus.records import Key, records_of
from rules.files.lastload import loaded_records
from rules.files.stored import corpus_stored


class NotInDatabase(Exception):
    """A file of the folder would go, and the database has never had what it says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path}: the database has nothing of it; load it first, or remove it")


def dump(folder: Path) -> list[Path]:
    """Write all files of the corpus below *folder*; returns their paths.

    Only published texts are written. A file that was loaded and of which nothing is left goes, so
    that the folder says what the database says. Raises NotInDatabase, and writes nothing, where
    such a file was never loaded. Other files of the folder are left.
    """
    written = files.render(corpus_stored())
    gone = [path for path in files.found_in(folder) if path not in written]
    known = {path_of(key) for key in loaded_records()} if gone else set()
    for path in gone:
        if path not in known:
            raise NotInDatabase(folder / path)
    for path, text in written.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8"))
    for path in gone:
        (folder / path).unlink()
    return [folder / path for path in written]


def path_of(key: Key) -> str:
    """The file in which a record stands."""
    kind, name = key[0], key[1]
    game = name.partition("/")[0]
    match kind:
        case "game" | "wanted":
            return f"{game}/game.toml"
        case "source":
            return f"{name}/source.toml"
        case "rule" | "link":
            return f"{name.rpartition('/')[0]}/source.toml"
        case "question":
            return f"{name.rpartition('/')[0]}/{questions.FOLDER}/{key[2]}.toml"
        case "term" | "word":
            return f"{files.GLOSSARY}/terms.toml"
        case "concept":
            return f"{files.PLAYERS}/concepts.toml"
        case "saying":
            return f"{files.PLAYERS}/{key[2]}.toml"
        case "text":
            of, _, place = name.partition(":")
            folder = {"rule": place.rpartition("/")[0], "card": f"{place.partition('/')[0]}/cards"}
            return f"{folder.get(of, files.GLOSSARY)}/{key[2]}.md"
    return f"{game}/{files.CARDS}/cards.toml"


def refuse_what_no_load_takes() -> None:
    """Raise TextFault if a dump of what is stored now could not be loaded as it is.

    What players say and ask is left out: its rows are kept right by the database itself, and there
    are more of them than of all else.
    """
    stored = corpus_stored(players=False)
    with TemporaryDirectory(prefix="regula-") as place:
        folder = Path(place)
        for path, text in files.render(stored).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text.encode("utf-8"))
        try:
            read, meant = records_of(files.read(folder)), records_of(stored)
        except TextFault as fault:
            file = Path(fault.file).relative_to(folder)
            raise TextFault(file.as_posix(), fault.line, fault.reason) from fault
    for key in {**meant, **read}:
        if read.get(key) != meant.get(key):
            raise TextFault(path_of(key), None, f"{' '.join(key)} would be read otherwise")
