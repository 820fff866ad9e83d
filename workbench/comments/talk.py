"""The comments beside a text, with what a form of theirs asks for done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib.auth.models import User
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from corpus.markup.wording import tidy
from rules.models import Revision
from workbench.comments.models import LONGEST_COMMENT, Comment
from workbench.comments.remarks import (
    CommentedParagraph,
    CommentRefused,
    comment_on,
    comments_beside,
    settle,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

BEGINNING = 48
WHOLE = ""
REASONS: dict[str, "StrOrPromise"] = {
    CommentRefused.EMPTY: gettext_lazy("A comment needs words."),
    CommentRefused.TOO_LONG: gettext_lazy("This comment is too long."),
    CommentRefused.UNSEEN: gettext_lazy("This comment has a character that nobody sees."),
    CommentRefused.NO_PARAGRAPH: gettext_lazy(
        "The paragraph is not in the text any more. Choose another one, or the whole text."
    ),
}


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said beside a text. `answers` if a form asked for something, `refused` says why it
    was not done; then `said` and `about` are what stood in the form. `about` offers paragraphs.
    """

    groups: Sequence[CommentedParagraph]
    choices: Sequence[tuple[str, int, str]]
    answers: bool = False
    refused: "StrOrPromise" = ""
    said: str = ""
    about: str = WHOLE
    longest: int = LONGEST_COMMENT

    @property
    def open(self) -> int:
        """How many comments nobody has settled."""
        return sum(one.open for one in self.groups)


def talk_about(
    key: str, lang: str, text: Revision | None, sent: Mapping[str, str], *, by: User
) -> Talk:
    """The comments beside *text*, once what was *sent* is done. One query to read them.

    `talk` is `say`, with the words in `remark` and the id of a paragraph in `about`; or `settle:N`
    or `reopen:N`, of a comment.
    """
    asked = sent.get("talk", "")
    refused: StrOrPromise = ""
    if asked:
        try:
            _do(asked, key, lang, sent, by)
        except CommentRefused as error:
            refused = REASONS[error.because]
        except Comment.DoesNotExist:
            refused = _("There is no such comment.")
    return Talk(
        groups=comments_beside(key, lang, text),
        choices=_choices(text),
        answers=bool(asked),
        refused=refused,
        said=sent.get("remark", "") if refused or asked != "say" else "",
        about=sent.get("about", WHOLE),
    )


def with_remark(sent: Mapping[str, str]) -> Mapping[str, str]:
    """What a form that saves a text asks for beside that: a comment that was written is said."""
    return {**sent, "talk": "say"} if tidy(sent.get("remark", "")) else sent


def may_be_said(key: str, lang: str, sent: Mapping[str, str], *, by: User) -> bool:
    """Do what was *sent* of a comment; whether it could be done."""
    try:
        if sent.get("talk"):
            _do(sent["talk"], key, lang, sent, by)
    except (CommentRefused, Comment.DoesNotExist):
        return False
    return True


def _do(asked: str, key: str, lang: str, sent: Mapping[str, str], by: User) -> None:
    deed, _colon, number = asked.partition(":")
    if deed == "say":
        about = sent.get("about", WHOLE)
        comment_on(key, lang, sent.get("remark", ""), paragraph=_id(about), by=by)
    elif deed in {"settle", "reopen"}:
        comment = Comment.objects.get(key=key, lang=lang, pk=_id(number) or 0)
        settle(comment, by=by, settled=deed == "settle")
    else:
        raise Comment.DoesNotExist


def _id(written: str) -> int | None:
    """A number as a form has it; None for nothing, 0, which nothing has, for what is none."""
    if written == WHOLE:
        return None
    return int(written) if written.isascii() and written.isdigit() and len(written) < 10 else 0


def _choices(text: Revision | None) -> list[tuple[str, int, str]]:
    """What a comment can be about: the id of a paragraph, its number, how it begins."""
    return [
        (str(one["id"]), number, one["text"][:BEGINNING])
        for number, one in enumerate(text.paragraphs if text else (), start=1)
    ]
