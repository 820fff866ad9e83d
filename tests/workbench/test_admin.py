"""The admin: what has no translated text, and never a field that is one."""

import re

import pytest
from django.contrib import admin
from django.urls import reverse

from cards.models import Card, CardList
from corpus.languages import CODES
from corpus.models import Game, Source
from rules.models import Link, Section, Term, WantedRule
from search.indexer import content_version

MODELS = [Game, Source, Card, Term, Link, CardList, WantedRule, Section]
ADDABLE = [model for model in MODELS if model is not Section]
every_model = pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
TRANSLATED = ("name", "about", "title", "body", "effect", "headword", "definition")


def address(model, page, *args):
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


def fields_of(response):
    """The names of what can be typed or chosen in a form."""
    return set(
        re.findall(r'<(?:input|select|textarea)[^>]* name="([^"]+)"', response.content.decode())
    )


@every_model
def test_the_list_and_the_form_open(corpus, admin_client, model):
    one = model._default_manager.first()

    assert admin_client.get(address(model, "changelist")).status_code == 200
    assert admin_client.get(address(model, "change", one.pk)).status_code == 200


@pytest.mark.parametrize("model", ADDABLE, ids=lambda m: m.__name__)
def test_one_more_can_be_added(corpus, admin_client, model):
    assert admin_client.get(address(model, "add")).status_code == 200


def test_a_rule_comes_from_its_source_and_from_nowhere_else(corpus, admin_client):
    one = Section.objects.first()

    assert admin_client.get(address(Section, "add")).status_code == 403
    assert admin_client.get(address(Section, "delete", one.pk)).status_code == 403
    assert not fields_of(admin_client.get(address(Section, "change", one.pk))) & {
        "source", "parent", "position", "depth", "key",
    }  # fmt: skip


@every_model
def test_no_field_of_a_form_is_a_translated_text(corpus, admin_client, model):
    """A form with five languages saves five: who was slower overwrites four of them."""
    columns = {f"{name}_{code}" for name in TRANSLATED for code in CODES} | set(TRANSLATED)
    one = model._default_manager.first()

    fields = fields_of(admin_client.get(address(model, "change", one.pk)))

    assert fields
    assert not fields & columns


def test_saving_a_card_in_the_admin_leaves_its_texts_alone(corpus, admin_client, admin_user, rf):
    rats = Card.objects.get(slug="rats")
    before = {code: getattr(rats, f"effect_{code}") for code in CODES}
    page = address(Card, "change", rats.pk)
    request = rf.get(page)
    request.user = admin_user
    form = admin.site.get_model_admin(Card).get_form(request, rats, change=True)(instance=rats)
    sent = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    sent = {name: value for name, value in sent.items() if value not in (None, False)}
    sent |= {"types": '["action"]', "stats": "{}", "errata": "[]", "cost": "5$"}
    names = {"TOTAL_FORMS": 0, "INITIAL_FORMS": 0, "MIN_NUM_FORMS": 0, "MAX_NUM_FORMS": 0}

    response = admin_client.post(page, sent | {f"names-{k}": v for k, v in names.items()})

    assert response.status_code == 302
    rats = Card.objects.get(slug="rats")
    assert rats.cost == "5$"
    assert {code: getattr(rats, f"effect_{code}") for code in CODES} == before


@pytest.mark.parametrize("found", ["rats", "ネズミ"])
def test_a_card_is_found_by_any_of_its_names(corpus, admin_client, found):
    page = admin_client.get(address(Card, "changelist"), {"q": found}).content.decode()

    assert address(Card, "change", Card.objects.get(slug="rats").pk) in page


@every_model
def test_the_admin_is_not_for_guests(corpus, client, model):
    response = client.get(address(model, "changelist"))

    assert response.status_code == 302
    assert response.headers["Location"].startswith("/admin/login/")


def test_an_editor_without_rights_sees_nothing_there(corpus, ilona):
    assert ilona.get(address(Card, "changelist")).status_code == 403


@every_model
def test_what_is_saved_there_makes_kept_pages_old(corpus, admin_client, model):
    one = model._default_manager.first()
    before = content_version()

    assert admin_client.get(address(model, "change", one.pk)).status_code == 200
    assert content_version() == before

    one.save()
    assert content_version() > before
