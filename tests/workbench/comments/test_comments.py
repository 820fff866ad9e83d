"""A comment stays with its paragraph: moved, reworded, deleted, and back again."""

from contextlib import nullcontext

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied

from corpus.languages import CODES
from tests.builders import make_editor, make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench.comments.models import Comment
from workbench.comments.remarks import (
    CommentRefused,
    comment_on,
    comments_beside,
    settle,
    text_standing,
)

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
EDIT = "/en/edit/hu/rule/dominion/exchange/1.2/"
HTMX = {"HX-Request": "true"}
FIRST, SECOND, THIRD = "A lapot visszateszed.", "Másikat kapsz érte.", "Üres pakliból nem kapsz."


@pytest.fixture(autouse=True)
def rule():
    make_section()
    publish_text("Kartę zwracasz.\n\nBierzesz inną.\n\nZ pustego stosu nie weźmiesz.")
    publish_text("\n\n".join((FIRST, SECOND, THIRD)), lang="hu")


def editor(name):
    return User.objects.filter(username=name).first() or make_editor(name)


def rewrite(*paragraphs):
    publish_text("\n\n".join(paragraphs), lang="hu")


def say(said="Biztos?", number=2, by="Ilona"):
    """Somebody comments on a paragraph, counted from 1."""
    ids = [one["id"] for one in text_standing(KEY, "hu").paragraphs]
    return comment_on(KEY, "hu", said, paragraph=ids[number - 1], by=editor(by))


def standing():
    """Where the comments stand, and on which words."""
    groups = comments_beside(KEY, "hu", text_standing(KEY, "hu"))
    return [(one.number, one.words) for one in groups]


# It moves with its paragraph


@pytest.mark.parametrize(
    ("now", "stands"),
    [
        ((FIRST, SECOND, THIRD), [(2, SECOND)]),
        ((SECOND, FIRST, THIRD), [(1, SECOND)]),
        ((FIRST, THIRD, SECOND), [(3, SECOND)]),
        (("Elöl új áll.", FIRST, SECOND, THIRD), [(3, SECOND)]),
        ((FIRST, "Másik lapot kapsz érte.", THIRD), [(2, "Másik lapot kapsz érte.")]),
        ((SECOND,), [(1, SECOND)]),
        ((FIRST, THIRD), [(None, SECOND)]),
        ((FIRST,), [(None, SECOND)]),
    ],
)
def test_a_comment_stands_where_its_paragraph_does(now, stands):
    say()

    rewrite(*now)

    assert standing() == stands


def test_one_whose_paragraph_comes_back_by_a_revert_is_at_it_again(ilona):
    say()
    before = state_of("hu").published.seq
    rewrite(FIRST, THIRD)
    assert standing() == [(None, SECOND)]

    ilona.post(f"/en/history/hu/{before}/rule/dominion/exchange/1.2/",
               {"version": state_of("hu").version, "comment": "vissza"})  # fmt: skip

    assert state_of("hu").published.reverts
    assert standing() == [(2, SECOND)]


def test_those_on_the_whole_text_come_first_and_those_that_are_detached_last():
    say("c", 3)
    say("b", 2)
    comment_on(KEY, "hu", "a", paragraph=None, by=editor("Ilona"))

    rewrite(FIRST, THIRD)

    assert standing() == [(0, ""), (2, THIRD), (None, SECOND)]


def test_a_new_paragraph_never_takes_over_the_comments_of_one_that_is_gone():
    say()
    rewrite(FIRST, THIRD)

    rewrite(FIRST, THIRD, "Valami egészen más.", "És még egy, hosszabb mondat a végén.")

    assert standing() == [(None, SECOND)]


# Signed, settled, opened again


def test_a_comment_is_signed_and_settling_it_too():
    said = say()
    assert (said.author_name, said.settled, said.words) == ("Ilona", None, SECOND)

    settled = settle(said, by=editor("Ewa"))
    assert settled.settled_by == "Ewa"
    assert settled.settled is not None
    again = settle(settled, by=editor("Kenji"))
    assert again.settled_by == "Ewa", "it was settled already"

    opened = settle(again, by=editor("Kenji"), settled=False)
    assert (opened.settled, opened.settled_by) == (None, "")


def test_what_is_said_twice_is_one_comment():
    assert say() == say()
    assert say(by="Ewa") != say()
    settle(say(), by=editor("Ilona"))

    assert Comment.objects.filter(author__username="Ilona").count() == 1
    say()
    assert Comment.objects.filter(author__username="Ilona").count() == 2


@pytest.mark.parametrize(
    ("said", "because"),
    [("  \n ", CommentRefused.EMPTY), ("a" * 2001, CommentRefused.TOO_LONG),
     ("a\u202eb", CommentRefused.UNSEEN), ("a\u200bb", CommentRefused.UNSEEN)],
)  # fmt: skip
def test_what_is_no_comment_is_refused(said, because):
    with pytest.raises(CommentRefused) as refused:
        say(said)

    assert refused.value.because == because
    assert not Comment.objects.exists()


def test_a_paragraph_that_is_not_there_has_no_comments():
    with pytest.raises(CommentRefused):
        comment_on(KEY, "hu", "Hol?", paragraph=99, by=editor("Ilona"))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("rank", ["translator", "reviewer", "lead"])
