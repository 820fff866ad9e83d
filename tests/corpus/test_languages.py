"""The table of languages: a file each, the only list of them, with a default for most of a row."""

import ast
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings

from corpus.labels import LANGUAGES as NAMES
from corpus.languages import CODES, ENGLISH_FIRST, LANGUAGES, column, row_of
from corpus.languages.language import QWERTY, Language
from corpus.languages.writing import Writing

ROOT = Path(__file__).resolve().parents[2]
APPS = ("api", "cards", "config", "corpus", "engine", "rules", "search", "tools", "workbench")
KEYED_BY_CUES = {
    "corpus/documents/defects/symbols.py",
    "corpus/documents/kinds.py",
    "corpus/documents/references/cues.py",
    "corpus/documents/references/numbered.py",
    "corpus/documents/remarks.py",
    "corpus/documents/tongues.py",
}
"""Where rows of words stand by language; `.get` and a neutral row serve a language without one."""


def czech(**values):
    """A row that says only what has to be said."""
    said = {
        "code": "cs",
        "place": 15,
        "name": "Czech",
        "own_name": "čeština",
        "writing": Writing(last_and=" a ", last_or=" nebo "),
        "glossary": "Slovníček pojmů",
    }
    return Language(**said | values)


def lists_of_languages(code):
    """The lines on which a list or table of most of our languages begins."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Dict):
            held = node.keys
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            held = [
                one.elts[0] if isinstance(one, ast.Tuple) and one.elts else one for one in node.elts
            ]
        else:
            continue
        words = {one.value for one in held if isinstance(one, ast.Constant)}
        if len(words & {"pl", "ru", "ja", "hu", "en"}) >= 3:
            yield node.lineno


def test_the_folder_is_the_list_and_each_row_says_its_place():
    files = {path.stem for path in (ROOT / "corpus" / "languages").glob("*.py")}

    assert files == {*CODES, "__init__", "language", "writing", "collation"}
    assert CODES == ("pl", "ru", "ja", "hu", "en")
    assert ENGLISH_FIRST == ("en", "pl", "ru", "ja", "hu")


def test_settings_and_labels_take_their_languages_from_the_table():
    assert [settings.LANGUAGES[0], settings.LANGUAGES[3]] == [("pl", "polski"), ("hu", "magyar")]
    assert tuple(settings.MODELTRANSLATION_LANGUAGES) == CODES == tuple(NAMES)


def test_the_list_of_languages_is_written_nowhere_else():
    found = {
        str(path.relative_to(ROOT))
        for app in APPS
        for path in (ROOT / app).rglob("*.py")
        if "migrations" not in path.parts
        for _line in lists_of_languages(path.read_text(encoding="utf-8"))
    }

    assert found <= KEYED_BY_CUES


@pytest.mark.parametrize(
    "code",
    [
        'ORDER = ("en", "pl", "ru", "ja", "hu")',
        'TITLES = {"pl": "Lista", "ru": "Список", "hu": "Lista"}',
        'LANGUAGES = [("pl", "polski"), ("ru", "русский"), ("ja", "日本語")]',
    ],
)
def test_a_second_list_is_noticed(code):
    assert list(lists_of_languages(code)) == [1]
    assert not list(lists_of_languages('WIDTH = {"ja": 110}\nPAIR = ("ja", "ru")'))


def test_a_row_may_leave_out_all_but_its_names_and_how_it_joins_words():
    row = czech()

    assert row.faults() == []
    assert (row.spaced, row.plural_forms, row.keys) == (True, 2, QWERTY)
    assert row.writing.any_of(["A", "B", "C"]) == "A, B nebo C"
    assert row.writing.bound("3 karty – A. Novák") == "3\u00a0karty\u00a0– A.\u00a0Novák"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"code": "cze"}, "code must be two small letters, not 'cze'"),
        ({"script": "runic"}, "script must be one of latin, cyrillic, japanese, not 'runic'"),
        ({"plurals": "three"}, "plurals must be like 'nplurals=2; plural=(n != 1);', not 'three'"),
        ({"keys": "qwertz"}, f"keys must be 33 signs, one for each of {QWERTY}"),
        ({"letters": "ěř", "telltale": "ěů"}, "telltale has ů, which are none of its letters"),
        ({"glossary": ""}, "glossary is empty"),
    ],
)
def test_what_cannot_be_right_in_a_row_is_said(values, said):
    assert czech(**values).faults() == [said]


@pytest.mark.parametrize("lang", CODES)
def test_no_row_of_ours_has_a_fault(lang):
    assert LANGUAGES[lang].faults() == []
    assert replace(LANGUAGES[lang], own_name="").faults() == ["own_name is empty"]


def test_the_number_of_plural_forms_is_read_from_the_header():
    assert {lang: row.plural_forms for lang, row in LANGUAGES.items()} == {
        "pl": 3, "ru": 3, "ja": 1, "hu": 2, "en": 2,
    }  # fmt: skip


def test_an_unknown_language_has_no_column_and_is_described_as_english():
    with pytest.raises(ValueError, match="no such language: 'cs'"):
        column("body", "cs")

    assert row_of("cs") is LANGUAGES["en"]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("LANGUAGE = 1", "corpus/languages/xx.py: has no LANGUAGE = Language(…)"),
        (
            "from corpus.languages.language import Language\nLANGUAGE = Language(code='xx')",
            "corpus/languages/xx.py: cannot be read: Language.__init__() missing 5 required",
        ),
        (
            (
                "from dataclasses import replace\nfrom corpus.languages.en import LANGUAGE\n"
                "LANGUAGE = replace(LANGUAGE, glossary='')"
            ),
            "corpus/languages/xx.py: glossary is empty; its code is 'en'",
        ),
    ],
)
def test_a_file_that_is_no_row_is_a_sentence_and_no_traceback(tmp_path, row, said):
    """The folder is copied, since the table is read when the module is."""
    for part in ("__init__.py", "languages", "errors.py"):
        source, target = ROOT / "corpus" / part, tmp_path / "corpus" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            target.mkdir()
            for path in source.glob("*.py"):
                (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        else:
            target.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "corpus" / "languages" / "xx.py").write_text(row, encoding="utf-8")
    (tmp_path / "manage.py").write_text((ROOT / "manage.py").read_text(), encoding="utf-8")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.py").write_text("from corpus import languages\n")

    done = subprocess.run(
        [sys.executable, "manage.py", "check"], cwd=tmp_path, capture_output=True, text=True,
        env={"PATH": "", "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip

    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
