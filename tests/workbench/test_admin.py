"""The admin: what has no translated text, and never a field that is one."""

import json
import re
from html import unescape

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry

from cards.models import Card, CardList, CardName
from corpus.languages import CODES
from corpus.models import Game, Source
from rules.files.loading import load
from rules.models import Change, Link, Section, Term, WantedRule
from search.upkeep.indexer import content_version
from tests.builders import publish_text, rewrite_file, signed_in, state_of, write_corpus
from tests.pages.html import parsed
from tests.workbench.adminforms import address, sent_by

MODELS = [Game, Source, Card, Term, Link, CardList, WantedRule, Section]
ADDABLE = [model for model in MODELS if model not in (Section, Source)]
every_model = pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
TRANSLATED = ("name", "about", "title", "body", "effect", "headword", "definition")


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


def test_a_source_comes_with_its_rules(corpus, admin_client):
    """From the corpus or with an import: no file can hold one without rules."""
    assert admin_client.get(address(Source, "add")).status_code == 403


def test_a_rule_comes_from_its_source_and_from_nowhere_else(corpus, admin_client):
    one = Section.objects.first()

    assert admin_client.get(address(Section, "add")).status_code == 403
    assert admin_client.get(address(Section, "delete", one.pk)).status_code == 403
    assert not fields_of(admin_client.get(address(Section, "change", one.pk))) & {
        "source", "parent", "position", "depth", "key",
    }  # fmt: skip


@pytest.mark.parametrize(
    "model", [Game, Card, CardList, Term, WantedRule], ids=lambda m: m.__name__
)
def test_what_a_thing_is_called_by_texts_and_files_does_not_change(corpus, admin_client, model):
    """Texts, links and files name it by its key."""
    one = model._default_manager.first()

    fields = fields_of(admin_client.get(address(model, "change", one.pk)))

    assert fields
    assert not fields & {"slug", "key", "game"}
    assert fields_of(admin_client.get(address(model, "add"))) & {"slug", "key"}


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


def test_staff_without_rights_sees_nothing_there(corpus):
    staff = signed_in("Ewa", is_staff=True)

    assert staff.get(address(Card, "changelist")).status_code == 403


def test_rights_without_being_staff_open_no_admin(corpus, ilona):
    assert ilona.get(address(Card, "changelist")).status_code == 302


@every_model
def test_what_is_saved_there_makes_kept_pages_old(corpus, admin_client, model):
    one = model._default_manager.first()
    before = content_version()

    assert admin_client.get(address(model, "change", one.pk)).status_code == 200
    assert content_version() == before

    one.save()
    assert content_version() > before


# Beside loads and other editors


@pytest.fixture
def opened_rats(db, tmp_path, admin_client):
    """The page of a card as it was opened, before the files changed."""
    load(write_corpus(tmp_path / "texts"))
    page = address(Card, "change", Card.objects.get(slug="rats").pk)
    form = parsed(admin_client.get(page).content.decode()).one("form", id="card_form")
    return page, sent_by(form), tmp_path / "texts"


def test_a_form_opened_before_a_load_does_not_take_back_what_the_load_changed(
    opened_rats, admin_client
):
    page, sent, folder = opened_rats
    rewrite_file(folder, "dominion/cards/cards.toml", 'cost = "4"', 'cost = "5"')
    rewrite_file(folder, "dominion/cards/cards.toml", 'pl = "Szczury"', 'pl = "Szczurki"')
    load(folder)

    response = admin_client.post(page, sent | {"removed": "on", "names-1-reading": "ネズミ"})

    assert response.status_code == 302
    rats = Card.objects.get(slug="rats")
    assert (rats.cost, rats.removed) == ("5", True)
    assert dict(rats.names.values_list("lang", "text"))["pl"] == "Szczurki"
    assert rats.names.get(lang="ja").reading == "ネズミ"


