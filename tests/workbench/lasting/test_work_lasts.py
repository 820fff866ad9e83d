"""What editors have brought in by files, sheets, suggestions and documents outlives loads."""

from dataclasses import replace
from itertools import product

import pytest
from django.contrib.auth.models import User

from cards.models import Card
from corpus.languages import CODES
from rules.drafts.importing import take_over
from rules.models import State, Term
from rules.publishing import Draft, send_to_review
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed
from tests.workbench.exchange.files import taken
from tests.workbench.lasting.checks import (
    FOUND,
    check_that_all_of_it_lasts,
    publish_what_waits,
)
from tests.workbench.suggestions.readers import reported
from tests.workbench.words.sheetforms import form_of
from workbench.exchange.collections import collection_named, exported

pytestmark = pytest.mark.django_db
SAVED = 302


def send_drafts_to_review():
    """Whatever Ilona has begun waits for somebody else to publish it."""
    ilona = User.objects.get(username="Ilona")
    for state in State.objects.exclude(draft=None).select_related("draft"):
        text, version = state.draft, state.version
        send_to_review(
            Draft(state.key, state.lang, text.title, text.body, version=version), by=ilona
        )


def test_what_a_reader_suggested_and_an_editor_took_lasts(client, folder, tmp_path):
    told = reported("rule:dominion/exchange/1.9", "pl", text="Inne słowa. — 本文")
    address = f"/hu/edit/suggestions/{told.pk}/"
    form = parsed(client.get(address).content.decode()).one("form", "suggest-take")
    sent = {i.attrs["name"]: i.attrs.get("value", "") for i in form.all("input")}
    sent |= {"body": form.one("textarea").text, "significance": "wording", "do": "take"}

    assert client.post(address, sent).status_code == SAVED
    send_drafts_to_review()
    assert publish_what_waits() == 1

    check_that_all_of_it_lasts(folder, tmp_path)


def test_what_came_back_in_a_file_of_a_translator_lasts(client, folder, tmp_path):
    """Every text of the source, rewritten in a file, taken in one batch and published."""
    hungarian = exported(collection_named("dominion/exchange"), "pl", "hu")
    file = replace(
        hungarian,
        units=tuple(
            replace(unit, target=f"Szöveg, {number}. – 本文")
            for number, unit in enumerate(hungarian.units)
        ),
    )

    taken(client, file)
    send_drafts_to_review()
    assert publish_what_waits() == len({unit.key for unit in hungarian.units}) > 1

    check_that_all_of_it_lasts(folder, tmp_path)


def test_words_that_were_changed_on_their_sheets_last(client, folder, tmp_path):
    """Every term and every card, in every language: another first word, and one forbidden."""
    sheets = [
        *(f"{game}/term/{slug}" for slug in Term.objects.values_list("slug", flat=True)
          for game in ("any", "dominion")),
        *(f"dominion/card/{slug}" for slug in Card.objects.values_list("slug", flat=True)),
    ]  # fmt: skip
    for number, (sheet, lang) in enumerate(product(sheets, CODES)):
        address = f"/hu/edit/words/{lang}/{sheet}/"
        sent = form_of(client, address)
        sent |= {"text-0": f"Słowo {number} 名前", "status-0": "ours"}
        if "forbidden" in sent:
            sent["forbidden"] = f"niechciane {number}"
        assert client.post(address, sent).status_code == SAVED

    check_that_all_of_it_lasts(folder, tmp_path)


def test_what_was_taken_over_from_a_document_lasts(client, folder, tmp_path):
    ilona = User.objects.get(username="Ilona")
    take_over(landed(FOUND).sections.all(), ilona)
    take_over(landed(FOUND, source="apart", digest="2e").sections.all(), ilona)

    check_that_all_of_it_lasts(folder, tmp_path)
