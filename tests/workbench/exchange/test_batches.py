"""A file goes out, comes back as drafts, and is taken back as one."""

import pytest

from corpus.exchange import formats
from rules.publishing import (
    Draft,
    save_draft,
    send_to_review,
)
from tests.builders import make_editor, publish_text, state_of
from tests.workbench.exchange.files import (
    FIRST,
    PAGE,
    SECOND,
    batch_of,
    brought,
    drafts,
    everything,
    sent_out,
    taken,
    verdicts,
    with_words,
)
from workbench.exchange.models import ExchangeBatch


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_file_that_nobody_has_changed_does_nothing(zsofia, form):
    raw = zsofia.get(f"{PAGE}file/", {"format": form}).content
    before = everything()

    answer = brought(zsofia, raw, form)

    assert answer.status_code == 200
    assert 'role="status"' in answer.content.decode()
    assert everything() == before
    assert not ExchangeBatch.objects.exists()


@pytest.mark.parametrize("form", formats.FORMATS)
def test_what_was_translated_becomes_drafts_of_its_editor(zsofia, form):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")

    address = batch_of(zsofia, file, form)
    assert verdicts(zsofia, address) == {FIRST: "changed", SECOND: "new"}
    assert not drafts()
    zsofia.post(address, {"do": "take"})

    assert drafts() == {
        (FIRST, "hu"): "A lapot visszateszed.",
        (SECOND, "hu"): "Kupac nem cserélhető.",
    }
    draft = state_of("hu", SECOND).draft
    assert (draft.author_name, draft.origin) == ("Zsófia", "translated")
    assert draft.based_on == state_of("pl", SECOND).published
    assert state_of("hu", FIRST).published.body == "A lap visszakerül."


def test_only_what_differs_is_saved(zsofia):
    taken(zsofia, with_words(sent_out(), second="Kupac nem cserélhető."))

    assert set(drafts()) == {(SECOND, "hu")}
    assert state_of("hu", FIRST).version == 1


def test_what_has_links_keeps_them_and_no_others_come_in(zsofia):
    file = with_words(sent_out(), first="[Itt](card:no-such-card).", second="- *egy*\n- kettő")
    address = taken(zsofia, file, "xliff-1.2")

    assert drafts() == {(SECOND, "hu"): "- *egy*\n- kettő"}
    assert verdicts(zsofia, address)[FIRST] == "refused"


def test_a_text_whose_source_has_moved_on_is_parked_beside_it(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")
    publish_text("Kartę odkładasz na wierzch.", key=FIRST)

    address = batch_of(zsofia, file)
    assert verdicts(zsofia, address) == {FIRST: "parked", SECOND: "new"}
    page = zsofia.get(address).content.decode()
    assert "<ins>" in page
    assert "wierzch" in page

    zsofia.post(address, {"do": "take"})
    assert set(drafts()) == {(SECOND, "hu")}


def test_a_typo_in_the_source_parks_nothing(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    publish_text("Kartę zwracasz!", key=FIRST, significance="typo")

    assert verdicts(zsofia, batch_of(zsofia, file)) == {FIRST: "changed"}


def test_a_change_that_was_undone_parks_nothing(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    publish_text("Inaczej.", key=FIRST)
    publish_text("Kartę zwracasz.", key=FIRST)

    taken(zsofia, file)
    assert state_of("hu", FIRST).draft.based_on.seq == 1


def test_what_somebody_has_changed_meanwhile_is_parked(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    publish_text("Más.", "hu", FIRST, based_on="pl")

    address = taken(zsofia, file)

    assert verdicts(zsofia, address) == {FIRST: "parked"}
    assert not drafts()


def test_a_draft_of_somebody_else_is_never_written_over(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    save_draft(Draft(FIRST, "hu", body="Ewa vázlata.", based_on="pl"), by=make_editor("Ewa"))

    taken(zsofia, file)

    assert drafts() == {(FIRST, "hu"): "Ewa vázlata."}


def test_what_is_in_review_is_left_to_its_reviewer(zsofia):
    send_to_review(Draft(FIRST, "hu", body="Ewáé.", based_on="pl"), by=make_editor("Ewa"))
    file = with_words(sent_out(), first="A lapot visszateszed.")

    assert verdicts(zsofia, batch_of(zsofia, file)) == {FIRST: "refused"}


def test_a_change_between_the_page_and_the_click_is_kept(zsofia):
    address = batch_of(zsofia, with_words(sent_out(), first="A lapot visszateszed."))
    publish_text("Más.", "hu", FIRST, based_on="pl")
    before = everything()

    zsofia.post(address, {"do": "take"})

    assert everything() == before


def test_a_double_click_takes_in_once(zsofia):
    address = taken(zsofia, with_words(sent_out(), first="A lapot visszateszed."))
    before = everything()

    zsofia.post(address, {"do": "take"})

    assert everything() == before


def test_a_batch_is_undone_as_one(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")
    address = taken(zsofia, file)

    zsofia.post(address, {"do": "undo"})

    assert not drafts()
    assert state_of("hu", FIRST).published.body == "A lap visszakerül."
    assert ExchangeBatch.objects.get().state == "undone"
    before = everything()
    zsofia.post(address, {"do": "undo"})
    assert everything() == before


def test_undoing_brings_an_older_draft_back(zsofia):
    ewa = make_editor("Ewa")
    save_draft(Draft(FIRST, "hu", body="Ewa vázlata.", based_on="pl", origin="translated"), by=ewa)
    address = taken(zsofia, with_words(sent_out(), first="A lapot visszateszed."))
    assert drafts() == {(FIRST, "hu"): "A lapot visszateszed."}

    zsofia.post(address, {"do": "undo"})

    assert drafts() == {(FIRST, "hu"): "Ewa vázlata."}
    assert state_of("hu", FIRST).draft.based_on == state_of("pl", FIRST).published


def test_undoing_leaves_what_somebody_has_gone_on_with(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")
    address = taken(zsofia, file)
    save_draft(Draft(SECOND, "hu", body="Ewáé.", based_on="pl"), by=make_editor("Ewa"))

    zsofia.post(address, {"do": "undo"})

    assert drafts() == {(SECOND, "hu"): "Ewáé."}
    assert SECOND in zsofia.get(address).content.decode()
    assert FIRST not in zsofia.get(address).content.decode().split("<article")[0]