def test_what_was_changed_in_it_is_saved(opened_rats, admin_client):
    page, sent, folder = opened_rats
    rewrite_file(folder, "dominion/cards/cards.toml", 'cost = "4"', 'cost = "5"')
    load(folder)

    admin_client.post(page, sent | {"cost": "6"})

    assert Card.objects.get(slug="rats").cost == "6"


# What no file could hold


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"types": "7"}, "types must be a list"),
        ({"types": '["action", "action"]'}, "types names something twice"),
        ({"stats": '{"force": 1.5}'}, "stats.force must be a text or a number"),
        ({"errata": '["2017"]'}, "errata must be a list of tables"),
        ({"cost": "4\x01"}, "holds the control character"),
        ({"cost": "e\u0301"}, "characters that are not composed (NFC)"),
        ({"names-0-text": "", "names-0-DELETE": "on", "names-1-DELETE": "on",
          "names-2-DELETE": "on"}, "a card needs a name in some language"),
        ({"names-1-lang": "en", "names-1-kind": "ours"}, "Two of these would be the same"),
    ],
)  # fmt: skip
def test_what_no_file_could_hold_is_refused_in_the_form_and_nothing_is_saved(
    opened_rats, admin_client, fields, said
):
    page, sent, _ = opened_rats
    before = [list(model.objects.values()) for model in (Card, CardName)]

    response = admin_client.post(page, sent | fields)

    assert response.status_code == 200
    assert said in unescape(response.content.decode())
    assert [list(model.objects.values()) for model in (Card, CardName)] == before
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize(
    ("witnesses", "said"),
    [
        ('[{"letter": "Q"}]', "kind is missing"),
        ('[{"letter": "QQ", "kind": "page"}]', "letter"),
        ('[{"letter": "Q", "kind": "page"}, {"letter": "Q", "kind": "list"}]', "stands twice"),
        ('["Q"]', "witnesses must be"),
    ],
)
def test_witnesses_that_no_file_could_hold_are_refused(opened_rats, admin_client, witnesses, said):
    game = Game.objects.get(slug="dominion")
    page = address(Game, "change", game.pk)
    form = parsed(admin_client.get(page).content.decode()).one("form", id="game_form")
    sent = sent_by(form)

    refused = admin_client.post(page, sent | {"witnesses": witnesses})

    assert refused.status_code == 200
    assert said in unescape(refused.content.decode())
    assert Game.objects.get(slug="dominion").witnesses == game.witnesses


@pytest.fixture
def opened_rule(opened_rats, admin_client):
    """The page of a rule as it was opened."""
    page = address(Section, "change", Section.objects.get(key="dominion/exchange/2").pk)
    form = parsed(admin_client.get(page).content.decode()).one("form", id="section_form")
    return page, sent_by(form)


OPEN = {code: f"{code}?" for code in CODES}


def test_what_a_source_leaves_open_is_said_in_every_language(opened_rule, admin_client):
    page, sent = opened_rule

    assert admin_client.post(page, sent | {"left_open": json.dumps(OPEN)}).status_code == 302
    assert Section.objects.get(key="dominion/exchange/2").left_open == OPEN

    assert admin_client.post(page, sent | {"left_open": ""}).status_code == 302


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"en": "?"}, "a text in each of"),
        (OPEN | {"hu": 5}, "a text in each of"),
        (OPEN | {"hu": " "}, "a text in each of"),
        (["?"], "a text in each of"),
        ([{"en": "?"}], "a text in each of"),
        (OPEN | {"hu": "?" * 801}, "left_open.hu has 801 characters; there is room for 800"),
        (OPEN | {"hu": "e\u0301"}, "characters that are not composed (NFC)"),
    ],
)
def test_what_is_left_open_in_no_such_way_is_refused_in_the_form(
    opened_rule, admin_client, said, why
):
    page, sent = opened_rule

    response = admin_client.post(page, sent | {"left_open": json.dumps(said)})

    assert response.status_code == 200
    assert why in unescape(response.content.decode())
    assert Section.objects.get(key="dominion/exchange/2").left_open == {}


