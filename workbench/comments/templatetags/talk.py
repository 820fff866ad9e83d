"""How a paragraph on the page about a text knows what is said about it."""

from django import template

from workbench.comments.remarks import CommentedParagraph
from workbench.comments.talk import Talk

register = template.Library()


@register.filter
def said_about(talk: Talk, words: str) -> CommentedParagraph | None:
    """The comments on the paragraph with these words; None if nobody said anything."""
    return next((one for one in talk.groups if one.number and one.words == words), None)