def test_whoever_edits_a_language_comments_there_and_nowhere_else(lang, rank):
    ferenc = make_editor("Ferenc", rank, langs=["hu"])
    comment = say()
    Comment.objects.update(lang=lang)

    def allowed():
        return nullcontext() if lang == "hu" else pytest.raises(PermissionDenied)

    with allowed():
        comment_on(KEY, lang, "Jó.", paragraph=None, by=ferenc)
    with allowed():
        settle(Comment.objects.get(pk=comment.pk), by=ferenc)


# On the page


def sent(**more):
    return {"title": "Csere", "body": "Amit épp\n\nírok.", "version": "1", "previous": "1",
            "significance": "wording", "comment": "mert", "made_from": "-"} | more  # fmt: skip


def page_of(response):
    return parsed(response.content.decode())


def test_without_script_a_comment_is_kept_and_what_was_typed_too(ilona):
    about = page_of(ilona.get(EDIT)).one("select", id="comment-about").all("option")[2]

    response = ilona.post(EDIT, sent(talk="say", remark="Miért „más”?", about=about.attrs["value"]))

    page = page_of(response)
    assert response.status_code == 200
    assert "Miért „más”?" in page.one("section", "comments").text
    assert "Paragraph 2" in page.one("div", "comments-about").text
    assert page.one("textarea", id="comment-remark").text.strip() == ""
    form = page.one("form", id="text-form")
    assert [one.text.strip() for one in form.all("textarea")][:2] == ["Amit épp", "írok."]
    assert state_of("hu").version == 1, "the text itself is not saved"
    assert (Comment.objects.get().author_name, Comment.objects.get().words) == ("Ilona", SECOND)


def test_a_comment_that_is_refused_stays_in_its_field_with_a_sentence(ilona):
    response = ilona.post(EDIT, sent(talk="say", remark="Hol?", about="99"))

    page = page_of(response)
    assert response.status_code == 400
    assert "The paragraph is not in the text any more." in page.one("section", "comments").text
    assert page.one("textarea", id="comment-remark").text.strip() == "Hol?"
    form = page.one("form", id="text-form")
    assert [one.text.strip() for one in form.all("textarea")][:2] == ["Amit épp", "írok."]
    assert not Comment.objects.exists()


@pytest.mark.parametrize("button", [{}, {"save": "draft"}])
def test_a_comment_that_was_written_and_not_sent_is_kept_with_the_text(ilona, button):
    response = ilona.post(EDIT, sent(remark="Így jobb.", about="") | button)

    assert response.status_code == 302
    assert Comment.objects.get().said == "Így jobb."


def test_a_text_is_not_saved_without_the_comment_beside_it(ilona):
    response = ilona.post(EDIT, sent(remark="a" * 2001, about=""))

    page = page_of(response)
    assert response.status_code == 400
    assert "This comment is too long." in page.one("section", "comments").text
    assert page.one("textarea", id="comment-remark").text.strip() == "a" * 2001
    assert state_of("hu").version == 1


def test_what_was_written_beside_a_text_goes_through_an_ended_session(guest):
    login = page_of(guest.post(EDIT, sent(remark="Félkész", about="2")))

    hidden = {one.attrs["name"]: one.attrs.get("value") for one in login.one("main").all("input")}
    assert (hidden["remark"], hidden["about"]) == ("Félkész", "2")


def test_with_script_the_comments_come_alone(ilona):
    page = page_of(ilona.post(EDIT, sent(talk="say", remark="Jó így?", about=""), headers=HTMX))

    assert not page.all("form")
    assert "Jó így?" in page.one("section", "comments").text


def test_settling_and_opening_again_on_the_page(ilona):
    said = say()
    assert page_of(ilona.get(EDIT)).one("p", "comment-mark").links() == ["#comments-2"]

    page = page_of(ilona.post(EDIT, sent(talk=f"settle:{said.pk}", remark="félkész")))
    assert "settled by Ilona" in page.one("div", "comment--settled").text
    assert page.one("textarea", id="comment-remark").text.strip() == "félkész"
    assert not page_of(ilona.get(EDIT)).all("p", "comment-mark")

    page = page_of(ilona.post(EDIT, sent(talk=f"reopen:{said.pk}"), headers=HTMX))
    assert not page.all("div", "comment--settled")


@pytest.mark.parametrize("talk", ["settle:99", "settle:x", "settle", "shout", "reopen:-1"])
def test_a_comment_that_there_is_not_gives_a_sentence(ilona, talk):
    response = ilona.post(EDIT, sent(talk=talk))

    assert response.status_code == 400
    assert "There is no such comment." in page_of(response).one("section", "comments").text


def test_a_comment_of_another_text_is_out_of_reach(ilona):
    said = say()
    Comment.objects.update(lang="ja")

    assert ilona.post(EDIT, sent(talk=f"settle:{said.pk}")).status_code == 400
    assert Comment.objects.get().settled is None


def test_a_deleted_paragraph_leaves_its_words_and_no_reader_sees_any_of_it(ilona, guest):
    say("Titkos megjegyzés")
    rewrite(FIRST, THIRD)

    page = page_of(ilona.get(EDIT))
    assert "A paragraph that is gone" in page.one("div", "comments-about").text
    assert page.one("p", "comments-words--gone").text == SECOND
    for address in ("/hu/dominion/exchange/1.2/", "/hu/history/hu/rule/dominion/exchange/1.2/"):
        assert "Titkos" not in guest.get(address).content.decode()


def test_a_signature_stays_when_its_user_is_gone():
    say()
    User.objects.all().delete()

    assert (Comment.objects.get().author, Comment.objects.get().author_name) == (None, "Ilona")
