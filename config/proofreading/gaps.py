"""What a language of the site lacks, named with the file in which it has to stand.

What has a default is no gap: `corpus.languages.language` says which values these are.
"""

import tomllib
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from typing import Any

from config.interface_words import catalogue
from corpus.languages import CODES, ENGLISH, LANGUAGES

GATHER = "python manage.py check_interface --gather"


def gaps(root: Path, texts: Path) -> Iterator[str]:
    """Every gap of every language, as `file: what is missing`, in the order of the table."""
    for lang in CODES:
        yield from _of_words(root, lang)
        yield from _of_analysis(lang)
        yield from _of_games(texts, lang)


def _of_words(root: Path, lang: str) -> Iterator[str]:
    path = catalogue(root, lang)
    if lang != ENGLISH and not path.exists():
        yield (
            f"{path.relative_to(root)}: is not there, so the interface has no word of "
            f"{LANGUAGES[lang].name}; `{GATHER}` makes it, to be filled in"
        )


def _of_analysis(lang: str) -> Iterator[str]:
    """Without spaces nothing of the usual analysis finds a word."""
    if not LANGUAGES[lang].spaced and not util.find_spec(f"search.language.analysis.{lang}"):
        yield (
            f"search/language/analysis/{lang}.py: is not there, and {LANGUAGES[lang].name} has no "
            "spaces by which the usual analysis could tell words apart"
        )


def _of_games(texts: Path, lang: str) -> Iterator[str]:
    for path in sorted(texts.glob("*/game.toml")):
        if lang not in _table(path).get("names", {}):
            yield f"{_shown(path, texts)}: [names] has no {lang}"
    for path in sorted(texts.glob("*/*/source.toml")):
        for entry in _table(path).get("sections", []):
            if entry.get("left_open") and lang not in entry["left_open"]:
                yield f"{_shown(path, texts)}: left_open of {entry.get('key')!r} has no {lang}"


def _shown(path: Path, texts: Path) -> str:
    return f"{texts.name}/{path.relative_to(texts)}"


def _table(path: Path) -> dict[str, Any]:
    """The file as it stands: whether it is right otherwise is for `load_corpus` to say."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
