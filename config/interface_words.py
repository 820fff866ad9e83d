"""The interface's words: found in templates and code, looked up in `locale/`, compiled.

gettext's own tools are not needed on a reader's machine: polib compiles, Django's `templatize` and
Python's `ast` find the words.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation.template import templatize

from corpus import languages as languages_written
from corpus.languages import ENGLISH, row_of, writing_of
from corpus.languages.writing import NO_BREAK, Writing

CALLS = {
    "worded": (0, None, None),
    "gettext": (0, None, None),
    "gettext_lazy": (0, None, None),
    "_": (0, None, None),
    "ngettext": (0, 1, None),
    "ngettext_lazy": (0, 1, None),
    "pgettext": (1, None, 0),
    "pgettext_lazy": (1, None, 0),
    "npgettext": (1, 2, 0),
    "npgettext_lazy": (1, 2, 0),
}
APPS = ("config", "corpus", "cards", "rules", "engine", "search", "workbench", "api")
IN_TEMPLATE = re.compile(
    r"\b(?P<call>n?p?gettext|_)\(\s*(?P<args>(?:u?(?:'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\")"
    r"|\s|,|\"\"\"(?:.|\n)*?\"\"\"|count)+)\)"
)
COUNT = re.compile(
    r"(%\((?:number|count|lines|shown|total|rules|more|most|seconds|day)\)s\.?) (?=[^\W\d_])"
)
"""A number or a day that is put in later, and the word behind it."""
STRING = re.compile(r"\"\"\"(?:.|\n)*?\"\"\"|'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"")


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One message: its English text, plural and context, as gettext knows it."""

    text: str
    plural: str
    context: str


def words_in_use(root: Path) -> dict[Message, str]:
    """Every message of the interface with the place where it was first met."""
    found: dict[Message, str] = {}
    templates = root / "templates"
    for path in sorted([*templates.rglob("*.html"), *templates.rglob("*.txt")]):
        for word in words_of_template(path.read_text(encoding="utf-8"), str(path)):
            found.setdefault(word, str(path.relative_to(root)))
    for app in APPS:
        for path in sorted((root / app).rglob("*.py")):
            for word, line in words_of_code(path.read_text(encoding="utf-8")):
                found.setdefault(word, f"{path.relative_to(root)}:{line}")
    return found


def words_of_template(source: str, origin: str) -> Iterator[Message]:
    """The messages of one template, by way of Django's own reading of it."""
    for match in IN_TEMPLATE.finditer(templatize(source, origin=origin)):
        strings = [ast.literal_eval(s) for s in STRING.findall(match["args"])]
        position = CALLS[match["call"]]
        if len(strings) > max(p for p in position if p is not None):
            yield _word(strings, position)


