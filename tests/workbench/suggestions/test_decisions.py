"""What editors do with what readers sent, and what these see of it at their address."""

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

from corpus.languages import CODES
from rules import publishing
from rules.models import JournalEntry, State
from rules.publishing import Draft, NothingThere
from rules.publishing.recounting import unlike
from tests.builders import make_editor, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.workbench.suggestions.readers import BETTER, KEY, LANG, report, reword, text_of
from workbench.suggestions import decisions
from workbench.suggestions.models import ReaderSuggestion

pytestmark = pytest.mark.django_db
EDITOR = "/hu/edit/hu/rule/dominion/exchange/1.2/"


def page_of(told):
    return f"/hu/edit/suggestions/{told.pk}/"


def followed(told, ui="hu"):
    """What the first reader sees of it."""
    return text_of(Client().get(f"/{ui}/suggest/followed/{told.receipts.first().code}/"))


def fields_to_take(client, told):
    """The fields of the form by which a suggestion is taken."""
    page = parsed(client.get(page_of(told)).content.decode())
    form = page.one("form", "suggest-take")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    sent["significance"] = form.one("option", selected="").attrs["value"]
    body = form.one("textarea", name="body")
    return sent | {"body": "".join(body.children).lstrip("\r\n"), "do": "take"}


def take(client, told, **typed):
    return client.post(page_of(told), fields_to_take(client, told) | typed)


@pytest.fixture
def ilona(rule):
    return signed_in("Ilona", rank="lead", langs=["hu"])


def test_a_suggestion_is_taken_into_a_draft_of_the_editors(ilona):
    told = reword(name="Ilka", kind="misprint")

    answer = take(ilona, told)

    assert answer["Location"] == EDITOR
    state = state_of(LANG, KEY)
    assert state.draft.body == f"{BETTER}\n\nÜres paklit nem cserélsz."
    assert (state.draft.author.username, state.draft.comment) == ("Ilona", "Javasolta: Ilka")
    assert state.draft.significance == "typo"
    assert state.draft.based_on == state.published.based_on
    assert state.suggestions == []
    assert state.published.body.startswith("A lapot visszateszed.")
    assert unlike(KEY) == []


def test_the_reader_sees_the_version_when_it_is_published(ilona):
    told = reword(name="Ilka")
    take(ilona, told)
    assert "Már benne van egy vázlatban." in followed(told)

    publish_text("Egészen más.", "hu", KEY, based_on="pl", previous=1)
    assert "Már benne van egy vázlatban." in followed(told)

    state = state_of(LANG, KEY)
    publish_text(f"{BETTER} És más is.", "hu", KEY, based_on="pl", previous=state.work.seq)
    page = Client().get(f"/hu/suggest/followed/{told.receipts.get().code}/")
    version = state_of(LANG, KEY).published.seq
    assert f"/hu/history/hu/{version}/rule/dominion/exchange/1.2/" in page.content.decode()
    assert "Az olvasók ebben a változatban látják:" in text_of(page)


def test_the_source_of_a_translation_is_not_said_to_be_looked_at(ilona):
    """Who takes a wording has compared nothing: what was stale stays stale."""
    told = reword()
    publish_text("Kartę odkładasz.", key=KEY, significance="rule")
    assert state_of(LANG, KEY).is_stale

    take(ilona, told)

    assert state_of(LANG, KEY).is_stale
    assert state_of(LANG, KEY).draft.based_on.body.startswith("Kartę zwracasz")


def test_what_changed_elsewhere_in_the_text_meanwhile_is_kept(ilona):
    told = reword()
    publish_text("A lapot visszateszed.\n\nÜreset soha.", "hu", KEY, based_on="pl")

    page = text_of(ilona.get(page_of(told)))
    take(ilona, told)

    assert "A két változtatás nem érinti egymást" in page
    assert state_of(LANG, KEY).draft.body == f"{BETTER}\n\nÜreset soha."


