"""An editor of Hungarian cannot touch Japanese: by a function, in the admin, by an import."""

import json

import pytest
from django.contrib.auth.models import Permission, User
from django.core.exceptions import PermissionDenied
from django.test import Client

from cards.models import Card, CardName
from corpus.languages import CODES
from corpus.models import Game
from rules import publishing
from rules.drafts.importing import take_over, throw_away
from rules.models import Import, ImportedSection, JournalEntry, Revision, Role, State, TermWord
from rules.publishing import Draft
from tests.builders import give_roles, make_editor, make_game, make_section, publish_text, state_of
from tests.pages.html import parsed
from tests.rules.drafts.outlines import landed, outline, piece
from tests.search.builders import make_card, make_term
from tests.workbench.adminforms import address, sent_by

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
RANKS = ("", "translator", "reviewer", "lead")
TEXT = {"pl": "Kartę zwracasz.", "ru": "Карта возвращается.", "ja": "カードを戻す。",
        "hu": "A lap visszakerül.", "en": "The card goes back."}  # fmt: skip


def small(lang, **said):
    """A change that needs no review, over what is published."""
    version = state_of(lang).version
    return Draft(KEY, lang, body=f"{TEXT[lang]} {TEXT[lang]}", version=version,
                 significance="wording", **said)  # fmt: skip


def in_review(lang):
    """Somebody else's text that waits for a review; its version."""
    publishing.send_to_review(small(lang), by=make_editor("Somebody"))
    return state_of(lang).version


def suggested(lang):
    return publishing.suggest(small(lang), author="a reader")


def gone(lang):
    publishing.withdraw([state_of(lang)], author="Ilona")
    return state_of(lang).version


STEPS = {
    "draft": ("translator", lambda by, lang: publishing.save_draft(small(lang), by=by)),
    "send to review": ("translator", lambda by, lang: publishing.send_to_review(small(lang), by=by)),
    "publish": ("translator", lambda by, lang: publishing.publish([small(lang)], by=by)),
    "find still right": ("translator", lambda by, lang: publishing.still_right(
        KEY, lang, version=state_of(lang).version, by=by)),
    "decide on a suggestion": ("translator", lambda by, lang: publishing.decide_on(
        suggested(lang), by=by)),
    "drop": ("translator", lambda by, lang: publishing.drop(
        KEY, lang, version=in_review(lang), by=by)),
    "publish what was reviewed": ("reviewer", lambda by, lang: publishing.publish_reviewed(
        KEY, lang, version=in_review(lang), by=by)),
    "send back": ("reviewer", lambda by, lang: publishing.send_back(
        KEY, lang, version=in_review(lang), by=by, comment="?")),
    "revert": ("reviewer", lambda by, lang: publishing.revert(
        Revision.objects.get(lang=lang, seq=1), version=state_of(lang).version, by=by)),
    "publish from a document": ("reviewer", lambda by, lang: publishing.publish(
        [small(lang, origin="imported")], by=by)),
    "withdraw": ("lead", lambda by, lang: publishing.withdraw([state_of(lang)], by=by)),
    "mark as not wanted": ("lead", lambda by, lang: publishing.mark_not_wanted(
        KEY, lang, version=gone(lang), by=by)),
}  # fmt: skip


@pytest.fixture
def texts():
    """A rule in all languages, each with an older text."""
    make_section()
    for lang, text in TEXT.items():
        publish_text(f"{text}!", lang)
        publish_text(text, lang)


def everything():
    return [list(model.objects.values()) for model in (Revision, State, JournalEntry)]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("rank", RANKS)
def test_a_step_is_taken_by_its_ranks_in_their_language_alone(texts, step, rank):
    lowest, take = STEPS[step]
    by = make_editor("Ilona", rank, ["hu"] if rank else [])
    for lang in ("ja", "hu"):
        if lang == "hu" and RANKS.index(rank) >= RANKS.index(lowest):
            take(by, lang)
            continue
        with pytest.raises(PermissionDenied):
            take(by, lang)
        User.objects.filter(username="Somebody").delete()
    assert not JournalEntry.objects.filter(by=by).exclude(lang="hu").exists()


@pytest.mark.parametrize("lang", CODES)
def test_a_batch_with_one_foreign_text_is_refused_whole(texts, lang):
    by = make_editor("Ilona", "lead", [code for code in CODES if code != lang])
    before = everything()

    with pytest.raises(PermissionDenied):
        publishing.publish([small(code) for code in CODES], by=by)

    assert everything() == before


@pytest.mark.parametrize("decide", [take_over, throw_away])
def test_an_import_is_decided_on_by_reviewers_of_its_language_and_game(decide):
    make_section("dominion/exchange/1.1", number="1.1")
    landed(outline(piece("1.1", "Kartę odkładasz.", line=3)))
    rows = list(Import.objects.get().sections.all())
    make_game("hkk", "HKK")
    foreign = [
        make_editor("Ilona", "lead", ["hu", "ja", "ru", "en"]),
        make_editor("Kenji", "lead", game="hkk"),
        make_editor("Jan", "translator", ["pl"]),
    ]

    for by in foreign:
        with pytest.raises(PermissionDenied):
            decide(rows, by)
        assert ImportedSection.objects.get().state == "waiting"

    decide(rows, make_editor("Ewa", "reviewer", ["pl"], "dominion"))
    assert ImportedSection.objects.get().state != "waiting"


