"""What was written stays as it was written: no revision is changed or deleted, by anybody."""

import ast

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import models

from rules.models import CheckAnswer, Revision
from rules.publishing import Draft, publish, withdraw
from rules.tables.appending import AppendOnly, WrittenOnce
from tests.builders import make_section, publish_text, state_of
from tests.test_house import APPS, HOUSE, python_files
from workbench.people.models import Appointment
from workbench.words.models import WordChange

pytestmark = pytest.mark.django_db

TABLES = [model for model in AppendOnly.__subclasses__() if not model._meta.abstract]
WAYS = {
    "update": lambda rows, said: rows.update(**{said: "x"}),
    "delete": lambda rows, said: rows.all().delete(),
    "delete a row": lambda rows, said: rows.first().delete(),
    "save a row": lambda rows, said: rows.first().save(),
    "save a field": lambda rows, said: rows.first().save(update_fields=[said]),
    "bulk_update": lambda rows, said: rows.bulk_update(list(rows.all()), [said]),
    "update_or_create": lambda rows, said: rows.update_or_create(
        pk=rows.first().pk, defaults={said: "x"}
    ),
    "bulk_create over it": lambda rows, said: rows.bulk_create(
        list(rows.all()), update_conflicts=True, unique_fields=["pk"], update_fields=[said]
    ),
}


@pytest.fixture
def written():
    make_section()
    publish_text("Kartę zwracasz.", comment="pierwsza")
    publish_text("Kartę oddajesz.", comment="druga")
    for word in ("stos", "talia"):
        after = [{"kind": "word", "text": word}]
        WordChange.objects.create(
            key="term:deck", lang="pl", before=[], after=after, by_name="Ilona"
        )
        CheckAnswer.objects.create(
            key="rule:dominion/exchange/1.2", lang="pl", check_name="numbers", finding=word,
            why="tak w druku", by_name="Ilona",
        )  # fmt: skip
        Appointment.objects.create(deed="invited", whom=word, lang="pl", by_name="Ilona")


def held(model):
    return list(model._base_manager.order_by("pk").values())


@pytest.mark.parametrize("model", TABLES)
@pytest.mark.parametrize("way", WAYS)
def test_a_row_that_is_written_is_neither_changed_nor_deleted(written, model, way):
    before = held(model)
    assert before
    fields = {field.name for field in model._meta.fields}
    said = next(name for name in ("comment", "why", "by_name") if name in fields)

    with pytest.raises(WrittenOnce, match=model.__name__):
        WAYS[way](model.objects, said)

    assert held(model) == before


@pytest.mark.parametrize("model", TABLES)
def test_the_admin_has_no_form_for_it(model):
    registered = admin.site._registry
    inlines = {inline.model for one in registered.values() for inline in one.inlines}

    assert model not in {*registered, *inlines}


@pytest.mark.parametrize("model", TABLES)
def test_nothing_that_can_be_deleted_takes_a_row_along(model):
    """Only an account goes, and then its name stays in the row."""
    ways = {
        field.name: field.remote_field.on_delete
        for field in model._meta.get_fields()
        if isinstance(field, models.ForeignKey)
    }

    account = [name for name in ways if name in {"author", "by"}]
    assert {ways.pop(name) for name in account} <= {models.SET_NULL}
    assert {*ways.values()} <= {models.PROTECT}


def test_the_author_stays_named_when_the_account_goes_and_nothing_else_changes():
    make_section()
    ilona = User.objects.create_user("Ilona")
    publish([Draft("rule:dominion/exchange/1.2", "hu", body="Visszakerül.")], author="Ilona")
    row = Revision.objects.get()
    Revision._base_manager.update(author=ilona)

    ilona.delete()

    assert held(Revision)[0] | {"author_id": None} == held(Revision)[0]
    assert (Revision.objects.get().author_name, Revision.objects.get().body) == (
        "Ilona", row.body,
    )  # fmt: skip


def test_withdrawing_deletes_no_revision(written):
    before = held(Revision)

    withdraw([state_of()], author="Ilona")

    assert held(Revision) == before


def test_no_code_of_ours_goes_around_the_manager():
    """`_base_manager`, raw deletes and SQL would not be refused."""
    names = {model._meta.db_table for model in TABLES}
    around = [
        f"{path.relative_to(HOUSE)}:{node.lineno}"
        for path in python_files(*APPS)
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.Attribute) and node.attr in {"_base_manager", "_raw_delete"})
        or (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and any(name in node.value for name in names)
            and any(verb in node.value.upper() for verb in ("UPDATE ", "DELETE ", "TRUNCATE "))
        )
    ]

    assert [place for place in around if not place.startswith("rules/tables/appending.py")] == []