def test_what_changed_in_the_same_place_is_shown_in_three_texts(ilona):
    told = reword()
    publish_text("A lapot eldobod.\n\nÜres paklit nem cserélsz.", "hu", KEY, based_on="pl")

    page = parsed(ilona.get(page_of(told)).content.decode())

    three = [one.text for one in page.one("dl", "text-clash").all("dd")]
    assert three == ["A lapot visszateszed.", "A lapot eldobod.", BETTER]
    assert fields_to_take(ilona, told)["body"].startswith("A lapot eldobod.")


def test_the_work_of_another_editor_is_gone_on_with(ilona):
    told = reword()
    ewa = make_editor("Ewa")
    draft = Draft(KEY, LANG, body="A lapot visszateszed.\n\nEwa szövege.", based_on="pl")
    publishing.save_draft(draft, by=ewa)

    take(ilona, told)

    assert state_of(LANG, KEY).draft.body == f"{BETTER}\n\nEwa szövege."


def test_somebody_may_be_faster_and_nothing_typed_is_lost(ilona):
    told = reword()
    fields = fields_to_take(ilona, told) | {"body": "Az én szövegem.\n\nMásodik."}
    publishing.save_draft(Draft(KEY, LANG, body="Ewáé.", based_on="pl"), by=make_editor("Ewa"))

    answer = ilona.post(page_of(told), fields)

    assert answer.status_code == 409
    assert "Az én szövegem." in answer.content.decode()
    assert state_of(LANG, KEY).draft.body == "Ewáé."
    told.refresh_from_db()
    assert told.is_open


def test_what_a_text_may_not_hold_is_not_taken(ilona):
    told = reword(text="[Lap](card:nothing)")

    answer = take(ilona, told)

    assert answer.status_code == 400
    assert "[Lap](card:nothing)" in answer.content.decode()
    assert state_of(LANG, KEY).draft is None
    told.refresh_from_db()
    assert told.is_open


def test_a_no_says_why(ilona):
    told = report()

    without = ilona.post(page_of(told), {"do": "decline", "answer": " "})
    assert without.status_code == 400
    assert "az olvasó választ vár" in text_of(without)

    ilona.post(page_of(told), {"do": "decline", "answer": "A doboz <b>így</b> mondja."})
    assert "A doboz <b>így</b> mondja." in followed(told)
    assert state_of(LANG, KEY).suggestions == []
    entry = JournalEntry.objects.get(done="declined")
    assert (entry.by.username, entry.comment) == ("Ilona", "A doboz <b>így</b> mondja.")


def test_what_is_mended_already_leads_to_the_version_of_now(ilona):
    told = report()
    publish_text("Jó szöveg.", "hu", KEY, based_on="pl")

    ilona.post(page_of(told), {"do": "mended"})

    told.refresh_from_db()
    assert (told.standing, told.became) == ("mended", state_of(LANG, KEY).published)
    assert "ebben a változatban már rendben van" in followed(told)


def test_the_reader_sees_that_somebody_looks_at_it(ilona):
    told = report()
    assert "Most e nyelv szerkesztőjére vár." in followed(told)

    ilona.get(page_of(told))
    assert "Most e nyelv szerkesztőjére vár." in followed(told)

    ilona.post(page_of(told), {"do": "look"})
    assert "Egy szerkesztő már foglalkozik vele." in followed(told)
    assert state_of(LANG, KEY).suggestions == [told.revision.seq]


def test_there_is_nothing_to_take_of_a_report(ilona):
    told = report()

    assert "suggest-take" not in ilona.get(page_of(told)).content.decode()
    assert ilona.post(page_of(told), {"do": "take"}).status_code == 400
    assert ilona.post(page_of(told), {"do": "dance"}).status_code == 400
    assert ilona.post(page_of(told)).status_code == 400


@pytest.mark.parametrize("do", ["take", "decline", "mended"])
def test_a_second_editor_is_told_that_it_is_decided(do, ilona):
    told = reword()
    fields = fields_to_take(ilona, told) | {"do": do, "answer": "Mégsem."}
    decisions.decline(told, by=make_editor("Ewa"), answer="Nem.")

    answer = ilona.post(page_of(told), fields)

    assert answer.status_code in {400, 409}
    told.refresh_from_db()
    assert (told.standing, told.answer, told.by_name) == ("declined", "Nem.", "Ewa")
    assert state_of(LANG, KEY).draft is None