def staff(rank="translator", langs=("hu",), game=None):
    """Somebody whom the admin lets change everything, with a role in some languages alone."""
    user = User.objects.create_user("Ilona", is_staff=True)
    user.user_permissions.set(Permission.objects.all())
    give_roles(user, rank, langs, game)
    client = Client()
    client.force_login(user)
    return client


def filled(client, page):
    """What a browser sends of the form on a page."""
    content = client.get(page).content.decode()
    (form,) = (one for one in parsed(content).all("form") if "_form" in one.attrs.get("id", ""))
    return sent_by(form)


def is_lang(name):
    """Whether a field says the language of a word, and is not what it was before."""
    return name.endswith("-lang") and not name.startswith("initial-")


@pytest.mark.parametrize(("lang", "saved"), [("hu", True), ("ja", False)])
def test_the_name_of_a_card_is_changed_by_editors_of_its_language(lang, saved):
    card = make_card("rats", hu="Patkányok", ja="ネズミ", en="Rats")
    client = staff()
    page = address(Card, "change", card.pk)
    sent = filled(client, page)
    row = next(name for name, value in sent.items() if is_lang(name) and value == lang)
    text = row.replace("-lang", "-text")

    response = client.post(page, sent | {text: "新しい名" if lang == "ja" else "Új név"})

    assert (response.status_code == 302) is saved
    assert CardName.objects.filter(text__in=["新しい名", "Új név"]).exists() is saved
    if not saved:
        assert "You are no editor of these words: ja." in response.content.decode()


@pytest.mark.parametrize(("lang", "gone"), [("hu", True), ("ja", False)])
def test_a_name_is_deleted_by_editors_of_its_language(lang, gone):
    card = make_card("rats", hu="Patkányok", ja="ネズミ", en="Rats")
    client = staff()
    page = address(Card, "change", card.pk)
    sent = filled(client, page)
    row = next(name for name, value in sent.items() if is_lang(name) and value == lang)

    client.post(page, sent | {row.replace("-lang", "-DELETE"): "on"})

    assert CardName.objects.filter(card=card, lang=lang).exists() is not gone


def test_a_name_cannot_be_made_one_of_another_language():
    card = make_card("rats", hu="Patkányok", en="Rats")
    client = staff()
    page = address(Card, "change", card.pk)
    sent = filled(client, page)
    row = next(name for name, value in sent.items() if is_lang(name) and value == "hu")

    assert client.post(page, sent | {row: "ja"}).status_code == 200
    assert not CardName.objects.filter(lang="ja").exists()


@pytest.mark.parametrize(("lang", "saved"), [("hu", True), ("pl", False)])
def test_the_word_of_a_term_is_changed_by_editors_of_its_language(lang, saved):
    term = make_term("exchange", pl=["wymienić"], hu=["cserél"])
    client = staff()
    page = address(type(term), "change", term.pk)
    sent = filled(client, page)
    row = next(name for name, value in sent.items() if is_lang(name) and value == lang)

    response = client.post(page, sent | {row.replace("-lang", "-text"): "swap"})

    assert (response.status_code == 302) is saved
    assert TermWord.objects.filter(text="swap").exists() is saved


def test_what_has_words_in_five_languages_is_deleted_by_who_may_withdraw_them_all():
    card = make_card("rats", en="Rats")
    page = address(Card, "delete", card.pk)

    assert staff("lead", ["hu"]).post(page, {"post": "yes"}).status_code == 403
    User.objects.all().delete()
    assert Card.objects.filter(pk=card.pk).exists()
    assert staff("lead", CODES).get(page).status_code == 200


def test_a_game_is_added_by_who_may_name_it_in_every_language():
    page = address(Game, "add")

    assert staff("lead", ["hu"]).get(page).status_code == 403
    User.objects.all().delete()
    assert staff("translator", CODES).get(page).status_code == 200


def test_what_a_source_leaves_open_is_said_in_every_language_by_who_may():
    section = make_section()
    page = address(type(section), "change", section.pk)
    said = json.dumps(dict.fromkeys(CODES, "?"))

    client = staff("lead", ["hu"])
    client.post(page, filled(client, page) | {"left_open": said})

    section.refresh_from_db()
    assert section.left_open == {}


@pytest.mark.parametrize(
    ("rank", "lang", "given"),
    [("lead", "hu", True), ("lead", "ja", False), ("reviewer", "hu", False)],
)
def test_a_lead_gives_roles_of_the_own_language(rank, lang, given):
    kenji = User.objects.create_user("Kenji")
    client = staff(rank)

    client.post(address(Role, "add"), {"user": kenji.pk, "rank": "lead", "lang": lang, "game": ""})

    assert Role.objects.filter(user=kenji).exists() is given


def test_a_role_of_another_language_is_not_taken_over():
    kenji = make_editor("Kenji", "lead", ["ja"])
    client, role = staff("lead"), Role.objects.get(user=kenji)
    sent = {"user": kenji.pk, "rank": "lead", "lang": "hu", "game": ""}

    client.post(address(Role, "change", role.pk), sent)
    client.post(address(Role, "delete", role.pk), {"post": "yes"})

    role.refresh_from_db()
    assert (role.user, role.lang) == (kenji, "ja")