def words_of_code(source: str) -> Iterator[tuple[Message, int]]:
    """The messages of one Python file, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        position = CALLS.get(node.func.id)
        if position is None:
            continue
        strings = [
            a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else None
            for a in node.args
        ]
        needed = [p for p in position if p is not None]
        if len(strings) > max(needed) and all(strings[p] is not None for p in needed):
            yield _word(strings, position), node.lineno


def _word(strings: list[str | None], position: tuple[int, int | None, int | None]) -> Message:
    text, plural, context = position
    return Message(
        strings[text] or "",
        (strings[plural] or "") if plural is not None else "",
        (strings[context] or "") if context is not None else "",
    )


def catalogue(root: Path, lang: str) -> Path:
    """Where the words of one language are kept."""
    return root / "locale" / lang / "LC_MESSAGES" / "django.po"


def missing(root: Path) -> Iterator[tuple[str, Message, str]]:
    """(language, word, place) of every message that lacks its translation or a plural form.

    Of a language without a catalogue nothing is said here: `check_languages` names the file.
    """
    used = words_in_use(root)
    for lang in catalogues(root):
        held = {
            (e.msgid, e.msgctxt or ""): e
            for e in polib.pofile(str(catalogue(root, lang)))
            if not e.obsolete
        }
        for word, place in sorted(used.items()):
            entry = held.get((word.text, word.context))
            if entry is None or not _translated(entry, word):
                yield lang, word, place


def unused(root: Path) -> Iterator[tuple[str, str]]:
    """(language, message) of every translation that nothing uses any more."""
    used = {(w.text, w.context) for w in words_in_use(root)}
    for lang in catalogues(root):
        for entry in polib.pofile(str(catalogue(root, lang))):
            if (entry.msgid, entry.msgctxt or "") not in used:
                yield lang, entry.msgid


def doubled(root: Path) -> Iterator[tuple[str, str]]:
    """(language, message) of every message that a catalogue has twice: gettext takes either."""
    for lang in catalogues(root):
        held = Counter(
            (entry.msgid, entry.msgctxt or "") for entry in polib.pofile(str(catalogue(root, lang)))
        )
        yield from ((lang, text) for (text, _context), times in held.items() if times > 1)


def _translated(entry: polib.POEntry, word: Message) -> bool:
    if "fuzzy" in entry.flags:
        return False
    if word.plural:
        return bool(entry.msgstr_plural) and all(entry.msgstr_plural.values())
    return bool(entry.msgstr)


def languages() -> Iterable[str]:
    """The languages that are translated into; the messages themselves are English."""
    return [code for code, _name in settings.LANGUAGES if code != ENGLISH]


def catalogues(root: Path) -> list[str]:
    """The languages that are translated into and have their file of words."""
    return [lang for lang in languages() if catalogue(root, lang).exists()]


def placeholders(text: str) -> set[str]:
    """The `%(name)s` and `{name}` of a message: a translation must have the same."""
    return set(re.findall(r"%\(\w+\)[sd]|\{\w+\}", text))


def compile_all(root: Path) -> list[Path]:
    """Write every catalogue in the form that gettext reads. Returns the written files.

    The no-break spaces of a language are put in here, so that translators need not type them.
    """
    spacing = [Path(__file__), *Path(languages_written.__file__).parent.glob("*.py")]
    newest = max(path.stat().st_mtime_ns for path in spacing)
    written = []
    for lang in catalogues(root):
        source = catalogue(root, lang)
        target = source.with_suffix(".mo")
        changed = max(source.stat().st_mtime_ns, newest)
        if not target.exists() or target.stat().st_mtime_ns < changed:
            bound(polib.pofile(str(source)), lang).save_as_mofile(str(target))
            written.append(target)
    return written


def bound(catalogue: polib.POFile, lang: str) -> polib.POFile:
    """Put no-break spaces into every translation; a number put in later binds its noun too."""
    row = writing_of(lang)
    for entry in catalogue:
        entry.msgstr = _bound(entry.msgstr, row)
        entry.msgstr_plural = {n: _bound(form, row) for n, form in entry.msgstr_plural.items()}
    return catalogue


def _bound(text: str, row: Writing) -> str:
    return row.bound_html(COUNT.sub(f"\\1{NO_BREAK}", text) if row.bindings else text)


def gather(root: Path) -> dict[str, int]:
    """Add to every catalogue the messages it lacks, empty. Returns how many are, by language."""
    used = words_in_use(root)
    empty = {}
    for lang in languages():
        path = catalogue(root, lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        po = polib.pofile(str(path)) if path.exists() else polib.POFile(wrapwidth=100)
        if not po.metadata:
            po.metadata = {
                "Language": lang,
                "Content-Type": "text/plain; charset=UTF-8",
                "Content-Transfer-Encoding": "8bit",
                "Plural-Forms": row_of(lang).plurals,
            }
        held = {(e.msgid, e.msgctxt or ""): e for e in po}
        kept = polib.POFile(wrapwidth=100)
        kept.metadata = po.metadata
        for word, place in sorted(used.items()):
            entry = held.get((word.text, word.context)) or polib.POEntry(
                msgid=word.text, msgctxt=word.context or None
            )
            if word.plural:
                entry.msgid_plural = word.plural
                entry.msgstr_plural = entry.msgstr_plural or dict.fromkeys(
                    range(row_of(lang).plural_forms), ""
                )
            entry.comment = ""
            entry.occurrences = [(place.partition(":")[0], "")]
            kept.append(entry)
        kept.save(str(path))
        empty[lang] = sum(1 for e in kept if not (e.msgstr or any(e.msgstr_plural.values())))
    return empty