def test_two_editors_who_decide_at_once_are_one_and_one_refused(rule):
    told = reword()
    same = ReaderSuggestion.objects.get()
    decisions.decline(told, by=make_editor(), answer="Nem.")

    with pytest.raises(NothingThere):
        decisions.mended(same, by=make_editor("Ewa"))


def test_the_editor_leads_to_where_the_reader_is_answered(ilona):
    told = report()
    sent = {"do": "decided", "suggestion": told.revision.seq, "why": "Így jó."}

    assert f'href="{page_of(told)}"' in ilona.get(EDITOR).content.decode()
    assert ilona.post(EDITOR, sent).status_code == 404
    assert state_of(LANG, KEY).suggestions == [told.revision.seq]


def test_a_suggestion_that_came_by_no_page_is_decided_as_before(ilona):
    revision = publishing.suggest(Draft(KEY, LANG, body="Talán."), author="egy olvasó")
    sent = {"do": "decided", "suggestion": revision.seq, "why": "Így jó."}

    assert "?suggestion=" in ilona.get(EDITOR).content.decode()
    assert ilona.post(EDITOR, sent).status_code == 302
    assert state_of(LANG, KEY).suggestions == []


def test_many_are_thrown_away_at_once(ilona):
    spam = [reword(text=f"Olcsó óra {n}") for n in range(3)]
    kept = report()

    answer = ilona.post("/hu/edit/suggestions/", {"pk": [one.pk for one in spam]})

    assert answer.status_code == 302
    assert set(ReaderSuggestion.objects.filter(standing="discarded")) == set(spam)
    assert state_of(LANG, KEY).suggestions == [kept.revision.seq]
    assert "Olcsó óra" not in text_of(ilona.get("/hu/edit/suggestions/"))
    assert "nem tudtak mit kezdeni" in followed(spam[0])


def test_the_list_tells_what_is_new_and_why(ilona):
    reword(text="A lapot a pakli aljára visszateszed.", reason="Így a pontos.")
    report(paragraph=2, reason="Ez másképp van.")

    rows = parsed(ilona.get("/hu/edit/suggestions/").content.decode()).all("li", "suggest-row")

    assert [p.text for p in rows[0].all("p")] == ["Ez másképp van."]
    assert [p.text for p in rows[1].all("p")] == ["a pakli aljára", "Így a pontos."]
    assert rows[1].all("p")[0].lang == "hu"


def test_what_is_decided_is_not_thrown_away(ilona):
    told = report()
    decisions.decline(told, by=make_editor("Ewa"), answer="Nem.")

    ilona.post("/hu/edit/suggestions/", {"pk": [told.pk, "x", "-1", "99999"]})

    told.refresh_from_db()
    assert told.standing == "declined"


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("standing", ReaderSuggestion.Standing)
def test_a_reader_follows_in_every_language(standing, ui, rule):
    told = report(name="Ilka")
    ReaderSuggestion.objects.filter(pk=told.pk).update(
        standing=standing, decided=told.created, by_name="Ilona", answer="Válasz", became=told.seen
    )

    page = Client().get(f"/{ui}/suggest/followed/{told.receipts.get().code}/")

    read = parsed(page.content.decode())
    assert read.one("html").lang == ui
    assert read.one("p", "suggest-standing--" + standing).lang == ui
    assert f"/{ui}/suggest/followed/" in page.content.decode()
    assert "Ilona" not in text_of(page)


@pytest.mark.parametrize("where", [{"langs": ["ja"]}, {"game": "hkk"}])
def test_nobody_without_the_right_decides(where, rule):
    told = reword()
    kenji = make_editor("Kenji", **where)

    for decide in (
        lambda: decisions.look_into(told, by=kenji),
        lambda: decisions.taken(told, by=kenji),
        lambda: decisions.mended(told, by=kenji),
        lambda: decisions.decline(told, by=kenji, answer="Nem."),
        lambda: decisions.discard([told], by=kenji),
    ):
        with pytest.raises(PermissionDenied):
            decide()
    told.refresh_from_db()
    assert told.standing == "received"
    assert State.objects.get(key=KEY, lang=LANG).suggestions
