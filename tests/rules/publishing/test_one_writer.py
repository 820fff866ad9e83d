"""Nothing but `rules/publishing/readmodel.py` writes a translated text.

The code is walked here; and while any test of the suite runs, `tests/onewriter.py` looks at each
write of a translated column and who asked for it.
"""

import ast
import re
from types import SimpleNamespace

import pytest
from django.contrib import admin
from django.db import connection, transaction

from cards.models import Card
from corpus.contents import HOLDINGS
from corpus.languages import CODES, column
from rules.files.columns import TABLES
from rules.models import Section
from tests.builders import make_game, make_section, publish_text
from tests.onewriter import READ_MODEL, SecondWriter, watching
from tests.test_house import APPS, HOUSE, python_files

FIELDS = sorted({name for one in HOLDINGS.values() for name in (one.title, one.body) if name})
COLUMN = re.compile(rf"(?:{'|'.join(FIELDS)})_(?:{'|'.join(CODES)})")
MODELS = {one.model.__name__ for one in HOLDINGS.values()}
WRITES = {
    "update",
    "create",
    "acreate",
    "get_or_create",
    "update_or_create",
    "bulk_update",
    *MODELS,
}
"""What writes columns that are named by keywords or in a list."""
FORWARDED = {
    # Columns of records, which the test below looks at.
    "rules/files/writing.py",
    # The title of a source that comes with an import; sources have no revisions.
    "rules/drafts/inserting.py",
    READ_MODEL,
}


def called(node):
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def writes_text(node):
    """Whether a piece of syntax may write a translated column."""
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(t, ast.Attribute) and COLUMN.fullmatch(t.attr) for t in targets)
    if not isinstance(node, ast.Call):
        return False
    if called(node) == "setattr":
        name = node.args[1]
        return not isinstance(name, ast.Constant) or bool(COLUMN.fullmatch(name.value))
    if called(node) not in WRITES:
        return False
    plain = called(node) in MODELS
    named = [word.arg for word in node.keywords if word.arg]
    named += [c.value for arg in node.args for c in ast.walk(arg) if isinstance(c, ast.Constant)]
    return any(COLUMN.fullmatch(str(name)) or (plain and name in FIELDS) for name in named) or (
        called(node) == "update" and any(word.arg is None for word in node.keywords)
    )


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("section.body_ja = text", True),
        ("section.number = text", False),
        ("setattr(row, name, text)", True),
        ("setattr(row, 'title_pl', text)", True),
        ("setattr(row, 'number', text)", False),
        ("rows.update(body_hu=text)", True),
        ("rows.update(**columns)", True),
        ("rows.update(number=text)", False),
        ("rows.bulk_update(some, ['effect_ru'])", True),
        ("rows.bulk_update(some, ['position'])", False),
        ("Section(body=text)", True),
        ("Draft(body=text)", False),
    ],
)
def test_a_second_writer_would_be_found(code, found):
    assert any(writes_text(node) for node in ast.walk(ast.parse(code))) is found


def test_no_code_of_ours_writes_a_translated_column_but_the_one_writer():
    writers = {
        str(path.relative_to(HOUSE))
        for path in python_files(*APPS)
        for node in ast.walk(ast.parse(path.read_text()))
        if writes_text(node)
    }

    assert READ_MODEL in writers
    assert writers - FORWARDED == set()


def test_no_sql_of_ours_writes_where_texts_are():
    tables = [one.model._meta.db_table for one in HOLDINGS.values()]
    writing = re.compile(
        rf"\b(?:UPDATE|INTO|FROM)\s+\"?({'|'.join(tables)})\b.*\bSET\b|\bINTO\s+\"?({'|'.join(tables)})\b",
        re.S | re.I,
    )
    found = [
        f"{path.relative_to(HOUSE)}:{node.lineno}"
        for path in python_files(*APPS)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and writing.search(node.value)
    ]

    assert found == []


def test_what_files_write_as_rows_has_no_text():
    texts = {column(name, lang) for name in FIELDS for lang in CODES} | {*FIELDS}
    code = ast.parse((HOUSE / "rules/files/columns.py").read_text())
    functions = {node.name: node for node in code.body if isinstance(node, ast.FunctionDef)}
    for kind, table in TABLES.items():
        if table.model.__name__ in MODELS:
            said = {
                c.value
                for c in ast.walk(functions[table.columns.__name__])
                if isinstance(c, ast.Constant)
            }
            assert said & texts == set(), kind


def test_no_form_of_the_admin_holds_a_translated_text(rf, admin_user):
    request = rf.get("/admin/")
    request.user = admin_user
    for model, page in admin.site._registry.items():
        if model.__name__ in MODELS:
            for obj in (None, model()):
                fields = page.get_form(request, obj).base_fields
                assert [name for name in fields if COLUMN.fullmatch(name) or name in FIELDS] == []


def other_module():
    """A function that is run as if it stood in `rules/contents.py`."""
    code = "def wrong():\n    Section.objects.update(body_ja='x')\n"
    space = {"Section": Section}
    exec(compile(code, str(HOUSE / "rules/contents.py"), "exec"), space)
    return space["wrong"]


@pytest.mark.django_db
def test_a_write_is_refused_that_another_of_our_modules_asked_for():
    """What watches the suite sees a second writer, and lets the one writer and a test alone."""
    make_section()
    Section.objects.update(body_ja="試験")
    publish_text("Kartę zwracasz.")

    with pytest.raises(SecondWriter, match=r"rules/contents\.py"), transaction.atomic():
        other_module()()


@pytest.mark.django_db
def test_the_suite_is_watched():
    assert watching in connection.execute_wrappers


@pytest.mark.django_db
def test_a_text_that_is_published_while_the_admin_saves_its_row_stays(rf):
    """The row was read before: only what the form changed is written."""
    row = Card.objects.create(game=make_game(), slug="rats", cost="4")
    publish_text("Dodaj dwoje Szczurów.", key=row.content_key)
    row.cost = "5"

    page = admin.site._registry[Card]
    page.save_model(rf.post("/"), row, SimpleNamespace(changed_data=["cost"]), change=True)

    row.refresh_from_db()
    assert (row.cost, row.effect_pl) == ("5", "Dodaj dwoje Szczurów.")
