"""A parked text of a file is taken all the same, by an editor who has seen what it is parked for."""

import pytest

from rules.publishing import Draft, save_draft, send_to_review
from tests.builders import make_editor, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.workbench.exchange.files import (
    FIRST,
    SECOND,
    batch_of,
    drafts,
    everything,
    sent_out,
    taken,
    verdicts,
    with_words,
)
from workbench.exchange.models import ExchangeBatch


@pytest.fixture
def parked(zsofia):
    """A batch of two texts, the first parked since its source says something else."""
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")
    publish_text("Kartę odkładasz na wierzch.", key=FIRST)
    return batch_of(zsofia, file)


def offered(client, address):
    """What the buttons of the parked texts send, by content key."""
    page = parsed(client.get(address).content.decode())
    sent = [
        {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
        for form in page.all("form", "draft-buttons")
    ]
    return {one["text"]: one | {"do": "anyway"} for one in sent if "text" in one}


def test_only_what_is_parked_is_offered_so(zsofia, parked):
    assert set(offered(zsofia, parked)) == {FIRST}
    page = parsed(zsofia.get(parked).content.decode()).one("article", id=FIRST)
    assert len(page.all("h3")) == 4, "its source as it was and is, the text here and in the file"


def test_it_becomes_a_draft_from_the_source_that_it_was_made_from(zsofia, parked):
    zsofia.post(parked, offered(zsofia, parked)[FIRST])

    assert drafts() == {(FIRST, "hu"): "A lapot visszateszed."}
    draft = state_of("hu", FIRST).draft
    assert (draft.author_name, draft.based_on.seq) == ("Zsófia", 1)
    assert ExchangeBatch.objects.get().state == "waiting"
    assert verdicts(zsofia, parked) == {SECOND: "new"}


def test_the_rest_is_brought_in_before_or_after_and_undone_with_it(zsofia, parked):
    sent = offered(zsofia, parked)[FIRST]
    with_draft = {(FIRST, "hu"): "A lapot visszateszed.", (SECOND, "hu"): "Kupac nem cserélhető."}
    zsofia.post(parked, {"do": "take"})
    zsofia.post(parked, sent)
    assert drafts() == with_draft

    zsofia.post(parked, {"do": "undo"})

    assert not drafts()
    assert not offered(zsofia, parked)


def test_what_was_taken_alone_is_undone_too(zsofia, parked):
    zsofia.post(parked, offered(zsofia, parked)[FIRST])

    zsofia.post(parked, {"do": "undo"})

    assert not drafts()
    assert ExchangeBatch.objects.get().state == "undone"
    before = everything()
    zsofia.post(parked, {"do": "take"})
    assert everything() == before


def test_a_draft_that_it_replaced_comes_back(zsofia):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    save_draft(Draft(FIRST, "hu", body="Ewa vázlata.", based_on="pl"), by=make_editor("Ewa"))
    address = batch_of(zsofia, file)
    zsofia.post(address, offered(zsofia, address)[FIRST])
    assert drafts() == {(FIRST, "hu"): "A lapot visszateszed."}

    zsofia.post(address, {"do": "undo"})

    assert drafts() == {(FIRST, "hu"): "Ewa vázlata."}


@pytest.mark.parametrize(("lang", "body"), [("pl", "Znowu inaczej."), ("hu", "Más.")])
def test_what_the_editor_has_not_seen_stops_it(zsofia, parked, lang, body):
    sent = offered(zsofia, parked)[FIRST]
    publish_text(body, lang, FIRST, **({"based_on": "pl"} if lang == "hu" else {}))
    before = everything()

    answer = zsofia.post(parked, sent)

    assert answer.status_code == 409
    assert everything() == before
    assert zsofia.post(parked, offered(zsofia, parked)[FIRST]).status_code == 302
    assert drafts() == {(FIRST, "hu"): "A lapot visszateszed."}


def test_a_double_click_takes_it_once(zsofia, parked):
    sent = offered(zsofia, parked)[FIRST]
    zsofia.post(parked, sent)
    before = everything()

    zsofia.post(parked, sent)

    assert everything() == before


@pytest.mark.parametrize("text", [SECOND, "rule:hkk/playing/1", "", "\0"])
def test_what_is_not_parked_is_not_taken_by_itself(zsofia, parked, text):
    before = everything()

    zsofia.post(parked, offered(zsofia, parked)[FIRST] | {"text": text})

    assert everything() == before


def test_a_text_in_review_is_not_parked_but_refused(zsofia, parked):
    sent = offered(zsofia, parked)[FIRST]
    send_to_review(
        Draft(FIRST, "hu", body="Ewáé.", based_on="pl", version=1), by=make_editor("Ewa")
    )
    before = everything()

    zsofia.post(parked, sent)

    assert everything() == before
    assert verdicts(zsofia, parked)[FIRST] == "refused"


def test_a_text_that_does_not_fit_is_refused_before_it_is_parked(zsofia):
    file = with_words(sent_out(), first="[Itt](card:no-such-card).")
    publish_text("Kartę odkładasz na wierzch.", key=FIRST)

    assert verdicts(zsofia, taken(zsofia, file)) == {FIRST: "refused"}


def test_an_editor_of_another_language_only_looks(zsofia, parked):
    sent = offered(zsofia, parked)[FIRST]
    kenji = signed_in("Kenji", rank="lead", langs=["ja"])
    before = everything()

    assert not offered(kenji, parked)
    assert kenji.post(parked, sent).status_code == 403
    assert everything() == before
