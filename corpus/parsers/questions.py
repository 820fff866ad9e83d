"""Questions that players ask at the table, under the rule that answers them.

`questions/<lang>.toml`, in the folder of a source, has by the key of a section, in the order of the
source, what is asked to which it is the answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from corpus.errors import TextFault
from corpus.languages import CODES
from corpus.parsers.fields import Fields
from corpus.parsers.lexicon import folded
from corpus.parsers.sources import SourceFile
from corpus.parsers.tables import line_of, refuse_other_form
from corpus.parsers.tables import parse as parse_table
from corpus.parsers.tables import render as render_table

FOLDER: Final = "questions"
LONGEST_QUESTION = 120
"""How many characters a question has at most."""

Questions = Mapping[str, Sequence[str]]
"""Questions of one language by the key of a section within its source, each in their order."""


def read_all(folder: Path, tree: SourceFile) -> dict[str, Questions]:
    """The questions of a source by language; none where nobody wrote any.

    Raises TextFault with the line of the first fault.
    """
    found, sections = {}, [entry.key for entry in tree.sections]
    for path in sorted((folder / FOLDER).glob("*")):
        if path.suffix != ".toml" or path.stem not in CODES:
            raise TextFault(path, None, f"is in no language of ours ({', '.join(CODES)})")
        try:
            found[path.stem] = parse(path.read_bytes(), path, sections)
        except OSError as error:
            raise TextFault(path, None, f"cannot be read ({error.strerror})") from error
    return found


def parse(raw: bytes, file: Path | str, sections: Sequence[str]) -> Questions:
    """Read one file. Raises TextFault with the line of the first fault: a section that is not in
    *sections*, a question that is empty, too long, or stands twice under its section, however it
    is spelt."""
    fields = Fields(parse_table(raw, file), raw, file)
    by_section = fields.table(FOLDER)
    fields.done()
    if not by_section:
        raise TextFault(file, 1, f"{FOLDER} is missing")
    found = {}
    line = 1
    for key, asked in by_section.items():
        line = _line_of_key(raw, key, line)
        if key not in sections:
            raise TextFault(file, line, f"there is no section {key!r} in this source")
        if not isinstance(asked, list) or not asked:
            raise TextFault(file, line, f"{key!r} must be a list of questions, or left out")
        found[key] = _asked(key, asked, file, line)
    refuse_other_form(raw, file, table_of(found, sections))
    return found


def _line_of_key(raw: bytes, key: str, start: int) -> int:
    """The line from *start* on where the questions of a section begin."""
    quoted = render_table({key: []}).rpartition(" =")[0]
    return line_of(raw, f"{quoted} =", start=start) or start


def _asked(key: str, asked: Sequence[Any], file: Path | str, line: int) -> tuple[str, ...]:
    seen: set[str] = set()
    # In canonical form, each question has its line.
    for number, text in enumerate(asked, start=line + 1):
        if not isinstance(text, str):
            raise TextFault(file, number, "a question must be a text")
        if not folded(text) or text != " ".join(text.split()):
            reason = f"{text!r} is empty, or has spaces where none belong"
            raise TextFault(file, number, reason)
        if len(text) > LONGEST_QUESTION:
            reason = f"a question has {len(text)} characters; there is room for {LONGEST_QUESTION}"
            raise TextFault(file, number, reason)
        if folded(text) in seen:
            raise TextFault(file, number, f"{text!r} stands twice under {key!r}")
        seen.add(folded(text))
    return tuple(asked)


def table_of(questions: Questions, sections: Iterable[str]) -> dict[str, Any]:
    """The table whose canonical file `parse` reads back as *questions*, in the order of
    *sections*."""
    return {FOLDER: {key: list(questions[key]) for key in sections if key in questions}}


def each(asked: Mapping[str, Questions]) -> Iterator[tuple[str, str, str]]:
    """The key of a section, a language and a question, for every one of a source."""
    for lang, questions in asked.items():
        for key, texts in questions.items():
            yield from ((key, lang, text) for text in texts)


def rendered(place: str, asked: Mapping[str, Questions], tree: SourceFile) -> dict[str, str]:
    """The files below *place*, the folder of a source, by their path."""
    sections = [entry.key for entry in tree.sections]
    return {
        f"{place}/{FOLDER}/{lang}.toml": render_table(table_of(some, sections))
        for lang, some in asked.items()
    }
