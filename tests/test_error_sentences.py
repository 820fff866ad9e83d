"""What an error says is for people: code reads its data, and takes no sentence apart."""

import ast

import pytest

from tests.test_house import CONTRACTS, HOUSE, python_files

TAKING_APART = {
    *("partition", "rpartition", "split", "rsplit", "find", "rfind", "index"),
    *("startswith", "endswith", "removeprefix", "removesuffix", "count"),
    *("search", "match", "fullmatch", "findall", "finditer"),
}
FOREIGN_SENTENCES = {
    # Before Python 3.14 the standard library says the line of a TOML error in its sentence alone.
    "corpus/parsers/tables.py": 1,
    "engine/kernel/reading/scenario.py": 1,
}
"""The modules that take apart a sentence of a library that gives no data, and how often."""


def is_sentence(node, errors):
    """Whether a piece of code is the sentence of an error, or holds it as a part."""
    for part in ast.walk(node):
        match part:
            case ast.Attribute(attr="sentence"):
                return True
            case ast.Attribute(attr="args" | "message", value=ast.Name(id=name)) if name in errors:
                return True
            case ast.Call(func=ast.Name(id="str" | "repr"), args=[ast.Name(id=name)]):
                if name in errors:
                    return True
    return False


def taken_apart(source):
    """The lines in which the sentence of an error is taken apart, or compared with words."""
    tree = ast.parse(source)
    errors = {node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="split"), args=[], keywords=[]):
                continue  # blanks are made one; no word is looked for
            case ast.Call(func=ast.Attribute(value=of, attr=how), args=said) if how in TAKING_APART:
                parts = [of, *said]
            case ast.Compare(left=left, comparators=said):
                parts = [left, *said]
            case _:
                continue
        if any(is_sentence(part, errors) for part in parts):
            yield node.lineno


def test_no_code_reads_what_an_error_says_to_people():
    folders = sorted({*CONTRACTS["root_packages"], "tools", "benchmarks"})
    found = {
        str(path.relative_to(HOUSE)): len(list(taken_apart(path.read_text())))
        for path in python_files(*folders)
    }

    assert {path: number for path, number in found.items() if number} == FOREIGN_SENTENCES


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("try: f()\nexcept E as e:\n    g(str(e).partition(' at '))", [3]),
        ("try: f()\nexcept E as e:\n    PATTERN.search(str(e))", [3]),
        ("try: f()\nexcept E as e:\n    if 'disk' in e.args[0]: g()", [3]),
        ("word = fault.error.sentence.rpartition('“')[2]", [1]),
        ("try: f()\nexcept E as e:\n    g(str(e))", []),
        ("try: f()\nexcept E as e:\n    g(e.word.partition(':'), e.path == ())", []),
        ("print(f'{line}: {found.sentence}')", []),
        ("try: f()\nexcept E as e:\n    g(' '.join(str(e).split()), str(e).splitlines()[0])", []),
        ("view.args == args", []),
    ],
)
def test_taking_a_sentence_apart_is_seen(code, lines):
    assert list(taken_apart(code)) == lines
