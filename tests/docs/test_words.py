"""The glossary is true: its words are there, classes have one name each, and idle words are out."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest
from django.conf import settings

HOUSE = Path(settings.BASE_DIR)
SHIPPED = ("config", "api", "workbench", "search", "engine", "rules", "cards", "corpus", "tools")
GLOSSARY = (HOUSE / "docs" / "concept" / "words.md").read_text(encoding="utf-8")
LIVES = re.compile(r"(?P<names>`[^`]+`(?:, `[^`]+`)*) in `(?P<place>[^`]+)`")
ALLOWED_TWICE = {"Command"}  # Django finds a command by this name


def modules(*folders):
    found = [path for folder in folders for path in sorted((HOUSE / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def names_bound(body):
    """What a module or class binds by itself: classes, functions, values, fields."""
    for node in body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name, node
            case ast.Assign(targets=targets):
                for target in targets:
                    for one in ast.walk(target):
                        if isinstance(one, ast.Name):
                            yield one.id, node
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node


def is_there(name, place):
    """Whether *name* (`Class`, `Class.field`, `value`) is made in a module below *place*."""
    first, _, field = name.partition(".")
    for path in modules(place):
        made = dict(names_bound(parsed(path).body))
        if first in made and (not field or field in dict(names_bound(made[first].body))):
            return True
    return False


def entries():
    """Each word of the glossary with the names and the folder that its last column says."""
    before, _, _ = GLOSSARY.partition("## Words that we do not use")
    for line in before.split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("|") and cells[0].strip("| -") not in {"", "word"}:
            assert len(cells) == 3, line
            yield cells[0].strip("| "), cells[2].strip("| ")


ENTRIES = list(entries())


def words_not_used():
    _, _, table = GLOSSARY.partition("## Words that we do not use")
    rows = re.findall(r"^\| ([a-z, ]+) \| ", table, re.M)
    return {word for row in rows for word in row.split(", ")} - {"not"}


def words_of(name):
    """The words of which a name is made: `TableAsked` and `table_asked` are table and asked."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


@pytest.mark.parametrize(("word", "lives"), ENTRIES)
def test_every_word_of_the_glossary_lives_where_it_says(word, lives):
    said = LIVES.fullmatch(lives)

    assert said, f"{word}: {lives!r} is no names in a folder"
    for name in re.findall(r"`([^`]+)`", said["names"]):
        assert is_there(name, said["place"]), f"{word}: there is no {name} in {said['place']}"


def test_the_glossary_has_the_ideas_that_the_house_is_built_of():
    words = {word for word, _ in ENTRIES}

    assert {
        "text", "section", "key", "content key", "number", "label", "state", "revision", "source",
        "document", "piece", "draft", "line (of play)", "position", "sighting", "stamp", "zone",
        "window", "claim", "refusal", "grounds", "scenario", "example", "hit", "term", "token",
        "lemma", "plan", "kept", "made beforehand", "clerk",
    } <= words  # fmt: skip


def test_no_word_of_a_table_stands_twice():
    for table in GLOSSARY.split("\n## ")[1:]:
        words = re.findall(r"^\| ([^|]+?) \|", table, re.M)
        assert len(words) == len(set(words)), table.partition("\n")[0]


def test_no_two_files_have_a_class_of_one_name():
    where = defaultdict(set)
    for path in modules(*SHIPPED):
        for name, node in names_bound(parsed(path).body):
            if isinstance(node, ast.ClassDef):
                where[name].add(str(path.relative_to(HOUSE)))

    twice = {name: files for name, files in where.items() if len(files) > 1}
    assert twice.keys() <= ALLOWED_TWICE, twice


def test_no_module_and_no_class_is_named_by_a_word_that_we_do_not_use():
    idle = words_not_used()
    assert {"utils", "helpers", "misc", "common", "manager", "telling", "rejection"} <= idle

    found = []
    for path in modules(*SHIPPED, "tests"):
        classes = [
            n for n, node in names_bound(parsed(path).body) if isinstance(node, ast.ClassDef)
        ]
        for name in (path.stem, path.parent.name, *classes):
            # A test is named by a sentence, in which every word has its place.
            if words_of(name) & idle and not name.startswith("test_"):
                found.append(f"{path.relative_to(HOUSE)}: {name}")

    assert found == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("TableAsked", {"table", "asked"}),
        ("text_helpers", {"text", "helpers"}),
        ("HTTPHandler", {"http", "handler"}),
        ("commonly", {"commonly"}),
    ],
)
def test_names_are_read_word_by_word(name, words):
    assert words_of(name) == words


@pytest.mark.parametrize(
    ("name", "place", "there"),
    [
        ("Ref", "engine/kernel", True),
        ("Ref.stamp", "engine/kernel", True),
        ("Ref.colour", "engine/kernel", False),
        ("Ref", "search", False),
        ("EXACT", "search/language", True),
    ],
)
def test_a_name_is_there_or_not(name, place, there):
    assert is_there(name, place) is there
