"""Writing comments and settling them; where each stands in a text as it is now."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from corpus.markup.unseen import unseen_in
from corpus.markup.wording import tidy
from rules.editors import Action, may_with_text, refuse_unless
from rules.models import Revision
from rules.publishing.paragraphs import TextParagraph
from workbench.comments.models import LONGEST_COMMENT, Comment
from workbench.origins import standing_text, states_of_text


class CommentRefused(Exception):
    """A comment that was not written; `because` names the reason."""

    EMPTY, TOO_LONG, UNSEEN, NO_PARAGRAPH = "empty", "too long", "unseen", "no paragraph"

    def __init__(self, because: str) -> None:
        super().__init__(because)
        self.because = because


@dataclass(frozen=True, slots=True)
class CommentedParagraph:
    """Comments that belong together: on paragraph `number` of the text, counted from 1.

    0 is the text as a whole, None a paragraph that is not there any more and said `words`.
    """

    number: int | None
    words: str
    comments: list[Comment] = field(default_factory=list)

    @property
    def open(self) -> int:
        """How many of them nobody has settled."""
        return sum(one.settled is None for one in self.comments)


@transaction.atomic
def comment_on(key: str, lang: str, said: str, *, paragraph: int | None, by: User) -> Comment:
    """Store what *by* says about a paragraph, by its id, of the text as it stands.

    Said twice it is one comment. Raises CommentRefused.
    """
    refuse_unless(may_with_text(by, Action.DRAFT, key, lang))
    if unseen_in(said):
        raise CommentRefused(CommentRefused.UNSEEN)
    said = tidy(said)
    if not said:
        raise CommentRefused(CommentRefused.EMPTY)
    if len(said) > LONGEST_COMMENT:
        raise CommentRefused(CommentRefused.TOO_LONG)
    words = ""
    if paragraph is not None:
        held = {one["id"]: one["text"] for one in _paragraphs(text_standing(key, lang))}
        if paragraph not in held:
            raise CommentRefused(CommentRefused.NO_PARAGRAPH)
        words = held[paragraph]
    found, _new = Comment.objects.get_or_create(
        key=key, lang=lang, paragraph=paragraph, said=said, author=by, settled=None,
        defaults={"words": words, "author_name": by.get_username()},
    )  # fmt: skip
    return found


@transaction.atomic
def settle(comment: Comment, *, by: User, settled: bool = True) -> Comment:
    """Say that there is nothing more to do about a comment, or that there is after all."""
    refuse_unless(may_with_text(by, Action.DRAFT, comment.key, comment.lang))
    held = Comment.objects.select_for_update().get(pk=comment.pk)
    if (held.settled is not None) != settled:
        held.settled = timezone.now() if settled else None
        held.settled_by = by.get_username() if settled else ""
        held.save(update_fields=["settled", "settled_by"])
    return held


def text_standing(key: str, lang: str) -> Revision | None:
    """What an editor has before them: the work on a text, else what is published."""
    return standing_text(states_of_text(key), lang)


def comments_beside(key: str, lang: str, text: Revision | None) -> Sequence[CommentedParagraph]:
    """All comments on a text, in the order of its paragraphs as *text* has them. One query.

    Those on the whole text come first, those whose paragraph is gone last.
    """
    places = {one["id"]: n for n, one in enumerate(_paragraphs(text), start=1)}
    words = {one["id"]: one["text"] for one in _paragraphs(text)}
    groups: dict[int | None, CommentedParagraph] = {}
    for one in Comment.objects.filter(key=key, lang=lang):
        number = 0 if one.paragraph is None else places.get(one.paragraph)
        shown = words.get(one.paragraph or 0, one.words)
        groups.setdefault(one.paragraph, CommentedParagraph(number, shown)).comments.append(one)
    return sorted(groups.values(), key=_order)


def _order(group: CommentedParagraph) -> tuple[bool, int]:
    return group.number is None, group.number or 0


def _paragraphs(text: Revision | None) -> Sequence[TextParagraph]:
    return text.paragraphs if text else ()
