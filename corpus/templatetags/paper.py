"""What is said on paper and nowhere else."""

from django import template

from corpus.paper.public import public_address
from corpus.paper.qr import qr_of

register = template.Library()


@register.simple_tag(takes_context=True)
def paper_address(context: template.Context, path: str) -> str:
    """The whole address of *path*; empty where the host is one that no other reader can reach."""
    return public_address(context["request"], path)


@register.simple_tag
def paper_sign(address: str) -> str:
    """The QR code of a whole address; nothing for none."""
    return qr_of(address)
