"""Every field of every form of the admin can be changed, and what is entered lasts."""

from unittest.mock import patch

import pytest
from django.template.response import TemplateResponse

from tests.workbench.lasting.checks import check_that_it_lasts, undone
from tests.workbench.lasting.editing import (
    as_sent,
    content,
    opened,
    pages,
    plausible,
    registered,
    save,
)

pytestmark = pytest.mark.django_db


def test_every_field_of_every_admin_form_can_be_changed_and_lasts(client, folder, tmp_path):
    """A field that is new in a form joins by itself; it fails here until it is dumped and loaded.

    The fields of a page are changed one upon the other and looked at together; what could not be
    changed after the others is changed alone.
    """
    fields, changed = set(), set()
    for page in (page for page in pages() if page.pk):
        filled = opened(client, page)
        kinds = {name: kinds_of_field(page, filled, name) for name in filled.fields}
        fields |= {what for what, _of_kind in kinds.values()}
        alone = [name for name, (_what, of_kind) in kinds.items() if of_kind not in changed]
        for together in (alone, *([name] for name in alone)):
            left = [name for name in together if kinds[name][1] not in changed]
            with undone(), not_drawn():
                done = [name for name in left if change_field(client, page, name)]
                if done:
                    check_that_it_lasts(folder, tmp_path)
            changed |= {kind for name in done for kind in kinds[name]}

    assert fields - changed == set()
    assert {what[0] for what in fields} == {model.__name__ for model in registered()}


def not_drawn():
    """Forms are made and no page of them: each page has been drawn once by now."""
    return patch.object(TemplateResponse, "rendered_content", "")


def kinds_of_field(page, filled, name):
    """What a field is, and that with the kind of its row: rows of an inline are alike otherwise."""
    what = (page.model.__name__, *(part for part in name.split("-") if not part.isdigit()))
    return what, (*what, kind_of_row(filled, name))


def kind_of_row(filled, name):
    """What kind of name or word the row of an inline is; nothing elsewhere."""
    row = name.rpartition("-")[0]
    return filled.sent.get(f"{row}-kind", "") if row else ""


def change_field(client, page, name):
    """Enter in one field what somebody might, until something of it is saved."""
    before, filled = content(), opened(client, page)
    if name not in filled.fields:
        return False
    for value in plausible(filled.fields[name]):
        sent = {name: as_sent(filled.fields[name], value)}
        if save(client, page, filled, **sent) and content() != before:
            return True
    return False