def test_an_empty_list_may_be_left_empty(opened_rats, admin_client):
    page, sent, _ = opened_rats

    assert admin_client.post(page, sent | {"types": ""}).status_code == 302
    assert Card.objects.get(slug="rats").types == []


def test_what_a_text_links_to_is_not_deleted(opened_rats, admin_client):
    """Neither the card nor the link: a rule may link to those only that it is linked with."""
    page, *_ = opened_rats
    link = Link.objects.get()
    pages = [page.replace("/change/", "/delete/"), address(Link, "delete", link.pk)]

    for gone, said in zip(pages, ["no card 'rats'", "no rule 'dominion/basics'"], strict=True):
        response = admin_client.post(gone, {"post": "yes"})

        assert response.status_code == 200
        assert said in unescape(response.content.decode())
    assert Card.objects.exists()
    assert Link.objects.exists()


def test_asking_whether_a_thing_can_go_announces_nothing(opened_rats, admin_client):
    """Its deletion is tried and taken back; one that happens is announced."""
    page, *_ = opened_rats
    going = page.replace("/change/", "/delete/")
    Change.objects.all().delete()
    before = content_version()

    admin_client.get(going)
    admin_client.post(going, {"post": "yes"})

    assert content_version() == before
    assert not Change.objects.exists()

    publish_text("Szczury wymienisz.", key="rule:dominion/exchange/1.10")
    Change.objects.all().delete()
    assert admin_client.post(going, {"post": "yes"}).status_code == 302
    assert "card:dominion/rats" in set(Change.objects.values_list("key", flat=True))


def test_what_nothing_links_to_is_deleted_with_its_texts(opened_rats, admin_client):
    """Nor among others in a list of them."""
    publish_text("Szczury wymienisz.", key="rule:dominion/exchange/1.10")
    chosen = {"action": "delete_selected", "_selected_action": Card.objects.get().pk, "post": "yes"}

    response = admin_client.post(address(Card, "changelist"), chosen)

    assert response.status_code == 302
    assert not Card.objects.exists()
    assert state_of("pl", "card:dominion/rats").status == "missing"


def test_a_corpus_that_is_at_fault_already_can_still_be_edited(opened_rats, admin_client):
    """What is wrong was not saved just now."""
    page, sent, _ = opened_rats
    Game.objects.update(name_hu=None)

    assert admin_client.post(page, sent | {"cost": "6"}).status_code == 302
    assert Card.objects.get(slug="rats").cost == "6"


def test_a_new_name_stands_last_unless_it_is_placed(opened_rats, admin_client):
    page, sent, _ = opened_rats
    rats = Card.objects.get(slug="rats")
    for place, text in ((3, "鼠"), (7, "ラット")):
        rats.names.create(lang="ja", kind="also", text=text, position=place)
    fresh = {"names-TOTAL_FORMS": "4", "names-3-id": "", "names-3-card": rats.pk,
             "names-3-lang": "ja", "names-3-kind": "also", "names-3-text": "ネズミたち"}  # fmt: skip

    assert admin_client.post(page, sent | fresh | {"names-3-position": ""}).status_code == 302

    names = rats.names.filter(kind="also").values_list("text", flat=True)
    assert list(names) == ["鼠", "ラット", "ネズミたち"]


def test_a_link_says_who_made_it(opened_rats, admin_client):
    start, end = Section.objects.filter(key__in=("dominion/exchange/1.9", "dominion/exchange/2"))
    new = {"kind": "amends", "start": start.pk, "end": end.pk, "wanted": "", "position": "0"}

    assert admin_client.post(address(Link, "add"), new).status_code == 302

    assert Link.objects.get(kind="amends").made_by == "admin"


def test_a_save_with_many_rows_is_announced_once(opened_rats, admin_client):
    page, sent, _ = opened_rats
    before = content_version()

    admin_client.post(page, sent | {"cost": "6", "names-0-witness": "S", "names-1-witness": "S"})

    assert content_version() == before + 1
