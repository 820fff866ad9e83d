"""Everything that an editor can enter, found in the admin's pages and the workbench's forms."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django import forms
from django.apps import apps
from django.contrib import admin
from django.db.models import QuerySet
from django.urls import reverse
from hypothesis import strategies as st
from modeltranslation.translator import NotRegistered, translator

from corpus.languages import CODES
from corpus.models import Game, Source
from corpus.records import in_series, records_of
from rules.files.stored import corpus_stored
from rules.models import (
    Change,
    CheckAnswer,
    ContentVersion,
    Import,
    ImportedSection,
    JournalEntry,
    LastLoad,
    Revision,
    Role,
    Section,
    State,
    WantedRule,
)

OURS = {"corpus", "cards", "rules"}
HISTORY = {
    Change, CheckAnswer, ContentVersion, Import, ImportedSection, JournalEntry, LastLoad, Revision, Role, State,
}  # fmt: skip
"""What no file holds: how texts came about and by whom, what waits, and what was loaded."""
PROVENANCE = {"id", "made_by", "origin", "author", "author_name"}
NUMBERED_IN_FILES = {Game, Source}
"""Of these the files say the position; of others the order."""


# What readers see of the database


def content() -> list[str]:
    """Every row that readers see, by what names it, in lines that can be compared."""
    models = [m for app in sorted(OURS) for m in apps.get_app_config(app).get_models()]
    # A plain queryset: modeltranslation's own would put one language for another.
    rows = {m: list(QuerySet(m).values(*_columns(m))) for m in models if m not in HISTORY}
    names = {m: {row["id"]: row for row in some} for m, some in rows.items()}
    lines = [
        f"{model.__name__} {_said(model, row, names)}" for model in rows for row in rows[model]
    ]
    texts = State.objects.exclude(published=None).values_list(
        "key", "lang", "published__title", "published__body"
    )
    stored = records_of(corpus_stored())
    series = [f"order {name} {keys}" for name, keys in in_series(stored).items()]
    return sorted([*lines, *(f"text {text}" for text in texts), *series])


def _columns(model) -> list[str]:
    return [column.attname for column in model._meta.concrete_fields]


def _said(model, row, rows) -> dict[str, object]:
    """A row without its ids: what it belongs to is said by name."""
    said = {}
    for column in model._meta.concrete_fields:
        value = row[column.attname]
        if column.name in PROVENANCE | _unread(model) or value in (None, "", [], {}):
            continue
        if column.is_relation:
            said[column.name] = _name(rows[column.related_model][value], rows)
        else:
            said[column.name] = _in_order(value)
    return dict(sorted(said.items()))


def _name(row, rows) -> str:
    """The key of a thing, else its slug in its game."""
    if "key" in row:
        return row["key"]
    return (
        f"{_name(rows[Game][row['game_id']], rows)}/{row['slug']}"
        if "game_id" in row
        else row["slug"]
    )


def _in_order(value):
    return json.dumps(value, sort_keys=True) if isinstance(value, dict | list) else value


def _unread(model) -> set[str]:
    """Columns that say nothing: positions where the order counts, and plain ones of translated."""
    try:
        translated = {*translator.get_options_for_model(model).fields}
    except NotRegistered:
        translated = set()
    return translated if model in NUMBERED_IN_FILES else translated | {"position"}


# What can be entered


@dataclass(frozen=True)
class Page:
    """A page with a form: a thing of *model* to change (`pk`), or a new one."""

    model: type
    pk: int | None = None

    @property
    def address(self):
        name = f"admin:{self.model._meta.app_label}_{self.model._meta.model_name}"
        return reverse(f"{name}_change", args=[self.pk]) if self.pk else reverse(f"{name}_add")


@dataclass
class Filled:
    """The form of a page as a browser would send it back, and the fields it is made of."""

    sent: dict[str, str]
    fields: dict[str, forms.Field] = field(default_factory=dict)
    deletions: list[str] = field(default_factory=list)


def registered() -> list[type]:
    """The models of ours in the admin, of which files hold what is entered there."""
    ours = [model for model in admin.site._registry if model._meta.app_label in OURS]
    return [model for model in ours if model not in HISTORY]


def pages() -> list[Page]:
    """A page for each thing there is, and one for a new thing where one can be added."""
    found = [Page(m, row.pk) for m in registered() for row in m._default_manager.order_by("pk")]
    return found + [Page(m) for m in registered() if m not in (Section, Source)]


def opened(client, page: Page, *, adding: str = "") -> Filled:
    """The form of *page*; with one more row of the inline whose prefix is *adding*."""
    response = client.get(page.address)
    assert response.status_code == 200, page
    form = response.context_data["adminform"].form
    filled = Filled(*_values(form))
    for inline in response.context_data["inline_admin_formsets"]:
        formset = inline.formset
        filled.sent |= _values(formset.management_form)[0]
        for one in formset.forms:
            sent, fields = _values(one)
            filled.sent |= sent
            gone = [name for name in fields if name.endswith("-DELETE")]
            hidden = {name for name, kind in fields.items() if kind.widget.is_hidden}
            filled.deletions += gone
            filled.fields |= {n: f for n, f in fields.items() if n not in {*gone, *hidden}}
        if formset.prefix == adding:
            _add_row(filled, formset)
    return filled


def inlines_of(page: Page) -> list[str]:
    model_admin = admin.site._registry[page.model]
    return [inline.model._meta.model_name for inline in model_admin.inlines]


def prefixes(client, page: Page) -> list[str]:
    shown = client.get(page.address).context_data["inline_admin_formsets"]
    return [inline.formset.prefix for inline in shown]


def _add_row(filled: Filled, formset) -> None:
    number = int(filled.sent[f"{formset.prefix}-TOTAL_FORMS"])
    filled.sent[f"{formset.prefix}-TOTAL_FORMS"] = str(number + 1)
    sent, fields = _values(formset.empty_form)
    for name, value in sent.items():
        filled.sent[name.replace("__prefix__", str(number))] = value
    for name, one in fields.items():
        if not one.widget.is_hidden and not name.endswith("-DELETE"):
            filled.fields[name.replace("__prefix__", str(number))] = one


def _values(form) -> tuple[dict[str, str], dict[str, forms.Field]]:
    sent = {}
    for name, one in form.fields.items():
        value = form[name].value()
        if not (isinstance(one, forms.BooleanField) and not value):
            sent[form.add_prefix(name)] = "" if value is None else str(value)
    return sent, {form.add_prefix(name): one for name, one in form.fields.items()}


# With what


def plausible(one: forms.Field) -> list[str]:
    """What somebody might enter in a field of this kind. Fails for a kind that is not known yet."""
    match one:
        case forms.ModelChoiceField():
            return ["", *(str(row.pk) for row in one.queryset[:12])]
        case forms.ChoiceField():
            return [str(value) for value, _ in one.choices]
        case forms.BooleanField():
            return ["on", ""]
        case forms.IntegerField():
            return ["2", "0", "1", "30", ""]
        case forms.DateField():
            return ["2024-05-17", ""]
        case forms.URLField():
            return ["https://example.org/zasady?a=b&c=d", ""]
        case forms.JSONField():
            return ['["action", "attack"]', '{"force": 3, "b": "x"}', '["doubtful"]',
                    '[{"date": "2017", "of": ["a", "b"]}]',
                    json.dumps([{"letter": "S", "kind": "page"}, {"letter": "W", "kind": "list"}]),
                    '{"by": "Kenji", "on": "2019-09"}', '[{"letter": "Q"}]', "[]", "{}", "", "null", "7",
                    json.dumps(dict.fromkeys(CODES, "?"))]  # fmt: skip
        case forms.SlugField():
            return ["nowe", "any", "cards", "glossary", "Nowe_1"]
        case forms.CharField():
            keys = [f"{game.slug}/nowe" for game in Game.objects.all()]
            keys += Section.objects.values_list("key", flat=True)[:3]
            keys += WantedRule.objects.values_list("key", flat=True)[:1]
            return ["Zażółć gęślą jaźń", "5", "名前", *keys, ""]
    pytest.fail(f"tell this test what can be entered in a {type(one).__name__}")


WILD = st.text(
    st.one_of(
        st.sampled_from("\"'\\#[](){}=:/. \n\r\t\x0b\x01\x7f\u0301\u202e\ufeff\u3000«ł漢"),
        st.characters(codec="utf-8", exclude_characters="\0"),
    ),
    max_size=12,
)
"""What nobody should enter, and somebody will; no form takes a NUL."""


def anything(one: forms.Field) -> st.SearchStrategy[str]:
    """Mostly what is plausible; of things that are there one is chosen."""
    likely = st.sampled_from(plausible(one))
    if isinstance(one, forms.ModelChoiceField):
        return likely
    return st.one_of(likely, likely, likely, WILD)


def texts() -> Iterator[str]:
    """The address of every text that can be edited."""
    keys = [f"rule/{key}" for key in Section.objects.values_list("key", flat=True)]
    for app, model, kind in (("cards", "Card", "card"), ("rules", "Term", "term")):
        for row in apps.get_model(app, model)._default_manager.all():
            keys.append(f"{kind}/{row}")
    for key in keys:
        for lang in CODES:
            yield f"/hu/edit/{lang}/{key}/"
